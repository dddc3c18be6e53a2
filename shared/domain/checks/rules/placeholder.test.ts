import { describe, expect, test } from '@jest/globals';
import { ignore, sortFindings } from '#shared/domain/checks/ignored.ts';
import { blanksIn, placeholder } from '#shared/domain/checks/rules/placeholder.ts';
import { findingsIn, type Line, placesOf } from '#shared/testing/document.ts';

const blanks = (text: string): string[] => blanksIn(text).map(({ start, end }) => text.slice(start, end));

describe('what waits to be filled in', () => {
  test.each<[string, string[]]>([
    ['paid to [●] in May', ['[●]']],
    ['paid to [__] in May', ['[__]']],
    ['paid to [ . . ] in May', ['[ . . ]']],
    ['paid to [a ●● b] in May', ['[a ●● b]']],
    ['paid to [    ] in May', ['[    ]']],
    [`paid to [${' '.repeat(11)}] in May`, [`[${' '.repeat(11)}]`]],
    [`paid to [${' '.repeat(12)}] in May`, []],
    ['paid by [insert the name of the buyer] in May', ['[insert the name of the buyer]']],
    [`paid by [insert${' a'.repeat(13)}] in May`, [`[insert${' a'.repeat(13)}]`]],
    [`paid by [insert${' a'.repeat(14)}] in May`, []],
    ['paid by [Company Name] in May', ['[Company Name]']],
    ['paid by [company name] in May', ['[company name]']],
    ['paid by [the company name] in May', []],
    ['paid by [One Two Three Four Five Name] in May', ['[One Two Three Four Five Name]']],
    ['paid by [One Two Three Four Five Six Name] in May', []],
    ['paid by [BORROWER/LENDER] in May', ['[BORROWER/LENDER]']],
    ['paid by [borrower/lender] in May', ['[borrower/lender]']],
    ['paid by [Base Rate Loan] in May', []],
    ['paid by [*** Name] in May', []],
    ['paid by [Redacted Name] in May', []],
    ['paid to {{ bank }} in May', ['{{ bank }}']],
    ['paid to ({{ bank }}) in May', []],
    ['paid to {{ bank 2010 }} in May', []],
    ['paid to <<Bank>> in May', ['<<Bank>>']],
    ['paid to <insert bank> in May', ['<insert bank>']],
    ['paid to <b>us</b> in May', []],
    ['paid TBD to us, or T.B.D. in May', ['TBD', 'T.B.D.']],
    ['paid to TBDX in May', []],
    ['paid to ___ in May', ['___']],
    ['paid to __ in May', []],
    ['paid to ___ /__ in May', ['___ /__']],
    ['paid to ___ / __ in May', ['___']],
    ['paid to ____Bank____ in May', ['____']],
    ['paid on $● in May', ['$●']],
    ['within • days', ['•']],
    ['• within days', []],
    ['the sum of ●, paid', ['●']],
    ['paid to [●●] and ___ and {{ x }}', ['[●●]', '___', '{{ x }}']],
    ['a [{{ name }}] b', ['{{ name }}']],
    ['a [___] b', ['[___]']],
  ])('%s', (text, expected) => expect(blanks(text)).toEqual(expected));
});

describe('what only looks like it', () => {
  test.each<[string, string[]]>([
    ['under Section 9.3 [Company Name]', []],
    ['under Section 9.3(a)(i) [Company Name]', []],
    ['under Section 9.3 [__]', ['[__]']],
    ['under 9.3, [Company Name]', ['[Company Name]']],
    ['at [address on file with us]', []],
    ['the words in brackets [Company Name] stay', []],
    ['the racket [Company Name] goes', ['[Company Name]']],
    ['as in Exhibit A-1 [Company Name]', []],
    ['as in Exhibit A-1 [●]', ['[●]']],
    ['as in the exhibit [Company Name]', ['[Company Name]']],
    ['[ ] the option applies', []],
    ['  [_] the option applies', []],
    ['the option [ ] applies', ['[ ]']],
    ['the option [ ] applies, or [x] it does not', []],
    ['the option [   ] applies, or [x] it does not', ['[   ]']],
    ['By: ___________', []],
    ['Name of the seller ___________', []],
    [`Name ${'a'.repeat(61)} ___________`, ['___________']],
    ['Seller: ___________', []],
    ['The seller pays ___________', ['___________']],
    ['The seller pays ___________ (print name)', []],
    ['The seller pays ___________ Date', []],
    ['The seller pays ___________ at last', ['___________']],
    ['Yes _X_ or ______', []],
    ['/s/ the seller ______', []],
    ['Yes ____ No ____', []],
  ])('%s', (text, expected) => expect(blanks(text)).toEqual(expected));
});

