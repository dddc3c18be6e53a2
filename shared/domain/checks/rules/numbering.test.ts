import { describe, expect, test } from '@jest/globals';
import { numberingDuplicate, numberingGap } from '#shared/domain/checks/rules/numbering.ts';
import { findingsIn, type Line, numbered } from '#shared/testing/document.ts';

const messages = (...lines: Line[]): string[] =>
  [...findingsIn(numberingGap, lines), ...findingsIn(numberingDuplicate, lines)].map(({ message }) => message);

describe('a number left out', () => {
  test.each<[string, Line[], string]>([
    ['of sections', ['1. One.', '2. Two.', '4. Four.'], '3 is missing between 2 and 4.'],
    ['behind the first', ['1. One.', '3. Three.', '4. Four.'], '2 is missing between 1 and 3.'],
    ['three at once', ['1. One.', '2. Two.', '6. Six.'], '3, 4, 5 are missing between 2 and 6.'],
    ['before a list that starts over', ['1. One.', '2. Two.', '4. Four.', '1. One.'], '3 is missing between 2 and 4.'],
    ['of subsections', ['3.1 One.', '3.2 Two.', '3.4 Four.'], '3.3 is missing between 3.2 and 3.4.'],
    [
      'of subsections with items of their own',
      ['3.1 One.', '3.2 Two.', '(a) this;', '(b) that.', '3.4 Four.', '3.5 Five.'],
      '3.3 is missing between 3.2 and 3.4.',
    ],
    ['of capital letters', ['(A) one;', '(B) two;', '(D) four.'], '(C) is missing between (B) and (D).'],
    [
      'of small roman numerals',
      ['(i) one;', '(ii) two;', '(iv) four;', '(v) five.'],
      '(iii) is missing between (ii) and (iv).',
    ],
    [
      'of capital roman numerals',
      ['(I) one;', '(II) two;', '(IV) four;', '(V) five.'],
      '(III) is missing between (II) and (IV).',
    ],
    ['of letters with a stop', ['a. One.', 'b. Two.', 'd. Four.', 'e. Five.'], 'c is missing between b and d.'],
    ['of letters with one bracket', ['a) one;', 'b) two;', 'd) four;', 'e) five.'], 'c is missing between b) and d).'],
    [
      'of numbers that Word counts',
      [numbered('1.', 'Goods.'), numbered('2.', 'Price.'), numbered('4.', 'Term.'), numbered('5.', 'Law.')],
      '3 is missing between 2 and 4.',
    ],
    [
      'in an exhibit that counts anew',
      ['1. One.', '2. Two.', '3. Three.', '4. Four.', '5. Five.', 'Exhibit A', '1. One.', '2. Two.', '4. Four.'],
      '3 is missing between 2 and 4.',
    ],
    // The number is pointed to, is part of another one or of an amount: it begins nothing.
    [
      'that a section names',
      ['2.1 As in Section 2.3.', '2.2 As in Section 2.3.', '2.4 Four.'],
      '2.3 is missing between 2.2 and 2.4.',
    ],
    ['that two sections name', ['1. One.', '2. See Sections 1 and 3.', '4. Four.'], '3 is missing between 2 and 4.'],
    ['that an item names', ['(a) one;', '(b) see Section 9(c);', '(d) four.'], '(c) is missing between (b) and (d).'],
    [
      'that is part of a price',
      ['2.1 One.', '2.2 It costs $2.3 or 12.3.', '2.4 Four.'],
      '2.3 is missing between 2.2 and 2.4.',
    ],
    [
      'that is part of a rate',
      ['2.1 One.', '2.2 It costs 2.3% more.', '2.4 Four.'],
      '2.3 is missing between 2.2 and 2.4.',
    ],
    [
      'that is part of a longer number',
      ['2.1 One.', '2.2 Or 2.3.1 or 2.31.', '2.4 Four.'],
      '2.3 is missing between 2.2 and 2.4.',
    ],
    [
      'that is part of an amount',
      ['1. One.', '2. It costs $3. or 1.3. or 13.', '4. Four.'],
      '3 is missing between 2 and 4.',
    ],
    [
      'that stands before',
      ['Behind (c) it goes on.', '(a) one;', '(b) two;', '(d) four.'],
      '(c) is missing between (b) and (d).',
    ],
    [
      'that stands behind',
      ['(a) one;', '(b) two;', '(d) four (c) it is.', '(e) five.'],
      '(c) is missing between (b) and (d).',
    ],
    // Words that change another text stand before or behind, not between.
    ['before a change', ['1. One.', '2. Two.', '4. Four is deleted.', '5. Five.'], '3 is missing between 2 and 4.'],
    // The line before ends a sentence.
    [
      'behind a full stop',
      ['2.1 One, as said in Section 7.', '2.2 Two, as said in it.', '2.4 Four.'],
      '2.3 is missing between 2.2 and 2.4.',
    ],
    ['after a page with words', ['1. One.', '2. Two.', 'of page 3', '4. Four.'], '3 is missing between 2 and 4.'],
  ])('%s', (_, lines, message) => {
    expect(messages(...lines)).toEqual([message]);
  });

  test.each<[string, Line[]]>([
    ['more than three make another list', ['1. One.', '2. Two.', '7. Seven.', '8. Eight.']],
    ['a single number before it is no list', ['2. Two.', '4. Four.', '5. Five.']],
    ['what goes on otherwise is no list', ['1. One.', '2. Two.', '4. Four.', '9. Nine.']],
    ['another section stands between', ['3.1 One.', '3.2 Two.', '4. Law.', '3.4 Four.', '3.5 Five.']],
    ['exhibits count for themselves', ['1. A.', '2. B.', '3. C.', '4. D.', '5. E.', 'Exhibit A', '7. F.', '8. G.']],
    ['the number stands without its stop', ['a. One.', 'b. Two.', 'c Three.', 'd. Four.']],
    ['the number stands in the text before', ['(a) one; (b) two;', '(d) four.', '(e) five.']],
    ['the number stands in a paragraph between', ['(a) one;', '(b) two;', 'or ( c ) three;', '(d) four.']],
    ['the letter has a stop in the text', ['a. One.', 'b. Two; c. Three.', 'd. Four.']],
    ['the number has a stop in the text', ['1. One.', '2. Two. 3. Three.', '4. Four.']],
    ['the number has a bracket in the text', ['1. One.', '2. Two 3) Three.', '4. Four.']],
    ['the heading stands in the text', ['1. One.', '2. Two. Section 3. Three.', '4. Four.']],
    ['the number is padded in the text', ['2.1 One.', '2.2 Two. 2.03 Three.', '2.4 Four.']],
    ['the number is spaced in the text', ['2.1 One.', '2.2 Two. 2 . 3 Three.', '2.4 Four.']],
    [
      'the number stands as a bullet',
      ['1. One.', '2. Two.', { text: 'Three.', list: { label: '3.', level: 0, bullet: true } }, '4. Four.'],
    ],
    ['an o typed as a nought', ['(m) one;', '(n) two;', '(0) three;', '(p) four.']],
    ['an i typed as a one', ['(g) one;', '(h) two;', '(1) three;', '(j) four.']],
    ['a text between that is changed', ['1. One.', '2. Section 3 is hereby deleted.', '4. Four.']],
    ['a text between that shall read otherwise', ['1. One.', '2. It is changed to read so.', '4. Four.']],
    ['a text between that is quoted', ['1. One.', '2. It goes as follows: “Rent.', '4. Four.']],
    ['a number torn from its section', ['2.1 One.', '2.2 Two, under Section', '2.4 shall apply.', '2.5 Five.']],
    ['a number torn behind a comma', ['1. One.', '2. Two, as in 1,', '4. Four.', '5. Five.']],
    ['lines of a table', ['1. One.', '2. 30', '4. Four.']],
    ['a line that is a number alone', ['1. One.', '2. Two.', '4. ', '5. Five.']],
    ['a page number before', ['1. One.', '2. Two.', ' 12 ', '4. Four.']],
    ['a page number behind', ['1. One.', '2. Two.', '4. Four.', 'iv']],
    ['another script', ['1. One.', '2. Two.', '4. 条款 four.']],
    ['a weak number', ['1. One.', '2. Two.', '4 Pumps are sold.']],
  ])('none: %s', (_, lines) => {
    expect(messages(...lines)).toEqual([]);
  });
});

