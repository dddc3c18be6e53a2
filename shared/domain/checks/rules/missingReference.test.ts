import { describe, expect, test } from '@jest/globals';
import { missingReferenceTarget } from '#shared/domain/checks/rules/missingReference.ts';
import { findingsIn, type Line, quotesOf } from '#shared/testing/document.ts';

const CONTRACT: Line[] = [
  'ARTICLE I SALE',
  '1.1 Orders. Orders are written.',
  '1.2 Price. The price is fixed:',
  '(a) in euros; and',
  '(b) net of tax, with (i) duties and (ii) fees.',
  'ARTICLE II LAW',
  '2.1 Law. The law of the land, Section 1.1 and Section 1.2 apply.',
];
const messages = (...lines: Line[]): string[] =>
  findingsIn(missingReferenceTarget, [...CONTRACT, ...lines]).map(({ message }) => message);

describe('what a reference points to and the contract does not have', () => {
  test.each<[string, string[]]>([
    ['It ends as Section 9.4 says.', ['There is no Section 9.4 in this document.']],
    ['It ends as clauses 1.1 and 8.1 say.', ['There is no Clause 8.1 in this document.']],
    ['It ends as Section 1.2(f) says.', ['Section 1.2 has no (f).']],
    ['It ends as Section 1.2(b)(iv) says.', ['Section 1.2 has no (b)(iv).']],
    ['The seller, under Section 9.4 Pumps, sells.', ['There is no Section 9.4 in this document.']],
  ])('%s', (line, told) => {
    expect(messages(line)).toEqual(told);
  });

  test.each<[string, ...Line[]]>([
    ['It ends as Article II and Section 2.1 say.'],
    ['It ends as Section 1.2(a) and Section 1.2(B) say.'],
    ['It ends as Section 1.2(b)(ii) says.'],
    // A short provision without items may have lost them.
    ['It ends as Section 1.1(c) says.'],
    ['It ends as paragraph 9.4 says.'],
    ['It ends as Section 9.4 of the Lease says.'],
    ['Section 9.4 Pumps'],
    ['It lies in Section 30, Block 4.'],
    ['By: Section 9.4'],
    ['As in Section 9.4 of the Lease and in Section 9.5 it ends.'],
    ['It ends as Section 3.4 says.', 'Nothing else. 3.4 Pumps. They are sold.'],
    ['It ends as Section 9.4 says.', 'SECTION 9.4. Pumps. They are sold.'],
  ])('none: %s', (...lines) => {
    expect(messages(...lines)).toEqual([]);
  });

  test('a long provision without items has none', () => {
    const long = '3. Term. The seller keeps the pumps dry and the valves clean. '.padEnd(320, 'And so it goes on. ');
    expect(messages(long, 'It ends as Section 3(c) says.')).toEqual(['Section 3 has no (c).']);
    expect(messages(`${long} or (c) pumps`, 'It ends as Section 3(c) says.')).toEqual([]);
  });

  test('with few provisions nothing is known', () => {
    expect(
      quotesOf(missingReferenceTarget, ['1. Sale.', '2. Price.', '3. Tax.', '4. Section 1 and Section 9 apply.']),
    ).toEqual([]);
    expect(
      quotesOf(missingReferenceTarget, [
        '1. Sale.',
        '2. Price.',
        '3. Tax.',
        '4. Law.',
        '5. Section 1, Section 2 and Section 9 apply.',
      ]),
    ).toEqual(['9']);
  });
});

describe('fields that have lost their target', () => {
  const line = (more: object = {}, text = 'See 7.3 for this.'): Line => ({
    text,
    fields: [{ kind: 'REF', code: 'REF _Ref9', target: '_Ref9', start: 4, end: 7, ...more }],
    bookmarks: [],
  });
  const lost = ['The place that this cross-reference points to is no longer in the document.'];
  test.each<[string, Line[], string[]]>([
    ['a number', [line()], lost],
    ['a page', [line({ kind: 'PAGEREF' })], lost],
    ['its place is there, in other letters', [line(), { text: 'Pumps.', bookmarks: [{ name: '_REF9', at: 0 }] }], []],
    ['it names no place', [line({ target: undefined })], []],
    ['another kind of field', [line({ kind: 'HYPERLINK' })], []],
    ['where places cannot be read', [{ ...(line() as object), bookmarks: undefined } as Line], []],
    [
      'words that say so are told once',
      [line({ end: 38 }, 'See Error! Reference source not found. Pay.')],
      ['This cross-reference has lost its target.'],
    ],
    ['a bookmark', ['See Error! Bookmark not defined.'], ['This cross-reference has lost its target.']],
    ['an error of another kind', ['Error! The pump is broken.'], []],
  ])('%s', (_, lines, told) => {
    expect(findingsIn(missingReferenceTarget, lines).map(({ message }) => message)).toEqual(told);
  });
});
