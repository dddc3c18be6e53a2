import { describe, expect, test } from '@jest/globals';
import { phrasesOf } from '#shared/domain/checks/capitals.ts';
import { termInSmallLetters, termPartlyCapitalised } from '#shared/domain/checks/rules/inconsistentCapitals.ts';
import { documentOf, findingsIn, fixedBy, type Line, numbered, quotesOf } from '#shared/testing/document.ts';

describe('phrases in capitals', () => {
  const phrasesIn = (...lines: Line[]): string[] =>
    phrasesOf(documentOf(...lines)).map(({ text, opensSentence }) => (opensSentence ? `^${text}` : text));

  test.each<[string, string, string[]]>([
    ['one word', 'The buyer pays the Price in May.', ['^The', 'Price', 'May']],
    ['several words', 'The buyer tells the Delivery Date of it.', ['^The', 'Delivery Date']],
    [
      'joined by a space that does not break',
      'The buyer tells the Delivery\u00a0Date of it.',
      ['^The', 'Delivery\u00a0Date'],
    ],
    ['two spaces part them', 'The buyer pays the Delivery  Date of it.', ['^The', 'Delivery', 'Date']],
    ['a comma parts them', 'The buyer pays the Price, Tax and duty.', ['^The', 'Price', 'Tax']],
    ['“of” joins them', 'The buyer tells the Event of Default to all.', ['^The', 'Event of Default']],
    ['“of” before a small word joins nothing', 'The buyer tells the Event of default to all.', ['^The', 'Event']],
    ['two small words join nothing', 'The buyer tells the Event of the Default to all.', ['^The', 'Event', 'Default']],
    ['“of” twice', 'The buyer tells the Event of of Default.', ['^The', 'Event', 'Default']],
    ['“in” joins a change and control', 'The buyer tells the Change in Control to all.', ['^The', 'Change in Control']],
    ['“in” joins nothing else', 'The buyer tells the Price in May to all.', ['^The', 'Price', 'May']],
    ['“and” joins nothing', 'The buyer tells the Change and Control to all.', ['^The', 'Change', 'Control']],
    [
      '“from” joins a separation and service',
      'The buyer tells the Separation from Service to all.',
      ['^The', 'Separation from Service'],
    ],
    ['“from” joins nothing else', 'The buyer tells the Price from Monday to all.', ['^The', 'Price', 'Monday']],
    ['“for” joins a request', 'The buyer sends the Request for Payment to all.', ['^The', 'Request for Payment']],
    ['“for” joins requests', 'The buyer sends the Requests for Payment to all.', ['^The', 'Requests for Payment']],
    ['“for” joins nothing else', 'The buyer sends the Price for Valves to all.', ['^The', 'Price', 'Valves']],
    [
      '“for” joins a request only at its end',
      'The buyer sends the Request Form for Payment.',
      ['^The', 'Request Form', 'Payment'],
    ],
    [
      '“in” joins a change only at its end',
      'The buyer tells the Change Order in May.',
      ['^The', 'Change Order', 'May'],
    ],
    [
      '“from” joins a separation only at its end',
      'The buyer tells the Separation Date from May.',
      ['^The', 'Separation Date', 'May'],
    ],
    ['what stands in quotation marks is none', 'The buyer pays the “Price” and the "Tax" in May.', ['^The', 'May']],
    ['the first word of a sentence', 'Buyer pays. Seller delivers.', ['^Buyer', '^Seller']],
    [
      'a word that leads a phrase is no part of it',
      'Each Lender pays. Any Event of Default is told.',
      ['Lender', 'Event of Default'],
    ],
    ['such a word alone', 'Each lender pays.', ['^Each']],
    ['after a bracket that closes', 'The buyer pays (in full) Taxes and duties.', ['^The', '^Taxes']],
    ['after a quotation that ends a sentence', 'The buyer “pays.” Taxes are due.', ['^The', '^Taxes']],
    ['after a bracket that opens a sentence', 'The buyer pays. (Taxes are due.)', ['^The', '^Taxes']],
    ['in brackets inside a sentence', 'The buyer pays (Taxes are due).', ['^The', 'Taxes']],
    ['at the start of a bracket', '(Taxes are due.)', ['^Taxes']],
    ['a full stop further back', 'It ends. The old Buyer pays.', ['^It', '^The', 'Buyer']],
    ['an act behind a number', 'The buyer obeys section 12 (Payment of Taxes) here.', ['^The']],
    [
      'a long bracket behind a number',
      'The buyer owes 12 (of which half are to be handed over to the Seller) in all.',
      ['^The', 'Seller'],
    ],
    ['a bracket behind a word', 'The buyer obeys the act (Payment of Taxes) here.', ['^The', 'Payment of Taxes']],
    ['an acronym and a plural of one', 'The buyer owes VAT and IOUs to all.', ['^The', 'VAT', 'IOUs']],
    ['with a hyphen', 'The buyer runs the Work-Force and the T-Bill.', ['^The', 'Work-Force', 'T-Bill']],
  ])('%s', (_, text, phrases) => {
    expect(phrasesIn(text)).toEqual(phrases);
  });

  test('titles, cells and numbers are left out', () => {
    expect(
      phrasesIn(
        numbered('4.', 'Delivery Date. The seller tells the Place to the buyer, who is told of it in time.'),
        '5. The seller tells the Price to the buyer, who is told of it in time.',
        { text: 'The seller tells the Cell to the buyer, who is told of it in time.', table: 1 },
        { text: 'The Heading', style: 'Heading 1' },
      ),
    ).toEqual(['^The', 'Place', '^The', 'Price']);
  });
});

