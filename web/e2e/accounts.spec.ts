/** An account from its beginning to its end, in a browser. Mails are read where whoever develops reads them. */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { DEV_TOKEN } from './devToken.ts';
import { expect, type Reader, test } from './fixtures.ts';

const PASSWORD = 'four words are enough';
const NEW_PASSWORD = 'four other words are';
const PROFILE = {
  'First name': 'Ada',
  'Last name': 'Quill',
  'Your role': 'In-house attorney',
  'Do you draft contracts?': 'Yes',
  'Attorneys in your company': '2-10',
};

let people = 0;
const newEmail = () => `ada.${Date.now()}.${people++}@quillfern.example`;

/** Mails to one address, in a browser of their own: a mailbox knows nothing of sessions. */
async function linkMailed(browser: Browser, email: string, subject: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`/dev/outbox?token=${DEV_TOKEN}&email=${encodeURIComponent(email)}`);
  const mail = page.locator('details.mail').filter({ hasText: subject }).first();
  if (!(await mail.getAttribute('open').then((open) => open !== null))) await mail.locator('summary').click();
  const link = await mail.locator('.mail-text a').getAttribute('href');
  await context.close();
  if (!link) throw new Error(`no link in "${subject}"`);
  return link;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signIn(reader: Reader, email: string, password: string, next = '/user/account'): Promise<void> {
  const { page } = reader;
  await reader.open(`/signin?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

async function signOut({ page }: Reader): Promise<void> {
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Through everything that a new person is asked; ends on the account page. */
async function newAccount(reader: Reader, browser: Browser): Promise<string> {
  const { page } = reader;
  const email = newEmail();
  await reader.open('/signup');
  await page.getByLabel('Enter Your Business or School Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(email);
  // forced: there is nothing to do before the address is confirmed
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await reader.open(await linkMailed(browser, email, 'Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(heading(page)).toHaveText('Your address is confirmed');
  // the plans come first, and closing them leads to the profile
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  const isSettled = page.waitForResponse((response) => response.url().endsWith('/api/user/settings'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect((await isSettled).ok()).toBe(true);
  await expect(dialog.getByRole('heading', { name: 'About your work' })).toBeVisible();
  for (const [label, value] of Object.entries(PROFILE)) {
    const field = dialog.getByLabel(label);
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole('button', { name: 'Save and go on' }).click();
  await expect(dialog).toBeHidden();
  return email;
}

test('an account is made, confirmed, left, entered in every way, looked at, exported and ended', async ({
  reader,
  browser,
}) => {
  test.setTimeout(120_000);
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
    await page.getByRole('button', { name: 'Mail me the link' }).click();
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
    await page.getByRole('button', { name: 'Mail me a sign-in link' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(page.getByText('a sign-in link is on its way')).toBeVisible();
    await page.goto(await linkMailed(browser, email, 'Your sign-in link'));
    await expect(page).toHaveURL(/\/user\/sessions$/);
  });

  await test.step('another session is seen, and ended', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/signin?next=/user/profile');
    await other.waitForFunction(() => document.documentElement.classList.contains('js'));
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await expect(other).toHaveURL(/\/user\/profile$/);
    await expect(other.getByLabel('First name')).toHaveValue('Ada');

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
  test.setTimeout(120_000);
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
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page)).toHaveText('Settings');
    await expect(page).toHaveURL(/\/user\/settings$/);
  });
});
