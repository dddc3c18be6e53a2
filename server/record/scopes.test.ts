import { expect, test } from '@jest/globals';
import { byContracts, withoutFrame } from '#server/record/scopes.ts';

const counts = (scope: string, contracts: number) => ({ scope, contracts, members: contracts, groups: 1 });

test('clause types stand in the order of their contracts, equal ones by their ids; those that frame a contract can be left out', () => {
  const found = byContracts([
    counts('notices', 4),
    counts('recitals', 9),
    counts('assignment', 4),
    counts('governing-law', 7),
    counts('parties', 5),
  ]);
  expect(found.map(({ scope }) => scope)).toEqual(['recitals', 'governing-law', 'parties', 'assignment', 'notices']);
  expect(withoutFrame(found).map(({ scope }) => scope)).toEqual(['governing-law', 'assignment', 'notices']);
});
