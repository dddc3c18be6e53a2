/** What stops a document from going out, and what comes back once its words change, on the demo page. */
import { expect, type Page, test } from '@playwright/test';
import { isNoWiderThan } from './walks/steps.ts';

/** Unexpected words in the console fail the test. */
async function openDemo(page: Page, query = ''): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) throw new Error(message.text());
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`/addin/demo.html${query}`);
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const paragraph = (page: Page, words: string) => page.locator('[data-para]', { hasText: words }).first();
const COMMENT = 'We cannot plan with a price that moves.';

/** Saves the document and opens the file again. */
async function reopen(page: Page): Promise<void> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  await page.getByLabel('Word document').setInputFiles({
    name: 'again.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.concat(parts),
  });
  // another document is another pane
  await expect(page.getByRole('main', { name: 'again' })).toBeVisible();
}

test('a comment that is not for the other side stops the sending, and says so with its words', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Send');
  await expect(page.getByText('Not decided: counts as internal.')).toBeVisible();
  await press(page, 'Mark as sent');
  const refusal = page.getByRole('alert').filter({ hasText: 'Not marked as sent' });
  await expect(refusal).toContainText('1 internal comment');
  await expect(refusal).toContainText(`M. Brandt: ${COMMENT}`);
  await page
    .getByRole('group', { name: /^Comment by M\. Brandt/ })
    .getByRole('button', { name: 'Other side' })
    .click();
  await expect(refusal).toBeHidden();
  await press(page, 'Mark as sent');
  await expect(page.getByText('Marked as sent.', { exact: true })).toBeVisible();
  // what was said travels with the document
  await reopen(page);
  await tab(page, 'Send');
  await expect(page.getByRole('button', { name: 'Other side' })).toHaveAttribute('aria-pressed', 'true');
});

test('internal comments are deleted from the refusal, and brought back', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Send');
  await press(page, 'Internal');
  await press(page, 'Mark as sent');
  await press(page, 'Delete 1 internal comment');
  await expect(page.getByText('No comments in this document.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(COMMENT, { exact: true })).toBeVisible();
});

test('an older Word reads comments from the file and says what it lacks', async ({ page }) => {
  await openDemo(page, '?api=1.3');
  await tab(page, 'Send');
  await expect(page.getByText(COMMENT, { exact: true })).toBeVisible();
  await expect(page.getByText(/Deleting comments here needs WordApi 1\.4/)).toBeVisible();
  await press(page, 'Mark as sent');
  await expect(page.getByRole('alert')).toContainText(COMMENT);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await press(page, 'Other side');
  await press(page, 'Mark as sent');
  await expect(page.getByText('Marked as sent.', { exact: true })).toBeVisible();
});

test('what was ignored is told with its day, and is back when its words change', async ({ page }) => {
  await openDemo(page);
  await tab(page, 'Checks');
  const finding = page.getByRole('listitem').filter({ hasText: 'Comment by M. Brandt' });
  await finding.getByRole('button', { name: 'Ignore' }).click();
  await expect(finding).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^1 ignored \(\d+ \w+ \d{4}\), show$/ })).toBeVisible();
  await page.getByLabel('Track changes').uncheck();
  await paragraph(page, 'The price is fixed for twelve').dblclick();
  const editor = page.getByRole('textbox', { name: /^Paragraph 3\.1/ });
  await editor.fill('The price is the one on the list on the day of dispatch. It is fixed for six months.');
  await editor.press('Enter');
  await expect(paragraph(page, 'It is fixed for six months.')).toBeVisible();
  await press(page, 'Run again');
  await expect(finding).toContainText(/Text changed since you ignored it, \d+ \w+ \d{4}\./);
});

test('the send screen fits a narrow pane and a dark one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openDemo(page);
  await tab(page, 'Send');
  await press(page, 'Mark as sent');
  await expect(page.getByRole('alert')).toBeVisible();
  await isNoWiderThan(page, 320);
});
