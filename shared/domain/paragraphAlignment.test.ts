import { describe, expect, test } from '@jest/globals';
import { alignParagraphs, likeness, movedParagraphs } from '#shared/domain/paragraphAlignment.ts';

const A = 'The seller delivers the goods in May.';
const B = 'Prices are those of the list.';
const C = 'Courts at Hamburg decide every quarrel.';

describe('likeness', () => {
  test.each([
    ['the same words', 'the goods arrive', 'the goods arrive', 1],
    ['in another order, in capitals', 'the goods arrive', 'Arrive the GOODS!', 1],
    ['half of them', 'the goods arrive late', 'the goods went away', 0.5],
    ['a word as often as both have it', 'goods and goods', 'goods', 0.5],
    ['none', 'the goods', 'a price', 0],
    ['no words at all', '', '', 0],
    ['marks alone', '—', '***', 0],
  ])('%s', (_, one, other, share) => expect(likeness(one, other)).toBe(share));
});

describe('which paragraph is which', () => {
  const MOVED = 'Notices go by post to the seat of the other party.';
  const LIKE = 'Notices go by mail to the house of the other party.';
  const [SHORT, JUST, JUST_EDITED] = ['Goods go by sea now', 'Goods go by sea mail', 'Goods go by air mail'];
  /** Ten words: seven, or six, of the one are in the other. */
  const TEN = 'one two three four five six seven eight nine ten';
  const SEVEN_OF_TEN = 'one two three four five six seven oak elm ash';
  const SIX_OF_TEN = 'one two three four five six fir oak elm ash';

  test.each<[string, string[], string[], (number | null)[]]>([
    ['equal ones in order', [A, B, C], [A, B, C], [0, 1, 2]],
    ['empty ones in order', ['', A, ''], ['', A, ''], [0, 1, 2]],
    ['an edited one between the same neighbours', [A, MOVED, C], [A, LIKE, C], [0, 1, 2]],
    ['one that is gone', [A, MOVED, C], [A, C], [0, null, 1]],
    ['one that went to the end, word by word', [MOVED, A, B, C], [LIKE, A, B, C, MOVED], [4, 1, 2, 3]],
    ['one that went to the front, word by word', [A, B, C, MOVED], [MOVED, A, B, C, LIKE], [1, 2, 3, 0]],
    [
      'one that stands twice is not known by its words alone',
      [MOVED, A, MOVED, B, C],
      [A, B, C, MOVED],
      [3, 0, null, 1, 2],
    ],
    ['no two are one: what came here was another', [A, LIKE, B, C, MOVED], [A, MOVED, B, C], [0, null, 2, 3, 1]],
    ['a short one that moved', [SHORT, A, B], [A, B, SHORT], [null, 0, 1]],
    ['white space that moved', [' '.repeat(30), A, B], [A, B, ' '.repeat(30)], [null, 0, 1]],
    ['one just long enough that moved', [JUST, A, B], [A, B, JUST], [2, 0, 1]],
    ['one just long enough that moved and was edited', [JUST, A, B], [A, B, JUST_EDITED], [2, 0, 1]],
    ['one that was too short before it moved', [SHORT, A, B], [A, B, 'Goods go by sea mail now'], [null, 0, 1]],
    ['one that is too short now', ['Goods go by sea mail now', A, B], [A, B, SHORT], [null, 0, 1]],
    ['one that moved with seven words of ten', [TEN, A, B], [A, B, SEVEN_OF_TEN], [2, 0, 1]],
    ['one that moved with six words of ten', [TEN, A, B], [A, B, SIX_OF_TEN], [null, 0, 1]],
    ['one with six words of ten in its old place', [A, TEN, B], [A, SIX_OF_TEN, B], [0, 1, 2]],
    ['one with six words of ten between other neighbours', [A, TEN, B, C], [A, B, SIX_OF_TEN, C], [0, null, 1, 3]],
    ['an edited one before which another left', [A, B, TEN, MOVED, C], [MOVED, A, B, SIX_OF_TEN, C], [1, 2, 3, 0, 4]],
    [
      'of several, the one most alike',
      [A, 'oak elm ash fir', B],
      [A, 'oak elm yew box', 'oak elm ash box', B],
      [0, 2, 3],
    ],
    ['of several, each once', [A, 'oak elm ash fir', B], [A, 'oak elm ash box', 'oak elm yew box', B], [0, 1, 3]],
    [
      'of several before, each once',
      [A, 'oak elm ash fir', 'oak elm yew fir', B],
      [A, 'oak elm ash box', B],
      [0, 1, null, 2],
    ],
  ])('%s', (_, before, after, to) => expect(alignParagraphs(before, after)).toEqual(to));

  test('edited is what has 45 of 100 words in common', () => {
    const words = (from: number) => Array.from({ length: 20 }, (_, n) => `w${from + n}`).join(' ');
    expect(alignParagraphs([A, words(0), B], [A, words(11), B])).toEqual([0, 1, 2]);
    expect(alignParagraphs([A, words(0), B], [A, words(12), B])).toEqual([0, null, 2]);
  });

  describe('of a document rewritten throughout', () => {
    const stays = (length: number, from = 0) => Array.from({ length }, (_, n) => `clause ${from + n} stays`);
    const goes = (length: number, from = 0) => Array.from({ length }, (_, n) => `clause ${from + n} goes`);
    const known = (to: (number | null)[]) => to.filter((j) => j !== null).length;

    test('paragraphs are compared up to sixty thousand pairs', () => {
      expect(known(alignParagraphs(stays(240), goes(250)))).toBe(240);
      expect(known(alignParagraphs(stays(241), goes(250)))).toBe(0);
    });
    test('all of its stretches together', () => {
      const to = alignParagraphs([...stays(200), A, ...stays(200, 500)], [...goes(200), A, ...goes(200, 500)]);
      expect([known(to), to[200], to[201]]).toEqual([201, 200, null]);
    });
  });
});

describe('what moved', () => {
  test.each<[string, (number | null)[], number[]]>([
    ['nothing', [0, 1, 2], []],
    ['nothing, though some are gone and some are new', [1, null, 3], []],
    ['one of two that changed places', [1, 0], [0]],
    ['one that went to the end', [3, 0, 1, 2], [0]],
    ['one that came to the front', [1, 2, 3, 0], [3]],
    ['two that went behind the rest', [4, 3, 0, 1, 2], [0, 1]],
    ['nothing where all are gone', [null, null], []],
  ])('%s', (_, to, moved) => expect([...movedParagraphs(to)]).toEqual(moved));
});
