/** Saving wordings and contracts: signed out and back, quickly, into lists with names; and what is done with a list. */
import type { Browser, Locator, Page } from '@playwright/test';
import { confirm, heading, PASSWORD, signUp } from '#web/e2e/accountSteps.ts';
import { expect, type Reader, test } from '#web/e2e/fixtures.ts';

const card = (page: Page, at = 0): Locator => page.locator('article.group').nth(at);
const save = (where: Locator) => where.getByRole('button', { name: 'Save', exact: true });
const toast = (page: Page) => page.locator('.snackbar');

async function withAccount(reader: Reader, browser: Browser): Promise<string> {
  const email = await signUp(reader);
  await confirm(reader, browser, email);
  return email;
}

/** In the dialog that Save opens. */
async function signInAsked(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill(email);
  await dialog.getByRole('button', { name: /continue/i }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A clause type that has several wordings. */
async function openWordings(reader: Reader): Promise<string> {
  for (const href of await reader.clauses()) {
    await reader.open(href);
    if ((await card(reader.page, 1).count()) > 0) return href;
  }
  throw new Error('no clause type with two wordings');
}

test('Save asks to sign in, comes back to the same place, and has saved into Clipboard', async ({
  reader,
  page,
  browser,
}) => {
  const email = await withAccount(reader, browser);
  await reader.forgetSession();
  const href = await openWordings(reader);
  await reader.isWatched();
  await save(card(page)).click();
  await signInAsked(page, email);
  await expect(toast(page)).toContainText('Copied to Clipboard');
  expect(new URL(page.url()).pathname).toBe(href);
  const words = (await card(page).locator('.legal').first().textContent())!.slice(0, 60);
  await toast(page).getByRole('link', { name: 'see list' }).click();
  await expect(heading(page)).toHaveText('Clipboard');
  await expect(page.locator('.snippet')).toHaveCount(1);
  await expect(page.locator('.snippet .legal')).toContainText(words.trim().slice(0, 40));
});

test('a contract is copied whole with its source; Save asks to sign in, and it is in the list', async ({
  reader,
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await withAccount(reader, browser);
  await reader.forgetSession();
  await reader.openContractWith('.doc h2.n, .doc h3.n');
  await reader.isWatched();
  const { pathname, origin } = new URL(page.url());
  const bar = page.locator('.action-bar');
  await bar.getByRole('button', { name: 'Copy text' }).click();
  await expect(bar.getByRole('button', { name: 'Copied' })).toBeVisible();
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  const copied = words(await page.evaluate(() => navigator.clipboard.readText()));
  const paragraphs = await page.locator('.doc p').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const long = paragraphs.map(words).filter((text) => text.length > 80);
  for (const one of [long[0]!, long.at(-1)!]) expect(copied).toContain(one.slice(-60));
  expect(copied.endsWith(`Clausary, ${origin}${pathname}`)).toBe(true);

  await save(bar).click();
  await signInAsked(page, email);
  await expect(toast(page)).toContainText('Copied to Clipboard');
  expect(new URL(page.url()).pathname).toBe(pathname);
  const list = (await toast(page).getByRole('link', { name: 'see list' }).getAttribute('href'))!;
  const title = (await heading(page).textContent())!;
  await save(bar).click();
  await expect(
    page.getByRole('region', { name: 'Save to a list' }).getByRole('button', { name: /^Clipboard/ }),
  ).toContainText('has it');
  await page.keyboard.press('Escape');
  await reader.findsItOrderlyInBoth();
  await reader.open(list);
  await expect(heading(page)).toHaveText('Clipboard');
  const kept = page.locator('.snippet');
  await expect(kept).toHaveCount(1);
  await expect(kept.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', pathname);
  await kept.getByRole('link', { name: 'Frozen page' }).click();
  await expect(page.locator('.cited')).toContainText('still says the same');

  // beside a document it is opened, not inserted
  await page.goto('/addin/demo.html');
  for (const name of ['Account', 'Lists']) await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: /^Clipboard/ }).click();
  const wording = page.getByRole('article', { name: title });
  await expect(wording.getByRole('button')).toHaveText('Open');
});

test('wordings are saved by key and by choice, ordered, noted, moved, taken out and brought back', async ({
  reader,
  page,
  browser,
}) => {
  await withAccount(reader, browser);
  await openWordings(reader);
  await reader.isWatched();
  // S in the card: quick save
  await card(page).getByRole('button', { name: 'Copy', exact: true }).focus();
  await page.keyboard.press('s');
  await expect(toast(page)).toContainText('Copied to Clipboard');
  // into a new list with a name
  await save(card(page, 1)).click();
  const panel = page.getByRole('region', { name: 'Save to a list' });
  await expect(panel.getByRole('button', { name: /^Clipboard/ })).toBeFocused();
  await panel.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New list' });
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByLabel('List name').fill('Our first choices');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page)).toContainText('Copied to Our first choices');
  await expect(dialog).toHaveCount(0);
  await expect(panel).toHaveCount(0);
  // the panel knows which lists have it, and Escape closes it
  await save(card(page)).click();
  await expect(panel.getByRole('button', { name: /Clipboard/ })).toContainText('has it');
  await panel.getByRole('button', { name: /Our first choices/ }).click();
  await expect(toast(page)).toContainText('Copied to Our first choices');
  await reader.open('/user/lists');
  await page.getByRole('link', { name: 'Our first choices' }).click();
  await expect(heading(page)).toHaveText('Our first choices');
  const snippets = page.locator('.snippet');
  await expect(snippets).toHaveCount(2);
  const opening = (at: number) => snippets.nth(at).locator('.legal').textContent();
  const [first, second] = [await opening(0), await opening(1)];
  await snippets
    .nth(0)
    .getByRole('button', { name: /^Order/ })
    .press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 2 of 2' })).toBeAttached();
  expect([await opening(0), await opening(1)]).toEqual([second, first]);
  await snippets.nth(0).getByRole('button', { name: 'Add a note' }).click();
  await snippets.nth(0).getByLabel('Note').fill('Only with our own paper.');
  await snippets.nth(0).getByRole('button', { name: 'Keep' }).click();
  await expect(snippets.nth(0).locator('.snippet-note')).toHaveText('Only with our own paper.');
  await snippets.nth(1).getByRole('button', { name: 'Take out' }).click();
  await expect(snippets).toHaveCount(1);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(snippets).toHaveCount(2);
  await snippets.nth(1).getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('group', { name: 'Move to' }).getByRole('button', { name: 'Clipboard' }).click();
  await expect(toast(page)).toContainText('Moved to Clipboard');
  await expect(snippets).toHaveCount(1);
  // everything is there after a new start
  await page.reload();
  await reader.isReady();
  await expect(snippets).toHaveCount(1);
  await expect(snippets.locator('.snippet-note')).toHaveText('Only with our own paper.');
});

