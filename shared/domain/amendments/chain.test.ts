import { describe, expect, test } from '@jest/globals';
import { chainOf, type Paper } from '#shared/domain/amendments/chain.ts';
import { amendmentNumber, recitalOf } from '#shared/domain/amendments/recital.ts';

const PARTIES = ['Quill Fern Ltd', 'Harbour Kilns, Inc.'];

const agreement = (more: Partial<Paper> = {}): Paper => ({
  id: 'base',
  title: 'Supply Agreement',
  isAmendment: false,
  dates: ['2019-03-04'],
  parties: PARTIES,
  beginning: 'SUPPLY AGREEMENT between Quill Fern Ltd and Harbour Kilns, Inc.',
  copyOf: 'base',
  ...more,
});
const amendment = (
  number: number,
  of = 'Supply Agreement dated as of March 4, 2019',
  more: Partial<Paper> = {},
): Paper => ({
  id: `a${number}`,
  title: `Amendment No. ${number} to Supply Agreement`,
  isAmendment: true,
  dates: [`${2019 + number}-06-01`],
  parties: PARTIES,
  beginning: `AMENDMENT NO. ${number}. Quill Fern Limited and Harbour Kilns Inc. are parties to the ${of}, and amend it.`,
  copyOf: `a${number}`,
  ...more,
});
const found = (subject: Paper, ...others: Paper[]) => {
  const chain = chainOf(subject, others);
  return chain && [chain.agreement?.id ?? null, ...chain.amendments.map(({ id }) => id)];
};

test('the chain is the same from wherever it is looked at, in order', () => {
  const papers = [amendment(2), agreement(), amendment(1)];
  for (const paper of papers) expect(found(paper, ...papers)).toEqual(['base', 'a1', 'a2']);
});

describe('what does not belong together', () => {
  test.each<[string, Paper[]]>([
    ['another date', [agreement(), amendment(1, 'Supply Agreement dated as of March 5, 2019')]],
    ['another title', [agreement({ title: 'Security Agreement' }), amendment(1)]],
    [
      'another party',
      [
        agreement({
          parties: ['Quill Fern Ltd', 'Moss & Daughters LLC'],
          beginning: 'Quill Fern Ltd and Moss & Daughters LLC',
        }),
        amendment(1),
      ],
    ],
    [
      'two agreements of which each fits',
      [
        agreement(),
        amendment(1),
        agreement({
          id: 'twin',
          copyOf: 'twin',
          beginning: `${agreement().beginning} Twin.`,
          title: 'Supply Agreement No. 7',
        }),
      ],
    ],
    [
      'an agreement that is only named beside',
      [
        agreement({ title: 'License Agreement' }),
        amendment(
          1,
          'Supply Agreement dated as of March 4, 2019, beside the License Agreement dated as of March 4, 2019',
        ),
      ],
    ],
    [
      'a letter that modifies it and has its name',
      [
        agreement({
          beginning: `${agreement().beginning} The purpose of this letter is to modify and amend the Supply Agreement.`,
        }),
        amendment(1),
      ],
    ],
    ['nothing that amends', [agreement(), agreement({ id: 'other', copyOf: 'other' })]],
  ])('%s', (_, papers) => expect(found(papers[0]!, ...papers)).toBeNull());
});

test('amendments of an agreement that is not there are a chain; one alone is none', () => {
  expect(found(amendment(2), amendment(1), amendment(2))).toEqual([null, 'a1', 'a2']);
  expect(found(amendment(2), amendment(2))).toBeNull();
});

test('two second amendments are of two agreements, and so are those with two people', () => {
  expect(
    found(amendment(2), amendment(2, undefined, { id: 'other', copyOf: 'other', dates: ['2022-01-01'] })),
  ).toBeNull();
  const with_ = (person: string) => ({
    parties: ['Quill Fern Ltd', person],
    beginning: `Quill Fern Limited and ${person} are parties to the Employment Agreement dated as of March 4, 2019. Signed: Ann Lee, Bo Roe`,
    title: 'Amendment to Employment Agreement',
  });
  expect(found(amendment(1, '', with_('Ann Lee')), amendment(2, '', with_('Bo Roe')))).toBeNull();
  expect(found(amendment(1, '', with_('Ann Lee')), amendment(2, '', with_('Ann B. Lee')))).toEqual([null, 'a1', 'a2']);
});

test('what was filed twice is one paper', () => {
  const twice = { ...amendment(1), id: 'again' };
  expect(found(agreement(), amendment(1), twice)).toEqual(['base', 'a1']);
  expect(found(twice, agreement(), amendment(1))).toEqual(['base', 'again']);
});

test.each([
  ['Amendment No. 2 to Lease', 2],
  ['AMENDMENT #3 TO THE MANUFACTURING AGREEMENT', 3],
  ['Second Amendment to Credit Agreement', 2],
  ['11th Amendment', 11],
  ['Amendment Number Five to Software Licence', 5],
  ['Amendment to Employment Agreement', null],
])('%s', (title, number) => expect(amendmentNumber(title)).toBe(number));

test.each([
  [
    'to that certain Credit Agreement, dated as of May 1, 2010, as amended by Amendment No. 1 dated June 2, 2011',
    ['Credit Agreement 2010-05-01'],
  ],
  [
    'The parties made the Master Services Agreement on 3 May 2020 (the “Agreement”).',
    ['Master Services Agreement 2020-05-03'],
  ],
  ['This Amendment Agreement is dated as of May 1, 2012.', []],
  ['They have an Employment Agreement. It was signed on May 1, 2010.', []],
])('%s', (text, named) =>
  expect(recitalOf('', text).named.map(({ title, dates }) => `${title} ${dates.join()}`)).toEqual(named),
);
