/** What the walks of a buyer are made of. */
import type { Browser, Page } from '@playwright/test';
import { confirm, signUp } from './accountSteps.ts';
import { expect, type Reader } from './fixtures.ts';

/** Somebody new, past what a sign-up asks. */
export async function newcomer(reader: Reader, browser: Browser, domain?: string): Promise<string> {
  const { page } = reader;
  const email = await signUp(reader, domain);
  await confirm(reader, browser, email);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Quill',
    'Your role': 'In-house attorney',
    'Do you draft contracts?': 'Yes',
    'Attorneys in your company': '2-10',
  })) {
    const field = dialog.getByLabel(label);
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole('button', { name: 'Save and go on' }).click();
  await expect(dialog).toBeHidden();
  return email;
}

/** What stands in the estimate as charged. */
export const charged = async (page: Page): Promise<string> =>
  (await page.locator('.estimate tfoot td').textContent())?.trim() ?? '';

export async function pay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thank you' })).toBeVisible();
}
