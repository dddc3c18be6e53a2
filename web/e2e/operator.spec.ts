/** What an operator does: finds a person, sees the site as them and stops, gives a plan with a reason, finds it in the audit log. */
import { heading } from './accountSteps.ts';
import { commandLine } from './commandLine.ts';
import { expect, test } from './fixtures.ts';
import { becomeOperator, newPerson } from './operatorSteps.ts';

const DATA_DIR = process.env.E2E_DATA_DIR;
const clausary = commandLine(DATA_DIR);

// what is closed in a view answers so
test.use({ expected: '403' });
test.skip(
  !DATA_DIR,
  'makes an operator from the command line: beside E2E_URL it needs E2E_DATA_DIR, that server’s data',
);

test('finds a person, sees what they see, acts with a reason, and all of it is on record', async ({
  reader,
  browser,
}) => {
  const { page } = reader;
  const person = await newPerson(reader);
  await becomeOperator(reader, browser, clausary, '/admin/people');

  await page.getByLabel('Address', { exact: true }).fill(person);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
  await page.getByRole('link', { name: person }).click();
  await expect(heading(page)).toHaveText(person);

  // without a reason nothing happens
  const give = page.locator('details', { hasText: 'Give a plan' });
  await give.locator('summary').click();
  await give.getByRole('button', { name: 'Give a plan' }).click();
  await expect(give.getByText('Say why, in 3 characters or more.')).toBeVisible();
  await give.getByLabel('Reason').fill('Won the raffle');
  await give.getByRole('button', { name: 'Give a plan' }).click();
  await expect(page.getByRole('cell', { name: 'Won the raffle' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'individual_month_tier-4' })).toBeVisible();

  const view = page.locator('details', { hasText: 'See the site as this person' });
  await view.locator('summary').click();
  await view.getByLabel('Reason').fill('Cannot find the plan');
  await view.getByRole('button', { name: 'See the site as this person' }).click();
  await expect(page).toHaveURL(/\/user\/account$/);
  const banner = page.getByRole('region', { name: 'View as somebody else' });
  await expect(banner).toContainText(person);
  expect((await page.goto('/chat'))!.status()).toBe(403);
  await reader.isReady();
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(heading(page)).toHaveText(person);

  await page.goto('/admin/audit?action=admin.view_ended');
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Cannot find the plan' }).first()).toBeVisible();
});

test('a reader says which wording of a clause is wrong', async ({ reader }) => {
  const { page } = reader;
  await reader.openFirst('/clauses');
  await reader.isReady();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const form = page.getByRole('form', { name: 'Report this clause' });
  await form.getByLabel('In your words').fill('Not this clause at all');
  await form.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. Whoever runs this site reads it.')).toBeVisible();
});
