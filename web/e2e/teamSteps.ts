/** What the walks of a team are made of. */
import type { Browser, Locator, Page, Response } from '@playwright/test';
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
  const email = await signUp(reader, domain);
  await confirm(reader, browser, email);
  return { email, page, reader };
}

export async function beginTeam({ page, reader }: Colleague, name: string): Promise<void> {
  await reader.open('/team');
  await page.getByLabel('Name of the team').fill(name);
  await page.getByRole('button', { name: 'Begin the team' }).click();
  await expect(heading(page)).toHaveText(name);
}

/** Each address with what became of it is what only the answer brings; it empties the field too, which may come after the answer itself. */
export async function invite({ page }: Colleague, ...emails: string[]): Promise<void> {
  await page.getByLabel('Email addresses').fill(emails.join('\n'));
  await page.getByRole('button', { name: /^Invite/ }).click();
  const results = page.locator('.team-results li');
  await expect(results).toHaveCount(emails.length);
  await expect(results).toContainText(emails);
}

/** The server has kept what was changed: the next answer of this address to anything but a reading. */
export const kept = (page: Page, path: string): Promise<Response> =>
  page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() !== 'GET' && one.ok());

/** As the page's own script calls the server. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into here and there
export const call = (page: Page, method: string, path: string, body?: object): Promise<{ status: number; body: any }> =>
  page.evaluate(
    async ([method, path, body]) => {
      const { csrf } = await (await fetch('/api/session')).json();
      const answer = await fetch(path, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
        ...(body ? { body } : {}),
      });
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json().catch(() => null) };
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

/** The first is its admin, the others come by its link. */
export async function teamOf(admin: Colleague, ...members: Colleague[]): Promise<void> {
  expect((await call(admin.page, 'POST', '/api/team', { name: 'Kiln' })).status).toBe(200);
  await call(admin.page, 'PATCH', '/api/team', { joinsPending: false });
  const link: string = (await call(admin.page, 'POST', '/api/team/link')).body.team.admin.link.url;
  for (const { page } of members) expect((await call(page, 'POST', new URL(link).pathname)).status).toBe(200);
}

/** Somebody in the list of members. */
export const rowOf = ({ page }: Colleague, { email }: Colleague): Locator =>
  page.getByRole('region', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });

export const signInAgain = ({ reader, email }: Colleague): Promise<void> => signIn(reader, email, PASSWORD, '/team');
