import { describe, expect, test } from '@jest/globals';
import type { Check, SnippetSource, TypedComment } from '#shared/domain/checks/check.ts';
import { findingsIn, fixedBy, type Line, quotesOf } from '#shared/domain/checks/documentForTests.ts';
import { currencyDiffers } from '#shared/domain/checks/rules/currency.ts';
import { impossibleDate, weekendDeadline } from '#shared/domain/checks/rules/dates.ts';
import { doubleWord } from '#shared/domain/checks/rules/doubleWord.ts';
import { draftingNote } from '#shared/domain/checks/rules/draftingNote.ts';
import { governingLawDiffers } from '#shared/domain/checks/rules/governingLaw.ts';
import { hiddenText } from '#shared/domain/checks/rules/hiddenText.ts';
import { internalComment } from '#shared/domain/checks/rules/internalComment.ts';
import { numberWordsDiffer } from '#shared/domain/checks/rules/numberWords.ts';
import { partyNameDiffers } from '#shared/domain/checks/rules/partyName.ts';
import { placeholder } from '#shared/domain/checks/rules/placeholder.ts';
import { snippetLeftover } from '#shared/domain/checks/rules/snippetLeftover.ts';
import { unbalancedBrackets, unbalancedQuotes } from '#shared/domain/checks/rules/unbalanced.ts';

/** A check, a text, and what it finds there. */
const CASES: [Check, string, string[]][] = [
  [numberWordsDiffer, 'within thirty (30) days', []],
  [numberWordsDiffer, 'one hundred and twenty-five thousand dollars ($125,000.00)', []],
  [numberWordsDiffer, 'one-half of one percent (0.50%)', []],
  [numberWordsDiffer, 'one of two (1) the first way, or (2) the second', []],
  [numberWordsDiffer, 'at twelve (1200) o’clock', []],
  [numberWordsDiffer, 'four weeks (20 days) of leave', []],
  [numberWordsDiffer, 'Year Two (1999)', []],
  [numberWordsDiffer, 'on the fifteenth (15th) day', []],
  [numberWordsDiffer, 'within thirty (60) days', ['thirty (60)']],
  [numberWordsDiffer, 'a fee of five million dollars ($500,000)', ['five million dollars ($500,000)']],
  [numberWordsDiffer, 'up to twenty percent (25%) of it', ['twenty percent (25%)']],
  [impossibleDate, 'on June 30, 2024 and 29 February 2024', []],
  [impossibleDate, 'as Lender may 34 request', []],
  [impossibleDate, 'on Monday, 5 January 2026', []],
  [impossibleDate, 'on June 31, 2024', ['June 31, 2024']],
  [impossibleDate, 'by 29 February 2023', ['29 February 2023']],
  [impossibleDate, 'on 2024-13-01', ['2024-13-01']],
  [impossibleDate, 'on Tuesday, 5 January 2026', ['Tuesday, 5 January 2026']],
  [weekendDeadline, 'The seller shall deliver on or before May 8, 2026.', []],
  [weekendDeadline, 'This contract is dated May 9, 2026.', []],
  [weekendDeadline, 'If the price is paid by May 9, 2026, it falls.', []],
  [weekendDeadline, 'The seller shall deliver by May 9, 2026 or, if that is no Business Day, the next.', []],
  [weekendDeadline, 'The seller shall deliver on or before May 9, 2026.', ['May 9, 2026']],
  [weekendDeadline, 'Payment is due on 10 May 2026.', ['10 May 2026']],
  [doubleWord, 'I know that that is so; she had had enough.', []],
  [doubleWord, 'each Loan Party party hereto', []],
  [doubleWord, 'within the the period', ['the the']],
  [doubleWord, 'The the seller', ['The the']],
  [placeholder, 'By: ______________', []],
  [placeholder, '[Signature page follows]', []],
  [placeholder, 'a price of [***] per unit', []],
  [placeholder, 'under Section 9.3 [Survival]', []],
  [placeholder, '[ ] Yes, the option applies', []],
  [placeholder, 'dated as of [●], 2026', ['[●]']],
  [placeholder, 'a fee of $____ and [Party Name]', ['____', '[Party Name]']],
  [placeholder, 'within TBD days', ['TBD']],
  [placeholder, 'made by {{company_name}} and <<Customer>>', ['{{company_name}}', '<<Customer>>']],
  [placeholder, 'payable within • days', ['•']],
  [draftingNote, '(confirmed by telecopy)', []],
  [draftingNote, 'New Taiwan Dollars (NTD) per year', []],
  [draftingNote, '[NOTE: Licences may be passed on as said above.]', []],
  [draftingNote, 'Law. [Note to Draft: check [state].] The law', ['[Note to Draft: check [state].]']],
  [draftingNote, '[NTD: seller to confirm]', ['[NTD: seller to confirm]']],
  [draftingNote, 'text <!-- pick one --> text', ['<!-- pick one -->']],
  [unbalancedBrackets, 'a) one, b) two (and three)', []],
  [unbalancedBrackets, 'STATE OF TEXAS ) COUNTY OF TRAVIS )', []],
  [unbalancedBrackets, 'the price (less tax is due', ['(']],
  [unbalancedBrackets, 'the price less tax) is due', [')']],
  [unbalancedQuotes, 'the “Goods” and the "Price"', []],
  [unbalancedQuotes, 'a pipe of 5" width and the “Goods”', []],
  [unbalancedQuotes, 'the “Goods are sold here', ['“']],
  [unbalancedQuotes, 'the Goods” are sold here', ['”']],
  [unbalancedQuotes, '“Goods means the valves sold.', ['“']],
];

