import type { SearchHit } from '#shared/api/search.ts';
import { WithAds } from '#web/layout/AdPlace.tsx';
import { Hit } from '#web/pages/search/Hit.tsx';

interface ResultsProps {
  items: readonly SearchHit[];
  level?: 'h2' | 'h3';
  /** Rows of one page, among which adverts may stand; none otherwise. */
  pageSize?: number;
}

export function Results({ items, level = 'h2', pageSize }: ResultsProps) {
  return (
    <div className="hits">
      <WithAds pageSize={pageSize}>
        {items.map((hit) => (
          <Hit key={`${hit.type}${hit.id}`} hit={hit} level={level} />
        ))}
      </WithAds>
    </div>
  );
}

/** Near in meaning but without the words: never counted with the hits, and said so. */
export function Related({ items }: { items: readonly SearchHit[] }) {
  return (
    <section className="related" aria-labelledby="related">
      <header className="section-head">
        <h2 id="related">Related by meaning</h2>
        <span className="quiet">without the words searched for; not in the count above</span>
      </header>
      <Results items={items} level="h3" />
    </section>
  );
}
