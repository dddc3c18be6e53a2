import { describe, expect, test } from '@jest/globals';
import { documentOfClause } from '#shared/domain/playbooks/examples.ts';
import { passagesOf } from '#shared/domain/playbooks/passages.ts';
import {
  comparePeriods,
  feeMonthsIn,
  moneyIn,
  percentsIn,
  periodName,
  periodsIn,
} from '#shared/domain/playbooks/values.ts';

const only = (text: string) => passagesOf(documentOfClause(text)).passages[0]!;

describe('periods', () => {
  test.each([
    ['within thirty (30) days after receipt', ['30 days']],
    ['within 30 days', ['30 days']],
    ['a five-year term', ['5 years']],
    ['a period of 2 years and six months', ['2 years', '6 months']],
    ['ten (10) business days', ['10 business days']],
    ['one hundred and eighty (180) calendar days', ['180 days']],
    ['a year after signature', ['1 year']],
    ['[3] years', ['3 years']],
    ['24 hours', ['24 hours']],
    ['for ______ years', []],
    ['each month', []],
    ['thirty (30) consecutive calendar days', ['30 days']],
    ['thirty [30] days', ['30 days']],
    ['one and one-half years', ['1.5 years']],
    ['two fiscal years, each of four quarters', ['2 years', '12 months']],
    ['the preceding calendar year', ['1 year']],
    ['on the second day of the third month', []],
    ['within a [***] Business Day period', []],
    ['persons under 18 years of age', []],
  ])('%s', (text, names) => expect(periodsIn(only(text)).map(({ value }) => periodName(value))).toEqual(names));

  test.each([
    ['days', 30, 'months', 1, 0],
    ['months', 12, 'years', 1, 0],
    ['businessDays', 10, 'weeks', 2, 0],
    ['days', 60, 'months', 1, 1],
    ['hours', 48, 'days', 3, -1],
  ] as const)('%s %s against %s %s', (unit, count, other, limit, sign) =>
    expect(Math.sign(comparePeriods({ count, unit }, { count: limit, unit: other }))).toBe(sign),
  );
});

test.each([
  ['interest of 8 % a year', [[8, false]]],
  ['at one and 1.5% per month', [[1.5, true]]],
  ['five percent (5%) of the price', [[5, false]]],
  ['one and one-half percent (1.5%) per month', [[1.5, true]]],
  ['ten per cent of the rent', [[10, false]]],
  ['eight hundred days', []],
])('percentages of “%s”', (text, found) =>
  expect(percentsIn(only(text)).map(({ value }) => [value.percent, value.isMonthly])).toEqual(found),
);

test.each([
  ['not more than $1,000,000.00 in all', [1_000_000, '$']],
  ['EUR 2.5 million', [2_500_000, 'EUR']],
  ['£500', [500, 'GBP']],
  ['fifty thousand dollars ($50,000)', [50_000, '$']],
  ['USD16,667 per month', [16_667, 'USD']],
  ['US$2 billion', [2_000_000_000, 'USD']],
  ['five hundred thousand U.S. dollars', [500_000, 'USD']],
])('sums of “%s”', (text, [sum, currency]) =>
  expect(moneyIn(only(text)).map(({ value }) => value)).toEqual([{ sum, currency }]),
);

test.each([
  ['the fees paid in the twelve (12) months before the claim', [12]],
  ['two times the annual fees', [24]],
  ['2 x the annual fees', [24]],
  ['2x the monthly fees', [2]],
  ['150% of the fees paid in the 12 months before', [18]],
  ['twice the amount paid in the preceding six months', [12]],
  ['three (3) times the fees paid in the prior year', [36]],
  ['within twelve months of the claim', []],
])('months of fees in “%s”', (text, months) =>
  expect(feeMonthsIn(only(text)).map(({ value }) => value)).toEqual(months),
);

test('an item has the periods that introduce it, not the percentages', () => {
  const { passages } = passagesOf(
    documentOfClause(
      'Within thirty (30) days, and at 5% of the price, the Supplier shall:\n(a) repair the goods; and\n(b) collect them.',
    ),
  );
  const items = passages.filter(({ lead }) => lead > 0);
  expect(items.map((item) => periodsIn(item).map(({ value, to }) => [periodName(value), to <= item.lead]))).toEqual([
    [['30 days', true]],
    [['30 days', true]],
  ]);
  expect(items.flatMap(percentsIn)).toEqual([]);
});
