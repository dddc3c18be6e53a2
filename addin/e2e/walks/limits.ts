/** Lines 12 and 13: without a network, and in an old Word. */
import { expect } from '@playwright/test';
import type { Desk } from './desk.ts';
import { SUPPLY } from './documents.ts';
import {
  button,
  finding,
  LICENCE_CLAUSE,
  markAsSent,
  openInsertion,
  openTab,
  runChecks,
  search,
  searchBox,
  shownParagraph,
  TABS,
} from './steps.ts';
import type { Walk } from './walk.ts';

/** What the pane needs later, it fetches while nobody waits. */
const isAllThere = ({ pane }: Desk) =>
  expect
    .poll(() =>
      pane
        .locator('body, .pane-inner')
        .first()
        .evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/jszip[^/]*\.js$/.test(name))),
    )
    .toBe(true);

export const LIMIT_WALKS: readonly Walk[] = [
  {
    name: '12 without a network the document’s own work goes on, and search says so in one line',
    document: SUPPLY,
    isOffline: true,
    options: { apiLevel: 1.6 },
    async run(desk) {
      const { pane, page } = desk;
      await openInsertion(desk);
      await expect(pane.getByText(/^3 capitalised terms\./)).toBeVisible();
      await isAllThere(desk);
      await desk.setOffline(true);
      await expect(pane.getByText('Offline. Search waits; everything in the document works.')).toBeVisible();
      // 5
      const before = await desk.paragraphs();
      await button(pane, 'Insert as tracked change').click();
      await expect(pane.getByRole('status', { name: 'Receipt' })).toContainText('After 5.1');
      await shownParagraph(desk, LICENCE_CLAUSE);
      await button(pane, 'Undo all').click();
      await expect.poll(() => desk.paragraphs()).toEqual(before);
      // 6 and 10, on screens that were never opened before
      await runChecks(pane);
      await finding(pane, '30 February 2029').getByRole('button', { name: 'Ignore' }).click();
      await button(pane, 'Run again').click();
      await expect(button(pane, 'Run again')).toBeEnabled();
      await expect(finding(pane, '30 February 2029')).toHaveCount(0);
      // 9
      await markAsSent(pane);
      await desk.typeUntracked('by three months’ written', 'by six months’ written');
      await button(pane, 'Verify redline').click();
      await expect(pane.getByText('1 silent change', { exact: true })).toBeVisible();
      // 11
      await openTab(pane, 'Send');
      await Promise.all([page.waitForEvent('download'), button(pane, 'Make a clean copy').click()]);
      await expect(pane.getByText(/^Read again: 0 comments/)).toBeVisible();
      // search
      await openTab(pane, 'Search');
      await search(pane, 'notices');
      await expect(pane.getByRole('alert')).toHaveText(
        'Search needs a network. Everything in the document works without.',
      );
      await expect(pane.getByText(/^(?:Searching|Opening)/)).toBeHidden();
      await expect(pane.getByRole('progressbar')).toHaveCount(0);
      await desk.setOffline(false);
      await search(pane, 'limitation of liability');
      await expect(pane.locator('a.hit-name').first()).toBeVisible();
    },
  },
  {
    name: '13 the oldest Word that is let in: what is missing and why, plain text, and the rest works',
    document: SUPPLY,
    options: { apiLevel: 1.3 },
    async run(desk) {
      const { pane } = desk;
      await pane.getByText(/^Not possible here/).click();
      await expect(pane.getByText('Inserting and correcting as tracked changes')).toContainText('needs WordApi 1.4');
      await expect(pane.getByText('Accepting and rejecting changes here')).toContainText('needs WordApi 1.6');
      await desk.stopTracking();
      await openInsertion(desk);
      await expect(pane.getByLabel('As a tracked change')).toBeHidden();
      await button(pane, 'Insert').last().click();
      await expect(pane.getByRole('status', { name: 'Receipt' })).toContainText('plain text');
      expect(await shownParagraph(desk, LICENCE_CLAUSE)).toEqual({
        label: '5.2',
        text: expect.not.stringContaining('{+'),
      });
      await everyTabWorks(desk);
    },
  },
  {
    name: '13 an older Word: accepting and rejecting is missing, and the rest works',
    document: SUPPLY,
    options: { apiLevel: 1.4 },
    async run(desk) {
      const { pane } = desk;
      await pane.getByText(/^Not possible here/).click();
      await expect(pane.getByText('Accepting and rejecting changes here')).toContainText('needs WordApi 1.6');
      await everyTabWorks(desk);
    },
  },
];

async function everyTabWorks(desk: Desk): Promise<void> {
  const { pane } = desk;
  for (const name of TABS) await openTab(pane, name);
  await openTab(pane, 'Changes');
  await expect(pane.getByText('Accepting and rejecting here needs WordApi 1.6.')).toBeVisible();
  await runChecks(pane);
  await finding(pane, '30 February 2029').getByRole('button', { name: /^Jump/ }).click();
  await expect.poll(() => desk.selected()).toContain('30 February 2029');
  await markAsSent(pane);
  await button(pane, 'Verify redline').click();
  await expect(pane.getByText('0 silent changes')).toBeVisible();
  await openTab(pane, 'Send');
  await expect(pane.getByRole('definition').first()).toHaveText(/\d/);
  await openTab(pane, 'Search');
  await expect(pane.getByRole('alert')).toHaveCount(0);
  await expect(searchBox(pane).or(button(pane, 'Back'))).toBeVisible();
}
