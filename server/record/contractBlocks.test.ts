import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contractBlocks, type Place, placesOf } from '#server/record/contractBlocks.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const place = (anchor: string, start: number, more: Partial<Place> = {}): Place => ({
  anchor,
  start,
  number: null,
  level: 1,
  body: null,
  ...more,
});
const NONE = { places: [], terms: [] };
const textOf = (blocks: ReturnType<typeof contractBlocks>['blocks']) =>
  blocks.map((block) => (block.number ?? '') + block.runs.map((run) => run.text).join(''));

describe('contractBlocks', () => {
  test('items of a list hang by their labels, roman ones deeper, and (i) after (h) is a letter', () => {
    const text = ['(a) one', '(i) two', '(ii) three', '(h) eight', '(i) nine', '(see below) no item', '(b)'].join(
      '\n\n',
    );
    expect(contractBlocks(text, [], []).blocks.map(({ kind, number, level }) => [kind, number, level])).toEqual([
      ['item', '(a)', 1],
      ['item', '(i)', 2],
      ['item', '(ii)', 2],
      ['item', '(h)', 1],
      ['item', '(i)', 1],
      ['paragraph', undefined, undefined],
      ['paragraph', undefined, undefined],
    ]);
  });

  test('an empty text has no blocks', () => {
    expect(contractBlocks('', NONE.places, NONE.terms).blocks).toEqual([]);
  });

  test('paragraphs, headings, run-in headings and rows', () => {
    const text = 'Preamble.\n\n1. Fees\n\n1.1 Invoices. The Supplier sends one.\n\nName\tSum';
    const at = text.indexOf('1.1');
    const { blocks } = contractBlocks(
      text,
      [
        place('fees', text.indexOf('1. '), { number: '1', body: at }),
        place('invoices', at, { number: '1.1', level: 2, body: text.indexOf('The Supplier') }),
      ],
      [],
    );
    expect(blocks).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Preamble.' }] },
      { kind: 'heading', anchor: 'fees', level: 1, number: '1', runs: [{ text: 'Fees' }] },
      {
        kind: 'item',
        anchor: 'invoices',
        level: 0,
        number: '1.1',
        runs: [{ text: 'Invoices. ', bold: true }, { text: 'The Supplier sends one.' }],
      },
      { kind: 'row', runs: [{ text: 'Name Sum' }], cells: ['Name', 'Sum'] },
    ]);
  });

  test('a numbered paragraph without a heading is none in the text, and its terms are marked', () => {
    const text = '2.1 The Licensee uses the Marks.';
    const node = { id: 'section-2-1', title: 'The Licensee uses the Marks.', number: '2.1', level: 2, start: 0 };
    const contents = [
      { ...node, isUntitled: true, end: text.length, isDefinition: false, isEmpty: false, children: [] },
    ];
    const terms = [{ key: 'marks', names: ['Marks'], definedAt: [] }];
    const { blocks, uses } = contractBlocks(text, placesOf(contents, []), terms);
    expect(blocks).toMatchObject([{ kind: 'item', anchor: 'section-2-1', number: '2.1' }]);
    expect(blocks[0]!.runs.map((run) => run.text)).toEqual(['The Licensee uses the ', 'Marks', '.']);
    expect(uses.get('marks')).toBe(1);
  });

  test('a place that contents and clause name differently keeps both names', () => {
    const node = { id: 'preamble', title: 'Preamble', number: null, level: 1, start: 0, end: 20 };
    const contents = [{ ...node, isDefinition: false, isEmpty: false, children: [] }];
    const clause = { anchor: 'paragraph-1', number: null, level: 1, start_at: 0, body_at: 0 };
    const { blocks } = contractBlocks('This Agreement ends.', placesOf(contents, [clause]), []);
    expect(blocks).toMatchObject([{ anchor: 'preamble', also: 'paragraph-1' }]);
    expect(placesOf(contents, [{ ...clause, anchor: 'preamble' }])[0]!.also).toBeUndefined();
  });

  test('a clause inside a paragraph starts a block with its anchor', () => {
    const text = '(a) first; (b) second';
    const { blocks } = contractBlocks(
      text,
      [place('a', 0, { number: '(a)', body: 4, level: 2 }), place('b', 11, { number: '(b)', body: 15, level: 2 })],
      [],
    );
    expect(blocks.map((block) => [block.anchor, block.number])).toEqual([
      ['a', '(a)'],
      ['b', '(b)'],
    ]);
  });

  test('uses of a term are marked and counted, its definition is not', () => {
    const text = '“Fees” means money. The Fees and all Fees are due.';
    const { blocks, uses } = contractBlocks(text, [], [{ key: 'fees', names: ['Fees'], definedAt: [1] }]);
    expect(uses.get('fees')).toBe(2);
    expect(blocks[0]!.runs.filter((run) => run.term === 'fees')).toHaveLength(2);
  });

  test('no character is lost, wherever places are', () => {
    const piece = fc.constantFrom('a b', '\n\n', 'Fees', ' ', '1.', '\t', 'x');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }).map((list) => list.join('')),
        fc.array(fc.nat(120), { maxLength: 8 }),
        (text, starts) => {
          const places = [...new Set(starts)]
            .sort((a, b) => a - b)
            .map((start, i) => place(`p${i}`, start, { body: start + (i % 7) }));
          const shown = textOf(
            contractBlocks(text, places, [{ key: 'f', names: ['Fees'], definedAt: [] }]).blocks,
          ).join('');
          expect(shown.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });

  test('hostile texts take linear time', () => {
    const started = processorTime();
    for (const text of [
      '\n'.repeat(1_000_000),
      '\t'.repeat(200_000),
      'Fees '.repeat(200_000),
      '(a) '.repeat(250_000),
    ]) {
      contractBlocks(
        text,
        Array.from({ length: 2000 }, (_, i) => place(`p${i}`, i * 97)),
        [{ key: 'f', names: ['Fees'], definedAt: [] }],
      );
    }
    expect(processorTime() - started).toBeLessThan(4000);
  });
});
