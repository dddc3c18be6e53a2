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

  /** Words of four letters, numbered: each stands at five times its number. */
  const NUMBERED = Array.from({ length: 200 }, (_, n) => `w${String(n).padStart(3, '0')}`).join(' ');
  const at = (words: Record<number, string>) =>
    NUMBERED.replace(/w(\d{3})/g, (word, n: string) => words[Number(n)] ?? word);

  test.each<[string, Record<number, string>, string, number, RegExp]>([
    ['a text that just fits is whole', {}, 'zebra', 999, /^w000 .* w199$/],
    ['one that does not ends with three dots', {}, 'zebra', 998, /^w000 .* w198…$/],
    ['without any of the words it begins at the beginning', {}, 'zebra', 52, /^w000 .* w009…$/],
    ['a word among the first is shown with all before it', { 12: 'cost' }, 'cost', 102, /^w000 .* cost /],
    ['a later one with some sixty characters', { 50: 'cost' }, 'cost', 102, /^…w038 .* w049 cost w051 .*…$/],
    ['one near the end with what comes before it', { 198: 'cost' }, 'cost', 102, /^…w180 .* cost w199$/],
    [
      'two words go before one twice',
      { 20: 'cost', 22: 'cost', 100: 'cost', 105: 'fees' },
      'cost fees',
      102,
      /cost w101 .* fees/,
    ],
    ['one twice goes before one once', { 20: 'cost', 100: 'cost', 103: 'cost' }, 'cost', 102, /cost w101 w102 cost/],
    ['of two alike the first is shown', { 30: 'cost', 100: 'cost' }, 'cost', 102, /w029 cost w031/],
    [
      'a phrase goes before its words',
      { 20: 'cost', 22: 'fees', 100: 'cost', 101: 'fees' },
      '"cost fees" cost',
      102,
      /cost fees/,
    ],
    [
      'words that stand too far apart are not shown together',
      { 20: 'cost', 60: 'fees', 62: 'cost' },
      'cost fees',
      102,
      /fees w061 cost/,
    ],
  ])('%s', (_rule, words, q, limit, expected) => {
    const snippet = run(at(words), q, limit);
    expect(snippet.text).toMatch(expected);
    expect(snippet.text.length).toBeLessThanOrEqual(limit);
  });

  test('what is behind the first thirty thousand characters is told by three dots', () => {
    expect(run(`law${' '.repeat(29_997)}`, 'law').text).toBe('law');
    expect(run(`law${' '.repeat(29_998)}`, 'law').text).toBe('law…');
    expect(run(`${' '.repeat(30_000)}law`, 'law').text).toBe('…');
  });

  test('a word longer than the place is cut, no letter of two halves', () => {
    expect(run('x'.repeat(300), 'zebra', 52).text).toBe(`${'x'.repeat(50)}…`);
    expect(run(`a${'😀'.repeat(100)}`, 'zebra', 53).text).toBe(`a${'😀'.repeat(25)}…`);
    expect(run(`a${'😀'.repeat(100)}`, 'zebra', 52).text).toBe(`a${'😀'.repeat(24)}…`);
  });

  test('white space is made single, and none stands at the ends', () => {
    expect(run('  the \n\t law\u00a0applies  ', 'law')).toEqual({ text: 'the law applies', highlights: [[4, 7]] });
  });

  test('a word inside a marked phrase is marked with it', () => {
    expect(marked('The hold harmless clause.', '"hold harmless" harmless')).toEqual(['hold harmless']);
    expect(marked('Cost and fees and cost.', '"cost and fees" "fees and cost"')).toEqual(['Cost and fees and cost']);
  });

  test('function words are marked only where there are no others, and a phrase keeps its own', () => {
    expect(marked('The law of the land.', 'the law')).toEqual(['law']);
    expect(marked('The law of the land.', 'the of')).toEqual(['The', 'of', 'the']);
    expect(marked('The law of the land.', '"of the land"')).toEqual(['of the land']);
  });
});

test('another wording is marked word by word where its words do not stand together', () => {
  const { text, highlights } = run('A Confidentiality and Non-Use Agreement.', 'NDA');
  expect(highlights.map(([start, end]) => text.slice(start, end))).toContain('Confidentiality');
});
