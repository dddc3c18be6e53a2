import { describe, expect, test } from '@jest/globals';
import { usesByTerm, usesOf } from '#shared/domain/checks/uses.ts';
import { documentOf } from '#shared/testing/document.ts';

/** Each use as "term: words that stand there", definitions left out. */
const usesIn = (...lines: string[]) => {
  const snapshot = documentOf(...lines);
  return [...usesByTerm(snapshot)].flatMap(([term, uses]) =>
    uses.map(({ para, start, end }) => `${term}: ${snapshot.paras[para]!.text.slice(start, end)}`),
  );
};

describe('where a term is used', () => {
  test.each<[string, string[], string[]]>([
    ['as defined', ['“Goods” means pumps.', 'The Goods are sold.'], ['Goods: Goods']],
    ['in the plural', ['“Pump” means a pump.', 'The Pumps are sold.'], ['Pump: Pumps']],
    ['in capitals', ['“Net Price” means ten.', 'NET PRICE'], ['Net Price: NET PRICE']],
    ['not in small letters', ['“Net Price” means ten.', 'The net price is paid.'], []],
    [
      'by one of two names',
      ['“Affiliate or Associate” means kin.', 'An Associate pays.'],
      ['Affiliate or Associate: Associate'],
    ],
    [
      'one name with a word for both',
      ['“Borrower/Lender” means both.', 'The Lender pays.'],
      ['Borrower/Lender: Lender'],
    ],
    ['without the (s)', ['“Person(s)” means people.', 'Every Person pays.'], ['Person(s): Person']],
    [
      'an acronym only in capitals',
      ['“VAT” means the tax.', '“Price” means ten.', '“Goods” means pumps.', 'The Vat is full, VAT is due.'],
      ['VAT: VAT'],
    ],
    ['a title in capitals also in small ones', ['“LESSEE” means Ann.', 'The Lessee pays.'], ['LESSEE: Lessee']],
    [
      'four capitals are an acronym',
      ['“LIEN” means a charge.', '“Price” means ten.', '“Goods” means pumps.', 'A Lien stands.'],
      [],
    ],
    [
      'not where the document writes its terms so',
      ['“LIEN” means a charge.', '“PRICE” means ten.', '“Goods” means pumps.', 'A Lien stands.'],
      ['LIEN: Lien'],
    ],
    [
      'one word of it left in capitals',
      ['“CONSOLIDATED EBITDA” means a sum.', 'The Consolidated EBITDA is told.'],
      ['CONSOLIDATED EBITDA: Consolidated EBITDA'],
    ],
    [
      'small words stay small',
      ['“DATE OF DELIVERY” means May.', 'The Date of Delivery is told.'],
      ['DATE OF DELIVERY: Date of Delivery'],
    ],
  ])('%s', (_how, lines, uses) => expect(usesIn(...lines)).toEqual(uses));

  test('in reading order, the defining marks among them, lines of contents not', () => {
    const snapshot = documentOf('1. Goods ........ 3', '“Goods” means pumps.', 'The Goods are sold, all Goods.');
    expect(usesOf(snapshot).map(({ para, start, term }) => [para, start, term])).toEqual([
      [1, 1, 'Goods'],
      [2, 4, 'Goods'],
      [2, 24, 'Goods'],
    ]);
    expect(usesByTerm(snapshot).get('Goods')).toHaveLength(2);
  });
});
