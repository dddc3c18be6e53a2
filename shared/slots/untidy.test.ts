/** Kinds of difference that real filings are full of: each of them was once read as something that nobody decided. */
import { describe, expect, test } from '@jest/globals';
import { isShown } from '#shared/slots/slotKinds.ts';
import { templatesOf } from '#shared/slots/templates.ts';

/** What a reader sees differ in the first template, as it is written. */
function shown(...texts: string[]): string[] {
  const [template] = templatesOf(texts.map((text, i) => ({ id: `m${i}`, contract: `c${i}`, text })));
  return template!.slots
    .filter((slot) => isShown(slot, template!))
    .map(({ kind, values }) => `${kind}: ${values.map(({ text }) => text || '—').join(' | ')}`);
}

const headings = (paper: string): string =>
  `The headings of ${paper} serve convenience alone, do not limit what it says and have no part in the reading of ${paper}.`;
const law = (verbs: string, conflicts: string): string =>
  `The rights of the parties that follow from this deed shall be ${verbs} the laws of the State of Ohio, ${conflicts}, whatever the place of performance.`;
const lawsOfOhio = law('governed by', 'without regard to its conflict of laws principles');
const effect = (rest: string): string =>
  `These terms bind the parties once the Company has signed them and ${rest} and from then on bind their successors, who may not pass them on without consent.`;
const waiting =
  'when the Trustee shall have heard from every Holder that such Holder has signed them and returned its copy';

describe('what is one thing is one slot', () => {
  test.each<[string, string[], string[]]>([
    [
      'what the paper calls itself is no matter of bargain',
      [headings('this Lease'), headings('this Lease'), headings('this Ground Lease')],
      [],
    ],
    [
      'words put in begin where a phrase begins, also where they end with the word in front of them',
      [' concerning', ' concerning', ' (including its own house counsel) concerning'].map(
        (more) => `The trustee may take and follow the advice of counsel${more} all that its office asks of it.`,
      ),
      ['option: — | including its own house counsel'],
    ],
    [
      'a passage that some leave out, with the names in it',
      [
        ...Array.from({ length: 6 }, () => effect(waiting)),
        effect(waiting.replace('Trustee', 'Agent')),
        effect('every Holder'),
        effect('every Holder'),
      ],
      [`choice: ${waiting} | every Holder | ${waiting.replace('Trustee', 'Agent')}`],
    ],
    [
      'an address with its numbers',
      ['12 Mill Lane, Dover 19901', '12 Mill Lane, Dover 19901', '7 Quay Road, Wilmington 19801'].map(
        (at) => `Every notice to the landlord must be sent to ${at} by a courier who asks for a receipt.`,
      ),
      ['choice: 12 Mill Lane, Dover 19901 | 7 Quay Road, Wilmington 19801'],
    ],
    [
      'a name that breaks over two lines',
      [
        'Grey Heron Harbour\n\nServices, Inc.',
        'Grey Heron Harbour Services, Inc.',
        'Grey Heron Harbour Services, Inc.',
      ].map(
        (name) => `Copies of each notice to the tenant must also be sent to ${name} at the address that it gave last.`,
      ),
      [],
    ],
  ])('%s', (_, texts, slots) => {
    expect(shown(...texts)).toEqual(slots);
  });
});

const repairs = (who: string, rest: string): string =>
  `The roof and the walls are kept in repair by ${who}, who pays for it each year from its own means${rest}.`;
const warranty = (first: string, second: string): string =>
  `The contractor warrants for (1) ${first} that the work is free of faults, and (${second}) a longer time that the frame of the building stands.`;
const scanned = (text: string): string =>
  text.replace('contractor', 'contracior').replace('faults', 'fauits').replace('building', 'bullding');

