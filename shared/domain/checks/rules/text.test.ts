import { describe, expect, test } from '@jest/globals';
import type { Check, SnippetSource, TypedComment } from '#shared/domain/checks/check.ts';
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
import { findingsIn, fixedBy, type Line, placesOf, quotesOf } from '#shared/testing/document.ts';

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
  [numberWordsDiffer, 'one-fifth of one percent (0.20%)', []],
  [numberWordsDiffer, 'in excess of three (3) million dollars ($3,000,000)', []],
  [numberWordsDiffer, 'forty\u2011five (45) days', []],
  [numberWordsDiffer, 'SIX HUNDRED TWENTY ONE THOUSAND,SIX HUNDRED THIRTY TWO DOLLARS ($621,632)', []],
  [numberWordsDiffer, 'the higher of (1) zero and (2) the rate', []],
  [numberWordsDiffer, 'to the next higher 1/100 of one percent (0.01%)', []],
  [impossibleDate, 'as Lender may 34 request', []],
  [impossibleDate, 'dismissal (Law 80 of May 30, 1976)', []],
  [impossibleDate, '38 November 14, 2011', []],
  [impossibleDate, 'FAR 52.222-50 Feb-09 applies', []],
  [impossibleDate, 'vesting on November 31, 2006', ['November 31, 2006']],
  [impossibleDate, 'published in Gazette No. 56 of March 22, 1983', []],
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
  [weekendDeadline, 'The buyer shall pay the 5 % Senior Notes due May 9, 2026.', []],
  [weekendDeadline, 'The seller believes that it will be ready by May 9, 2026.', []],
  [doubleWord, 'I know that that is so; she had had enough.', []],
  [doubleWord, 'each Loan Party party hereto', []],
  [doubleWord, 'Terminal included included per month', []],
  [doubleWord, 'within the the period', ['the the']],
  [doubleWord, 'If you allow allow the use of a scene, we may show it to others.', ['allow allow']],
  [doubleWord, 'The the seller', ['The the']],
  [placeholder, 'By: ______________', []],
  [placeholder, '[Signature page follows]', []],
  [placeholder, 'a price of [***] per unit', []],
  [placeholder, 'under Section 9.3 [Survival]', []],
  [placeholder, '[ ] Yes, the option applies', []],
  [placeholder, '[Name of Bank LOGO]', []],
  [placeholder, '[Base Rate Loan] and [Party A]', []],
  [placeholder, 'write to [us]({{ site.email }}) under <<Incoterms 2000>>', []],
  [placeholder, 'made with ____David Willis____ and Yes _X_ No ___', []],
  [placeholder, 'For the transition period from ______ to ______', []],
  [placeholder, 'Owner: ________', []],
  [placeholder, '[_] Written report', []],
  [placeholder, 'M?>7]YDDLGK57(&,U^^(_1EX$R>/ML«[DB/YZC?_+X»O+`^E<YG]:KOVKKZ:7KN9_ZK', []],
  [placeholder, 'made by [Full Legal Name], [BORROWER/LENDER]', ['[Full Legal Name]', '[BORROWER/LENDER]']],
  [placeholder, '[ ] Yes [ ] No', []],
  [placeholder, 'as set out in Attachment A [Sponsor Benefits]', []],
  [placeholder, 'Agreed to this ____ day of June, 2026', []],
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
  [unbalancedQuotes, "the Bureau (''BIS'') and the ``Goods'' as well", []],
  [unbalancedQuotes, `South 81 38' 00" East, then the "Goods" line`, []],
  [unbalancedQuotes, 'the “Goods are sold here', ['“']],
  [unbalancedQuotes, 'the Goods” are sold here', ['”']],
  [unbalancedQuotes, '“Goods means the valves sold.', ['“']],
];

describe('findings in one text', () => {
  test.each(CASES.map(([check, text, quotes]) => ({ name: check.id, check, text, quotes })))(
    '$name: $text',
    ({ check, text, quotes }) => {
      expect((check === placeholder ? placesOf : quotesOf)(check, [text])).toEqual(quotes);
    },
  );
});

describe('what spans paragraphs', () => {
  test('a bracket may close in a later item', () => {
    expect(quotesOf(unbalancedBrackets, ['the goods (as follows:', 'a valve and a pump;', 'a hose) are sold'])).toEqual(
      [],
    );
  });
  test('a bracket may close in the line after a torn one, whatever part that begins', () => {
    expect(quotesOf(unbalancedBrackets, ['the loan made [under the', 'Schedule Z]'])).toEqual([]);
    expect(quotesOf(unbalancedBrackets, ['as agreed (or as provided in Section', '10) and paid'])).toEqual([]);
  });
  test('what an amendment puts in may close a mark once more', () => {
    expect(quotesOf(unbalancedQuotes, ['It is amended as follows:', '“Term” means the day named in it.”'])).toEqual([]);
  });
  test('quoted words may be torn between two lines', () => {
    expect(quotesOf(unbalancedQuotes, ['It is of that kind. “Maturity', 'Date” means the day named there.'])).toEqual(
      [],
    );
  });
  test('a bracket may close at the end of a torn number', () => {
    expect(quotesOf(unbalancedBrackets, ['the Securities Act (17 CFR', '230.425) is met'])).toEqual([]);
  });
  test('a quotation of several paragraphs opens in each', () => {
    expect(quotesOf(unbalancedQuotes, ['It shall read: “First point of it.', '“Second point of it.”'])).toEqual([]);
  });
});

