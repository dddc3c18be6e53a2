/** What the assistant and columns ask of somebody without an account where gates are on. */
import { expect, test } from './fixtures.ts';

test.describe('where it is refused', () => {
  test.use({ expected: 'status of 4' });

  test('the eleventh question of a day asks for an email address, and what was answered stays', async ({
    reader,
    page,
  }) => {
    await reader.open('/chat');
    const box = page.getByRole('textbox', { name: 'Your question' });
    const answers = page.getByRole('article', { name: 'Answer' });
    for (let n = 1; n <= 10; n++) {
      await box.fill('How is liability limited?');
      await page.keyboard.press('Enter');
      await expect(answers).toHaveCount(n);
    }
    await box.fill('How is liability limited?');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You have used 10 of 10 assistant messages');
    await expect(dialog.getByLabel('Enter Your Business or School Email')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(answers).toHaveCount(10);
  });

  test('a column needs a free account: who adds one is asked for an email address, and the results stay', async ({
    reader,
    page,
  }) => {
    await reader.search('services', 'contracts');
    await page.getByRole('button', { name: 'Ask all results: add a column' }).click();
    await expect(page.getByRole('textbox', { name: 'A question for every result' })).toBeFocused();
    await page.keyboard.type('Notice period?');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Enter Your Business or School Email')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Columns need a free account.')).toBeVisible();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('an address with columns asks nothing by itself', async ({ reader, page }) => {
    await reader.open('/search?q=services&tab=contracts&col=Notice+period%3F');
    await expect(page.getByText('Columns need a free account.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
