import { expect, test } from '@jest/globals';
import { isEnglish } from '#shared/domain/checks/language.ts';
import { documentOf } from '#shared/testing/document.ts';

/** So many words, so many of them common in English. */
const words = (all: number, common: number) =>
  Array.from({ length: all }, (_, n) => (n < common ? 'The' : 'vertrag')).join(' ');

test.each<[string, string[], boolean]>([
  ['fifteen common words in a hundred', [words(100, 15)], true],
  ['fourteen', [words(100, 14)], false],
  ['over several paragraphs', [words(50, 14), words(50, 1)], true],
  ['twenty-nine words tell nothing', [words(29, 0)], true],
  ['thirty do', [words(30, 0)], false],
  ['an empty document', [], true],
  ['what stands behind three thousand words is not looked at', [words(3000, 450), words(9000, 0)], true],
  ['what stands before is', [words(2999, 449), words(9000, 0)], false],
])('%s', (_rule, lines, english) => {
  expect(isEnglish(documentOf(...lines))).toBe(english);
});
