/** What is said of a role is what the browser of somebody who has it shows: every page and every action of the team, before and after a change. */
import { heading } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { type Colleague, call, colleague, rowOf, teamOf } from '#web/e2e/teamSteps.ts';

type Role = 'admin' | 'member';

/** Pages for admins, by their headings. */
const PAGES: readonly [path: string, heading: string][] = [
  ['/team/ai', 'Texts and models of the team'],
  ['/team/usage', 'Usage'],
  ['/team/access', 'What can this member see, and why?'],
  ['/team/deployments', 'Word pane'],
  ['/team/audit', 'Audit log'],
  ['/team/sign-in', 'Sign-in of the team'],
];

/** Of the team's page: what only an admin finds there. */
const ACTIONS = ['Invite people', 'Other ways in', 'Settings'];

/** The same by the calls that the pages make, with what they would be sent. */
const CALLS: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/api/team/usage'],
  ['GET', '/api/team/audit'],
  ['GET', '/api/team/deployments'],
  ['GET', '/api/team/ai-policy'],
  ['GET', '/api/team/sign-in'],
  ['POST', '/api/team/audit/verify', {}],
];

async function seesWhatAnyMemberSees({ page, reader }: Colleague): Promise<void> {
  await reader.open('/team');
  await expect(heading(page)).toHaveText('Kiln');
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
}

async function seesWhatTheRoleHas(person: Colleague, role: Role): Promise<void> {
  const { page, reader } = person;
  const isAdmin = role === 'admin';
  await seesWhatAnyMemberSees(person);
  for (const name of ACTIONS) await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(isAdmin ? 1 : 0);
  await expect(page.getByLabel(/^Role of /)).toHaveCount(isAdmin ? 2 : 0);
  await expect(page.getByText('Remove', { exact: true })).toHaveCount(isAdmin ? 1 : 0);
  await expect(page.getByRole('button', { name: 'Delete the team' })).toHaveCount(isAdmin ? 1 : 0);
  for (const [path, title] of PAGES) {
    const answer = await page.goto(path);
    expect([path, answer!.status()]).toEqual([path, isAdmin ? 200 : 403]);
    await expect(heading(page)).toHaveText(isAdmin ? title : /have access/);
  }
  await reader.open('/team');
  for (const [method, path, body] of CALLS) {
    const { status } = await call(page, method, path, body);
    expect([path, status]).toEqual([path, isAdmin ? 200 : 403]);
  }
}

test('a member and an admin see what the page says that they see, and a preview says what a change brings', async ({
  browser,
}) => {
  const [admin, member] = [await colleague(browser), await colleague(browser)];
  await teamOf(admin, member);
  const { page, reader } = admin;
  const { members } = (await call(page, 'GET', '/api/team')).body.team;
  const { userId } = members.find(({ email }: { email: string }) => email === member.email);

  const isSaidOfMember = async (why: string): Promise<void> => {
    await reader.open(`/team/access?member=${userId}`);
    await expect(page.locator('.team-access > div', { hasText: 'Invite and remove people' })).toContainText(why);
  };
  const preview = async (to: Role): Promise<void> => {
    await page.getByLabel('Change', { exact: true }).selectOption(to);
    await page.getByRole('button', { name: 'Preview' }).click();
    const told = page.locator('.team-preview');
    await expect(told).toContainText(to === 'admin' ? 'Gains' : 'Loses');
    await expect(told).not.toContainText(to === 'admin' ? 'Loses' : 'Gains');
    await expect(told.getByText('Invite and remove people')).toHaveCount(1);
  };
  const make = async (role: 'Admin' | 'Member'): Promise<void> => {
    await reader.open('/team');
    await rowOf(admin, member)
      .getByLabel(/^Role of /)
      .selectOption(role);
    await expect(page.getByText(`${member.email} is ${role === 'Admin' ? 'an admin' : 'a member'} now.`)).toBeVisible();
  };

  await seesWhatTheRoleHas(admin, 'admin');
  await isSaidOfMember('Only admins of the team may.');
  await seesWhatTheRoleHas(member, 'member');
  await preview('admin');
  await seesWhatTheRoleHas(member, 'member');

  await make('Admin');
  await isSaidOfMember('Their role is admin.');
  await seesWhatTheRoleHas(member, 'admin');
  await preview('member');

  await make('Member');
  await seesWhatTheRoleHas(member, 'member');
});
