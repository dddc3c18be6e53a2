import { describe, expect, test } from '@jest/globals';
import { UnreadableFile } from '#server/ingest/document.ts';
import { readHtml } from '#server/ingest/readers/html/html.ts';
import { processorTime } from '#shared/testing/processorTime.ts';

const blocks = (html: string) => readHtml(html).blocks;
const texts = (html: string) => blocks(html).map((block) => block.text);

test('headings, paragraphs and their style', () => {
  const page = readHtml(
    '<html lang="en"><head><title>Terms &amp; more</title><style>p{}</style></head><body><h2>Fees</h2><p align="center"><b>Due</b> <u>now</u></p><p style="margin-left:36pt; font-weight:700">All<script>x()</script> bold</p></body></html>',
  );
  expect(page.meta).toEqual({ title: 'Terms & more', language: 'en' });
  expect(page.blocks).toMatchObject([
    { kind: 'heading', level: 2, text: 'Fees', bold: [[0, 4]] },
    { kind: 'paragraph', text: 'Due now', bold: [[0, 3]], underline: [[4, 7]], centered: true },
    { kind: 'paragraph', text: 'All bold', bold: [[0, 8]], indent: 36 },
  ]);
});

test('list items carry the numbers that a browser shows', () => {
  const html =
    '<ol start="3"><li>c<ol type="a"><li>inner<li>other</ol><li value="9">nine</ol><ul><li>dot</ul><ol style="list-style-type: upper-roman"><li><p>one</p><p>more</p></ol>';
  expect(texts(html)).toEqual(['3. c', 'a. inner', 'b. other', '9. nine', '• dot', 'I. one', 'more']);
  expect(blocks(html)[0]).toMatchObject({ kind: 'item', labelLength: 3 });
});

test('a number in a cell of its own belongs to its text; values stay rows', () => {
  const html =
    '<table><tr><td>&nbsp;</td><td>2.1</td><td><p><b>Term.</b> Five years.</p></td></tr><tr><td>Year</td><td>Fee</td><td>$</td></tr></table>';
  expect(blocks(html)).toMatchObject([
    { kind: 'item', text: '2.1 Term. Five years.', labelLength: 4, bold: [[4, 9]] },
    { kind: 'row', text: 'Year\tFee\t$' },
  ]);
});

test('a table that lays out a page gives its paragraphs', () => {
  const html = '<table><tr><td><p>One.</p><p>Two.</p><p>Three.</p><p>Four.</p></td><td><p>Side.</p></td></tr></table>';
  expect(texts(html)).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Side.']);
});

test('line breaks are spaces in running text, and part items and entries', () => {
  expect(
    texts('<p>first<br>second<br><br>third</p><p>(a) one<br>(b) two</p><p>ACME<br>By: ___<br>Name: Ann</p>'),
  ).toEqual(['first second', 'third', '(a) one', '(b) two', 'ACME', 'By: ___', 'Name: Ann']);
});

describe('page breaks', () => {
  test('page numbers and heads beside them go; a cut sentence is joined', () => {
    const page = (n: number, text: string) => `<p>${text}</p><p align="center">- ${n} -</p><hr><p>Draft of May</p>`;
    const html = `${page(1, 'The Seller keeps the goods insured until they are')}${page(2, 'handed over. The Buyer pays.')}${page(3, 'Risk passes then.')}<p>End.</p>`;
    expect(texts(html)).toEqual([
      'The Seller keeps the goods insured until they are handed over. The Buyer pays.',
      'Risk passes then.',
      'End.',
    ]);
  });

  test('a number elsewhere stays', () => {
    expect(texts('<p>Quantity</p><p>12</p><p>Price</p>')).toEqual(['Quantity', '12', 'Price']);
  });
});

describe('an element of which nothing is shown, without its end', () => {
  test.each([
    ['a drawing', '<svg><path d="M0"><p>Two.</p><p>Three.</p>', ['One.', 'Two.', 'Three.']],
    ['a drawing in a paragraph', '<p>a <svg><g></p><p>Two.</p>', ['One.', 'a', 'Two.']],
    ['a drawing in a cell', '<table><tr><td><svg></td><td>Two.</td></tr></table>', ['One.', 'Two.']],
    ['a choice', '<select><option>a<p>Two.</p>', ['One.', 'Two.']],
    ['a drawing that has its end', '<svg><text>label</text></svg><p>Two.</p>', ['One.', 'Two.']],
    [
      'a drawing with a page in it',
      '<svg><foreignObject><div>label</div></foreignObject></svg><p>Two.</p>',
      ['One.', 'Two.'],
    ],
  ])('%s takes no text with it that a browser shows', (_what, html, expected) => {
    const page = readHtml(`<p>One.</p>${html}`);
    expect([page.blocks.map(({ text }) => text), page.warnings]).toEqual([expected, []]);
  });

  test('a head without an end is over where the page begins', () => {
    expect(texts('<head><title>T</title><body><p>One.</p>')).toEqual(['One.']);
    expect(texts('<head><title>T</title><p>One.</p>')).toEqual(['One.']);
  });

  test.each(['object', 'iframe', 'noscript', 'template', 'script', 'style'])(
    'what %s takes with it is said, since a browser shows none of it either',
    (name) => {
      const { blocks: shown, warnings } = readHtml(`<p>One.</p><${name}><p>Two.</p>`);
      expect(shown.map(({ text }) => text)).toEqual(['One.']);
      expect(warnings).toEqual([
        expect.stringMatching(new RegExp(`“${name}” element has no end.*\\(\\d+ characters\\)`)),
      ]);
    },
  );
});

test('hidden text is left out and counted, never quoted', () => {
  const page = readHtml('<p>seen</p><div style="display:none">secret</div><span hidden>also</span>');
  expect(page.blocks.map((block) => block.text)).toEqual(['seen']);
  expect(page.warnings).toEqual(['Hidden text was left out (10 characters).']);
});

test('character references of old filings mean windows-1252', () => {
  expect(texts('<p>&#147;Term&#148; &sect;&nbsp;2&#133; caf&eacute;</p>')).toEqual(['“Term” § 2… café']);
});

test('preformatted text is read as typewriter text', () => {
  expect(
    texts(
      '<pre>\n                       LEASE AGREEMENT\n\nThe Landlord lets the premises that are described in Schedule 1 to the\nTenant for the term that is stated there, and the Tenant pays the rent that\nis stated there in advance on the first day of every month to the\nLandlord.\n</pre>',
    ),
  ).toHaveLength(2);
});

test.each([
  ['depth', '<div>'.repeat(10_000)],
  ['elements', '<p>'.repeat(1_000_001)],
])('a page without end in %s is refused', (_, html) => {
  expect(() => readHtml(html)).toThrow(UnreadableFile);
});

test.each(['<', '<p ', '&#', '<br>', '<td>', '</p>', '<li>', '<hr>12', 'a ', '<!--'])(
  'a long run of %j is read in bounded time',
  (unit) => {
    const started = processorTime();
    readHtml(`<p>${unit.repeat(300_000 / unit.length)}`);
    expect(processorTime() - started).toBeLessThan(10_000);
  },
);
