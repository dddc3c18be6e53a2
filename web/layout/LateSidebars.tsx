import { lazy, Suspense, useEffect, useState } from 'react';
import type { LateList } from '#shared/api/pageLinks.ts';
import { whenIdle } from '#shared/ui/whenIdle.ts';

const LateLists = lazy(() => import('#web/layout/sidebars/LateLists.tsx'));

/** Lists beside a text that nobody came for: their code and their rows arrive once nobody waits for the page. */
export function LateSidebars({ lists }: { lists: readonly LateList[] | undefined }) {
  const [isTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => setTime(true)), []);
  return (
    isTime &&
    lists && (
      <Suspense>
        <LateLists lists={lists} />
      </Suspense>
    )
  );
}
