import { lazy, Suspense } from 'react';
import type { ReviewPageProps } from '#shared/api/personalPages.ts';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

// the document, its results and their redlines: a page of its own would be over its budget with them
const ReviewWork = lazy(() => import('#web/review/ReviewWork.tsx'));

/** Work at a document needs a script; before it is there the page says what it is. */
export function ReviewPage(props: ReviewPageProps) {
  const isInBrowser = useInBrowser();
  const waiting = (
    <div className="review-page">
      <h1>{props.reply.review.name}</h1>
      <p className="quiet-text">Opening the review</p>
    </div>
  );
  return isInBrowser ? (
    <Suspense fallback={waiting}>
      <ReviewWork {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
