import { describe, expect, test } from '@jest/globals';
import { driftedReference } from '#shared/domain/checks/rules/driftedReference.ts';
import { missingReferenceTarget } from '#shared/domain/checks/rules/missingReference.ts';
import { numberingDuplicate, numberingGap } from '#shared/domain/checks/rules/numbering.ts';
import { staleReferenceField } from '#shared/domain/checks/rules/staleField.ts';
import { documentOf, findingsIn, fixedBy, type Line, numbered, quotesOf } from '#shared/testing/document.ts';

const CONTRACT = [
  '1. Definitions. Words mean what they say.',
  '2. Supply. The seller shall sell.',
  '2.1 Orders. Orders are written.',
  '2.2 Price. The price is fixed.',
  '(a) in euros; and',
  '(b) net of tax.',
  '3. Term. One year.',
  '4. Law. The law of the land.',
];

describe('missing targets', () => {
  test.each<[string, Line[]]>([
    ['a section that is there', ['See Section 2.1 and Section 4.']],
    ['a subdivision that is there', ['See Section 2.2(b).']],
    ['a padded number', ['See Section 2.01.']],
    ['a section of another contract', ['See Section 9 of the Lease.']],
    ['a statute', ['See Section 409A and 26 U.S.C. Section 12.']],
    ['a number with a letter', ['See Section 12A.']],
    ['a section beside one of another contract', ['Article 24 of the Lease (except for Section 24.3) applies.']],
    ['an amendment', ['Section 9 of it is amended.', 'Amendment No. 1']],
    ['an amendment of a restated contract', ['See Section 9.', 'First Amendment to Amended and Restated Lease']],
    ['the Uniform Commercial Code', ['Goods as in Article 9, the UCC; see Section 2.1 and Section 3.']],
    [
      'a heading in the middle of a line',
      ['Attention: J. Doe Section 8.2 Further Assurances. Each does more. See Section 2.1.'],
    ],
    ['a section of land', ['The well lies in Section 30, Township 15 North, and Section 3 applies.']],
    [
      'a heading that ran into the text before it',
      ['Nothing else is sold. SECTION 7.06. Liens. None. See Section 7.6.'],
    ],
    ['a section typed on inside a paragraph', ['Pay by 18/9/2008 7.2 In no event later. See Section 7.2 and 2.1.']],
    ['an item counted below a section', ['Section 2.1 and Section 2.1.1.3. 2.1.1 Parts are sold.', '.1 a valve']],
  ])('are not found: %s', (_, lines) => {
    expect(
      quotesOf(missingReferenceTarget, [...(lines.length > 1 ? [lines[1]!] : []), ...CONTRACT, lines[0]!]),
    ).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['a section', 'See Section 2.1, Section 3 and Section 9.4 for this.', '9.4'],
    ['an article', 'See Section 2.1, Section 3 and Article 17 for this.', '17'],
    ['a subdivision', 'See Section 2.1, Section 3 and Section 2.2(f) for this.', '2.2(f)'],
    ['a field', 'See Error! Reference source not found. for this.', 'Error! Reference source not found.'],
  ])('are found: %s', (_, line, quote) => {
    expect(quotesOf(missingReferenceTarget, [...CONTRACT, line])).toEqual([quote]);
  });

  test('14.1.2 is found as 14.1(2)', () => {
    const numbered = [
      '14. Sale.',
      '14.1 Price. The price is due.',
      '(1) in May;',
      '(2) in June.',
      '15. Law.',
      '16. Term.',
    ];
    const line = 'See Section 14.1.2, Section 14.1 and Section 15.';
    expect(quotesOf(missingReferenceTarget, [...numbered, line])).toEqual([]);
  });

  test('a field whose bookmark is gone', () => {
    const line: Line = {
      text: 'See 7.3 for this.',
      fields: [{ kind: 'REF', code: 'REF _Ref9 \\r \\h', target: '_Ref9', start: 4, end: 7 }],
      bookmarks: [],
    };
    expect(quotesOf(missingReferenceTarget, [line])).toEqual(['7.3']);
  });

  test('nothing is said where most numbers cannot be read', () => {
    expect(
      quotesOf(missingReferenceTarget, [...CONTRACT, 'Section 11, Section 12, Section 13 and Section 2 apply.']),
    ).toEqual([]);
  });

  test('nothing is said of a document that was cut short', () => {
    const snapshot = { ...documentOf(...CONTRACT, 'See Section 2.1 and Section 9.4.'), truncated: true };
    expect(missingReferenceTarget.run({ snapshot })).toEqual([]);
  });
});

