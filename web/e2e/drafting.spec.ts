/** A clause and a whole contract drafted from precedents, from the product's page and from a clause. */
import { expect, test } from '#web/e2e/fixtures.ts';

test('from a clause: drafted at once, another precedent, a sentence added, copied with its sources', async ({
  reader,
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.open('/clause/limitation-of-liability');
  await page.getByRole('link', { name: 'Draft from this' }).click();
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft.getByRole('heading', { name: 'Limitation of Liability' })).toBeVisible();
  await reader.findsItAccessibleInBoth();
  const text = page.locator('.draft-text');
  const before = (await text.textContent())!;
  // every sentence names its precedent
  await expect(text.locator('.draft-from').first()).toHaveText(/^\d+$/);
  await page.getByRole('button', { name: 'Begin with this' }).first().click();
  await expect.poll(async () => (await text.textContent()) === before).toBe(false);
  const sentence = page.locator('.draft-options label').first();
  const words = (await sentence.textContent())!.trim().split(/\s+/).slice(0, 5).join(' ');
  await sentence.getByRole('checkbox').check();
  await expect(text).toContainText(words);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Copied, with where each part is from.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/in: .*\(text [0-9a-f]{20}\)|\/clause\//);
});

test('blanks and choices offer what contracts have, each with how many; what is chosen stands in the draft', async ({
  reader,
  page,
}) => {
  await reader.open('/clause/governing-law');
  await page.getByRole('link', { name: 'Draft from this' }).click();
  const text = page.locator('.draft-text');
  await expect(text).toContainText('[jurisdiction]');
  const offered = page.getByRole('list', { name: 'What contracts have: jurisdiction' }).getByRole('button');
  await expect.poll(() => offered.count()).toBeGreaterThan(2);
  const second = offered.nth(1);
  const [, place] = /^(.+) \d+ contracts?$/.exec((await second.textContent())!)!;
  await second.click();
  await expect(text).toContainText(place!);
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await reader.findsItAccessibleInBoth();
  await page.setViewportSize({ width: 320, height: 700 });
  await reader.findsItNoWiderThan(320);
});

test('a whole contract: its contents, what is open, the file; at 320 px too', async ({ reader, page }) => {
  await reader.open('/products/ai-contract-drafting');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  const contents = page.getByRole('navigation', { name: 'Contents of the draft' });
  await expect.poll(() => contents.getByRole('link').count()).toBeGreaterThan(8);
  await reader.findsItAccessible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Word file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  await page.setViewportSize({ width: 320, height: 700 });
  await reader.findsItNoWiderThan(320);
});

test('words that ask for a whole contract lead to one, and what they name is in it', async ({ reader, page }) => {
  await reader.open('/products/ai-contract-drafting');
  await page.getByLabel('A clause').check();
  await page.getByLabel('What it is about').fill('mutual NDA California two years');
  await page.getByRole('button', { name: 'Draft all of it' }).click();
  await expect(page.getByLabel('Kind of contract').locator('option:checked')).toHaveText(/^Non-Disclosure Agreement/);
  await page.getByLabel('A clause').check();
  await page.getByLabel('What it is about').fill('governing law England');
  await page.getByLabel('For a contract of the kind').selectOption('');
  await page.getByLabel('Jurisdiction').selectOption('');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(page.locator('.draft-text')).toContainText('England and Wales');
});

test('the button is gone with its flag', async ({ reader, page }) => {
  await reader.open('/clause/limitation-of-liability?aiDraftButton=false');
  await expect(page.getByRole('link', { name: 'Draft from this' })).toHaveCount(0);
});
