import { describe, expect, test } from '@jest/globals';
import type { Block } from '#shared/reading/blocks.ts';
import { FILLER, read } from '#shared/reading/outline/testBlocks.ts';

/** "level number|heading|wording" of each provision; "~" is a sentence that fills it, "/" parts paragraphs. */
const provisions = (...blocks: (string | Block)[]): string[] => {
  const { clauses, text } = read(...blocks);
  return clauses.map(
    ({ level, number, heading, bodyStart, end }) =>
      `${level} ${number}|${heading}|${text.slice(bodyStart, end).trim().replaceAll(FILLER, '~').replaceAll('\n\n', '/')}`,
  );
};
const bold = (text: string, length: number): Block => ({ kind: 'paragraph', text, bold: [[0, length]] });
const underlined = (text: string, length: number): Block => ({ kind: 'paragraph', text, underline: [[0, length]] });
const heading = (text: string, level: number): Block => ({ kind: 'heading', text, level });
const note = (text: string): Block => ({ kind: 'note', text });

describe('a number on a line of its own', () => {
  test.each<[string, (string | Block)[], string[]]>([
    ['the title behind it', ['1.', 'Services', FILLER, '2.', 'Fees', FILLER], ['1 1|Services|~', '1 2|Fees|~']],
    ['the wording behind it', ['1.', FILLER, '2.', FILLER], ['1 1|null|~', '1 2|null|~']],
    [
      'a title in bold that runs into its wording',
      ['1.', bold(`Scope of work. ${FILLER}`, 14), '2.', bold(`Duty of care. ${FILLER}`, 13)],
      ['1 1|Scope of work|~', '1 2|Duty of care|~'],
    ],
    [
      'an underlined title',
      ['1.', underlined(`Scope of work. ${FILLER}`, 14), '2.', underlined(`Duty of care. ${FILLER}`, 13)],
      ['1 1|Scope of work|~', '1 2|Duty of care|~'],
    ],
    [
      'a heading that the source calls one',
      ['1.', heading('scope of work', 1), FILLER, '2.', heading('duty of care', 1), FILLER],
      ['1 1|scope of work|~', '1 2|duty of care|~'],
    ],
    [
      'a table, whose cells are no title',
      ['1.', { kind: 'row', text: 'Item\tPrice' }, FILLER, '2.', { kind: 'row', text: 'Item\tPrice' }, FILLER],
      ['1 1|null|Item\tPrice/~', '1 2|null|Item\tPrice/~'],
    ],
    [
      'a title and, in the same paragraph, the next provision',
      ['1.', `Scope. The seller sells. 2. Price. The buyer pays. ${FILLER}`, '3.', `Law. Local law governs. ${FILLER}`],
      ['1 1|Scope|The seller sells.', '1 2|Price|The buyer pays. ~', '1 3|Law|Local law governs. ~'],
    ],
    [
      'no stop, where all numbers have none',
      ['1', 'Interpretation', FILLER, '2', 'Payment', FILLER, '3', 'Liability', FILLER],
      ['1 1|Interpretation|~', '1 2|Payment|~', '1 3|Liability|~'],
    ],
    [
      'a page number, which takes no heading from below it',
      ['1 Interpretation', FILLER, '2 Payment', FILLER, '3', '3 Liability', FILLER, '4 Law', FILLER],
      ['1 1|Interpretation|~', '1 2|Payment|~', '1 3|Liability|~', '1 4|Law|~'],
    ],
  ])('%s', (_, blocks, expected) => expect(provisions(...blocks)).toEqual(expected));
});

describe('two numbers in one paragraph', () => {
  test.each<[string, (string | Block)[], string[]]>([
    [
      'a title, then the first part with a title of its own',
      [
        `1. Services (a) Scope. ${FILLER}`,
        `(b) Standards. ${FILLER}`,
        `2. Fees (a) Rates. ${FILLER}`,
        `(b) Invoices. ${FILLER}`,
      ],
      [
        '1 1|Services|(a) Scope. ~/(b) Standards. ~',
        '2 (a)|Scope|~',
        '2 (b)|Standards|~',
        '1 2|Fees|(a) Rates. ~/(b) Invoices. ~',
        '2 (a)|Rates|~',
        '2 (b)|Invoices|~',
      ],
    ],
    [
      'a title, then parts without one',
      [
        '1. Services. (a) The seller delivers. (b) The buyer accepts.',
        '2. Fees. (a) The buyer pays. (b) It is thanked.',
      ],
      [
        '1 1|Services|(a) The seller delivers. (b) The buyer accepts.',
        '2 (a)|null|The seller delivers.',
        '2 (b)|null|The buyer accepts.',
        '1 2|Fees|(a) The buyer pays. (b) It is thanked.',
        '2 (a)|null|The buyer pays.',
        '2 (b)|null|It is thanked.',
      ],
    ],
  ])('%s', (_, blocks, expected) => expect(provisions(...blocks)).toEqual(expected));
});

test('the number of a note begins no provision', () =>
  expect(provisions(`1. Term. ${FILLER}`, note(`2. See the annex. ${FILLER}`), `2. Fees. ${FILLER}`)).toEqual([
    `1 1|Term|~/2. See the annex. ~`,
    '1 2|Fees|~',
  ]));

test('a heading without a number stands below the numbered one, at the level the source gives it', () =>
  expect(
    provisions(heading('1. Term', 1), FILLER, heading('Length', 2), FILLER, heading('2. Fees', 1), FILLER),
  ).toEqual(['1 1|Term|~/Length/~', '2 null|Length|~', '1 2|Fees|~']));

test('bullets are no numbers', () => {
  const bullet = (text: string): Block => ({ kind: 'item', text: `• ${text}`, labelLength: 2 });
  expect(provisions(heading('Duties', 1), bullet('to pay'), bullet('to deliver'))).toEqual([
    '1 null|Duties|• to pay/• to deliver',
  ]);
});