describe('findings in one text', () => {
  test.each(CASES.map(([check, text, quotes]) => ({ name: check.id, check, text, quotes })))(
    '$name: $text',
    ({ check, text, quotes }) => {
      expect(quotesOf(check, [text])).toEqual(quotes);
    },
  );
});

describe('what spans paragraphs', () => {
  test('a bracket may close in a later item', () => {
    expect(quotesOf(unbalancedBrackets, ['the goods (as follows:', 'a valve and a pump;', 'a hose) are sold'])).toEqual(
      [],
    );
  });
  test('a quotation of several paragraphs opens in each', () => {
    expect(quotesOf(unbalancedQuotes, ['It shall read: “First point of it.', '“Second point of it.”'])).toEqual([]);
  });
});

describe('fixes', () => {
  test.each<[Check, string, string]>([
    [doubleWord, 'within the the period', 'within the period'],
    [unbalancedBrackets, 'as said (in Section 4)) before', 'as said (in Section 4) before'],
  ])('%#', (check, text, fixed) => {
    expect(fixedBy(check, [text])).toBe(fixed);
  });
  test('a number or a bracket that a person has to choose has none', () => {
    expect(fixedBy(numberWordsDiffer, ['within thirty (60) days'])).toBeUndefined();
    expect(fixedBy(unbalancedBrackets, ['the price (less tax is due'])).toBeUndefined();
  });
});

describe('party names', () => {
  const preamble =
    'This contract is made by Northwind Traders, Inc., a Delaware corporation (the “Seller”), and Bolt GmbH (the “Buyer”).';
  test.each<[string, string, string[]]>([
    ['capitals', 'NORTHWIND TRADERS, INC. By: J. Doe signs here', []],
    ['a company of its own', 'Northwind Traders Corp., a New York corporation, is no party.', []],
    ['a sister', 'Northwind Traders GmbH delivers the goods in Germany.', []],
    ['another company', 'Southwind Traders, Inc. delivers the goods.', []],
    ['punctuation', 'Northwind Traders Inc. delivers the goods.', ['Northwind Traders Inc.']],
    ['spelling', 'Northwind Tradres, Inc. delivers the goods.', ['Northwind Tradres, Inc.']],
    ['form', 'Northwind Traders Corp. delivers the goods.', ['Northwind Traders Corp.']],
  ])('%s', (_, line, quotes) => {
    expect(quotesOf(partyNameDiffers, [preamble, line])).toEqual(quotes);
  });
  test('punctuation is put right, another legal form is left to a person', () => {
    expect(fixedBy(partyNameDiffers, [preamble, 'Northwind Traders Inc. delivers.'])).toBe(
      'Northwind Traders, Inc. delivers.',
    );
    expect(fixedBy(partyNameDiffers, [preamble, 'Northwind Traders Corp. delivers.'])).toBeUndefined();
  });
});

