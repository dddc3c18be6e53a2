/** Signing in from Word: the window of the real dialog API, and the code where no window may be opened. */
import { type BrowserContext, expect, type Frame, type Page, test } from '@playwright/test';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { fromElsewhere } from '#web/e2e/accountSteps.ts';
import { ORIGIN, openFakeWord, routeFakeWord } from './fake-word/routes.ts';
import { complaintsOf } from './walks/complaints.ts';

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

const PASSWORD = 'four words are enough';
let made = 0;
const newAddress = (): string => `word${Date.now()}.${made++}@example.com`;

async function openAccount(context: BrowserContext, page: Page, server: string): Promise<Frame> {
  await routeFakeWord(context, { server });
  const pane = await openFakeWord(page, { docx: await contractDocument() });
  await pane.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(pane.getByRole('heading', { name: 'Account', level: 2 }).first()).toBeVisible();
  return pane;
}

/** Word asks the person before it opens a window. */
async function allowWindow(context: BrowserContext, pane: Frame): Promise<Page> {
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    pane.getByRole('button', { name: 'Allow' }).click(),
  ]);
  return window;
}

async function signUp(window: Page, email: string): Promise<void> {
  await window.getByLabel(/email/i).fill(email);
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await window.getByRole('button', { name: 'Create account' }).click();
}

/** In a tab of the browser, on the site itself. */
async function signUpOnSite(context: BrowserContext, email: string): Promise<Page> {
  const site = await context.newPage();
  await site.goto(`${ORIGIN}/signup`);
  await isReady(site);
  // it is loaded anew for whoever it is for now
  await Promise.all([site.waitForEvent('load'), signUp(site, email)]);
  await expect(site.getByText(`You are signed in as ${email}`)).toBeVisible();
  return site;
}

/** From then on a page of the site answers by script. */
const isReady = (site: Page) => expect(site.locator('html.js')).toBeAttached();

test('an account is made in the window, which closes; the pane is signed in, and out again', async ({
  context,
  page,
  baseURL,
}) => {
  const pane = await openAccount(context, page, baseURL!);
  await pane.getByRole('button', { name: 'Create an account' }).click();
  const window = await allowWindow(context, pane);
  const closed = window.waitForEvent('close');
  const email = newAddress();
  await signUp(window, email);
  await closed;
  await expect(pane.getByText(email)).toBeVisible();

  await pane.getByRole('button', { name: 'Sign out' }).click();
  await expect(pane.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(pane.getByText(email)).toBeHidden();
});

test('who is signed in on the site is asked before the pane is let in', async ({ context, page, baseURL }) => {
  const pane = await openAccount(context, page, baseURL!);
  const email = newAddress();
  await (await signUpOnSite(context, email)).close();

  await pane.getByRole('button', { name: 'Sign in' }).last().click();
  const window = await allowWindow(context, pane);
  await expect(window.getByText(`You are signed in on the site as ${email}.`)).toBeVisible();
  await window.getByRole('button', { name: `Go on as ${email}` }).click();
  await expect(pane.getByText(email)).toBeVisible();
});

test('who is signed in tells once which Word this is, and sees it; nobody else does', async ({
  context,
  page,
  baseURL,
}) => {
  const told: unknown[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/pane/opened')) told.push(request.postDataJSON());
  });
  const pane = await openAccount(context, page, baseURL!);
  await expect(pane.getByText('Nothing has left this computer.')).toBeVisible();
  expect(told).toEqual([]);
  await pane.getByRole('button', { name: 'Create an account' }).click();
  const window = await allowWindow(context, pane);
  const [answer] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().endsWith('/api/pane/opened')),
    signUp(window, newAddress()),
  ]);
  expect(answer.status()).toBe(200);
  await expect(pane.getByText('versions of Word and pane. No document text.')).toBeVisible();
  expect(told).toEqual([
    expect.objectContaining({ paneVersion: expect.stringMatching(/^\d/), apiLevel: expect.any(Number) }),
  ]);
});

test('closing the window leaves everything as it was', async ({ context, page, baseURL }) => {
  const pane = await openAccount(context, page, baseURL!);
  await pane.getByRole('button', { name: 'Create an account' }).click();
  const window = await allowWindow(context, pane);
  await window.getByRole('heading', { name: 'Create an account' }).waitFor();
  await window.close();
  await expect(pane.getByRole('button', { name: 'Create an account' })).toBeEnabled();
  await expect(pane.getByRole('alert')).toHaveCount(0);
});

test('where no window is wanted, a code typed on the site signs in', async ({ context, page, baseURL }) => {
  const pane = await openAccount(context, page, baseURL!);
  await pane.getByRole('button', { name: 'Create an account' }).click();
  await pane.getByRole('button', { name: 'Ignore' }).click();
  const code = (await pane.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent())!;

  const email = newAddress();
  const site = await signUpOnSite(context, email);
  await site.goto(`${ORIGIN}/authorize/device`);
  await isReady(site);
  await site.getByLabel('Code').fill(code);
  await fromElsewhere(site, async () => {
    await site.getByRole('button', { name: 'Sign Word in' }).click();
    await expect(site.getByText(/is signed in/)).toBeVisible();
  });

  await expect(pane.getByText(email)).toBeVisible();
});

test('the window is of no use without a pane', async ({ context, page, baseURL }) => {
  await routeFakeWord(context, { server: baseURL! });
  await page.goto(`${ORIGIN}/addin/signin.html`);
  await expect(page.getByText('This window belongs to the add-in')).toBeVisible();
});
