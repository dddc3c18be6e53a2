import { describe, expect, test } from '@jest/globals';
import { currencyDiffers } from '#shared/domain/checks/rules/currency.ts';
import { findingsIn, type Line, quotesOf } from '#shared/testing/document.ts';

const fees = (...sums: string[]): string[] => sums.map((sum) => `The buyer pays a fee of ${sum} for the machine.`);

describe('an amount in another currency than nearly all others', () => {
  test.each<[string, Line[], string[]]>([
    ['four of five amounts are nearly all', fees('€10', '€20', '€30', '€40', '£50'), ['£50']],
    ['three of four are not', fees('€10', '€20', '€30', '£50'), []],
    ['four of six are not', fees('€10', '€20', '€30', '€40', '£50', '£60'), []],
    ['all of them alike', fees('€10', '€20', '€30', '€40', '€50'), []],
    ['the odd one stands first', fees('£50', '€10', '€20', '€30', '€40'), ['£50']],
    ['a bare dollar sign agrees with the dollar that is named', fees('$10', '$20', '$30', 'CAD 40', '$50'), []],
    ['two dollars that are named are two', fees('CAD 10', 'CAD 20', 'CAD 30', 'CAD 40', 'AUD 50'), ['AUD 50']],
    ['a bare dollar sign is no other dollar', fees('CAD 10', 'CAD 20', 'CAD 30', 'CAD 40', '$50'), []],
    ['a bare dollar sign is no euro', fees('€10', '€20', '€30', '€40', '$50'), ['$50']],
    ['a euro among bare dollar signs', fees('$10', '$20', '$30', '$40', '€50'), ['€50']],
    [
      'the named dollar is the currency, of which bare signs are part',
      fees('$10', '$20', '$30', 'CAD 40', '$50', 'CAD 60', 'CAD 70', 'CAD 80', 'AUD 5'),
      ['AUD 5'],
    ],
    ['the same sum in a second currency behind a stroke', fees('€10', '€20', '€30', '€40', '€60/£50'), []],
    ['the same sum with spaces around the stroke', fees('€10', '€20', '€30', '€40', '€60 / £50'), []],
    ['the same sum before a stroke', fees('€10', '€20', '€30', '€40', '£50 / €60'), []],
    [
      'a stroke elsewhere in the paragraph is none of the amount',
      [...fees('€10', '€20', '€30', '€40'), 'The seller and/or its agent pays a fee of £50 for and/or against it.'],
      ['£50'],
    ],
    [
      'attachments count by themselves',
      [...fees('€10', '€20', '€30', '€40'), 'It ends.', 'SCHEDULE 1', ...fees('£50', '£60', '£70', '£80')],
      [],
    ],
    [
      'a contract that converts',
      [...fees('€10', '€20', '€30', '€40', '£50'), 'Sums are converted into euros on the day of payment.'],
      [],
    ],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(currencyDiffers, lines)).toEqual(quotes);
  });

  test('says which currency the others have, and shows one of them', () => {
    expect(findingsIn(currencyDiffers, fees('£50', '€10', '€20', '€30', '€40'))).toMatchObject([
      {
        para: 0,
        quote: '£50',
        message: 'The other amounts are in euros.',
        related: [{ para: 1, quote: '€10', role: 'other amount' }],
      },
    ]);
  });

  test('says what the words and what the figures say', () => {
    expect(findingsIn(currencyDiffers, ['The price is fifty thousand euros (£50,000).'])).toMatchObject([
      { quote: 'euros (£50,000', message: 'The words say euros, the figures pounds sterling.' },
    ]);
  });
});
