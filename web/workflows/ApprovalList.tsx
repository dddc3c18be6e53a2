import type { ReactNode } from 'react';
import type { ApprovalHead } from '#shared/api/workflows.ts';
import { personalPaths } from '#shared/domain/paths.ts';
import { dueText, KIND_WORDS, NOBODY, STATE_WORDS } from '#web/workflows/words.ts';

interface ApprovalListProps {
  id: string;
  title: string;
  approvals: readonly ApprovalHead[];
  /** What stands there while there is none. */
  empty: ReactNode;
}

export function ApprovalList({ id, title, approvals, empty }: ApprovalListProps) {
  return (
    <section className="approval-section" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className="count">{approvals.length}</span>
      </h2>
      {approvals.length === 0 ? (
        <p className="quiet-text">{empty}</p>
      ) : (
        <ul className="approval-list">
          {approvals.map((one) => (
            <li key={one.id}>
              <a href={personalPaths.approval(one.id)}>{one.title}</a>
              <StateBadge approval={one} />
              <p className="quiet-text">{factsOf(one)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function factsOf({ kind, sentBy, round, step }: ApprovalHead): string {
  return [
    KIND_WORDS[kind],
    `from ${sentBy?.name ?? NOBODY.toLowerCase()}`,
    ...(round > 1 ? [`round ${round}`] : []),
    ...(step ? [`step ${step.position + 1} of ${step.of}`, dueText(step.due, step.dueState)] : []),
  ].join(', ');
}

export function StateBadge({ approval: { state, step } }: { approval: ApprovalHead }) {
  const isLate = step?.dueState === 'overdue';
  const isSoon = step?.dueState === 'soon';
  return (
    <span className={`approval-state is-${isLate ? 'late' : state}`}>
      {STATE_WORDS[state]}
      {isLate ? ', overdue' : isSoon ? ', due soon' : ''}
    </span>
  );
}
