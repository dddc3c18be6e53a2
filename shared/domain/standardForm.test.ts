import { describe, expect, test } from '@jest/globals';
import { type FormLine, understandForm } from '#shared/domain/standardForm.ts';

const line = (text: string, kind: FormLine['kind'] = 'paragraph', labelLength?: number): FormLine => ({
  kind,
  text,
  ...(labelLength !== undefined && { labelLength }),
});
const heading = (text: string) => line(text, 'heading');
const COVER = [
  heading('Pledge of Care'),
  line('This form has a cover page and terms.'),
  line('Start: [Date]'),
  line('Law:'),
  heading('Aim'),
  line('What it is for.'),
  line('[To be filled in.]'),
  line('Bounds What is covered\t{bounds}', 'row'),
  line('Side 1\t\tSide 2', 'row'),
  line('Signature'),
];
const TERMS = [
  line('1. Care. Each side takes care.', 'item', 3),
  line('• (a) At work. It takes care there.', 'item', 2),
  line('Left\tRight', 'row'),
];
const LICENCE = line('Pledge of Care 2.0, free to use under CC0.');

describe('what cannot be understood', () => {
  test('no line begins as was said', () => {
    expect(understandForm(TERMS, { fixedFrom: 'Terms' })).toBeNull();
  });

  test('titles alone fix nothing', () => {
    expect(understandForm([heading('Pledge'), heading('Standard Terms')])!.fixed).toEqual([]);
  });
});

test('the terms stand under their heading, the cover page before it', () => {
  const form = understandForm([...COVER, heading('Standard Terms'), ...TERMS, LICENCE])!;
  expect(form.fixed).toEqual([
    { number: '1. ', text: 'Care. Each side takes care.' },
    { number: '• (a) ', text: 'At work. It takes care there.' },
    { number: '', text: 'Left' },
    { number: '', text: 'Right' },
  ]);
  expect(form.fields).toEqual(['Start', 'Law', 'Aim', 'Bounds What is covered', 'Signature']);
  expect(form.cover).toContain('This form has a cover page and terms.');
  expect(form.leftOut).toEqual([LICENCE.text]);
});

test.each([
  'Standard Terms',
  'Pledge of Care Standard Terms Version 2.0',
  'General Terms and Conditions',
  'TERMS & CONDITIONS',
])('"%s" heads the terms', (text) => {
  expect(understandForm([...COVER, line(text), ...TERMS])!.fixed).toHaveLength(4);
});

test.each([
  ['a numbered heading inside them', line('12. General Terms', 'heading', 4), 1],
  ['a line of the cover page', line('Framework Terms\t[Date]', 'row'), 2],
  ['a sentence that speaks of them', line('The parties use the Standard Terms.'), 1],
])('%s does not', (_what, one, paragraphs) => {
  const form = understandForm([line('What is said here binds.'), one, ...TERMS])!;
  expect([form.fixed.length, form.cover]).toEqual([5 + paragraphs, []]);
});

test('nor does a row of the cover page that names them', () => {
  const form = understandForm([line('Standard Terms\t[Date]', 'row'), heading('Standard Terms'), ...TERMS])!;
  expect([form.cover, form.fields]).toEqual([['Standard Terms', '[Date]'], ['Standard Terms']]);
});

test.each([
  ['a numbered heading', line('1. Aim', 'heading', 3)],
  ['a sentence', line('What follows binds.')],
])('the terms may begin with %s', (_what, one) => {
  expect(understandForm([heading('Standard Terms'), one, ...TERMS])!.fixed).toHaveLength(5);
});

test('a number is what the file says it is, else what reads like one; a tab inside of a paragraph cuts nothing', () => {
  const { fixed } = understandForm([line('Rule 7 Care is taken.', 'item', 7), line('2.\tLoss:\tnone.')])!;
  expect(fixed).toEqual([
    { number: 'Rule 7 ', text: 'Care is taken.' },
    { number: '2.\t', text: 'Loss:\tnone.' },
  ]);
});

test('empty lines are neither terms nor cover page', () => {
  const blank = [line(' '), line('Left\t', 'row')];
  const form = understandForm([...blank, line('Standard Terms'), ...blank, ...TERMS])!;
  expect(form.cover).toEqual(['Left']);
  expect(form.fixed.map(({ text }) => text).slice(0, 2)).toEqual(['Left', 'Care. Each side takes care.']);
});

