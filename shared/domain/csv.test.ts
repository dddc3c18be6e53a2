import { expect, test } from '@jest/globals';
import { csvOf } from '#shared/domain/csv.ts';

test.each<[string, string]>([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['“quoted” and "so"', '"“quoted” and ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['90 days', '90 days'],
])('a cell %j', (text, written) => expect(csvOf([[text, 'b']])).toBe(`\uFEFF${written},b\r\n`));
