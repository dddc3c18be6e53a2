/** Twenty-six Word files where the plan has room for twenty-five: the last is named with the limit, and the way to more is shown. */
import { expect, test } from '#web/e2e/fixtures.ts';
import { newcomer, pay } from '#web/e2e/soldSteps.ts';
import { beginLibrary, wordFiles } from '#web/e2e/uploadSteps.ts';

test('what a plan has no room for is named with the limit, and plans with more room are shown', async ({
  reader,
  page,
  browser,
}) => {
  await newcomer(reader, browser);
  await reader.open('/pricing');
  await page.getByRole('button', { name: 'Start 7 Day Trial for $1.00' }).first().click();
  await pay(page, /^Start 7 Day Trial for \$1\.19$/);
  const library = await beginLibrary(page, 'Full');
  await reader.open(`/library/${library}?upload-dialog=true`);
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
  await dialog.getByLabel('Files to upload').setInputFiles(await wordFiles(26));
  await expect(dialog.getByText('25 of 26 files are in, 1 refused.').first()).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Limit reached' }).first()).toContainText(
    'the plan of this library’s owner has 25 contracts in a library',
  );
  await expect(dialog.getByText('25 of 25 contracts')).toBeVisible();
  await reader.findsItAccessibleInBoth();
  await dialog.getByRole('button', { name: 'See plans with more room' }).click();
  const offer = page.getByRole('dialog').last();
  await expect(offer).toContainText(/1,000/);
  await expect(offer.getByRole('button', { name: /Pro/ }).first()).toBeVisible();
});
