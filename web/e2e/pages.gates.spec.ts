/** Gates as the specification has them (GATES=standard): when something is asked of a reader, and what can be closed. */
import type { Page } from '@playwright/test';
import { expect, type Reader, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens two clause pages, the second at a moment that stays: time passes only as it is said, however long the machine takes. */
async function openSecond(reader: Reader): Promise<void> {
  const { page } = reader;
  const [first, second] = await reader.clauses();
  await page.clock.install();
  await reader.open(first!);
  await reader.isWatched();
  await page.clock.pauseAt(Date.now() + 60_000);
  await reader.open(second!);
  await page.clock.runFor(2000);
  await reader.isWatched();
}

test.describe('the second clause page of somebody without an account', () => {
  test.beforeEach(async ({ reader }) => {
    await openSecond(reader);
    await expect(dialog(reader.page)).toHaveCount(0);
  });

  test('asks for an email address at the first key, and cannot be closed', async ({ reader }) => {
    const { page } = reader;
    await page.keyboard.press('ArrowDown');
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByLabel('Enter Your Business or School Email')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog(page)).toBeVisible();
    // the text that was open stays where it was
    await expect(page.locator('main h1')).toBeAttached();
    await page.clock.resume();
    await reader.findsItAccessible();
  });

  test('asks at the first click', async ({ reader }) => {
    await reader.page.locator('h1').click();
    await expect(dialog(reader.page)).toBeVisible();
  });

  test('asks after scrolling more than 1000 pixels', async ({ reader }) => {
    const { page } = reader;
    // narrow, so that every page is longer than that
    await page.setViewportSize({ width: 320, height: 600 });
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect(dialog(page)).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 1300));
    await expect(dialog(page)).toBeVisible();
  });
});

test('a second clause page asks after five seconds', async ({ reader }) => {
  const { page } = reader;
  await openSecond(reader);
  await page.clock.runFor(4900);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(dialog(page)).toBeVisible();
});

test('the first clause page asks nothing', async ({ reader }) => {
  const { page } = reader;
  await reader.openClauses(1);
  await page.locator('h1').click();
  await page.keyboard.press('ArrowDown');
  await page.evaluate(() => window.scrollTo(0, 1300));
  await expect(dialog(page)).toHaveCount(0);
});

test('after the 1st and the 5th copy something is offered that can be closed; between them nothing', async ({
  reader,
}) => {
  const { page } = reader;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await reader.openClauses(1);
  for (let count = 1; count <= 5; count++) {
    const isOffered = count === 1 || count === 5;
    await reader.copies(() => expect(dialog(page)).toHaveCount(isOffered ? 1 : 0));
    // where nothing is offered nothing is closed: a dialog that came late would stand there still
    if (isOffered) await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  expect((await page.evaluate(() => navigator.clipboard.readText())).length).toBeGreaterThan(40);
});

test.describe('the last download', () => {
  // the browser itself writes down a refused call
  test.use({ expected: 'status of 429' });

  test('when no download is left a visitor is asked to sign up', async ({ reader }) => {
    const { page } = reader;
    await reader.openClauses(1);
    const [file] = await Promise.all([page.waitForEvent('download'), reader.chooses('Web page (.html)')]);
    expect(file.suggestedFilename()).toMatch(/\.html$/);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    // the other nineteen of the month, by the same call: wordings that are not on this page, none of them twice
    const statuses = await page.evaluate(async () => {
      const onShow = [...document.querySelectorAll('article.group')].map(({ id }) => id.slice(1));
      const found = await (await fetch('/api/search?q=agreement&size=50')).json();
      const others = found.items.map((hit: { groupId?: string; id: string }) => hit.groupId ?? hit.id);
      const seen: number[] = [];
      for (const id of others.filter((one: string) => !onShow.includes(one)).slice(0, 20)) {
        const { csrf } = await (await fetch('/api/session')).json();
        const answer = await fetch('/api/exports', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrf },
          body: JSON.stringify({ type: 'clause', id, format: 'html' }),
        });
        seen.push(answer.status);
      }
      return seen;
    });
    expect(statuses).toEqual([...Array(19).fill(200), 429]);
    await reader.chooses('Web page (.html)', page.locator('.download-menu').nth(1));
    await expect(dialog(page).getByLabel('Enter Your Business or School Email')).toBeVisible();
    await expect(dialog(page)).toContainText('20 of 20');
  });
});

test('#signin opens the sign-in view, which then cannot be closed', async ({ reader }) => {
  const { page } = reader;
  await reader.open('/clauses#signin');
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
});
