import { readFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { expect, test } from '#web/e2e/fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('ticked in a search and on a clause page, three wordings are compared and taken away', async ({
      reader,
      page,
    }) => {
      await reader.open('/search?q=governing+law');
      await reader.isReady();
      const hit = page.locator('article.hit').first();
      await hit.hover();
      await hit.getByLabel(/^Compare:/).check();
      await expect(page.locator('.compare-tray')).toContainText('Tick 1 more');
      await reader.open('/clause/limitation-of-liability');
      await reader.isReady();
      const ticks = page.locator('.group').getByLabel(/^Compare:/);
      await ticks.nth(0).check();
      await ticks.nth(1).check();
      await reader.findsItAccessible();
      await page.getByRole('button', { name: 'Compare 3' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 wordings');
      await expect(page.locator('.compare-table thead th')).toHaveCount(4);
      await expect(page.locator('.compare-table')).toContainText('Source');
      await reader.findsItAccessible();

      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Word' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('comparison.docx');
      const zip = await JSZip.loadAsync(await readFile((await download.path())!));
      const text = (await zip.file('word/document.xml')!.async('string')).replace(/<[^>]+>/g, ' ');
      for (const name of await page.locator('.compare-table thead th a').first().allTextContents())
        expect(text).toContain(name.replace(/…/g, '').slice(3, 20).trim());

      await page
        .getByRole('link', { name: /^Take out/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 2 wordings');
    });
  });
}

test('the tray stays while pages come and go, and can be emptied and brought back', async ({ reader, page }) => {
  await reader.open('/clause/governing-law');
  await reader.isReady();
  await page
    .locator('.group')
    .getByLabel(/^Compare:/)
    .first()
    .check();
  await reader.open('/dictionary');
  await expect(page.locator('.compare-tray')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.compare-tray')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.compare-tray')).toBeVisible();
});

for (const width of [320, 768])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 640 } });

    test('the bar is one line below what floats, and the comparison scrolls in its frame, a part of the next wording in sight', async ({
      reader,
      page,
    }) => {
      await reader.open('/clause/limitation-of-liability');
      await reader.isReady();
      const ticks = page.locator('.group').getByLabel(/^Compare:/);
      for (const n of [0, 1, 2]) await ticks.nth(n).check();
      // the notice hides what floats until it is answered
      const accept = page.getByRole('button', { name: 'Accept All Cookies' });
      if (await accept.isVisible()) await accept.click();
      const tray = page.locator('.compare-tray');
      const list = tray.getByRole('list');
      await expect(list).toBeHidden();
      await expect.poll(async () => (await tray.boundingBox())!.height).toBeLessThan(56);
      const isClear = async () => {
        const [bar, ask] = [await tray.boundingBox(), await page.locator('.assistant-button').boundingBox()];
        return ask !== null && ask.y + ask.height <= bar!.y;
      };
      await expect.poll(isClear).toBe(true);
      await tray.getByRole('button', { name: 'List' }).click();
      await expect(list).toBeVisible();
      await expect.poll(isClear).toBe(true);
      await reader.findsItAccessible();

      await page.getByRole('button', { name: 'Compare 3' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 3 wordings');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const heads = page.locator('.compare-table thead th');
      const [first, second] = [(await heads.nth(1).boundingBox())!, (await heads.nth(2).boundingBox())!];
      expect(first.x + first.width).toBeLessThan(width - 32);
      expect(second.x).toBeLessThan(width - 32);
    });
  });
