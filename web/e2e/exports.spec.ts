/** Contracts and wordings taken away as files, each opened by a reader of its kind. */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import JSZip from 'jszip';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '#web/e2e/fixtures.ts';

const even = (text: string): string => text.replace(/\s+/g, ' ');
const bytesOf = async (file: Download): Promise<Buffer> => readFile((await file.path())!);
const inXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const READ: Record<string, (bytes: Buffer) => Promise<string>> = {
  'Word (.docx)': async (bytes) => {
    const xml = await (await JSZip.loadAsync(bytes)).file('word/document.xml')!.async('string');
    expect(xml).toContain('w:val="Heading1"');
    return xml
      .replace(/<w:tab\/>/g, ' ')
      .replace(/<\/w:p>/g, ' ')
      .replace(/<[^>]+>/g, '');
  },
  PDF: async (bytes) => {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect((await pdf.getMarkInfo())?.Marked).toBe(true);
    expect((await pdf.getOutline())!.length).toBeGreaterThan(0);
    return (await extractText(pdf, { mergePages: true })).text;
  },
  'Word 97–2003 (.doc)': async (bytes) => {
    expect(bytes.toString('latin1', 0, 6)).toBe('{\\rtf1');
    return bytes
      .toString('latin1')
      .replace(/\\u(-?\d+)\?/g, (_, code) => String.fromCharCode((Number(code) + 65536) % 65536))
      .replace(/\\tab /g, ' ');
  },
  'Web page (.html)': async (bytes) => {
    const html = bytes.toString();
    expect(html).not.toContain('<script');
    return html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');
  },
};

/** A heading with its number and the beginning of what stands below, as the page has them. */
async function shown(page: Page) {
  const title = even((await page.locator('h1').textContent())!).trim();
  const heading = page.locator('.doc h2.n, .doc h3.n').first();
  const number = (await heading.locator('.num').textContent())!.trim();
  const words = even((await heading.locator('span').last().textContent())!).trim();
  return { title, number, words };
}

test('a contract is taken away in every kind of file, with its numbers and where it is from', async ({
  reader,
  page,
}) => {
  await reader.openContractWith('.doc h2.n, .doc h3.n');
  const { number, words } = await shown(page);
  const menu = page.locator('.action-bar .download-menu');
  for (const [name, read] of Object.entries(READ)) {
    const [file] = await Promise.all([page.waitForEvent('download'), reader.chooses(name, menu)]);
    const text = even(await read(await bytesOf(file)));
    for (const one of [words, number, 'Source'])
      expect([name, text.includes(one) || text.includes(inXml(one))]).toEqual([name, true]);
    expect(text).toContain(new URL(page.url()).pathname);
    // it has closed behind the choice
    await expect(menu).not.toHaveAttribute('open');
  }
  await menu.locator('summary').click();
  await reader.findsItAccessible();
});

test('a wording is taken away as a Word file', async ({ reader, page }) => {
  await reader.openFirst('/clauses');
  await reader.isReady();
  const [file] = await Promise.all([page.waitForEvent('download'), reader.chooses('Word (.docx)')]);
  expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.docx$/);
  const xml = await (await JSZip.loadAsync(await bytesOf(file))).file('word/document.xml')!.async('string');
  expect(xml).toContain('Source');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the text can be had all the same', async ({ page }) => {
    await page.goto('/contracts');
    await page.goto((await page.locator('.contract-entry h2 a').first().getAttribute('href'))!);
    await page.locator('.download-menu summary').click();
    const hrefs = await page
      .locator('.download-menu a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(hrefs.map((href) => href.split('.').pop())).toEqual(['html', 'txt']);
  });
});
