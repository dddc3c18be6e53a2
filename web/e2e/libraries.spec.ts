/** A library of one's own, from its beginning to its end, by two people in two browsers. */
import type { Page } from '@playwright/test';
import { heading, linkMailed } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { type Colleague, call, colleague } from '#web/e2e/teamSteps.ts';

/** Resolves with its id. */
async function begin({ page, reader }: Colleague, title: string): Promise<string> {
  await reader.open('/user/libraries');
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Begin the library' }).click();
  await expect(heading(page)).toHaveText(title);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test('somebody is let in, reads, and is out again at the next request', async ({ browser }) => {
  const [owner, guest] = [await colleague(browser), await colleague(browser)];
  const { page } = owner;
  await owner.reader.open('/private-libraries');
  await page.getByRole('link', { name: 'Your libraries' }).click();
  await expect(heading(page)).toHaveText('Libraries');
  const namespace = await begin(owner, 'Kiln precedents');
  const library = `/library/${namespace}`;
  expect([await statusOf(page, library), await statusOf(guest.page, library)]).toEqual([200, 404]);
  await page.getByLabel('Email addresses').fill(guest.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.locator('.team-results li')).toContainText('is invited.');
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(guest.email);
  await owner.reader.findsItAccessibleInBoth();

  const link = await linkMailed(browser, guest.email, 'Open the library');
  // somebody else who has the link, and somebody who has not signed in
  const other = await colleague(browser);
  await other.reader.open(link);
  await expect(other.page.getByText(`You are signed in as ${other.email}`)).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(stranger.getByText(`The invitation is for ${guest.email}`)).toBeVisible();

  await guest.reader.open(link);
  await guest.reader.findsItAccessibleInBoth();
  await guest.page.getByRole('button', { name: 'Open the library' }).click();
  await expect(guest.page).toHaveURL(new RegExp(`${library}$`));
  expect(await statusOf(guest.page, `/api/libraries/${namespace}`)).toBe(200);
  await guest.reader.open('/user/libraries');
  await expect(guest.page.getByRole('region', { name: 'Shared with you' })).toContainText('you are reader');

  await owner.reader.open(`/user/libraries/${namespace}`);
  // an address is longer than a narrow screen has room for
  await page.setViewportSize({ width: 320, height: 700 });
  await owner.reader.findsItNoWiderThan(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: `Take ${guest.email} out` }).click();
  await expect(page.getByText(`${guest.email} can read it no more.`)).toBeVisible();
  expect([await statusOf(guest.page, library), await statusOf(guest.page, `/api/libraries/${namespace}`)]).toEqual([
    404, 404,
  ]);
});

test('an admin of the team sees which of its libraries a member can read, by which rule, and what a removal would take', async ({
  browser,
}) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  const { page } = admin;
  expect((await call(page, 'POST', '/api/team', { name: 'Kiln' })).status).toBe(200);
  await call(page, 'PATCH', '/api/team', { joinsPending: false });
  const link: string = (await call(page, 'POST', '/api/team/link')).body.team.admin.link.url;
  expect((await call(member.page, 'POST', new URL(link).pathname)).status).toBe(200);
  const shared = await begin(admin, 'Team precedents');
  await page.getByRole('button', { name: 'Let the team in' }).click();
  await expect(page.getByText('Everybody in Kiln can open it now.')).toBeVisible();
  await begin(member, 'Her own');
  expect(await statusOf(member.page, `/library/${shared}`)).toBe(200);

  const { team } = (await call(page, 'GET', '/api/team')).body;
  const { userId } = team.members.find((one: { email: string }) => one.email === member.email);
  const told = JSON.stringify((await call(page, 'GET', `/api/team/access/${userId}`)).body);
  expect(told).toContain('Team precedents');
  expect(told).not.toContain('Her own');
  const preview = JSON.stringify((await call(page, 'GET', `/api/team/access/${userId}/preview?change=removed`)).body);
  expect(preview).toContain('Team precedents');
  await call(page, 'DELETE', `/api/team/members/${userId}`);
  expect(await statusOf(member.page, `/library/${shared}`)).toBe(404);
});

test('what was deleted comes back, and what is erased is gone for good', async ({ browser }) => {
  const owner = await colleague(browser);
  const { page } = owner;
  const namespace = await begin(owner, 'Old forms');
  const library = `/library/${namespace}`;
  const remove = async () => {
    await page.getByText('Delete …').click();
    await expect(page.getByText('What lies outside the reach of an erasure')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Old forms' }).click();
    await expect(page.getByRole('region', { name: 'Deleted' })).toContainText('Old forms');
  };
  await remove();
  expect(await statusOf(page, library)).toBe(404);
  await page.getByRole('button', { name: 'Take Old forms back' }).click();
  await expect(page.getByText('“Old forms” is back, with its members.')).toBeVisible();
  expect(await statusOf(page, library)).toBe(200);
  await page.getByRole('link', { name: 'Settings of Old forms' }).click();
  await expect(heading(page)).toHaveText('Old forms');
  await remove();
  await page.getByText('Erase now').click();
  await owner.reader.findsItAccessibleInBoth();
  await page.getByRole('button', { name: 'Erase Old forms for good' }).click();
  await expect(page.getByText('“Old forms” is being erased.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Deleted' })).toBeHidden();
  expect((await call(page, 'POST', `/api/libraries/${namespace}/restore`)).status).toBe(404);
});

test('public says what happens before, and closes again', async ({ browser }) => {
  const owner = await colleague(browser);
  const { page } = owner;
  const namespace = await begin(owner, 'Open forms');
  const stranger = await (await browser.newContext()).newPage();
  await page.getByText('Make it public …').click();
  await expect(page.getByText('search engines find it and may keep copies')).toBeVisible();
  await page.getByRole('button', { name: 'Make it public' }).click();
  await expect(page.getByText('It is public: everybody can read it.')).toBeVisible();
  expect(await statusOf(stranger, `/library/${namespace}`)).toBe(200);
  await page.getByText('Make it private …').click();
  await page.getByRole('button', { name: 'Make it private' }).click();
  await expect(page.getByText('It is private: only its members can read it.')).toBeVisible();
  expect(await statusOf(stranger, `/library/${namespace}`)).toBe(404);
});
