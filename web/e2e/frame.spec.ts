import { expect, test } from '#web/e2e/fixtures.ts';

test.describe('error pages', () => {
  test.use({ expected: '404' });

  test('404 names the resource and searches for it', async ({ reader, page }) => {
    await reader.open('/clause/no-such-clause-at-all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong, the resource /clause/no-such-clause-at-all could not be found at this time.',
    );
    await expect(page.locator('main input[name=q]')).toHaveValue('no such clause at all');
    await page.getByRole('button', { name: 'Try Searching' }).click();
    await expect(page).toHaveURL(/\/search\?q=no\+such\+clause\+at\+all/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are readable, and links and forms work', async ({ page }) => {
    await page.goto('/');
    await page.locator('main input[name=q]').fill('agreement');
    await page.locator('main input[name=q]').press('Enter');
    await expect(page).toHaveURL(/\/search\?.*q=agreement/);
    await expect(page.locator('.hit').first()).toBeVisible();
    await page.locator('.hit-title a').first().click();
    await expect(page).not.toHaveURL(/\/search/);
    await expect(page.locator('h1')).toBeVisible();
    await page.goto('/clauses');
    await page.locator('.letter a').first().click();
    await expect(page.locator('.group .legal').first()).toBeVisible();
    await page.goto('/contracts');
    await page.locator('.contract-entry h2 a').first().click();
    await expect(page.locator('#contract-text')).not.toBeEmpty();
  });
});

test.describe('keyboard', () => {
  test('the first stop skips to the content', async ({ reader, page }) => {
    await reader.open('/clauses');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('a menu opens with Enter and closes with Escape', async ({ reader, page }) => {
    await reader.open('/clauses');
    const menu = page.locator('.top-nav details', { hasText: 'Public Contracts' });
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'Dictionary' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Dictionary' })).toBeHidden();
    await expect(menu.locator('summary')).toBeFocused();
  });

  test('pages swap without a reload, and the heading gets the focus', async ({ reader, page }) => {
    await reader.open('/clauses');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.locator('.letter a').first().click();
    await reader.isTurned();
    await expect(page).toHaveTitle(/ clause · Clausary$/);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test('a page that cannot be fetched says so and keeps the old one', async ({ page, context }) => {
  await page.goto('/clauses');
  await expect(page.locator('html.js')).toBeAttached();
  await context.setOffline(true);
  await page.locator('.letter a').first().click();
  await expect(page.getByRole('alert')).toContainText('No internet!');
  await expect(page.locator('.letter a').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.group').first()).toBeVisible();
});

/** Each with something that does not break by itself: lists, pictures, tables, addresses, code. */
const WIDE_ONES = [
  '/',
  '/search?q=agreement',
  '/clauses',
  '/contracts',
  '/dictionary',
  '/closest',
  '/clause/governing-law/market',
  '/open-data',
  '/standards',
  '/integrations/developers',
  '/integrations/gpt',
];

for (const width of [320, 768, 1280]) {
  test(`nothing sticks out at ${width} px`, async ({ reader, page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of WIDE_ONES) {
      await reader.open(path);
      await reader.findsItNoWiderThan(width);
    }
  });
}

test('dark is set in the footer, holds on the next page and without a flash, and goes back to the system', async ({
  reader,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await reader.open('/');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const light = await background();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  // before the page's own script has run
  await page.goto('/clauses', { waitUntil: 'commit' });
  await expect(page.locator('body')).toBeAttached();
  expect(await theme()).toBe('dark');
  await reader.isReady();
  await expect.poll(background).toBe(dark);
  await footer.getByRole('radio', { name: 'As the system' }).check();
  await expect.poll(background).toBe(light);
});
