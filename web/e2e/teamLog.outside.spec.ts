/** A log that somebody has written anew in the database does not verify, and says where. */
import { rewriteLog } from '#web/e2e/doubles.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { call, colleague, teamOf } from '#web/e2e/teamSteps.ts';

test('one entry written anew: Verify fails, names it and says whose it is', async ({ browser }) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  const { page, reader } = admin;
  await reader.open('/team/audit');
  const verdict = page.locator('.team-verify [role=status]');
  const verify = () => page.getByRole('button', { name: 'Verify' }).click();
  await verify();
  await expect(verdict).toContainText('The log is whole.');

  const { entries } = (await call(page, 'GET', '/api/team/audit')).body;
  const joined: { seq: number } = entries.find(({ action }: { action: string }) => action === 'team.joined');
  const before = await rewriteLog(joined.seq, 'team.left');
  try {
    await verify();
    const number = new Intl.NumberFormat('en-US').format(joined.seq);
    await expect(verdict).toContainText(`Entry ${number} does not fit`);
    await expect(verdict).toContainText('It is one of your team’s.');
    await expect(verdict).not.toContainText('The log is whole.');
    await reader.findsItAccessibleInBoth();
  } finally {
    await rewriteLog(joined.seq, before);
  }
  await verify();
  await expect(verdict).toContainText('The log is whole.');
});

test('the log is narrowed by days, and so is its table', async ({ browser }) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  const { page, reader } = admin;
  await reader.open('/team/audit');
  const rows = page.locator('tbody tr');
  await expect(rows).not.toHaveCount(0);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const table = async () =>
    (await page.request.get((await page.getByRole('link', { name: 'Save as CSV' }).getAttribute('href'))!)).text();
  const narrow = async (from: string, to: string) => {
    await page.getByLabel('From (UTC)').fill(from);
    await page.getByLabel('To (UTC)').fill(to);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
  };
  await narrow('2020-01-01', '2020-12-31');
  await expect(page.getByText('No entry fits.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect((await table()).trim().split('\r\n')).toHaveLength(1);
  // midnight may have passed since
  await narrow(day(1), day(0));
  await expect(rows).not.toHaveCount(0);
  expect((await table()).trim().split('\r\n')).toHaveLength(1 + (await rows.count()));
});
