/** What an operator does for a team that has paid: finds it, reads what it pays, gives a part back, says that it is a school. */
import { heading, PASSWORD, signIn } from './accountSteps.ts';
import { commandLine } from './commandLine.ts';
import { expect, test } from './fixtures.ts';
import { beginTeam, colleague } from './teamSteps.ts';

const DATA_DIR = process.env.E2E_SOLD_DATA_DIR;
test.skip(!DATA_DIR, 'makes an operator from the command line: needs E2E_SOLD_DATA_DIR, the data folder of the server');

test('gives a team a part of its money back, with a reason, and finds it on record', async ({ browser }) => {
  const admin = await colleague(browser);
  await beginTeam(admin, 'Quillfern School');
  const { csrf } = await (await admin.page.request.get('/api/session')).json();
  const paid = await admin.page.request.post('/api/payments/team/subscription', {
    headers: { 'x-csrf-token': csrf, origin: new URL(admin.page.url()).origin },
    data: { plan: 'team_month_tier-4', quantity: 2, paymentMethod: 'test_card' },
  });
  expect(paid.ok()).toBe(true);

  const operator = await colleague(browser);
  commandLine(DATA_DIR)('admin', operator.email);
  await operator.reader.forgetSession();
  await signIn(operator.reader, operator.email, PASSWORD, '/admin/teams');
  const { page } = operator;
  await page.getByLabel('Name, admin or domain').fill(admin.email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('link', { name: 'Quillfern School' }).click();
  await expect(heading(page)).toHaveText('Quillfern School');

  const back = page.locator('details', { hasText: 'Give money back' });
  await back.locator('summary').click();
  await back.getByLabel('How much').fill('400');
  await back.getByLabel('Reason').fill('One seat too many');
  await back.getByRole('button', { name: 'Give money back' }).click();
  await expect(back.getByText(/is left of this payment/)).toBeVisible();
  await back.getByLabel('How much').fill('159.00');
  await back.getByRole('button', { name: 'Give money back' }).click();
  await expect(page.getByRole('row', { name: /given back.*\$159\.00/ })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'One seat too many' }).first()).toBeVisible();

  const kind = page.locator('details', { hasText: 'Say what the team is' });
  await kind.locator('summary').click();
  await kind.getByLabel('The team is').selectOption('A school or university');
  await kind.getByLabel('Reason').fill('Showed its charter');
  await kind.getByRole('button', { name: 'Say what the team is' }).click();
  await expect(page.locator('.facts-row')).toContainText('A school or university');

  await page.goto('/admin/subscriptions?kind=team&q=quillfern');
  await expect(page.getByRole('row', { name: /Quillfern School.*\$318\.00/ })).toBeVisible();
});
