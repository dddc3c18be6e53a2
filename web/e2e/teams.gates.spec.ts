/** A team without a plan, where plans limit what people may do. */

import { expect, test } from '#web/e2e/fixtures.ts';
import { beginTeam, colleague, invite } from '#web/e2e/teamSteps.ts';

test('a free team has five seats, and the sixth invitation explains the limit', async ({ browser }) => {
  const admin = await colleague(browser, 'kilnworks.example');
  const { page, reader } = admin;
  await reader.open('/team');
  await expect(page.getByLabel('Name of the team')).toHaveValue('Kilnworks');
  await beginTeam(admin, 'Kilnworks');
  await invite(admin, ...['b', 'c', 'd', 'e'].map((name) => `${name}@kilnworks.example`));
  await expect(page.getByRole('heading', { name: '5 of 5 seats' })).toBeVisible();
  await invite(admin, 'f@kilnworks.example');
  await expect(page.getByText('not invited: no free seat')).toBeVisible();
  const limit = page.getByRole('dialog');
  await expect(limit).toContainText('A team without a paid plan has 5 seats; this would take 6.');
  // the price for exactly so many, where something is sold; else whom to ask
  await expect(limit).toContainText(/for 6 members, tax included|No plan is sold here: ask whoever runs this site/);
  await reader.findsItAccessibleInBoth();
  await limit.getByRole('button', { name: 'Close' }).first().click();
  await expect(limit).toBeHidden();
  // what was typed waits for a seat
  await expect(page.getByLabel('Email addresses')).toHaveValue('f@kilnworks.example');
  await page.getByRole('button', { name: 'Take the invitation of e@kilnworks.example back' }).click();
  await expect(page.getByRole('heading', { name: '4 of 5 seats' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '5 of 5 seats' })).toBeVisible();
});