const TERM = [
  '“Delivery Date” means the day of arrival.',
  'The Delivery Date is fixed.',
  'On the Delivery Date the price is due.',
  'Each Delivery Date is a business day.',
  'Before the Delivery Date risk stays with the seller.',
];
const AHEAD = 'at least five days ahead of it, in a letter';

describe('a term of which some words have no capital', () => {
  test('is told with the term and a place where it is right', () => {
    expect(
      findingsIn(termPartlyCapitalised, [...TERM, `The seller shall tell the buyer of the delivery Date ${AHEAD}.`]),
    ).toMatchObject([
      {
        para: 5,
        quote: 'delivery Date',
        message: '“Delivery Date” lacks a capital here.',
        related: [{ para: 1, quote: 'Delivery Date', role: 'where it is capitalised' }],
      },
    ]);
  });

  test.each<[string, Line[], string[]]>([
    [
      'in a paragraph of sixty letters',
      [...TERM, `${'The seller tells the buyer of the Delivery date at all times.'.slice(0, 59)}.`],
      ['Delivery date'],
    ],
    [
      'in a paragraph of fifty-nine letters',
      [...TERM, `${'The seller tells the buyer of the Delivery date at all times.'.slice(0, 58)}.`],
      [],
    ],
    [
      'in a heading',
      [...TERM, { text: `The seller shall tell the buyer of the Delivery date ${AHEAD}`, style: 'Heading 1' }],
      [],
    ],
    [
      'in a row of a table typed as text',
      [...TERM, `The seller shall tell the buyer | of the Delivery date | ${AHEAD}.`],
      [],
    ],
    [
      'at the start of a sentence',
      [...TERM, `It is so agreed. Delivery date is a word that the seller shall tell the buyer ${AHEAD}.`],
      [],
    ],
    [
      'in the paragraph that defines it',
      [
        '“Delivery Date” means the day, and the Delivery date is told by the master of the port to both.',
        ...TERM.slice(1),
      ],
      [],
    ],
    [
      'of a term used twice only',
      [...TERM.slice(0, 3), `The seller shall tell the buyer of the Delivery date ${AHEAD}.`],
      [],
    ],
    [
      'of a term used three times',
      [...TERM.slice(0, 4), `The seller shall tell the buyer of the Delivery date ${AHEAD}.`],
      ['Delivery date'],
    ],
    [
      'of somebody’s thing',
      [
        ...TERM.map((line) => line.replace('Delivery Date', 'Seller’s Risk')),
        `The seller shall tell the buyer of the Seller’s risk ${AHEAD}.`,
      ],
      [],
    ],
    [
      'of a term defined with a small word',
      [
        ...TERM.map((line) => line.replace('Delivery Date', 'Delivery date')),
        `The seller shall tell the buyer of the delivery Date ${AHEAD}.`,
      ],
      [],
    ],
    [
      'with a shorter term beside a common word',
      ['“Date” means a day.', ...TERM, `The seller shall tell the buyer of the delivery Date ${AHEAD}.`],
      [],
    ],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(termPartlyCapitalised, lines)).toEqual(quotes);
  });

  test('small words between the others stay small when it is put right', () => {
    const lines = [
      ...TERM.map((line) => line.replace('Delivery Date', 'Event of Default')),
      `The seller shall tell the buyer of the event of Default ${AHEAD}.`,
    ];
    expect(fixedBy(termPartlyCapitalised, lines)).toBe(
      `The seller shall tell the buyer of the Event of Default ${AHEAD}.`,
    );
  });
});

