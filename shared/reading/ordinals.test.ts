import { expect, test } from '@jest/globals';
import { letter, roman } from '#shared/domain/listNumbers.ts';
import { letterValue, romanValue } from '#shared/reading/ordinals.ts';

test.each<[string, number | null, number | null]>([
  ['xiv', 14, null],
  ['XIV', 14, null],
  ['iiii', null, null],
  ['z', null, 26],
  ['bb', null, 28],
  ['ab', null, null],
  ['i', 1, 9],
  ['', null, null],
])('%j as a roman numeral and as a letter', (text, asRoman, asLetter) => {
  expect([romanValue(text), letterValue(text)]).toEqual([asRoman, asLetter]);
});

test('what is written is read back', () => {
  for (let n = 1; n <= 60; n++) expect([romanValue(roman(n)), letterValue(letter(n))]).toEqual([n, n]);
});
