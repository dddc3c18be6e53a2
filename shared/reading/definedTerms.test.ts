import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compileTerms, markTerms, termForms } from '#shared/reading/definedTerms.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const used = (text: string, ...terms: string[]): [string, string][] =>
  markTerms(text, terms).map((u) => [text.slice(u.start, u.end), u.term]);

describe('uses of defined terms', () => {
  test.each<[string, string[], [string, string][]]>([
    ['The Goods are good goods.', ['Goods'], [['Goods', 'Goods']]],
    [
      'Confidential Information is Information.',
      ['Information', 'Confidential Information'],
      [
        ['Confidential Information', 'Confidential Information'],
        ['Information', 'Information'],
      ],
    ],
    [
      'Each Affiliate and all Affiliates',
      ['Affiliate'],
      [
        ['Affiliate', 'Affiliate'],
        ['Affiliates', 'Affiliate'],
      ],
    ],
    ['a Covered Customer', ['Covered Customers'], [['Covered Customer', 'Covered Customers']]],
    [
      'Party and Parties',
      ['Party', 'Parties'],
      [
        ['Party', 'Party'],
        ['Parties', 'Parties'],
      ],
    ],
    [
      "the Seller’s and the Buyers' duties",
      ['Seller', 'Buyer'],
      [
        ['Seller', 'Seller'],
        ['Buyers', 'Buyer'],
      ],
    ],
    ['Goodsmith and PreGoods', ['Goods'], []],
    ['Net\n Price', ['Net Price'], [['Net\n Price', 'Net Price']]],
    [
      'SLAs and the SLA',
      ['SLA'],
      [
        ['SLAs', 'SLA'],
        ['SLA', 'SLA'],
      ],
    ],
    [
      '“Goods”, (Goods) and Goods.',
      ['Goods'],
      [
        ['Goods', 'Goods'],
        ['Goods', 'Goods'],
        ['Goods', 'Goods'],
      ],
    ],
    ['anything', [], []],
    ['anything', ['', ' '], []],
  ])('%j with %j', (text, terms, expected) => {
    expect(used(text, ...terms)).toEqual(expected);
  });

  test('forms of a term', () => {
    expect(termForms('Subsidiary')).toContain('Subsidiaries');
    expect(termForms('Losses')).toContain('Loss');
    expect(termForms('Business')).not.toContain('Busines');
  });

  test('compiled terms give the same uses', () => {
    const terms = ['Goods', 'Net Price'];
    expect(markTerms('Net Price of Goods', compileTerms(terms))).toEqual(markTerms('Net Price of Goods', terms));
  });

  const word = fc.constantFrom('Goods', 'Net', 'Price', 'Party', 'the', 'a', ',', '’s', '\n', 'ß', '😀');
  test('uses do not overlap, lie in the text and are whole words', () => {
    fc.assert(
      fc.property(
        fc.array(word).map((w) => w.join(' ')),
        fc.array(fc.array(word, { minLength: 1, maxLength: 3 }).map((w) => w.join(' '))),
        (text, terms) => {
          let last = 0;
          for (const use of markTerms(text, terms)) {
            expect(use.start).toBeGreaterThanOrEqual(last);
            expect(use.end).toBeGreaterThan(use.start);
            expect(use.end).toBeLessThanOrEqual(text.length);
            expect(terms).toContain(use.term);
            last = use.end;
          }
        },
      ),
    );
  });

  test('a long text takes linear time', () => {
    const terms = [`${'a '.repeat(40)}b`, 'Goods'];
    const started = processorTime();
    markTerms('a '.repeat(100_000), terms);
    expect(processorTime() - started).toBeLessThan(5000);
  });
});
