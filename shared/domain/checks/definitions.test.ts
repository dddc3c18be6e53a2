import { describe, expect, test } from '@jest/globals';
import { byParagraph, definitionsOf, isName } from '#shared/domain/checks/definitions.ts';
import { bareTerm, cutTerm, namesIn } from '#shared/domain/checks/names.ts';
import { documentOf, type Line, numbered } from '#shared/testing/document.ts';

describe('a name', () => {
  test.each<[string, boolean]>([
    ['Delivery Date', true],
    ['2nd Closing', true],
    ['R&D', true],
    ['control', false],
    ['the Price', false],
    ['A', false],
    ['A1', false],
    ['A & B', false],
    [`A${'b'.repeat(79)}`, true],
    [`A${'b'.repeat(80)}`, false],
    ['One Two Three Four Five Six Seven Eight Nine', true],
    ['One  Two  Three  Four  Five', true],
    ['One Two Three Four Five Six Seven Eight Nine Ten', false],
  ])('%s', (term, expected) => {
    expect(isName(term)).toBe(expected);
  });
});

describe('definitions of a document', () => {
  const formsIn = (...lines: Line[]): [string, string][] =>
    definitionsOf(documentOf(...lines)).all.map(({ term, form }) => [term, form]);
  const meaningsIn = (...lines: Line[]): string[] =>
    definitionsOf(documentOf(...lines)).all.map(({ para, meaning: { start, end } }) => {
      const line = lines[para]!;
      return (typeof line === 'string' ? line : line.text).slice(start, end);
    });

  test.each<[string, Line[], [string, string][]]>([
    ['by a verb', ['“Goods” means the valves that are sold.'], [['Goods', 'means']]],
    ['by a verb, in another clause', ['“Notice” means the notice described in Section 4.'], [['Notice', 'reference']]],
    [
      'by a verb, the other clause named long after',
      [`“Goods” means the valves that are ${'made of iron and of steel and '.repeat(10)}described in Section 4.`],
      [['Goods', 'means']],
    ],
    ['by its meaning elsewhere', ['“Fee” has the meaning given in Section 1.'], [['Fee', 'reference']]],
    ['in brackets', ['The valves that are sold (the “Goods”) are new.'], [['Goods', 'parenthetical']]],
    [
      'in brackets, by what another clause says',
      ['The notice described in Section 4 (the “Notice”) is described in Section 4.'],
      [['Notice', 'parenthetical']],
    ],
    [
      'with an article inside the marks',
      ['The valves that are sold (“the Goods”) are new.'],
      [['Goods', 'parenthetical']],
    ],
    [
      'with two names',
      ['Acme Inc. (“Acme” or the “Client”) sells.'],
      [
        ['Acme', 'parenthetical'],
        ['Client', 'parenthetical'],
      ],
    ],
    ['with a small letter', ['“control” means the power to direct a firm.'], []],
    [
      'as entries of a list, of which some point away',
      [
        '1. Definitions',
        'Fee: the sum that is due each month of the year.',
        'Price: see Section 3.2 and what it says there.',
        'Works: the notice described in Section 4 of it.',
        'Plant: the works at the bank of the river there.',
        '2. Delivery. The seller delivers the goods without delay, and the buyer pays.',
      ],
      [
        ['Fee', 'entry'],
        ['Price', 'reference'],
        ['Works', 'reference'],
        ['Plant', 'entry'],
      ],
    ],
    ['as a meaning that points away, by a verb', ['“Fee” means, as defined by the bank, a sum.'], [['Fee', 'means']]],
  ])('%s', (_, lines, forms) => {
    expect(formsIn(...lines)).toEqual(forms);
  });

  test.each<[string, Line[], string[]]>([
    [
      'the first sentence of it',
      ['“Goods” means the valves that are sold. They are new.'],
      ['the valves that are sold.'],
    ],
    [
      'all that stands before a bracket',
      ['The valves that are sold (the “Goods”) are new.'],
      ['The valves that are sold '],
    ],
  ])('say what the term means: %s', (_, lines, meanings) => {
    expect(meaningsIn(...lines).map((text) => text.trim())).toEqual(meanings.map((text) => text.trim()));
  });

  test('stand where their names stand, without the article', () => {
    const text = 'The valves that are sold (“the Goods”) are new.';
    const { start, end } = definitionsOf(documentOf('It is so.', text)).all[0]!;
    expect(text.slice(start, end)).toBe('Goods');
  });

  test('carry their own text, without the number that stands before it', () => {
    const textsOf = (...lines: Line[]): string[] => definitionsOf(documentOf(...lines)).all.map(({ text }) => text);
    expect(textsOf('“Goods” means the valves that are sold.')).toEqual(['“Goods” means the valves that are sold.']);
    expect(textsOf(numbered('1.1', '“Goods” means the valves that are sold.'))).toEqual([
      '“Goods” means the valves that are sold.',
    ]);
  });

  test('come by paragraph, in the order of their places', () => {
    const { all } = definitionsOf(documentOf('“Goods” means valves.', 'Acme Inc. (“Acme” or the “Client”) sells.'));
    const groups = byParagraph([...all].reverse());
    expect([...groups.keys()].sort()).toEqual([0, 1]);
    expect(groups.get(1)!.map(({ term }) => term)).toEqual(['Acme', 'Client']);
  });
});

