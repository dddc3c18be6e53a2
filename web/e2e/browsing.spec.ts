/** Finding contracts without a question: by tag and by company; columns that stay as they were left, sources beside the list. */
import type { Page } from '@playwright/test';
import { confirm, PASSWORD, signIn, signUp } from '#web/e2e/accountSteps.ts';
import { expect, Reader, test } from '#web/e2e/fixtures.ts';

const side = (page: Page, title: string) =>
  page.locator('.side details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const firstCompany = async (reader: Reader): Promise<void> => {
  await reader.open('/tags/company');
  await reader.page.locator('.az a').first().click();
  await reader.isTurned();
};

test('from the tags to a company to a contract, and Back to where the reader was', async ({ reader, page }) => {
  await reader.open('/tags');
  await page.getByRole('heading', { name: 'Companies' }).getByRole('link').click();
  await reader.isTurned();
  await expect(page).toHaveURL(/\/tags\/company$/);
  await page.locator('.az a').first().click();
  await reader.isTurned();
  const company = page.url();
  expect(company).toContain('/company/');
  await page.locator('.contract-entry h2 a').first().click();
  await reader.isTurned();
  await expect(page).toHaveURL(/\/contracts\//);
  await page.goBack();
  await expect(page).toHaveURL(company);
  await expect(page.locator('.contract-entry').first()).toBeVisible();
});

test('a column that is folded is folded in another browser, from its first drawing on', async ({
  reader,
  page,
  browser,
}) => {
  const email = await signUp(reader);
  await confirm(reader, browser, email);
  await reader.openFirst('/dictionary');
  const path = new URL(page.url()).pathname;
  const column = page.locator('.side details').first();
  const title = (await column.locator('h2').textContent())!;
  const told = page.waitForResponse((one) => one.url().endsWith('/api/user/settings'));
  await column.locator('summary').click();
  expect((await told).ok()).toBe(true);
  const other = await browser.newContext();
  const elsewhere = new Reader(await other.newPage());
  await signIn(elsewhere, email, PASSWORD);
  // as the server sends it
  const html = await (await other.request.get(path)).text();
  expect(html).toMatch(new RegExp(`<details><summary><h2>${title}</h2>`));
  await elsewhere.open(path);
  await expect(side(elsewhere.page, title)).not.toHaveAttribute('open');
  await other.close();
});

test('a source opens beside the list for whoever wants that, closes by Escape, and not where there is no room', async ({
  reader,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await reader.openFirst('/clauses');
  const here = page.url();
  const source = page.getByRole('link', { name: 'View Source' }).first();
  await page.getByRole('button', { name: 'Sources beside the list' }).click();
  await source.focus();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('complementary', { name: 'Source' });
  await expect(beside.locator('.legal')).toBeVisible();
  expect(page.url()).toBe(here);
  await reader.findsItAccessible();
  await page.keyboard.press('Escape');
  await expect(beside).toHaveCount(0);
  await expect(source).toBeFocused();
  await page.reload();
  await reader.isReady();
  await expect(page.getByRole('button', { name: 'Sources beside the list' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 800, height: 800 });
  await source.click();
  await expect(page).toHaveURL(/\/contracts\//);
});

test('popular things and common clauses come once the page is there, and lists can be titles only', async ({
  reader,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await reader.openFirst('/clauses');
  await expect(side(page, 'Popular Clauses').locator('li').first()).toBeVisible();
  await reader.open('/tags/type');
  await page.locator('.az a').first().click();
  await reader.isTurned();
  await expect(page.locator('.side h2').filter({ hasText: 'Most Common Clauses in' })).toBeVisible();
  await page.getByRole('button', { name: 'Titles only' }).click();
  await expect(page.locator('.contract-entry .excerpt').first()).toBeHidden();
  await page.reload();
  await expect(page.locator('.contract-entry .excerpt').first()).toBeHidden();
});

test('a column sticks at 123 px, and ends above the footer', async ({ reader, page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await reader.openFirst('/clauses');
  const rail = page.locator('.columns-3 > .rail').last();
  const top = async () => Math.round((await rail.boundingBox())!.y);
  const before = await top();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(top).toBe(123);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [column, footer] = [(await rail.boundingBox())!, (await page.locator('footer.foot').boundingBox())!];
  expect(column.y + column.height).toBeLessThanOrEqual(footer.y);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(top).toBe(before);
});

test('every page of it is readable at 320 px, and accessible in both themes', async ({ reader, page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/tags', '/tags/type', '/tags/country', '/tags/year']) {
    await reader.open(path);
    await reader.findsItNoWiderThan(320);
    await reader.findsItAccessibleInBoth();
  }
  await firstCompany(reader);
  await reader.findsItNoWiderThan(320);
  await reader.findsItAccessibleInBoth();
});
