import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MODEL_BUDGET, PAYERS } from '#shared/domain/modelBudget.ts';
import { parseNumbers, QUOTA_NUMBERS, type QuotaNumbers } from '#shared/domain/quotaNumbers.ts';
import { LIMITED_FEATURES, type Limit, METERED, parsePeriod, quotaOf } from '#shared/domain/quotas.ts';
import { THRESHOLD_KEYS } from '#shared/domain/quotaThresholds.ts';
import { SNIPPET_LIMITS } from '#shared/domain/search.ts';
import { STATUSES, type Status, TIERS, type Tier } from '#shared/domain/status.ts';

const inOrder = (limit: Limit) => limit ?? Number.POSITIVE_INFINITY;
const isRising = (row: readonly Limit[]) => row.every((limit, i) => i === 0 || inOrder(limit) >= inOrder(row[i - 1]!));

/** How much of something 30 days hold, by the shortest month. */
const in30Days = (limit: Limit, period: `${number}${'d' | 'm'}`): number => {
  const { count, unit } = parsePeriod(period);
  return inOrder(limit) * (unit === 'd' ? 30 / count : 1 / count);
};

/** Whoever there can be, each after those that have less. */
const STEPS: [Status, Tier][] = [
  ['NON_REGISTERED', 'NON_REGISTERED'],
  ['FREE', 'FREE'],
  ...(['TRIALING', 'SUBSCRIBER', 'TEAM_MEMBER'] as const).flatMap((status) =>
    (['PREMIUM', 'PRO', 'ENTERPRISE'] as const).map((tier): [Status, Tier] => [status, tier]),
  ),
];
const isAbove = ([s1, t1]: [Status, Tier], [s2, t2]: [Status, Tier]) =>
  STATUSES.indexOf(s1) >= STATUSES.indexOf(s2) && TIERS.indexOf(t1) >= TIERS.indexOf(t2);

/** Places in STEPS of each and of those below it. */
const PAIRS = STEPS.flatMap((higher, h) =>
  STEPS.flatMap((lower, l): [number, number][] => (isAbove(higher, lower) ? [[h, l]] : [])),
);

/** Who would lose something by rising, in words: none where the numbers are in order. */
function losses(numbers: QuotaNumbers): string[] {
  const rows = LIMITED_FEATURES.filter((feature) => !isRising(TIERS.map((tier) => numbers.limits[feature][tier])));
  const steps = [true, false].flatMap((aiProducts) =>
    METERED.flatMap((key) => {
      const amounts = STEPS.map(([status, tier]) => {
        const { limit, period, lifetime } = quotaOf(key, { status, tier, aiProducts }, numbers);
        return { in30Days: in30Days(limit, period), lifetime: inOrder(lifetime) };
      });
      return PAIRS.filter(
        ([higher, lower]) =>
          amounts[higher]!.in30Days < amounts[lower]!.in30Days || amounts[higher]!.lifetime < amounts[lower]!.lifetime,
      ).map(([higher, lower]) => `${key}: ${STEPS[higher]} has less than ${STEPS[lower]}, AI products ${aiProducts}`);
    }),
  );
  return [...rows, ...steps];
}

describe('no higher tier has less of anything in 30 days', () => {
  test('by our numbers', () => {
    expect(losses(QUOTA_NUMBERS)).toEqual([]);
    expect(isRising(TIERS.map((tier) => SNIPPET_LIMITS[tier]))).toBe(true);
  });

  test('by any that an operator may set', () => {
    const feature = fc.tuple(fc.constantFrom(...LIMITED_FEATURES), fc.constantFrom(...TIERS));
    const threshold = fc.tuple(
      fc.constantFrom(...THRESHOLD_KEYS),
      fc.constantFrom(...STATUSES),
      fc.constantFrom('constant', 'interval'),
    );
    const number = fc.option(fc.integer({ min: 0, max: 1294 }));
    const json = fc.array(fc.tuple(fc.oneof(feature, threshold), number), { maxLength: 5 }).map((cells) => {
      const file: Record<string, Record<string, unknown>> = {};
      for (const [[key, who, kind], value] of cells) {
        const row = file[key] ?? {};
        file[key] = row;
        row[who] = kind ? { ...(row[who] as object | undefined), [kind]: value } : value;
      }
      return file;
    });
    fc.assert(
      fc.property(json, (given) => {
        const { numbers, problems } = parseNumbers(given);
        fc.pre(problems.length === 0);
        expect(losses(numbers)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('an operator’s numbers', () => {
  test('lie over ours, and lift those above them', () => {
    const { numbers, problems } = parseNumbers({ clause_finder: { FREE: 10 }, ai_assistant: { NON_REGISTERED: 500 } });
    expect(problems).toEqual([]);
    expect(TIERS.map((tier) => numbers.limits.clause_finder[tier])).toEqual([1, 10, 10, null, null]);
    expect(TIERS.map((tier) => numbers.limits.ai_assistant[tier])).toEqual([500, 500, null, null, null]);
    expect(numbers.modelBudget).toEqual(MODEL_BUDGET);
    expect(QUOTA_NUMBERS.limits.clause_finder.FREE).toBe(1);
  });

  test.each<[unknown, string]>([
    [{ clause_finder: { FREE: 10, PREMIUM: 5 } }, 'clause_finder.PREMIUM: 5 is less than clause_finder.FREE has (10)'],
    [{ copy: { FREE: { interval: 3 } } }, 'copy.FREE.interval: 3 is less than copy.NON_REGISTERED.interval has (30)'],
    [
      { page_view: { FREE: { interval: null }, SUBSCRIBER: { interval: 7 } } },
      'page_view.SUBSCRIBER.interval: 7 is less than page_view.TRIALING.interval has (no limit)',
    ],
    [{ clause_finder: { GOLD: 1 } }, `clause_finder.GOLD: not one of ${TIERS.join(', ')}`],
    [{ clause_finder: { FREE: -1 } }, 'clause_finder.FREE: not a whole number from 0 to 1000000000, nor null'],
    [{ clause_finder: 5 }, 'clause_finder: not an object'],
    [{ model_calls: { person: null } }, 'model_calls.person: not a whole number from 0 to 1000000000'],
    [{ model_calls: { day: 5 } }, `model_calls.day: not one of ${PAYERS.join(', ')}`],
    [{ model_calls: 7 }, 'model_calls: not an object'],
    [[], 'thresholds: not an object'],
  ])('%j: %s', (json, problem) => expect(parseNumbers(json).problems).toEqual([problem]));

  test('what there is not is named with what there is', () => {
    const [problem] = parseNumbers({ copies: {} }).problems;
    expect(problem).toMatch(/^copies: not one of .*copy.*clause_finder.*model_calls/);
  });

  test('the budget of the model has a number for everything, and none of ours is 0', () => {
    for (const payer of PAYERS) expect(MODEL_BUDGET[payer]).toBeGreaterThan(0);
    expect(parseNumbers({ model_calls: { everybody: 9 } }).numbers.modelBudget).toEqual({
      ...MODEL_BUDGET,
      everybody: 9,
    });
  });
});
