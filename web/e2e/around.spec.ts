/** What an operator puts around pages, as it is set at /admin/settings and as readers see it; on a server of its own, since all pages of one show it. */
import type { Browser, Page } from '@playwright/test';
import { type Product, startProduct } from '../../scripts/quality/product.ts';
import { commandLine } from './commandLine.ts';
import { DEV_TOKEN } from './devToken.ts';
import { expect, type Reader, test } from './fixtures.ts';
import { becomeOperator, sets } from './operatorSteps.ts';

const OWN_URL = 'http://127.0.0.1:3994';
/** As somebody who was here before, and as somebody new. */
const HERE_BEFORE = {
  cookies: [],
  origins: [{ origin: OWN_URL, localStorage: [{ name: 'cookies-accepted', value: 'yes' }] }],
};
const NEW = { cookies: [], origins: [] };

test.skip(Boolean(process.env.E2E_URL), 'starts a server of its own');
test.use({ baseURL: OWN_URL, storageState: HERE_BEFORE });
test.describe.configure({ mode: 'serial' });

let product: Product;
test.beforeAll(async () => {
  // with plans on sale, so that adverts can be removed; no gate stands before what is read
  const settings = { BILLING: 'local', GATES: 'open', DEV_TOKEN, TRUST_PROXY: 'loopback' };
  product = await startProduct(Number(new URL(OWN_URL).port), settings);
});
test.afterAll(() => product?.stop());

const clausary = (...words: string[]) => commandLine(product.dataDir!)(...words);
const settings = (reader: Reader, browser: Browser) => becomeOperator(reader, browser, clausary, '/admin/settings');
const banner = (page: Page) => page.getByRole('region', { name: 'A day on clauses' });
const promo = (page: Page) => page.getByRole('region', { name: 'Search the Best Contracts' });
const adverts = (page: Page) => page.getByRole('figure', { name: 'Advertisement' });

test('an operator sets a banner, a promo, adverts and an announcement', async ({ reader, page, browser }) => {
  await settings(reader, browser);
  await sets(reader, 'Announce something', {
    Text: 'The library moves on Sunday.',
    From: '2020-01-01T00:00',
    To: '2099-01-01T00:00',
  });
  await sets(reader, 'Set a banner', {
    Key: 'spring',
    Title: 'A day on clauses',
    Text: 'Four talks about what is usual.',
    'Leads to': '/resources',
    Opens: 'yes',
    Button: 'Book a place',
    'Shown until': '2099-01-01T00:00',
    Picture: '/icon.svg',
    Category: 'events',
    'Small print': 'What it costs',
    'Small print leads to': '/pricing',
    'Put off, as a button': 'In three days',
    'Put off for so many days': '3',
  });
  await sets(reader, 'Set the promo', { '“30\\+ Reviews” leads to': 'https://reviews.example/clausary' });
  await sets(reader, 'Set adverts', {
    'Own adverts': '/icon.svg /pricing Plans for a firm\n/logo.svg /resources Guides to clauses',
  });
  for (const said of ['A day on clauses', 'house'])
    await expect(page.locator('.badge.on', { hasText: said })).toBeVisible();
});

test.describe('somebody who was never here', () => {
  test.use({ storageState: NEW });

  test('accepts cookies, then sees the banner with all that was set, puts it off, and has peace for three days', async ({
    reader,
    page,
    context,
  }) => {
    await reader.open('/contracts');
    await expect(page.getByText('The library moves on Sunday.')).toBeVisible();
    await reader.isWatched();
    await expect(promo(page)).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Accept All Cookies' }).click();
    await expect(banner(page)).toContainText('Four talks about what is usual.');
    await expect(banner(page).locator('img')).toHaveAttribute('src', '/icon.svg');
    const book = banner(page).getByRole('link', { name: 'Book a place' });
    await expect(book).toHaveAttribute('href', '/resources');
    await expect(book).toHaveAttribute('target', '_blank');
    await expect(banner(page).getByRole('link', { name: 'What it costs' })).toHaveAttribute('href', '/pricing');
    await banner(page).getByRole('button', { name: 'In three days' }).click();
    await expect(banner(page)).toHaveCount(0);

    /** The first page of another visit. */
    const nextVisit = async () => {
      const next = await context.newPage();
      await next.goto('/contracts');
      await expect(promo(next)).toBeVisible();
      return next;
    };
    const soon = await nextVisit();
    await expect(banner(soon)).toHaveCount(0);
    const days = await soon.evaluate(
      () => (Number(localStorage.getItem('banner.v0.spring')) - Date.now()) / 86_400_000,
    );
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    await soon.evaluate(() => localStorage.setItem('banner.v0.spring', '1'));
    const later = await nextVisit();
    await expect(banner(later)).toBeVisible();
    await later.locator('.foot').getByRole('link', { name: 'Dictionary' }).click();
    await expect(later).toHaveURL(/\/dictionary$/);
    await expect(banner(later)).toHaveCount(0);
  });
});

