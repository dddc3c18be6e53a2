import { describe, expect, test } from '@jest/globals';
import { findingsIn, fixedBy, type Line, quotesOf } from '#shared/domain/checks/documentForTests.ts';
import { termInSmallLetters, termPartlyCapitalised } from '#shared/domain/checks/rules/inconsistentCapitals.ts';
import { termDefinedDifferently, termDefinedTwice } from '#shared/domain/checks/rules/repeatedDefinition.ts';
import { undefinedTerm } from '#shared/domain/checks/rules/undefinedTerm.ts';
import { unusedDefinition } from '#shared/domain/checks/rules/unusedDefinition.ts';

const DEFINED = [
  '“Goods” means the valves listed in the order form.',
  '“Plant” means the works at the river bank.',
  '“Order” means a written request for Goods made to the Plant.',
];
const thrice = (term: string): string[] => [
  `The Buyer shall pay for each ${term} in full.`,
  `No ${term} may be returned without consent.`,
  `Title to any ${term} passes on payment.`,
];

describe('undefined terms', () => {
  test.each<[string, Line[]]>([
    ['a term that is defined', [...DEFINED, '“Spare Product” means a part.', ...thrice('Spare Product')]],
    ['its plural', [...DEFINED, '“Spare Product” means a part.', ...thrice('Spare Products')]],
    [
      'a term introduced in brackets',
      [...DEFINED, 'Any part kept in stock (a “Spare Product”) is free.', ...thrice('Spare Product')],
    ],
    [
      'a term hereinafter called so',
      [...DEFINED, 'A part in stock is referred to herein as a Spare Product.', ...thrice('Spare Product')],
    ],
    ['a line of a cover page', [...DEFINED, { text: 'Spare Product', table: 1 }, ...thrice('Spare Product')]],
    ['a term used once', [...DEFINED, 'The Buyer shall pay for each Spare Product in full.']],
    ['offices, bodies and statutes', [...DEFINED, ...thrice('Chief Executive Officer'), ...thrice('Bankruptcy Code')]],
    ['names of companies', [...DEFINED, ...thrice('Northern Systems, Inc.')]],
    ['two terms side by side', [...DEFINED, ...thrice('Plant Order')]],
    [
      'a document that takes its terms from another',
      [
        ...DEFINED,
        'Capitalized terms used but not defined herein have the meanings given in the Master Agreement.',
        ...thrice('Spare Product'),
      ],
    ],
    ['a document without definitions', thrice('Spare Product')],
  ])('are not found: %s', (_, lines) => {
    expect(quotesOf(undefinedTerm, lines)).toEqual([]);
  });

  test.each<[string, Line[], string]>([
    ['a term that nothing defines', [...DEFINED, ...thrice('Spare Product')], 'Spare Product'],
    ['a term that only looks covered', [...DEFINED, ...thrice('Permitted Order')], 'Permitted Order'],
    [
      'a term behind a defined one',
      [...DEFINED, ...thrice('Affiliate'), 'Each Plant Affiliate is bound.'],
      'Affiliate',
    ],
    [
      'a term said to be defined below, and not',
      [...DEFINED, 'On a Release Event (as defined below) the code is released.', ...thrice('Release Event')],
      'Release Event',
    ],
  ])('are found: %s', (_, lines, term) => {
    expect(quotesOf(undefinedTerm, lines)).toEqual([term]);
  });
});

describe('unused definitions', () => {
  test.each<[string, Line[]]>([
    ['a use', [...DEFINED, 'The Order stands.']],
    ['a use in capitals', ['“Goods” means valves.', 'THE GOODS ARE SOLD AS THEY ARE.']],
    [
      'a term in capitals used with small letters',
      ['"EVENT OF DEFAULT" means a breach.', 'On an Event of Default the loan is due.'],
    ],
    ['one of two names', ['“Company or Companies” means the group.', 'Each Company is bound.']],
    [
      'one of several forms',
      ['"Cover", "Covered" or "Covering" means that a claim reads on it.', 'A product Covered by a claim is licensed.'],
    ],
    [
      'part of another term',
      ['“Group” means all firms.', '“Group Member” means one of them.', 'Each Group Member signs.'],
    ],
    ['quoted emphasis', ['Mark it “Confidential” on each page.', 'The software is sold “as is”.']],
  ])('are not found: %s', (_, lines) => {
    expect(quotesOf(unusedDefinition, [...lines, 'The Order of Goods for the Plant is made.'])).toEqual([]);
  });

  test.each<[string, Line[], string[]]>([
    ['by “means”', ['“Escrow Agent” means a bank named by both.', 'Nothing follows.'], ['Escrow Agent']],
    ['in brackets', ['Acme Inc., a company (the “Vendor”), sells.', 'The seller delivers.'], ['Vendor']],
    ['without quotation marks', ['Escrow Agent means a bank named by both.'], ['Escrow Agent']],
    ['defined twice, told once', ['“Escrow Agent” means a bank.', '“Escrow Agent” means a notary.'], ['Escrow Agent']],
  ])('are found: %s', (_, lines, terms) => {
    expect(quotesOf(unusedDefinition, lines)).toEqual(terms);
  });
});

