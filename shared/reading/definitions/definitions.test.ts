import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { processorTime } from '#shared/domain/processorTimeForTests.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { findDefinitions } from '#shared/reading/definitions/index.ts';
import { structure } from '#shared/reading/outline/index.ts';
import type { Definition } from '#shared/reading/types.ts';

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
