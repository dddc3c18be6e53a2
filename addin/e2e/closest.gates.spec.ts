/** The limit of the closest wording, where the gates of the plans stand (GATES=standard). */
import { expect, test } from '@playwright/test';
import { CLAUSE, find, open, selectParagraph } from './closestSteps.ts';

test('a second search in a day without an account is refused with the way on', async ({ page }) => {
  await open(page);
  await selectParagraph(page, CLAUSE);
  await page.getByRole('button', { name: 'Closest wording' }).click();
  await find(page).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('0 of 1 search left')).toBeVisible();
  await selectParagraph(page, 'The price is the one on the Supplier');
  await page.getByRole('button', { name: 'Look up this one' }).click();
  await find(page).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Limit reached 1 of 1 used. Resets');
  await expect(refusal.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
