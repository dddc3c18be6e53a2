/** Standard forms as a reader meets them: the hub, a form that the operator adds by command, filled in, checked, compared. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeOf } from '#web/e2e/axe.ts';
import { commandLine } from '#web/e2e/commandLine.ts';
import { decodePart, encodePart, readParts, writeParts } from '../../shared/docx/package.ts';
import { readSnapshot } from '../../shared/docx/snapshot.ts';
import { documentOf } from '../../shared/docx/wordDocument.ts';

const clausary = commandLine(process.env.E2E_DATA_DIR);
const folder = mkdtempSync(path.join(tmpdir(), 'clausary-standards-'));

const termsOf = (days: string): string => `# Pledge of Care

Start: [Date]

Law: [Country]

# Standard Terms

1. **Care.** Each side takes care of what it is lent, as of its own things, and lends it to nobody else.

2. **Return.** It brings back whatever it took within ${days} of being asked, in the state in which it took it.

3. **Loss.** Whoever loses a thing pays for another one like it.
`;

function add(version: string, days: string): void {
  const file = path.join(folder, `pledge-${version}.md`);
  writeFileSync(file, termsOf(days));
  const about = ['--name', 'oneDPA', '--licence', 'CC BY-ND 4.0', '--source', 'https://forms.example/pledge'];
  clausary('standard', 'add', file, ...about, '--version', version);
}

const fill = (page: Page) => page.locator('#fill');
const noWider = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test.describe.configure({ mode: 'serial' });

test('the hub: what there is, what there is not, and what to do about it', async ({ page }) => {
  await page.goto('/');
  await page.goto('/standards');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'oneDPA' }) });
  await expect(card).toContainText('CC BY-ND 4.0');
  await expect(card).toContainText('At its publisher, not on this site');
  await expect(page.locator('main')).not.toContainText('npm run');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'oneMSA', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'oneMSA' })).toBeVisible();
  await expect(page.locator('main')).toContainText('has announced this form and not published it yet');
  await page.goto('/standards/onenda');
  await expect(page.locator('main')).toContainText('its text is not on this site');
  await expect(page.locator('main')).not.toContainText('npm run');
  await page.getByRole('link', { name: 'Contracts of this kind in the library' }).click();
  await expect(page).toHaveURL(/\/search\?q=non-disclosure/);
});

test('a form that was added is read, filled in, and proved to differ in its blanks alone', async ({ page }) => {
  add('1.0', 'ten days');
  await page.goto('/standards/onedpa');
  await expect(page.locator('#contract-text')).toContainText('brings back whatever it took within ten days');
  await fill(page).locator('summary').click();
  await page.getByLabel('Start').fill('2026-11-26');
  await page.getByLabel('Law').fill('Ontario & <Quebec>');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a Word file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('onedpa-1-0.docx');
  const done = page.getByRole('dialog');
  await expect(done).toContainText('2 blanks filled in. 0 of 5 other paragraphs changed.');
  await done.getByRole('button', { name: 'Close' }).last().click();
  const bytes = readFileSync(await download.path());
  const texts = readSnapshot(documentOf(await readParts(bytes))).paras.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Start: 26 November 2026', 'Law: Ontario & <Quebec>']));
  if (process.env.E2E_KEEP) writeFileSync(process.env.E2E_KEEP, bytes);

  // the file is the form, and one word less is told; nothing of it is sent
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.getByText('Check a document').click();
  const choose = (buffer: Buffer, name: string) =>
    page.getByLabel('Word document (.docx)').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await choose(bytes, 'signed.docx');
  await expect(page.locator('main')).toContainText(
    'signed.docx: oneDPA 1.0, fixed terms unchanged, cover page 2 of 2 filled',
  );
  const parts = await readParts(bytes);
  const changed = decodePart(parts.get('word/document.xml')!).replace('ten days', 'ninety days');
  parts.set('word/document.xml', encodePart(changed));
  await choose(Buffer.from(await writeParts(parts)), 'returned.docx');
  await expect(page.locator('main')).toContainText('returned.docx: oneDPA 1.0, 1 edit of the fixed terms');
  const edits = page.getByRole('list', { name: 'Edits of the fixed terms' });
  await expect(edits.locator('ins')).toContainText('ninety');
  await expect(edits.locator('del')).toContainText('ten');
  expect(sent.filter((one) => !one.startsWith('GET '))).toEqual([]);
  expect((await axeOf(page).analyze()).violations).toEqual([]);
});

test('without script the form is posted, and the answer is the file', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/standards/onedpa');
  await fill(page).locator('summary').click();
  await page.getByLabel('Law').fill('Ontario');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a Word file' }).click(),
  ]);
  const texts = readSnapshot(documentOf(await readParts(readFileSync(await download.path())))).paras.map(
    ({ text }) => text,
  );
  expect(texts).toEqual(expect.arrayContaining(['Start: [Date]', 'Law: Ontario']));
  await context.close();
});

test('what changed from the one version to the next, and the questions', async ({ page }) => {
  add('1.1', 'fourteen days');
  await page.goto('/standards/onedpa');
  await page.getByRole('link', { name: 'What changed between versions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'oneDPA: 1.0 to 1.1' })).toBeVisible();
  const provision = page.locator('.provision-changes');
  await expect(provision).toHaveCount(1);
  await expect(provision).toContainText('2. Return');
  await expect(provision.locator('ins')).toContainText('fourteen');
  await expect(provision.locator('del')).toContainText('ten');
  expect((await axeOf(page).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions about oneDPA' })).toBeVisible();
  await expect(page.locator('main')).toContainText('May I change it?');
});

test('on a phone nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const at of ['/standards', '/standards/onedpa', '/standards/onenda', '/standards/onedpa/changes']) {
    await page.goto(at);
    await noWider(page);
  }
  clausary('standard', 'remove', 'onedpa-1-0');
  clausary('standard', 'remove', 'onedpa-1-1');
});
