import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { likenessOf } from '#shared/domain/closest.ts';

const CLAUSE = 'Each party keeps the other party’s “Secrets” for five (5) years after the end of this Agreement.';

describe('likeness', () => {
  const CASES: [string, string, string, number, number][] = [
    ['nothing', '', '', 0, 0],
    ['nothing with something', '', 'two words', 0, 2],
    ['the same', CLAUSE, CLAUSE, 1, 0],
    ['another case', CLAUSE, CLAUSE.toUpperCase(), 1, 0],
    ['other marks', CLAUSE, CLAUSE.replace('’', "'").replaceAll(/[“”().]/g, ''), 1, 0],
    ['one word for another', 'a b c d', 'a x c d', 0.75, 1],
    ['two words for one', 'a b c d', 'a x y c d', 0.6, 2],
    ['one word for two', 'a x y c d', 'a b c d', 0.6, 2],
    ['a word more', 'a b c', 'a b c d', 0.75, 1],
    ['a word less', 'a b c d', 'b c d', 0.75, 1],
    ['all of it', 'a b c', 'x y z', 0, 3],
  ];
  test.each(CASES)('of %s', (_what, mine, theirs, share, differing) => {
    expect(likenessOf(mine, theirs)).toMatchObject({ share, differing });
  });

  test('with a longer wording that holds all of it, and the other way round', () => {
    expect(likenessOf('b c', 'a b c d')).toEqual({ share: 0.5, held: 1, differing: 2 });
    expect(likenessOf('a b c d', 'b c')).toEqual({ share: 0.5, held: 0.5, differing: 2 });
  });

  test('is the same from either side, and whole only without a difference', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [there, back] = [likenessOf(one, other), likenessOf(other, one)];
        expect(there.share).toBeCloseTo(back.share, 10);
        if (one !== '') expect(there.share === 1).toBe(one === other);
        expect(there.differing === 0).toBe(one === other);
      }),
    );
  });

  test('of long texts with nothing in common is none, at once', () => {
    const text = (letter: string) => Array.from({ length: 4_000 }, (_, i) => `${letter}${i}`).join(' ');
    expect(likenessOf(text('a'), text('b'))).toEqual({ share: 0, held: 0, differing: 4_000 });
  });
});
