import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type RowChange, rowChanges } from '#addin/word/rowChanges.ts';
import { applyHunks, diffHunks } from '#shared/domain/hunks.ts';

/** As Word cuts a paragraph at spaces. */
const cut = (text: string): string[] => text.match(/[^ ]* |[^ ]+$/g) ?? [];

/** What Word would make of the changes: from right to left, each found in the row as it stands. */
function make(text: string, changed: readonly RowChange[]): string {
  const words = cut(text);
  for (const { first, last, part, where, text } of [...changed].reverse()) {
    const row = words.slice(first, last + 1).join('');
    const found = part ?? row;
    const at = row.indexOf(found);
    expect(at).toBeGreaterThanOrEqual(0);
    const now = { Replace: text, Start: text + found, End: found + text }[where];
    words.splice(first, last - first + 1, row.slice(0, at) + now + row.slice(at + found.length));
    // the row keeps its place among the others
    for (let i = first; i < last; i++) words.splice(i + 1, 0, '');
  }
  return words.join('');
}

const show = (before: string, after: string): string[] =>
  rowChanges(cut(before), diffHunks(before, after))!.map(
    ({ first, last, part, where, text }) => `${first}-${last} ${part ?? '*'} ${where} ${text}`,
  );

describe('what Word is asked for', () => {
  test.each([
    ['a word without its comma', 'The Company, Inc.', 'The Supplier, Inc.', ['1-1 Company Replace Supplier']],
    [
      'words that are words to Word too',
      'for two years now',
      'for ten months now',
      ['1-2 two years Replace ten months'],
    ],
    ['an insertion after a word', 'keep it secret', 'keep it strictly secret', ['1-1 * End strictly ']],
    ['an insertion before a comma', 'Company, a party', 'Company Inc., a party', ['0-0 Company End  Inc.']],
    ['an insertion at the start', 'Party', 'Each Party', ['0-0 * Start Each ']],
    ['a deletion', 'the first and last day', 'the last day', ['1-2 * Replace ']],
    // the second of two equal parts is not the one that a search would find
    ['a whole word where a part cannot be found', 'x/x pays', 'x/y pays', ['0-0 * Replace x/y ']],
    ['a sign that no search finds', 'one\ttwo three', 'one\tten three', ['0-0 two Replace ten']],
    ['curly and straight quotes are one to a search', '“a"b” c', '“a"b’ c', ['0-0 * Replace “a"b’ ']],
  ])('%s', (_name, before, after, expected) => {
    expect(show(before, after).map((line) => line.replace(/ $/, ''))).toEqual(
      expected.map((line) => line.replace(/ $/, '')),
    );
  });

  test('a part over 255 characters is not searched for', () => {
    const long = `(${'x'.repeat(300)}) end`;
    expect(rowChanges(cut(long), diffHunks(long, '(y) end', { rewriteAbove: 1 }))).toEqual([
      { first: 0, last: 0, part: null, where: 'Replace', text: '(y) ' },
    ]);
  });
});

describe('what must not be written anew', () => {
  test('a word with a note, where only the whole word could be had', () => {
    const hunks = (after: string) => diffHunks('x/x\uFFFC pays', after, { rewriteAbove: 1 });
    expect(rowChanges(cut('x/x\uFFFC pays'), hunks('x/y\uFFFC pays'))).toBeNull();
    expect(rowChanges(cut('x/x\uFFFC pays'), hunks('x/x\uFFFC owes'))).toHaveLength(1);
  });

  test('a word with a field in it', () => {
    const hunks = diffHunks('4.2/4.2 above', '4.2/5.1 above', { rewriteAbove: 1 });
    expect(rowChanges(cut('4.2/4.2 above'), hunks, [{ start: 0, end: 3 }])).toBeNull();
    expect(rowChanges(cut('4.2/4.2 above'), hunks, [{ start: 8, end: 13 }])).toHaveLength(1);
  });
});

test('an empty paragraph is filled', () => {
  expect(rowChanges([], diffHunks('', 'New.'))).toEqual([
    { first: 0, last: 0, part: null, where: 'Start', text: 'New.' },
  ]);
});

const word = fc.constantFrom(
  'a',
  'b',
  'aa',
  'Party',
  'Party’s',
  "Party's",
  'and/or',
  'x,y;z',
  '(30)',
  '“T”',
  '"T"',
  '^t',
  '1,000',
);
const gap = fc.constantFrom(' ', ' ', ' ', '  ', '\t', ', ', ' — ');
const sentence = fc
  .array(fc.tuple(word, gap), { minLength: 1, maxLength: 14 })
  .map((pairs) => pairs.flat().slice(0, -1).join(''));

test('the changes of rows make the new text, whatever the old one', () => {
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      const hunks = diffHunks(before, after, { rewriteAbove: 1 });
      expect(make(before, rowChanges(cut(before), hunks)!)).toBe(applyHunks(before, hunks));
    }),
    { numRuns: 2_000 },
  );
});

test('no row is changed twice as a whole, and none stands inside another that is', () => {
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      const changed = rowChanges(cut(before), diffHunks(before, after, { rewriteAbove: 1 }))!;
      changed.forEach((one, i) => {
        if (one.part !== null || one.where !== 'Replace') return;
        for (const [j, other] of changed.entries())
          if (i !== j) expect(other.first > one.last || other.last < one.first).toBe(true);
      });
    }),
    { numRuns: 1_000 },
  );
});
