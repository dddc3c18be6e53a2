/** The text of a hit: as found, or marked against the selection that was searched for. The selection stays here. */
import { lazy, Suspense } from 'react';
import type { SearchHit } from '#shared/api/search.ts';
import { Highlighted } from '#shared/ui/text/Highlighted.tsx';

const ComparedHit = lazy(() => import('#addin/screens/search/ComparedHit.tsx'));

export function HitText({ hit, against }: { hit: SearchHit; against: string | null }) {
  const isWording = hit.type === 'clause' || hit.type === 'definition';
  const found = (
    <p className="excerpt">
      <Highlighted text={hit.snippet} ranges={hit.highlights} />
    </p>
  );
  if (against === null || !isWording) return found;
  return (
    <Suspense fallback={found}>
      <ComparedHit hit={hit} against={against} />
    </Suspense>
  );
}
