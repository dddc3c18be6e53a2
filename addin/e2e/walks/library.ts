/** Lines 1 to 5: from opening the pane to a clause in the document. */
import { expect, test } from '@playwright/test';
import { SUPPLY } from './documents.ts';
import { processorSeconds } from './processorTime.ts';
import {
  button,
  changesIn,
  LICENCE_CLAUSE,
  openClause,
  openInsertion,
  search,
  searchBox,
  shownParagraph,
} from './steps.ts';
import type { Walk } from './walk.ts';

export const LIBRARY_WALKS: readonly Walk[] = [
  {
    name: '1 the search box is there before anybody signs in, and nothing has left',
    document: SUPPLY,
    async run({ pane, page }) {
      await expect(searchBox(pane)).toBeEditable();
      const used = await processorSeconds(page);
      test.info().annotations.push({ type: 'opening', description: `${used} s of processor time` });
      expect(used).toBeLessThan(3);
      await expect(pane.getByText('Nothing has left this computer.')).toBeVisible();
      await expect(pane.getByText('No AI configured — checks and library work.')).toBeVisible();
      await expect(pane.getByRole('button', { name: 'Sign in' })).toBeVisible();
    },
  },
  {
    name: '2 suggestions: at most nine, arrows and Enter choose, Escape closes',
    document: SUPPLY,
    async run({ pane }) {
      const box = searchBox(pane);
      await box.fill('limitation of liab');
      const options = pane.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      await expect(options.first()).toContainText('Limitation of Liability');
      // nine and Advanced Search
      expect(await options.count()).toBeLessThanOrEqual(10);
      await box.press('Escape');
      await expect(options).toHaveCount(0);
      await box.fill('limitation of liabi');
      await expect(options.first()).toContainText('Limitation of Liability');
      await box.press('ArrowDown');
      await box.press('Enter');
      await expect(pane.getByRole('heading', { name: 'Limitation of Liability' })).toBeVisible();
      await button(pane, 'Back').click();
      await expect(box).toBeVisible();
    },
  },
  {
    name: '3 a record: text, source, date, how many contracts, facts, citation',
    document: SUPPLY,
    async run({ pane }) {
      await openClause(pane);
      // below the very words of the hit, where most contracts have others
      const card = pane.locator('.wording:not([aria-label="As you found it"])').first();
      await expect(card).toContainText(/\d+ contracts?/);
      await expect(card).toContainText(/longest sentence \d+/);
      await expect(card.locator('.sample-date').first()).toContainText(/\d{4}/);
      await card.getByRole('button', { name: 'Cite' }).click();
      await expect(card.locator('.citation')).toContainText('/clause/');
    },
  },
  {
    name: '4 a clause with its terms: one party becomes ours, one definition comes along',
    document: SUPPLY,
    async run(desk) {
      const { pane } = desk;
      await openInsertion(desk);
      await expect(pane.getByLabel('Where')).toHaveValue('after-selection');
      await expect(pane.getByText(/^3 capitalised terms\./)).toBeVisible();
      const term = (name: string) => pane.locator('.term-row', { hasText: `“${name}”` }).first();
      await expect(term('Licensed Marks')).toContainText('missing');
      await pane.getByLabel('Licensor becomes').selectOption('Supplier');
      await pane.getByLabel('Licensee becomes').selectOption('Customer');
      // the marks of another deal are brought only by whoever says so
      await expect(term('Licensed Marks')).toContainText(/Of the source’s deal: name “[A-Z]+”/);
      await expect(term('Licensed Marks').getByRole('checkbox')).not.toBeChecked();
      await term('Licensed Marks').getByRole('checkbox').check();
      // all that will be written is on show: our parties, and a blank for the name of the other deal
      const preview = pane.getByRole('region', { name: 'What will be written' });
      await expect(preview).toContainText(/“Licensed Marks” .*\[name\]/);
      await expect(preview.locator('ins').filter({ hasText: 'Supplier' })).toBeVisible();
      await expect(preview).not.toContainText('Left without a definition');
      await expect(preview).toContainText('Blanks to fill in: [name]');
      await button(pane, 'Insert as tracked change').click();
      const receipt = pane.getByRole('status', { name: 'Receipt' });
      await expect(receipt).toContainText('Licensor → Supplier');
      const clause = await shownParagraph(desk, LICENCE_CLAUSE);
      expect(clause.text).toContain('The Supplier will indemnify the Customer');
      // the definition stands among ours
      const definition = await shownParagraph(desk, '{+“Licensed Marks”');
      expect(definition.label).toMatch(/^1\.\d$/);
      expect(definition.text).toContain('[name]');
    },
  },
  {
    name: '4 a term that is defined here is left alone, and not called the same without a comparison',
    document: SUPPLY,
    async run({ pane, putCursor }) {
      await search(pane, 'limitation of liability');
      await pane.locator('.hit-row', { hasText: 'under this Agreement' }).first().locator('a.hit-name').click();
      await putCursor('Either party may end this Agreement');
      await button(pane, 'Insert').first().click();
      await expect(pane.locator('.term-row', { hasText: '“Agreement”' })).toContainText('defined here');
      await expect(pane.locator('.term-row', { hasText: '“Agreement”' })).not.toContainText('same here');
    },
  },
  {
    name: '5 inserted as a tracked change in the document’s own numbering, and undone at once',
    document: SUPPLY,
    // the first in which the pane can take back
    options: { apiLevel: 1.6 },
    async run(desk) {
      const { pane } = desk;
      const before = await desk.paragraphs();
      await openInsertion(desk);
      await button(pane, 'Insert as tracked change').click();
      const receipt = pane.getByRole('status', { name: 'Receipt' });
      await expect(receipt).toContainText('After 5.1');
      await expect(receipt).toContainText('tracked change');
      await expect(receipt).toContainText(/Other paragraphs changed\s*0/);
      expect(await shownParagraph(desk, LICENCE_CLAUSE)).toEqual({
        label: '5.2',
        text: expect.stringMatching(/^\{\+.*\+\}$/),
      });
      expect(await changesIn(desk)).toBeGreaterThan(0);
      // Word undoes step by step; the pane takes back all that it did
      await receipt.getByRole('button', { name: 'Undo all' }).click();
      await expect(button(pane, 'Insert as tracked change')).toBeVisible();
      await expect.poll(() => desk.paragraphs()).toEqual(before);
    },
  },
  {
    name: '5 the clause that was clicked goes in, with the days that other contracts have there',
    document: SUPPLY,
    async run(desk) {
      const { pane, putCursor } = desk;
      await search(pane, 'party terminate materially breaches cure the breach within days, or becomes insolvent');
      const hit = pane.locator('.hit-row', { hasText: 'does not cure the breach within' }).first();
      await putCursor('Either party may end this Agreement');
      await hit.getByRole('button', { name: /^Insert / }).click();
      const days = pane.getByRole('combobox', { name: /cure the breach within$/ });
      const [own, other] = await days.evaluate((select: HTMLSelectElement) => [
        select.selectedOptions[0]!.text.split(',')[0]!,
        [...select.options].find((option) => !option.selected)!.text.split(',')[0]!,
      ]);
      const clause = pane.locator('.excerpt.clamp-more');
      await expect(clause).toContainText(own!);
      await days.selectOption({
        index: await days.evaluate((select: HTMLSelectElement) => (select.selectedIndex === 0 ? 1 : 0)),
      });
      await expect(clause).toContainText(other!);
      await button(pane, 'Insert as tracked change').click();
      const inserted = await shownParagraph(desk, `within ${other}`);
      expect(inserted.text).not.toContain(own!);
    },
  },
  {
    name: '5 one key: the clause with the cursor becomes the wording word by word, and rejecting it gives the old one back',
    document: SUPPLY,
    // the first in which the pane can take back
    options: { apiLevel: 1.6 },
    async run(desk) {
      const { pane } = desk;
      const before = await desk.paragraphs();
      await openInsertion(desk);
      await expect(button(pane, 'Insert as tracked change')).toBeEnabled();
      await pane.locator('#screen').press('r');
      const receipt = pane.getByRole('status', { name: 'Receipt' });
      await expect(receipt).toContainText(/Redlined\. Over 5\.1, word by word/);
      await expect(receipt).toContainText(/\d+ struck out, \d+ put in, \d+ as they were/);
      await expect(receipt).toContainText(/Other paragraphs changed\s*0/);
      const clause = async () => (await desk.paragraphs()).find(({ label }) => label === '5.1')?.text ?? '';
      await expect.poll(clause).toContain('{+');
      // what both have stays: it is no struck-out paragraph beside a new one
      expect((await clause()).replace(/\[-.*?-\]|\{\+.*?\+\}/gs, '').trim()).not.toBe('');
      await receipt.getByRole('button', { name: 'Undo all' }).click();
      await expect.poll(() => desk.paragraphs()).toEqual(before);
    },
  },
  {
    name: '6 a draft from precedents goes behind the clause with the cursor, tracked, and is taken back whole',
    document: SUPPLY,
    options: { apiLevel: 1.6 },
    async run(desk) {
      const { pane, putCursor } = desk;
      const before = await desk.paragraphs();
      await openClause(pane);
      await button(pane, 'Draft').first().click();
      await button(pane, 'Back').click();
      await putCursor('Either party may end this Agreement');
      await button(pane, 'Draft, 1 wording').click();
      await expect(pane.getByLabel('Where').locator('option').first()).toHaveText('Behind clause 5, at the cursor');
      await button(pane, 'Insert the draft').click();
      const receipt = pane.getByRole('status', { name: 'Receipt' });
      await expect(receipt).toContainText('Behind clause 5, at the cursor');
      await expect(receipt).toContainText('tracked change');
      await expect(receipt).toContainText(/Other paragraphs changed\s*0/);
      await receipt.getByRole('button', { name: 'Undo all' }).click();
      await expect.poll(() => desk.paragraphs()).toEqual(before);
    },
  },
];