test('a list is renamed, shared by a link, kept as a file, deleted and brought back', async ({
  reader,
  page,
  browser,
}) => {
  await withAccount(reader, browser);
  await openWordings(reader);
  await reader.isWatched();
  await card(page).getByRole('button', { name: 'Copy', exact: true }).focus();
  await page.keyboard.press('s');
  await toast(page).getByRole('link', { name: 'see list' }).click();
  await expect(heading(page)).toHaveText('Clipboard');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('List name').fill('House style');
  await page.getByRole('button', { name: 'Rename', exact: true }).last().click();
  await expect(heading(page)).toHaveText('House style');
  await page.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('region', { name: 'Share' });
  await share.getByRole('button', { name: 'Make a link' }).first().click();
  const url = (await share.locator('code').textContent())!;
  const stranger = await browser.newContext();
  const theirs = await stranger.newPage();
  const path = new URL(url).pathname;
  await theirs.goto(path);
  await expect(heading(theirs)).toHaveText('House style');
  await expect(theirs.locator('.snippet')).toHaveCount(1);
  await expect(theirs.getByRole('button', { name: 'Take out' })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Word file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('house-style.docx');
  await share.getByRole('button', { name: 'End the link' }).click();
  await expect(share.locator('code')).toHaveCount(0);
  expect((await theirs.goto(path))?.status()).toBe(404);
  await stranger.close();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect(heading(page)).toHaveText('Lists');
  await expect(page.getByText('Nothing saved')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page)).toHaveText('House style');
});

