import { expect, test } from '#web/e2e/fixtures.ts';

test.describe('clause page', () => {
  test('wordings are counted, compared and can be shown plain', async ({ reader, page }) => {
    await reader.openFirst('/clauses');
    await expect(page.locator('.group').first().locator('.rank')).toHaveText('1');
    await expect(page.locator('.group').first()).toContainText('the most common wording');
    const plain = page.getByRole('button', { name: 'Plain text' });
    if (await plain.count()) {
      await plain.click();
      await expect(page.locator('.group ins, .group del')).toHaveCount(0);
    }
  });

  test('View Source opens the contract at its place', async ({ reader, page }) => {
    await reader.openFirst('/clauses');
    await page.getByRole('link', { name: 'View Source' }).first().click();
    await expect(page).toHaveURL(/\/contracts\/[^#]+#/);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });

  test('a prefix that yields nothing can be reset', async ({ reader, page }) => {
    await reader.open('/clauses?prefix=qzqz');
    await expect(page.getByRole('heading', { name: 'No results for qzqz' })).toBeVisible();
    await page.getByRole('button', { name: 'Reset Filter' }).first().click();
    await expect(page.locator('.letter a').first()).toBeVisible();
    await expect(page).toHaveURL(/\/clauses$/);
  });
});

test.describe('contract page', () => {
  test('the contents follow the reader and lead to their places', async ({ reader, page }) => {
    const links = await reader.openContractWith('.tree li:nth-child(3) a');
    const id = decodeURIComponent((await links.last().getAttribute('href'))!.slice(1));
    await links.last().click();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await expect(page.locator('.tree [aria-current=location]')).toHaveCount(1);
    // each place that is jumped to is the one that the contents show: the last cannot reach the top of the window
    const all = page.locator('.tree a');
    for (const link of [all.nth(1), all.nth(2), all.last()]) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'location');
      const place = decodeURIComponent((await link.getAttribute('href'))!.slice(1));
      await expect(page.locator(`[id="${place}"]`)).toBeInViewport();
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(all.last()).not.toHaveAttribute('aria-current');
  });

  test('the contents show the section that an address names', async ({ reader, page }) => {
    await reader.openContractWith('.tree li:nth-child(3) a');
    const href = (await page.locator('.tree a').nth(2).getAttribute('href'))!;
    const address = new URL(href, page.url()).href;
    for (const height of [620, 1000]) {
      await page.setViewportSize({ width: 1280, height });
      // else it is a jump within the page
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.locator(`.tree a[href="${href}"]`)).toHaveAttribute('aria-current', 'location');
    }
  });

  test('the menus close: by Escape, by a press elsewhere, for each other, and within the window', async ({
    reader,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await reader.openContractWith('.share-menu');
    await reader.isReady();
    const [share, download] = [page.locator('.share-menu'), page.locator('.action-bar .download-menu')];
    await share.locator('summary').click();
    const item = share.getByRole('button', { name: 'Copy link' });
    await expect(item).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await download.locator('summary').click();
    await expect(item).toBeHidden();
    await expect(download.getByRole('button').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(download).not.toHaveAttribute('open');
    await expect(download.locator('summary')).toBeFocused();
    await share.locator('summary').click();
    await page.getByRole('button', { name: 'Cite' }).click();
    await expect(item).toBeHidden();
  });

  test('a defined term opens on hover and by keyboard, and Escape closes it', async ({ reader, page }) => {
    const term = (await reader.openContractWith('[data-term]')).first();
    await term.hover();
    await expect(page.locator('.popover')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.popover')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await term.focus();
    await expect(page.locator('.popover')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.popover')).toHaveCount(0);
  });

  test('facts show their proof and lead to it', async ({ reader, page }) => {
    const place = (await reader.openContractWith('.fact dd > a[href^="#"]')).first();
    const id = decodeURIComponent((await place.getAttribute('href'))!.slice(1));
    await place.click();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  });
});

test('dictionary page: meanings with their contracts', async ({ reader, page }) => {
  await reader.openFirst('/dictionary');
  await expect(page.locator('h1')).toHaveText(/^“.+”$/);
  await expect(page.locator('.group').first().locator('.rank')).toHaveText('1');
});
