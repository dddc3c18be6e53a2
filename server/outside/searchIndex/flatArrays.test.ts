import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bestOf } from '#server/outside/searchIndex/best.ts';
import { Groups } from '#server/outside/searchIndex/groups.ts';
import { Numbering } from '#server/outside/searchIndex/numbering.ts';

test('large integers are numbered in the order of their first appearance', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.maxSafeNat(), fc.nat(40)), { maxLength: 900 }), (values) => {
      const numbering = new Numbering();
      const distinct = [...new Set(values)];
      expect(values.map((value) => numbering.of(value))).toEqual(values.map((value) => distinct.indexOf(value)));
      expect(numbering.size).toBe(distinct.length);
    }),
  );
});

test('rows are told apart by their groups, whatever was asked before', () => {
  const lists = fc.array(fc.array(fc.nat(29), { maxLength: 60 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 30, maxLength: 30 }), lists, (groupOf, asked) => {
      const groups = new Groups();
      groupOf.forEach((group, row) => {
        groups.set(row, group * 1e12);
      });
      for (const rows of asked) {
        const distinct = [...new Set(rows.map((row) => groupOf[row]!))];
        const { count, of } = groups.among(rows);
        expect(count).toBe(distinct.length);
        expect([...of]).toEqual(rows.map((row) => distinct.indexOf(groupOf[row]!)));
      }
    }),
  );
});

test('the first of a sorted list, without sorting the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 500 }), fc.nat(510), (values, k) => {
      const before = (a: number, b: number) => values[b]! - values[a]! || a - b;
      const places = values.map((_, at) => at);
      const whole = [...places].sort(before);
      expect([...bestOf(Int32Array.from(places), k, before)]).toEqual(whole.slice(0, k));
    }),
  );
});
