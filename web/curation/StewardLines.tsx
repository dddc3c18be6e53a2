/** Wordings of a library with what their stewards are to know of them. */
import type { StewardLine, UnownedLine } from '#shared/api/stewardship.ts';
import { counted, readableDate } from '#shared/domain/display.ts';
import { STEWARD_STATE_NAMES } from '#shared/domain/stewardship.ts';
import { useText, type WordingUse } from '#shared/domain/wordingUse.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { StewardBadge } from '#shared/ui/records/StewardBadge.tsx';

export function StewardLines({ title, lines }: { title: string; lines: readonly StewardLine[] }) {
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
            {line.use && <Use of={line.use} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is used most and nobody looks after. */
export function UnownedLines({ lines }: { lines: readonly UnownedLine[] }) {
  const title = 'Used, and looked after by nobody';
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <header className="section-head">
        <h2>{title}</h2>
        <span className="quiet">{counted(lines.length, 'wording')}</span>
      </header>
      <ul className="steward-lines">
        {lines.map(({ title, href, beginning, use }) => (
          <li key={href}>
            <p>
              <AppLink href={href}>{title}</AppLink> <span className="quiet">{beginning}…</span>
            </p>
            <Use of={use} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Use = ({ of }: { of: WordingUse }) => <p className="steward-use">{useText(of)}</p>;
