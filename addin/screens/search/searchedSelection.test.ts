import { describe, expect, test } from '@jest/globals';
import { isSearchOf } from '#addin/screens/search/useSearchedSelection.ts';

const SELECTION = 'This Agreement\u00a0is governed by\nthe laws of Delaware.';

describe('a search is made from the selection', () => {
  test.each([
    ['nothing asked', '', false],
    ['a few of its words', 'This Agreement is', false],
    ['words from its middle', 'governed by the laws of', false],
    ['its words and others', 'This Agreement is governed by nobody', false],
    ['the words that it begins with', 'This Agreement is governed by', true],
    ['all of it', 'This Agreement is governed by the laws of Delaware.', true],
  ])('%s', (_what, q, is) => expect(isSearchOf(q, SELECTION)).toBe(is));

  test('not without a selection', () => expect(isSearchOf('This Agreement is governed by', '')).toBe(false));
});
