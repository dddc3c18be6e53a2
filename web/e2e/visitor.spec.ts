/** A visitor's first minutes, on contracts that were really filed: who came from a search engine reads, compares, goes back. */
import type { Page } from '@playwright/test';
import { expect, test } from '#web/e2e/fixtures.ts';

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

test.describe('from a search engine to a clause', () => {
  test('its text is in the answer itself, and for five seconds nothing stands before it', async ({ reader, page }) => {
    await page.clock.install();
    const answer = await page.goto('/clause/governing-law');
    const html = words((await answer!.text()).replace(/<[^>]+>/g, ' '));
    await reader.isReady();
    await reader.isWatched();
    const text = words((await page.locator('.group .legal').first().textContent())!);
    expect(html).toContain(text.slice(0, 60));
    await page.clock.runFor(5_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.group .legal').first()).toBeInViewport();
  });

  test('the keyboard reaches every control', async ({ reader, page }) => {
    await reader.open('/clause/governing-law');
    await reader.isWatched();
    const controls = await page.evaluate(() => {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button:not(:disabled), input:not([type=hidden], [type=radio]:not(:checked)), select, textarea, summary',
      );
      const reached = [...all].filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
      for (const one of reached) one.dataset.awaited = '';
      document.addEventListener('focusin', (event) => delete (event.target as HTMLElement).dataset.awaited);
      return reached.length;
    });
    expect(controls).toBeGreaterThan(60);
    // some that come late are on the way as well
    for (let presses = 0; presses < 2 * controls; presses++) await page.keyboard.press('Tab');
    const missed = await page
      .locator('[data-awaited]')
      .evaluateAll((all) => all.map((one) => `${one.tagName} ${one.textContent || one.getAttribute('aria-label')}`));
    expect(missed).toEqual([]);
  });

  test('is read aloud in the order in which one reads', async ({ reader, page }) => {
    await reader.open('/clause/governing-law');
    await reader.isWatched();
    const tree = await page.locator('body').ariaSnapshot();
    const order = [
      'link "Skip to content"',
      '- banner',
      '- main',
      'heading "Governing Law" [level=1]',
      'heading "Wordings" [level=2]',
      'navigation "Order"',
      'heading "1 ',
      'list "Samples"',
      'button "Copy"',
      'heading "Where it is written" [level=2]',
      '- contentinfo',
    ];
    const places = order.map((part) => tree.indexOf(part));
    expect(places.indexOf(-1)).toBe(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    // the text stands between its heading and where it is from
    const heading = tree.indexOf('heading "1 ');
    const text = words((await page.locator('.group .legal').first().textContent())!).slice(0, 14);
    const place = tree.indexOf(text, tree.indexOf('\n', heading));
    expect(place).toBeGreaterThan(heading);
    expect(place).toBeLessThan(tree.indexOf('list "Samples"'));
  });
});

/** How far the page is scrolled, once it has stayed there for ten frames. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let [at, frames] = [scrollY, 0]; frames < 10; frames++) {
      await new Promise(requestAnimationFrame);
      if (scrollY !== at) [at, frames] = [scrollY, 0];
    }
    return Math.round(scrollY);
  });

test('a slash, words, tabs; and Back has the tab, the order and the place again', async ({ reader, page }) => {
  await reader.open('/');
  await page.keyboard.press('/');
  await expect(reader.box().first()).toBeFocused();
  await page.keyboard.type('notice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?.*q=notice/);
  for (const [tab, name] of [
    ['contracts', /^Contracts/],
    ['dictionary', /^Dictionary/],
    ['types', /^Contract types/i],
    ['clauses', /^Clauses/],
  ] as const) {
    await page
      .getByRole('navigation', { name: /results/i })
      .or(page.locator('.tabs'))
      .getByRole('link', { name })
      .first()
      .click();
    await expect(page).toHaveURL(/q=notice/);
    if (tab !== 'clauses') await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    else await expect(page).not.toHaveURL(/tab=(contracts|dictionary|types)/);
  }
  await reader.open('/clause/governing-law');
  await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Shortest' }).click();
  await expect(page).toHaveURL(/sort=shortest/);
  await expect(page.getByText('by the length of the whole text')).toBeVisible();
  const source = page.locator('.group').nth(2).getByRole('link', { name: 'View Source' }).first();
  await source.focus();
  const first = await page.locator('.group').first().getAttribute('id');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  const before = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contracts\//);
  await reader.isReady();
  await page.goBack();
  await expect(page).toHaveURL(/sort=shortest/);
  await expect(page.getByRole('navigation', { name: 'Order' }).locator('[aria-current]')).toHaveText('Shortest');
  await expect(page.locator('.group').first()).toHaveAttribute('id', first!);
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(5);
});

test('a wording says how many have it, since when and where; its source opens at the words', async ({
  reader,
  page,
}) => {
  await reader.open('/clause/governing-law');
  const group = page.locator('.group').first();
  await expect(group.locator('header')).toContainText(/\d+ (contracts|have)/);
  await expect(group.locator('.years')).toContainText(/\b(19|20)\d\d\b/);
  await expect(group.getByRole('list', { name: 'Samples' }).getByRole('link', { name: 'View Source' })).toHaveCount(3);
  const all = group.getByRole('link', { name: /^See All \(\d/ });
  const count = Number((await all.textContent())!.replace(/\D/g, ''));
  expect(count).toBeGreaterThan(3);
  const text = words((await group.locator('.legal').first().textContent())!);
  await group.getByRole('link', { name: 'View Source' }).first().click();
  await expect(page).toHaveURL(/\/contracts\/[^#]+#/);
  await reader.isReady();
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  const place = page.locator(`[id="${id}"]`);
  await expect(place).toBeInViewport();
  const from = await place.evaluate((node) => {
    const range = document.createRange();
    range.setStartBefore(node);
    range.setEndAfter(document.querySelector('#contract-text')!);
    return range.toString().slice(0, 3_000);
  });
  expect(words(from)).toContain(text.slice(0, 40));

  await page.goBack();
  await all.click();
  await reader.isTurned();
  await expect(page.locator('main')).toContainText(new RegExp(`\\b${count}\\b`));
});

test('meanings of a term by use, date and ease of reading; a copy says where it is from', async ({ reader, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await reader.open('/dictionary/confidential-information');
  const orders = page.getByRole('navigation', { name: 'Order' });
  const longest = () =>
    page
      .locator('.group .facts')
      .evaluateAll((all) => all.map((one) => Number(/longest sentence (\d+)/.exec(one.textContent!)![1])));
  await orders.getByRole('link', { name: 'Easiest to read' }).click();
  await expect(page.getByText('by the longest sentence, the shortest first')).toBeVisible();
  const values = await longest();
  expect(values.length).toBeGreaterThan(3);
  expect(values).toEqual([...values].sort((a, b) => a - b));
  await orders.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  const years = await page
    .locator('.group .years')
    .evaluateAll((all) => all.map((one) => Number(one.textContent!.match(/(?:19|20)\d\d/g)!.at(-1))));
  expect(years).toEqual([...years].sort((a, b) => b - a));
  await orders.getByRole('link', { name: 'Most used' }).click();
  await expect(page).not.toHaveURL(/sort=/);

  const text = words((await page.locator('.group .legal').first().textContent())!);
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = words(await page.evaluate(() => navigator.clipboard.readText()));
  // what varies in it is marked on the page
  expect(copied).toContain(text.slice(0, 30));
  expect(copied).toContain(`${new URL(page.url()).origin}/dictionary/confidential-information`);
});