test('lists, one list and its panel hold what readers with aids need', async ({ reader, page, browser }) => {
  await withAccount(reader, browser);
  await openWordings(reader);
  await reader.isWatched();
  await save(card(page)).click();
  await page
    .getByRole('region', { name: 'Save to a list' })
    .getByRole('button', { name: /^Clipboard/ })
    .click();
  await toast(page).getByRole('link', { name: 'see list' }).click();
  await expect(heading(page)).toHaveText('Clipboard');
  await reader.findsItOrderlyInBoth();
  await reader.open('/user/lists');
  await reader.findsItOrderlyInBoth();
});

test('a result is saved where it stands in the search, by press and by key', async ({ reader, page, browser }) => {
  await withAccount(reader, browser);
  await reader.open('/search?tab=clauses&q=governing+law');
  const hit = page.locator('article.hit').first();
  const words = (await hit.locator('.excerpt').textContent())!.replaceAll('…', '').trim();
  await save(hit).click();
  await page
    .getByRole('region', { name: 'Save to a list' })
    .getByRole('button', { name: /^Clipboard/ })
    .click();
  await expect(toast(page)).toContainText('Copied to Clipboard');
  await toast(page).getByRole('link', { name: 'see list' }).click();
  await expect(heading(page)).toHaveText('Clipboard');
  await expect(page.locator('.snippet .legal')).toContainText(words.slice(0, 30));
  await reader.open('/search?tab=clauses&q=confidentiality');
  await expect(save(hit)).toBeAttached();
  await hit.getByRole('link').first().focus();
  await page.keyboard.press('s');
  await expect(toast(page)).toContainText('Copied to Clipboard');
  await toast(page).getByRole('link', { name: 'see list' }).click();
  await expect(page.locator('.snippet')).toHaveCount(2);
});

test('values that were picked on the page are shown, saved and kept with the wording', async ({
  reader,
  page,
  browser,
}) => {
  await withAccount(reader, browser);
  await reader.open('/clause/limitation-of-liability');
  const plain = page.getByRole('button', { name: 'Plain text' });
  if (await plain.count()) await plain.click();
  const group = page.locator('.group:has(.slot-terms)').first();
  const before = await group.locator('.slot-text').textContent();
  await group.locator('.slot-terms').first().click();
  const values = page.getByRole('dialog', { name: /its values$/ });
  const other = values.locator('.slot-pick[aria-pressed="false"]').first();
  const said = (await other.textContent())!;
  await other.click();
  await expect(group.getByRole('status')).toContainText('exactly these values');
  await expect(group.locator('.slot-text')).toContainText(said);
  await expect(group.locator('.slot-terms').first()).toBeFocused();
  await reader.findsItAccessible();
  await save(group).click();
  await page
    .getByRole('region', { name: 'Save to a list' })
    .getByRole('button', { name: /^Clipboard/ })
    .click();
  await expect(toast(page)).toContainText('Copied to Clipboard');
  await group.getByRole('button', { name: 'Reset values' }).click();
  await expect(group.getByRole('button', { name: 'Reset values' })).toHaveCount(0);
  expect(await group.locator('.slot-text').textContent()).toBe(before);
  await toast(page).getByRole('link', { name: 'see list' }).click();
  await expect(heading(page)).toHaveText('Clipboard');
  await expect(page.locator('.snippet')).toContainText('with a value of your own');
  await expect(page.locator('.snippet .legal')).toContainText(said);
});