test('headings in a section of definitions are names, and no definitions to find fault with', () => {
  const { all, named } = definitionsOf(
    documentOf(
      '1. Definitions',
      '1.1 Goods. The goods listed in the order.',
      '1.2 Price. The price of the goods in euros.',
      '1.3 Works. The place at which they are sold.',
      '2. Delivery. The seller delivers the goods without delay, and the buyer pays.',
    ),
  );
  expect(all).toEqual([]);
  expect([...named]).toEqual(expect.arrayContaining(['Goods', 'Price', 'Works']));
});

describe('where terms are said to be defined in another document', () => {
  test.each<[string, string, string | null]>([
    [
      'not otherwise defined',
      'So agreed. Capitalized terms used but not defined herein have the meanings of the loan agreement.',
      'Capitalized terms used but not defined',
    ],
    ['terms not defined', 'All terms not defined herein are those of the plan.', 'terms not defined herein'],
    ['defined in this one', 'Capitalised terms are defined in Section 1.', null],
    ['nothing of the kind', 'The seller shall deliver the goods.', null],
  ])('%s', (_, line, words) => {
    const { elsewhere } = definitionsOf(documentOf('It is so.', '', line, line));
    expect(elsewhere && [elsewhere.para, line.slice(elsewhere.start, elsewhere.end)]).toEqual(words && [2, words]);
  });
});

