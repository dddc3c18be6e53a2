/** What states, kinds and events of approvals are called. */
import type { ApprovalEventKind, ApprovalKind, ApprovalState, Decision, DueState } from '#shared/domain/workflows.ts';

export const STATE_WORDS: Record<ApprovalState, string> = {
  waiting: 'Waiting',
  changes: 'Changes asked for',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Taken back',
};

export const KIND_WORDS: Record<ApprovalKind, string> = {
  clause: 'Clause',
  snippet: 'Text',
  document: 'Word file',
  review: 'Review',
};

export const DECISION_WORDS: Record<Decision, string> = {
  approve: 'Approved',
  refuse: 'Refused',
  changes: 'Asked for changes',
};

export const EVENT_WORDS: Record<ApprovalEventKind, string> = {
  sent: 'sent it',
  sent_again: 'sent a new version',
  approve: 'approved',
  refuse: 'refused',
  changes: 'asked for changes',
  handed_on: 'handed it on to',
  comment: 'wrote',
  withdrawn: 'took it back',
};

export const NOBODY = 'Somebody who has left';

/** "due 4 March 2026", with what that means today. */
export function dueText(due: string | null, state: DueState): string {
  if (due === null) return 'no due date';
  const day = new Date(`${due}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return state === 'overdue' ? `overdue since ${day}` : `due ${day}`;
}