describe('the licence is no term', () => {
  const WORDS = 'Copyright 2020 by those who wrote it';
  const leftOut = (...lines: FormLine[]) => understandForm([...TERMS, ...TERMS, ...lines])!.leftOut;
  test.each<[string, FormLine[], string[]]>([
    ['as the last of the lines', [line(WORDS)], [WORDS]],
    ['with two more behind it', [line(WORDS), line('Ends here.'), line('Truly.')], [WORDS]],
    ['but with three more it is one', [line(WORDS), line('Ends.'), line('Ends here.'), line('Truly.')], []],
    ['a long one', [line(WORDS.padEnd(399, '!'))], [WORDS.padEnd(399, '!')]],
    ['but what is longer is one', [line(WORDS.padEnd(400, '!'))], []],
  ])('%s', (_, lines, texts) => expect(leftOut(...lines)).toEqual(texts));
});

test('without such a heading everything but the title is fixed', () => {
  const form = understandForm([heading('Pledge of Care'), ...TERMS, LICENCE])!;
  expect(form.fixed.map(({ text }) => text)[0]).toBe('Care. Each side takes care.');
  expect(form.fields).toEqual([]);
});

test('a first term that was named is a term, a heading is not', () => {
  const named = understandForm([line('Preface. Read it.'), ...TERMS], { fixedFrom: 'care. each' })!;
  expect([named.fixed.length, named.cover]).toEqual([4, ['Preface. Read it.']]);
  const headed = understandForm([heading('The Pledge'), heading('What binds'), ...TERMS], { fixedFrom: 'what binds' })!;
  expect(headed.fixed).toHaveLength(4);
  expect(understandForm(TERMS, { fixedFrom: 'care. each' })!.fixed).toHaveLength(4);
  expect(understandForm(TERMS, { fixedFrom: 'takes care.' })).toBeNull();
});

test('the cover page may come from a file of its own', () => {
  const form = understandForm(TERMS, { coverLines: COVER })!;
  expect(form.fixed).toHaveLength(4);
  expect(form.fields).toContain('Start');
});

test('notes are no paragraphs of the document', () => {
  const form = understandForm([...TERMS, line('1 See the guide.', 'note')])!;
  expect(form.leftOut).toEqual(['1 See the guide.']);
  expect(understandForm(TERMS, { coverLines: [line('Law:'), line('1 See the guide.', 'note')] })!.cover).toEqual([
    'Law:',
  ]);
});

describe('the block to sign', () => {
  const of = (...lines: FormLine[]) => understandForm([...TERMS, ...lines])!;
  test.each<[string, FormLine[]]>([
    ['captions', [line('Signature: ____'), line('Name: {name}'), line('Date')]],
    ['below a heading and a name', [heading('Signatures'), line('Lender'), line('By:'), line('Title:')]],
    ['in a table', [line('Lender\t[Name of the lender]', 'row'), line('Signature'), line('Date\t', 'row')]],
    ['in one line', [line('Signature: ______ Signatory Name: {name} Title: {title} Date: ______')]],
  ])('is fixed by nobody: %s', (_, lines) => {
    const form = of(...lines);
    expect(form.fixed).toHaveLength(4);
    expect(form.cover).toContain(lines.at(-1)!.text.split('\t')[0]);
    expect(form.fields.length).toBeGreaterThan(0);
  });
  test('the licence below it is none of it', () => {
    const form = of(line('Signature'), LICENCE);
    expect([form.fixed.length, form.cover, form.leftOut]).toEqual([4, ['Signature', LICENCE.text], [LICENCE.text]]);
  });
  test.each<[string, FormLine[]]>([
    ['a term behind it', [line('Signature'), line('What is said here binds.')]],
    ['a term with a blank', [line('Each side pays [sum] when it is due.')]],
    ['one that binds without a full stop', [line('The lender shall pay [sum]')]],
    ['a numbered line', [line('4. Date: [day]', 'item', 3)]],
    ['few words that nobody signs below', [line('Lender'), line('Borrower')]],
  ])('but is fixed: %s', (_, lines) => {
    expect(of(...lines).fixed.length).toBe(4 + lines.length);
  });
  test('no more than a heading and a name stand above it', () => {
    expect(
      of(line('One'), line('Two'), line('Three'), line('Signature'))
        .fixed.map(({ text }) => text)
        .at(-1),
    ).toBe('One');
  });
});

