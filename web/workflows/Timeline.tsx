/** The steps of a round as a line: done, open, ahead. */
import type { ApprovalApprover, ApprovalStep } from '#shared/api/workflows.ts';
import { Moment } from '#web/time/Moment.tsx';
import { DECISION_WORDS, dueText, NOBODY } from '#web/workflows/words.ts';

const STEP_WORDS: Record<ApprovalStep['state'], string> = {
  ahead: 'Not reached',
  open: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  changes: 'Changes asked for',
};
const MARKS: Record<ApprovalStep['state'], string> = {
  ahead: '',
  open: '…',
  approved: '✓',
  refused: '✕',
  changes: '↺',
};

export function Timeline({ steps }: { steps: readonly ApprovalStep[] }) {
  return (
    <ol className="approval-steps">
      {steps.map((step) => (
        <li key={step.position} className={`is-${step.state}`}>
          <span className="step-mark" aria-hidden="true">
            {MARKS[step.state] || step.position + 1}
          </span>
          <div>
            <p className="step-title">
              <b>Step {step.position + 1}</b> <span>{STEP_WORDS[step.state]}</span>
            </p>
            <p className={`quiet-text ${step.dueState === 'overdue' ? 'is-late' : ''}`}>
              {dueText(step.due, step.dueState)}
              {step.approvers.length > 1 &&
                (step.needs === 'all' ? ', all have to approve' : ', the first answer decides')}
            </p>
            <ul>
              {step.approvers.map((one) => (
                <Approver key={one.id} approver={one} isOpen={step.state === 'open'} />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Approver({ approver, isOpen }: { approver: ApprovalApprover; isOpen: boolean }) {
  const { person, hasLeft, handedOnBy, decision, reason, decidedBy, decidedAt } = approver;
  const isByOther = decidedBy !== null && decidedBy.id !== person?.id;
  return (
    <li>
      <span className="who">{person?.name ?? NOBODY}</span>
      {handedOnBy && <span className="quiet-text"> for {handedOnBy.name}</span>}
      {decision && (
        <span className={`decided is-${decision}`}>
          {DECISION_WORDS[decision]}
          {isByOther && ` by ${decidedBy.name}`}
          {decidedAt && (
            <span className="quiet-text">
              {' '}
              <Moment at={decidedAt} />
            </span>
          )}
        </span>
      )}
      {!decision && hasLeft && isOpen && <span className="quiet-text"> has left the team: an admin answers</span>}
      {reason !== '' && <q>{reason}</q>}
    </li>
  );
}
