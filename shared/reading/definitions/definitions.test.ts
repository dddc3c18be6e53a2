import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from '#shared/reading/blocks.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Definition } from '#shared/reading/types.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const read = (...blocks: (string | Block)[]): { text: string; found: Definition[] } => {
  const s = structure({
    blocks: blocks.map((b) => (typeof b === 'string' ? { kind: 'paragraph', text: b } : b)),
  });
  return { text: s.text, found: findDefinitions(s) };
};
const terms = (...blocks: (string | Block)[]): string[] => read(...blocks).found.flatMap((d) => [d.term, ...d.aliases]);

describe('forms of definition', () => {
  test.each<[string, string[], Definition['form'], string | null]>([
    ['“Goods” means the goods in the order.', ['Goods'], 'means', null],
    ['"Goods" shall mean the goods in the order.', ['Goods'], 'means', null],
    ["''Goods'' means the goods in the order.", ['Goods'], 'means', null],
    ['«Goods» means the goods in the order.', ['Goods'], 'means', null],
    ['‘Goods’ means the goods in the order.', ['Goods'], 'means', null],
    ['[[Goods]] means the goods in the order.', ['Goods'], 'means', null],
    ['The term “Goods” refers to the goods in the order.', ['Goods'], 'means', null],
    ['As used in this lease, “Goods” means the goods in the order.', ['Goods'], 'means', null],
    ['“Control” (including “Controlled”) means the power to direct.', ['Control'], 'means', null],
    ['“Affiliate” means, with respect to a person, any other person.', ['Affiliate'], 'means', null],
    ['“Affiliate”, with respect to a person, means any other person.', ['Affiliate'], 'means', null],
    ['“Data Addendum” or “DPA” means the addendum.', ['Data Addendum', 'DPA'], 'means', null],
    ['The term “Goods” shall include spare parts.', ['Goods'], 'means', null],
    ['1.5"Goods" means the goods in the order.', ['Goods'], 'means', null],
    ['“U.S.” means the United States.', ['U.S.'], 'means', null],
    ['“Fee” has the meaning set forth in Section 4.2(a).', ['Fee'], 'reference', 'Section 4.2(a)'],
    ['“Fee” is defined in Section 9 (Fees).', ['Fee'], 'reference', 'Section 9'],
    ['“Fee” shall have the meaning ascribed to it in the Recitals.', ['Fee'], 'reference', 'Recitals'],
    ['The seller delivers machines (the “Goods”).', ['Goods'], 'parenthetical', null],
    ['The seller delivers machines (“Goods”) in May.', ['Goods'], 'parenthetical', null],
    [
      'Alpha and Beta (collectively, the “Parties” and each a “Party”) agree.',
      ['Parties', 'Party'],
      'parenthetical',
      null,
    ],
    ['Alpha Limited (together with its subsidiaries, the “Company”) agrees.', ['Company'], 'parenthetical', null],
    ['Alpha Limited (hereinafter referred to as “Alpha”) agrees.', ['Alpha'], 'parenthetical', null],
    ['Alpha Limited, hereinafter "Alpha", agrees to sell.', ['Alpha'], 'inline', null],
    ['Alpha Limited, hereinafter referred to as the Seller, agrees.', ['Seller'], 'inline', null],
    [
      'They are referred to individually as a “Party” and collectively as the “Parties”.',
      ['Party', 'Parties'],
      'inline',
      null,
    ],
    ['Each such request shall be an “Eligible Request.”', ['Eligible Request'], 'inline', null],
    ['It was signed by “Sam” (“you”).', ['you'], 'parenthetical', null],
  ])('%s', (sentence, expected, form, refersTo) => {
    const { found } = read(sentence);
    expect(found.flatMap((d) => [d.term, ...d.aliases])).toEqual(expected);
    expect(found[0]).toMatchObject({ form, refersTo });
  });

  test('bold or underlined words define where a definition would', () => {
    const bold = (text: string, from: number, to: number): Block => ({ kind: 'paragraph', text, bold: [[from, to]] });
    expect(terms(bold('Each party (the Discloser) may disclose.', 16, 25))).toEqual(['Discloser']);
    expect(terms(bold('Goods means the goods in the order.', 0, 5))).toEqual(['Goods']);
    expect(terms(bold('The buyer shall pay at once and in full.', 4, 9))).toEqual([]);
  });

  test.each<[string, (string | Block)[], Definition['form']]>([
    [
      'separated by a colon',
      [
        'Goods: the goods listed in the order.',
        'Price: the price of the goods.',
        'Seller: the party that sells the goods.',
      ],
      'list',
    ],
    [
      'followed by a verb',
      [
        'Goods means the goods listed in the order.',
        'Price shall mean the price of the goods.',
        'Seller means the party that sells.',
      ],
      'means',
    ],
    [
      'in a table',
      [
        { kind: 'row', text: 'Term\tMeaning' },
        { kind: 'row', text: 'Goods\tthe goods listed' },
        { kind: 'row', text: 'Price\tthe price of the goods' },
        { kind: 'row', text: 'Seller\tthe party that sells' },
      ],
      'table',
    ],
    [
      'as headings',
      [
        '1.1 Goods. The goods listed in the order.',
        '1.2 Price. The price of the goods in euros.',
        '1.3 Seller. The party that sells the goods.',
      ],
      'list',
    ],
  ])('entries of a definition section %s', (_name, entries, form) => {
    const { found } = read(
      '1. Definitions',
      ...entries,
      '2. Delivery. The seller delivers the goods without delay, and the buyer pays.',
    );
    expect(found.map((d) => d.term)).toEqual(['Goods', 'Price', 'Seller']);
    expect(found.every((d) => d.form === form)).toBe(true);
  });
});

