/** What the walks of an account are made of. Mails are read where whoever develops reads them. */
import type { Browser, Page, Request } from '@playwright/test';
import { DEV_TOKEN } from './devToken.ts';
import { expect, type Reader } from './fixtures.ts';

export const PASSWORD = 'four words are enough';

let people = 0;
/** One that is nobody's. */
const newNetwork = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
/** Sign-ups, mailed links and codes are counted by network, and all walks come from this machine: here as somebody elsewhere. */
export async function fromElsewhere<Done>(page: Page, work: () => Promise<Done>): Promise<Done> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newNetwork() });
  const done = await work();
  await page.setExtraHTTPHeaders({});
  return done;
}

export const newEmail = (domain = 'quillfern.example'): string => `ada.${Date.now()}.${people++}@${domain}`;

/** Mails to one address, in a browser of their own: a mailbox knows nothing of sessions. */
export async function linkMailed(browser: Browser, email: string, subject: string): Promise<string> {
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

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export async function signIn(reader: Reader, email: string, password: string, next = '/user/account'): Promise<void> {
  const { page } = reader;
  await reader.open(`/signin?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${next}$`));
}

export async function signOut({ page }: Reader): Promise<void> {
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Fills the form in and sends it; the account is made, and the address waits for its confirmation. */
export async function signUp(reader: Reader, domain?: string): Promise<string> {
  const { page } = reader;
  const email = newEmail(domain);
  await reader.open('/signup');
  await page.getByLabel('Enter Your Business or School Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const isSent = (request: Request) => request.url().endsWith('/signup') && request.method() === 'POST';
  const [answer] = await fromElsewhere(page, () =>
    Promise.all([
      page.waitForResponse((one) => isSent(one.request())),
      // the page is loaded anew for whoever it is for now; until then that would cut off whatever comes next
      page.waitForEvent('load'),
      page.getByRole('button', { name: 'Create account' }).click(),
    ]),
  );
  expect([200, 201]).toContain(answer.status());
  return email;
}

export async function confirm(reader: Reader, browser: Browser, email: string): Promise<void> {
  const { page } = reader;
  await reader.open(await linkMailed(browser, email, 'Confirm your email address'));
  const [answer] = await fromElsewhere(page, () =>
    Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/signup/confirm')),
      page.getByRole('button', { name: 'Confirm the address' }).click(),
    ]),
  );
  expect([200, 201]).toContain(answer.status());
}
