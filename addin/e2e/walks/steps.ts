/** What several walks do in the pane. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Desk, DeskParagraph, Pane } from './desk.ts';

export const searchBox = (pane: Pane): Locator => pane.getByRole('combobox', { name: /^Search clauses/ });
export const openTab = (pane: Pane, name: string): Promise<void> =>
  pane.getByRole('tab', { name, exact: true }).click();
export const button = (pane: Pane, name: string): Locator => pane.getByRole('button', { name, exact: true });

/** Nothing has to be scrolled sideways. */
export const isNoWiderThan = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

export async function search(pane: Pane, words: string): Promise<void> {
  await searchBox(pane).fill(words);
  await searchBox(pane).press('Enter');
}

/** Opens the wording of a clause type that most contracts have. */
export async function openClause(pane: Pane): Promise<void> {
  await search(pane, 'limitation of liability');
  await pane.locator('a.hit-name[href*="/clause/"]').first().click();
  await expect(button(pane, 'Insert').first()).toBeVisible();
}

/** A clause of a licence whose three terms are two parties and a thing that its contract defines. */
export const LICENCE_CLAUSE = 'the use of the Licensed Marks as authorised infringes the rights of others';

/** Opens the insertion of that clause, with the cursor after 5.1. */
export async function openInsertion({ pane, putCursor }: Pick<Desk, 'pane' | 'putCursor'>): Promise<void> {
  await search(pane, 'Licensor indemnify Licensee use of the Licensed Marks as authorised');
  await pane.locator('.hit-row', { hasText: LICENCE_CLAUSE }).first().locator('a.hit-name').click();
  await putCursor('Either party may end this Agreement');
  await button(pane, 'Insert').first().click();
  await expect(pane.getByRole('heading', { name: 'Bring the definitions along' })).toBeVisible();
}

/** What each tab shows once it has read the document. */
const READ: Record<string, (pane: Pane) => Locator> = {
  Search: searchBox,
  Checks: (pane) => pane.getByRole('heading', { name: /^[\d,]+ findings? in [\d,]+ paragraphs$/ }),
  Changes: (pane) => pane.getByRole('heading', { name: /^\d+ changes? to decide$/ }),
  Compare: (pane) => button(pane, 'Mark as sent'),
  Send: (pane) => pane.locator('.send-list').first(),
};
export const TABS = Object.keys(READ);

export async function openReadTab(pane: Pane, name: string): Promise<void> {
  await openTab(pane, name);
  await expect(READ[name]!(pane)).toBeVisible();
}

/** The checks as they run for a newcomer: nothing is ticked first. */
export const runChecks = (pane: Pane): Promise<void> => openReadTab(pane, 'Checks');

/** Reviews by playbook, as the button of Word opens them too. */
export async function openReview(pane: Pane): Promise<void> {
  await openTab(pane, 'Checks');
  await button(pane, 'Review with a playbook').click();
  await expect(pane.getByLabel('Playbook')).toBeVisible();
}

/** Marks the document as sent, once its one comment is said to be for the other side. */
export async function markAsSent(pane: Pane): Promise<void> {
  await openTab(pane, 'Send');
  await button(pane, 'Other side').click();
  await openTab(pane, 'Compare');
  await button(pane, 'Mark as sent').click();
  await expect(button(pane, 'Verify redline')).toBeVisible();
}

export const finding = (pane: Pane, words: string): Locator => pane.getByRole('listitem').filter({ hasText: words });

/** The paragraph with these words, as soon as the document shows it. */
export async function shownParagraph(desk: Desk, words: string): Promise<DeskParagraph> {
  const find = async () => (await desk.paragraphs()).find(({ text }) => text.includes(words)) ?? null;
  await expect.poll(find, { message: words }).not.toBeNull();
  return (await find())!;
}

/** Findings that were waved through, and the button that lists them. */
export const ignoredButton = (pane: Pane, count: number): Locator =>
  pane.getByRole('button', { name: new RegExp(`^${count} ignored`) });

/** How many changes a reader sees in the document. */
export const changesIn = async (desk: Desk): Promise<number> =>
  (await desk.paragraphs()).reduce((sum, { text }) => sum + (text.match(/\[-|\{\+/g) ?? []).length, 0);