describe('terms defined again', () => {
  const first = '“Fee” means the sum named in Schedule 1, payable each month.';
  test.each<[string, Line[]]>([
    ['a reference to the definition', [first, '“Fee” has the meaning given in Section 1.']],
    [
      'a notice described elsewhere',
      ['“Notice” means the notice described in Section 4.', 'A letter sent by post (the “Notice”) suffices.'],
    ],
    ['for one section only', [first, 'For purposes of this Section, “Fee” means the fee of the lawyer.']],
    [
      'with its successors',
      [
        '“Buyer” means Acme Inc.',
        'As used here “Buyer” shall mean the Buyer as hereinbefore defined and any successor.',
      ],
    ],
    ['in an amendment', ['Amendment No. 2', first, '“Fee” means another sum altogether.']],
    ['in an exhibit', [first, 'One.', 'Two.', 'Three.', 'Four.', 'EXHIBIT A', '“Fee” means the fee of this exhibit.']],
    [
      'parties introduced again in a form',
      [
        'Acme Inc. (the “Seller”) and Bolt Ltd. (the “Buyer”) agree.',
        'x.',
        'Acme Inc. (the “Seller”) promises Bolt Ltd. (the “Buyer”) to pay.',
      ],
    ],
    ['a reference to the word', [first, 'References to the “Fee” shall mean the fee as raised.']],
  ])('are not found: %s', (_, lines) => {
    expect([...quotesOf(termDefinedTwice, lines), ...quotesOf(termDefinedDifferently, lines)]).toEqual([]);
  });

  test('in the same words', () => {
    expect(quotesOf(termDefinedTwice, [first, 'x.', first])).toEqual(['Fee']);
    expect(quotesOf(termDefinedDifferently, [first, 'x.', first])).toEqual([]);
  });

  test('in other words, with both places', () => {
    const [finding] = findingsIn(termDefinedDifferently, [first, '“Fee” means a share of all profits of the Plant.']);
    expect(finding).toMatchObject({ para: 1, quote: 'Fee', related: [{ para: 0, quote: 'Fee' }] });
  });
});

describe('capitals', () => {
  const base = [
    '“Delivery Date” means the day of arrival.',
    'The Delivery Date is fixed.',
    'On the Delivery Date the price is due.',
    'Each Delivery Date is a business day.',
    'Before the Delivery Date risk stays with the seller.',
  ];
  test.each<[string, string]>([
    ['another term', 'The aggregate Commitments of all banks that lend here are set out below in full.'],
    ['a title', 'Delivery date'],
    ['all capitals', 'THE DELIVERY DATE IS OF THE ESSENCE OF THIS AGREEMENT AND OF EVERYTHING IN IT.'],
    [
      'the definition itself',
      '“Delivery Date” means the day, and the delivery date is told by the harbour master to both.',
    ],
  ])('are right in %s', (_, line) => {
    const lines = [
      ...base,
      '“Commitments” means what banks lend.',
      '“Aggregate Commitments” means all Commitments.',
      'Aggregate Commitments and Aggregate Commitments and Aggregate Commitments.',
      line,
    ];
    expect(quotesOf(termPartlyCapitalised, lines)).toEqual([]);
  });

  test('a capital missing is put back', () => {
    const lines = [...base, 'The seller shall tell the buyer of the Delivery date at least five days ahead of it.'];
    expect(quotesOf(termPartlyCapitalised, lines)).toEqual(['Delivery date']);
    expect(fixedBy(termPartlyCapitalised, lines)).toBe(
      'The seller shall tell the buyer of the Delivery Date at least five days ahead of it.',
    );
  });

  test('small letters are told by another check, which is off', () => {
    const lines = [...base, 'The seller shall tell the buyer of the delivery date at least five days ahead of it.'];
    expect(quotesOf(termInSmallLetters, lines)).toEqual(['delivery date']);
    expect(quotesOf(termPartlyCapitalised, lines)).toEqual([]);
    expect(termInSmallLetters.isOnByDefault).toBe(false);
  });
});
