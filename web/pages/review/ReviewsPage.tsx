import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#shared/api/calls.ts';
import type { ReviewsProps } from '#shared/api/personalPages.ts';
import type { Review } from '#shared/api/reviews.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { StartReview } from '#web/pages/review/StartReview.tsx';
import { Moment } from '#web/time/Moment.tsx';

export function ReviewsPage({ playbooks, labels }: ReviewsProps) {
  const app = useApp();
  const { data, isError } = useQuery(callQuestion(app, CALLS.reviews, {}), answersOf(app.api));
  return (
    <div className="reviews-page">
      <h1>Reviews</h1>
      <StartReview playbooks={playbooks} labels={labels} />
      <p className="quiet-text">
        The rules come from a playbook: <AppLink href={ROUTES.playbooks}>read them, or write your own</AppLink>. Many
        documents at once? <AppLink href={ROUTES.bulkReviews}>Bulk reviews</AppLink>. A report at hand?{' '}
        <AppLink href={ROUTES.verifyReport}>Verify it</AppLink>.
      </p>
      <h2>Your reviews</h2>
      {isError && <p role="alert">They could not be read. Reload the page.</p>}
      {data?.reviews.length === 0 && (
        <p className="quiet-text">None yet. Choose a document above: each rule says what it found, where, and why.</p>
      )}
      <ul className="review-list">
        {(data?.reviews ?? []).map((review) => (
          <li key={review.id}>
            <AppLink href={personalPaths.review(review.id)}>{review.name}</AppLink>
            <span className="quiet-text">
              <Moment at={review.at} />, {told(review)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const told = ({ state, asked, total, counts }: Review): string =>
  state === 'running'
    ? `${asked} of ${total} rules asked`
    : state === 'failed'
      ? 'not finished'
      : `${counts.fail} fail, ${counts.review} to look at, ${counts.pass} pass`;
