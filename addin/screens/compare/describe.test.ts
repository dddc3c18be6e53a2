import { expect, test } from '@jest/globals';
import { described, grouped } from '#addin/screens/compare/describe.ts';
import type { Difference } from '#shared/docx/model/difference.ts';

const difference = (over: Partial<Difference>): Difference => ({
  class: 'looks',
  what: 'text',
  kind: 'changed',
  story: 'the body',
  para: 3,
  paraBefore: 3,
  was: '',
  is: '',
  words: '',
  hunks: [],
  isComputed: false,
  isInTable: false,
  ...over,
});

test.each<[string, Partial<Difference>, ReturnType<typeof described>]>([
  ['changed words', { was: 'in May', is: 'in June' }, { head: '', was: 'in May', is: 'in June', quote: '' }],
  [
    'words in a header',
    { story: 'header of section 1 (default)', was: 'a', is: 'b' },
    { head: 'Header of section 1 (default)', was: 'a', is: 'b', quote: '' },
  ],
  [
    'hidden words',
    { what: 'w:vanish', is: 'on', words: 'the cap' },
    { head: 'Hidden now', was: '', is: '', quote: 'the cap' },
  ],
  ['a number', { what: 'number', was: '5.1', is: '5.2' }, { head: 'Number changed', was: '5.1', is: '5.2', quote: '' }],
  [
    'markup is kept from readers',
    { what: 'list', was: 'w:lvl{w:start[1]}', is: 'w:lvl{w:start[4]}' },
    { head: 'List format changed', was: '', is: '', quote: '' },
  ],
  [
    'a page',
    { what: 'section 1: w:pgMar', story: '' },
    { head: 'Section 1: page margins changed', was: '', is: '', quote: '' },
  ],
])('%s', (_, over, expected) => {
  expect(described(difference(over))).toEqual(expected);
});

test('the same difference of looks in many places is one with a count, changed words are each their own', () => {
  const looks = [1, 2, 3].map((para) => difference({ what: 'w:jc', is: 'right', para }));
  const words = [1, 2].map((para) => difference({ was: 'a', is: 'b', para }));
  expect(grouped([...looks, ...words]).map(({ count }) => count)).toEqual([3, 1, 1]);
});
