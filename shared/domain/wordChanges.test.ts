import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { alignedChanges, wordChanges, wordsOf, wordTokens } from '#shared/domain/wordChanges.ts';

test('words keep what stands inside them; spaces run together, marks stand alone', () => {
  expect(wordTokens('The Buyer’s  1,000.50 (e.g.)')).toEqual([
    'The',
    ' ',
    'Buyer’s',
    '  ',
    '1,000.50',
    ' ',
    '(',
    'e.g',
    '.',
    ')',
  ]);
  expect(wordTokens('')).toEqual([]);
  expect(wordsOf('The Buyer’s  1,000.50 (e.g.)')).toEqual(['The', 'Buyer’s', '1,000.50', 'e.g']);
});

describe('changes that stand near each other', () => {
  test.each([
    [
      'with two characters between them are one',
      'Monday to Friday',
      'Tuesday to Sunday',
      [['Monday to Friday', 'Tuesday to Sunday']],
    ],
    [
      'with three are two',
      'Monday and Friday',
      'Tuesday and Sunday',
      [
        ['Monday', 'Tuesday'],
        ['Friday', 'Sunday'],
      ],
    ],
    [
      'that both put words in are two',
      'of a kind',
      'of such a new kind',
      [
        ['', 'such '],
        ['', 'new '],
      ],
    ],
    ['that strike out and then put in are one', 'of such a kind', 'of a new kind', [['such a', 'a new']]],
    ['that put in and then strike out are one', 'of a new kind', 'of such a kind', [['a new', 'such a']]],
    ['that both strike out are one', 'of such a new kind', 'of a kind', [['such a new', 'a']]],
    ['leave out what both have at the end', '.. ..', '.b,..', [['. ', 'b,']]],
  ])('%s: %j → %j', (_what, before, after, expected) => {
    const changes = wordChanges(before, after, { rewriteAbove: 1 });
    expect(changes.map(({ deleted, inserted }) => [deleted, inserted])).toEqual(expected);
  });
});

describe('a text is written anew', () => {
  test.each([
    ['when more than six tenths go', 'aaaaaaa bb', ' bb', undefined, true],
    ['not when just six tenths go', 'aaaaaa bbb', ' bbb', undefined, false],
    ['not when the caller draws the line higher', 'aaaaaaa bb', ' bb', 0.7, false],
    ['when the caller draws it lower', 'aaaaaa bbb', ' bbb', 0.5, true],
  ])('%s', (_when, before, after, rewriteAbove, isWhole) => {
    const changes = wordChanges(before, after, rewriteAbove === undefined ? {} : { rewriteAbove });
    const word = before.split(' ')[0]!;
    expect(changes).toEqual([
      isWhole ? { at: 0, to: 0, deleted: before, inserted: after } : { at: 0, to: 0, deleted: word, inserted: '' },
    ]);
  });

  test('when there is nothing yet: what is put in is all of it, however long', () => {
    const long = 'word '.repeat(2_000);
    expect(wordChanges('', long)).toEqual([{ at: 0, to: 0, deleted: '', inserted: long }]);
    expect(wordChanges(long, '')).toEqual([{ at: 0, to: 0, deleted: long, inserted: '' }]);
    expect(wordChanges('', '')).toEqual([]);
  });
});

test('a search that would take too many steps is given up', () => {
  expect(alignedChanges('a b c d', 'w x y z', { mostEdits: 3 })).toBeNull();
  expect(alignedChanges('a b c d', 'a b c z', { mostEdits: 3 })).toHaveLength(1);
});

describe('white space', () => {
  test('is a change, or none if one says so', () => {
    expect(alignedChanges('a  b', 'a b')).toHaveLength(1);
    expect(alignedChanges('a  b', 'a\nb', { ignoresSpace: true })).toEqual([]);
    expect(alignedChanges('a b', ' a b ', { ignoresSpace: true })).toEqual([]);
  });
});

test('of any two texts a change neither begins nor ends with what both have, and says where it stands in either', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ',', '(', '.', ' ', '  '), { maxLength: 14 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      for (const { at, to, deleted, inserted } of wordChanges(before, after, { rewriteAbove: 1 })) {
        expect(before.slice(at).startsWith(deleted)).toBe(true);
        expect(after.slice(to).startsWith(inserted)).toBe(true);
        const [was, now] = [wordTokens(deleted), wordTokens(inserted)];
        if (was.length === 0 || now.length === 0) continue;
        expect(was[0]).not.toBe(now[0]);
        expect(was.at(-1)).not.toBe(now.at(-1));
      }
    }),
    { numRuns: 300 },
  );
});
