import { lazy, Suspense } from 'react';
import type { BulkReviewProps } from '#shared/api/personalPages.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

const BulkWork = lazy(() => import('#web/review/bulk/BulkWork.tsx'));

/** The grid needs a script; before it is there the page says what it is. */
export function BulkReviewPage(props: BulkReviewProps) {
  const isInBrowser = useInBrowser();
  const waiting = (
    <div className="bulk-page">
      <h1>{props.grid.bulk.name}</h1>
      <p className="quiet-text">Opening the bulk review</p>
    </div>
  );
  return isInBrowser ? (
    <Suspense fallback={waiting}>
      <BulkWork {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
