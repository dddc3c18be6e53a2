/**
 * Requests for approval: steps one after the other, each with those who decide it. What is approved is a frozen copy with its hash:
 * an approval names exactly what it is of, and a text that changed afterwards is told from it. Specification part 1 §9 names the
 * product; the rules are ours.
 */

export const APPROVAL_KINDS = ['clause', 'snippet', 'document', 'review'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** What the hash of a copy was made of. */
export type HashOf = 'text' | 'file' | 'report';

/** Of a request as a whole. One that is overdue stays `waiting`, and says so. */
export const APPROVAL_STATES = ['waiting', 'changes', 'approved', 'refused', 'withdrawn'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What somebody who is asked may answer. */
export const DECISIONS = ['approve', 'refuse', 'changes'] as const;
export type Decision = (typeof DECISIONS)[number];

/** `approve` alone needs no words: who is told no must be told why. */
export const needsReason = (decision: Decision): boolean => decision !== 'approve';

/** `step`: a step before the last one is approved; `approve`: the last one is. */
export const APPROVAL_ACTIONS = ['step', 'approve', 'refuse', 'changes', 'withdraw', 'resubmit'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/** Where each action leads; null: it cannot be done there. A new round may follow whatever the last one came to, only not beside it. */
export const TRANSITIONS: Record<ApprovalState, Record<ApprovalAction, ApprovalState | null>> = {
  waiting: {
    step: 'waiting',
    approve: 'approved',
    refuse: 'refused',
    changes: 'changes',
    withdraw: 'withdrawn',
    resubmit: null,
  },
  changes: { step: null, approve: null, refuse: null, changes: null, withdraw: 'withdrawn', resubmit: 'waiting' },
  approved: { step: null, approve: null, refuse: null, changes: null, withdraw: null, resubmit: 'waiting' },
  refused: { step: null, approve: null, refuse: null, changes: null, withdraw: null, resubmit: 'waiting' },
  withdrawn: { step: null, approve: null, refuse: null, changes: null, withdraw: null, resubmit: 'waiting' },
};

export const canDo = (state: ApprovalState, action: ApprovalAction): boolean => TRANSITIONS[state][action] !== null;

/** `any`: the first answer decides the step. `all`: each approves; the first that does not ends it. */
export const NEEDS = ['all', 'any'] as const;
export type Needs = (typeof NEEDS)[number];

/** `ahead`: those before it are not done. What comes behind a refusal stays ahead for good. */
export type StepState = 'ahead' | 'open' | 'approved' | 'refused' | 'changes';

const ENDS = { approve: 'approved', refuse: 'refused', changes: 'changes' } as const satisfies Record<
  Decision,
  StepState
>;

/** What a step comes to by the answers of those who are asked in it, null for who has not answered. */
export function stepState(needs: Needs, answers: readonly (Decision | null)[]): Exclude<StepState, 'ahead'> {
  const given = answers.filter((one) => one !== null);
  const no = given.find((one) => one !== 'approve');
  if (no) return ENDS[no];
  const enough = needs === 'any' ? 1 : answers.length;
  return given.length >= enough && given.length > 0 ? 'approved' : 'open';
}

/** What an answer does to the request, once its step has come to `step`. Null: the others of the step are waited for. */
export function actionOf(step: Exclude<StepState, 'ahead'>, isLast: boolean): ApprovalAction | null {
  if (step === 'open') return null;
  if (step === 'approved') return isLast ? 'approve' : 'step';
  return step === 'refused' ? 'refuse' : 'changes';
}

export const APPROVAL_EVENTS = [
  'sent',
  'approve',
  'refuse',
  'changes',
  'handed_on',
  'comment',
  'withdrawn',
  'sent_again',
] as const;
export type ApprovalEventKind = (typeof APPROVAL_EVENTS)[number];

export const APPROVAL_LIMITS = {
  steps: 8,
  approversPerStep: 10,
  /** Characters. */
  title: 160,
  message: 2000,
  reason: 2000,
  comment: 2000,
  text: 200_000,
  fileBytes: 10 * 1024 * 1024,
  /** Of one request. */
  comments: 200,
  rounds: 30,
  /** Of one person, that wait. */
  waiting: 200,
} as const;

/** A day as "2026-03-01". */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
};

const DAY_MS = 86_400_000;
/** Due so soon that a reminder goes out. */
export const SOON_DAYS = 2;

const endOf = (due: string): number => Date.parse(`${due}T00:00:00Z`) + DAY_MS;

export const DUE_STATES = ['none', 'later', 'soon', 'overdue'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** Of a step that is open: its last day ends with the day in UTC. */
export function dueState(due: string | null, now: Date): DueState {
  if (due === null) return 'none';
  const left = endOf(due) - now.getTime();
  if (left <= 0) return 'overdue';
  return left <= SOON_DAYS * DAY_MS ? 'soon' : 'later';
}

/** `left`: whoever was asked is no longer in the team, so its admins are. */
export const REMINDER_KINDS = ['soon', 'overdue', 'left'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export interface AskedStep {
  approvers: readonly string[];
  needs: Needs;
  due: string | null;
}

/** What is wrong with steps that somebody asks for; null: nothing. `members`: who may be asked, without whoever asks. */
export function stepsProblem(
  steps: readonly AskedStep[],
  { members, today }: { members: ReadonlySet<string>; today: string },
): string | null {
  if (steps.length === 0) return 'Name at least one step.';
  if (steps.length > APPROVAL_LIMITS.steps) return `A request has ${APPROVAL_LIMITS.steps} steps at most.`;
  let before = today;
  for (const [n, { approvers, due }] of steps.entries()) {
    const step = `Step ${n + 1}`;
    if (approvers.length === 0) return `${step} names nobody.`;
    if (approvers.length > APPROVAL_LIMITS.approversPerStep)
      return `${step} names more than ${APPROVAL_LIMITS.approversPerStep} people.`;
    if (new Set(approvers).size < approvers.length) return `${step} names somebody twice.`;
    if (approvers.some((id) => !members.has(id)))
      return `${step} names somebody who cannot be asked: only other active members of your team can.`;
    if (due === null) continue;
    if (!isDay(due)) return `${step} is due on a day that there is not.`;
    if (due < today) return `${step} is due in the past.`;
    if (due < before) return `${step} is due before the one that it waits for.`;
    before = due;
  }
  return null;
}
