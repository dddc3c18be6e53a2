import { describe, expect, test } from '@jest/globals';
import { type Decision, FEATURES } from '#shared/domain/access.ts';
import {
  CHANGE_TEXTS,
  changesFor,
  changesOf,
  FEATURE_NAMES,
  featureTold,
  isMounted,
  type Left,
  MEMBER_CHANGES,
  type Rules,
  switchesOver,
} from '#shared/domain/memberAccess.ts';
import type { BudgetLeft } from '#shared/domain/modelBudget.ts';
import { PRODUCTS, type Product } from '#shared/domain/products.ts';
import { METERED } from '#shared/domain/quotas.ts';
import { SWITCHES } from '#shared/domain/switches.ts';

const RULES: Rules = {
  tier: 'PRO',
  tierName: (tier) => tier.toLowerCase(),
  planFrom: 'the team’s plan',
  gate: 'on',
  isHere: true,
  isOverridden: false,
};
const YES: Decision = { allowed: true, limit: null };
const NEEDS: Decision = { allowed: false, code: 'upgrade_required', upgradeTo: 'ENTERPRISE' };
const left = (used: number, limit: number | null, own: Partial<Left> = {}): Left => ({
  used,
  limit,
  resetsAt: '2026-11-21T10:30:00.000Z',
  isOwned: false,
  ...own,
});

const SPENT = (person: number, everybody: number): BudgetLeft => ({
  person: { used: person, limit: 200 },
  everybody: { used: everybody, limit: 5000 },
});

test.each<[string, Decision, Left | null, Partial<Rules>, string, string, RegExp]>([
  ['by plan', YES, null, {}, 'yes', 'Yes', /^pro, by the team’s plan\.$/],
  ['no plan yet', NEEDS, null, {}, 'no', 'Needs enterprise', /It begins with enterprise\.$/],
  ['no plan at all', { ...NEEDS, upgradeTo: null }, null, {}, 'no', 'No', /No plan has it\.$/],
  ['some left', YES, left(3, 10), {}, 'limited', '7 of 10 left', /3 of 10 used; begins anew 2026-11-21 10:30 UTC\.$/],
  ['none begun', YES, left(0, 10, { resetsAt: null }), {}, 'limited', '10 of 10 left', /nothing has begun yet\.$/],
  ['none left', YES, left(10, 10), {}, 'no', 'Used up', /10 of 10 used/],
  ['more than all used', YES, left(12, 10), {}, 'no', 'Used up', /12 of 10 used/],
  ['a limit of 0', YES, left(0, 0), {}, 'no', 'Used up', /0 of 0 used/],
  ['without a limit', YES, left(12, null), {}, 'yes', 'Yes, without a limit', /team’s plan\.$/],
  ['owned', YES, left(1, 5, { isOwned: true }), {}, 'limited', '4 of 5 left', /5 at most; counted where they are/],
  ['the operator’s number', YES, left(1, 5), { isOverridden: true }, 'limited', '4 of 5 left', /a number of its own/],
  ['gate off', YES, null, { gate: 'off' }, 'yes', 'Yes', /has switched the gate/],
  ['all open', YES, null, { gate: 'all open' }, 'yes', 'Yes', /All gates are open/],
  [
    'switched off',
    YES,
    null,
    { off: ['assistant'] },
    'no',
    'Switched off',
    /switched off at the moment\..*for everybody\.$/,
  ],
  [
    'switched off, whatever the plan',
    NEEDS,
    null,
    { off: ['review'] },
    'no',
    'Switched off',
    /Reviews are switched off/,
  ],
  ['the model switched off', YES, null, { off: ['model'] }, 'yes', 'Yes', /What needs none works\.$/],
  ['of the team', NEEDS, null, { isOfTeam: true }, 'no', 'Needs enterprise', /its own plan decides/],
  [
    'within the budget',
    YES,
    left(3, 10),
    { budget: SPENT(3, 40) },
    'limited',
    '7 of 10 left',
    /3 of 200 questions of this person, 40 of 5,000 of everybody\. 3 of 10/,
  ],
  [
    'the person’s budget spent',
    YES,
    null,
    { budget: SPENT(200, 900) },
    'yes',
    'Yes',
    /nothing is asked of the model until tomorrow\.$/,
  ],
  [
    'everybody’s budget spent',
    YES,
    null,
    { budget: SPENT(0, 5000) },
    'yes',
    'Yes',
    /nothing is asked of the model until tomorrow\.$/,
  ],
  ['not here', YES, left(0, 5), { isHere: false }, 'absent', 'Not in this deployment', /Nothing here offers it yet/],
])('%s', (_what, decision, of, rules, outcome, answer, why) => {
  const told = featureTold(decision, of, { ...RULES, ...rules });
  expect([told.outcome, told.answer, told.why.join(' ')]).toEqual([outcome, answer, expect.stringMatching(why)]);
});