describe('drift', () => {
  const before = [
    '7.1 Scope. What is covered here.',
    '7.2 Payment. The price is due in May.',
    '7.3 Limitation of Liability. Nobody owes more than the price.',
    '7.4 Insurance. Each party insures itself.',
    '12.1 Survival. Section 7.3 survives the end, as does Section 7.1.',
  ];
  const after = [
    '7.1 Scope. What is covered here.',
    '7.2 Payment. The price is due in May.',
    '7.3 Data Security. The seller keeps data safe.',
    '7.4 Limitation of Liability. Nobody owes more than the price.',
    '7.5 Insurance. Each party insures itself.',
    '12.1 Survival. Section 7.3 survives the end, as does Section 7.1.',
  ];
  const drift = (was: Line[], is: Line[]) => findingsIn(driftedReference, is, { earlier: documentOf(...was) });

  test('an inserted section turns a reference wrong, and the fix follows it', () => {
    const [finding, ...more] = drift(before, after);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      para: 5,
      quote: '7.3',
      message: expect.stringContaining('“Limitation of Liability”, which is now 7.4; 7.3 is now “Data Security”'),
    });
    expect(finding!.fix).toMatchObject({ newText: after[5]!.replace('7.3', '7.4'), expectedText: after[5] });
  });

  test.each<[string, string[], string[]]>([
    ['a removed section', after, before],
    [
      'sections that changed places',
      before,
      [before[0]!, before[2]!.replace('7.3', '7.2'), before[1]!.replace('7.2', '7.3'), before[3]!, before[4]!],
    ],
  ])('%s', (_, was, is) => {
    const found = drift(was, is);
    expect(found).toHaveLength(1);
    expect(found[0]!.quote).toBe('7.3');
  });

  test.each<[string, string[]]>([
    ['nothing changed', before],
    [
      'only the wording changed',
      before.map((text) => text.replace('Nobody owes more than the price', 'Liability is limited to the price paid')),
    ],
    [
      'the reference was moved along',
      after.map((text) => text.replace('Section 7.3 survives', 'Section 7.4 survives')),
    ],
    [
      'the clause with the reference is new',
      [...after.slice(0, 5), 'Some words of another clause point to Section 7.3 as well.'],
    ],
    [
      'a title was reworded in its place',
      before.map((text) => text.replace('Limitation of Liability', 'Limits of Liability')),
    ],
  ])('no alarm: %s', (_, is) => {
    expect(drift(before, is)).toEqual([]);
  });

  test('nothing without an earlier version', () => {
    expect(findingsIn(driftedReference, after)).toEqual([]);
  });
});

describe('reference fields', () => {
  const field = (shown: string, code = 'REF _Ref1 \\r \\h'): Line => ({
    text: `See ${shown} for it.`,
    fields: [{ kind: 'REF', code, target: '_Ref1', start: 4, end: 4 + shown.length }],
  });
  const target: Line = {
    ...(numbered('7.4', 'Limits. Nobody owes more.') as object),
    text: 'Limits. Nobody owes more.',
    bookmarks: [{ name: '_Ref1', at: 0 }],
  };
  test.each<[string, Line, string[]]>([
    ['up to date', field('7.4'), []],
    ['showing words', field('Limits', 'REF _Ref1 \\h'), []],
    ['stale', field('7.3'), ['7.3']],
  ])('%s', (_, line, quotes) => {
    expect(quotesOf(staleReferenceField, [target, line])).toEqual(quotes);
  });
});

