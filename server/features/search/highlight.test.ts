import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { highlight, wantedOf } from '#server/features/search/highlight.ts';
import { parseText } from '#server/features/search/parseText.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const run = (text: string, q: string, limit = 200) => highlight(text, wantedOf(parseText(q).query), limit);
const marked = (text: string, q: string, limit?: number) => {
  const snippet = run(text, q, limit);
  return snippet.highlights.map(([start, end]) => snippet.text.slice(start, end));
};

const TEXT =
  'The Supplier shall indemnify the Customer. Termination: either party may terminate for convenience, as terminated parties do.';

describe('highlights', () => {
  test.each([
    ['indemnified', ['indemnify']],
    ['terminating', ['Termination', 'terminate', 'terminated']],
    ['"for convenience"', ['for convenience']],
    ['"convenience for"', []],
    ['the supplier', ['Supplier']],
    ['CUSTOMERS’', ['Customer']],
    ['zebra', []],
  ])('%s', (q, expected) => expect(marked(TEXT, q)).toEqual(expected));

  test('a synonym of a phrase is marked as a whole', () => {
    expect(marked('The seller will hold harmless the buyer.', 'indemnify')).toContain('hold harmless');
  });

  test('the passage with most of the words is shown, cut between words', () => {
    const text = `${'Nothing of interest stands here. '.repeat(40)}The escrow agent releases the source code on bankruptcy. ${'More nothing. '.repeat(40)}`;
    const snippet = run(text, 'source code escrow');
    expect(snippet.text).toMatch(/^….*escrow agent releases the source code.*…$/);
    expect(snippet.text.length).toBeLessThanOrEqual(200);
    expect(snippet.text.slice(1, -1)).toMatch(/^\S.*\S$/);
    expect(text).toContain(snippet.text.slice(1, -1));
  });

  test('any text and query: limits hold, ranges are in order and fit', () => {
    const words = fc.array(
      fc.constantFrom('law', 'laws', 'of', 'the', '“term”', 'ﬁne', '😀', '-', '"', 'x'.repeat(90), '\n'),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(words, words, fc.constantFrom(5, 50, 200), (text, q, limit) => {
        const snippet = run(text.join(' '), q.join(' '), limit);
        expect(snippet.text.length).toBeLessThanOrEqual(limit);
        let last = 0;
        for (const [start, end] of snippet.highlights) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(snippet.text.length);
          last = end;
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each(['a', '"', '- ', 'law ', '“'])('a megabyte of %j takes no time', (piece) => {
    const text = piece.repeat(1_000_000 / piece.length);
    const started = processorTime();
    run(text, text.slice(0, 5000));
    parseText(text);
    expect(processorTime() - started).toBeLessThan(6000);
  });
});