describe('what parties call themselves and how a page was scanned is no slot', () => {
  test.each<[string, string[], string[]]>([
    ['names of one side', ['the Tenant', 'the Tenant', 'such Lessee'].map((who) => repairs(who, '')), []],
    [
      'a role that buys here and sells there',
      ['the Customer', 'the Customer', 'Distributor', 'Distributor'].map((who) => repairs(who, '')),
      [],
    ],
    [
      'one of several, or each of them',
      ['the Lenders', 'the Lenders', 'each of the Banks'].map((who) => repairs(who, '')),
      [],
    ],
    [
      'the other side is another bearer of the cost',
      ['the Tenant', 'the Tenant', 'the Tenant or the Landlord'].map((who) => repairs(who, '')),
      ['option: — | or the Landlord'],
    ],
    [
      'the word of one contract that weighs nothing',
      ['', '', ' regularly'].map((rest) => repairs('the Tenant', rest)),
      [],
    ],
    [
      'the word of one contract that weighs',
      ['', '', ' promptly'].map((rest) => repairs('the Tenant', rest)),
      ['option: — | promptly'],
    ],
    ['numbers of items', [warranty('12 months', '2'), warranty('12 months', '2'), warranty('12 months', '3')], []],
    [
      'words that a scanner misread, beside a figure that counts',
      [warranty('12 months', '2'), warranty('12 months', '2'), scanned(warranty('18 months', '2'))],
      ['period: 12 months | 18 months'],
    ],
    [
      'telephones and who opens the letter',
      [
        '(302) 555-0142, Attention: Ada Lund',
        '(302) 555-0142, Attention: Ada Lund',
        '(212) 555-0177, Attention: Head of Legal',
      ].map(
        (at) =>
          `A notice that was sent by facsimile to ${at}, counts as received on the next day on which banks are open.`,
      ),
      [],
    ],
    [
      'a place with its state',
      ['Chicago', 'Chicago', 'Dallas, Texas'].map(
        (at) =>
          `The borrower must ask for the loan before noon by the time in ${at} on the day before it is to be paid out.`,
      ),
      ['place: Chicago | Dallas, Texas'],
    ],
    [
      'what was kept back',
      ['the drawings of the engineer', 'the drawings of the engineer', '[TEXT DELETED]'].map(
        (by) => `The contractor must build the plant as it is shown in ${by} and in no other way without consent.`,
      ),
      [],
    ],
  ])('%s', (_, texts, slots) => {
    expect(shown(...texts)).toEqual(slots);
  });
});

describe('what says the same is no slot', () => {
  test.each<[string, string, string]>([
    [
      'verbs of a clause about the law',
      lawsOfOhio,
      law('governed, construed and enforced in accordance with', 'without regard to its conflict of laws principles'),
    ],
    [
      'verbs of a clause about the law that others leave out',
      law('construed in accordance with', 'wherever they perform'),
      law('governed by and construed in accordance with', 'wherever they perform'),
    ],
    [
      'the foot of a page in the middle of a sentence',
      'The tenant keeps the roof and the walls in repair and pays for it each year from its own means alone.',
      'The tenant keeps the roof and the walls in repair and Exhibit B – Page 4 pays for it each year from its own means alone.',
    ],
    [
      'a letter that was misread on a scanned page',
      'The warranty excludes damage from improper use of the machine by anybody but the contractor.',
      'The warranty exeludes damage from improper use of the machine by anybody but the contractor.',
    ],
    [
      'rules about conflicts of laws',
      lawsOfOhio,
      law('governed by', 'without reference to principles of conflicts of laws'),
    ],
    [
      'the same words in another order',
      'The rights and remedies herein provided shall be cumulative and exclude no other right that the law gives to the lender.',
      'The rights and remedies provided herein will be cumulative and exclude no other right that the law gives to the lender.',
    ],
    [
      'other numbers of sections, however many',
      'If a lender is paid more than its share (other than under Section 3.1, 3.2 or 3.4), it passes on what is above its share.',
      'If a lender is paid more than its share (other than under Section 3.1, 3.2, 3.4 or 3.5), it passes on what is above its share.',
    ],
    [
      'a reference with and without the paper',
      'The buyer may look into the books of the seller at any time if the seller keeps to what it promised in Section 9.11.',
      'The buyer may look into the books of the seller at any time if the seller keeps to what it promised in Section 9.11 of this Agreement.',
    ],
    [
      'a heading in front',
      'The borrower keeps all that it needs for its business in good repair, fair wear and tear excepted, and pays for it.',
      'Maintenance of Property; Conduct of Business The borrower keeps all that it needs for its business in good repair, fair wear and tear excepted, and pays for it.',
    ],
    [
      'a sentence about headings',
      'The headings in this deed are for convenience only and do not limit what it says.',
      'The captions used in this deed are for convenience of reference only and do not define or limit what it says.',
    ],
    [
      'one and the same',
      'The parties may sign copies of it, all of which together make up one instrument that binds each of them.',
      'The parties may sign copies of it, all of which together make up one and the same instrument that binds each of them.',
    ],
    [
      'a heading without a space behind it',
      'The buyer puts the money from the loan to no other use than the purchase of the land named below.',
      'Use of MoneyThe buyer puts the money from the loan to no other use than the purchase of the land named below.',
    ],
    [
      'a letter that numbers a paragraph',
      'All readings of the plans must be in writing. This rule does not forbid the usual talk between the parties on site.',
      'All readings of the plans must be in writing. b) This rule does not forbid the usual talk between the parties on site.',
    ],
  ])('%s', (_, first, second) => {
    expect(shown(first, first, second)).toEqual([]);
  });
});

test('the figures of an account of two years are nobody’s terms', () => {
  const account = (sums: readonly number[]): string =>
    `In the year we took $${sums.join(',000 and $')},000 in the months that the table names, as the auditors found.`;
  const first = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
  expect(shown(account(first), account(first), account(first.map((n) => n + 30)))).toEqual([]);
  expect(shown(account([11, 12]), account([11, 12]), account([41, 42]))).toEqual([
    'amount: $11,000 | $41,000',
    'amount: $12,000 | $42,000',
  ]);
});