describe('no definitions', () => {
  test.each([
    'The goods are sold “AS IS” and “with all faults”.',
    'Documents marked “Confidential” are kept secret.',
    'The word “including” means including without limitation.',
    'See the chapter entitled “Use of Proceeds” in the prospectus.',
    'Closing (as defined in the “Merger Agreement”) has taken place.',
    'A so-called “named patient sale” is no sale.',
    'He said “hello there” and left.',
    '“Section 4” is defined in the annex.',
  ])('%s', (sentence) => {
    expect(terms(sentence)).toEqual([]);
  });
});

test('half a name, torn by a line, is no term', () => {
  expect(terms('1. Definitions', 'The bank has a “Lending', 'Office” means the office named in Annex A.')).toEqual([]);
});

describe('extent', () => {
  test('an entry takes its items and provisos, and ends at the next entry', () => {
    const { text, found } = read(
      '1. Definitions',
      '“Losses” means:',
      '(a) damages; and',
      '(b) costs,',
      'provided that fines are no Losses.',
      '“Goods” means goods.',
      '2. Sale. The seller sells the Goods.',
    );
    expect(found.map((d) => text.slice(d.start, d.end).replace(/\s+/g, ' '))).toEqual([
      '“Losses” means: (a) damages; and (b) costs, provided that fines are no Losses.',
      '“Goods” means goods.',
    ]);
  });

  test('entries on one line are told apart', () => {
    const { text, found } = read(
      '1. Definitions. (a) “City” means the city of Bern. (b) “Use” means any use in the City.',
    );
    expect(found.map((d) => text.slice(d.start, d.end))).toEqual([
      '(a) “City” means the city of Bern.',
      '(b) “Use” means any use in the City.',
    ]);
  });

  const extents = (...blocks: (string | Block)[]): string[] => {
    const { text, found } = read(...blocks);
    return found.map((d) => text.slice(d.start, d.end).replace(/\s+/g, ' '));
  };

  test('a term defined inside the sentence of another one does not end it', () => {
    const affiliate =
      '“Affiliate” means any entity under common control with another entity, where “control” means more than half of the votes.';
    expect(extents('1. Definitions', affiliate, '“Goods” means goods.')).toEqual([
      affiliate,
      '“control” means more than half of the votes.',
      '“Goods” means goods.',
    ]);
  });

  test.each<[string, string, string[]]>([
    [
      'a semicolon',
      '“Goods” means goods; and the term “Price” means the price.',
      ['“Goods” means goods;', 'the term “Price” means the price.'],
    ],
    [
      'a letter in brackets',
      'The terms (a) “Seller” means Alpha Limited and (b) “Buyer” means the party that orders.',
      ['(a) “Seller” means Alpha Limited', '(b) “Buyer” means the party that orders.'],
    ],
    [
      'a full stop',
      '“Goods” means goods. For the purposes of this section, “Price” means the price.',
      ['“Goods” means goods.', 'For the purposes of this section, “Price” means the price.'],
    ],
  ])('the next entry on the line begins behind %s', (_name, line, expected) => {
    expect(extents(line)).toEqual(expected);
  });

  test('a sentence that ends in a colon takes its list', () => {
    const sentence =
      'Either party may end this lease by notice to the other (the “Defaulting Party”), if the Defaulting Party:';
    expect(
      extents(
        '1. Term',
        sentence,
        '(a) breaches this lease; or',
        '(b) becomes insolvent.',
        '2. Rent. The rent is due monthly.',
      ),
    ).toEqual([`${sentence} (a) breaches this lease; or (b) becomes insolvent.`]);
  });

  test('the parties listed one below the other stay apart', () => {
    expect(
      extents(
        'This lease is made between:',
        '(1) Alpha Limited (the “Landlord”); and',
        '(2) Beta Limited (the “Tenant”).',
      ),
    ).toEqual(['(1) Alpha Limited (the “Landlord”);', '(2) Beta Limited (the “Tenant”).']);
  });

  test.each<[string, Block]>([
    ['of a section', { kind: 'heading', text: 'Delivery', level: 1 }],
    ['that is no section', { kind: 'heading', text: 'Alpha Supply Limited', level: 1 }],
    ['of an exhibit', { kind: 'paragraph', text: 'EXHIBIT A' }],
  ])('an entry does not run over a heading %s, however it breaks off', (_name, heading) => {
    const found = extents(
      '1. Sale. The seller sells the goods to the buyer, who pays for them at once.',
      '2. Delivery. The seller delivers the goods to the buyer without delay.',
      '3. Definitions',
      '“Goods” means goods, parts and',
      heading,
      'The seller delivers the goods to the buyer without delay and at its own expense.',
    );
    expect(found).toEqual(['“Goods” means goods, parts']);
  });

  test.each([
    ['1.1', '1.2', '1.3'],
    ['1.', '2.', '3.'],
    ['(a)', '(b)', '(c)'],
    ['A.', 'B.', 'C.'],
  ])('the number of the next entry belongs to that entry: %s', (one, two, three) => {
    const entries = [
      `${one} “City” means the city of Bern.`,
      `${two} “Use” means any use in the City.`,
      `${three} “Rent” means the rent.`,
    ];
    expect(extents('1. Definitions', entries.join(' '))).toEqual(entries);
  });

  test('a term in brackets is defined by its sentence', () => {
    const { text, found } = read('It rains. Acme Inc. sells machines (the “Goods”) to Beta. Beta pays.');
    expect(text.slice(found[0]!.start, found[0]!.end)).toBe('Acme Inc. sells machines (the “Goods”) to Beta.');
  });

  test('the other terms that a definition uses are named', () => {
    const { found } = read(
      '“Goods” means goods.',
      '“Sale” means a sale of Goods by the Sellers.',
      '“Seller” means the seller.',
    );
    expect(found.map((d) => [d.term, d.nested])).toEqual([
      ['Goods', []],
      ['Sale', ['Goods', 'Seller']],
      ['Seller', []],
    ]);
  });
});