describe('names that could be terms', () => {
  const namedIn = (...lines: Line[]): string[] => [...definitionsOf(documentOf(...lines)).named];

  test.each<[string, Line[], string, boolean]>([
    ['quoted', ['It is marked “Safe Goods” on each box.'], 'Safe Goods', true],
    ['quoted with an article', ['It is marked “The Safe Goods” on each box.'], 'Safe Goods', true],
    ['quoted, and defined', ['“Safe Goods” means the valves.'], 'Safe Goods', false],
    ['quoted in small letters', ['It is marked “safe goods” on each box.'], 'safe goods', false],
    ['a line of its own above its meaning', ['Safe Goods', 'means the valves that are sold.'], 'Safe Goods', true],
    [
      'a line of its own above what it shall mean',
      ['Safe Goods', 'shall mean the valves that are sold.'],
      'Safe Goods',
      true,
    ],
    [
      'a line of its own above its meaning elsewhere',
      ['Safe Goods', 'has the meaning that the plan gives it.'],
      'Safe Goods',
      true,
    ],
    [
      'a line before a sentence that means',
      ['The Safe Goods are sold by all of them in the town.', 'It means that the valves are sold.'],
      'The Safe Goods are sold by all of them in the town.',
      false,
    ],
    ['torn by a lost line', ['It is so. “Safe', 'Goods” means the valves.'], 'Safe Goods', true],
    [
      'a line with a colon',
      ['Safe Price: EUR 5 for each of the valves that the seller delivers to the buyer in the town.'],
      'Safe Price',
      true,
    ],
    [
      'a line with a colon behind its number',
      [numbered('3.', 'Safe Price: EUR 5 for each valve that is sold to the buyer.')],
      'Safe Price',
      true,
    ],
    [
      'a line with a typed number',
      ['3. Safe Price: EUR 5 for each valve that is sold to the buyer.'],
      'Safe Price',
      true,
    ],
    ['a cell', [{ text: 'Safe Price:', table: 1 }], 'Safe Price', true],
    ['a cell with a full stop', [{ text: ' Safe Price. ', table: 1 }], 'Safe Price', true],
    ['a cell of sixty letters', [{ text: `S${'x'.repeat(59)}`, table: 1 }], `S${'x'.repeat(59)}`, true],
    ['a longer cell', [{ text: `S${'x'.repeat(60)}`, table: 1 }], `S${'x'.repeat(60)}`, false],
    ['a cell in a table with a full stop inside', [{ text: 'Acme Co. Price', table: 1 }], 'Acme Co. Price', true],
    ['a line of a cover page', [{ text: 'Safe Price', style: 'Heading 1' }, 'EUR 5'], 'Safe Price', true],
    [
      'a heading above a clause',
      [{ text: 'Safe Price', style: 'Heading 1' }, 'The buyer pays the price that is due. '.repeat(6)],
      'Safe Price',
      false,
    ],
    [
      'a heading with a number',
      [{ ...(numbered('2.', 'Safe Price') as object), text: 'Safe Price', style: 'Heading 1' }, 'EUR 5'],
      'Safe Price',
      false,
    ],
    ['a short sentence', ['The price is safe.'], 'The price is safe', false],
  ])('%s', (_, lines, name, expected) => {
    expect(namedIn(...lines).includes(name)).toBe(expected);
  });

  test.each<[string, string, string[]]>([
    ['referred to', 'A part in stock is referred to herein as a Spare Product.', ['Spare Product']],
    ['known as', 'A part in stock is known as the Spare Product of the works.', ['Spare Product']],
    ['with a small word at its end', 'A part is called the Spare Product of.', ['Spare Product']],
    ['with two small words at its end', 'A part is called the Spare Product or of that.', ['Spare Product']],
    ['with small words inside', 'A part is called the Terms of Sale here.', ['Terms of Sale']],
    ['defined in another document', 'The Spare Product (as defined in the plan) is free.', ['Spare Product']],
    ['defined in this one', 'The Spare Product (as defined in Section 3) is free.', []],
    ['is defined', 'The Spare Product is defined below as a part.', ['Spare Product']],
    ['shall have the meaning', 'The Spare Product shall have the meaning that the plan gives.', ['Spare Product']],
    ['has the meaning', 'Each Spare Product has the meaning that the plan gives.', ['Spare Product']],
    [
      'deemed to have occurred',
      'A Change of Owner shall be deemed to have occurred if shares are sold.',
      ['Change of Owner'],
    ],
    ['before a colon', 'In that case the Owner:', ['Owner']],
    ['in brackets', 'The act is done on 15 February (Closing Date) by both.', ['Closing Date']],
    ['in brackets with an article', 'The sum is paid (hereinafter, the Retention Bonus) to him.', ['Retention Bonus']],
    ['in brackets in small letters', 'The sum is paid (in full) to him.', []],
    ['said to be', 'The Closing Date shall be the day on which it is paid.', ['Closing Date']],
    ['computed', 'The Base Sales shall be computed each year.', ['Base Sales']],
    ['nothing of the kind', 'The Closing Date comes after the Base Sales.', []],
  ])('introduced without marks: %s', (_, text, names) => {
    expect([...new Set(namesIn(text))]).toEqual(names);
  });

  test.each<[string, string, string, string | null]>([
    ['over two lines', 'It is so. “Safe ', ' Goods” means valves.', 'Safe Goods'],
    ['from the start of a line', '“Safe', 'Goods” means valves.', 'Safe Goods'],
    ['in a bracket', 'The valves ("Safe', 'Goods" or the like) are sold.', 'Safe Goods'],
    ['before a comma', 'The “Safe', 'Goods”, which are valves, are sold.', 'Safe Goods'],
    ['inside a word', 'It is so“Safe', 'Goods” means valves.', null],
    ['closed in its own line', 'The “Safe” ones', 'Goods” means valves.', null],
    ['opened again in the next', 'The “Safe', 'and “Goods” means valves.', null],
    ['with a letter behind the mark', 'The “Safe', 'Goods”s are valves.', null],
  ])('torn: %s', (_, before, text, name) => {
    expect(cutTerm(before, text)).toBe(name);
  });

  test('a line that holds a term only loses its marks, and all but its end', () => {
    expect(bareTerm(' “Safe Goods” ')).toBe('Safe Goods');
    expect(bareTerm(`${'x'.repeat(60)}${'y'.repeat(100)}`)).toBe('y'.repeat(100));
  });
});
