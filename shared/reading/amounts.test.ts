import { describe, expect, test } from '@jest/globals';
import { amountsIn, currencyName, currencyWordBefore, mainCurrency } from '#shared/reading/amounts.ts';

const read = (text: string): string[] =>
  amountsIn(text).map(({ currency, start, end }) => `${currency}|${text.slice(start, end)}`);

describe('amounts of money in figures', () => {
  test.each([
    ['a fee of $1,500.00, payable', '$|$1,500.00'],
    ['a fee of $ 1,500.', '$|$ 1,500'],
    ['a fee of US$1,500,', 'USD|US$1,500'],
    ['a fee of U.S. $20', 'USD|U.S. $20'],
    ['a fee of USD 20', 'USD|USD 20'],
    ['a fee of USD$20', 'USD|USD$20'],
    ['a fee of C$20', 'CAD|C$20'],
    ['a fee of CA$20', 'CAD|CA$20'],
    ['a fee of CAD 20', 'CAD|CAD 20'],
    ['a fee of CAD$20', 'CAD|CAD$20'],
    ['a fee of Cdn. $20', 'CAD|Cdn. $20'],
    ['a fee of Cdn$20', 'CAD|Cdn$20'],
    ['a fee of Can.$20', 'CAD|Can.$20'],
    ['a fee of A$20', 'AUD|A$20'],
    ['a fee of AU$20', 'AUD|AU$20'],
    ['a fee of AUD 20', 'AUD|AUD 20'],
    ['a fee of HK$20', 'HKD|HK$20'],
    ['a fee of HKD 20', 'HKD|HKD 20'],
    ['a fee of S$20', 'SGD|S$20'],
    ['a fee of SG$20', 'SGD|SG$20'],
    ['a fee of SGD 20', 'SGD|SGD 20'],
    ['a fee of NZ$20', 'NZD|NZ$20'],
    ['a fee of NZD 20', 'NZD|NZD 20'],
    ['a fee of €20', 'EUR|€20'],
    ['a fee of EUR 20', 'EUR|EUR 20'],
    ['a fee of £20', 'GBP|£20'],
    ['a fee of GBP 20', 'GBP|GBP 20'],
    ['a fee of ¥20', 'JPY|¥20'],
    ['a fee of JPY 20', 'JPY|JPY 20'],
    ['a fee of RMB 20', 'CNY|RMB 20'],
    ['a fee of CNY 20', 'CNY|CNY 20'],
    ['a fee of CHF 20', 'CHF|CHF 20'],
    ['a fee of ₹20', 'INR|₹20'],
    ['a fee of INR 20', 'INR|INR 20'],
    ['a fee of 20 dollars', '$|20 dollars'],
    ['a fee of 1 dollar', '$|1 dollar'],
    ['a fee of 20 US dollars', 'USD|20 US dollars'],
    ['a fee of 20 U.S. Dollars', 'USD|20 U.S. Dollars'],
    ['a fee of 1 United States dollar', 'USD|1 United States dollar'],
    ['a fee of 20 USD', 'USD|20 USD'],
    ['a fee of 20 Canadian dollars', 'CAD|20 Canadian dollars'],
    ['a fee of 1 Canadian dollar', 'CAD|1 Canadian dollar'],
    ['a fee of 20 Australian dollars', 'AUD|20 Australian dollars'],
    ['a fee of 20 Hong Kong dollars', 'HKD|20 Hong Kong dollars'],
    ['a fee of 20 Singapore dollars', 'SGD|20 Singapore dollars'],
    ['a fee of 20 euros', 'EUR|20 euros'],
    ['a fee of 1 euro', 'EUR|1 euro'],
    ['a fee of 20 pounds sterling', 'GBP|20 pounds sterling'],
    ['a fee of 1 pound sterling', 'GBP|1 pound sterling'],
    ['a fee of 20 yen', 'JPY|20 yen'],
    ['a fee of 20 Japanese yen', 'JPY|20 Japanese yen'],
    ['a fee of 20 renminbi', 'CNY|20 renminbi'],
    ['a fee of 20 yuan', 'CNY|20 yuan'],
    ['a fee of 20 Swiss francs', 'CHF|20 Swiss francs'],
    ['a fee of 1 Swiss franc', 'CHF|1 Swiss franc'],
    ['a fee of 2,500.50 euros', 'EUR|2,500.50 euros'],
  ])('%s', (text, amount) => expect(read(text)).toEqual([amount]));

  test.each([
    'a fee of 20 units',
    'Form NOTUSD 20',
    'the ratio $1:2',
    'USD in cash',
    'a 20 dollar-denominated note',
    'Exhibit B20',
    'twenty dollars',
  ])('none in “%s”', (text) => expect(read(text)).toEqual([]));

  test('those before and those behind their figure come in reading order, each once', () =>
    expect(read('20 euros, then $5, then 7 yen and £9')).toEqual(['EUR|20 euros', '$|$5', 'JPY|7 yen', 'GBP|£9']));
});

describe('the currency of a contract', () => {
  test.each([
    [['a fee of $5 or €4', 'a bonus of €3'], 'EUR'],
    [['a fee of $5', 'a fee of €4'], '$'],
    [['£1, £2 and $3'], 'GBP'],
    [['$3, £1, £2'], 'GBP'],
    [['no money'], null],
    [[], null],
  ])('%j: %s', (texts, currency) => expect(mainCurrency(texts)).toBe(currency));
});

describe('the currency in words before the bracket of an amount', () => {
  const filler = 'The purchaser shall pay to the vendor at the closing the sum of ';
  test.each([
    ['fifty thousand euros ($50,000)', 'EUR', 'euros ('],
    ['fifty thousand dollars (€50,000)', '$', 'dollars ('],
    ['fifty thousand U.S. Dollars (€50,000)', 'USD', 'U.S. Dollars ('],
    ['fifty thousand United\nStates Dollars (€50,000)', 'USD', 'United\nStates Dollars ('],
    ['fifty thousand Hong  Kong dollars (€50,000)', 'HKD', 'Hong  Kong dollars ('],
    ['fifty thousand Canadian\n dollars ( $50,000)', 'CAD', 'Canadian\n dollars ('],
    ['fifty thousand pounds\n sterling\n($50,000)', 'GBP', 'pounds\n sterling\n('],
    ['fifty thousand yen ($50,000)', 'JPY', 'yen ('],
    ['fifty thousand Swiss  francs ($50,000)', 'CHF', 'Swiss  francs ('],
    ['fifty thousand renminbi ($50,000)', 'CNY', 'renminbi ('],
    ['fifty thousand euros and costs ($50,000)', null, ''],
    ['fifty thousand shares ($50,000)', null, ''],
    ['fifty thousand pounds ($50,000)', null, ''],
  ])('%s', (words, currency, quote) => {
    for (const text of [words, filler + words]) {
      const at = /[$€]/.exec(text)!.index;
      const found = currencyWordBefore(text, at);
      expect(found?.currency ?? null).toBe(currency);
      expect(found ? text.slice(found.start, at).trimEnd() : '').toBe(quote);
    }
  });

  test('words that stand too far from the bracket are not taken for it', () => {
    const text = `euros${' '.repeat(45)}($50,000)`;
    expect(currencyWordBefore(text, text.indexOf('$'))).toBeNull();
  });
});

test.each([
  ['$', '$'],
  ['USD', 'US dollars'],
  ['GBP', 'pounds sterling'],
  ['JPY', 'yen'],
  ['INR', 'rupees'],
  ['XAU', 'XAU'],
])('%s is called “%s”', (currency, name) => expect(currencyName(currency)).toBe(name));
