/** What the walks of an operator are made of. */
import type { Browser } from '@playwright/test';
import { confirm, PASSWORD, signIn, signUp } from '#web/e2e/accountSteps.ts';
import type { commandLine } from '#web/e2e/commandLine.ts';
import { expect, type Reader } from '#web/e2e/fixtures.ts';

/** Signed up, and told so. */
export async function newPerson(reader: Reader): Promise<string> {
  const email = await signUp(reader);
  await expect(reader.page.getByText(`You are signed in as ${email}`)).toBeVisible();
  return email;
}

/** Signed up, confirmed, made an operator from the command line, signed in. */
export async function becomeOperator(
  reader: Reader,
  browser: Browser,
  clausary: ReturnType<typeof commandLine>,
  next: string,
): Promise<void> {
  await reader.forgetSession();
  const operator = await newPerson(reader);
  await confirm(reader, browser, operator);
  clausary('admin', operator);
  await reader.forgetSession();
  await signIn(reader, operator, PASSWORD, next);
}

/** Fills in a form of /admin/settings by its labels, gives a reason, and sees that it is done. */
export async function sets({ page }: Reader, what: string, fields: Record<string, string>): Promise<void> {
  const form = page.locator('details.reason-form').filter({ has: page.locator('summary', { hasText: what }) });
  await form.locator('summary').click();
  for (const [label, value] of Object.entries({ ...fields, Reason: 'As agreed' })) {
    const field = form.getByLabel(new RegExp(`^${label}(?: optional)?$`));
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await form.getByRole('button', { name: what, exact: true }).click();
  await expect(page.getByText(`${what}: done.`)).toBeVisible();
  await page.keyboard.press('Escape');
}
