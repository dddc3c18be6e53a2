import { describe, expect, test } from '@jest/globals';
import { numberWordsDiffer } from '#shared/domain/checks/rules/numberWords.ts';
import { findingsIn, quotesOf } from '#shared/testing/document.ts';

describe('a number in words and the digits behind it', () => {
  test.each<[string, string, string]>([
    ['Pay within thirty (60) days.', 'thirty (60)', 'In words 30, in digits 60.'],
    [
      'Pay five million dollars ($500,000).',
      'five million dollars ($500,000)',
      'In words 5,000,000, in digits 500,000.',
    ],
    [
      'Pay one thousand US dollars (US$1,500.50).',
      'one thousand US dollars (US$1,500.50)',
      'In words 1,000, in digits 1,500.5.',
    ],
    ['Pay on the tenth ( 12th ) day.', 'tenth ( 12th )', 'In words 10, in digits 12.'],
    ['Pay within ten (12 business days) of it.', 'ten (12 business days)', 'In words 10, in digits 12.'],
    [
      'Pay within ten business days (12 business days) of it.',
      'ten business days (12 business days)',
      'In words 10, in digits 12.',
    ],
    ['Pay twenty per cent (25 percent) of it.', 'twenty per cent (25 percent)', 'In words 20, in digits 25.'],
    ['Pay one hundred and five euros (€115).', 'one hundred and five euros (€115)', 'In words 105, in digits 115.'],
    ['Pay twenty-five shares (35 shares).', 'twenty-five shares (35 shares)', 'In words 25, in digits 35.'],
    [
      'Pay Three Hundred, Seventy-Five dollars ($385).',
      'Three Hundred, Seventy-Five dollars ($385)',
      'In words 375, in digits 385.',
    ],
    ['Stay five days, thirty (20) at most.', 'thirty (20)', 'In words 30, in digits 20.'],
    // Words of another number further back, and items that do not go on.
    ['The two sellers hold ten (12) shares.', 'ten (12)', 'In words 10, in digits 12.'],
    ['One pump has two (3) valves and a hose (5).', 'two (3)', 'In words 2, in digits 3.'],
    ['Pay twelve (20) pumps, and on page (21) more.', 'twelve (20)', 'In words 12, in digits 20.'],
    ['Pay sixty (50). At noon it ends.', 'sixty (50)', 'In words 60, in digits 50.'],
  ])('differ: %s', (text, quote, message) => {
    expect(findingsIn(numberWordsDiffer, ['A sale.', text])).toMatchObject([{ para: 1, quote, message }]);
  });

  test.each([
    'Pay within thirty (30) days.',
    'Pay one thousand dollars ($1,000.50).',
    'Pay one thousand and fifty U.S. dollars (U.S. $1,050).',
    'Pay on the tenth (10th) day.',
    'Pay two and one-half percent (2.5%) of it.',
    'Pay two and three quarters (2.75) of it.',
    'Pay one half (50) of it.',
    'Pay three hundredths (3%) of it.',
    'Pay 2 and five (7) of it.',
    'Pay $3 million (4) of it.',
    'Meet at nine (0900) hours.',
    'Meet at nine (0915) a.m. on that day.',
    'Pay within four weeks (28 days) of it.',
    'Take one of two (1) the pump, or (2) the valve.',
    'The greater of one or (2) the rate.',
    'Pay what is owed (30) in May.',
    'Pay minus five (10) of it.',
  ])('agree, or no one can say: %s', (text) => {
    expect(quotesOf(numberWordsDiffer, [text])).toEqual([]);
  });

  test.each<[string, string[], string[]]>([
    ['a number that begins in the line before', ['Pay the sum of one hundred', 'thirty (130) dollars.'], []],
    [
      'behind the end of a sentence it begins in its own line',
      ['It is so.', 'thirty (130) dollars.'],
      ['thirty (130)'],
    ],
    ['behind the end of an item as well', ['It is so;', ' thirty (130) dollars.'], ['thirty (130)']],
    ['in the first line of all', ['thirty (130) dollars are due.'], ['thirty (130)']],
    ['words before it show that it begins there', ['Pay the sum of', 'just thirty (130) dollars.'], ['thirty (130)']],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(numberWordsDiffer, lines)).toEqual(quotes);
  });
});
