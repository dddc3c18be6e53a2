/** Two servers behind a balancer: one is killed, and whoever reads goes on. */
import { expect, test } from '@playwright/test';
import { openTwoServers, type TwoServers } from '../../scripts/twoServers.ts';

test.skip(Boolean(process.env.E2E_URL), 'starts servers of its own');
test.describe.configure({ mode: 'serial' });

let two: TwoServers;
test.beforeAll(async () => {
  two = await openTwoServers();
  await two.takeIn('Zebrafirst');
});
test.afterAll(() => two?.close());

test('whoever reads notices nothing when one of two servers is killed', async ({ page }) => {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
  });
  const search = async () => {
    await page.goto(`${two.origin}/search?q=Zebrafirst&tab=clauses`);
    await expect(page.locator('mark', { hasText: 'Zebrafirst' }).first()).toBeVisible();
  };
  await search();
  await page
    .getByRole('link', { name: /Governing Law/ })
    .first()
    .click();
  await expect(page.getByText(/laws of the State of Delaware/).first()).toBeVisible();
  expect(Math.min(...two.answered())).toBeGreaterThan(0);

  await two.killFirst();
  await search();
  await page.goto(`${two.origin}/contracts`);
  await page
    .getByRole('link', { name: /Services Agreement/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Services Agreement/i }).first()).toBeVisible();
  expect(failed).toEqual([]);
});

test('and what comes in afterwards is found: the other one feeds the index now', async ({ page }) => {
  await two.takeIn('Zebrasecond');
  await page.goto(`${two.origin}/search?q=Zebrasecond&tab=clauses`);
  await expect(page.locator('mark', { hasText: 'Zebrasecond' }).first()).toBeVisible();
});
