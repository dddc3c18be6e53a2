/** A team as its admin, a member and somebody who does not belong to it meet it. */
import { linkMailed } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { beginTeam, colleague, invite, kept, signInAgain } from '#web/e2e/teamSteps.ts';

test('people are invited, work under the team’s rules, change roles and are removed', async ({ browser }) => {
  const admin = await colleague(browser);
  const member = await colleague(browser);
  const { page } = admin;
  await beginTeam(admin, 'Quillfern legal');

  await test.step('by mail: a visit changes nothing, a press lets in', async () => {
    await invite(admin, member.email);
    await expect(page.getByText(`${member.email} invited`)).toBeVisible();
    const link = await linkMailed(browser, member.email, 'Join the team');
    await member.reader.open(link);
    await expect(member.page.getByRole('heading', { level: 1 })).toHaveText('Join Quillfern legal');
    await member.reader.findsItAccessible();
    await member.page.getByRole('button', { name: 'Join Quillfern legal' }).click();
    await expect(member.page).toHaveURL(/\/team$/);
    await expect(member.page.getByRole('heading', { level: 1 })).toHaveText('Quillfern legal');
    await expect(member.page.getByLabel('Email addresses')).toHaveCount(0);
  });

  await test.step('by link: another domain hears so, and whom to ask', async () => {
    await admin.reader.open('/team');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = await page.getByLabel('Link to join the team').inputValue();
    const stranger = await colleague(browser, 'elsewhere.example');
    await stranger.reader.open(link);
    await expect(
      stranger.page.getByText(
        'This team invitation will only work for accounts created with quillfern.example domains.',
      ),
    ).toBeVisible();
    await expect(stranger.page.getByRole('link', { name: admin.email })).toBeVisible();
    await expect(stranger.page.getByText(/Contact the administrator of Quillfern legal.*or support/)).toBeVisible();
    await stranger.page.context().close();
  });

  await test.step('what the team has set of models holds for the member', async () => {
    await admin.reader.open('/team/ai');
    const saved = () => kept(page, '/api/team/ai-policy');
    await Promise.all([saved(), page.getByRole('radio', { name: /^Names masked/ }).check()]);
    await page.getByLabel('New label').fill('Project Kiln');
    await Promise.all([saved(), page.getByRole('button', { name: 'Add', exact: true }).click()]);
    const matter = page.getByRole('listitem').filter({ hasText: 'Project Kiln' });
    await Promise.all([saved(), matter.getByLabel('May go').selectOption('Nothing')]);
    await admin.reader.findsItAccessible();
    await member.reader.open('/user/ai');
    const rules = member.page.getByRole('region', { name: 'Set by Quillfern legal' });
    await expect(rules).toContainText('names masked');
    await expect(rules).toContainText('Project Kiln (nothing)');
    await member.reader.open('/chat');
    await expect(member.page.getByLabel('Matter')).toContainText('Project Kiln');
  });

  await test.step('roles: an admin is made, and is one at once', async () => {
    await admin.reader.open('/team');
    await page.getByLabel(`Role of ${member.email}`).selectOption('Admin');
    await expect(page.getByText(`${member.email} is an admin now.`)).toBeVisible();
    await member.reader.open('/team');
    await expect(member.page.getByLabel('Email addresses')).toBeVisible();
    await page.getByLabel(`Role of ${member.email}`).selectOption('Member');
    await expect(page.getByText(`${member.email} is a member now.`)).toBeVisible();
  });

  await test.step('removed: the session ends, the account stays', async () => {
    const members = page.getByRole('region', { name: 'Members' });
    const row = members.getByRole('listitem').filter({ hasText: member.email });
    await row.getByText('Remove', { exact: true }).click();
    await expect(row).toContainText('Their account stays theirs');
    await row.getByRole('button', { name: `Take ${member.email} out` }).click();
    await expect(row).toHaveCount(0);
    await member.page.goto('/user/account');
    await expect(member.page.getByRole('navigation', { name: 'Account' }).getByText('Sign out')).toHaveCount(0);
    await signInAgain(member);
    await expect(member.page.getByRole('heading', { name: 'Begin a team' })).toBeVisible();
  });

  await test.step('the team is deleted by its dialog', async () => {
    await page.getByRole('button', { name: 'Delete the team' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete Quillfern legal' }).click();
    await expect(dialog).toContainText('The team is deleted');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('heading', { name: 'Begin a team' })).toBeVisible();
  });
});
