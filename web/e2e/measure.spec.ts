import { expect, test } from '#web/e2e/fixtures.ts';

/** Characters that a line of legal text has room for, of the narrowest of them. */
const narrowest = (selector: string) => {
  const rooms = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((text) => text.checkVisibility() && text.textContent!.length > 45)
    .map((text) => {
      const line = text.cloneNode() as HTMLElement;
      line.textContent = text.textContent;
      Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap', maxWidth: 'none' });
      text.after(line);
      const { width } = line.getBoundingClientRect();
      line.remove();
      return (text.getBoundingClientRect().width / width) * text.textContent!.length;
    });
  return Math.min(...rooms);
};

for (const [page, selector] of [
  ['/search?q=confidentiality', '.hit .excerpt'],
  ['/contracts', '.contract-entry .excerpt'],
  ['/clause/governing-law', '.group .legal'],
  ['/dictionary/confidential-information', '.group .legal'],
] as const) {
  test(`on a tablet a line of legal text has 45 characters: ${page}`, async ({ reader, page: tab }) => {
    await tab.setViewportSize({ width: 768, height: 1024 });
    await reader.open(page);
    await expect(tab.locator(selector).first()).toBeVisible();
    expect(await tab.evaluate(narrowest, selector)).toBeGreaterThanOrEqual(45);
  });
}

test('on a tablet a line of legal text has 45 characters: a contract', async ({ reader, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await reader.openContractWith('.doc > section > p, .doc p');
  expect(await page.evaluate(narrowest, '.doc p:not([class])')).toBeGreaterThanOrEqual(45);
});

test('on a phone lists of contracts are narrowed by their tags, too, and their near copies wait folded', async ({
  reader,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await reader.open('/contracts');
  await expect(page.locator('.contract-entry .samples').first()).toBeHidden();
  const tag = page.getByRole('complementary', { name: 'Browse' }).getByRole('link').first();
  await expect(tag).toBeHidden();
  await page.getByText('Browse by Tag').click();
  await tag.click();
  await expect(page).toHaveURL(/\/contracts\/tagged\//);
});
