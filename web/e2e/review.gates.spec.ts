/** How many reviews a visitor has where the limits of the plans stand: three a day without an account. */
import { expect, test } from './fixtures.ts';

const nda = (n: number) => ({
  name: `nda-${n}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `MUTUAL NON-DISCLOSURE AGREEMENT\n\n1. Use. Each party shall keep the information of draft ${n} secret.\n\n2. Governing Law. The laws of England and Wales govern this Agreement.`,
  ),
});

// the browser itself writes down a refused call
test.use({ expected: 'status of 429' });

test('three reviews, then the rule with its numbers; what was reviewed stays readable', async ({ reader, page }) => {
  for (const n of [1, 2, 3]) {
    await reader.open('/review');
    await page.getByLabel('Document').setInputFiles(nda(n));
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`nda-${n}.txt`);
    await expect(page.locator('.finding-card').first()).toBeVisible();
  }
  const last = page.url();
  await reader.open('/review');
  await page.getByLabel('Document').setInputFiles(nda(4));
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 of 3');
  // who does not want an account keeps what is there
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.review-list li')).toHaveCount(3);
  await reader.open(new URL(last).pathname);
  await expect(page.locator('.finding-card').first()).toBeVisible();
});