describe('blanks in attachments', () => {
  const body = [
    'This lease is made by two parties.',
    'It runs for one year.',
    'Rent is paid monthly.',
    'It ends then.',
    'So agreed.',
  ];
  test.each<[string, Line[], string[]]>([
    ['a form stays as it is', [...body, 'Exhibit A', 'Form of Note', 'The borrower pays [●] to ____.'], []],
    ['a line to write on in a finished contract stays', [...body, 'Schedule 1', 'The rent of flat ____ is paid.'], []],
    ['a mark to be replaced is told', [...body, 'Schedule 1', 'The rent is $[●] a month.'], ['[●]']],
    [
      'all are told in a contract that is not finished',
      ['Rent is [●].', ...body, 'Schedule 1', 'Flat ____ is let.'],
      ['[●]', '____'],
    ],
  ])('%s', (_, lines, quotes) => {
    expect(placesOf(placeholder, lines)).toEqual(quotes);
  });
});

describe('deadlines', () => {
  test('a contract that moves them itself has no finding', () => {
    const moved = 'If a payment falls due on a day that is not a Business Day, it is made on the next Business Day.';
    expect(quotesOf(weekendDeadline, ['The seller shall deliver on or before May 9, 2026.', moved])).toEqual([]);
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
  test('another accent is another spelling; the name beside the short name is the model, not that of a cover page', () => {
    const lines = [
      'AGREEMENT BETWEEN ESTÉE TRADERS INC. AND BOLT LTD.',
      'Estée Traders, Inc. (“Estée”) and Bolt Ltd. (“Bolt”) agree.',
    ];
    expect(
      quotesOf(partyNameDiffers, [...lines, 'Esteé Traders, Inc. delivers.', 'Estée Traders, Inc. pays.']),
    ).toEqual(['ESTÉE TRADERS INC.', 'Esteé Traders, Inc.']);
  });
  test('a party without a short name, and one of another country, are parties too', () => {
    const opening =
      'This Agreement is made as of May 2, 2020 by and between Norrland Hosting AB, a company of Sweden, and Lyra Cycles S.p.A., a company of Italy.';
    const line = 'Norland Hosting AB delivers to Lyra Cycles, S.p.A. and to Norrland Hosting AB.';
    expect(quotesOf(partyNameDiffers, ['SUPPLY AGREEMENT', opening, line])).toEqual([
      'Norland Hosting AB',
      'Lyra Cycles, S.p.A.',
    ]);
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
    ['the same amount twice', [...dollars, 'HKD803,513 / USD103,014 in all'], []],
    ['a ratio', [...dollars, 'less than £ 1.75:1.00'], []],
    ['Euro-dollar days', [...dollars, 'at least 3 Euro-Dollar Business Days before'], []],
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
    ['a law that is no place', [law('Delaware'), 'This Agreement is governed by any Debtor Relief Laws.'], []],
    ['a note with a law of its own', [law('Delaware'), 'This Note shall be governed by the laws of Texas.'], []],
    ['one place in two words', [law('England and Wales'), 'This Agreement is governed by English law.'], []],
    ['one place spelled out and in short', [law('the People’s Republic of China'), law('the P.R.C.')], []],
    ['a country and its part', [law('the Province of Ontario'), law('Canada')], []],
    ['two parts of a country', [law('Ontario'), law('the Province of Quebec')], ['Quebec']],
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
  test('a term whose first place is told as something else is told at the next', () => {
    const lines: Line[] = ['The Kiln Server hums. Both Kiln Servers hum.'];
    const specifics = [{ kind: 'name' as const, words: 'Server' }];
    const named = { ...source, parties: [], specifics, terms: ['Kiln Servers'], paras: [0] };
    expect(quotesOf(snippetLeftover, lines, { sources: [named] }).sort()).toEqual(['Kiln Servers', 'Server']);
  });
  test('a term that holds a shorter one is told for itself', () => {
    const lines: Line[] = ['Alder keeps its licence for the Kiln Software of Kiln.'];
    const named = { ...source, parties: [], terms: ['Kiln'], unexplained: ['Kiln Software', 'Kiln'], paras: [0] };
    expect(quotesOf(snippetLeftover, lines, { sources: [named] }).sort()).toEqual(['Kiln', 'Kiln Software']);
  });
});

describe('comments and hidden words', () => {
  const comment = (audience: TypedComment['audience']): TypedComment => ({
    id: '1',
    text: 'Our limit is 5 %.',
    author: 'A. B.',
    audience,
    replies: [],
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
