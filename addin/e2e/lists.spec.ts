/** Lists in the pane: a wording is saved there, and goes into the document from its list by one key. */
import { expect, test } from '@playwright/test';
import { complaintsOf } from './walks/complaints.ts';
import { openDemo } from './walks/demoPage.ts';
import { button, openClause } from './walks/steps.ts';

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

test('a wording is saved in the pane and inserted from its list by one key', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.locator('html.js')).toBeAttached();
  await page.getByLabel('Enter Your Business or School Email').fill(`pane.${Date.now()}@quillfern.example`);
  await page.getByLabel('Password', { exact: true }).fill('four words are enough');
  await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/signup') && one.request().method() === 'POST'),
    page.getByRole('button', { name: 'Create account' }).click(),
  ]);
  await expect(page.getByText(/^You are signed in as/)).toBeVisible();
  await openDemo(page);
  await openClause(page);
  await button(page, 'Save').first().click();
  const panel = page.getByRole('region', { name: 'Save to a list' });
  await panel.getByRole('button', { name: /^Clipboard/ }).click();
  await expect(page.locator('.snackbar')).toContainText('Copied to Clipboard');
  await button(page, 'Account').click();
  await button(page, 'Lists').click();
  await page.getByRole('button', { name: /^Clipboard/ }).click();
  const insert = page.getByRole('button', { name: /^Insert\s*1$/ });
  await expect(insert).toBeVisible();
  await insert.focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Bring the definitions along' })).toBeVisible();
});
