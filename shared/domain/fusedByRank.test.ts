import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fusedByRank } from '#shared/domain/fusedByRank.ts';

test.each([
  [
    [['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']],
    ['a1', 'b1', 'c1', 'a2', 'c2', 'a3'],
  ],
  [
    [[], ['b1', 'b2']],
    ['b1', 'b2'],
  ],
  [[], []],
])('%j is read as %j', (lists, all) => {
  expect(fusedByRank(lists)).toEqual(all);
});

test('nothing is lost, each list stays in its order, and the first of any list has at most one of each before it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(), { maxLength: 6 }), { maxLength: 5 }), (lengths) => {
      const lists = lengths.map((list, i) => list.map((_, rank) => ({ list: i, rank })));
      const all = fusedByRank(lists);
      for (const [i, list] of lists.entries()) expect(all.filter((one) => one.list === i)).toEqual(list);
      for (const [at, { rank }] of all.entries()) expect(at).toBeLessThan((rank + 1) * lists.length);
    }),
  );
});
