import { expect, test } from '@jest/globals';
import { readMd } from '#server/ingest/readers/md/md.ts';

const texts = (source: string) => readMd(source).blocks.map((block) => block.text);

test('headings, emphasis and entities', () => {
  expect(readMd('# Terms\n\nThe **Seller** &amp; the *Buyer*\nagree to [this](http://x).\n').blocks).toMatchObject([
    { kind: 'heading', level: 1, text: 'Terms' },
    { kind: 'paragraph', text: 'The Seller & the Buyer agree to this.', bold: [[4, 10]], italic: [[17, 22]] },
  ]);
});

test('lists carry the numbers that a renderer shows', () => {
  expect(texts('3. **Fees.** Due now.\n\n   More.\n4. Taxes\n   - VAT\n   1. one\n\n1\\. by hand\n')).toEqual([
    '3. Fees. Due now.',
    'More.',
    '4. Taxes',
    '• VAT',
    '1. one',
    '1. by hand',
  ]);
});

test('tables, quotes, code and inline HTML', () => {
  const source =
    '| Year | Fee |\n|--|--|\n| 1 | **$5** |\n\n> Quoted\n\n```\ncode line\n```\n\n<div><p>Inside <b>HTML</b></p></div>\n\nA<br>(b) c\n';
  expect(texts(source)).toEqual(['Year\tFee', '1\t$5', 'Quoted', 'code line', 'Inside HTML', 'A', '(b) c']);
});

test('front matter becomes facts and no text', () => {
  const document = readMd('---\ntitle: "Mutual NDA"\nlanguage: en\nother: [1, 2]\n---\nBody\n');
  expect(document.meta).toEqual({ title: 'Mutual NDA', language: 'en' });
  expect(document.blocks.map((block) => block.text)).toEqual(['Body']);
});

test('front matter that is not YAML, or never ends, harms nothing', () => {
  expect(texts('---\na: [\n---\nBody')).toEqual(['Body']);
  expect(texts(`---\n${'a: b\n'.repeat(10)}`).join(' ')).toContain('a: b');
  expect(readMd('---\na: &x [1]\nb: [*x, *x]\n---\nBody').blocks).toHaveLength(1);
});
