import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  clausesAnswering,
  countQuestion,
  isInCut,
  MARKET_DIMENSIONS,
  type MarketClause,
  type MarketCut,
  yearsOfColumn,
} from '#shared/domain/market.ts';

const clause = (id: string, more: Partial<MarketClause> = {}): MarketClause => ({
  id,
  contract: id,
  group: 'g',
  year: null,
  type: null,
  jurisdictions: [],
  industries: [],
  ...more,
});
const byId = (...clauses: MarketClause[]) => new Map(clauses.map((one) => [one.id, one]));

const FULL = clause('a', { year: 2020, type: 'nda', jurisdictions: ['new-york', 'delaware'], industries: ['energy'] });
test.each<[string, MarketCut, boolean]>([
  ['nothing', {}, true],
  ['its type', { type: 'nda' }, true],
  ['another type', { type: 'lease' }, false],
  ['one of its jurisdictions', { jurisdiction: 'delaware' }, true],
  ['another jurisdiction', { jurisdiction: 'texas' }, false],
  ['its industry', { industry: 'energy' }, true],
  ['another industry', { industry: 'retail' }, false],
  ['years around it', { from: 2020, to: 2020 }, true],
  ['later years', { from: 2021 }, false],
  ['earlier years', { to: 2019 }, false],
  ['all but the industry', { type: 'nda', jurisdiction: 'new-york', industry: 'retail' }, false],
])('asked for %s', (_, cut, expected) => {
  expect(isInCut(FULL, cut)).toBe(expected);
});

test('an undated contract is in no range of years', () => {
  expect(isInCut(clause('a'), { from: 1 })).toBe(false);
  expect(isInCut(clause('a'), { to: 9999 })).toBe(false);
});

test('a contract counts once for an answer, and for each answer that it gives', () => {
  const clauses = byId(clause('a'), clause('a2', { contract: 'a' }), clause('b'));
  const answers = [
    { key: 'x', text: 'X', clauses: ['a', 'a2'] },
    { key: 'y', text: 'Y', clauses: ['a', 'b', 'elsewhere'] },
    { key: 'z', text: 'Z', clauses: ['elsewhere'] },
  ];
  const { of, answers: counted } = countQuestion({ answers }, clauses, null);
  expect(of).toBe(2);
  expect(counted.map(({ key, contracts }) => [key, contracts])).toEqual([
    ['y', 2],
    ['x', 1],
  ]);
});

test('those who could answer are counted as well where that is asked', () => {
  const clauses = byId(clause('a'), clause('b'), clause('c'));
  const { of } = countQuestion(
    { answers: [{ key: 'x', text: 'X', clauses: ['a'] }], among: new Set(['a', 'b', 'gone']) },
    clauses,
    null,
  );
  expect(of).toBe(2);
});

test.each([
  [
    [2020, 2021, 2022],
    ['2020', '2021', '2022'],
  ],
  [
    [2011, 2020],
    ['2010-2011', '2020-2021'],
  ],
  [
    [2001, 2020],
    ['2000-2004', '2020-2024'],
  ],
  [
    [1990, 2026],
    ['1990-1999', '2020-2029'],
  ],
  [
    [1900, 2026],
    ['1900-1924', '2025-2049'],
  ],
])('years %j stand in the periods %j', (years, expected) => {
  const clauses = byId(...years.map((year) => clause(String(year), { year })), clause('undated'));
  const { columns } = countQuestion({ answers: [{ key: 'x', text: 'X', clauses: clauses.keys() }] }, clauses, 'year');
  expect(columns.map(({ key }) => key)).toEqual(expected);
});

const CONTRACTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const contractsOf = fc.array(
  fc.record({
    year: fc.option(fc.integer({ min: 1950, max: 2030 })),
    type: fc.option(fc.constantFrom('nda', 'lease', 'loan')),
    jurisdictions: fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v', 'w')),
    industries: fc.uniqueArray(fc.constantFrom('i', 'j')),
  }),
  { minLength: CONTRACTS.length, maxLength: CONTRACTS.length },
);
const saidOf = fc.array(fc.record({ contract: fc.nat(CONTRACTS.length - 1), answer: fc.constantFrom('x', 'y', 'z') }), {
  minLength: 1,
  maxLength: 40,
});

test('every cell counts the contracts that its link lists', () => {
  fc.assert(
    fc.property(contractsOf, saidOf, fc.constantFrom(...MARKET_DIMENSIONS), (contracts, said, by) => {
      const clauses = byId(
        ...said.map(({ contract }, i) => clause(`c${i}`, { ...contracts[contract]!, contract: CONTRACTS[contract]! })),
      );
      const answers = ['x', 'y', 'z'].map((key) => ({
        key,
        text: key,
        clauses: said.flatMap(({ answer }, i) => (answer === key ? [`c${i}`] : [])),
      }));
      const { answers: counted, columns } = countQuestion({ answers }, clauses, by);
      for (const { key, contracts: having, columns: cells } of counted) {
        const answer = answers.find((one) => one.key === key)!;
        const listed = (column: { by: typeof by; key: string } | null) =>
          new Set(clausesAnswering(answer, clauses, column).map((id) => clauses.get(id)!.contract)).size;
        expect(listed(null)).toBe(having);
        cells.forEach((cell, i) => {
          expect(listed({ by, key: columns[i]!.key })).toBe(cell);
          expect(cell).toBeLessThanOrEqual(Math.min(having, columns[i]!.contracts));
        });
      }
    }),
  );
});

test.each([
  ['2020', { from: 2020, to: 2020 }],
  ['2020-2024', { from: 2020, to: 2024 }],
  ['nda', null],
  ['2020-', null],
])('%s is the period %j', (key, years) => {
  expect(yearsOfColumn(key)).toEqual(years);
});
