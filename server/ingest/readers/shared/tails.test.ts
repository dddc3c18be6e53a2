import { describe, expect, test } from '@jest/globals';
import { withoutTails } from '#server/ingest/readers/shared/tails.ts';
import type { Block } from '#shared/reading/blocks.ts';

const paragraphs = (...texts: string[]): Block[] => texts.map((text) => ({ kind: 'paragraph', text }));
const kept = (...texts: string[]): string[] => withoutTails(paragraphs(...texts)).map(({ text }) => text);

const RENT = 'The tenant shall pay the rent on the first working day of every month, without any deduction.';
const CARE = 'The tenant shall keep the boathouse clean and dry and shall mend whatever the tenant breaks.';
const QUIET = 'The landlord shall leave the tenant in quiet possession of the boathouse until the lease ends.';
const KEYS = 'The tenant shall hand back every key on the last day and shall not keep a copy of any of them.';

describe('page feet glued to the end of a paragraph', () => {
  test('a number behind the full stop is the number of a page', () => {
    expect(kept(`${RENT} 4`, `${CARE} - 5 -`, `${QUIET} Page 6 of 12`)).toEqual([RENT, CARE, QUIET]);
  });

  test('in the count of sure ones a number goes also behind a semicolon', () => {
    const open = CARE.replace(/\.$/, ';');
    expect(kept(`${RENT} 4`, `${open} 5`, `${QUIET} 6`)).toEqual([RENT, open, QUIET]);
    expect(kept(`${open} 5`)).toEqual([`${open} 5`]);
  });

  test('a head with the number of its page goes, whether it stands alone or not', () => {
    expect(
      kept(
        `${RENT} Boathouse Lease Page 2 of 9`,
        'Boathouse Lease Page 3 of 9',
        `${CARE} Boathouse Lease Page 5 of 9`,
        QUIET,
      ),
    ).toEqual([RENT, CARE, QUIET]);
  });

  test('a notice of the filing goes, and the line that names its source', () => {
    const notice = 'THE MARKED PORTIONS OF THIS EXHIBIT HAVE BEEN OMITTED AND FILED SEPARATELY WITH THE COMMISSION.';
    expect(kept(`${RENT} ${notice} 3`, `${CARE} ${notice} 4`, `${QUIET} ${notice} 5`)).toEqual([RENT, CARE, QUIET]);
    expect(kept(`${RENT} 3 Source: HERON BOATS INC, 10-K, 3/4/2009`)).toEqual([RENT]);
  });

  test('words in bold that go take their bold with them', () => {
    const [block] = withoutTails([
      {
        kind: 'paragraph',
        text: `${RENT} 4`,
        bold: [
          [0, 10],
          [RENT.length, RENT.length + 2],
        ],
      },
    ]);
    expect(block).toEqual({
      kind: 'paragraph',
      text: RENT,
      bold: [
        [0, 10],
        [RENT.length, RENT.length],
      ].slice(0, 1),
    });
  });
});

describe('what says something stays', () => {
  test.each([
    [
      'a number that the sentence needs',
      'The boats are let as listed in the harbour register that the parties have signed under No. 4',
    ],
    ['a contents line', 'The duties of the tenant and of the landlord during the whole of the term . . . . . . 7'],
    ['a short line of a list', 'Berth no. 12'],
  ])('%s', (_, text) => {
    expect(kept(text)).toEqual([text]);
  });

  test('a row of a table', () => {
    const row: Block = { kind: 'row', text: `${RENT}\tThe price for every berth and every week. 7` };
    expect(withoutTails([row])).toEqual([row]);
  });

  test('headings and items that differ in their number, and endings that return', () => {
    const texts = [
      'Schedule 1',
      `${RENT} Section 1`,
      'Schedule 2',
      `(a) ${CARE} [***].`,
      'Schedule 3',
      `(b) ${QUIET} [***].`,
      `(c) ${KEYS} [***].`,
    ];
    expect(kept(...texts)).toEqual(texts);
  });
});
