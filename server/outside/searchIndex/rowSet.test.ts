import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RowSet } from '#server/outside/searchIndex/rowSet.ts';

const COUNT = 400;
const rows = fc.oneof(fc.uniqueArray(fc.nat(COUNT - 1), { maxLength: 8 }), fc.uniqueArray(fc.nat(COUNT - 1)));
const ascending = (list: Iterable<number>) => [...new Set(list)].sort((a, b) => a - b);

test('few rows or many: what was put in is there, and nothing else', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const set = RowSet.of(list, COUNT);
      expect([...set.rows()]).toEqual(ascending(list));
      expect(set.size).toBe(list.length);
      for (let row = 0; row < COUNT + 40; row++) expect(set.has(row)).toBe(list.includes(row));
    }),
  );
});

test('rows that all sets have, rows that some have, and those of them that pass', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1, maxLength: 4 }), (lists) => {
      const sets = lists.map((list) => RowSet.of(list, COUNT));
      const [first, ...others] = lists;
      const common = first!.filter((row) => others.every((other) => other.includes(row)));
      expect([...RowSet.common(sets).rows()]).toEqual(ascending(common));
      const union = RowSet.union(sets, COUNT);
      expect([...union.rows()]).toEqual(ascending(lists.flat()));
      const visited: number[] = [];
      union.each((row) => visited.push(row));
      expect(visited).toEqual(ascending(lists.flat()));
      const third = union.where((row) => row % 3 === 0);
      expect([...third.rows()]).toEqual(ascending(lists.flat()).filter((row) => row % 3 === 0));
      expect(third.size).toBe(third.rows().length);
    }),
  );
});

test('rows that come later are there as if they had been from the start', () => {
  fc.assert(
    fc.property(rows, rows, fc.uniqueArray(fc.integer({ min: COUNT, max: 2000 })), (list, other, later) => {
      const set = RowSet.of(list, COUNT);
      for (const row of ascending(later)) set.append(row);
      expect([...set.rows()]).toEqual(ascending([...list, ...later]));
      for (const row of later) expect(set.has(row)).toBe(true);
      const grown = RowSet.of([...other, ...later], 2001);
      expect([...RowSet.common([set, grown]).rows()]).toEqual(
        ascending([...list.filter((row) => other.includes(row)), ...later]),
      );
    }),
  );
});

test('a set takes no more room than the smaller of a list and of bits', () => {
  const every = (step: number) =>
    RowSet.of(
      Array.from({ length: 32_000 / step }, (_, i) => i * step),
      32_000,
    );
  expect(every(1).bytes).toBe(4000);
  expect(every(320).bytes).toBe(400);
});