describe('a number that stands twice', () => {
  test.each<[string, Line[], string]>([
    ['of sections', ['1. One.', '2. Two.', '2. More.', '3. Three.'], 'The number 2 stands twice.'],
    ['at the end', ['1. One.', '2. Two.', '2. More.'], 'The number 2 stands twice.'],
    ['of items', ['(i) one;', '(ii) two;', '(ii) more;', '(iii) three.'], 'The number (ii) stands twice.'],
    ['of articles', ['ARTICLE I SCOPE', 'ARTICLE II PRICE', 'ARTICLE II TERM'], 'The number ARTICLE II stands twice.'],
    [
      'with four lines of text between',
      ['1. One.', '2. Two.', 'pumps', 'valves', 'hoses', 'rods', '2. More.', '3. Three.'],
      'The number 2 stands twice.',
    ],
  ])('%s', (_, lines, message) => {
    expect(messages(...lines)).toEqual([message]);
  });

  test.each<[string, Line[]]>([
    ['the first number begins a list each time', ['1. One.', '1. More.', '2. Two.']],
    ['much text between', ['1. One.', '2. Two.', 'pumps', 'valves', 'hoses', 'rods', 'nuts', '2. More.', '3. Three.']],
    ['the number before it stands between', ['1. One.', '2. Two. 1. Another.', '2. More.', '3. Three.']],
    ['the same line again', ['1. One.', '2. Price of the Pumps', '2. Price  of the pumps. It is ten.', '3. Three.']],
    ['the same line in short', ['1. One.', '2. Price of it. It is ten.', '2. Price', '3. Three.']],
    ['parts count for themselves', ['1. A.', '2. B.', '3. C.', '4. D.', '5. E.', 'Exhibit A', '5. F.', '6. G.']],
  ])('not told: %s', (_, lines) => {
    expect(messages(...lines)).toEqual([]);
  });

  test('in two languages nearly every number stands twice, yet a gap is one', () => {
    const twice = ['2', '3', '4', '5'].flatMap((n) => [`${n}. The goods ${n}.`, `${n}. Die Ware ${n}.`]);
    expect(messages('1. The sale.', ...twice, '6. Law.', '8. Tax.', '9. End.')).toEqual([
      '7 is missing between 6 and 8.',
    ]);
    // Three slips in a row are slips.
    expect(messages('1. The sale.', ...twice.slice(0, 6), '5. Law.')).toHaveLength(3);
    // Four among many as well.
    const many = Array.from({ length: 30 }, (_, n) => `${n + 6}. Point ${n} of it.`);
    expect(messages('1. The sale.', ...twice, ...many)).toHaveLength(4);
  });
});

describe('where a slip of the numbers is shown', () => {
  test('typed numbers are marked, the one before as well', () => {
    expect(findingsIn(numberingGap, ['1. One.', '  2.  Two.', '  4.  Four.'])).toMatchObject([
      { para: 2, start: 2, quote: '4.', related: [{ para: 1, quote: '2.', role: 'number before' }] },
    ]);
  });

  test('where Word counts them the first words are', () => {
    const long = 'the seller delivers the pumps and the valves to the port of the buyer';
    const lines = [numbered('1.', 'One.'), numbered('2.', 'Two.'), numbered('4.', long)];
    expect(findingsIn(numberingGap, lines)).toMatchObject([
      { para: 2, quote: long.slice(0, 40), related: [{ para: 1, quote: 'Two.' }] },
    ]);
  });
});
