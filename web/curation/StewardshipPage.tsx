/** All wordings of a library that somebody looks after: what is due for review, what was withdrawn, the rest. */
import type { StewardLine, StewardshipProps } from '#shared/api/stewardship.ts';
import { counted, readableDate } from '#shared/domain/display.ts';
import { STEWARD_STATE_NAMES } from '#shared/domain/stewardship.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { StewardBadge } from '#shared/ui/records/StewardBadge.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';

export function StewardshipPage({ crumbs, lines }: StewardshipProps) {
  const due = lines.filter(({ isDue }) => isDue);
  const withdrawn = lines.filter((line) => !line.isDue && line.withdrawn);
  const others = lines.filter((line) => !line.isDue && !line.withdrawn);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="narrow">
        <h1 className="display">Stewardship</h1>
        {lines.length === 0 && (
          <p className="lead">Nobody looks after a wording of this library yet. Open one and choose “Look after it”.</p>
        )}
        <Lines title="Due for review" lines={due} />
        <Lines title="Withdrawn" lines={withdrawn} />
        <Lines title="Looked after" lines={others} />
      </div>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly StewardLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <header className="section-head">
        <h2>{title}</h2>
        <span className="quiet">{counted(lines.length, 'wording')}</span>
      </header>
      <ul className="steward-lines">
        {lines.map((line) => (
          <li key={line.href + line.title}>
            <p>
              <AppLink href={line.href}>{line.title}</AppLink> <span className="quiet">version {line.version}</span>{' '}
              {line.state && <StewardBadge mark={{ state: line.state, note: line.note }} />}
            </p>
            <p className="meta">
              <span>{line.owner ?? 'nobody owns it'}</span>
              <span>{line.reviewBy ? `review by ${readableDate(line.reviewBy)}` : 'no day of review'}</span>
              {line.withdrawn && (
                <span>
                  version {line.withdrawn.number} {STEWARD_STATE_NAMES.withdrawn.toLowerCase()}{' '}
                  {readableDate(line.withdrawn.at.slice(0, 10))}: {line.withdrawn.reason}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