test('what the publication says beside its body, and what it is called, is of it', () => {
  const { cover } = understandForm([heading('Pledge of Care'), ...TERMS], { elsewhere: ['Draft of 2020', ' '] })!;
  expect(cover).toEqual(['Pledge of Care', 'Draft of 2020']);
});

test('the paragraphs of a cell are paragraphs of the form', () => {
  const row = { ...line('Left and more\tRight', 'row'), paragraphs: ['Left', 'and more', 'Right'] };
  expect(
    understandForm([row, ...TERMS])!
      .fixed.slice(0, 3)
      .map(({ text }) => text),
  ).toEqual(row.paragraphs);
});

describe('what is to be filled in', () => {
  const LONG = 'The law of the place where the goods are handed over and kept'.padEnd(120, 'x');
  const SIGNED = 'Name of whoever signs for the side that gives the goods away';
  const BLANK = line('[To be filled in.]');
  test.each<[string, FormLine[], string[]]>([
    ['a line with a blank behind it', [line('Law: [Country]')], ['Law']],
    ['with a rule behind it', [line('Law: ________')], ['Law']],
    ['with nothing behind it', [line(' Law : ')], ['Law']],
    ['not one that is said already', [line('Law: England')], []],
    ['nor where no space is left', [line('Law:England')], []],
    ['nor the end of a sentence', [line('It is said. Law: [Country]')], []],
    ['nor a box to tick', [line('☐ Other: [Country]')], []],
    ['each once', [line('Law:'), line('Law: [Country]')], ['Law']],

    ['a row with a blank', [line(' Law \t {law} ', 'row')], ['Law']],
    ['a row with an answer', [line('Law\tEngland', 'row')], ['Law']],
    ['a row with several blanks', [line('Law\t{one}\t\t{other}', 'row')], ['Law']],
    ['a row with empty cells', [line('Law\t\t', 'row')], ['Law']],
    ['a row of figures', [line('2027\t', 'row')], ['2027']],
    ['not a row with a blank among words', [line('Law\t{law}\tWales', 'row')], []],
    ['nor one with words alone', [line('Law\tEngland\tWales', 'row')], []],
    ['nor one without a label', [line('\t{law}', 'row')], []],
    ['nor a sentence', [line('The law is this.\t{law}', 'row')], []],
    ['nor a head of two columns', [line('Side 1\tSide 2', 'row')], []],
    ['nor a head of columns to be named', [line('[Name 1]\t[Name 2]\t[Date]', 'row')], []],
    ['a long label', [line(`${LONG}\t`, 'row')], [LONG]],
    ['not a longer one', [line(`${LONG}x\t`, 'row')], []],

    ['a heading with a blank below it', [heading('Aim'), line('What it is for.'), BLANK], ['Aim']],
    ['not the heading before that', [heading('Part'), heading('Aim'), BLANK], ['Aim']],
    ['nor one behind a blank', [heading('Aim'), BLANK, heading('Part'), line('It is split.'), heading('End')], ['Aim']],
    ['nor one with a row between', [heading('Part'), line('Law\tEngland', 'row'), BLANK], ['Law']],
    ['nor one whose lines have labels', [heading('Part'), line('Law: [Country]')], ['Law']],

    ['a line to sign on', [line(' Signature ')], ['Signature']],
    ['a long one', [line(SIGNED)], [SIGNED]],
    ['not a longer one', [line(`${SIGNED}!`)], []],
    ['nor a sentence', [line('Name yourself.')], []],
    ['nor other words', [line('Goods')], []],
  ])('%s', (_, coverLines, fields) => expect(understandForm(TERMS, { coverLines })!.fields).toEqual(fields));
});

test('marks of HTML that a publication lets through are none of its words', () => {
  const form = understandForm([
    heading('Standard Terms'),
    line('The laws of <span class="keyterms_link">Ontario</span> govern.'),
  ])!;
  expect(form.fixed.map(({ text }) => text)).toEqual(['The laws of Ontario govern.']);
});
