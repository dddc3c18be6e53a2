/** What the admin of a team does on the site, and what a member's pane in Word makes of it. */
import { expect, test } from '@playwright/test';
import { call, colleague, rowOf, signInAgain, teamOf } from '#web/e2e/teamSteps.ts';
import { paneOf } from './teamSteps.ts';

const MINUTE = 60_000;

test('who is removed is out of the site at once, and out of a pane that nobody touches within a minute', async ({
  browser,
  baseURL,
}) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  // something of their own, which the team's admin says stays theirs
  const QUESTION = 'How is liability limited?';
  await member.reader.open('/chat');
  await member.page.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await member.page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(member.page.getByRole('article', { name: 'Answer' })).toBeVisible();
  const LIST = 'Caps that we gave';
  expect((await call(member.page, 'POST', '/api/public/lists', { name: LIST })).status).toBe(200);
  const { page, pane } = await paneOf(browser, baseURL!, member);

  await admin.reader.open('/team');
  const row = rowOf(admin, member);
  await row.getByText('Remove', { exact: true }).click();
  await expect(row).toContainText('signed out of the site and of Word');
  await expect(row).toContainText('chats, reviews, playbooks and lists that they made go with them');
  await row.getByRole('button', { name: `Take ${member.email} out` }).click();
  await expect(row).toHaveCount(0);

  await expect(pane.getByText(member.email)).toBeVisible();
  await page.clock.fastForward(MINUTE);
  await expect(pane.getByText(member.email)).toHaveCount(0);
  await expect(pane.getByRole('button', { name: 'Create an account' })).toBeVisible();
  expect((await call(member.page, 'GET', '/api/user/info')).status).toBe(401);

  await signInAgain(member);
  await member.reader.open('/chat');
  await expect(member.page.getByRole('navigation', { name: 'Conversations' })).toContainText(QUESTION);
  // their list went with them, as the dialog said: here, and in Word once they have signed in there again
  await member.reader.open('/user/lists');
  await expect(member.page.getByRole('main')).toContainText(LIST);
  const again = await paneOf(browser, baseURL!, member);
  await again.pane.getByRole('button', { name: 'Lists', exact: true }).click();
  await expect(again.pane.getByText(LIST)).toBeVisible();
  expect((await call(admin.page, 'GET', '/api/public/lists')).body.lists).toEqual([]);
});

test('who opens the pane is in the admin’s list within a minute: which Word, what it lacks, what to do', async ({
  browser,
  baseURL,
}) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  await admin.page.clock.install();
  await admin.reader.open('/team/deployments');
  const line = rowOf(admin, member);
  await expect(line).toContainText('Has not opened the pane since joining');
  await admin.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(admin.page.getByText('The address is copied.')).toBeVisible();
  const manifest = await admin.page.evaluate(() => navigator.clipboard.readText());
  expect(manifest).toMatch(/\/manifest\.xml$/);
  // Word wants https, which whoever runs the server puts in front of it
  const sideloaded = await (await fetch(new URL(new URL(manifest).pathname, baseURL))).text();
  expect(sideloaded).toContain('/addin/taskpane.html');

  await paneOf(browser, baseURL!, member);
  await admin.page.clock.fastForward(MINUTE);
  await expect(line).toContainText('Word on the web');
  await expect(line).toContainText(/build [\d.]+, WordApi 1\.4, pane \d/);
  await expect(line.getByRole('listitem').filter({ hasText: 'WordApi 1.4' })).not.toContainText('missing');
  await expect(line.getByRole('listitem').filter({ hasText: 'WordApi 1.6' })).toContainText('missing');
  await expect(line).toContainText('What to do:');
});
