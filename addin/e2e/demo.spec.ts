/** What the demo page has for itself: own files, a Word that misbehaves, drafts, looks. What the pane does is in tenMinutes.spec.ts. */
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { axeOf } from '#web/e2e/axe.ts';
import { endMotion } from '#web/e2e/endMotion.ts';
import { complaintsOf } from './walks/complaints.ts';
import { deskOf, openDemo, openFile, paragraph } from './walks/demoPage.ts';
import { docxOf, SUPPLY } from './walks/documents.ts';
import {
  button,
  isNoWiderThan,
  LICENCE_CLAUSE,
  openClause,
  openInsertion,
  openReadTab,
  openTab,
  shownParagraph,
  TABS,
} from './walks/steps.ts';

// the two long ones side by side
test.describe.configure({ mode: 'parallel' });

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

test('a file that is no Word document is refused with its reason, and the one before stays', async ({ page }) => {
  await openDemo(page);
  await page.getByLabel('Word document').setInputFiles({
    name: 'notes.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('These are only notes.'),
  });
  await expect(page.getByRole('alert')).toHaveText('This is not a Word document (.docx).');
  await expect(page.getByRole('main', { name: SUPPLY.name })).toBeVisible();
});

test('an own file is opened, and the pane beside it begins anew', async ({ page }) => {
  await openDemo(page);
  await openTab(page, 'Checks');
  await openFile(page, 'Our agreement', Buffer.from(await docxOf(SUPPLY)));
  await expect(page.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true');
  await shownParagraph(deskOf(page), 'Either party may end this Agreement');
});

test('a Word that does more than asked is found out, named and undone', async ({ page }) => {
  const desk = deskOf(page);
  await openDemo(page, { stray: '1' });
  await openInsertion(desk);
  await page.getByRole('checkbox', { name: /^Bring it/ }).uncheck();
  await page.getByLabel('As a tracked change').uncheck();
  await button(page, 'Insert').last().click();
  await shownParagraph(desk, LICENCE_CLAUSE);
  const banner = page.getByRole('alert').filter({ hasText: 'changed' });
  await expect(banner).toContainText('other paragraph');
  await expect(page.getByRole('listitem').filter({ hasText: /^5\.2 has another number or level/ })).toBeVisible();
  await button(page, 'Undo all').click();
  await expect(banner).toBeHidden();
});

test('a draft from precedents: picked, in order, in the document’s own styles, undone at once', async ({ page }) => {
  await openDemo(page);
  await page.getByRole('combobox', { name: 'Document', exact: true }).selectOption('empty');
  await openClause(page);
  await button(page, 'Draft').first().click();
  await button(page, 'Back').click();
  await button(page, 'Draft, 1 wording').click();
  await button(page, 'Insert the draft').click();
  await expect(page.getByRole('status', { name: 'Receipt' })).toContainText('0 of 3');
  await expect(page.locator('.paper-label', { hasText: '2.1' })).toBeVisible();
  await button(page, 'Undo all').click();
  await expect(page.locator('.paper-label', { hasText: '2.1' })).toHaveCount(0);
});

test('every screen is accessible, in light and in dark', async ({ page }) => {
  await openDemo(page);
  const find = async (axe: AxeBuilder, scheme: string): Promise<void> => {
    const { violations } = await axe.exclude('[data-tabster-dummy]').analyze();
    expect(violations.map(({ id, nodes }) => [scheme, id, nodes.map(({ target }) => target)])).toEqual([]);
  };
  const background = () =>
    page.locator('.demo-pane').evaluate((pane) => getComputedStyle(pane).getPropertyValue('--colorNeutralBackground1'));
  /** Only colours differ in the dark: nothing else is looked at a second time. */
  const clean = async (part = '.demo-pane'): Promise<void> => {
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await background();
    await find(axeOf(page).include(part), 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).not.toBe(light);
    await endMotion(page);
    await find(axeOf(page).include(part).withRules(['color-contrast', 'link-in-text-block']), 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(background).toBe(light);
  };
  await clean('body');
  for (const name of TABS.filter((one) => one !== 'Search')) {
    await openReadTab(page, name);
    await clean();
  }
  await openTab(page, 'Search');
  await openClause(page);
  await clean();
  await button(page, 'Draft').first().click();
  await openTab(page, 'Search');
  await openInsertion(deskOf(page));
  await expect(button(page, 'Insert as tracked change')).toBeEnabled();
  await clean();
  await button(page, 'Insert as tracked change').click();
  await expect(page.getByRole('status', { name: 'Receipt' })).toBeVisible();
  await clean('body');
  await openTab(page, 'Search');
  await button(page, 'Draft, 1 wording').click();
  await expect(button(page, 'Insert the draft')).toBeEnabled();
  await clean();
  await button(page, 'Sign in').first().click();
  await expect(page.getByRole('heading', { name: 'Usage' })).toBeVisible();
  await clean();
});

for (const width of [320, 450]) {
  test(`nothing overflows at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openDemo(page);
    for (const name of TABS) {
      await openReadTab(page, name);
      await isNoWiderThan(page, width);
    }
  });
}

test('at 400 % zoom the document is read beside the pane, and nothing is wider than the window', async ({ page }) => {
  const height = 256;
  await page.setViewportSize({ width: 320, height });
  await openDemo(page);
  const first = paragraph(page, 'This agreement (the');
  await expect(first).toBeInViewport();
  const box = (await page.getByRole('main').boundingBox())!;
  expect(box.y + box.height).toBeLessThan(height);
  expect(box.height).toBeGreaterThan(height / 2);
  await isNoWiderThan(page, 320);
});
