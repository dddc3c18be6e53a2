/** Lists in the pane: a wording is saved there, and goes into the document from its list by one key. */
import { expect, type Page, test } from '@playwright/test';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { newEmail, PASSWORD, signUp as signUpOnSite } from '#web/e2e/accountSteps.ts';
import { Reader } from '#web/e2e/fixtures.ts';
import { openFakeWord, routeFakeWord } from './fake-word/routes.ts';
import { complaintsOf } from './walks/complaints.ts';
import { openDemo } from './walks/demoPage.ts';
import { button, openClause, search } from './walks/steps.ts';

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

const signUp = (page: Page): Promise<string> => signUpOnSite(new Reader(page));

test('a wording is saved in the pane and inserted from its list by one key', async ({ page }) => {
  await signUp(page);
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
  // the way back leads through the lists to the account
  await button(page, 'Back').click();
  await expect(page.getByRole('heading', { name: 'Lists', exact: true })).toBeVisible();
  await button(page, 'Back').click();
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
  await button(page, 'Lists').click();
  await page.getByRole('button', { name: /^Clipboard/ }).click();
  await insert.focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Bring the definitions along' })).toBeVisible();
});

test('where a wording is inserted it is saved with the values that were picked', async ({ page }) => {
  await signUp(page);
  await openDemo(page);
  await search(page, 'party terminate materially breaches cure the breach within days, or becomes insolvent');
  const hit = page.locator('.hit-row', { hasText: 'does not cure the breach within' }).first();
  await hit.getByRole('button', { name: /^Insert / }).click();
  const days = page.getByRole('combobox', { name: /cure the breach within$/ });
  const { other, index } = await days.evaluate((select: HTMLSelectElement) => {
    const option = [...select.options].find(({ selected }) => !selected)!;
    return { other: option.text.split(',')[0]!, index: option.index };
  });
  await days.selectOption({ index });
  await button(page, 'Save').click();
  const panel = page.getByRole('region', { name: 'Save to a list' });
  await panel.getByRole('button', { name: /^Clipboard/ }).click();
  await expect(page.locator('.snackbar')).toContainText('Copied to Clipboard');
  await button(page, 'Account').click();
  await button(page, 'Lists').click();
  await page.getByRole('button', { name: /^Clipboard/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'cure the breach within' })).toContainText(other);
});

test('what was to be saved waits until somebody has signed in from Word', async ({ context, page, baseURL }) => {
  await routeFakeWord(context, { server: baseURL! });
  const pane = await openFakeWord(page, { docx: await contractDocument() });
  await openClause(pane);
  await button(pane, 'Save').first().click();
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    pane.getByRole('button', { name: 'Allow' }).click(),
  ]);
  await window.getByRole('button', { name: 'Create one' }).click();
  await window.getByLabel(/email/i).fill(newEmail());
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await window.getByRole('button', { name: 'Create account' }).click();
  await expect(pane.locator('.snackbar')).toContainText('Copied to Clipboard');
});
