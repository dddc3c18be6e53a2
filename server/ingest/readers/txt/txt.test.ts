import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTxt } from '#server/ingest/readers/txt/txt.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const texts = (source: string) => readTxt(source).blocks.map((block) => block.text);

const WRAPPED = `
                              SUPPLY AGREEMENT

     This Agreement is made between the Seller and the Buyer, who wish to
agree on the terms under which goods are sold and delivered. It binds both of
them from the date on which the last of them has signed, and it takes the
place of all earlier under-
standings.

1.   Price. The Buyer pays the prices of the list that is in force on the
     day of the order, subject to

     (a)  the discounts of Schedule 1; and

     (b)  any credit that the Seller has granted in writing.

2.   Delivery. Goods are delivered within the time that the order states and
     at the place that section
     4.2 names, unless the parties agree otherwise in writing.
`;

test('hard-wrapped lines become paragraphs; items and headings stay apart', () => {
  expect(texts(WRAPPED)).toEqual([
    'SUPPLY AGREEMENT',
    'This Agreement is made between the Seller and the Buyer, who wish to agree on the terms under which goods are sold and delivered. It binds both of them from the date on which the last of them has signed, and it takes the place of all earlier understandings.',
    '1. Price. The Buyer pays the prices of the list that is in force on the day of the order, subject to',
    '(a) the discounts of Schedule 1; and',
    '(b) any credit that the Seller has granted in writing.',
    '2. Delivery. Goods are delivered within the time that the order states and at the place that section 4.2 names, unless the parties agree otherwise in writing.',
  ]);
  expect(readTxt(WRAPPED).blocks[0]).toMatchObject({ centered: true });
});

test('one paragraph a line stays one paragraph a line', () => {
  const lines = [
    'WHEREAS, the Company wants services;',
    'WHEREAS, the Consultant offers them; and',
    'NOW, THEREFORE, the parties agree:',
    '1. Services',
    'The Consultant advises the Company.',
  ];
  expect(texts(lines.join('\n'))).toEqual(lines);
});

describe('pages', () => {
  const page = (number: string, text: string) => `${text}\n\n${number}\n\n\n\n\n`;

  test.each([
    ['bare numbers in order', ['1', '2', '3']],
    ['numbers in dashes', ['- 1 -', '- 2 -', '- 3 -']],
    ['page n of m', ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']],
  ])('%s go, and the sentence they cut is joined', (_, numbers) => {
    const source = [
      page(numbers[0]!, 'The Seller keeps the goods insured at its own expense until they are'),
      page(numbers[1]!, 'delivered to the Buyer. The Buyer inspects the goods without undue delay and'),
      page(numbers[2]!, 'tells the Seller of any defect.'),
    ].join('');
    expect(texts(source)).toEqual([
      'The Seller keeps the goods insured at its own expense until they are delivered to the Buyer. The Buyer inspects the goods without undue delay and tells the Seller of any defect.',
    ]);
  });

  test('numbers that are no page numbers stay', () => {
    expect(texts('Quantity\n\n500\n\nPrice\n\n120\n')).toEqual(['Quantity', '500', 'Price', '120']);
  });

  test('running heads next to form feeds go, and come back nowhere', () => {
    const source = ['One two three.', 'Four five six.', 'Seven eight nine.', 'Ten.']
      .map((text) => `CONFIDENTIAL DRAFT\n\n${text}\n`)
      .join('\f');
    expect(texts(`Title\n\f${source}`)).toEqual([
      'Title',
      'One two three.',
      'Four five six.',
      'Seven eight nine.',
      'Ten.',
    ]);
  });

  test('the trailer of a filing archive becomes facts', () => {
    const { blocks, meta } = readTxt(
      'Fees are due.\n\nSource: NORTHWIND TRADERS, INC., 10-K, 8/26/1999\n\n\n\nTaxes are extra.\n',
    );
    expect(blocks.map((block) => block.text)).toEqual(['Fees are due.', 'Taxes are extra.']);
    expect(meta).toEqual({ company: 'NORTHWIND TRADERS, INC.', filingType: '10-K', filedOn: '1999-08-26' });
  });
});

test('aligned columns and dot leaders become rows', () => {
  const source =
    'Year          Minimum         Maximum\n2001          $10,000         $20,000\n2002          $12,000         $24,000\n\n1.1  Definitions .............. 4\n';
  expect(readTxt(source).blocks).toMatchObject([
    { kind: 'row', text: 'Year\tMinimum\tMaximum' },
    { kind: 'row', text: '2001\t$10,000\t$20,000' },
    { kind: 'row', text: '2002\t$12,000\t$24,000' },
    { kind: 'row', text: '1.1 Definitions\t4' },
  ]);
});

test('typesetting tags of old filings leave nothing', () => {
  expect(texts('<PAGE>   12\n<TABLE>\n<CAPTION>\nTerm    Years\n<S>     <C>\nLease   five\n</TABLE>\nEnd.')).toEqual([
    'Term\tYears',
    'Lease\tfive',
    'End.',
  ]);
});

test('items that were run together on one line are parted again', () => {
  const source = '          (a)  buy goods for resale;           (b)  take a licence; and           (c)  sell.';
  expect(texts(source)).toEqual(['(a) buy goods for resale;', '(b) take a licence; and', '(c) sell.']);
});

test('a compound word cut at its hyphen keeps it when the text uses it elsewhere', () => {
  const line =
    'The Licensor grants a worldwide and perpetual and royalty free and a non-\nexclusive licence to the Licensee under its patents and its copyrights and\nto the know-how. It is a non-exclusive licence only and nothing more than\nthat is granted.';
  expect(texts(line)[0]).toContain('and a non-exclusive licence to');
});

describe('any text', () => {
  const words = fc.array(
    fc.constantFrom(
      'the Seller',
      'Section 4.2',
      '(a)',
      '12',
      'WHEREAS',
      'agree-',
      '—',
      ' ',
      '\n',
      '\n\n',
      '\f',
      '\t',
      '      ',
      '.',
      ';',
      '<PAGE>',
    ),
    { maxLength: 80 },
  );
  test('blocks are trimmed single lines, and no word is lost', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const source = parts.join(' ');
        const { blocks } = readTxt(source);
        for (const { text } of blocks) expect(text).toMatch(/^\S(?:[^\n\r]*\S)?$/);
        const joined = blocks.map((block) => block.text).join(' ');
        for (const word of ['Seller', 'WHEREAS', 'Section'])
          expect(joined.split(word).length).toBe(source.split(word).length);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['a', ' ', '. ', '(a) ', '-', '1.', 'x   ', '\t', '_', '1\n\n', 'ab-\n', '\f'])(
    'a long run of %j is read in bounded time',
    (unit) => {
      const started = processorTime();
      readTxt(unit.repeat(300_000 / unit.length));
      expect(processorTime() - started).toBeLessThan(10_000);
    },
  );
});