describe('where blanks are looked for', () => {
  const told = (...lines: Line[]): string[] => placesOf(placeholder, lines);
  const BODY = [
    '1. Sale. The seller sells.',
    '2. Price. The price is ten.',
    '3. Law. Ours.',
    '4. Term.',
    '5. Tax.',
    '6. End.',
  ];

  test('in the text, not in a line of contents, a signature or what a machine wrote', () => {
    expect(told(...BODY, 'It pays ___ a year.')).toEqual(['___']);
    expect(told('1. Price ___ ........ 3', ...BODY)).toEqual([]);
    expect(told(...BODY, 'IN WITNESS WHEREOF, the parties sign.', 'It pays ___ a year.')).toEqual([]);
    expect(told(...BODY, 'It pays ___ </b> a year.')).toEqual(['___']);
    expect(told(...BODY, 'It pays ___ </div> a year.')).toEqual([]);
    expect(told(...BODY, `It pays ___ ${'#'.repeat(40)}`)).toEqual([]);
    expect(told(...BODY, `It pays ___ ${'#'.repeat(39)}`)).toEqual(['___']);
    expect(told(...BODY, `It pays ___ ${'x'.repeat(40)}`)).toEqual(['___']);
  });

  test('a paragraph of more than 4,000 characters is a file without its line breaks', () => {
    const long = (length: number) => 'It pays ___ '.padEnd(length, 'a b ');
    expect(told(...BODY, long(4000))).toEqual(['___']);
    expect(told(...BODY, long(4001))).toEqual([]);
  });

  test('in a form that is attached, blanks are meant to stay', () => {
    expect(told(...BODY, 'Exhibit A', 'Form of Notice', 'The buyer pays ___ a year.', 'It pays TBD.')).toEqual([]);
    expect(told(...BODY, 'Exhibit A', 'Price list', 'The buyer pays TBD a year.')).toEqual(['TBD']);
    expect(told(...BODY, 'More of it.', 'Form of Notice', 'The buyer pays TBD a year.')).toEqual([]);
    // a form that stands alone is the document itself
    expect(told('Form of Notice', 'The buyer pays TBD a year.')).toEqual(['TBD']);
  });

  test('a long paragraph does not make an attachment a form', () => {
    const long = `The form is used ${'by the buyer '.repeat(12)}`;
    expect(long.length).toBeGreaterThan(160);
    expect(told(...BODY, 'Exhibit A', long, 'The buyer pays TBD a year.')).toEqual(['TBD']);
  });

  test('what tells of a form stands within the first six paragraphs of the attachment', () => {
    const attached = (before: number) => [
      'Exhibit A',
      ...Array.from({ length: before }, () => 'Price list'),
      'Dear Sirs',
      'The buyer pays TBD.',
    ];
    expect(told(...BODY, ...attached(4))).toEqual([]);
    expect(told(...BODY, ...attached(5))).toEqual(['TBD']);
  });

  test('the blanks of attachments count where the contract itself has some, or where somebody means to fill them', () => {
    const attached = ['Exhibit A', 'Price list', 'The buyer pays ___ a year.'];
    expect(told(...BODY, ...attached)).toEqual([]);
    expect(told(...BODY, 'It lasts ___ years.', ...attached)).toEqual(['___', '___']);
    expect(told(...BODY, 'Exhibit A', 'Price list', 'The buyer pays [insert the price] a year.')).toEqual([
      '[insert the price]',
    ]);
  });
});

test('blanks that were ignored come back when there is one more, though it reads like the others', () => {
  const lines = ['It begins on [●].', 'It lasts [●] years.'];
  const kept = findingsIn(placeholder, lines).map((finding) => ignore(finding, '2026-05-12T00:00:00Z'));
  const states = (...more: string[]) =>
    sortFindings(findingsIn(placeholder, [...lines, ...more]), kept).map(({ state }) => state);
  expect(states()).toEqual(['ignored']);
  expect(states('It costs [●] a year.')).toEqual(['text-changed']);
});