test('the promo picks four clauses at random, and the same ones as long as the page stays', async ({
  reader,
  page,
}) => {
  const picks = async (): Promise<string> => {
    await expect(promo(page).getByRole('listitem')).toHaveCount(4);
    const names = await promo(page).getByRole('listitem').allTextContents();
    expect(new Set(names).size).toBe(4);
    return names.join();
  };
  await reader.open('/dictionary');
  await expect(promo(page).getByRole('link', { name: '30+ Reviews' })).toHaveAttribute(
    'href',
    'https://reviews.example/clausary',
  );
  const seen = new Set([await picks(), await picks()]);
  expect(seen.size).toBe(1);
  // that five pages choose the same four of a hundred is no chance
  for (let i = 0; i < 4; i++) {
    await reader.open('/dictionary');
    seen.add(await picks());
  }
  expect(seen.size).toBeGreaterThan(1);
  await promo(page).getByRole('link').first().click();
  await reader.isTurned();
  await expect(page).toHaveURL(/\/clause\//);
});

test.describe('adverts', () => {
  test('stand before the first row and the one at 60%, where room was kept, once somebody scrolls', async ({
    reader,
    page,
  }) => {
    // time stands still, and goes on by hand: the three seconds that they would come after do not pass
    await page.clock.install({ time: '2030-01-01T10:00:00' });
    await page.clock.pauseAt('2030-01-01T10:00:01');
    await reader.open('/contracts');
    await expect(async () => {
      await page.clock.runFor(20);
      expect(await promo(page).count()).toBe(1);
    }).toPass();
    await expect(adverts(page)).toHaveCount(0);
    const rows = () =>
      page.locator('.contract-list [data-ad="inline"]').evaluateAll((rooms) =>
        rooms.map((room) => {
          let before = 0;
          for (let at = room.previousElementSibling; at; at = at.previousElementSibling)
            if (at.classList.contains('contract-entry')) before++;
          return before;
        }),
      );
    expect(await rows()).toEqual([0, 21]);
    await page.mouse.wheel(0, 400);
    await expect(adverts(page)).toHaveCount(3);
    await expect(adverts(page).first().getByRole('link', { name: 'Plans for a firm' })).toHaveAttribute(
      'href',
      '/pricing',
    );
  });

  test('can be removed for a price, or gone on with', async ({ reader, page }) => {
    await reader.open('/contracts');
    // without a move they come after three seconds
    await adverts(page).first().getByRole('button', { name: 'Remove ads' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unlock Ad-Free Experience' });
    await expect(dialog.getByRole('button', { name: '7-Day $1.00 Trial' })).toBeVisible();
    await reader.findsItAccessibleInBoth();
    await dialog.getByRole('button', { name: 'Continue with advertising' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(adverts(page).first()).toBeVisible();
  });
});

for (const width of [320, 1280])
  test(`all of it together is accessible at ${width} px, and nothing sticks out`, async ({ reader, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await reader.open('/contracts');
    await expect(banner(page)).toBeVisible();
    await expect(promo(page)).toBeVisible();
    await expect(adverts(page)).toHaveCount(3);
    await reader.findsItOrderlyInBoth();
    await reader.findsItNoWiderThan(width);
  });
