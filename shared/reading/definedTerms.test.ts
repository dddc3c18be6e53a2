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

  // the plural of a plural stands in no text and does no harm
  test.each([
    ['Subsidiary', ['Subsidiary', 'Subsidiaries']],
    ['SUBSIDIARY', ['SUBSIDIARY', 'SUBSIDIARIES']],
    ['Key', ['Key', 'Keys']],
    ['Box', ['Box', 'Boxes']],
    ['Waltz', ['Waltz', 'Waltzes']],
    ['Business', ['Business', 'Businesses']],
    ['Branch', ['Branch', 'Branches']],
    ['Wish', ['Wish', 'Wishes']],
    ['Net Price', ['Net Price', 'Net Prices']],
    ['Phase 2', ['Phase 2']],
    ['Subsidiaries', ['Subsidiaries', 'Subsidiarieses', 'Subsidiary']],
    ['Losses', ['Losses', 'Losseses', 'Loss']],
    ['Boxes', ['Boxes', 'Boxeses', 'Box']],
    ['Branches', ['Branches', 'Brancheses', 'Branch']],
    ['Wishes', ['Wishes', 'Wisheses', 'Wish']],
    ['Goods', ['Goods', 'Goodses', 'Good']],
    ['Fees', ['Fees', 'Feeses']],
    ['Basis', ['Basis', 'Basises']],
    ['Status', ['Status', 'Statuses']],
    ['SLA', ['SLA', 'SLAs']],
    ['NET PRICE', ['NET PRICE', 'NET PRICES']],
    ['LICENSOR', ['LICENSOR', 'LICENSORS']],
    ['SELLER', ['SELLER', 'SELLERS', 'SELLERs']],
  ])('%s is used in the forms %j', (term, forms) => {
    expect(termForms(term).sort()).toEqual([...forms].sort());
  });

  test.each([' ', '  ', '\t', '\n', '\r\n', '\u00a0', '\u2000', '\u200a', '\u202f', ' \u00a0\n'])(
    'any white space parts the words of a term: %j',
    (space) => {
      expect(used(`the Net${space}Price here`, 'Net Price')).toEqual([[`Net${space}Price`, 'Net Price']]);
      expect(used('the Net Price here', ` Net${space}Price `)).toEqual([['Net Price', ` Net${space}Price `]]);
    },
  );

  test.each([
    ['a letter without a space', 'NetPrice', ['Net Price']],
    ['an underscore', 'Goods_List', ['Goods']],
    ['a digit', 'Goods2', ['Goods']],
    ['a letter with an accent', 'Goodsé', ['Goods']],
    ['a letter before', 'éGoods', ['Goods']],
    ['other capitals', 'goods and GOODS', ['Goods']],
    ['half of the term', 'Net Sale', ['Net Price']],
    ['the end of the text', 'the Net', ['Net Price']],
    ['an invisible mark', 'Net\u200bPrice', ['Net Price']],
  ])('no use where the words meet %s', (_what, text, terms) => {
    expect(used(text, ...terms)).toEqual([]);
  });

  test('the shorter term is used where the longer one breaks off', () => {
    expect(used('the Net Price is a Net Sale', 'Net', 'Net Price Index')).toEqual([
      ['Net', 'Net'],
      ['Net', 'Net'],
    ]);
  });

  test('a plural that two terms share belongs to the first, unless it is a term itself', () => {
    expect(used('the Parties', 'Party', 'Partie')).toEqual([['Parties', 'Party']]);
    expect(used('the Parties', 'Partie', 'Parties')).toEqual([['Parties', 'Parties']]);
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
