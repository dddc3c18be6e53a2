import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pairTexts } from '#shared/domain/pairTexts.ts';

const pairs = (before: string, after: string): string =>
  pairTexts([...before], [...after])
    .map(({ before: b, after: a }) => `${b === null ? '-' : before[b]}${a === null ? '-' : after[a]}`)
    .join(' ');

test.each([
  ['abc', 'abc', 'aa bb cc'],
  ['abc', 'axc', 'aa bx cc'],
  ['abc', 'ac', 'aa b- cc'],
  ['ac', 'abc', 'aa -b cc'],
  ['abcd', 'axd', 'aa bx c- dd'],
  ['', 'ab', '-a -b'],
  ['ab', '', 'a- b-'],
])('%s → %s', (before, after, expected) => {
  expect(pairs(before, after)).toBe(expected);
});

test('every paragraph of both versions stands in one pair, in order', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const made = pairTexts(before, after);
      expect(made.flatMap(({ before: i }) => (i === null ? [] : [i]))).toEqual(before.map((_, i) => i));
      expect(made.flatMap(({ after: i }) => (i === null ? [] : [i]))).toEqual(after.map((_, i) => i));
    }),
  );
});
