import type { CitedProps } from '#shared/api/pages.ts';
import { calmTitle, differenceInWords } from '#shared/domain/display.ts';
import { wordingElsewhere } from '#shared/domain/wordingCounts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { DiffText } from '#shared/ui/text/DiffText.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { VerifyBox } from '#web/pages/VerifyBox.tsx';

/** What a cited text is called, and where its page leads. */
const WORDS = {
  clause: { noun: 'wording', way: 'all wordings' },
  definition: { noun: 'wording', way: 'all meanings' },
  contract: { noun: 'text', way: 'the contract' },
};

/** A cited text under its own address: what it said, whatever the contract says now. */
export function Cited(props: CitedProps) {
  const { kind, title, uri, text, hash, citedOn } = props;
  const isWhole = kind === 'contract';
  const { noun, way } = WORDS[kind];
  const verify = text !== null && <VerifyBox version={text} hash={hash} fullHash={props.fullHash ?? hash} />;
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
              <span>
                cited {noun}, kept as of {citedOn}
              </span>
              {isWhole && props.sources[0]?.published && <span>dated {props.sources[0].published}</span>}
              <span>
                text <code>{hash}</code>
              </span>
              <AppLink href={uri}>{way}</AppLink>
            </p>
            <Now now={props.now} citedOn={citedOn} noun={noun} />
            {isWhole && verify}
            <blockquote className="cited-text legal">{text}</blockquote>
            {!isWhole && (
              <>
                <Sources sources={props.sources} />
                {verify}
              </>
            )}
          </>
        )}
      </article>
    </>
  );
}

function Removed({ kind, title, uri, hash, removedOn }: CitedProps) {
  if (kind === 'contract')
    return (
      <>
        <p className="note">
          A version of a contract was cited under this address. Its text was removed from the library on {removedOn}.
        </p>
        <p>
          No other text will ever stand here. Text <code>{hash}</code>.
        </p>
        <p className="cited-way-on">
          <AppLink href={uri}>Contracts of the library</AppLink>
        </p>
      </>
    );
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

function Now({ now, citedOn, noun }: Pick<CitedProps, 'now' | 'citedOn'> & { noun: string }) {
  if (!now) return null;
  if (now.state === 'same')
    return (
      <div className="note">
        <p>
          This is the {noun} as of {citedOn}. <AppLink href={now.uri}>Its contract</AppLink> still says the same.
          {now.shared && (
            <>
              {' '}
              It stands{' '}
              <AppLink href={now.shared.uri}>{wordingElsewhere(now.shared.contracts, now.shared.counts)}</AppLink>.
            </>
          )}
        </p>
      </div>
    );
  if (now.state === 'gone')
    return (
      <div className="note">
        <p>
          This is the {noun} as of {citedOn}. <AppLink href={now.uri}>Its contract</AppLink> was read in again since,
          and no longer has it.
        </p>
      </div>
    );
  return (
    <div className="note">
      <div>
        <p>
          This is the {noun} as of {citedOn}; it has since changed: {differenceInWords(now)}.{' '}
          <AppLink href={now.uri}>As it is now</AppLink>
        </p>
        {(now.parts ?? now.text) && (
          <details className="show-more">
            <summary>Show differences</summary>
            <p className="legal cited-text">{now.parts ? <DiffText parts={now.parts} /> : now.text}</p>
          </details>
        )}
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
