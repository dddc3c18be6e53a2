/** What the review says otherwise than the one before. */
import type { ReviewComparison } from '#shared/api/reviews.ts';
import { counted } from '#shared/domain/display.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Moment } from '#web/time/Moment.tsx';

export function Comparison({ comparison }: { comparison: ReviewComparison }) {
  const { earlier, isIdentical, isSameDocument, isSamePlaybook, differs } = comparison;
  const what = isSameDocument ? 'the same file' : 'an earlier file of this name';
  return (
    <div className="comparison">
      <p>
        Compared with <AppLink href={personalPaths.review(earlier.id)}>the review</AppLink> of{' '}
        <Moment at={earlier.at} />, of {what}
        {isSamePlaybook ? '' : ', by another release, side, posture or model'}:{' '}
        <b>
          {isIdentical
            ? 'identical in verdict, reason, quotes and proposals of every rule.'
            : `${counted(differs.length, 'rule')} ${differs.length === 1 ? 'differs' : 'differ'}.`}
        </b>
      </p>
      {differs.length > 0 && (
        <details>
          <summary>What differs</summary>
          <dl>
            {differs.map(({ rule, title, before, after }) => (
              <div key={rule}>
                <dt>{title}</dt>
                <dd>Before: {before}</dd>
                <dd>Now: {after}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}
