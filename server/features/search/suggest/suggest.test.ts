import { describe, expect, test } from '@jest/globals';
import { createVocabulary } from '#server/features/search/didYouMean.ts';
import { allowedEdits, editDistance } from '#server/features/search/suggest/edits.ts';
import { buildSuggester, type Entry } from '#server/features/search/suggest/trie.ts';

const entry = (name: string, popularity = 1, type = 'clause'): Entry => ({
  type,
  key: name,
  name,
  path: '',
  detail: '',
  popularity,
});

describe('suggestions', () => {
  const build = () =>
    buildSuggester([
      entry('Governing Law', 50),
      entry('Law Firm Fees', 5),
      entry('Limitation of Liability', 40),
      entry('Indemnification', 30),
      entry('Indemnity Escrow', 2),
      entry('Société Générale', 3, 'company'),
    ]);

  test.each([
    ['law', ['Governing Law', 'Law Firm Fees']],
    ['LAW f', ['Law Firm Fees']],
    ['gov law', ['Governing Law']],
    ['indemn', ['Indemnification', 'Indemnity Escrow']],
    ['societe', ['Société Générale']],
    ['indemnfi', ['Indemnification']],
    ['lmitation', ['Limitation of Liability']],
    ['limitation of liabilty', ['Limitation of Liability']],
    ['lxw', []],
    ['', []],
    ['  - ', []],
  ])('%j', async (q, expected) => {
    expect((await build()).find(q, 9).map((one) => one.name)).toEqual(expected);
  });

  test('by type, and never more than asked for', async () => {
    const suggester = await build();
    expect(suggester.find('s', 9, 'company').map((one) => one.name)).toEqual(['Société Générale']);
    expect(suggester.find('l', 1)).toHaveLength(1);
    expect(suggester.find('l', 0)).toEqual([]);
  });

  test('hostile text costs nothing', async () => {
    const suggester = await build();
    const started = performance.now();
    for (const q of ['x'.repeat(100_000), 'a '.repeat(50_000), '\uffff', '__proto__', 'constructor'])
      suggester.find(q, 9);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('did you mean', () => {
  test.each([
    [['indemnifcation'], 'indemnification'],
    [['goverinng', 'law'], 'governing law'],
    [['ocnfidential'], 'confidential'],
    [['law'], null],
    [['zzzzzz'], null],
    [['x'.repeat(3000)], null],
    [['12345'], null],
  ])('%j', async (words, expected) => {
    const text = 'governing law indemnification confidential';
    expect((await createVocabulary([text, text])).correct(words)).toBe(expected);
  });
});

describe('edit distance', () => {
  test.each([
    ['law', 'law', 0],
    ['law', 'laws', 1],
    ['lwa', 'law', 1],
    ['abc', 'xyz', 3],
    ['', 'ab', 2],
  ])('%s and %s', (a, b, expected) => expect(editDistance(a, b, 2)).toBe(expected));
  test('against a beginning', () => expect(editDistance('indemnfi', 'indemnification', 2, true)).toBe(1));
  test('short words are not corrected', () => expect([3, 4, 8].map(allowedEdits)).toEqual([0, 1, 2]));
});
