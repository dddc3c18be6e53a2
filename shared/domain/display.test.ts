import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  calmTitle,
  counted,
  differenceInWords,
  fullCount,
  percent,
  readableDate,
  shortCount,
  shortDate,
  sizeText,
  truncateLabel,
  yearRange,
} from '#shared/domain/display.ts';

describe('counts', () => {
  test('whole figures are written as the browser’s own formatter writes them', () => {
    const theirs = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(fullCount(n)).toBe(theirs.format(n));
      }),
    );
    expect([fullCount(-1234), fullCount(999.6)]).toEqual(['-1,234', '1,000']);
  });

  test.each([
    [0, '0'],
    [940, '940'],
    [1000, '1k'],
    [3149, '3.1k'],
    [9949, '9.9k'],
    [9950, '10k'],
    [21_400, '21k'],
    [999_499, '999k'],
    [999_500, '1m'],
    [1_240_000, '1.2m'],
  ])('%i is written %s', (n, text) => expect(shortCount(n)).toBe(text));

  test.each([
    [1, '1 contract'],
    [0, '0 contracts'],
    [18902, '18,902 contracts'],
  ])('%i contracts', (n, text) => expect(counted(n, 'contract')).toBe(text));

  test.each([
    [512, '0.5 kB'],
    [1024, '1 kB'],
    [3_149, '3.1 kB'],
    [102_400, '100 kB'],
    [1_048_575, '1,024 kB'],
    [1_048_576, '1 MB'],
    [1_572_864, '1.5 MB'],
    [20_971_520, '20 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  test.each([
    [0, '0%'],
    [0.001, '0.1%'],
    [0.1, '10%'],
    [0.0004, '<0.1%'],
    [0.059, '5.9%'],
    [0.05, '5%'],
    [0.128, '13%'],
    [1, '100%'],
  ])('a share of %d is %s', (share, text) => expect(percent(share)).toBe(text));
});

describe('labels', () => {
  test('a label of 50 characters stays whole, one more is cut', () => {
    expect(truncateLabel('x'.repeat(50))).toHaveLength(50);
    expect(truncateLabel('x'.repeat(51))).toBe(`${'x'.repeat(49)}…`);
  });

  test('the cut falls between words where that loses little', () => {
    expect(truncateLabel('Agreement between the first party and the second party hereto')).toBe(
      'Agreement between the first party and the second…',
    );
    expect(truncateLabel('Amended and Restated Master Software as a Service Agreement')).toBe(
      'Amended and Restated Master Software as a Service…',
    );
  });

  test.each([
    ['at a space past six tenths', 'aaaaaaa bbbb', 'aaaaaaa…'],
    ['at two spaces, and none of them stays', 'aaaaaaa  bbbb', 'aaaaaaa…'],
    ['inside a word where the space stands too early', 'aaaaaa bbbbbb', 'aaaaaa bb…'],
    ['inside a word that is too long', 'aaaaaaaaaaaa', 'aaaaaaaaa…'],
  ])('of ten characters is cut %s', (_where, label, cut) => expect(truncateLabel(label, 10)).toBe(cut));

  test('never longer than fifty characters with the mark, and the beginning of the label', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (label) => {
        const short = truncateLabel(label);
        return short.length <= 50 && label.startsWith(short.replace(/…$/, '').trimEnd());
      }),
    );
  });

  test.each([
    [1998, 2026, '1998–2026'],
    [2026, 2026, '2026'],
    [null, 2020, '2020'],
    [null, null, ''],
  ])('%s to %s', (first, last, text) => expect(yearRange(first, last)).toBe(text));

  test.each([
    ['14 March 2024', 'Mar 2024'],
    ['2 May 2025', 'May 2025'],
    ['2024', '2024'],
    ['before 2024', 'before 2024'],
    ['before 14 March 2024', 'before 14 March 2024'],
    ['14 March 2024 or later', '14 March 2024 or later'],
  ])('%s is short %s', (date, text) => expect(shortDate(date)).toBe(text));

  test.each([
    ['2017-12-11', '11 December 2017'],
    ['2017-12-11T10:00:00Z', '11 December 2017'],
    ['2017-13-11', '2017-13-11'],
    ['due 2017-12-11', 'due 2017-12-11'],
    ['2017-12-112', '2017-12-112'],
    ['2 May 2025', '2 May 2025'],
  ])('%s is read %s', (date, text) => expect(readableDate(date)).toBe(text));

  test.each([
    ['MASTER SERVICES AGREEMENT', 'Master Services Agreement'],
    ['AGREEMENT OF THE PARTIES TO ACME HOLDINGS LLC', 'Agreement of the Parties to Acme Holdings LLC'],
    ['OWNER’S LEASE NO. 4B', 'Owner’s Lease No. 4B'],
    ['Agreement with IBM', 'Agreement with IBM'],
    ['NDA', 'NDA'],
    ['IBM', 'IBM'],
    ['Agreement with NASA', 'Agreement with NASA'],
    ['THE ALLIANCE AGREEMENT', 'The Alliance Agreement'],
    ['ON THE LEASE', 'On the Lease'],
    ['SOFTWARE AS A SERVICE AGREEMENT', 'Software as a Service Agreement'],
    ['SUPPLY AGREEMENT OF NORDVIK AS', 'Supply Agreement of Nordvik AS'],
  ])('the title %s is set %s', (title, calm) => expect(calmTitle(title)).toBe(calm));

  test.each([
    [0, 0, 'same words'],
    [29, 7, '29 words added, 7 removed'],
    [1, 0, '1 word added'],
    [0, 2, '2 words removed'],
  ])('%i added, %i removed', (added, removed, text) => expect(differenceInWords({ added, removed })).toBe(text));
});
