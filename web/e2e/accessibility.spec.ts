import { expect, test } from '#web/e2e/fixtures.ts';

// each page is opened once and read in light, then in dark: opening it costs more than reading it
for (const path of [
  '/',
  '/search',
  '/search?q=agreement',
  '/search?q=agreement&advanced=1',
  '/search?q=zxqvj',
  '/clauses',
  '/contracts',
  '/dictionary',
]) {
  test(`accessible in light and dark: ${path}`, async ({ reader }) => {
    await reader.open(path);
    await reader.findsItOrderlyInBoth();
  });
}

for (const list of ['/clauses', '/contracts', '/dictionary'] as const) {
  test(`accessible in light and dark: the first of ${list}`, async ({ reader }) => {
    await reader.openFirst(list);
    await reader.findsItOrderlyInBoth();
  });
}

test('accessible with its suggestions open', async ({ reader, page }) => {
  await reader.open('/');
  await reader.box().fill('con');
  await expect(page.getByRole('option').first()).toBeVisible();
  await reader.findsItAccessible();
});
