/** “Review selection” of Word's menu: the review runs at once, and begins where the selection is. */
import { expect, test } from '@playwright/test';
import { openFakeWord, routeFakeWord } from './fake-word/routes.ts';
import { docxOf, SECRETS } from './walks/documents.ts';
import { button } from './walks/steps.ts';

test('shows what concerns the selected words, and all of the document when asked', async ({ page, baseURL }) => {
  await routeFakeWord(page.context(), { server: baseURL! });
  const docx = await docxOf(SECRETS);
  const pane = await openFakeWord(page, {
    docx,
    pane: '/addin/taskpane.html?view=review',
    selected: 'protect it with',
  });
  await expect(pane.getByText(/^At the selection, of \d+ rules\./)).toBeVisible();
  const cards = pane.locator('.topic .result');
  await expect(cards.first()).toBeVisible();
  const here = await cards.count();
  for (const card of await cards.all()) await expect(card).toContainText('in 3.2');
  await button(pane, 'Show the whole document').click();
  await expect.poll(() => cards.count()).toBeGreaterThan(here);
});
