/** The extension in Chromium, made of the file that the site hands out: searches, and closest clauses to a selection on a page. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import JSZip from 'jszip';

/** The one without windows loads no extensions. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));

let context: BrowserContext;
let folder: string;
let id: string;
let sent: { url: string; body: string | null }[];

test.beforeAll(async ({ baseURL, request }) => {
  folder = mkdtempSync(path.join(tmpdir(), 'clausary-extension-'));
  const zip = await JSZip.loadAsync(await (await request.get('/integrations/chrome-extension.zip')).body());
  for (const file of Object.values(zip.files).filter(({ dir }) => !dir)) {
    const at = path.join(folder, file.name);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, await file.async('nodebuffer'));
  }
  const unpacked = path.join(folder, 'clausary-extension');
  context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...(CHROMIUM ? { executablePath: CHROMIUM } : { channel: 'chromium' }),
    baseURL: baseURL!,
    headless: false,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      `--disable-extensions-except=${unpacked}`,
      `--load-extension=${unpacked}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  id = new URL(worker.url()).host;
  sent = [];
  context.on('request', (one) => sent.push({ url: one.url(), body: one.postData() }));
});
test.afterAll(async () => {
  await context?.close();
  rmSync(folder, { recursive: true, force: true });
});

const popup = async (): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/popup.html`);
  return page;
};

test('searches clauses, and leads to their pages', async ({ baseURL }) => {
  const page = await popup();
  await expect(page.getByText('Select a clause of 20 words or more on a page.')).toBeVisible();
  await page.getByLabel('Search clauses').fill('governing law');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('found');
  const first = page.getByRole('listitem').first().getByRole('link');
  await expect(first).toHaveAttribute('href', new RegExp(`^${baseURL}/clause/`));
  await expect(page.getByRole('link', { name: 'All results' })).toHaveAttribute('href', /\/search\?q=governing\+law$/);
  await page.close();
});

test('finds the closest clauses to what is selected on a page, and sends none of its words', async () => {
  const read = await context.newPage();
  await read.goto('/clause/governing-law');
  const words = await read.evaluate(() => {
    const wordings = [...document.querySelectorAll('.group .legal')];
    const range = document.createRange();
    range.selectNodeContents(wordings.find((one) => (one.textContent ?? '').split(/\s+/).length > 30)!);
    getSelection()!.removeAllRanges();
    getSelection()!.addRange(range);
    return String(getSelection());
  });
  expect(words.split(/\s+/).length).toBeGreaterThan(20);
  const page = await popup();
  sent.length = 0;
  await page.getByRole('button', { name: 'Find the closest wording' }).click();
  await expect(page.getByRole('listitem').first()).toContainText('% alike');
  const asked = sent.filter(({ url }) => url.endsWith('/api/closest'));
  expect(asked).toHaveLength(1);
  expect(Object.keys(JSON.parse(asked[0]!.body!)).sort()).toEqual(['hashes', 'namespace', 'words']);
  const word = words.split(/\W+/).sort((a, b) => b.length - a.length)[0]!;
  expect(asked[0]!.body).not.toContain(word);
});

test('its options say which server it asks and let a library be chosen', async ({ baseURL }) => {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/options.html`);
  await expect(page.getByRole('link', { name: baseURL! })).toBeVisible();
  await page.getByLabel('Access token').fill('clausary_pat_nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('not known');
  await page.getByLabel('Access token').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
});
