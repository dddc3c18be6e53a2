import { describe, expect, test } from '@jest/globals';
import { labelAt, runsThrough, statedLabel } from '#shared/reading/outline/labels.ts';
import { titleKind } from '#shared/reading/outline/phrases.ts';
import { titleAt } from '#shared/reading/outline/titles.ts';

describe('labels', () => {
  test.each<[string, string, [string, number[]][]]>([
    ['ARTICLE IV', 'ARTICLE IV', [['article', [4]]]],
    ['Article Four: Fees', 'Article Four', [['article', [4]]]],
    ['ARTICLE TWELVE: Fees', 'ARTICLE TWELVE', [['article', [12]]]],
    ['Article Third: Fees', 'Article Third', [['article', [3]]]],
    ['Section 4.01 Fees', 'Section 4.01', [['decimal', [4, 1]]]],
    ['§ 4. Fees', '§ 4', [['section', [4]]]],
    ['4. Fees', '4', [['stop-digit', [4]]]],
    ['4.1.1 Fees', '4.1.1', [['decimal', [4, 1, 1]]]],
    ['2.10Change Order', '2.10', [['decimal', [2, 10]]]],
    [
      '3.0 Fees',
      '3.0',
      [
        ['stop-digit', [3]],
        ['decimal', [3, 0]],
      ],
    ],
    ['4.1(a) the buyer', '4.1(a)', [['bracket-lower-letter', [1]]]],
    ['(a) the buyer', '(a)', [['bracket-lower-letter', [1]]]],
    [
      '(i) the buyer',
      '(i)',
      [
        ['bracket-lower-letter', [9]],
        ['bracket-lower-roman', [1]],
      ],
    ],
    ['(bb) the buyer', '(bb)', [['bracket-lower-letter', [28]]]],
    ['(3) the buyer', '(3)', [['bracket-digit', [3]]]],
    ['a) the buyer', 'a)', [['close-lower-letter', [1]]]],
    ['IV. FEES', 'IV', [['stop-upper-roman', [4]]]],
    ['A-1 Fees', 'A-1', [['letter-decimal', [1, 1]]]],
  ])('%s', (text, number, readings) => {
    const label = labelAt(text, 0);
    expect(label?.number).toBe(number);
    expect(label?.readings.map((r) => [r.family, r.path])).toEqual(readings);
  });

  test.each([
    '2.5% of the price',
    '1.000,00',
    'Part time work',
    'the buyer',
    '(the buyer)',
    'Item description',
    '',
    '12 months',
    '12.4A Fees',
    'Section 12A Fees',
    '(a), (b) and (c) apply',
    '7.4(b), the fees',
  ])('%j is none', (text) => {
    expect(labelAt(text, 0)).toBeNull();
  });

  test.each<[string, number[], string[], string]>([
    ['4.1(a)(ii) the buyer', [4, 1], ['a', 'ii'], 'bracket-lower-letter'],
    ['4.1 (a) the buyer', [4, 1], ['a'], 'bracket-lower-letter'],
    ['7(a). The buyer', [7], ['a'], 'bracket-lower-letter'],
    ['Section 7.3(b)(1) Fees', [7, 3], ['b', '1'], 'bracket-digit'],
    ['Section 7.3 Fees', [7, 3], [], 'decimal'],
    ['Section L Fees', [12], [], 'section-letter'],
  ])('%s: its number, its brackets, and what a list goes on from', (text, path, subs, family) => {
    const { main, subs: found, readings } = labelAt(text, 0)!;
    expect([main[0]!.path, found]).toEqual([path, subs]);
    expect(readings.map((reading) => reading.family)).toContain(family);
  });

  test.each([
    ['1', [1]],
    ['a', [1]],
    ['4.2', [4, 2]],
    ['Article II', [2]],
    ['1 April', null],
    ['•', null],
    ['', null],
  ])('a source that counts states %j', (stated, path) => {
    expect(statedLabel(stated)?.main[0]?.path ?? null).toEqual(path);
  });

  test.each([
    ['Section 7.3 shall apply', true],
    ['section 7.3 Fees', true],
    ['Section 7.3, Section 8 and the rest', true],
    ['7.3 percent of the price', true],
    ['7.3 % of the price', true],
    ['Section 7.3 Fees', false],
    ['Section 7.3. fees', false],
    ['SECTION TEN', false],
    ['7.3 Fees', false],
    ['(a) the buyer', false],
  ])('a sentence runs through the number of %j: %j', (text, runs) => {
    expect(runsThrough(text, labelAt(text, 0)!)).toBe(runs);
  });

  test('a bare number counts only where asked for, and never in a date', () => {
    expect(labelAt('4 Confidentiality', 0)).toBeNull();
    expect(labelAt('4 Confidentiality', 0, true)?.bare).toBe(true);
    expect(labelAt('4 April 2020', 0, true)).toBeNull();
  });
});

describe('titles', () => {
  test.each<[string, string | null]>([
    ['Termination for Convenience', 'title-case'],
    ['LIMITATION OF LIABILITY', 'capitals'],
    ['Governing law', 'phrase'],
    ['The buyer shall pay the price', null],
    ['THE BUYER SHALL PAY', null],
    ['In the event of default', null],
    ['“Affiliate”', null],
    ['notice to the seller', null],
    ['$ 500 Deposit', null],
    ['Name', null],
  ])('%s', (phrase, kind) => {
    expect(titleKind(phrase)).toBe(kind);
  });

  test.each<[string, string | null, string]>([
    ['Term. The lease runs for a year.', 'Term', 'The lease runs for a year.'],
    ['Governing Law: The law of the land applies.', 'Governing Law', 'The law of the land applies.'],
    ['NOTICES — All notices are in writing.', 'NOTICES', 'All notices are in writing.'],
    ['Acme Inc. Warranties. Acme gives none.', 'Acme Inc. Warranties', 'Acme gives none.'],
    ['Payment (a) The buyer pays.', 'Payment', '(a) The buyer pays.'],
    ['The seller delivers the goods. The buyer pays.', null, ''],
  ])('%s', (text, title, body) => {
    const found = titleAt(text, 0, text.length);
    expect(found && text.slice(found.start, found.end)).toBe(title);
    if (found) expect(text.slice(found.bodyStart)).toBe(body);
  });
});
