import { describe, expect, test } from '@jest/globals';
import { findMarks } from '#shared/reading/definitions/marks.ts';

const quoted = (text: string): [string, string][] =>
  findMarks(text, []).map((m) => [text.slice(m.start, m.end), text.slice(m.termStart, m.termEnd)]);

describe('quotation marks', () => {
  test.each<[string, string, string]>([
    ['“Net Price”', '“Net Price”', 'Net Price'],
    ['“Net Price“', '“Net Price“', 'Net Price'],
    ['“Net Price"', '“Net Price"', 'Net Price'],
    ["“Net Price''", "“Net Price''", 'Net Price'],
    ['“Net Price’’', '“Net Price’’', 'Net Price'],
    ['„Net Price“', '„Net Price“', 'Net Price'],
    ['„Net Price”', '„Net Price”', 'Net Price'],
    ['„Net Price"', '„Net Price"', 'Net Price'],
    ['«Net Price»', '«Net Price»', 'Net Price'],
    ['"Net Price"', '"Net Price"', 'Net Price'],
    ['"Net Price”', '"Net Price”', 'Net Price'],
    ["``Net Price''", "``Net Price''", 'Net Price'],
    ['``Net Price’’', '``Net Price’’', 'Net Price'],
    ['``Net Price"', '``Net Price"', 'Net Price'],
    ["''Net Price''", "''Net Price''", 'Net Price'],
    ['‘‘Net Price’’', '‘‘Net Price’’', 'Net Price'],
    ["‘‘Net Price''", "‘‘Net Price''", 'Net Price'],
    ['‘Net Price’', '‘Net Price’', 'Net Price'],
    ["'Net Price'", "'Net Price'", 'Net Price'],
    ['‘Seller’s Price’', '‘Seller’s Price’', 'Seller’s Price'],
    ["'Seller's Price'", "'Seller's Price'", "Seller's Price"],
    ['[[Net Price]]', '[[Net Price]]', 'Net Price'],
    ['the“Net Price”', '“Net Price”', 'Net Price'],
    ['(the "Net Price")', '"Net Price"', 'Net Price'],
    ['["Net Price"]', '"Net Price"', 'Net Price'],
    ['Sale—"Net Price"', '"Net Price"', 'Net Price'],
    ['Fee/"Net Price"', '"Net Price"', 'Net Price'],
    ['Fee:"Net Price"', '"Net Price"', 'Net Price'],
    ['1.5"Net Price"', '"Net Price"', 'Net Price'],
    ['1.12"Net Price"', '"Net Price"', 'Net Price'],
    ['“ Net Price, ”', '“ Net Price, ”', 'Net Price'],
    ['“*Net Price*”', '“*Net Price*”', 'Net Price'],
    ['“_Net Price_.;:”', '“_Net Price_.;:”', 'Net Price'],
    ['“U.S.”', '“U.S.”', 'U.S.'],
    ['“Port of U.K.”', '“Port of U.K.”', 'Port of U.K.'],
    ['“Alpha Co.”', '“Alpha Co.”', 'Alpha Co'],
  ])('%s', (text, mark, term) => {
    expect(quoted(text)).toEqual([[mark, term]]);
  });

  test.each([
    ['that never end', 'He said “Net Price and left'],
    ['that hold nothing', '“ ”'],
    ['that hold only punctuation', '“.,;”'],
    ['that end in another line', '“Net\nPrice”'],
    ['further apart than a term is long', `“${'Net '.repeat(40)}”`],
    ['of feet and inches', 'a board of 6" by 8" wide'],
    ['straight, within a word', 'Net"Price"'],
    ['straight, before a space', 'the " Price"'],
    ['straight, at the very end', 'the price "'],
    ['single, around words without a capital', 'the ‘price’ is paid'],
    ['single and straight, around words without a capital', "the 'price' is paid"],
    ['that are apostrophes', 'the Sellers’ and the Buyer’s duties'],
  ])('none are marks %s', (_what, text) => {
    expect(quoted(text)).toEqual([]);
  });

  test('one mark follows another', () => {
    expect(quoted('“Goods” or "Parts", each a \'Ware\'').map(([, term]) => term)).toEqual(['Goods', 'Parts', 'Ware']);
  });
});

describe('bold and underlined words', () => {
  const typed = (text: string, bold: [number, number][], underline: [number, number][] = []): [string, string][] =>
    findMarks(text, [{ kind: 'paragraph', start: 0, end: text.length, bold, underline } as never]).map((m) => [
      text.slice(m.start, m.end),
      m.by,
    ]);

  test.each<[string, string, [number, number][], [number, number][], [string, string][]]>([
    ['are marks', 'The Net Price is paid', [[4, 13]], [], [['Net Price', 'bold']]],
    ['are marks where underlined', 'The Net Price is paid', [], [[4, 13]], [['Net Price', 'underline']]],
    [
      'are one mark across runs',
      'The Net Price is paid',
      [
        [4, 8],
        [8, 13],
      ],
      [],
      [['Net Price', 'bold']],
    ],
    [
      'are one mark across a plain space',
      'The Net Price is paid',
      [
        [4, 7],
        [8, 13],
      ],
      [],
      [['Net Price', 'bold']],
    ],
    [
      'are one mark where runs overlap',
      'The Net Price is paid',
      [
        [4, 13],
        [8, 10],
      ],
      [],
      [['Net Price', 'bold']],
    ],
    [
      'apart are two marks',
      'The Net and Price paid',
      [
        [4, 7],
        [12, 17],
      ],
      [],
      [
        ['Net', 'bold'],
        ['Price', 'bold'],
      ],
    ],
    ['leave out what stands around them', 'The (Price), is paid', [[3, 13]], [], [['Price', 'bold']]],
    ['reach no further than their paragraph', 'The Net Price', [[4, 99]], [], [['Net Price', 'bold']]],
    ['need a word', 'The (.) is paid', [[4, 7]], [], []],
    [
      'are read in order of their places',
      'The Net and Price paid',
      [[12, 17]],
      [[4, 7]],
      [
        ['Net', 'underline'],
        ['Price', 'bold'],
      ],
    ],
    ['yield to quotation marks', 'The “Net Price” is paid', [[4, 15]], [], [['“Net Price”', 'quotes']]],
    [
      'stand beside quotation marks',
      'The “Fee” Price is paid',
      [[10, 15]],
      [],
      [
        ['“Fee”', 'quotes'],
        ['Price', 'bold'],
      ],
    ],
    [
      'stand before quotation marks',
      'The Price “Fee” is paid',
      [[4, 9]],
      [],
      [
        ['Price', 'bold'],
        ['“Fee”', 'quotes'],
      ],
    ],
  ])('%s', (_rule, text, bold, underline, expected) => {
    expect(typed(text, bold, underline)).toEqual(expected);
  });

  test('up to the length of a term', () => {
    const long = 'N'.repeat(121);
    expect(typed(long, [[0, 120]])).toHaveLength(1);
    expect(typed(long, [[0, 121]])).toEqual([]);
  });
});
