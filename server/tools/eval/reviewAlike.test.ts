import { describe, expect, test } from '@jest/globals';
import { isAlike, worded } from '#server/tools/eval/reviewAlike.ts';
import { publishedCurve } from '#server/tools/eval/reviewFigures.ts';

describe('by the words that they share', () => {
  const alike = (category: string, answer: string, marked: string) => isAlike(category, worded(answer), worded(marked));

  test.each([
    ['the same words in other case and with other stops', 'Laws of Ohio.', 'laws of ohio;', true],
    ['half of all words', 'a b c d', 'a b c d e f g h', true],
    ['less than half', 'a b c', 'a b c d e f g h', false],
    ['nothing in common', 'a b', 'c d', false],
    ['nothing at all', '', '', false],
  ])('%s', (_, answer, marked, is) => {
    expect(alike('Governing Law', answer, marked)).toBe(is);
  });

  test('of parties it is enough that the name stands in the answer', () => {
    const opening = 'This Agreement is made by and between Alpha, Inc. and Beta AG on the first of May';
    expect(alike('Parties', opening, 'Beta AG')).toBe(true);
    expect(alike('Document Name', opening, 'Beta AG')).toBe(false);
  });
});

describe('the published curve', () => {
  test('a second right answer neither gains nor costs', () => {
    const once = [
      { score: 0.9, met: [0] },
      { score: 0.5, met: [] },
      { score: 0.4, met: [1] },
    ];
    const twice = [once[0]!, { score: 0.8, met: [0] }, ...once.slice(1)];
    expect(publishedCurve(twice, 2)).toEqual(publishedCurve(once, 2));
    expect(publishedCurve(once, 2)).toMatchObject({ precisionAt80: 2 / 3, recall: 1 });
  });

  test('precision is never less than a larger recall has', () => {
    const { aupr } = publishedCurve(
      [
        { score: 0.9, met: [] },
        { score: 0.8, met: [0] },
      ],
      1,
    );
    expect(aupr).toBeCloseTo(0.5, 10);
  });

  test('is naught where four fifths are never found', () => {
    expect(publishedCurve([{ score: 1, met: [0] }], 2)).toMatchObject({ precisionAt80: 0, recall: 0.5 });
  });
});
