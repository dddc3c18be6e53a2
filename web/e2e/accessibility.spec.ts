import { expect, test } from '#web/e2e/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`accessible in ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const path of [
      '/',
      '/search?q=agreement',
      '/search?q=agreement&advanced=1',
      '/search?q=zxqvj',
      '/clauses',
      '/contracts',
      '/dictionary',
    ]) {
      test(path, async ({ reader }) => {
        await reader.open(path);
        await reader.findsItAccessible();
      });
    }

    for (const list of ['/clauses', '/contracts', '/dictionary'] as const) {
      test(`the first of ${list}`, async ({ reader }) => {
        await reader.openFirst(list);
        await reader.findsItAccessible();
      });
    }
  });
}

test('accessible with its suggestions open', async ({ reader, page }) => {
  await reader.open('/');
  await reader.box().fill('con');
  await expect(page.getByRole('option').first()).toBeVisible();
  await reader.findsItAccessible();
});
