import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bandKeys } from '#server/record/grouping/bands.ts';
import { groupAll } from '#server/record/grouping/groupAll.ts';
import { createKeyTable } from '#server/record/grouping/keyTable.ts';
import { candidatesOf, noGroups, place } from '#server/record/grouping/place.ts';
import { type GroupRule, KEY_CAP, MAX_CANDIDATES, textKey } from '#server/record/grouping/rules.ts';
import { signatureOf, similarity } from '#server/record/grouping/signature.ts';

const RULE: GroupRule = {
  span: 1,
  threshold: 0.4,
  bandings: [
    { rows: 2, count: 3 },
    { rows: 1, count: 4 },
  ],
};
const KEYS = 7;

describe('the table of keys', () => {
  test('answers every value of a key in the order of adding, however many keys there are', () => {
    const key = fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: Number.MAX_SAFE_INTEGER }));
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 60 }), (keys, times) => {
        const table = createKeyTable();
        const plain = new Map<number, number[]>();
        for (let n = 0; n < keys.length * times; n++) {
          const one = keys[n % keys.length]! + Math.floor(n / keys.length) * 3;
          if (one > Number.MAX_SAFE_INTEGER) continue;
          table.add(one, n);
          plain.set(one, [...(plain.get(one) ?? []), n]);
        }
        for (const [one, values] of plain) {
          const into = [-7];
          table.read(one, into);
          expect(into).toEqual([-7, ...values]);
        }
        const none: number[] = [];
        table.read(Number.MAX_SAFE_INTEGER, none);
        expect(none).toEqual(plain.get(Number.MAX_SAFE_INTEGER) ?? []);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the groups that a text is compared with', () => {
  const entry = fc.record({ key: fc.integer({ min: 1, max: 12 }), group: fc.integer({ min: 0, max: 14 }) });

  test('are those that share most, the older first, as sorting all of them gives', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 120 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: KEYS + 2 }),
        (entries, keys) => {
          const known = { byKey: createKeyTable(), sketches: Array.from({ length: 15 }, () => undefined) };
          for (const { key, group } of entries) known.byKey.add(key, group);
          const looked = keys.slice(0, KEYS);
          const rowsOf = (at: number) => (at < 3 ? 2 : 1);
          const shared = new Map<number, number>();
          looked.forEach((key, at) => {
            for (const one of entries)
              if (one.key === key) shared.set(one.group, (shared.get(one.group) ?? 0) + rowsOf(at));
          });
          const sorted = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([group]) => group);
          const open = looked.filter((key) => entries.filter((one) => one.key === key).length < KEY_CAP);
          // twice: nothing is left of the first time
          for (let time = 0; time < 2; time++)
            expect(candidatesOf(known, keys, RULE)).toEqual({ groups: sorted.slice(0, MAX_CANDIDATES), open });
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a key with eleven groups is open, one with twelve is not', () => {
    const known = { byKey: createKeyTable(), sketches: Array.from({ length: 20 }, () => undefined) };
    for (let group = 0; group < KEY_CAP - 1; group++) known.byKey.add(1, group);
    expect(candidatesOf(known, [1], RULE).open).toEqual([1]);
    known.byKey.add(1, 19);
    expect(candidatesOf(known, [1], RULE).open).toEqual([]);
  });

  test('more groups than ever before are counted as well', () => {
    const known = { byKey: createKeyTable(), sketches: Array.from({ length: 5000 }, () => undefined) };
    known.byKey.add(1, 4999);
    known.byKey.add(2, 4999);
    known.byKey.add(2, 3);
    expect(candidatesOf(known, [1, 2], RULE).groups).toEqual([4999, 3]);
  });
});

