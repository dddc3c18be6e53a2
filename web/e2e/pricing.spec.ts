/** The page of plans where nothing is sold and nothing is held back, as the product comes. */
import { expect, test } from './fixtures.ts';

test('nothing is sold, so the page says what there is, and nothing leads to it', async ({ reader }) => {
  const { page } = reader;
  await reader.open('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and pricing');
  await expect(page.getByText('Nothing is sold here, and nothing is held back for a plan.')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\$|trial|per month|Enterprise/i);
  await expect(page.getByRole('link', { name: /Pricing/ })).toHaveCount(0);
  await reader.findsItAccessibleInBoth();
});
