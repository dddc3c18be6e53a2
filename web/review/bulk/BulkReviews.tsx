/** One's own bulk reviews, and where a new one begins. */
import { useQuery } from '@tanstack/react-query';
import type { BulkReview } from '#shared/api/bulkReviews.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { PlaybookHead } from '#shared/api/playbooks.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { StartBulkReview } from '#web/review/bulk/StartBulkReview.tsx';
import { Moment } from '#web/time/Moment.tsx';

export default function BulkReviews({ playbooks }: { playbooks: readonly PlaybookHead[] }) {
  const app = useApp();
  const { data, isError } = useQuery(callQuestion(app, CALLS.bulkReviews, {}), answersOf(app.api));
  return (
    <>
      <StartBulkReview playbooks={playbooks} />
      <h2>Your bulk reviews</h2>
      {isError && <p role="alert">They could not be read. Reload the page.</p>}
      {data?.bulkReviews.length === 0 && <p className="quiet-text">None yet.</p>}
      <ul className="review-list">
        {(data?.bulkReviews ?? []).map((bulk) => (
          <li key={bulk.id}>
            <AppLink href={personalPaths.bulkReview(bulk.id)}>{bulk.name}</AppLink>
            <span className="quiet-text">
              <Moment at={bulk.at} />, {told(bulk)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function told({ state, documents, counts }: BulkReview): string {
  const all = Object.values(documents).reduce((sum, n) => sum + n, 0);
  const left = documents.waiting + documents.reading;
  if (state !== 'done') return `${all - left} of ${counted(all, 'document')}${state === 'stopped' ? ', stopped' : ''}`;
  return `${counted(all, 'document')}: ${counts.fail} fail, ${counts.review} to look at, ${counts.pass} pass`;
}
