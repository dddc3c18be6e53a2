/** The pane in Word as a member of a team has it. */
import { type Browser, expect, type Frame, type Page } from '@playwright/test';
import { contractDocument } from '#addin/testing/hostSuite/document.ts';
import { PASSWORD } from '#web/e2e/accountSteps.ts';
import type { Colleague } from '#web/e2e/teamSteps.ts';
import { openFakeWord, routeFakeWord } from './fake-word/routes.ts';

export interface OwnPane {
  page: Page;
  pane: Frame;
}

/** In a browser of their own, whose clock can be put forward; signed in by the window. */
export async function paneOf(
  browser: Browser,
  server: string,
  { email }: Colleague,
  docx?: Uint8Array,
): Promise<OwnPane> {
  const context = await browser.newContext();
  await routeFakeWord(context, { server });
  const page = await context.newPage();
  await page.clock.install();
  const pane = await openFakeWord(page, { docx: docx ?? (await contractDocument()) });
  await pane.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(pane.getByRole('heading', { name: 'Account', level: 2 }).first()).toBeVisible();
  await pane.getByRole('button', { name: 'Sign in' }).last().click();
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    pane.getByRole('button', { name: 'Allow' }).click(),
  ]);
  await window.getByLabel('Email').fill(email);
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // which Word this is goes to the site by itself, and nothing waits for it
  const isTold = context.waitForEvent('response', (one) => one.url().endsWith('/api/pane/opened'));
  await window.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(pane.getByText(email)).toBeVisible();
  expect((await isTold).ok()).toBe(true);
  return { page, pane };
}
