import { SearchReply } from '#shared/api/search.ts';
import { judgeEveryday } from '#shared/testing/everyday/judge.ts';
import { expect, test } from '#web/e2e/fixtures.ts';

test('everyday queries find the right thing among the first three', async ({ request }) => {
  // some seventy searches, one after the other
  test.slow();
  const judged = await judgeEveryday(async (params) =>
    SearchReply.parse(await (await request.get(`/api/search?${params}`)).json()),
  );
  expect(judged).toHaveLength(66);
  const missed = judged.filter(({ place }) => place === null);
  expect(missed.map(({ q, tab, first }) => ({ q, tab, first }))).toEqual([]);
});

test('"nda" is known by the suggestions, the card and the tab of types', async ({ reader, page }) => {
  await reader.open('/');
  await reader.box().fill('nda');
  const options = page.getByRole('option');
  await expect(options.nth(0)).toContainText('Confidentiality');
  await expect(options.nth(0)).toContainText(/Clause · \d+ wordings?/);
  const suggested = (await options.nth(0).textContent())!.match(/(\d+) wordings?/)![0];
  await expect(options.nth(1)).toContainText('Non-Disclosure Agreement');
  await reader.search('nda');
  const card = page.getByRole('region', { name: 'Confidentiality, clause' });
  await expect(card).toContainText(suggested);
  await card.getByRole('link', { name: 'Confidentiality' }).click();
  await expect(page.locator('h1')).toContainText('Confidentiality');
  await expect(page.getByRole('main')).toContainText(suggested);
  await reader.search('nda', 'types');
  await expect(page.locator('.hit').first()).toContainText('Non-Disclosure Agreement');
});
