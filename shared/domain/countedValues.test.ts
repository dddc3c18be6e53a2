import { expect, test } from '@jest/globals';
import { type CountedKind, countValues, type ReadClause } from '#shared/domain/countedValues.ts';

let n = 0;
const clause = (contract: string, ...figures: [CountedKind, string, string?][]): ReadClause => ({
  id: `${contract}${n++}`,
  contract,
  figures: figures.map(([kind, value, text = value]) => ({ kind, value, text })),
});
const told = (clauses: ReadClause[]) =>
  countValues(clauses).kinds.map(({ kind, contracts, values }) => [
    kind,
    contracts,
    values.map(({ text, contracts }) => `${text} in ${contracts}`),
  ]);

test('a contract counts once for a value, however often and in whatever words its clauses say it', () => {
  expect(
    told([
      clause('a', ['period', '12 month', '12 months'], ['period', '12 month', 'twelve (12) months']),
      clause('a', ['period', '12 month', '12 months']),
      clause('b', ['period', '12 month', 'twelve (12) months']),
      clause('c', ['period', '6 month', 'six months']),
    ]),
  ).toEqual([['period', 3, ['12 months in 2', 'six months in 1']]]);
});

test('all contracts with the clause are counted, those without a figure too; each value leads to one clause of each', () => {
  const clauses = [clause('a', ['percent', '5', '5%']), clause('b', ['percent', '5', '5%']), clause('c')];
  const { contracts, kinds } = countValues(clauses);
  expect(contracts).toBe(3);
  expect(kinds[0]!.values[0]!.clauses).toEqual([clauses[0]!.id, clauses[1]!.id]);
});

test('what hardly any contract has is no term of the clause', () => {
  const many = Array.from({ length: 20 }, (_, i) => clause(`k${i}`, ['period', '30 day']));
  const rare = [clause('k0', ['amount', 'USD 5']), clause('k1', ['amount', 'USD 5'])];
  expect(told([...many, ...rare]).map(([kind]) => kind)).toEqual(['period']);
  expect(told([clause('a', ['amount', 'USD 5'])])).toEqual([]);
});

test('of no clauses nothing is counted', () => expect(countValues([])).toEqual({ contracts: 0, kinds: [] }));
