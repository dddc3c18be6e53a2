import { expect, test } from '#web/e2e/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('what is market: a bar leads to its contracts, a part is counted anew, a split is a table', async ({
      reader,
      page,
    }) => {
      await reader.open('/clause/governing-law');
      await page.getByRole('link', { name: 'What is market' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Governing Law: what is market');
      await reader.findsItAccessible();
      const bar = page.locator('.market-bars').first().locator('li').first();
      const count = Number.parseInt((await bar.locator('.bars-count').textContent())!.replace(',', ''), 10);
      expect(count).toBeGreaterThan(1);
      await bar.getByRole('link').click();
      await expect(page.locator('#chosen')).toContainText('Contracts that say');
      await expect(page.locator('section[aria-labelledby=chosen]')).toContainText(
        count === 1 ? '1 contract' : `${count} contracts`,
      );
      await page.locator('section[aria-labelledby=chosen] li a').first().click();
      await expect(page).toHaveURL(/\/contracts\/[^/]+/);

      await page.goBack();
      await page.getByLabel('Split by', { exact: true }).selectOption('year');
      await page.getByRole('button', { name: 'Count' }).click();
      await expect(page.locator('.market-table').first()).toBeVisible();
      await expect(page).toHaveURL(/by=year/);
      await reader.findsItAccessible();
    });
  });
}

test('a picture is a drawing with its source in it', async ({ reader, page }) => {
  await reader.open('/clause/governing-law/market');
  const href = await page.locator('.market-embed a[download]').first().getAttribute('href');
  const answer = await page.request.get(href!);
  expect(answer.headers()['content-type']).toContain('image/svg+xml');
  expect(await answer.text()).toContain('/clause/governing-law/market');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form counts a part', async ({ page }) => {
    await page.goto('/clause/governing-law/market');
    await page.getByLabel('Contract type', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Count' }).click();
    await expect(page).toHaveURL(/[?&]type=/);
    await expect(page.locator('.market-bars').first()).toBeVisible();
  });
});
