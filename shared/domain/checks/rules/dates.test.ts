import { describe, expect, test } from '@jest/globals';
import { impossibleDate, weekendDeadline } from '#shared/domain/checks/rules/dates.ts';
import { findingsIn, quotesOf } from '#shared/testing/document.ts';

describe('a day that does not exist', () => {
  test.each<[string, string, string]>([
    ['The lease ends on June 31, 2024.', 'June 31, 2024', 'June 2024 has 30 days.'],
    ['Rent is due on 31 June of each year.', '31 June', 'June has 30 days.'],
    ['It was signed on 29 February 2023.', '29 February 2023', 'February 2023 has 28 days.'],
    ['The term began on March 0, 2024.', 'March 0, 2024', 'March 2024 has 31 days.'],
    ['The loan was made on 2024-13-01.', '2024-13-01', 'There is no month 13.'],
    ['The loan was made on 2024-00-05.', '2024-00-05', 'There is no month 0.'],
    ['They meet on Tuesday, 5 January 2026.', 'Tuesday, 5 January 2026', 'This day is a Monday.'],
    // A number behind a word that counts nothing, or that stands further back.
    ['The outlaw fled on June 31, 2024.', 'June 31, 2024', 'June 2024 has 30 days.'],
    ['It is in Law 80, as of June 31, 2024.', 'June 31, 2024', 'June 2024 has 30 days.'],
    ['It lapses on June 31, 2024. 12 pumps follow.', 'June 31, 2024', 'June 2024 has 30 days.'],
  ])('%s', (text, quote, message) => {
    expect(findingsIn(impossibleDate, ['A lease.', text])).toMatchObject([{ para: 1, quote, message }]);
  });

  test.each([
    'It lapses on January 31, March 31, May 31, July 31, August 31, October 31 and December 31.',
    'It lapses on December 1, 2024 and on 2024-12-31 and on 2024-01-01.',
    'It lapses on 29 February of a leap year.',
    'They meet on Monday, 5 January 2026.',
    'They meet on Monday, January 5.',
    'As Lender may 34 request.',
    'See the decree of Law No. 31 June 2024.',
    'See page 31 June 2024 report.',
    'As in Act 31 June 2024.',
    'Under clause 52.222-31 June 2024 of the rules.',
    'Under clause FAR 31 Jun-09 of the rules.',
  ])('is not told: %s', (text) => {
    expect(quotesOf(impossibleDate, [text])).toEqual([]);
  });

  test('digits are read in the order that the reader has set', () => {
    const text = 'The lease of 31/06/2024 ends.';
    expect(findingsIn(impossibleDate, [text])[0]?.message).toBe('June 2024 has 30 days.');
    const both = 'The lease of 02/30/2024 ends.';
    expect(findingsIn(impossibleDate, [both], { options: { dateOrder: 'monthFirst' } })[0]?.message).toBe(
      'February 2024 has 29 days.',
    );
  });
});

describe('a deadline on a weekend', () => {
  /** May 9, 2026 is a Saturday. */
  test.each([
    'The seller shall deliver the goods by May 9, 2026.',
    'The seller shall deliver the goods by midnight on May 9, 2026.',
    'The seller shall deliver the goods by 5:00 p.m., May 9, 2026.',
    'The seller shall deliver the goods by 11:30 am on May 9, 2026.',
    'The seller shall deliver the goods by the close of business on May 9, 2026.',
    'The seller shall deliver the goods no later than (and in no event after) May 9, 2026.',
    'The seller must deliver the goods on or prior to May 9, 2026.',
    'The price is due and payable on May 9, 2026.',
    'The price will be paid in full on May 9, 2026.',
    'The buyer agrees to pay the price before May 9, 2026.',
    'Please sign by May 9, 2026.',
    'The deadline is May 9, 2026, and payment is due on May 9, 2026.',
    // What comes before the sentence, or far before the date in it, does not excuse.
    'If it rains, nothing is owed. The seller shall deliver the goods by May 9, 2026.',
    'The price is due by May 9, 2026. It is no Business Day.',
  ])('is told: %s', (text) => {
    expect(findingsIn(weekendDeadline, [text])[0]).toMatchObject({
      quote: 'May 9, 2026',
      message: 'This day is a Saturday.',
    });
  });

  test('a Sunday is named so', () => {
    expect(findingsIn(weekendDeadline, ['Payment is due on 10 May 2026.'])[0]?.message).toBe('This day is a Sunday.');
  });

  test.each([
    'The seller shall deliver the goods by Monday, May 11, 2026.',
    'The seller shall deliver the goods by May 9.',
    'The seller delivers the goods by May 9, 2026.',
    'The seller shall deliver the goods in the month before the fair of May 9, 2026.',
    'Unless the price is paid, the seller shall keep the goods by May 9, 2026.',
    'The buyer shall pay what is expiring before May 9, 2026.',
    'The buyer shall pay what was terminated before May 9, 2026.',
    'The buyer shall pay, in the event of a delay, by May 9, 2026.',
    'The buyer shall pay rent for the period before May 9, 2026.',
    'The buyer shall pay rent for the fiscal year to be paid before May 9, 2026.',
    'The buyer shall know that it was duly delivered May 9, 2026.',
    'The buyer shall name what had been paid on May 9, 2026.',
    'The buyer shall repay the bonds due May 9, 2026.',
    'The buyer shall repay the 5%, due May 9, 2026.',
    'The buyer shall repay the notes issued last year and due May 9, 2026.',
    'The buyer expects that the pumps must arrive by May 9, 2026.',
    'The seller shall deliver by May 9, 2026 or the business day behind it.',
    'The seller shall deliver by 05/09/26 or by 09/05/2026.',
  ])('is not told: %s', (text) => {
    expect(quotesOf(weekendDeadline, [text])).toEqual([]);
  });

  test.each([
    'If a day is not a Business Day, the payment is due on the next Business Day.',
    'A date that would not be a New York banking day is extended to a later one.',
    'Should a term end on a day other than a business day, it ends on the preceding business day.',
    'What falls on a Saturday, Sunday or holiday is done on the day immediately after.',
    'What falls on a Saturday or on a legal holiday is done on the following day.',
    'What falls on a weekend or public holiday is done on the next day.',
  ])('a contract that moves such days has none: %s', (moves) => {
    expect(quotesOf(weekendDeadline, ['The seller shall deliver by May 9, 2026.', moves])).toEqual([]);
  });

  test.each([
    'The shop is open on a Saturday or Sunday. The next day it is closed.',
    'A Business Day is not a holiday; the next day is.',
  ])('a contract that only names such days keeps them: %s', (text) => {
    expect(quotesOf(weekendDeadline, ['The seller shall deliver by May 9, 2026.', text])).toEqual(['May 9, 2026']);
  });

  test('what stands far before the date is not read with it', () => {
    const far = `If it rains, ${'the goods of the seller are kept dry and safe, '.repeat(4)}and the seller shall deliver by May 9, 2026.`;
    expect(quotesOf(weekendDeadline, [far])).toEqual(['May 9, 2026']);
  });
});
