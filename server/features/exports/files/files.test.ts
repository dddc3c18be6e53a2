/** Every kind of file, read back by readers that are not what wrote it: text, numbers, nesting, tables, where it is from. */
import { describe, expect, test } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ExportText } from '#server/features/exports/files/exportText.ts';
import { makeFile } from '#server/features/exports/files/makeFile.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import { rtfText } from '#server/testing/rtfText.ts';
import { FILE_FORMATS, FORMATS } from '#shared/domain/exportFormats.ts';

const TEXT = [
  'Services Agreement',
  '2. Fees',
  '2.1 The Customer pays <all> fees & taxes within 30 days:',
  '(a) by transfer {or} card;',
  '(i) within the EU\\EEA, and',
  '(b) in “advance”.',
  'Item\tPrice\tFrom',
  'Hosting\t€ 1,200\tMay',
  'Article VII – Łódź, Привет, 付款条款',
  'הסכם שירותים (חלק 2) עם Quill Fern Ltd',
].join('\n\n');
const at = (words: string) => TEXT.indexOf(words);

const GIVEN: ExportText = {
  title: 'Services Agreement',
  language: 'en',
  text: TEXT,
  places: [
    { anchor: 's2', start: at('2. Fees'), number: '2', level: 1, body: null },
    { anchor: 's2-1', start: at('2.1 The'), number: '2.1', level: 2, body: at('The Customer') },
  ],
  origin: {
    source: 'Services Agreement (2 May 2020). Filed by Quill Fern Ltd.',
    url: 'https://l.example/contracts/c1',
    note: 'No legal advice.',
  },
};

const even = (text: string): string => text.replace(/\s+/g, ' ');
const pdfOf = async (file: Buffer) => getDocumentProxy(new Uint8Array(file));
const READ: Record<(typeof FILE_FORMATS)[number], (file: Buffer) => Promise<string>> = {
  docx: async (file) => (await readDocument(file, 'a.docx'))[0]!.blocks.map(({ text }) => text).join('\n'),
  html: async (file) => (await readDocument(file, 'a.html'))[0]!.blocks.map(({ text }) => text).join('\n'),
  msword: async (file) => rtfText(file.toString('latin1')),
  pdf: async (file) => (await extractText(await pdfOf(file), { mergePages: true })).text,
};

describe.each(FILE_FORMATS)('%s', (format) => {
  test('has every word, number and sign, in order, and says where they are from', async () => {
    const text = even(await READ[format](await makeFile(format, GIVEN)));
    let from = 0;
    for (const words of [
      'Services Agreement',
      '2',
      'Fees',
      '2.1',
      'The Customer pays <all> fees & taxes within 30 days:',
      '(a)',
      'by transfer {or} card;',
      '(i)',
      'within the EU\\EEA, and',
      '(b)',
      'in “advance”.',
      'Hosting',
      '1,200',
      'Source',
      'Services Agreement (2 May 2020). Filed by Quill Fern Ltd.',
      'https://l.example/contracts/c1',
      'No legal advice.',
    ]) {
      const found = text.indexOf(words, from);
      expect([words, found >= from]).toEqual([words, true]);
      from = found + words.length;
    }
    // a title is said once
    expect(text.slice(0, text.indexOf('Fees')).split('Services Agreement')).toHaveLength(2);
    for (const words of ['Łódź', 'Привет', '付款条款', 'שירותים', 'Quill Fern Ltd']) expect(text).toContain(words);
    expect(text).not.toContain('?');
  });

  test('is known by its beginning as what its name says', async () => {
    const begins = { docx: 'PK', pdf: '%PDF-1.7', msword: '{\\rtf1', html: '<!doctype html>' };
    const file = await makeFile(format, GIVEN);
    expect(file.toString('latin1', 0, begins[format].length)).toBe(begins[format]);
    expect(FORMATS[format].extension).toMatch(/^[a-z]{3,4}$/);
  });
});

test('a Word file has headings of Word, a number in a column of its own, and a table', async () => {
  const { blocks } = (await readDocument(await makeFile('docx', GIVEN), 'a.docx'))[0]!;
  const find = (words: string) => blocks.find(({ text }) => text.includes(words))!;
  expect([find('Fees').level, find('Hosting').kind]).toEqual([1, 'row']);
  expect(find('Hosting').text).toBe('Hosting\t€ 1,200\tMay');
  expect(find('by transfer').indent).toBeGreaterThan(find('The Customer').indent!);
  expect(find('within the EU').indent).toBeGreaterThan(find('by transfer').indent!);
});

test('a PDF is tagged, has its title and language, and leads to its headings', async () => {
  const pdf = await pdfOf(await makeFile('pdf', GIVEN));
  const { info } = (await pdf.getMetadata()) as unknown as { info: Record<string, unknown> };
  expect(info).toMatchObject({ Title: 'Services Agreement', Language: 'en' });
  expect((await pdf.getMarkInfo())?.Marked).toBe(true);
  expect((await pdf.getOutline())?.map(({ title }: { title: string }) => title)).toEqual(['2 Fees']);
  const tags: string[] = [];
  const walk = (node: { role?: string; children?: unknown[] }): void => {
    if (node.role) tags.push(node.role);
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  walk((await (await pdf.getPage(1)).getStructTree())!);
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TD']));
});

test('a web page loads and runs nothing', async () => {
  const html = (await makeFile('html', { ...GIVEN, title: '<script>alert(1)</script>' })).toString();
  expect(html).not.toMatch(/<script|<img|<link|src=|@import|url\(/);
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(/<p dir="rtl">הסכם/);
});

test('a long contract goes over many pages, and each says which', async () => {
  const text = Array.from(
    { length: 300 },
    (_, i) => `${i + 1}. ${'The parties keep what they said. '.repeat(12)}`,
  ).join('\n\n');
  const { text: pages } = await extractText(await pdfOf(await makeFile('pdf', { ...GIVEN, text, places: [] })));
  expect(pages.length).toBeGreaterThan(15);
  for (const [i, page] of pages.entries()) expect(page).toContain(`${i + 1} of ${pages.length}`);
  // what was cut between two pages is on one of them, once
  const all = even(pages.join(' '));
  for (let i = 1; i <= 300; i++) expect(all).toContain(`${i}. The parties`);
});

test('a cell that is longer than a page loses nothing', async () => {
  const cell = Array.from({ length: 1500 }, (_, i) => `word${i}`).join(' ');
  const { text } = await extractText(await pdfOf(await makeFile('pdf', { ...GIVEN, text: `a\t${cell}`, places: [] })), {
    mergePages: true,
  });
  expect(even(text)).toContain('word0 ');
  expect(even(text)).toContain('word1499');
});
