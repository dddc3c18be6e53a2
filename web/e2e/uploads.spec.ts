/** Twenty Word files into a library of one's own: eighteen are contracts in clauses, two are named with why not; undone, they are gone. */

import { signUp } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { beginLibrary, dropFiles, wordFile, wordFiles } from '#web/e2e/uploadSteps.ts';

test('twenty Word files: eighteen are in, the broken one and the duplicate are named', async ({ reader, page }) => {
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  const library = await beginLibrary(page, 'Quill Fern precedents');
  await reader.open(`/library/${library}`);
  await page.getByRole('main').getByRole('link', { name: 'Upload Contracts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
  await expect(dialog.getByText('Drop files, a folder or a .zip here')).toBeVisible();
  await reader.findsItAccessibleInBoth();

  const files = await wordFiles(18);
  await dialog
    .getByLabel('Files to upload')
    .setInputFiles([
      ...files,
      { ...files[0]!, name: 'Copy of agreement 1.docx' },
      { ...files[1]!, name: 'Broken.docx', buffer: files[1]!.buffer.subarray(0, 900) },
    ]);
  await expect(dialog.getByText('18 of 20 files are in, 1 refused, 1 already here.').first()).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Broken.docx' })).toContainText(/damaged|cannot be/i);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Copy of agreement 1.docx' })).toContainText(
    'The library has it already',
  );
  await reader.findsItAccessibleInBoth();

  // after a reload it is told as it was
  await reader.open(`/library/${library}?upload-dialog=true`);
  const past = page.getByRole('dialog').getByRole('region', { name: 'Uploads so far' });
  await expect(past.getByText('18 of 20 files are in, 1 refused, 1 already here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('18 contracts');
  // split into clauses
  await reader.open(`/library/${library}/clauses`);
  await expect(page.getByRole('link', { name: 'Confidentiality 18' })).toBeVisible();

  await reader.open(`/library/${library}?upload-dialog=true`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Take out 18 contracts' }).click();
  await expect(page.getByRole('dialog').getByText('Taken out again').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toContainText('There is no content yet');
});

test('an upload that is looked at before its files are announced is followed to its end all the same', async ({
  reader,
  page,
}) => {
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  const library = await beginLibrary(page, 'Too early');
  await reader.open(`/library/${library}?upload-dialog=true`);
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
  await expect(dialog.getByText('Drop files')).toBeVisible();
  // asked once what was told of an upload without files has ended
  const looked = page.waitForRequest((one) => one.method() === 'GET' && one.url().endsWith(`/${library}/uploads`));
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.route(/\/api\/uploads\/[^/]+\/files$/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.route(`**/api/libraries/${library}/uploads`, async (route) => {
    if (route.request().method() === 'GET') await sent;
    await route.continue();
  });
  await dialog.getByLabel('Files to upload').setInputFiles([await wordFile(1)]);
  await expect(dialog.getByText('1 of 1 file is in.').first()).toBeVisible();
});

test.describe('over a line that breaks', () => {
  // the browser itself writes down a part that could not be sent
  test.use({ expected: 'ERR_CONNECTION_RESET' });

  test('files are dropped at 320 pixels as well, and go on once the line is there again', async ({
    reader,
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signUp(reader);
    await expect(page.getByText('You are signed in as')).toBeVisible();
    const library = await beginLibrary(page, 'Narrow');
    await reader.open(`/library/${library}?upload-dialog=true`);
    const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
    await expect(dialog.getByText('Drop files')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await context.route('**/api/uploads/*/files/*', (route) => route.abort('connectionreset'));
    await dropFiles(dialog.locator('.drop-zone'), [await wordFile(1), await wordFile(2)]);
    await expect(dialog.getByText('The line to the server is broken.')).toBeVisible();
    await context.unroute('**/api/uploads/*/files/*');
    await expect(dialog.getByText('2 of 2 files are in.').first()).toBeVisible();
  });
});
