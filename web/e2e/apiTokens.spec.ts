/** A person makes a token, a program reads with it, and is out once it is revoked. */
import { signUp } from './accountSteps.ts';
import { expect, test } from './fixtures.ts';

test('a token is made, works, and opens nothing once it is revoked', async ({ reader, playwright, baseURL }) => {
  const { page } = reader;
  await signUp(reader);
  await reader.open('/user/tokens');
  await page.getByLabel('Name').fill('Nightly report');
  await page.getByRole('button', { name: 'Make the token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^clausary_pat_/);
  const program = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get('/api/search?q=law')).status()).toBe(200);
  expect((await program.get('/api/user/info')).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(token)).toHaveCount(0);
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await expect(page.getByText('“Nightly report” is revoked.')).toBeVisible();
  expect((await program.get('/api/search?q=law')).status()).toBe(401);
});
