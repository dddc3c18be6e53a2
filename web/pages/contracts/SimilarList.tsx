import type { SimilarContract } from '#shared/api/pages.ts';
import { calmTitle, counted } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** Contracts similar to one, each with the reason, its near copies folded under it. */
export function SimilarList({ of, contracts }: { of: { title: string; uri: string }; contracts: SimilarContract[] }) {
  return (
    <>
      <p className="lead">
        {contracts.length === 0 ? 'No other contract here is of the same kind as ' : 'Of the same kind as '}
        <AppLink href={of.uri}>{calmTitle(of.title)}</AppLink>
        {contracts.length > 0 && ', the most similar first.'}
        {contracts.length === 0 && '.'}
      </p>
      <div className="contract-list">
        {contracts.map((contract) => (
          <Similar key={contract.uri} contract={contract} />
        ))}
      </div>
    </>
  );
}

function Similar({ contract }: { contract: SimilarContract }) {
  const { title, uri, published, filer, reason, folded, more } = contract;
  return (
    <article className="contract-entry">
      <h2>
        <AppLink href={uri}>{calmTitle(title)}</AppLink>
      </h2>
      <p className="meta">
        {published && <span>{published}</span>}
        {filer && <span>{filer}</span>}
      </p>
      <p className="similar-reason">{reason}</p>
      {folded.length > 0 && (
        <p className="similar-folded">
          Near copies and others from this filer:{' '}
          {folded.map((copy, n) => (
            <span key={copy.uri}>
              {n > 0 && '; '}
              <AppLink href={copy.uri}>{calmTitle(copy.title)}</AppLink>
              {copy.published && `, ${copy.published}`}
            </span>
          ))}
          {more > 0 && `; and ${counted(more, 'other')}`}
        </p>
      )}
    </article>
  );
}
