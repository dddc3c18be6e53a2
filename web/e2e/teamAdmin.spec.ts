/** What the admin of a team does: why a member may what, where the pane stands, the log and its proof. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { heading } from './accountSteps.ts';
import { expect, test } from './fixtures.ts';
import { type Colleague, call, colleague, teamOf } from './teamSteps.ts';

async function teamOfTwo(browser: Browser): Promise<{ admin: Colleague; member: Colleague }> {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  return { admin, member };
}

const choose = async ({ page }: Colleague, email: string) => {
  await page.getByLabel('Member', { exact: true }).selectOption({ label: email });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: email })).toBeVisible();
};
const row = ({ page }: Colleague, title: string) =>
  page.locator('.team-access > div').filter({ hasText: title }).first();

test('what a member can see is what their browser shows, and a change is tried without being made', async ({
  browser,
}) => {
  const { admin, member } = await teamOfTwo(browser);
  await admin.reader.open('/team/access');
  await choose(admin, member.email);
  await expect(row(admin, 'Invite and remove people')).toContainText('Only admins of the team may.');
  await member.page.goto('/team/usage');
  await expect(heading(member.page)).toHaveText(/have access/);

  await admin.page.getByLabel('Change', { exact: true }).selectOption('admin');
  await admin.page.getByRole('button', { name: 'Preview' }).click();
  const preview = admin.page.locator('.team-preview');
  await expect(preview).toContainText(`If ${member.email} were an admin of the team`);
  await expect(preview).toContainText('Gains');
  expect((await call(member.page, 'GET', '/api/team/usage')).status).toBe(403);

  // done, it is as the preview said
  const { userId } = (await call(admin.page, 'GET', '/api/team')).body.team.members.find(
    (one: { email: string }) => one.email === member.email,
  );
  expect((await call(admin.page, 'PATCH', `/api/team/members/${userId}`, { role: 'admin' })).status).toBe(200);
  await member.reader.open('/team/usage');
  await expect(heading(member.page)).toHaveText('Usage');
  await admin.reader.open(`/team/access?member=${userId}`);
  await expect(row(admin, 'Invite and remove people')).toContainText('Their role is admin.');
});

test('who opens the pane stands in the list with build and requirement sets while it is looked at', async ({
  browser,
}) => {
  const { admin, member } = await teamOfTwo(browser);
  const { page } = admin;
  await page.clock.install();
  await admin.reader.open('/team/deployments');
  await expect(page.locator('.team-manifest code')).toHaveText(/\/manifest\.xml$/);
  const line = page.locator('.team-panes > li').filter({ hasText: member.email });
  await expect(line).toContainText('Has not opened the pane since joining');
  const opened = {
    device: 'one',
    paneVersion: '0.1.0',
    platform: 'windows',
    build: '16.0.14332',
    apiLevel: 1.3,
    locale: 'en',
  };
  expect((await call(member.page, 'POST', '/api/pane/opened', opened)).status).toBe(200);
  // without a reload, within a minute
  await page.clock.fastForward(60_000);
  await expect(line).toContainText('build 16.0.14332, WordApi 1.3');
  await expect(line).toContainText('Update Word to version 2308 or later');
});

test('the log is narrowed, kept as a table, verified, and compared with an end that was kept', async ({ browser }) => {
  const { admin, member } = await teamOfTwo(browser);
  const { page, reader } = admin;
  await reader.open('/team/audit');
  await expect(page.locator('tbody tr')).not.toHaveCount(0);
  await page.getByLabel('Person').selectOption({ label: member.email });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('Joined');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as CSV' }).click(),
  ]);
  const lines = readFileSync(await table.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('team.joined');

  await page.getByRole('button', { name: 'Verify' }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'of this deployment' });
  await expect(verdict).toContainText('The log is whole.');
  const [end] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Keep this end' }).click(),
  ]);
  const kept = readFileSync(await end.path(), 'utf8');
  await call(page, 'PATCH', '/api/team', { name: 'Kiln and Oast' });
  const compare = (text: string) =>
    page
      .getByLabel('Compare with an end that you kept')
      .setInputFiles({ name: 'end.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await compare(kept);
  await expect(verdict).toContainText('still stands');
  // had the log been written anew, the entry with that number would have another hash
  await compare(kept.replace(/"hash": "(.)/, (_, one) => `"hash": "${one === 'a' ? 'b' : 'a'}`));
  await expect(verdict).toContainText('was written anew');
  await compare('{}');
  await expect(page.getByRole('alert').filter({ hasText: 'holds no end of a log' })).toBeVisible();
});
