/** Names of a library hidden from those who only read it: switched on by its owner, seen by a reader, shown again. */
import { linkMailed } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { call, colleague } from '#web/e2e/teamSteps.ts';
import { beginLibrary, wordFiles } from '#web/e2e/uploadSteps.ts';

test('a reader sees placeholders, the owner every name, and the settings say what is not covered', async ({
  browser,
}) => {
  const [owner, guest] = [await colleague(browser), await colleague(browser)];
  const { page } = owner;
  const namespace = await beginLibrary(page, 'Fern precedents');
  await owner.reader.open(`/library/${namespace}?upload-dialog=true`);
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
  await dialog.getByLabel('Files to upload').setInputFiles(await wordFiles(2));
  await expect(dialog.getByText('2 of 2 files are in').first()).toBeVisible();
  expect((await call(page, 'POST', `/api/libraries/${namespace}/invites`, { emails: [guest.email] })).status).toBe(200);
  await guest.reader.open(await linkMailed(browser, guest.email, 'Open the library'));
  await guest.page.getByRole('button', { name: 'Open the library' }).click();
  await expect(guest.page.getByRole('main')).toContainText('2 contracts');

  await owner.reader.open(`/user/libraries/${namespace}`);
  const names = page.getByRole('region', { name: 'Names in samples' });
  await names.getByText('Hide names …').click();
  await expect(names).toContainText('Names that nothing in the contract gives away as names');
  await expect(names).toContainText('What was read, copied or downloaded before');
  await owner.reader.findsItAccessibleInBoth();
  await names.getByRole('button', { name: 'Hide names from readers' }).click();
  await expect(names).toContainText('Hidden from readers');
  // from the next request on, whatever is ready
  await expect(async () => {
    await names
      .getByRole('button', { name: 'Look again' })
      .click({ timeout: 500 })
      .catch(() => {});
    await expect(names).toContainText('Readers see all 2 contracts without names.', { timeout: 1000 });
  }).toPass();

  const seen = guest.page.getByRole('main');
  await expect(async () => {
    await guest.reader.open(`/library/${namespace}/contracts`);
    await expect(seen.getByRole('link', { name: /Agreement No/ }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await seen
    .getByRole('link', { name: /Agreement No/ })
    .first()
    .click();
  await expect(seen).toContainText('This Agreement is made between [Party A] and [Party B]');
  await expect(seen).toContainText('Names are hidden in this library');
  await expect(seen).not.toContainText('Quill Fern');
  await expect(seen.getByRole('link', { name: 'Original file' })).toHaveCount(0);
  await guest.reader.findsItAccessibleInBoth();
  const { pathname } = new URL(guest.page.url());
  const found = await guest.page.request.get(`/api/search?q=quill&namespace=${namespace}`);
  expect(await found.text()).not.toMatch(/Quill Fern/);
  expect(await (await page.request.get(pathname.replace(/library\/[^/]+/, `library/${namespace}`))).text()).toContain(
    'Quill Fern',
  );

  await names.getByText('Show names again …').click();
  await names.getByRole('button', { name: 'Show names to readers' }).click();
  await expect(names).toContainText('Shown to everybody who may read');
  await guest.reader.open(`/library/${namespace}/contracts`);
  await seen
    .getByRole('link', { name: /Agreement No/ })
    .first()
    .click();
  await expect(seen).toContainText('Quill Fern');
});
