/** Narrowing and ordering what a search found, on the real sample library. */
import type { Page } from '@playwright/test';
import type { SearchReply } from '#shared/api/search.ts';
import { expect, test } from '#web/e2e/fixtures.ts';

const totalOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.result-bar b').textContent())!.replace(/\D/g, ''));
const facet = (page: Page, label: string) =>
  page.locator('fieldset.facet').filter({ has: page.locator('legend', { hasText: new RegExp(`^${label}$`) }) });
const choose = async (page: Page, label: string, nth = 0) => {
  const box = facet(page, label).locator('input[type=checkbox]:not(:checked)').nth(nth);
  const value = await box.getAttribute('value');
  await box.click();
  await expect(page).toHaveURL(new RegExp(`=${encodeURIComponent(value!)}`));
  return value!;
};
/** As each hit says them. */
const wordsOf = async (page: Page): Promise<number[]> =>
  (
    await page
      .locator('.hits')
      .first()
      .locator('.hit .meta > span')
      .filter({ hasText: /^[\d,]+ words?$/ })
      .allTextContents()
  ).map((text) => Number(text.replace(/\D/g, '')));

test('the shortest self-contained force majeure clause', async ({ reader, page }) => {
  await reader.search('force majeure');
  const all = await totalOf(page);
  const flag = facet(page, 'Drafting').getByLabel(/Self-contained/);
  const count = Number(
    (await facet(page, 'Drafting').locator('li').first().locator('small').textContent())!.replace(/\D/g, ''),
  );
  await flag.click();
  await expect(page.locator('.chip')).toContainText('Self-contained');
  expect(await totalOf(page)).toBe(count);
  expect(count).toBeLessThan(all);
  await page.locator('.order-menu summary').click();
  await page.getByRole('link', { name: 'Shortest', exact: true }).click();
  await expect(page).toHaveURL(/order=words/);
  await expect(page.locator('.order-menu summary')).toContainText('Shortest');
  const shown = await wordsOf(page);
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toEqual([...shown].sort((a, b) => a - b));

  // over everything that was found, not on the first page
  const got: SearchReply['items'] = [];
  for (let cursor = ''; ; ) {
    const reply: SearchReply = await (
      await page.request.get(
        `/api/search?q=force+majeure&self_contained=true&order=words&size=50${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
    ).json();
    got.push(...reply.items);
    if (!reply.nextCurs) break;
    cursor = reply.nextCurs;
  }
  expect(got).toHaveLength(count);
  expect(shown[0]).toBe(Math.min(...got.map(({ words }) => words!)));
  for (const { facts } of got) expect([facts!.references, facts!.undefinedTerms]).toEqual([0, 0]);
  await expect(page.locator('.hit').first()).toContainText(/longest sentence \d+/);
  await reader.findsItAccessible();
});

test('three filters and a word to leave out change the count; what is chosen stays in sight; Back and Reset lead back', async ({
  reader,
  page,
}) => {
  await reader.search('agreement');
  const totals = [await totalOf(page)];
  const chosen: string[] = [];
  for (const label of ['Contract type', 'Jurisdiction', 'Clause type']) {
    chosen.push(await choose(page, label));
    await expect(page.locator('.chip')).toHaveCount(chosen.length);
    totals.push(await totalOf(page));
    expect(totals.at(-1)).toBeLessThan(totals.at(-2)!);
    expect(totals.at(-1)).toBeGreaterThan(0);
  }
  for (const value of chosen) await expect(page.locator(`.facet input[type=checkbox][value="${value}"]`)).toBeChecked();

  await page.locator('details.advanced > summary').click();
  await page.locator('details.advanced').getByLabel('Without the phrase').fill('the');
  await page.locator('details.advanced').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/exclude=the/);
  await expect(page.locator('.chip', { hasText: 'without the' })).toBeVisible();
  expect(await totalOf(page)).toBeLessThan(totals.at(-1)!);
  // also where nothing, or hardly anything, is left of it
  for (const value of chosen) await expect(page.locator(`.facet input[type=checkbox][value="${value}"]`)).toBeChecked();

  await page.goBack();
  await expect.poll(() => totalOf(page)).toBe(totals.at(-1));
  await page.goForward();
  await expect(page).toHaveURL(/exclude=the/);
  await page.locator('.result-bar').getByRole('link', { name: 'Reset' }).click();
  await expect(page.locator('.chip')).toHaveCount(0);
  await expect.poll(() => totalOf(page)).toBe(totals[0]);
});

test('an option is searched for: after a rest or at Enter; without one it says so, and what is chosen stays', async ({
  reader,
  page,
}) => {
  await reader.search('agreement');
  const value = await choose(page, 'Jurisdiction');
  const list = facet(page, 'Jurisdiction');
  const find = list.getByRole('searchbox', { name: 'Find in Jurisdiction' });
  const before = page.url();
  await find.fill('zxqvj');
  await find.press('Enter');
  await expect(list.getByText('No options')).toBeVisible();
  await expect(list.locator(`input[value="${value}"]`)).toBeChecked();
  await expect(list.locator('input[type=checkbox]')).toHaveCount(1);
  expect(page.url()).toBe(before);
  await find.fill('');
  await expect(list.getByText('No options')).toHaveCount(0);
  await expect.poll(() => list.locator('input[type=checkbox]').count()).toBeGreaterThan(1);

  // typed and left: it looks by itself after a second and a half
  const name = (await list.locator('li:has(input:not(:checked)) span').first().textContent())!;
  await page.clock.install();
  await find.fill(name);
  await page.clock.runFor(1_400);
  expect(await list.locator('input[type=checkbox]').count()).toBeGreaterThan(2);
  await page.clock.runFor(200);
  await expect(list.locator(`input[value="${value}"]`)).toBeChecked();
  await expect
    .poll(() => list.locator('li').allTextContents())
    .toEqual(expect.arrayContaining([expect.stringContaining(name)]));
  await reader.findsItAccessible();
});

test('a value that nothing has is still there to be let go', async ({ reader, page }) => {
  await reader.open('/search?q=agreement&jurisdiction=elbonia');
  await expect(page.getByRole('heading', { name: /Nothing has/ })).toBeVisible();
  const list = facet(page, 'Jurisdiction');
  await expect(list.locator('input[value="elbonia"]')).toBeChecked();
  await list.locator('input[value="elbonia"]').click();
  await expect(page.locator('.chip')).toHaveCount(0);
  expect(await totalOf(page)).toBeGreaterThan(0);
});

test('in Advanced Search, emptying the text clears what was chosen', async ({ reader, page }) => {
  await reader.open('/search?q=agreement&jurisdiction=delaware&advanced=1');
  const field = page.locator('.advanced-field', { has: page.getByLabel('Jurisdiction', { exact: true }) });
  await expect(field.locator('input[value="delaware"]')).toBeChecked();
  const text = field.getByLabel('Jurisdiction', { exact: true });
  await text.fill('new');
  await expect(field.locator('input[value="delaware"]')).toBeChecked();
  await text.fill('');
  await expect(field.locator('input[value="delaware"]')).not.toBeChecked();
});
