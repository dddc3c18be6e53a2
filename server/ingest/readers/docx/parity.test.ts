import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readDocx } from '#server/ingest/readers/docx/docx.ts';
import { difference } from '#server/testing/readers/bothReadings.ts';
import { type DocxParts, inList, level, makeDocx, p, r } from '#server/testing/readers/docx.ts';
import { readSnapshot } from '#shared/docx/snapshot.ts';
import { openDocument } from '#shared/docx/wordDocument.ts';
import type { Block } from '#shared/reading/blocks.ts';
import { structure } from '#shared/reading/outline/index.ts';
import { readParagraphs } from '#shared/reading/paragraphs.ts';
import { readAsBlocks, readAsParagraphs } from '#shared/reading/testing/bothWays.ts';

const LISTS = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperRoman', 'ARTICLE %1', '<w:pStyle w:val="H1"/>')}${level(1, 'decimal', '%1.%2', '<w:isLgl/>')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'bullet', '-')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="3"/></w:lvlOverride></w:num>`;
const STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="T1"><w:name w:val="toc 1"/></w:style><w:style w:type="character" w:styleId="Ghost"><w:name w:val="Ghost"/><w:rPr><w:vanish/></w:rPr></w:style>';

const heading = (text: string, more = ''): string => p(text, `<w:pStyle w:val="H1"/>${more}`);
const item = (text: string, at: number, list = 1, more = ''): string => p(text, inList(list, at) + more);
const struckMark = '<w:rPr><w:del/></w:rPr>';
const struck = (text: string): string => `<w:del>${r(text).replaceAll('w:t', 'w:delText')}</w:del>`;
const field = (code: string, result: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const cell = (content: string, properties = ''): string => `<w:tc>${properties}${content}</w:tc>`;
const row = (cells: string, properties = ''): string => `<w:tr>${properties}${cells}</w:tr>`;

const OWN: Record<string, string> = {
  'levels, restarts and two lists over one definition':
    heading('Term') +
    item('Start', 1) +
    item('a', 2) +
    item('b', 2) +
    item('End', 1) +
    item('c', 2, 2) +
    item('d', 2) +
    heading('Fee'),
  'struck-out paragraphs, marks and words':
    heading('Term') +
    `<w:p><w:pPr>${inList(1, 1)}${struckMark}</w:pPr>${struck('gone')}</w:p>` +
    item('kept', 1) +
    item('half', 1, 1, struckMark) +
    item('and half', 1) +
    `<w:p>${r('The fee is ')}${struck('ten')}<w:ins>${r('twenty')}</w:ins>${r(' dollars')}</w:p>`,
  'a style separator':
    heading('Notices.', '<w:rPr><w:vanish/><w:specVanish/></w:rPr>') + item('In writing.', 1) + item('By hand.', 1),
  'breaks and empty items':
    item('', 1) +
    `<w:p><w:pPr>${inList(1, 1)}<w:sectPr/></w:pPr></w:p>` +
    `<w:p><w:pPr>${inList(1, 1)}</w:pPr><w:r><w:br w:type="page"/></w:r></w:p>` +
    item('x', 1) +
    item('', 3),
  'tables, merged cells and a struck row':
    `<w:tbl>${row(cell(item('a', 1)) + cell(p('x') + p('y')))}${row(cell(item('gone', 1)), '<w:trPr><w:del/></w:trPr>')}${row(cell(item('b', 1)) + cell(p('z'), '<w:tcPr><w:vMerge/></w:tcPr>'))}</w:tbl>` +
    item('after', 1),
  'fields, contents and hidden words': `<w:p>${field('TOC \\o', 'Term 1')}</w:p>${p('Fee 2', '<w:pStyle w:val="T1"/>')}<w:p>${r('See ')}${field('REF _R', '4.2')}${r('.')}</w:p><w:p>${r('seen ')}${r('ghost', '<w:rStyle w:val="Ghost"/>')}${r('hidden', '<w:vanish/>')}</w:p>`,
  'content controls, an unknown style, characters that are no letters': `<w:sdt><w:sdtContent>${item('in a control', 1)}</w:sdtContent></w:sdt>${p('plain', '<w:pStyle w:val="Nowhere"/>')}<w:p><w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>breaking</w:t><w:tab/><w:t> tab </w:t></w:r></w:p>`,
  'numbers in a note and in a text box do not move those of the body':
    item('one', 1) +
    `<w:p>${r('cites')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:pict><w:txbxContent>${item('boxed', 1)}</w:txbxContent></w:pict></w:r></w:p>` +
    item('two', 1),
};

describe('the library and the pane read the same of a Word file', () => {
  test.each(Object.entries(OWN))('%s', async (_, body) => {
    const parts: DocxParts = {
      body,
      styles: STYLES,
      numbering: LISTS,
      footnotes: `<w:footnote w:id="2">${item('noted', 1)}</w:footnote>`,
    };
    expect(await difference(await makeDocx(parts))).toBeNull();
  });
});

const TYPES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="C"><w:name w:val="Caption line"/><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:b/></w:rPr></w:style><w:style w:type="character" w:styleId="Term"><w:name w:val="Defined term"/><w:rPr><w:b/></w:rPr></w:style>';
const para = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
const bold = (text: string): string => r(text, '<w:b/>');
const BOLD_ONLY = [
  p('CARRIAGE OF GOODS', '<w:pStyle w:val="C"/>'),
  para(
    r('This agreement is made between Arden Haulage Ltd (the '),
    bold('Carrier'),
    r(') and Bramley Foods Ltd (the '),
    r('Customer', '<w:u w:val="single"/>'),
    r(').'),
  ),
  para(
    r('1.  '),
    bold('Carriage.'),
    r('\tThe Carrier collects what is handed over on one day (a '),
    bold('Consign'),
    bold('ment'),
    r(').'),
  ),
  para(r('2. '), r('Delay', '<w:rStyle w:val="Term"/>'), r(' means a delivery later than on the day agreed.')),
  `<w:p>${r('3. The price of a pallet (the ')}<w:del w:id="1" w:author="A">${bold('Price').replaceAll('w:t', 'w:delText')}</w:del><w:ins w:id="2" w:author="A">${bold('Rate')}</w:ins>${r(') is due at once.')}</w:p>`,
  `<w:p><w:pPr><w:pStyle w:val="C"/></w:pPr>${r('A styled line takes it off (the ', '<w:b w:val="0"/>')}${bold('Toll')}${r(').', '<w:b w:val="0"/>')}</w:p>`,
  `<w:tbl>${row(cell(para(bold('Depot'))) + cell(para(r('the yard in '), bold('Leith'))))}</w:tbl>`,
].join('');

test('terms in bold and underlined type only are the same terms of both, at the same places', async () => {
  const bytes = await makeDocx({ body: BOLD_ONLY, styles: TYPES });
  const ingested = (await readDocx(bytes)).blocks;
  const { paras } = readSnapshot(await openDocument(bytes));
  expect(readAsParagraphs(paras)).toEqual(readAsBlocks(ingested));
  expect(readParagraphs(paras).blocks.map(typeOf)).toEqual(structure({ blocks: ingested }).blocks.map(typeOf));
  expect(readAsParagraphs(paras).terms).toEqual(['Carrier', 'Customer', 'Consignment', 'Delay', 'Rate', 'Toll']);
  expect(paras.map(({ centered = false }) => centered)).toEqual([true, false, false, false, false, true, false, false]);
});

const typeOf = ({ text, bold = [], underline = [], centered = false }: Block) => ({ text, bold, underline, centered });

const DATA = join(import.meta.dirname, '../../../../../shared/data');
const present = existsSync(DATA);
if (!present) console.warn('Real Word files are not at hand (../shared/data): their parity is not tested.');

/** The whole collection takes a script: `npx tsx server/testing/readers/parity.ts <folder…>`. */
const EVERY = 9;

(present ? test : test.skip)(
  '… of real ones',
  async () => {
    const files = ['docx-fixtures', 'templates'].flatMap((folder) =>
      readdirSync(join(DATA, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.docx'))
        .map((name) => join(DATA, folder, name)),
    );
    const found: string[] = [];
    for (const file of files.filter((_, i) => i % EVERY === 0)) {
      const different = await difference(readFileSync(file));
      if (different) found.push(`${basename(file)}: ${different}`);
    }
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  },
  120_000,
);
