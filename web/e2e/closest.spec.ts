/** The closest known wording to a clause that is pasted, on the real sample library: no word of it leaves the browser. */
import type { Page } from '@playwright/test';
import { expect, test } from '#web/e2e/fixtures.ts';

const CLAUSE =
  'The laws of the Kingdom of Ruritania govern this Agreement, without regard to its zebra conflict of laws rules, wherever a claim is brought.';
const NOTHING =
  'Quokkas juggle seventeen marmalade trombones whilst nine bashful walruses embroider velvet submarines underneath Neptunian waterfalls every alternate Michaelmas, humming forgotten shanties about rhubarb.';

/** Addresses and bodies of everything that the page asks for from now on. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()), request.postData() ?? ''));
  return sent;
}
const clause = (page: Page) => page.getByLabel('Your clause');
const find = (page: Page) => page.getByRole('button', { name: 'Find the closest wording' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('found by hashes, compared here, counted by contracts; Back finds it as it was', async ({ reader, page }) => {
      await reader.open('/search');
      await page.getByRole('link', { name: 'Closest known wording' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closest known wording');
      const sent = watch(page);
      await clause(page).fill(CLAUSE);
      await expect(page.getByText(/^\d+ hashes, no words\.$/)).toBeVisible();
      await page.getByText('Show exactly what is sent').click();
      const preview = await page.locator('.payload').textContent();
      const [request] = await Promise.all([page.waitForRequest('**/api/closest'), clause(page).press('Control+Enter')]);
      expect(request.postData()).toBe(preview);
      await expect(page.getByRole('heading', { level: 2, name: /^\d wordings?$/ })).toBeFocused();
      const first = page.locator('article.group').first();
      await expect(first).toContainText(/\d+% alike, differs in \d+ words?; /);
      await expect(first.locator('del').filter({ hasText: 'zebra' })).toBeVisible();
      await expect(first.getByRole('link').first()).toHaveAttribute('href', /\/clause\/governing-law\/_|\/contracts\//);
      await first.getByText('What differs, and in how many contracts').click();
      await expect(first.locator('.varying li').first()).toContainText(/\d+ contracts?/);
      await reader.findsItAccessible();

      const words = [...new Set(CLAUSE.toLowerCase().match(/[a-z]{6,}/g))].filter((word) => !preview?.includes(word));
      // in addresses of its own pages; never in a request that follows from the clause
      const everything = sent
        .filter((one) => !one.includes('/assets/'))
        .join('\n')
        .toLowerCase();
      expect(everything).toContain('/api/closest');
      expect(words.filter((word) => everything.includes(word))).toEqual([]);

      await first.getByRole('link').first().click();
      await reader.isTurned();
      await page.goBack();
      await expect(clause(page)).toHaveValue(CLAUSE);
      await expect(page.locator('article.group').first()).toContainText('alike');
    });
  });
}

test('too short, too long, no words: said, and nothing is sent', async ({ reader, page }) => {
  await reader.open('/closest');
  const sent = watch(page);
  await clause(page).fill('… — §');
  await expect(page.getByText(/There are no words in it/)).toBeVisible();
  await clause(page).fill('This duty ends on the day of delivery.');
  await expect(page.getByText(/^8 words so far, 20 are the least/)).toBeVisible();
  await clause(page).press('Control+Enter');
  await clause(page).fill('word '.repeat(2_001));
  await expect(page.getByText(/2,001 words: paste one clause/)).toBeVisible();
  await expect(find(page)).toHaveAttribute('aria-disabled', 'true');
  await clause(page).press('Control+Enter');
  expect(sent.filter((one) => one.includes('/api/closest'))).toEqual([]);
});

test('nothing like it, and a text in another script: what to do is said', async ({ reader, page }) => {
  await reader.open('/closest');
  for (const text of [
    NOTHING,
    'Настоящий договор регулируется правом страны продавца и толкуется в соответствии с ним, а все споры по нему решает суд города, в котором продавец имеет своё место нахождения на день подачи иска.',
  ]) {
    await clause(page).fill(text);
    await find(page).click();
    await expect(page.getByRole('heading', { name: 'Nothing like it' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Search for a few of its words' })).toHaveAttribute('href', '/search');
  }
  await reader.findsItAccessible();
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 700 } });
  test('nothing is wider than the screen', async ({ reader, page }) => {
    await reader.open('/closest');
    await clause(page).fill(CLAUSE);
    await find(page).click();
    await expect(page.locator('article.group').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what it needs, and offers the search', async ({ page }) => {
    await page.goto('/closest');
    await expect(page.getByText(/That needs JavaScript/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'search by words' })).toHaveAttribute('href', '/search');
    await expect(page.locator('main form')).toHaveCount(0);
  });
});
