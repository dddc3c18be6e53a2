/** The page of plans where they are sold: BILLING=local, GATES=standard. */
import { expect, test } from './fixtures.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('prices, periods, groups and currencies are there, and a choice is remembered', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and pricing');
    await expect(page.locator('main')).toContainText('$79.00 a month');
    await page.getByRole('link', { name: 'annual' }).click();
    await expect(page.locator('main')).toContainText('$790.00 a year');
    await page.getByRole('link', { name: 'Team' }).click();
    await expect(page.locator('main')).toContainText('$790.00 a year for each member');
    await page.getByLabel('Prices in').selectOption('eur');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.locator('main')).toContainText('€486.76 a year for each member');
    await page.goto('/pricing');
    await expect(page.locator('main')).toContainText('€48.68 a month');
  });
});

test('currency by country of the browser, with what a trial turns into and its date', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByLabel('Prices in')).toHaveValue('eur');
  await expect(page.locator('main')).toContainText('€48.68 a month');
  await expect(page.locator('main')).toContainText(/Today you pay €1\.00\. On \d+ \w+ \d{4} the trial ends/);
  const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(jsonLd ?? '')).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'EUR' } });
  await context.close();
});

test('header and footer lead to it; a plan that is chosen leads to an account first', async ({ reader }) => {
  const { page } = reader;
  await reader.open('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and pricing');
  await page.getByRole('combobox', { name: 'Prices in' }).selectOption('gbp');
  await expect(page.locator('main')).toContainText('£41.77');
  await page.getByRole('button', { name: 'Start 7 Day Trial for £1.00' }).first().click();
  await expect(page.getByRole('dialog').getByLabel(/Email/)).toBeVisible();
});

for (const width of [320, 768, 1280])
  test(`${width} px wide: nothing runs over, and everything is accessible`, async ({ reader }) => {
    const { page } = reader;
    await page.setViewportSize({ width, height: 900 });
    await reader.open('/pricing');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await reader.findsItAccessibleInBoth();
    if (width > 767) return;
    await page.getByText('Enterprise', { exact: false }).first().click();
    await expect(page.getByText('Price by agreement')).toBeVisible();
  });