describe('invariants', () => {
  const piece = fc.constantFrom(
    '“Goods”',
    '"Price"',
    'means',
    'has the meaning in Section 2',
    '(the',
    ')',
    'or',
    'and each a',
    '“',
    '"',
    "'",
    'Seller:',
    'The buyer pays.',
    '(a)',
    '1. Definitions',
    'hereinafter',
    '[[A]]',
  );
  test('offsets lie in the text and hold the term', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece, { minLength: 1, maxLength: 8 }).map((p) => p.join(' ')),
          { maxLength: 12 },
        ),
        (paragraphs) => {
          const { text, found } = read(...paragraphs);
          for (const d of found) {
            expect(d.start).toBeLessThanOrEqual(d.termStart);
            expect(d.termEnd).toBeLessThanOrEqual(d.end);
            expect(d.start).toBeGreaterThanOrEqual(0);
            expect(d.end).toBeLessThanOrEqual(text.length);
            expect(text.slice(d.termStart, d.termEnd)).toContain(d.term);
          }
          expect(found.map((d) => d.termStart)).toEqual(found.map((d) => d.termStart).sort((a, b) => a - b));
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each(['"Foo" means ', '"', '“', '(the "A" ', '"A", ', 'hereinafter the ', 'Term: '])(
    '200,000 characters of %j take linear time',
    (unit) => {
      const started = processorTime();
      read('1. Definitions', unit.repeat(Math.floor(200_000 / unit.length)).trim());
      expect(processorTime() - started).toBeLessThan(30_000);
    },
  );
});
