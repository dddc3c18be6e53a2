import type { NamedCard } from '#shared/api/search.ts';
import { counted } from '#shared/domain/display.ts';
import { wordingSentence } from '#shared/domain/wordingCounts.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** The type that the query names, before the results: what its page holds, and its most used wording. */
export function NamedType({ type, title, url, size, contracts, explanation, wording }: NamedCard) {
  const isClause = type === 'clause';
  return (
    <section className="named-type" aria-label={`${title}, ${isClause ? 'clause' : 'contract type'}`}>
      <h2>
        <AppLink href={url}>{title}</AppLink>
      </h2>
      <p className="meta">
        <span>{isClause ? 'Clause type' : 'Contract type'}</span>
        {isClause && <span>{counted(size, 'wording')}</span>}
        <span>{counted(contracts, 'contract')}</span>
      </p>
      {explanation && <p className="about">{explanation}</p>}
      {wording && (
        <>
          <p className="excerpt">{wording.snippet}</p>
          <p className="hit-links">
            <AppLink href={wording.url}>Most used wording</AppLink>
            <span>{wordingSentence(wording.contracts, wording.counts)}</span>
          </p>
        </>
      )}
    </section>
  );
}
