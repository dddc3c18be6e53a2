/** “Review selection” of Word's menu and of the pane: the review runs over the selection alone, and says so. */
import { expect, test } from '@playwright/test';
import { openFakeWord, routeFakeWord } from './fake-word/routes.ts';
import { demoPage } from './walks/demoPage.ts';
import { docxOf, SECRETS, SUPPLY } from './walks/documents.ts';
import { button, openReview } from './walks/steps.ts';

test('of Word’s menu runs at once over the selected words, and over the document when asked', async ({
  page,
  baseURL,
}) => {
  await routeFakeWord(page.context(), { server: baseURL! });
  const docx = await docxOf(SECRETS);
  const pane = await openFakeWord(page, {
    docx,
    pane: '/addin/taskpane.html?view=review',
    selected: 'protect it with',
  });
  await expect(pane.getByText('Reviewed: 1 paragraph')).toBeVisible();
  const cards = pane.locator('.topic .result');
  await expect(cards.first()).toBeVisible();
  const here = await cards.count();
  for (const card of await cards.all()) await expect(card).toContainText('in 3.2');
  await button(pane, 'Review the whole document').click();
  await expect.poll(() => cards.count()).toBeGreaterThan(here);
});

test('of the pane reviews what is selected on the demo page, checks too', async ({ page, baseURL }) => {
  const desk = await demoPage.open(page, baseURL!, SUPPLY);
  const { pane } = desk;
  await openReview(pane);
  await desk.select('Customer shall inspect the Goods');
  await button(pane, 'Review selection (1 paragraph)').click();
  await expect(pane.getByText('Reviewed: 1 paragraph')).toBeVisible();
  const checks = pane.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  await expect(checks.first()).toBeVisible();
  for (const one of await checks.all()) {
    await desk.select('The Supplier shall');
    await expect.poll(() => desk.selected()).not.toContain('Customer shall inspect the Goods');
    await one.getByRole('button', { name: /^Jump/ }).click();
    await expect.poll(() => desk.selected()).toContain('Customer shall inspect the Goods');
  }
});
