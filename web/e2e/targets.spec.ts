import { expect, test } from '#web/e2e/fixtures.ts';

/** Links and buttons that stand by themselves and are lower than a finger needs; words of a running text are no targets of their own. */
const lowTargets = () =>
  [...document.querySelectorAll<HTMLElement>('main a[href], main summary, footer li a')]
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isInText = getComputedStyle(target).display === 'inline';
      return width > 0 && height > 0 && height < 23.5 && !isInText;
    })
    .map((target) => `${target.tagName} “${target.textContent}” ${target.getBoundingClientRect().height}`);

for (const list of ['/clauses', '/contracts', '/dictionary'] as const) {
  test(`targets are 24 px high: the first of ${list}`, async ({ reader, page }) => {
    await reader.openFirst(list);
    expect(await page.evaluate(lowTargets)).toEqual([]);
  });
}
