import { expect, test } from '#web/e2e/fixtures.ts';

test.describe('search', () => {
  test('a slash, some words and Enter lead to marked hits', async ({ reader, page }) => {
    await reader.open('/');
    await page.keyboard.press('/');
    await expect(reader.box()).toBeFocused();
    await page.keyboard.type('confidential information');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=confidential\+information/);
    await expect(page.locator('.hit').first()).toBeVisible();
    await expect(page.locator('.hit mark').first()).toBeVisible();
  });

  test('suggestions open as one types, arrows wrap, Escape closes', async ({ reader, page }) => {
    await reader.open('/');
    await reader.box().fill('con');
    await expect(page.locator('[role=option] .detail').first()).toBeVisible();
    // at most nine, then Advanced Search and the assistant
    expect(await page.locator('[role=option] .detail').count()).toBeLessThanOrEqual(9);
    expect(await page.getByRole('option').count()).toBeLessThanOrEqual(11);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('option').last()).toContainText('Ask the library');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(reader.box()).toHaveValue('con');
  });

  test('tabs keep the question, filters narrow it and can be left out', async ({ reader, page }) => {
    await reader.search('agreement');
    const all = (await page.locator('.result-bar b').textContent())!;
    await page
      .getByRole('navigation', { name: 'Search in' })
      .getByRole('link', { name: /Contracts/ })
      .click();
    await expect(page).toHaveURL(/tab=contracts/);
    await page.goBack();
    await expect(page.locator('.result-bar b')).toHaveText(all);
    // the answer may take its place before it could be seen that it is checked
    await page.locator('.facet input[type=checkbox]').first().click();
    await expect(page.locator('.chip')).toHaveCount(1);
    await page.locator('.chip').click();
    await expect(page.locator('.chip')).toHaveCount(0);
    await expect(page.locator('.result-bar b')).toHaveText(all);
  });

  test('Load More appends and moves the address; Back finds the list as it was', async ({ reader, page }) => {
    await reader.search('agreement');
    const before = await page.locator('.hits').first().locator('.hit').count();
    test.skip((await page.getByRole('button', { name: 'Load More' }).count()) === 0, 'one page holds all hits');
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page).toHaveURL(/cursor=/);
    const grown = page.locator('.hits').first().locator('.hit');
    await expect.poll(() => grown.count()).toBeGreaterThan(before);
    const link = grown.nth(before).locator('.hit-title a');
    await link.scrollIntoViewIfNeeded();
    // in one breath: a page that is still scrolling is somewhere else a moment later
    const y = await link.evaluate((anchor) => {
      (anchor as HTMLElement).click();
      return scrollY;
    });
    await reader.isTurned();
    await page.goBack();
    await expect.poll(() => grown.count()).toBeGreaterThan(before);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThan(80);
  });

  test('nothing found says what would help', async ({ reader, page }) => {
    await reader.search('zxqvj wqxzk');
    await expect(page.getByRole('heading', { name: /Nothing has/ })).toBeVisible();
  });

  test('nothing found leads on: to the clause type that the words name', async ({ reader, page }) => {
    await reader.search('"zxqvj governing law"');
    const empty = page.locator('.empty');
    await empty.getByRole('link', { name: 'Governing Law', exact: true }).click();
    await expect(page).toHaveURL(/\/clause\/governing-law$/);
  });

  test('before a question the page teaches, and its examples find something', async ({ reader, page }) => {
    await reader.open('/search');
    await expect(page.getByRole('heading', { name: 'What you can type' })).toBeVisible();
    const example = page
      .getByRole('region', { name: 'What you can find' })
      .getByRole('listitem')
      .getByRole('link')
      .first();
    const words = (await example.textContent())!;
    await example.click();
    await expect(page.locator('.hit').first()).toBeVisible();
    await expect(reader.box()).toHaveValue(words);
  });

  test('by keyboard the first result is near', async ({ reader, page }) => {
    await reader.open('/search?q=agreement');
    const skip = page.getByRole('link', { name: 'Skip to results' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#results')).toBeFocused();
    await page.keyboard.press('Tab');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expect(filters.locator(':focus')).toHaveCount(0);
    await expect(page.locator('#results :focus')).toHaveCount(1);
  });

  test('on a phone and beside the filters every tab is in sight, whichever is active', async ({ reader, page }) => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 640 });
      await reader.open('/search?q=agreement');
      const tabs = page.getByRole('navigation', { name: 'Search in' }).getByRole('link');
      await expect(tabs).toHaveCount(4);
      for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });

  test('a long suggestion is read to its end', async ({ reader, page }) => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await reader.open('/');
      await page.getByRole('combobox').first().fill('amendment no');
      // those of the suggestions stand for those of the page
      await expect(page.getByText('Dictionary', { exact: true }).and(page.locator('.tabs > *:visible'))).toHaveCount(1);
      const row = page.getByRole('option', { name: /Amendment No\. \d/ }).first();
      await expect(row).toBeVisible();
      const isCut = await row.evaluate((shown) =>
        [shown, ...shown.querySelectorAll('span')].some(
          (one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0,
        ),
      );
      expect(isCut).toBe(false);
    }
  });

  test('Advanced Search has a field for every filter', async ({ reader, page }) => {
    await reader.open('/search?advanced=1');
    for (const name of [
      'Contract type',
      'Company',
      'Exact phrase',
      'Without the phrase',
      'Jurisdiction',
      'Country',
      'Law firm',
      'Filing type',
      'Contract length in words',
    ]) {
      await expect(page.locator('.advanced').getByLabel(name, { exact: true }).first()).toBeVisible();
    }
  });

  test('Advanced Search includes words, and offers what sections are called', async ({ reader, page }) => {
    await reader.open('/search?q=agreement&advanced=1');
    const include = page.locator('.advanced').getByLabel('Include', { exact: true });
    const list = page.locator(`[id="${await include.getAttribute('list')}"] option`);
    await expect(list.first()).toBeAttached();
    await include.fill('delaware');
    await page.locator('.advanced').getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('.hit').first()).toBeVisible();
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toHaveValue('agreement delaware');
  });

  test('Advanced Search offers values with counts, and several of one are either', async ({ reader, page }) => {
    await reader.open('/search?q=agreement&tab=contracts&advanced=1');
    const field = page.locator('.advanced-field').filter({ has: page.getByText('Jurisdiction', { exact: true }) });
    await field.locator('summary').click();
    const [one, two] = [field.getByRole('checkbox').nth(0), field.getByRole('checkbox').nth(1)];
    await one.check();
    await two.check();
    await page.locator('.advanced').getByLabel('From year').fill('2001');
    await page.locator('.advanced').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/jurisdiction=[a-z-]+&jurisdiction=[a-z-]+/);
    await expect(page).toHaveURL(/filing_year=2001\.\./);
    await expect(page.locator('.chips li')).toHaveCount(3);
    await expect(page.locator('.hit').first()).toBeVisible();
  });
});
