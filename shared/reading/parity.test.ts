import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readParagraphs } from '#shared/reading/paragraphs.ts';
import { asBlocks, asParagraphs, readAsBlocks, readAsParagraphs } from '#shared/reading/testing/bothWays.ts';
import { HOUSE_STYLES, type StyledLine } from '#shared/reading/testing/houseStyles.ts';

describe.each(HOUSE_STYLES.map((style) => [style.name, style] as const))('%s', (_name, { lines, terms, parties }) => {
  test('ingestion and pane read the same terms, extents, parties, labels and law', () => {
    expect(readAsParagraphs(asParagraphs(lines))).toEqual(readAsBlocks(asBlocks(lines)));
  });

  test('which are those that stand there', () => {
    const read = readAsParagraphs(asParagraphs(lines));
    expect([...new Set(read.terms)].sort()).toEqual([...terms].sort());
    expect(read.parties.map(({ name }) => name)).toEqual(parties);
  });

  test('every term is found again where it stands in its paragraph', () => {
    const paras = asParagraphs(lines);
    const { definitions, placeOf } = readParagraphs(paras);
    for (const { term, termStart, termEnd } of definitions) {
      const [from, to] = [placeOf(termStart), placeOf(termEnd - 1)];
      expect(from.para).toBe(to.para);
      expect(paras[from.para]!.text.slice(from.at, to.at + 1)).toContain(term);
    }
  });
});

test('white space, tabs and notes between words do not part the two, nor move a place', () => {
  const line = 'The  seller\tdelivers \uFFFC machines  (the “Goods”)\u00a0 at once.';
  const { text, definitions, placeOf } = readParagraphs([
    { text: 'SALE', style: 'Normal', table: 0 },
    { text: line, style: 'Normal', table: 0 },
  ]);
  expect(text).toBe('SALE\n\nThe seller delivers machines (the “Goods”) at once.');
  const { para, at } = placeOf(definitions[0]!.termStart);
  expect([para, line.slice(at, at + 5)]).toEqual([1, 'Goods']);
});

test('bold words stay those words where white space before them is drawn together', () => {
  const line = 'What  is\tcarried  on   one day is a  load \uFFFC (the  Freight ) .';
  const bold = [
    { start: line.indexOf('  Freight'), end: line.indexOf('  Freight') + 5 },
    { start: line.indexOf('ight'), end: line.indexOf(')') },
  ];
  const { blocks, definitions, placeOf } = readParagraphs([{ text: line, style: 'Normal', table: 0, bold }]);
  expect(blocks[0]!.bold!.map(([from, to]) => blocks[0]!.text.slice(from, to))).toEqual(['Freight']);
  expect(definitions.map(({ term }) => term)).toEqual(['Freight']);
  const { at } = placeOf(definitions[0]!.termStart);
  expect(line.slice(at, at + 7)).toBe('Freight');
});

describe('tables', () => {
  const cells = (...row: string[]) =>
    row.map((text, column) => ({ text, style: 'Normal', table: 1, cell: { row: 0, column } }));
  test.each<[string, string[], string, string]>([
    ['a number beside its text is a numbered paragraph', ['(a)', 'The seller pays.'], '(a) The seller pays.', 'item'],
    ['a single filled cell is a paragraph', ['', 'The seller pays.', ''], 'The seller pays.', 'paragraph'],
    ['other cells are a row', ['Goods', 'two valves', ''], 'Goods\ttwo valves', 'row'],
  ])('%s', (_name, row, text, kind) => {
    const read = readParagraphs(cells(...row));
    expect(read.blocks.map((block) => [block.text, block.kind])).toEqual([[text, kind]]);
  });
});

test('any mixture of lines is read alike both ways', () => {
  const line: fc.Arbitrary<StyledLine> = fc.oneof(
    fc.constantFrom(
      '1. Definitions',
      '“Goods” means goods, parts and',
      '(a) “Price” means:',
      '(i) the price; or',
      'Alpha Limited (the “Seller”) sells.',
      'EXHIBIT A',
      '**Haulage.** The carrier hauls (the **Freight**).',
      '__Toll__ means the toll.',
    ),
    fc.record({ centered: fc.constantFrom('**TERMS**', 'of carriage') }),
    fc.record({
      number: fc.constantFrom('1', '1.1', '(a)', '•', 'ARTICLE I'),
      text: fc.constantFrom('“Rent” means the rent.', 'Term. The term is a year.', 'the tenant pays'),
      level: fc.integer({ min: 0, max: 3 }),
    }),
    fc.record({ heading: fc.constantFrom('Definitions', 'Law'), level: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ row: fc.constantFrom(['Depot', 'the depot at the quay'], ['**Yard**', 'the yard of the **Depot**']) }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      expect(readAsParagraphs(asParagraphs(lines))).toEqual(readAsBlocks(asBlocks(lines)));
    }),
    { numRuns: 150 },
  );
});
