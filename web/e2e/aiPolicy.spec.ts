/** What may go to a model: set on its page, kept by the server, seen before a question is sent. */
import type { Page } from '@playwright/test';
import { heading, signUp } from '#web/e2e/accountSteps.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { kept } from '#web/e2e/teamSteps.ts';

const QUESTION = 'What does Brightwater Kilns, Inc. pay under a fee of $250,000?';
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });

test('a person sets what may go, with a rule for a matter, and finds it again', async ({ reader, page }) => {
  await signUp(reader);
  await expect(heading(page)).toHaveText('Your account');
  await reader.open('/user/ai');
  const saved = () => kept(page, '/api/ai/policy');
  await Promise.all([saved(), page.getByRole('radio', { name: /^Names masked/ }).check()]);
  await page.getByLabel('New label').fill('Project Kiln');
  await Promise.all([saved(), page.getByRole('button', { name: 'Add', exact: true }).click()]);
  const matter = page.getByRole('listitem').filter({ hasText: 'Project Kiln' });
  await Promise.all([saved(), matter.getByLabel('May go').selectOption('Nothing')]);
  await reader.findsItAccessibleInBoth();
  await reader.open('/user/ai');
  await expect(page.getByRole('radio', { name: /^Names masked/ })).toBeChecked();
  await expect(matter.getByLabel('May go')).toHaveValue('off');

  await reader.open('/chat');
  const box = page.getByRole('textbox', { name: 'Your question' });
  await box.fill(QUESTION);
  const see = page.getByRole('button', { name: 'See exactly what goes to the model' });
  const hasModel = await page
    .getByText(/to the model/)
    .first()
    .isVisible();
  test.skip(!hasModel, 'no model is configured on this server');
  await see.click();
  const payload = page.getByRole('region', { name: 'What goes to the model' });
  await expect(payload).toBeVisible();
  await expect(payload.locator('pre')).not.toContainText('Brightwater');
  await expect(payload.locator('pre')).toContainText('[Company 1]');
  await payload.getByText(/masked$/).click();
  await expect(payload.getByRole('row', { name: /Brightwater Kilns/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answers(page).last()).toContainText('Names, addresses and amounts were masked for the model.');

  await page.getByLabel('Matter').selectOption('Project Kiln');
  await box.fill('How is liability limited?');
  await see.click();
  await expect(page.getByText('No model was asked: your AI settings say so for “Project Kiln”.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answers(page).last()).toContainText('Best passages, in their own words');
  await expect(answers(page).last()).toContainText('for “Project Kiln”');

  await reader.open('/user/ai');
  const went = page.getByRole('region', { name: 'What went to a model' }).getByRole('table');
  await expect(went.getByRole('row')).toHaveCount(2);
  await expect(went).toContainText('Assistant');
});
