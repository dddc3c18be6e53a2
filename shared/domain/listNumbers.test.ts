import { expect, test } from '@jest/globals';
import { formatCounter } from '#shared/domain/listNumbers.ts';

test.each([
  ['decimal', 12, '12'],
  ['decimalZero', 7, '07'],
  ['decimalZero', 12, '12'],
  ['lowerLetter', 1, 'a'],
  ['lowerLetter', 28, 'bb'],
  ['upperLetter', 26, 'Z'],
  ['lowerRoman', 14, 'xiv'],
  ['upperRoman', 1999, 'MCMXCIX'],
  ['upperRoman', 4000, '4000'],
  ['ordinal', 1, '1st'],
  ['ordinal', 12, '12th'],
  ['ordinal', 23, '23rd'],
  ['cardinalText', 21, 'Twenty-one'],
  ['ordinalText', 30, 'Thirtieth'],
  ['ordinalText', 100, '100th'],
  ['none', 3, ''],
  ['hebrew1', 3, '3'],
])('%s of %i is %j', (format, n, text) => {
  expect(formatCounter(n, format)).toBe(text);
});
