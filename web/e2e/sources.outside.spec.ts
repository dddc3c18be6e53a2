/** From a person's cloud storage into a library of their own: connected, looked through, chosen, fetched, disconnected. */
import { signUp } from '#web/e2e/accountSteps.ts';
import { liesInStorage } from '#web/e2e/doubles.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { beginLibrary } from '#web/e2e/uploadSteps.ts';

const lease = (n: number) => `LEASE AGREEMENT

This Agreement is made between Quill Fern Ltd and Tenant ${n} GmbH.

1. Rent. The Tenant shall pay the rent of month ${n} in advance.

2. Governing Law. This Agreement is governed by the laws of England and Wales.
`;

test('a folder and a file of Dropbox are put in, and the service is disconnected', async ({ reader, page }) => {
  await liesInStorage('Leases/One.txt', lease(1));
  await liesInStorage('Leases/Old/Two.txt', lease(2));
  await liesInStorage('Three.txt', lease(3));
  await signUp(reader);
  await expect(page.getByText('You are signed in as')).toBeVisible();
  const library = await beginLibrary(page, 'Leases');
  await reader.open(`/library/${library}?upload-dialog=true`);
  const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
  // the double lets everybody in at once, and leads back
  await dialog.getByRole('link', { name: 'Connect Dropbox' }).click();
  await expect(dialog.getByLabel('Leases', { exact: true })).toBeVisible();
  await reader.findsItAccessibleInBoth();
  await dialog.getByRole('button', { name: 'Open Leases' }).click();
  await expect(dialog.getByLabel('One.txt')).toBeVisible();
  await dialog.getByRole('button', { name: 'Dropbox', exact: true }).click();
  await dialog.getByLabel('Leases', { exact: true }).check();
  await dialog.getByLabel('Three.txt').check();
  await dialog.getByRole('button', { name: 'Upload 2 choices' }).click();
  await expect(dialog.getByText('3 of 3 files are in.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'From Dropbox' }).click();
  await dialog.getByRole('button', { name: 'Disconnect Dropbox' }).click();
  await expect(dialog.getByRole('link', { name: 'Connect Dropbox' })).toBeVisible();
});
