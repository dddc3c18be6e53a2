import { lazy, Suspense } from 'react';
import type { BulkReviewsProps } from '#shared/api/personalPages.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { useInBrowser } from '#shared/ui/useInBrowser.ts';

const BulkReviews = lazy(() => import('#web/review/bulk/BulkReviews.tsx'));

/** What a bulk review is; where somebody has signed in, theirs, and a new one. */
export function BulkReviewsPage({ playbooks, isAllowed }: BulkReviewsProps) {
  const { session } = useApp();
  const isInBrowser = useInBrowser();
  return (
    <div className="reviews-page">
      <p className="quiet-text">
        <AppLink href={ROUTES.reviews}>Reviews</AppLink> / Bulk reviews
      </p>
      <h1>Bulk reviews</h1>
      <p className="bulk-lead">
        Many documents, read by the rules of one playbook: a row for each document, a column for each topic or rule, and
        behind every cell the words that prove it. Each document has a review of its own as well.
      </p>
      {session.user === null ? (
        <p className="note">
          A bulk review is kept for its owner, so it needs an account.{' '}
          <AppLink href={personalPaths.signIn(ROUTES.bulkReviews)}>Sign in</AppLink>
        </p>
      ) : (
        <>
          {!isAllowed && (
            <p className="note">Bulk reviews are part of the Enterprise plan. Those that you have stay yours.</p>
          )}
          {isInBrowser && (
            <Suspense fallback={<p className="quiet-text">One moment</p>}>
              <BulkReviews playbooks={playbooks} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
