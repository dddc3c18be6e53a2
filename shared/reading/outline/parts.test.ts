import { describe, expect, test } from '@jest/globals';
import { FILLER, numbers, outline, read } from '#shared/reading/outline/testBlocks.ts';

describe('parts of a contract', () => {
  const contract = read(
    'SUPPLY AGREEMENT',
    'This agreement is made on 1 May 2020 by and between Alpha Limited, a company registered in England, and Beta Limited.',
    'RECITALS',
    '(A) Alpha makes widgets and wishes to sell them to Beta in the territory.',
    '(B) Beta wishes to buy widgets from Alpha under the terms of this agreement.',
    'NOW, THEREFORE, the parties agree as follows:',
    `1. Supply. ${FILLER}`,
    `2. Price. ${FILLER}`,
    'IN WITNESS WHEREOF, the parties have signed this agreement on the date first written above.',
    'By: ____________',
    'EXHIBIT A',
    'PRICE LIST',
    { kind: 'row', text: '1. Widget\t$ 5.00' },
    { kind: 'row', text: '2. Large widget\t$ 7.00' },
  );

  test('preamble, recitals, signatures and exhibits stand in the contents', () => {
    expect(outline(contract.contents)).toEqual([
      'Preamble',
      'Recitals',
      '1 Supply',
      '2 Price',
      'Signatures',
      'EXHIBIT A PRICE LIST',
    ]);
  });

  test('recitals are clauses, rows of a price list are not', () => {
    expect(numbers(contract)).toEqual(['Recitals', '.(A)', '.(B)', '1', '2']);
  });

  test('a list of contents is left out', () => {
    const heads = ['Definitions', 'Services', 'Payment of Fees', 'Confidentiality', 'Termination', 'General Terms'];
    const body = heads.flatMap((h, i) => [`${i + 1}. ${h}`, FILLER]);
    const leaders = read('TABLE OF CONTENTS', ...heads.map((h, i) => `${i + 1}. ${h} ........ ${i + 3}`), ...body);
    const plain = read(...heads.map((h, i) => `${i + 1}. ${h}`), ...body);
    const inLine = read(`TABLE OF CONTENTS Page ${heads.map((h, i) => `${i + 1}. ${h} ${i + 3}`).join(' ')}`, ...body);
    for (const s of [leaders, plain, inLine]) {
      expect(s.clauses.map((c) => c.heading)).toEqual(heads);
      expect(s.clauses.every((c) => c.end - c.start > 80)).toBe(true);
    }
  });

  test('page numbers and running heads are no provisions', () => {
    const head = 'Acme Supply Agreement, Confidential';
    const s = read(`1. Supply. ${FILLER}`, head, '- 2 -', `2. Price. ${FILLER}`, head, '3', `3. Law. ${FILLER}`, head);
    expect(s.clauses.map((c) => c.heading)).toEqual(['Supply', 'Price', 'Law']);
  });

  test('a contract without headings has its paragraphs as clauses', () => {
    const s = read(
      'We agree to lend the machine to you until the end of the month of May.',
      'Short note.',
      'You agree to return it clean and in good order, and to pay for any damage that you cause.',
    );
    expect(s.contents.flatMap((n) => n.children)).toEqual([]);
    expect(s.clauses.map((c) => c.heading)).toEqual([null, null]);
  });

  test('definition sections and empty sections are marked', () => {
    const s = read(
      '1. Definitions',
      '“Goods” means the goods listed in the order form.',
      '2. Reserved',
      `3. Sale. ${FILLER}`,
    );
    expect(s.contents.map((n) => [n.title, n.isDefinition, n.isEmpty])).toEqual([
      ['Definitions', true, false],
      ['Reserved', false, true],
      ['Sale', false, false],
    ]);
  });

  test('anchors are readable, unique and stable', () => {
    const blocks = [
      `1. Term. ${FILLER}`,
      '1.1 The term begins today and ends in a year from now.',
      '(a) in the first case;',
      `2. Term. ${FILLER}`,
    ];
    const anchors = read(...blocks).clauses.map((c) => c.anchor);
    expect(anchors).toEqual(['term', 'section-1-1', 'section-1-1-a', 'term-2']);
    expect(read(...blocks).clauses.map((c) => c.anchor)).toEqual(anchors);
  });
});

test('a numbered paragraph without a heading is listed by its opening words, and said to have none', () => {
  const { contents } = read(
    'HERON FERRY AGREEMENT',
    '1. Supply',
    `1.1 ${FILLER}`,
    `1.2 ${FILLER}`,
    `2. Law. ${FILLER}`,
  );
  const titled = contents.map(({ number, isUntitled }) => [number, isUntitled ?? false]);
  expect(titled).toEqual([
    ['1', false],
    ['2', false],
  ]);
  expect(contents[0]!.children.map(({ number, isUntitled }) => [number, isUntitled])).toEqual([
    ['1.1', true],
    ['1.2', true],
  ]);
});
