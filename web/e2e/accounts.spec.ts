/** An account from its beginning to its end, in a browser. */
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { confirm, heading, linkMailed, PASSWORD, signIn, signOut, signUp } from './accountSteps.ts';
import { DEV_TOKEN } from './devToken.ts';
import { expect, type Reader, test } from './fixtures.ts';

const NEW_PASSWORD = 'four other words are';

/** Nothing stands between a new person and the site: no dialog, neither before the address is confirmed nor after. */
async function newAccount(reader: Reader, browser: Browser): Promise<string> {
  const { page } = reader;
  const email = await signUp(reader);
  await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await confirm(reader, browser, email);
  // where nothing more is asked, it leads on by itself
  await expect(page).toHaveURL(/\/$/);
  for (const path of ['/clauses', '/user/account']) {
    await reader.open(path);
    await expect(page.locator('.snackbars')).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return email;
}

test('an account is made, confirmed, left, entered in every way, looked at, exported and ended', async ({
  reader,
  browser,
}) => {
  const { page } = reader;
  const email = await newAccount(reader, browser);

  await test.step('out and in again', async () => {
    await reader.open('/user/account');
    await signOut(reader);
    await signIn(reader, email, PASSWORD);
    await expect(page.locator('.account-head')).toContainText(email);
  });

  await test.step('a new password by mail', async () => {
    await signOut(reader);
    await reader.open('/signin');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText('a link to set a new password is on its way')).toBeVisible();
    await reader.open(await linkMailed(browser, email, 'Set a new password'));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('New password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(heading(page)).toHaveText('Your new password is set');
    expect(page.url()).not.toContain('token');
  });

  await test.step('a link that signs in, and leads on', async () => {
    await reader.open('/user/account');
    await signOut(reader);
    await reader.open('/signin?next=/user/sessions');
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
    await page.goto(await linkMailed(browser, email, 'Your sign-in link'));
    await expect(page).toHaveURL(/\/user\/sessions$/);
  });

  await test.step('another session is seen, and ended', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/signin?next=/user/profile');
    await expect(other.locator('html.js')).toBeAttached();
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(other).toHaveURL(/\/user\/profile$/);
    await expect(other.getByLabel('First name')).toBeVisible();

    await reader.open('/user/sessions');
    const rows = page.locator('.rows > li');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('this browser');
    await page.getByRole('button', { name: 'End the other session' }).click();
    await expect(rows).toHaveCount(1);
    expect((await other.reload())?.status()).toBe(403);
    await elsewhere.close();
  });

  await test.step('all that is held about the person is a file', async () => {
    await reader.open('/user/account');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export my data' }).first().click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ about: email });
  });

  await test.step('the end: home, and nobody by this address', async () => {
    await page.getByText('End the account', { exact: true }).last().click();
    await page.getByLabel(`Type ${email}`).fill(email);
    await page.locator('#end').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'End the account for good' }).click();
    await expect(page).toHaveURL(/\/$/);
    const { user } = await (await page.request.get('/api/session')).json();
    expect(user).toBeNull();
    const { existing } = await (await page.request.get('/api/auth/existing', { params: { email } })).json();
    expect(existing).toBe(false);
    const { mails } = await (await page.request.get('/api/dev/outbox', { params: { email, token: DEV_TOKEN } })).json();
    expect(mails).toEqual([]);
  });
});

test('pages on the way in and of an account are accessible', async ({ reader, browser }) => {
  for (const path of ['/signin', '/signup', '/reset', `/dev/outbox?token=${DEV_TOKEN}`]) {
    await reader.open(path);
    await reader.findsItAccessible();
  }
  await newAccount(reader, browser);
  for (const path of ['/user/account', '/user/profile', '/user/sessions', '/user/settings', '/welcome']) {
    await reader.open(path);
    await expect(reader.page.getByRole('dialog')).toBeHidden();
    await reader.findsItAccessible();
  }
});

test.describe('a page that needs an account', () => {
  test.use({ expected: '403' });
  test('asks to sign in, and is there afterwards', async ({ reader, browser }) => {
    const { page } = reader;
    const email = await newAccount(reader, browser);
    await reader.open('/user/account');
    await signOut(reader);
    await reader.open('/user/settings');
    await expect(heading(page)).toContainText('Sorry, you don’t have access');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(heading(page)).toHaveText('Settings');
    await expect(page).toHaveURL(/\/user\/settings$/);
  });
});