describe('a term in small letters', () => {
  const told = (line: string): string[] => quotesOf(termInSmallLetters, [...TERM, line]);

  test('is told with the term and a place where it is right', () => {
    expect(
      findingsIn(termInSmallLetters, [...TERM, `The seller shall tell the buyer of the delivery date ${AHEAD}.`]),
    ).toMatchObject([
      {
        para: 5,
        quote: 'delivery date',
        message: '“Delivery Date” is in lower case here.',
        related: [{ para: 1, quote: 'Delivery Date', role: 'where it is capitalised' }],
      },
    ]);
  });

  test.each<[string, string, string[]]>([
    ['this one', `The seller shall tell the buyer of this delivery date ${AHEAD}.`, ['delivery date']],
    [
      'such, behind the term itself',
      `If a Delivery Date is set, then such delivery date shall bind both of them at once.`,
      ['delivery date'],
    ],
    [
      'such, before the term itself',
      `If a day is set then such delivery date shall bind both, and the Delivery Date too.`,
      [],
    ],
    [
      'no pointer, behind the term itself',
      `If a Delivery Date is set, then any delivery date shall bind both of them at once.`,
      [],
    ],
    [
      'the pointer stands far before',
      `The seller and the buyer agree upon one or the other delivery date ${AHEAD}.`,
      [],
    ],
    ['its plural', `The seller shall tell the buyer of the delivery dates ${AHEAD}.`, ['delivery dates']],
  ])('%s', (_, line, quotes) => {
    expect(told(line)).toEqual(quotes);
  });

  test('written so a quarter of the time it is a slip, more often a way of writing', () => {
    const small = `The seller shall tell the buyer of the delivery date ${AHEAD}.`;
    expect(quotesOf(termInSmallLetters, [...TERM, small])).toHaveLength(1);
    expect(quotesOf(termInSmallLetters, [...TERM, small, small])).toEqual([]);
    expect(quotesOf(termInSmallLetters, [...TERM, ...TERM.slice(1), small, small])).toHaveLength(2);
    expect(quotesOf(termInSmallLetters, [...TERM, ...TERM.slice(1), small, small, small])).toEqual([]);
  });

  test('a slip with some capitals does not count as one in small letters', () => {
    const lines = [
      ...TERM,
      `The seller shall tell the buyer of the delivery date ${AHEAD}.`,
      `The seller shall tell the buyer of the Delivery date ${AHEAD}.`,
    ];
    expect(quotesOf(termInSmallLetters, lines)).toEqual(['delivery date']);
  });
});
