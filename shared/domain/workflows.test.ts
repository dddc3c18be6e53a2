import { describe, expect, test } from '@jest/globals';
import {
  APPROVAL_ACTIONS,
  APPROVAL_STATES,
  type ApprovalAction,
  type ApprovalState,
  actionOf,
  canDo,
  DECISIONS,
  type Decision,
  dueState,
  isDay,
  needsReason,
  stepState,
  stepsProblem,
  TRANSITIONS,
} from '#shared/domain/workflows.ts';

/** Every state by every action, in the order of APPROVAL_ACTIONS: step, approve, refuse, changes, withdraw, resubmit. */
const WALK: Record<ApprovalState, (ApprovalState | null)[]> = {
  waiting: ['waiting', 'approved', 'refused', 'changes', 'withdrawn', null],
  changes: [null, null, null, null, 'withdrawn', 'waiting'],
  approved: [null, null, null, null, null, 'waiting'],
  refused: [null, null, null, null, null, 'waiting'],
  withdrawn: [null, null, null, null, null, 'waiting'],
};

describe('a request', () => {
  const cases = APPROVAL_STATES.flatMap((state) =>
    APPROVAL_ACTIONS.map((action, n): [ApprovalState, ApprovalAction, ApprovalState | null] => [
      state,
      action,
      WALK[state][n]!,
    ]),
  );
  test.each(cases)('that is %s, by %s, comes to %s', (state, action, to) => {
    expect(TRANSITIONS[state][action]).toBe(to);
    expect(canDo(state, action)).toBe(to !== null);
  });

  test('that is decided is never answered again, whatever happened', () => {
    for (const state of APPROVAL_STATES.filter((one) => one !== 'waiting'))
      for (const action of ['step', 'approve', 'refuse', 'changes'] as const) expect(canDo(state, action)).toBe(false);
  });
});

type Answers = (Decision | null)[];
describe('a step comes to', () => {
  test.each<[ReturnType<typeof stepState>, 'all' | 'any', Answers]>([
    ['open', 'all', [null]],
    ['open', 'any', [null, null]],
    ['open', 'all', ['approve', null]],
    ['open', 'all', []],
    ['approved', 'all', ['approve', 'approve']],
    ['approved', 'any', [null, 'approve', null]],
    ['refused', 'all', ['approve', 'refuse']],
    ['refused', 'all', [null, 'refuse']],
    ['refused', 'any', ['refuse', null]],
    ['changes', 'all', ['changes', null]],
    ['changes', 'any', [null, 'changes']],
  ])('%s where %s of %j', (state, needs, answers) => {
    expect(stepState(needs, answers)).toBe(state);
  });

  test.each<[ReturnType<typeof stepState>, boolean, ApprovalAction | null]>([
    ['open', false, null],
    ['open', true, null],
    ['approved', false, 'step'],
    ['approved', true, 'approve'],
    ['refused', false, 'refuse'],
    ['refused', true, 'refuse'],
    ['changes', false, 'changes'],
    ['changes', true, 'changes'],
  ])('%s, last: %s, and so to %s', (state, isLast, action) => {
    expect(actionOf(state, isLast)).toBe(action);
  });
});

test('who is told no is told why', () => {
  expect(DECISIONS.map((one) => [one, needsReason(one)])).toEqual([
    ['approve', false],
    ['refuse', true],
    ['changes', true],
  ]);
});

test.each([
  ['none', null, '2026-03-01T12:00:00Z'],
  ['later', '2026-03-10', '2026-03-01T12:00:00Z'],
  ['later', '2026-03-03', '2026-03-01T23:59:59Z'],
  ['soon', '2026-03-03', '2026-03-02T00:00:00Z'],
  ['soon', '2026-03-01', '2026-03-01T23:59:59Z'],
  ['overdue', '2026-03-01', '2026-03-02T00:00:00Z'],
  ['overdue', '2026-02-28', '2026-03-01T00:00:00Z'],
] as const)('%s: due %s at %s', (state, due, now) => {
  expect(dueState(due, new Date(now))).toBe(state);
});

test.each([
  ['2026-03-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['01.03.2026', false],
  ['', false],
])('a day: %s %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

describe('steps that are asked for', () => {
  const known = { members: new Set(['a', 'b', 'c']), today: '2026-03-01' };
  const step = (approvers: string[], due: string | null = null) => ({ approvers, needs: 'all' as const, due });
  const many = (n: number) => Array.from({ length: n }, (_, i) => `${i}`);
  test.each<[string | null, ReturnType<typeof step>[]]>([
    [null, [step(['a'])]],
    [null, [step(['a', 'b'], '2026-03-01'), step(['a'], '2026-03-01'), step(['c'])]],
    ['Name at least one step.', []],
    ['A request has 8 steps at most.', many(9).map(() => step(['a']))],
    ['Step 2 names nobody.', [step(['a']), step([])]],
    ['Step 1 names more than 10 people.', [step(many(11))]],
    ['Step 1 names somebody twice.', [step(['a', 'a'])]],
    [
      'Step 1 names somebody who cannot be asked: only other active members of your team can.',
      [step(['a', 'stranger'])],
    ],
    ['Step 1 is due on a day that there is not.', [step(['a'], '2026-02-30')]],
    ['Step 1 is due in the past.', [step(['a'], '2026-02-28')]],
    ['Step 2 is due before the one that it waits for.', [step(['a'], '2026-03-05'), step(['b'], '2026-03-04')]],
  ])('%s', (problem, steps) => {
    expect(stepsProblem(steps, known)).toBe(problem);
  });
});
