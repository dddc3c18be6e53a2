import type { CitedProps } from '#shared/api/pages.ts';
import { calmTitle, differenceInWords } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { VerifyBox } from '#web/pages/VerifyBox.tsx';

/** A cited text under its own address: what it said, whatever the contract says now. */
export function Cited(props: CitedProps) {
  const { title, uri, text, hash, citedOn } = props;
  return (
    <>
      <Breadcrumbs crumbs={props.crumbs} />
      <article className="narrow cited">
        <h1 className="display">{title}</h1>
        {text === null ? (
          <Removed {...props} />
        ) : (
          <>
            <p className="meta">
              <span>cited wording, kept as of {citedOn}</span>
              <span>
                text <code>{hash}</code>
              </span>
              <AppLink href={uri}>{props.kind === 'clause' ? 'all wordings' : 'all meanings'}</AppLink>
            </p>
            <Now now={props.now} citedOn={citedOn} />
            <blockquote className="cited-text legal">{text}</blockquote>
            <Sources sources={props.sources} />
            <VerifyBox version={text} hash={hash} fullHash={props.fullHash ?? hash} />
          </>
        )}
      </article>
    </>
  );
}

function Removed({ title, uri, hash, removedOn }: CitedProps) {
  return (
    <>
      <p className="note">
        A wording was cited under this address. The contract it was taken from was removed from the library on{' '}
        {removedOn}, and its text went with it.
      </p>
      <p>
        No other text will ever stand here; the very same words would, cited from a contract that has them. Text{' '}
        <code>{hash}</code>.
      </p>
      <p className="cited-way-on">
        <AppLink href={uri}>{title} as contracts write it today</AppLink>
      </p>
    </>
  );
}

function Now({ now, citedOn }: Pick<CitedProps, 'now' | 'citedOn'>) {
  if (!now) return null;
  if (now.state === 'same')
    return (
      <div className="note">
        <p>
          This is the wording as of {citedOn}. <AppLink href={now.uri}>Its contract</AppLink> still says the same.
        </p>
      </div>
    );
  if (now.state === 'gone')
    return (
      <div className="note">
        <p>
          This is the wording as of {citedOn}. <AppLink href={now.uri}>Its contract</AppLink> was read in again since,
          and no longer has it.
        </p>
      </div>
    );
  return (
    <div className="note">
      <div>
        <p>
          This is the wording as of {citedOn}; it has since changed: {differenceInWords(now)}.{' '}
          <AppLink href={now.uri}>As it is now</AppLink>
        </p>
        <details className="show-more">
          <summary>Show differences</summary>
          <p className="legal cited-text">{now.parts ? <DiffText parts={now.parts} /> : now.text}</p>
        </details>
      </div>
    </div>
  );
}

function Sources({ sources }: Pick<CitedProps, 'sources'>) {
  return (
    <section aria-labelledby="cited-from">
      <h2 id="cited-from">Cited from</h2>
      <ul className="cited-sources">
        {sources.map((source) => (
          <li key={source.uri}>
            <AppLink href={source.uri}>{calmTitle(source.title)}</AppLink>
            {source.published && <span className="quiet">, {source.published}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
