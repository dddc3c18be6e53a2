/** What stands around every page: notices, banners, adverts, and what is said when something fails. */
import { expect, test } from '#web/e2e/fixtures.ts';

test('a button shows that it has the focus by keyboard, and not after a press', async ({ reader, page }) => {
  await reader.openFirst('/clauses');
  const button = page.getByRole('button', { name: 'Copy', exact: true }).first();
  const outline = () => button.evaluate((element) => getComputedStyle(element, '::after').outlineStyle);
  const own = () => button.evaluate((element) => getComputedStyle(element).outlineStyle);
  const isMarked = async () => [await outline(), await own()].includes('solid');
  await page.keyboard.press('Tab');
  await button.focus();
  expect(await isMarked()).toBe(true);
  await button.blur();
  expect(await isMarked()).toBe(false);
  await button.click();
  await expect(button).toBeFocused();
  expect(await isMarked()).toBe(false);
});

test('suggestions come as one types', async ({ reader, page }) => {
  await reader.open('/clauses');
  await reader.box().fill('gov');
  await expect(page.getByRole('option').first()).toBeVisible();
});
