/** What stands around every page: notices, banners, adverts, and what is said when something fails. */
import { expect, test } from '#web/e2e/fixtures.ts';

test('a button shows that it has the focus by keyboard, and not after a press', async ({ reader, page }) => {
  await reader.openFirst('/clauses');
  const button = page.getByRole('button', { name: 'Copy', exact: true }).first();
  const outline = () => button.evaluate((element) => getComputedStyle(element, '::after').outlineStyle);
  const own = () => button.evaluate((element) => getComputedStyle(element).outlineStyle);
  const isMarked = async () => [await outline(), await own()].includes('solid');
  await page.keyboard.press('Tab');
  await button.focus();
  expect(await isMarked()).toBe(true);
  await button.blur();
  expect(await isMarked()).toBe(false);
  await button.click();
  await expect(button).toBeFocused();
  expect(await isMarked()).toBe(false);
});

test('suggestions come as one types', async ({ reader, page }) => {
  await reader.open('/clauses');
  await reader.box().fill('gov');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test.describe('somebody who was never here', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const width of [320, 1280])
    test(`is told about cookies at ${width} px, beside what is read, and once`, async ({ reader, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await reader.open('/clauses');
      const notice = page.getByRole('region', { name: 'Cookies' });
      await expect(notice).toContainText('None of anybody else.');
      await reader.findsItAccessibleInBoth();
      await reader.findsItNoWiderThan(width);
      await notice.getByRole('button', { name: 'Accept All Cookies' }).focus();
      await page.keyboard.press('Enter');
      await expect(notice).toHaveCount(0);
      await reader.open('/dictionary');
      await reader.isWatched();
      await expect(notice).toHaveCount(0);
    });

  test('is asked nothing where they sign in', async ({ reader, page }) => {
    await reader.open('/authorize');
    await reader.isWatched();
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  });
});

test.describe('a contract that has gone', () => {
  test.use({ expected: '404' });

  test('is said to be unavailable where its link stands, and the page stays', async ({ reader, page }) => {
    await reader.open('/contracts');
    const link = page.locator('.contract-entry h2 a').first();
    await link.evaluate((element) => element.setAttribute('href', '/contracts/withdrawn-since'));
    await link.click();
    await expect(page.getByRole('alert')).toContainText('Contract currently unavailable');
    await expect(page).toHaveURL(/\/contracts$/);
    await page.getByRole('button', { name: 'Look again' }).click();
    await expect(page.getByText('It was reported automatically.')).toBeVisible();
  });
});

test.describe('an address that there is no page for', () => {
  test.use({ expected: '404' });

  test('is said to be reported as long as it is: twenty times a visit, errors of scripts among them', async ({
    reader,
    page,
    context,
    baseURL,
  }) => {
    const said = page.getByText('It was reported automatically.');
    const count = async () => (await context.cookies()).find(({ name }) => name === 'reports')?.value;
    await reader.open('/no-such-page');
    await expect(said).toBeVisible();
    expect(await count()).toBe('1');
    // one that nobody catches is one of them
    const told = page.waitForRequest((request) => request.url().endsWith('/api/client-errors'));
    await page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('planted, not a 404'))));
    await told;
    expect(await count()).toBe('2');
    await context.addCookies([{ name: 'reports', value: '20', url: baseURL! }]);
    await reader.open('/no-such-page');
    await expect(page.getByText('If you typed the address')).toBeVisible();
    await expect(said).toHaveCount(0);
  });
});

test('code that is gone means that the app has been updated', async ({ page }) => {
  await page.goto('/clauses');
  await expect(page.locator('html.js')).toBeAttached();
  await page.route('**/assets/Dictionary-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.locator('.foot').getByRole('link', { name: 'Dictionary' }).click();
  await expect(page.getByRole('alert')).toContainText('App has been updated');
  await page.unroute('**/assets/Dictionary-*.js');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/dictionary$/);
});

test('one visit in a hundred is measured, and says so as it ends', async ({ reader, page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0.001;
  });
  // it may come before the page says that it is watched
  const token = page.waitForResponse((response) => response.url().endsWith('/api/session'));
  await reader.open('/clauses');
  await reader.isWatched();
  await token;
  const told = page.waitForRequest((request) => request.url().endsWith('/api/vitals'));
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const { page: kind, values } = (await told).postDataJSON();
  expect(kind).toBe('Clauses');
  expect(values.FCP).toBeGreaterThan(0);
});
