/** Questions as columns over search results: each answer is a quote that opens where it stands. */
import type { Page } from '@playwright/test';
import { expect, test } from '#web/e2e/fixtures.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Results with columns' });
const box = (page: Page) => page.getByRole('textbox', { name: 'A question for every result' });
const read = (page: Page) => expect(page.getByText('Every answer stands in its text')).toBeVisible();

test.describe('columns', () => {
  test('a question becomes a column of quotes, each opening its contract at the words', async ({ reader, page }) => {
    await reader.search('services agreement', 'contracts');
    await page.getByRole('button', { name: 'Ask all results: add a column' }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('Notice period?');
    await page.keyboard.press('Enter');
    await expect(table(page).getByRole('columnheader', { name: 'Notice period?' })).toBeVisible();
    await read(page);
    const quote = table(page).locator('.column-quote').first();
    // a long sentence is shown from its telling words on
    const words = (await quote.textContent())!.replace(/\s+/g, ' ').replaceAll('…', '').trim();
    await expect(table(page).locator('.column-short').first()).toHaveText(
      /^\d+ (?:business )?(?:days?|weeks?|months?|years?)$/,
    );
    await reader.findsItAccessibleInBoth();
    const link = table(page).locator('.column-place a').first();
    const [record] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(record.locator('main')).toContainText(words);
  });

  test('columns stand in the address: Back and a reload bring them again, and each can be removed', async ({
    reader,
    page,
  }) => {
    await reader.open('/search?q=confidentiality&col=Governing+law%3F&col=How+long%3F');
    await expect(table(page).getByRole('columnheader')).toHaveCount(3);
    await read(page);
    await table(page).getByRole('rowheader').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/clause\//);
    await page.goBack();
    await expect(table(page).getByRole('columnheader')).toHaveCount(3);
    await table(page).getByRole('button', { name: 'Remove the column How long?' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    const inAddress = () => new URL(page.url()).searchParams.getAll('col');
    await expect.poll(inAddress).toEqual(['Governing law?']);
    await page.reload();
    await expect(table(page).getByRole('columnheader')).toHaveCount(2);
    expect(inAddress()).toEqual(['Governing law?']);
  });

  test('the table is saved with the words and addresses', async ({ reader, page }) => {
    await reader.open('/search?q=supply&tab=contracts&col=Who+may+assign%3F');
    await read(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const stream = await file.createReadStream();
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    expect(text).toContain('Result,Contract,Date,Who may assign?,Words,Place,Address');
    expect(text).toMatch(/\/contracts\/\w+#[^,]*:~:text=/);
  });

  test('at 320 px the answers stand under each result, and nothing scrolls sideways', async ({ reader, page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await reader.open('/search?q=services&tab=contracts&col=Notice+period%3F&col=Cap+on+liability%3F');
    await read(page);
    await expect(page.locator('.column-cells dt', { hasText: 'Notice period?' }).first()).toBeVisible();
    await reader.findsItNoWiderThan(320);
    await reader.findsItAccessibleInBoth();
  });

  test('definitions have no columns', async ({ reader, page }) => {
    await reader.search('affiliate', 'dictionary');
    await expect(page.locator('.hit').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /add a column/i })).toHaveCount(0);
  });
});
