/** As it is shipped, with open gates, nothing is ever asked of a reader. */
import { expect, test } from './fixtures.ts';

test('a reader meets no dialog: not by pages, clicks, keys, scrolling, waiting or copying', async ({ reader }) => {
  const { page } = reader;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await reader.openClauses(4);
  const nothing = () => expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('h1').click();
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => window.scrollTo(0, 1300));
  await page.clock.runFor(6000);
  await nothing();
  for (let count = 1; count <= 5; count++) {
    await reader.copies(nothing);
    await nothing();
  }
  await page.mouse.move(600, 0);
  await nothing();
});
