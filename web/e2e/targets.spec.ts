import { expect, test } from '#web/e2e/fixtures.ts';

/**
 * Links and buttons that are lower than a finger needs. Exempt is a link in a running text: one whose paragraph has words of its
 * own besides.
 */
const lowTargets = () => {
  const hasOtherText = (target: HTMLElement): boolean =>
    getComputedStyle(target).display === 'inline' &&
    [...target.parentElement!.childNodes].some((node) => node instanceof Text && /\w/.test(node.data));
  return [
    ...document.querySelectorAll<HTMLElement>('main a[href], main summary, main button, footer a[href], footer button'),
  ]
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      // what is for readers by ear alone takes a pixel
      return width > 1 && height > 1 && height < 23.5 && !hasOtherText(target);
    })
    .map((target) => `${target.tagName} “${target.textContent}” ${target.getBoundingClientRect().height}`);
};

for (const width of [1280, 320]) {
  for (const path of ['/', '/search', '/search?q=agreement&advanced=1&filing_year=2001..', '/search?q=zxqvj']) {
    test(`targets are 24 px high at ${width} px: ${path}`, async ({ reader, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await reader.open(path);
      // filters come with an answer of their own
      await expect(page.locator('.facets.pending')).toHaveCount(0);
      expect(await page.evaluate(lowTargets)).toEqual([]);
    });
  }
  for (const list of ['/clauses', '/contracts', '/dictionary'] as const) {
    test(`targets are 24 px high at ${width} px: the first of ${list}`, async ({ reader, page }) => {
      await reader.openFirst(list);
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(lowTargets)).toEqual([]);
    });
  }
}
