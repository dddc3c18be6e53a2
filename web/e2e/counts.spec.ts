import { SearchReply } from '#shared/api/search.ts';
import { expect, test } from '#web/e2e/fixtures.ts';

const numberIn = (text: string | null) => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));

test('a contract type has the same count in its tab, as a facet, on its page and as a suggestion', async ({
  page,
  request,
}) => {
  const ask = async (query: string) => SearchReply.parse(await (await request.get(`/api/search?${query}`)).json());
  const types = (await ask('q=agreement&tab=types&size=50')).items.slice(0, 6);
  const { facets } = await ask('q=&tab=contracts&category=no-such-type&facets=true');
  for (const { id, title, size } of types) {
    expect(facets!.category!.find(({ value }) => value === id)?.count).toBe(size);
    expect((await ask(`tab=contracts&category=${id}`)).total).toBe(size);
    const suggested = await (await request.get(`/api/search/suggestions?q=${title}`)).json();
    const own = suggested.find(({ path }: { path: string }) => path === `/contracts/tagged/${id}`);
    expect([title, numberIn(own.detail)]).toEqual([title, size]);
    await page.goto(`/contracts/tagged/${id}`);
    await expect(page.getByRole('main')).toContainText(`${size} contracts`);
  }
});

test('near copies are folded under a contract and reached from it', async ({ reader, page }) => {
  await reader.search('non-disclosure', 'contracts');
  const fold = page.getByRole('link', { name: /^and \d+ near cop/ }).first();
  const copies = numberIn(await fold.textContent());
  await fold.click();
  await expect(page.getByText('Near copies of one another')).toBeVisible();
  await expect(page.locator('.result-bar b')).toHaveText(`${copies + 1} contracts`);
  await expect(page.locator('.hit')).toHaveCount(Math.min(20, copies + 1));
});
