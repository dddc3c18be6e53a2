/** One list in two places: what is saved, noted and ordered on the site is so in the pane, and the other way round. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { heading } from '#web/e2e/accountSteps.ts';
import { commandLine } from '#web/e2e/commandLine.ts';
import { expect, test } from '#web/e2e/fixtures.ts';
import { call, colleague } from '#web/e2e/teamSteps.ts';
import { beginLibrary } from '#web/e2e/uploadSteps.ts';

const agreement = (law: string) => `SUPPLY AGREEMENT

This Supply Agreement is made on 3 March 2026 between Kestrel Limited and Oxley Ceramics Limited.

1. Governing Law

This Agreement is governed by the laws of ${law}, and the courts of its capital decide every dispute.
`;

/** What a list holds in the pane, in its order. */
async function inPane(page: Page, list: string) {
  await page.goto('/addin/demo.html');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Lists', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  const cards = page.locator('.wording:has(> h3)');
  await expect(cards.first()).toBeVisible();
  return cards;
}

test('lists are the same on the site and in the pane: wordings, notes, order, what has changed, and one key inserts', async ({
  browser,
}) => {
  const { page, reader } = await colleague(browser);
  const folder = mkdtempSync(path.join(tmpdir(), 'both-'));
  const own = await beginLibrary(page, `Both ${Date.now()}`);
  const file = (law: string) => {
    writeFileSync(path.join(folder, 'supply.txt'), agreement(law));
    commandLine(process.env.E2E_DATA_DIR)('ingest', folder, '--namespace', own);
  };
  file('Scotland');
  expect((await call(page, 'PUT', `/api/libraries/${own}/visibility`, { visibility: 'public' })).status).toBe(200);

  // saved on the site, with a note
  await reader.open(`/library/${own}/clause/governing-law`);
  await page.locator('article.group').first().getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('region', { name: 'Save to a list' })
    .getByRole('button', { name: /^Clipboard/ })
    .click();
  await page.locator('.snackbar').getByRole('link', { name: 'see list' }).click();
  await expect(heading(page)).toHaveText('Clipboard');
  const list = new URL(page.url()).pathname;
  const snippets = page.locator('.snippet');
  await snippets.first().getByRole('button', { name: 'Add a note' }).click();
  await snippets.first().getByLabel('Note').fill('Only for sales to Glasgow.');
  await snippets.first().getByRole('button', { name: 'Keep' }).click();
  await expect(snippets.first().locator('.snippet-note')).toHaveText('Only for sales to Glasgow.');

  // is in the pane, and a second one is saved there
  let cards = await inPane(page, 'Clipboard');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('the laws of Scotland');
  await expect(cards).toContainText('Only for sales to Glasgow.');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const box = page.getByPlaceholder('Search clauses and definitions').first();
  await box.fill('limitation of liability');
  await box.press('Enter');
  await page.locator('a.hit-name[href^="/clause/"]').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page
    .getByRole('region', { name: 'Save to a list' })
    .getByRole('button', { name: /^Clipboard/ })
    .click();
  await expect(page.locator('.snackbar')).toContainText('Copied to Clipboard');

  // is on the site, where the order is changed
  await reader.open(list);
  await expect(snippets).toHaveCount(2);
  await expect(snippets.nth(1)).toContainText('the laws of Scotland');
  await snippets
    .nth(1)
    .getByRole('button', { name: /^Order/ })
    .press('ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 1 of 2' })).toBeAttached();
  await expect(snippets.nth(0)).toContainText('the laws of Scotland');

  // the contract says something else now: both say so, and keep what was saved
  file('Norway');
  await reader.open(list);
  await expect(snippets.nth(0)).toContainText('The library’s wording has changed since');
  await expect(snippets.nth(0)).toContainText('the laws of Scotland');
  cards = await inPane(page, 'Clipboard');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('the laws of Scotland');
  await expect(cards.nth(0)).toContainText('The library’s wording has changed since');

  // by one key it goes into the document, as it was saved
  await page.getByRole('button', { name: /^Insert\s*1$/ }).focus();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Bring the definitions along' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Insert as tracked change/ })
    .first()
    .click();
  await expect(page.locator('[data-para]').filter({ hasText: 'the laws of Scotland' })).toHaveCount(1);
});
