/** A contract reviewed by a playbook, from the product's page to the report. */
import { expect, test } from '#web/e2e/fixtures.ts';

test('a contract of the library is reviewed, decided on, reviewed again and reported', async ({ reader, page }) => {
  await reader.open('/products/ai-contract-review');
  await reader.findsItAccessibleInBoth();
  await page.getByRole('button', { name: /^Try it on/ }).click();
  await expect(page).toHaveURL(/\/review\/[^/]+$/);
  const cards = page.locator('.finding-card');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await reader.findsItAccessibleInBoth();
  // a quote stands in the document beside it
  const marked = page.locator('.finding-card', { has: page.locator('.finding-number') }).first();
  const quote = (await marked.locator('blockquote').last().textContent())!;
  await marked.getByRole('button', { name: 'Jump' }).click();
  await expect(page.locator('.reviewed mark.is-chosen').first()).toBeInViewport();
  const document = (await page.getByRole('region', { name: 'Document' }).textContent())!;
  expect(document.replace(/\d+/g, '')).toContain(quote.trim().replace(/\d+/g, '').slice(0, 30));

  const failed = cards.filter({ has: page.getByRole('button', { name: 'Reject' }) });
  const before = await failed.count();
  const title = (await failed.first().getByRole('heading').textContent())!;
  await failed.first().getByRole('button', { name: 'Reject' }).click();
  await expect(failed).toHaveCount(before - 1);
  await failed
    .filter({ has: page.getByRole('button', { name: 'Accept' }) })
    .first()
    .getByRole('button', { name: 'Accept' })
    .click();
  await expect(page.locator('.decision', { hasText: 'Accepted' })).toHaveCount(1);

  const first = page.url();
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.locator('.comparison')).toContainText('identical in verdict, reason, quotes and proposals');
  // what was rejected stays rejected
  await expect(page.getByRole('button', { name: '1 rejected, show' })).toBeVisible();
  await expect(page.locator('.decision', { hasText: 'Accepted' })).toHaveCount(1);
  await page.getByRole('button', { name: '1 rejected, show' }).click();
  await expect(cards.filter({ has: page.locator('.decision', { hasText: 'Rejected' }) })).toContainText(
    title.replace(/^\d+\s*/, '').trim(),
  );

  await page.getByText('Report', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-review\.pdf$/);

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.locator('.review-list li')).toHaveCount(1);
});

test('a file of one’s own, at 320 px', async ({ reader, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await reader.open('/review');
  await expect(page.getByText('None yet.')).toBeVisible();
  await page.getByLabel('Document').setInputFiles({
    name: 'nda.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'MUTUAL NON-DISCLOSURE AGREEMENT\n\n1. Use. Each party shall keep the information secret.\n\n2. Governing Law. The laws of England and Wales govern this Agreement.',
    ),
  });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.locator('.finding-card').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('nda.txt');
  await reader.findsItNoWiderThan(320);
});
