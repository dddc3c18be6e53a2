import { describe, expect, test } from '@jest/globals';
import { placedAnswers } from '#shared/domain/coverAnswers.ts';
import { type Blank, coverBlanks } from '#shared/domain/coverBlanks.ts';
import type { StandardForm } from '#shared/domain/seal.ts';
import { documentOf, type Line } from '#shared/testing/document.ts';

const FIXED = [
  'Care. Each side takes care of what it is lent, as of its own things.',
  'Return. It brings back whatever it took, by the laws of {governing_law}.',
  'Loss. Whoever loses a thing pays what {governing_law} makes it pay for [things].',
];
const FORM: StandardForm = { name: 'Pledge', fixed: FIXED, cover: ['Pledge of Care'], fields: [] };
const blanksOf = (cover: Line[], behind: Line[] = []): Blank[] =>
  coverBlanks(documentOf(...cover, ...FIXED, ...behind).paras, FORM).filter(({ label }) => label !== 'Governing law');
const cell = (row: number, column: number, text: string): Line => ({ text, cell: { row, column }, table: 1 });
const heading = (text: string): Line => ({ text, heading: 1 });

const told = (blank: Blank): string =>
  blank.kind === 'choice'
    ? `${blank.label}: ${blank.isOneOf ? 'one of' : 'any of'} ${blank.options.map(({ text, isTicked }) => `${isTicked ? '+' : '-'}${text}`).join(' ')}`
    : `${blank.label} (${blank.kind})${blank.suggestion && `: ${blank.suggestion}`}${blank.sentence ? ` «${blank.sentence.before}|${blank.sentence.after}»` : ''}`;

describe('what waits to be filled in', () => {
  test.each<[string, Line[], string[]]>([
    ['behind a label', ['Law: [Country]'], ['Law (text): Country']],
    ['a day', ['Start: [Date]'], ['Start (date): Date']],
    ['what takes more words', ['Changes: [None]'], ['Changes (long): None']],
    ['a rule to write on', ['Period: ________'], ['Period (text)']],
    ['a label with nothing behind it', ['Courts:'], ['Courts (text)']],
    ['below a heading', [heading('Purpose'), '[Weighing a deal]'], ['Purpose (long): Weighing a deal']],
    [
      'inside a sentence',
      [heading('Term'), 'Ends [one year] from the start.'],
      ['Term (text): one year «Ends | from the start.»'],
    ],
    ['in a row of a table', [cell(0, 0, 'Law'), cell(0, 1, '[Country]')], ['Law (text): Country']],
    ['a name for programs', [cell(0, 0, 'Law'), cell(0, 1, '{law_of_country}')], ['Law of country (text)']],
    [
      'cells of both parties, under their names',
      [
        ...['', 'Lender', 'Borrower'].map((text, i) => cell(0, i, text)),
        ...['Company', '', ''].map((text, i) => cell(1, i, text)),
      ],
      ['Company, Lender (text)', 'Company, Borrower (text)'],
    ],
    ['one answer of several', [heading('Term'), '[x] One year', '[ ] For ever'], ['Term: one of +One year -For ever']],
    ['any of several', [heading('Papers'), '☐ Passport', '☐ Visa'], ['Papers: any of -Passport -Visa']],
    [
      'a blank behind a box',
      [heading('Term'), '[x] Ends after [one year]', '[ ] Never'],
      ['Term: one of +Ends after [one year] -Never', 'Term (2) (text): one year «Ends after |»'],
    ],
    ['the same label twice', ['Law: [Country]', 'Law: [State]'], ['Law (text): Country', 'Law (2) (text): State']],
  ])('%s', (_what, cover, expected) => {
    expect(blanksOf(cover).map(told)).toEqual(expected);
  });

  test('ids are counted through the form', () => {
    expect(blanksOf(['Law: [Country]', 'Start: [Date]']).map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  test('a name that stands in several places is one blank, also among the fixed terms', () => {
    const [blank] = coverBlanks(documentOf(...FIXED).paras, FORM);
    expect(blank).toMatchObject({ label: 'Governing law', places: [{ para: 1 }, { para: 2 }] });
  });
});

describe('what does not', () => {
  test.each<[string, Line[]]>([
    ['a fixed term', []],
    ['a line to sign on', ['Signed for the Lender: [Name]', 'Signature: ______', 'By: [Name]']],
    ['the day of a signature', ['Signature:', 'Date: [Date]']],
    ['a note to whoever prepares the form', ['[Note: take this out]', '[ drafting note: choose one ]']],
    ['a sentence that ends in a colon and is answered below', [heading('Law'), 'As agreed:', 'Ontario. Nothing else.']],
    ['an empty cell without a head above it', [cell(0, 0, 'Law'), cell(0, 1, '')]],
  ])('%s', (what, cover) => {
    const found = blanksOf(cover).map(told);
    expect(found).toEqual(what.includes('answered below') ? ['As agreed (text)'] : []);
  });
});

describe('answers', () => {
  const blanks = blanksOf([
    'Law: [Country]',
    'Start: [Date]',
    'Courts:',
    heading('Term'),
    '[x] One year',
    '[ ] For ever',
  ]);
  const placed = (answers: Record<string, string | string[]>) =>
    placedAnswers(blanks, answers).map(({ place, text }) => [place.para, place.start, place.end, text]);

  test.each<[string, Record<string, string | string[]>, unknown[]]>([
    ['nothing', {}, []],
    ['white space', { b1: '  ' }, []],
    ['words, without the white space around', { b1: ' On  tario ' }, [[0, 5, 14, 'On tario']]],
    ['lines', { b1: 'One\r\nTwo' }, [[0, 5, 14, 'One\vTwo']]],
    ['a day', { b2: '2026-11-26' }, [[1, 7, 13, '26 November 2026']]],
    ['a day in words', { b2: 'next Monday' }, [[1, 7, 13, 'next Monday']]],
    ['behind a label, with a space', { b3: 'Perth' }, [[2, 7, 7, ' Perth']]],
    ['the answer that holds already', { b4: ['0'] }, []],
    [
      'another one',
      { b4: ['1'] },
      [
        [4, 0, 3, '[ ]'],
        [5, 0, 3, '[x]'],
      ],
    ],
    ['none', { b4: [''] }, [[4, 0, 3, '[ ]']]],
  ])('%s', (_what, answers, expected) => {
    expect(placed(answers)).toEqual(expected);
  });
});