test('every feature has a name of its own, and is here only with something that gives it', () => {
  expect(new Set(Object.values(FEATURE_NAMES)).size).toBe(FEATURES.length);
  const all = { given: Object.keys(PRODUCTS) as Product[], counted: METERED };
  for (const feature of FEATURES) {
    expect(isMounted(feature, { given: [], counted: [] })).toBe(false);
    expect([feature, isMounted(feature, all)]).toEqual([feature, true]);
  }
});

test('what is so already is not supposed', () => {
  expect(changesFor('admin')).toEqual(MEMBER_CHANGES.filter((one) => one !== 'admin'));
  expect(changesFor('member')).not.toContain('member');
  expect(new Set(MEMBER_CHANGES.map((one) => CHANGE_TEXTS[one].supposed('Ann'))).size).toBe(MEMBER_CHANGES.length);
});

describe('of two tellings', () => {
  const row = (id: string, outcome: 'yes' | 'limited' | 'no' | 'absent', answer: string, why = 'so') => ({
    id,
    title: id,
    outcome,
    answer,
    why: [why],
  });
  const of = (...rows: ReturnType<typeof row>[]) => [{ id: 's', title: 'S', rows }];

  test.each<[string, ReturnType<typeof row> | null, ReturnType<typeof row> | null, string]>([
    ['more', row('a', 'no', 'Needs Pro'), row('a', 'yes', 'Yes'), 'gained'],
    ['without a limit any more', row('a', 'limited', '3 of 10 left'), row('a', 'yes', 'Yes'), 'gained'],
    ['less', row('a', 'yes', 'Yes'), row('a', 'limited', '3 of 10 left'), 'lost'],
    ['another number', row('a', 'limited', '3 of 10 left'), row('a', 'limited', '8 of 15 left'), 'changed'],
    ['new', null, row('a', 'yes', 'May read it'), 'gained'],
    ['gone', row('a', 'yes', 'May read it'), null, 'lost'],
  ])('what is %s', (_what, before, after, kind) => {
    const told = changesOf(before ? of(before) : [], after ? of(after) : []);
    expect([told.changes.map((one) => one.kind), told.same]).toEqual([[kind], 0]);
  });

  test('another reason for the same answer is no change', () => {
    expect(changesOf(of(row('a', 'yes', 'Yes', 'one')), of(row('a', 'yes', 'Yes', 'other')))).toEqual({
      changes: [],
      same: 1,
    });
  });
});

describe('what an operator has switched off', () => {
  test.each(SWITCHES)('%s is said of what it closes, and of nothing else', (name) => {
    const noticed = [...FEATURES, 'copy', 'export'].filter(
      (feature) => switchesOver(feature as (typeof FEATURES)[number], [name]).length > 0,
    );
    const expected: Partial<Record<(typeof SWITCHES)[number], number>> = {
      ...{ assistant: 3, model: 7, review: 3, search_columns: 1, uploads: 1, exports: 2 },
    };
    expect([name, noticed.length]).toEqual([name, expected[name] ?? 0]);
  });
});
