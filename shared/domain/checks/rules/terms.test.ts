import { describe, expect, test } from '@jest/globals';
import { termInSmallLetters, termPartlyCapitalised } from '#shared/domain/checks/rules/inconsistentCapitals.ts';
import { termDefinedDifferently, termDefinedTwice } from '#shared/domain/checks/rules/repeatedDefinition.ts';
import { undefinedTerm } from '#shared/domain/checks/rules/undefinedTerm.ts';
import { unusedDefinition } from '#shared/domain/checks/rules/unusedDefinition.ts';
import { findingsIn, fixedBy, type Line, numbered, quotesOf } from '#shared/testing/document.ts';

const DEFINED = [
  '“Goods” means the valves listed in the order form.',
  '“Plant” means the works at the river bank.',
  '“Order” means a written request for Goods made to the Plant.',
  '“Buyer” means Acme Inc. of the first part.',
  '“Seller” means Bolt Ltd. of the other part.',
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
      'a term introduced in brackets, in bold type without quotation marks',
      [
        ...DEFINED,
        { text: 'Any part kept in stock (a Spare Product) is free.', bold: [{ start: 27, end: 40 }] },
        ...thrice('Spare Product'),
      ],
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
    [
      'a term named in brackets without marks',
      [...DEFINED, 'A part in stock (Spare Product) is free.', ...thrice('Spare Product')],
    ],
    [
      'a term that a clause says to be something',
      [...DEFINED, 'The Spare Product shall be the part in stock.', ...thrice('Spare Product')],
    ],
    [
      'a term with its meaning in the next column',
      [...DEFINED, 'Spare Product', 'means a part in stock.', ...thrice('Spare Product')],
    ],
    ['a term cut by a line', [...DEFINED, '“Spare', 'Product” means a part in stock.', ...thrice('Spare Product')]],
    [
      'the title of a clause',
      [...DEFINED, numbered('4.', 'Spare Product. The parts in stock are sold.'), ...thrice('Spare Product')],
    ],
    ['a part of a longer name', [...DEFINED, ...thrice('Notice to Proceed')]],
    ['what only an exhibit uses', [...DEFINED, 'EXHIBIT A', ...thrice('Spare Product')]],
  ])('are not found: %s', (_, lines) => {
    expect(quotesOf(undefinedTerm, lines)).toEqual([]);
  });

  test.each<[string, Line[], string]>([
    ['a term that nothing defines', [...DEFINED, ...thrice('Spare Product')], 'Spare Product'],
    ['a term that only looks covered', [...DEFINED, ...thrice('Permitted Order')], 'Permitted Order'],
    [
      'a term whose word is quoted in small letters',
      [...DEFINED, 'A “spare product” within the meaning of the act is meant.', ...thrice('Spare Product')],
      'Spare Product',
    ],
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
    ['a use', [...DEFINED, 'The Order stands and binds the Buyer and the Seller.']],
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
    ['the other of two names in brackets', ['Acme Inc. (“Acme” or the “Client”) sells.', 'Acme delivers.']],
    [
      'a term written in small letters throughout, with the capital of its sentence',
      ['“Security risk” means a danger to the works.', 'Each security risk is told.'],
    ],
    [
      'part of another term',
      ['“Group” means all firms.', '“Group Member” means one of them.', 'Each Group Member signs.'],
    ],
    [
      'acronyms beside terms in capitals',
      ['"GROSS EBITDA" means earnings.', '"LIEN" means a charge.', 'Gross EBITDA bears no Lien.'],
    ],
    ['other capitals', ['“Good reason” means a breach.', 'On Good Reason the Order of the Plant ends.']],
    ['an amendment', ['First Amendment', '“Escrow Agent” means a bank named by both.']],
    [
      'the title of a section that is cited',
      ['The parties obey Section 3.10 (“Record Keeping”) and Section 4 (“Audit”).'],
    ],
    ['quoted emphasis', ['Mark it “Confidential” on each page.', 'The software is sold “as is”.']],
  ])('are not found: %s', (_, lines) => {
    expect(quotesOf(unusedDefinition, [...lines, 'The Order of Goods for the Plant is made.'])).toEqual([]);
  });

  test.each<[string, Line[], string[]]>([
    ['by “means”', ['“Escrow Agent” means a bank named by both.', 'Nothing follows.'], ['Escrow Agent']],
    ['in brackets', ['Acme Inc., a company (the “Vendor”), sells.', 'The seller delivers.'], ['Vendor']],
    [
      'used in small letters only',
      ['“Escrow Agent” means a bank.', 'The escrow agent keeps the key.'],
      ['Escrow Agent'],
    ],
    [
      'two names of which neither is used',
      ['Acme Inc. (the “Vendor” or the “Client”) sells.', 'It delivers.'],
      ['Vendor', 'Client'],
    ],
    [
      'beside a name of something else',
      ['Acme Inc. (“Acme”) and Bolt Ltd. (the “Client”) agree.', 'Acme delivers.'],
      ['Client'],
    ],
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
    ['if something happens', [first, 'If the Plant closes, then the term “Fee” means the cost of closing.']],
    ['by pointing to a clause', [first, '“Fee”: see Section 3.2.']],
    [
      'in a form that hangs on the contract',
      [
        first,
        ...Array.from({ length: 26 }, (_, n) => `Clause ${n} is left blank.`),
        'For value received, Acme Inc. promises a sum (the “Fee”) to Bolt Ltd.',
      ],
    ],
    [
      'the contract itself',
      [
        'This Supply Agreement (this “Agreement”) is made today.',
        '“Agreement” means this Supply Agreement as amended.',
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

  test.each<[string, Line[], string[]]>([
    [
      'in the preamble and again in the glossary',
      ['Acme Inc., a firm in Ohio (the “Buyer”).', '“Buyer” means Acme Inc.'],
      ['Buyer'],
    ],
    [
      'the same name in brackets',
      [
        'Under the Clean Water Act of 1972 (the “Act”) it is free.',
        'Nothing breaks the Clean Water Act of 1972 (the “Act”).',
      ],
      ['Act'],
    ],
  ])('a second time without need: %s', (_, lines, terms) => {
    expect(quotesOf(termDefinedTwice, lines)).toEqual(terms);
    expect(quotesOf(termDefinedDifferently, lines)).toEqual([]);
  });

  test('other figures make another meaning', () => {
    const sum = (share: number): string =>
      `“Bonus” means a sum of ${share} per cent of the yearly salary paid each May.`;
    expect(quotesOf(termDefinedDifferently, [sum(10), sum(25)])).toEqual(['Bonus']);
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

  test.each<[string, string]>([
    ['narrowed', 'The seller shall tell the buyer of the delivery date of each other order at least five days ahead.'],
    [
      'not pointed at',
      'The seller shall tell the buyer of any delivery date at least five days ahead of it in writing.',
    ],
    [
      'one item of a list',
      'The seller shall tell the buyer the order number, the delivery date, and the carrier of the goods.',
    ],
    [
      'pointed back at something else',
      'If the carrier sets a day for each load then such delivery date binds the carrier alone.',
    ],
  ])('small letters may be meant: %s', (_, line) => {
    expect(quotesOf(termInSmallLetters, [...base, line])).toEqual([]);
  });

  test('working days are meant as defined wherever days are counted', () => {
    const days = [
      '“Business Day” means a day on which banks are open.',
      ...['first', 'second', 'third', 'fourth'].map((nth) => `On the ${nth} Business Day the price is due.`),
      'The seller shall answer within five (5) business days of each letter of the buyer.',
    ];
    expect(quotesOf(termInSmallLetters, days)).toEqual(['business days']);
  });

  test('small letters are told by another check', () => {
    const lines = [...base, 'The seller shall tell the buyer of the delivery date at least five days ahead of it.'];
    expect(quotesOf(termInSmallLetters, lines)).toEqual(['delivery date']);
    expect(quotesOf(termPartlyCapitalised, lines)).toEqual([]);
  });
});
