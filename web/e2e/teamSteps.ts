/** What the walks of a team are made of. */
import type { Browser, Page } from '@playwright/test';
import { confirm, heading, PASSWORD, signIn, signUp } from '#web/e2e/accountSteps.ts';
import { expect, Reader } from '#web/e2e/fixtures.ts';

export interface Colleague {
  email: string;
  page: Page;
  reader: Reader;
}

/** Somebody with a confirmed address, in a browser of their own, signed in. */
export async function colleague(browser: Browser, domain?: string): Promise<Colleague> {
  const page = await (await browser.newContext()).newPage();
  const reader = new Reader(page);
  const [answer, email] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/signup') && one.request().method() === 'POST'),
    signUp(reader, domain),
  ]);
  expect(answer.ok()).toBe(true);
  await confirm(reader, browser, email);
  return { email, page, reader };
}

export async function beginTeam({ page, reader }: Colleague, name: string): Promise<void> {
  await reader.open('/team');
  await page.getByLabel('Name of the team').fill(name);
  await page.getByRole('button', { name: 'Begin the team' }).click();
  await expect(heading(page)).toHaveText(name);
}

export async function invite({ page }: Colleague, ...emails: string[]): Promise<void> {
  await page.getByLabel('Email addresses').fill(emails.join('\n'));
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/team/invites')),
    page.getByRole('button', { name: /^Invite/ }).click(),
  ]);
  expect(answer.ok()).toBe(true);
}

export const signInAgain = ({ reader, email }: Colleague): Promise<void> => signIn(reader, email, PASSWORD, '/team');
