/** What is offered to somebody who reads, where plans are sold: BILLING=local. */
import { expect, test } from './fixtures.ts';

test('under what is read the trial is offered with its price, can be sent away, and stays away', async ({ reader }) => {
  const { page } = reader;
  await reader.open('/clauses');
  const banner = page.getByRole('region', { name: 'Try a Clausary membership today!' });
  await banner.getByRole('button', { name: 'Start 7 Day Trial for $1.00' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await banner.getByRole('button', { name: 'Not now' }).click();
  await expect(banner).toBeHidden();
  await reader.open('/dictionary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await reader.open('/search');
  await expect(banner).toBeHidden();
});
