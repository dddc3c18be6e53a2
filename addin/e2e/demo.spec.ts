/** A lawyer's first ten minutes, on the demo page: the pane, the real server behind it, a document of ours. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const DEMO = '/addin/demo.html';

/** Unexpected words in the console fail the test. */
async function openDemo(page: Page, query = ''): Promise<void> {
  page.on('console', (message) => {
    const isExpected = /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text());
    if (message.type() === 'error' && !isExpected) throw new Error(message.text());
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${DEMO}${query}`);
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible();
}

const box = (page: Page) => page.getByRole('combobox', { name: /^Search clauses/ });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const paragraph = (page: Page, words: string) => page.locator('[data-para]', { hasText: words }).first();

/** Opens the wording of a clause type that most contracts have. */
async function openClause(page: Page): Promise<void> {
  await box(page).fill('limitation of liability');
  await box(page).press('Enter');
  await page.locator('a.hit-name[href*="/clause/"]').first().click();
  await expect(page.getByRole('button', { name: 'Insert', exact: true })).toBeVisible();
}

test('1 the search box is there before anybody signs in, and nothing has left', async ({ page }) => {
  const started = Date.now();
  await openDemo(page);
  await expect(box(page)).toBeEditable();
  expect(Date.now() - started).toBeLessThan(3_000);
  await expect(page.getByText('Nothing has left this computer.')).toBeVisible();
  await expect(page.getByText('No AI configured — checks and library work.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('2 suggestions: at most nine, arrows and Enter choose, Escape closes', async ({ page }) => {
  await openDemo(page);
  await box(page).fill('limitation of liab');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  const first = options.first();
  await expect(first).toContainText('Limitation of Liability');
  // nine and Advanced Search
  expect(await options.count()).toBeLessThanOrEqual(10);
  await box(page).press('Escape');
  await expect(options).toHaveCount(0);
  await box(page).fill('limitation of liabi');
  await expect(options.first()).toContainText('Limitation of Liability');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Limitation of Liability' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(box(page)).toBeVisible();
});

test('3 a record: text, source, date, how many contracts, facts, citation', async ({ page }) => {
  await openDemo(page);
  await openClause(page);
  const card = page.locator('.wording').first();
  await expect(card).toContainText(/\d+ contracts?/);
  await expect(card).toContainText(/longest sentence \d+/);
  await expect(card.locator('.sample-date').first()).toContainText(/\d{4}/);
  await card.getByRole('button', { name: 'Cite' }).click();
  await expect(card.locator('.citation')).toContainText('/clause/');
});

test('4 and 5 insert with its definitions: tracked, in the document’s own numbering, and undone at once', async ({
  page,
}) => {
  await openDemo(page);
  await box(page).fill('limitation of liability');
  await box(page).press('Enter');
  const hit = page.locator('.hit-row', { hasText: 'under this Agreement' }).first();
  await hit.locator('a.hit-name').click();
  await paragraph(page, 'Either party may end this Agreement').click();
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Bring the definitions along' })).toBeVisible();
  await expect(page.getByLabel('Where')).toHaveValue('after-selection');
  await expect(page.getByText(/^\d+ capitalised terms?\./)).toBeVisible();
  await expect(page.locator('.term-row', { hasText: '“Agreement”' })).toContainText('same here');
  await page.getByRole('button', { name: 'Insert as tracked change' }).click();
  const receipt = page.getByRole('status', { name: 'Receipt' });
  await expect(receipt).toContainText('After 5.1');
  await expect(receipt).toContainText('tracked change');
  await expect(receipt).toContainText(/Other paragraphs changed0 of 3\d/);
  await expect(page.locator('[data-para] ins', { hasText: /liab/i }).last()).toBeVisible();
  await receipt.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByRole('button', { name: 'Insert as tracked change' })).toBeVisible();
  await expect(page.locator('.paper-label', { hasText: '5.4' })).toHaveCount(0);
});

test('5 a Word that does more than asked is found out, named and undone', async ({ page }) => {
  await openDemo(page, '?stray=1');
  await openClause(page);
  await paragraph(page, 'Either party may end this Agreement').click();
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click();
  await page.getByLabel('As a tracked change').uncheck();
  await page.getByRole('button', { name: 'Insert', exact: true }).last().click();
  const banner = page.getByRole('alert').filter({ hasText: 'changed' });
  await expect(banner).toContainText('other paragraph');
  await expect(page.getByRole('listitem').filter({ hasText: 'has another number or level' }).first()).toContainText(
    '5.2',
  );
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(banner).toBeHidden();
});

test('6 checks: found, shown in the document, fixed as a tracked change, ignored for good', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Checks');
  await expect(page.getByRole('heading', { name: /\d+ findings? in \d+ paragraphs/ })).toBeVisible();
  // what is not measured yet waits to be asked
  await expect(page.getByText('30 February 2029', { exact: false }).and(page.locator('li *'))).toHaveCount(0);
  await page.getByRole('checkbox', { name: /on trial/ }).check();
  const finding = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await finding('30 February 2029').getByRole('button', { name: /^Jump/ }).click();
  await expect(page.locator('.paper-para.current')).toContainText('30 February 2029');
  await finding('30 February 2029').getByRole('button', { name: 'Ignore' }).click();
  await expect(finding('30 February 2029')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '1 ignored' })).toBeVisible();
  const before = await page.locator('.paper del').count();
  await page.getByRole('button', { name: 'Fix', exact: true }).first().click();
  await expect.poll(() => page.locator('.paper del').count()).toBeGreaterThan(before);
  // saved and opened again
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await page.getByLabel('Word document').setInputFiles({
    name: 'again.docx',
    mimeType: 'application/octet-stream',
    buffer: await streamOf(download),
  });
  await tab(page, 'Checks');
  await page.getByRole('checkbox', { name: /on trial/ }).check();
  await expect(page.getByRole('button', { name: '1 ignored' })).toBeVisible();
  await expect(finding('30 February 2029')).toHaveCount(0);
});

async function streamOf(download: import('@playwright/test').Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

test('9 marked as sent, a word changed with tracking off: exactly one silent change', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Compare');
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Verify redline' }).click();
  await expect(page.getByText('0 silent changes')).toBeVisible();
  await page.getByLabel('Track changes').uncheck();
  await paragraph(page, 'Either party may end').dblclick();
  const editor = page.getByRole('textbox', { name: /^Paragraph 5.1/ });
  await editor.fill('Either party may end this Agreement by six months’ written notice.');
  await editor.press('Enter');
  await expect(paragraph(page, 'six months’ written')).toBeVisible();
  await page.getByRole('button', { name: 'Verify redline' }).click();
  await expect(page.getByText('1 silent change', { exact: true })).toBeVisible();
});

test('10 changes by author and kind: one rejected, the rest accepted', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Changes');
  const theirs = page.getByRole('region', { name: 'Changes by M. Brandt' });
  await expect(theirs.getByText('Substantive, 3')).toBeVisible();
  await theirs.getByRole('button', { name: 'Reject', exact: true }).first().click();
  await expect(theirs.getByText('Substantive, 2')).toBeVisible();
  await expect(paragraph(page, 'may raise the price')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept all 2' }).click();
  await expect(page.getByRole('heading', { name: '0 changes to decide' })).toBeVisible();
  await expect(page.locator('.paper ins, .paper del')).toHaveCount(0);
});

test('11 before sending: counted, and a clean copy that is read again', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Send');
  await expect(page.getByRole('definition').first()).toHaveText('1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make a clean copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('clean-copy.docx');
  await expect(
    page.getByText('Read again: 0 comments, 0 tracked changes, 0 hidden stretches, 0 author names.'),
  ).toBeVisible();
});

test('12 without a network the document’s own work goes on, and search says so in one line', async ({
  page,
  context,
}) => {
  await openDemo(page);
  for (const name of ['Checks', 'Changes', 'Compare', 'Send', 'Search']) await tab(page, name);
  await context.setOffline(true);
  await expect(page.getByText('Offline. Search waits; everything in the document works.')).toBeVisible();
  await box(page).fill('notices');
  await box(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Search needs a network');
  await expect(page.getByText('Searching')).toBeHidden();
  await tab(page, 'Checks');
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('heading', { name: /\d+ findings?/ })).toBeVisible();
  await context.setOffline(false);
});

test('13 an older Word: what is missing and why, and the rest works', async ({ page }) => {
  await openDemo(page, '?api=1.4');
  await page.getByText(/^Not possible here/).click();
  await expect(page.getByText('Accepting and rejecting changes here')).toContainText('needs WordApi 1.6');
  await tab(page, 'Changes');
  await expect(page.getByText('Accepting and rejecting here needs WordApi 1.6.')).toBeVisible();
  await tab(page, 'Checks');
  await expect(page.getByRole('heading', { name: /\d+ findings?/ })).toBeVisible();
});

test('13 the oldest Word that is let in: inserts as plain text', async ({ page }) => {
  await openDemo(page, '?api=1.3');
  await openClause(page);
  await paragraph(page, 'Either party may end').click();
  await page.getByRole('button', { name: 'Insert', exact: true }).first().click();
  await expect(page.getByLabel('As a tracked change')).toBeHidden();
  await page.getByRole('button', { name: 'Insert', exact: true }).last().click();
  await expect(page.getByText('plain text')).toBeVisible();
});

test('a draft from precedents: picked, in order, in the document’s own styles, undone at once', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('combobox', { name: 'Document', exact: true }).selectOption('empty');
  await openClause(page);
  await page.getByRole('button', { name: 'Draft', exact: true }).first().click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Draft, 1 wording' }).click();
  await page.getByRole('button', { name: 'Insert the draft' }).click();
  await expect(page.getByRole('status', { name: 'Receipt' })).toContainText('0 of 3');
  await expect(page.locator('.paper-label', { hasText: '2.1' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo all' }).click();
  await expect(page.locator('.paper-label', { hasText: '2.1' })).toHaveCount(0);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every screen is accessible, in ${scheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme });
    await openDemo(page);
    const clean = async (): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).exclude('[data-tabster-dummy]').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    };
    await clean();
    for (const name of ['Checks', 'Changes', 'Compare', 'Send']) {
      await tab(page, name);
      await expect(page.getByText('Reading the document')).toBeHidden();
      await clean();
    }
    await tab(page, 'Search');
    await openClause(page);
    await clean();
    await page.getByRole('button', { name: 'Insert', exact: true }).first().click();
    await expect(page.getByRole('button', { name: 'Insert as tracked change' })).toBeEnabled();
    await clean();
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
    await clean();
  });
}

for (const width of [320, 450]) {
  test(`nothing overflows at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openDemo(page);
    for (const name of ['Search', 'Checks', 'Changes', 'Compare', 'Send']) {
      await tab(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
