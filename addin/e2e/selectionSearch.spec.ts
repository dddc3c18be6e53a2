/** A search made from what is selected: its hits are marked against the selection, on the demo page. */
import { expect, test } from '@playwright/test';

test('hits of a selection are marked against it; the marks can be left off', async ({ page }) => {
  await page.goto('/addin/demo.html');
  const paragraph = page.locator('[data-para]', { hasText: 'This Agreement is governed by' }).first();
  await paragraph.locator('[data-text]').evaluate((text) => {
    getSelection()!.selectAllChildren(text);
    text.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Search these words' }).click();
  await expect(page.getByText('Marked against your selection.')).toBeVisible();
  const hit = page.locator('.hit-row', { hasText: 'like your selection' }).first();
  await expect(hit).toContainText(/\d+ in, \d+ out/);
  await expect(page.locator('.hits ins, .hits del').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show plain' }).click();
  await expect(page.locator('.hits ins, .hits del')).toHaveCount(0);
  await expect(page.locator('.hits mark').first()).toBeVisible();
});

test('hits of a typed search are not compared with anything', async ({ page }) => {
  await page.goto('/addin/demo.html');
  const box = page.getByRole('combobox', { name: /^Search clauses/ });
  await box.fill('governed by the law of England');
  await box.press('Enter');
  await expect(page.locator('.hits mark').first()).toBeVisible();
  await expect(page.getByText('like your selection')).toHaveCount(0);
});
