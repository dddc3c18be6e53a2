import { expect, test } from '#web/e2e/fixtures.ts';

test('what varies in a wording opens its values, and a value leads to the contracts that have it', async ({
  reader,
  page,
}) => {
  await reader.open('/clause/limitation-of-liability');
  const plain = page.getByRole('button', { name: 'Plain text' });
  if (await plain.count()) await plain.click();
  await page.locator('.group:has(.slot-terms) h3 a').first().click();
  await expect(page.getByRole('heading', { name: 'Contracts that use it' })).toBeVisible();
  await page.locator('.slot-terms').first().click();
  const values = page.getByRole('dialog', { name: /its values$/ });
  await expect(values).toBeVisible();
  await reader.findsItAccessible();
  await page.keyboard.press('Escape');
  await expect(values).toBeHidden();
  await page.locator('.slot-terms').first().click();
  const rarest = values.getByRole('listitem').last();
  const said = (await rarest.locator('span').first().textContent())!;
  const contracts = (await rarest.getByRole('link').textContent())!;
  await rarest.getByRole('link').click();
  await expect(page.getByText(`Only those with ${said}`)).toBeVisible();
  await expect(page.locator('.wordings .section-head').getByText(contracts, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'show all contracts' }).click();
  await expect(page.getByText('Only those with')).toBeHidden();
});

test('a passage that varies breaks like the text around it', async ({ reader, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await reader.open('/clause/confidentiality');
  await expect(page.locator('.slot').first()).toBeVisible();
  const lines = await page.locator('.slot').evaluateAll((all) => all.map((slot) => slot.getClientRects().length));
  expect(Math.max(...lines)).toBeGreaterThan(1);
});
