/** What comes out of the printer, read from the PDF that the browser prints. */
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '#web/e2e/fixtures.ts';

/** Text of each page of paper. */
async function printed(page: Page): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true })));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((one) => one.replace(/\s+/g, ' '));
}

/** What frames a page or is pressed is not on paper. */
async function hasNothingToPress(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const frame of ['.top', '.foot', '.rail', '.crumbs', '.sample-notice', '.assistant-button'])
    for (const one of await page.locator(frame).all()) await expect(one).toBeHidden();
  await expect(page.locator(':is(button, input, select, textarea, summary)').filter({ visible: true })).toHaveCount(0);
}

test('a contract is printed in black on white with its numbers and its source, and nothing that is pressed', async ({
  reader,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await reader.openContractWith('.doc .num');
  const title = (await page.locator('h1').textContent())!;
  const number = (await page.locator('.doc .num').first().textContent())!;
  const paper = await printed(page);
  expect(paper[0]).toContain(title);
  const whole = paper.join(' ');
  expect(whole).toContain(number);
  expect(whole).toContain('Source: ');
  expect(whole).toMatch(/SHA-256 of the original file: [0-9a-f]{64}/);
  expect(paper.at(-1)).toContain(new URL(page.url()).pathname);
  expect(paper[0]).toContain(`1 / ${paper.length}`);

  await hasNothingToPress(page);
  const colours = await page.evaluate(() => {
    const { color } = getComputedStyle(document.querySelector('.doc p')!);
    return [color, getComputedStyle(document.body).backgroundColor];
  });
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

for (const [what, address, words] of [
  ['wordings of a clause', '/clause/governing-law', 'Wordings'],
  ['a definition', '/dictionary/confidential-information', 'Meanings'],
  ['what is market', '/clause/governing-law/market', 'what is market'],
] as const)
  test(`${what} can be filed`, async ({ reader, page }) => {
    await reader.open(address);
    const paper = await printed(page);
    expect(paper.join(' ')).toContain(words);
    expect(paper.at(-1)).toContain(address);
    await hasNothingToPress(page);
  });

test('a comparison lies across the paper, ends with its address and no empty page, and says where each wording is from', async ({
  reader,
  page,
}) => {
  await reader.open('/clause/limitation-of-liability');
  await reader.isReady();
  const ticks = page.locator('.group').getByLabel(/^Compare:/);
  for (const n of [0, 1, 2]) await ticks.nth(n).check();
  await page.getByRole('button', { name: 'Compare 3' }).click();
  await expect(page.locator('.compare-table thead th')).toHaveCount(4);
  const sources = await page
    .getByRole('link', { name: 'View Source' })
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const paper = await printed(page);
  expect(paper.at(-1)).toContain('/compare?w=');
  const whole = paper.join(' ');
  // an address may go on in the next line
  const unbroken = whole.replace(/ /g, '');
  for (const source of sources) expect(unbroken).toContain(source);
  expect(whole).not.toMatch(/Tick “Compare”|The downloaded table|View Source/);
  await hasNothingToPress(page);
});

test('the address of a contract ends on one page with its last lines, whatever the paper is', async ({
  reader,
  page,
}) => {
  await reader.openContractWith('.doc > .part:last-child > p:last-child');
  const last = (await page.locator('.doc > .part:last-child > p:last-child').textContent())!
    .replace(/\s+/g, ' ')
    .trim();
  for (const height of ['200mm', '220mm', '240mm', '260mm', '280mm', '297mm']) {
    const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ width: '210mm', height })));
    const { text } = await extractText(pdf, { mergePages: false });
    const end = text.at(-1)!.replace(/\s+/g, ' ');
    expect(end).toContain(new URL(page.url()).pathname);
    expect(end).toContain('Source: ');
    expect(end).toContain(last.slice(-20));
  }
});