describe('placing', () => {
  const text = fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));

  test('the same wording goes where it was, a similar one to the most similar representative, any other founds a group', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 25 }), (texts) => {
        const known = noGroups();
        const founders: { sketch: Uint32Array; keys: number[] }[] = [];
        const groupOf = new Map<number, number>();
        for (const one of texts) {
          const signature = signatureOf(one, RULE.span);
          const key = textKey(signature, 5);
          const all = bandKeys(signature.sketch, 5, RULE.bandings);
          const { groups, open } = candidatesOf(known, all, RULE);
          const placed = place(known, signature, 5, RULE);
          expect(placed.textKey).toBe(key);
          const before = groupOf.get(key);
          if (before !== undefined) {
            expect(placed).toEqual({ group: before, textKey: key, founded: null });
            continue;
          }
          const near = groups
            .map((group, at) => ({ group, at, value: similarity(signature.sketch, founders[group]!.sketch) }))
            .filter(({ value }) => value >= RULE.threshold)
            .sort((a, b) => b.value - a.value || a.at - b.at);
          if (near.length > 0) expect(placed).toMatchObject({ group: near[0]!.group, founded: null });
          else {
            expect(placed).toMatchObject({ group: founders.length, founded: { keys: open } });
            founders.push({ sketch: signature.sketch, keys: open });
          }
          groupOf.set(key, placed.group);
        }
        expect(known.sketches).toHaveLength(founders.length);
        for (const [group, { keys }] of founders.entries())
          for (const key of keys) {
            const into: number[] = [];
            known.byKey.read(key, into);
            expect(into).toContain(group);
          }
      }),
      { numRuns: 200 },
    );
  });

  test('a group whose representative has no sketch is joined by nobody', () => {
    const known = noGroups();
    const signature = signatureOf('pay the fees', 1);
    place(known, signature, 5, RULE);
    known.sketches[0] = undefined;
    expect(place(known, signatureOf('pay the fees now', 1), 5, RULE).group).toBe(1);
  });

  test('exactly as similar as it must be is enough', () => {
    const known = noGroups();
    const half: GroupRule = { ...RULE, threshold: 0.5 };
    place(known, signatureOf('pay', 1), 5, half);
    expect(place(known, signatureOf('pay now', 1), 5, { ...half, threshold: 0.51 }).group).toBe(1);
    const again = noGroups();
    place(again, signatureOf('pay', 1), 5, half);
    const second = place(again, signatureOf('pay now', 1), 5, half);
    const meet = bandKeys(signatureOf('pay', 1).sketch, 5, half.bandings).some((key) =>
      bandKeys(signatureOf('pay now', 1).sketch, 5, half.bandings).includes(key),
    );
    expect([meet, second.group]).toEqual([true, 0]);
  });
});

describe('all texts at once', () => {
  /** Words from one to another, so that texts overlap by as many as one likes. */
  const from = (first: number) => Array.from({ length: 20 }, (_, n) => `w${first + n}`).join(' ');
  /** The middle one is like both others, which are not like each other. */
  const [left, middle, right] = [from(1), from(8), from(16)];

  test('a common wording represents its group, wherever it stands', () => {
    expect([...groupAll([middle, right, left, left])]).toEqual([0, 1, 0, 0]);
    expect([...groupAll([left, middle, right, right])]).toEqual([0, 0, 1, 1]);
  });

  test('of wordings that stand as often the first does', () => {
    expect([...groupAll([middle, right, left])]).toEqual([0, 0, 0]);
    expect([...groupAll([left, middle, right])]).toEqual([0, 0, 1]);
  });

  test('groups are numbered as they appear', () => {
    expect([...groupAll(['one two three', 'four five six', 'One, two: three', 'seven', 'four five six'])]).toEqual([
      0, 1, 0, 2, 1,
    ]);
  });

  test('definitions meet under their term only, clauses never meet definitions', () => {
    const means = (term: string) => `“${term}” means all losses, claims, damages and costs of whatever kind that arise`;
    const groups = groupAll([
      means('Losses'),
      means('Damages'),
      means('Losses'),
      means('LOSSES'),
      'means all losses, claims, damages and costs of whatever kind that arise',
    ]);
    expect([...groups]).toEqual([0, 1, 0, 0, 2]);
  });
});
