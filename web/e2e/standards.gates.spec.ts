/** With gates a standard form is read by everybody and filled in by whoever has the plan. */
import { expect, test } from '@playwright/test';

test('whoever has no account is asked for one, and what they filled in stays', async ({ page }) => {
  await page.goto('/standards/clausary-mutual-nda');
  await page.locator('#fill summary').click();
  await page.getByLabel('Governing Law').fill('Ontario');
  await page.getByRole('button', { name: 'Download as a Word file' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Download the standard form');
  await expect(dialog).toContainText('part of Enterprise');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Governing Law')).toHaveValue('Ontario');
  await page.reload();
  await expect(page.getByLabel('Governing Law')).toHaveValue('Ontario');
});
