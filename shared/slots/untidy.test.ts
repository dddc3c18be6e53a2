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
      'what the paper calls itself, in all places',
      [headings('this Lease'), headings('this Lease'), headings('this Ground Lease')],
      ['instrument: this Lease | this Ground Lease'],
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
      [
        'option: when the Trustee shall have heard from | — | when the Agent shall have heard from',
        'option: that such Holder has signed them and returned its copy | —',
      ],
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