describe('currency', () => {
  const dollars = [
    'a fee of $100 is due',
    'a fee of $200 is due',
    'a fee of $300 is due',
    'a fee of US$400 is due',
    'a fee of $500 is due',
  ];
  test.each<[string, Line[], string[]]>([
    ['one currency', dollars, []],
    ['a document about exchange', [...dollars, 'a fee of €50 at the exchange rate of the day'], []],
    ['words and figures agree', ['fifty thousand euros (€50,000)'], []],
    ['the odd one', [...dollars, 'a fee of €50 is due'], ['€50']],
    ['words say another', ['fifty thousand euros ($50,000)'], ['euros ($50,000']],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(currencyDiffers, lines)).toEqual(quotes);
  });
});

describe('governing law', () => {
  const law = (place: string): string => `This Agreement shall be governed by the laws of ${place}.`;
  test.each<[string, Line[], string[]]>([
    ['said twice alike', [law('the State of Delaware'), law('Delaware')], []],
    [
      'where a company is formed',
      [
        law('Delaware'),
        'The Seller is organized under the laws of Nevada and governed by its bylaws under this Agreement.',
      ],
      [],
    ],
    [
      'in capitals',
      [
        law('the State of New York'),
        'THIS AGREEMENT SHALL BE GOVERNED BY THE LAWS OF THE STATE OF NEW YORK WITHOUT REGARD TO CONFLICTS.',
      ],
      [],
    ],
    ['two places', [law('the State of Delaware'), law('England and Wales')], ['England and Wales']],
  ])('%s', (_, lines, quotes) => {
    expect(quotesOf(governingLawDiffers, lines)).toEqual(quotes);
  });
});

describe('leftovers of a source', () => {
  const source: SnippetSource = {
    title: 'Supply Agreement, 2014',
    parties: ['Acme Holdings, Inc.'],
    dates: ['2014-03-01'],
    places: ['Ohio'],
    currency: 'EUR',
    terms: ['Licensed Works', 'Goods'],
    paras: [1],
  };
  const lines = [
    '“Goods” means valves sold for $5.',
    'Acme Holdings shall pay €10 by March 1, 2014 in Ohio for the Licensed Works and Goods.',
    'Sent to ACME HOLDINGS by post.',
  ];
  test('names anywhere, the rest inside the clause', () => {
    expect(quotesOf(snippetLeftover, lines, { sources: [source] }).sort()).toEqual(
      ['ACME HOLDINGS', 'Acme Holdings', 'Licensed Works', 'March 1, 2014', 'Ohio', '€10'].sort(),
    );
  });
  test('what is the document’s own is left alone', () => {
    const own = [
      'Acme Holdings, Inc. of Ohio (the “Seller”) sells for €5. “Licensed Works” means songs. “Goods” means valves.',
      'Acme Holdings shall pay €10 in Ohio for the Licensed Works.',
    ];
    expect(quotesOf(snippetLeftover, own, { sources: [{ ...source, dates: [] }] })).toEqual([]);
  });
  test('nothing without sources', () => {
    expect(quotesOf(snippetLeftover, lines)).toEqual([]);
  });
});

describe('comments and hidden words', () => {
  const comment = (audience: TypedComment['audience']): TypedComment => ({
    id: '1',
    text: 'Our limit is 5 %.',
    author: 'A. B.',
    audience,
    quote: 'price',
    para: 0,
    resolved: true,
  });
  test.each<[TypedComment['audience'], string[]]>([
    ['internal', ['price']],
    ['untyped', ['price']],
    ['counterparty', []],
  ])('a comment that is %s', (audience, quotes) => {
    expect(quotesOf(internalComment, ['The price is fixed.'], { comments: [comment(audience)] })).toEqual(quotes);
  });
  test('hidden words are told, hidden white space is not', () => {
    expect(
      quotesOf(hiddenText, [
        {
          text: 'The secret price',
          hidden: [
            { start: 4, end: 10 },
            { start: 10, end: 11 },
          ],
        },
      ]),
    ).toEqual(['secret']);
  });
});

test('no check says anything about an empty document', () => {
  for (const [check] of CASES) expect(findingsIn(check, ['', ' '])).toEqual([]);
});