describe('numbering', () => {
  test.each<[string, Line[]]>([
    ['a whole list', CONTRACT],
    [
      'a number inside a paragraph',
      ['1. One thing. (a) this; (b) that;', '(c) the third.', '(d) the fourth.', '2. Two.'],
    ],
    [
      'a list that starts over',
      ['1. A thing.', '(a) x is one;', '(b) y is two.', '2. B thing.', '(a) z is three;', '(b) w is four.'],
    ],
    [
      'a table of contents',
      [
        'TABLE OF CONTENTS',
        '1. Scope 1',
        '2. Price 2',
        '1. Scope of what is sold.',
        '2. Price of what is sold.',
        '3. Term of the sale.',
      ],
    ],
    ['an amendment', ['Second Amendment', '1. First point.', '2. Second point.', '5. Fifth point.']],
    [
      'a section whose heading ran into the line before',
      ['8.5 Reports. 8.6 Net Worth is kept.', '8.7 Ratio.', '8.8 Tax.'],
    ],
    [
      'a heading with its word that ran into the line before',
      ['Section 8.5. Reports Section 8.6. Net Worth', 'Section 8.7. Ratio', 'Section 8.8. Tax'],
    ],
    ['lines of contents between page numbers', ['3.1 Price', '4', '3.3 Term', '5', '3.4 Law', '6']],
    ['a footnote among sections', ['1. One thing.', '2 Insert if needed.', '2. Two things.', '3. Three things.']],
    ['a line torn before a reference', ['2.1 One, as said in Section', '2.1. It goes on.', '2.2 Two.', '2.3 Three.']],
    [
      'a line that begins with a reference',
      ['7.4 Sale. One subject to', '7.4(b), the other way.', '7.5 Tax.', '7.6 Law.'],
    ],
    ['a number of its own', ['12.3 One thing.', '12.3A Another thing.', '12.4 Next thing.', '12.5 Last thing.']],
    [
      'two languages side by side',
      [
        '1.1 One.',
        '1.1 Eins.',
        '1.2 Two.',
        '1.2 Zwei.',
        '1.3 Three.',
        '1.3 Drei.',
        '1.4 Four.',
        '1.4 Vier.',
        '1.5 Five.',
        '1.5 Fünf.',
      ],
    ],
    [
      'numbers of the text that is put in',
      ['1. One.', '2. The following paragraph 4 is added:', '4. Four.', '5. Five.'],
    ],
    ['a letter typed as the digit it looks like', ['(j) one;', '(k) two;', '(1) three;', '(m) four;', '(n) five.']],
    [
      'a number without its stop',
      ['a. One thing.', 'b. Two things.', 'c Three things.', 'd. Four things.', 'e. Five.'],
    ],
    ['rows of a table', ['16. Cook', '17. Clerk', '20.00', '21. Porter']],
    ['a quoted number', ['2.1 As said in Section 2.3, pay.', '2.2 Keep.', '2.3 Sell.']],
  ])('is right: %s', (_, lines) => {
    expect([...quotesOf(numberingGap, lines), ...quotesOf(numberingDuplicate, lines)]).toEqual([]);
  });

  test.each<[string, Line[], string]>([
    ['decimals', ['3.1 One.', '3.2 Two.', '3.4 Four.', '3.5 Five.'], '3.3 is missing between 3.2 and 3.4.'],
    ['letters', ['(a) one;', '(b) two;', '(d) four;', '(e) five.'], '(c) is missing between (b) and (d).'],
    [
      'roman numerals',
      ['ARTICLE I SCOPE', 'ARTICLE II PRICE', 'ARTICLE IV TERM', 'ARTICLE V LAW'],
      '3 is missing between ARTICLE II and ARTICLE IV.',
    ],
    ['several', ['1. One.', '2. Two.', '5. Five.', '6. Six.'], '3, 4 are missing between 2 and 5.'],
  ])('has a gap: %s', (_, lines, message) => {
    expect(findingsIn(numberingGap, lines).map((finding) => finding.message)).toEqual([message]);
  });

  test.each<[string, Line[], string]>([
    ['decimals', ['3.1 One.', '3.2 Two.', '3.2 Another.', '3.3 Three.'], 'The number 3.2 stands twice.'],
    ['letters', ['(a) one;', '(b) two;', '(b) another;', '(c) three.'], 'The number (b) stands twice.'],
  ])('has a number twice: %s', (_, lines, message) => {
    expect(findingsIn(numberingDuplicate, lines).map((finding) => finding.message)).toEqual([message]);
  });

  test('no fix: which number is wrong is for a person to say', () => {
    expect(fixedBy(numberingGap, ['1. One.', '2. Two.', '4. Four.', '5. Five.'])).toBeUndefined();
  });
});
