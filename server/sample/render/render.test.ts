import { beforeAll, describe, expect, it } from '@jest/globals';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { compose } from '#server/sample/compose.ts';
import { type Composed, type ComposedBlock, unmarked } from '#server/sample/composed.ts';
import { baseDraft } from '#server/sample/drafts.ts';
import { HOUSES } from '#server/sample/houses.ts';
import { renderDocx } from '#server/sample/render/docx.ts';
import { renderEdgarHtml, renderHtml } from '#server/sample/render/html.ts';
import { renderPdf } from '#server/sample/render/pdf.ts';
import { renderTxt } from '#server/sample/render/txt.ts';
import { loadSources } from '#server/sample/sources.ts';

const sources = loadSources();
const ofHouse = (id: string): Composed =>
  compose(baseDraft(sources.contracts.find((contract) => contract.house === id)!), sources);
const ofId = (id: string): Composed =>
  compose(baseDraft(sources.contracts.find((contract) => contract.id === id)!), sources);
const squeeze = (text: string): string => text.replace(/\s+/g, ' ');

/** The words of a contract that must be found in any rendering of it. */
const words = (contract: Composed): string[] =>
  contract.blocks.flatMap((block: ComposedBlock) => {
    if (block.kind === 'signatures') return block.signatures.map((signature) => signature.signatory);
    if (block.kind === 'table') return block.rows.flat().map(unmarked).filter(Boolean);
    return [unmarked(block.text)];
  });

describe.each(HOUSES.map((house) => house.id))('a contract of %s', (id) => {
  let contract: Composed;
  beforeAll(() => {
    contract = ofHouse(id);
  });

  it('is a Word file that says all of it, with lists and headings of its own', async () => {
    const file = await renderDocx(contract);
    const { value } = await mammoth.extractRawText({ buffer: file });
    const text = squeeze(value);
    for (const expected of words(contract)) expect(text).toContain(squeeze(expected));
    const zip = await JSZip.loadAsync(file);
    const body = await zip.file('word/document.xml')!.async('string');
    expect(body).toContain('<w:numPr>');
    expect(body).toMatch(/w:pStyle w:val="Heading[12]"/);
    // Numbers are counted by Word, not typed.
    expect(body).not.toMatch(/<w:t[^>]*>(?:Section )?\d+\.\d+ /);
  });

  it('is plain text no wider than its page', () => {
    const text = renderTxt({ ...contract, filing: null });
    expect(text.split('\n').filter((line) => line.length > 78)).toEqual([]);
    const flat = squeeze(text);
    for (const block of contract.blocks)
      if (block.kind === 'paragraph') expect(flat).toContain(squeeze(unmarked(block.text)));
  });

  it('is HTML that says all of it', () => {
    const html = renderHtml(contract)
      .replace(/<style>.*<\/style>/, '')
      .replace(/<[^>]+>/g, '');
    const text = squeeze(html.replaceAll('&amp;', '&'));
    for (const block of contract.blocks)
      if (block.kind === 'paragraph') expect(text).toContain(squeeze(unmarked(block.text)));
  });
});

it('makes a PDF with running heads and page numbers', async () => {
  const contract = ofId('saas-quillander');
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(contract)));
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  expect(totalPages).toBeGreaterThan(3);
  expect(text[1]).toContain(contract.title);
  expect(text[1]).toContain(`Page 2 of ${totalPages}`);
  const flat = squeeze(text.join(' '));
  expect(flat).toContain('Authorized Users to access and use the Service');
});

describe('a filed contract', () => {
  const contract = ofId('services-ostrelle');

  it('stands in its submission', () => {
    for (const text of [renderTxt(contract), renderEdgarHtml(contract)]) {
      expect(text).toMatch(/^<SEC-DOCUMENT>0000000000-14-\d{6}\.txt : 20140428/);
      expect(text).toContain('CONFORMED SUBMISSION TYPE:\t10-Q');
      expect(text).toContain('<TYPE>EX-10.4');
      expect(text.trimEnd().endsWith('</SEC-DOCUMENT>')).toBe(true);
    }
  });

  it('has no heading elements and numeric entities in HTML, page marks in text', () => {
    const html = renderEdgarHtml(contract);
    expect(html).not.toMatch(/<h[1-6]/i);
    expect(html).toContain('&#147;');
    expect(renderTxt(contract)).toContain('<PAGE>');
    expect(html).toContain('/s/ ');
  });
});

it('makes the same bytes every time', async () => {
  const contract = ofId('supply-wexmere');
  for (const render of [renderDocx, renderPdf]) {
    expect((await render(contract)).equals(await render(contract))).toBe(true);
  }
});

it('escapes what HTML would read as markup', () => {
  const contract = ofId('nda-ebbander');
  const hostile = { ...contract, title: '<script>alert(1)</script>' };
  for (const html of [renderHtml(hostile), renderEdgarHtml(hostile)]) expect(html).not.toContain('<script>alert');
});
