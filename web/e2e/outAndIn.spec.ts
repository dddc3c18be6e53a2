/** The exit drill: everything of one's own out by a button, into an account that has nothing, and all of it identical. */
import { readFile } from 'node:fs/promises';
import { signUp } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { beginLibrary } from '#web/e2e/uploadSteps.ts';

test('a library goes out as a zip and comes into an empty account, all of it identical', async ({ reader, page }) => {
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await beginLibrary(page, 'Exit drill');
  await reader.open('/user/account');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const link = page.getByRole('link', { name: 'Download the zip' });
  await expect(link).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const zip = {
    name: file.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await readFile(await file.path()),
  };
  await reader.findsItAccessibleInBoth();

  await page.context().clearCookies();
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  await reader.open('/user/account');
  await page.getByLabel('Zip of an export').setInputFiles(zip);
  await expect(page.getByText('1 of 1 identical.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Exit drill' })).toBeVisible();
});
