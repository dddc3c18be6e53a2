/** Lines 6 to 11: what the pane finds in the document, on this computer. */
import { expect, test } from '@playwright/test';
import type { DeskParagraph } from './desk.ts';
import { changedForm, docxOf, LONG, LONG_CHARACTERS, SECRETS, SUPPLY, SUPPLY_RETURNED } from './documents.ts';
import { processorSeconds } from './processorTime.ts';
import {
  button,
  changesIn,
  finding,
  ignoredButton,
  markAsSent,
  openInsertion,
  openReview,
  openTab,
  runChecks,
  shownParagraph,
} from './steps.ts';
import type { Walk } from './walk.ts';

export const REVIEW_WALKS: readonly Walk[] = [
  {
    name: '6 checks: found, shown in the document, fixed as a tracked change, ignored for good',
    document: SUPPLY,
    async run(desk) {
      const { pane } = desk;
      await runChecks(pane);
      // by defaults: every mistake that the document was given
      for (const planted of [
        '“Default Rate” is used',
        '“Warranty Period” is defined but not used',
        '“Customer” is in lower case here',
        'There is no Section 9.4',
        'In words 30, in digits 45',
        'February 2029 has 28 days',
        '[Insert courts.]',
        'This “(” is not closed',
        '“the” stands twice',
        'We cannot plan with a price that moves',
      ])
        await expect(finding(pane, planted), planted).toHaveCount(1);
      await finding(pane, '30 February 2029').getByRole('button', { name: /^Jump/ }).click();
      await expect.poll(() => desk.selected()).toContain('30 February 2029');
      await finding(pane, '30 February 2029').getByRole('button', { name: 'Ignore' }).click();
      await expect(finding(pane, '30 February 2029')).toHaveCount(0);
      await expect(ignoredButton(pane, 1)).toBeVisible();
      const before = await changesIn(desk);
      await button(pane, 'Fix').first().click();
      await expect.poll(() => changesIn(desk)).toBeGreaterThan(before);
      await desk.reopen();
      await runChecks(desk.pane);
      await expect(ignoredButton(desk.pane, 1)).toBeVisible();
      await expect(finding(desk.pane, '30 February 2029')).toHaveCount(0);
      expect(await changesIn(desk)).toBeGreaterThan(before);
    },
  },
  {
    name: '6 sixty pages are checked in seconds',
    document: LONG,
    async run(desk) {
      const { pane, page } = desk;
      expect(LONG_CHARACTERS).toBeGreaterThan(156_000);
      await runChecks(pane);
      await expect(finding(pane, '30 February 2029').first()).toBeVisible();
      await expect(pane.getByText(/^\d+\.\d s, on this computer$/)).toBeVisible();
      const used: number[] = [];
      for (let n = 1; n <= 2; n++) {
        const before = await processorSeconds(page);
        await button(pane, 'Run again').click();
        await expect(button(pane, 'Run again')).toBeEnabled();
        used.push((await processorSeconds(page)) - before);
      }
      const description = `${used.map((seconds) => seconds.toFixed(2)).join(', ')} s of processor time for ${LONG_CHARACTERS} characters`;
      test.info().annotations.push({ type: 'checks', description });
      // the better of two: once the browser has tidied its memory meanwhile
      expect(Math.min(...used), description).toBeLessThanOrEqual(desk.checkSeconds);
      await finding(pane, '99.9').first().getByRole('button', { name: /^Jump/ }).click();
      await expect.poll(() => desk.selected()).toContain('Section 99.9');
      const before = await changesIn(desk);
      await button(pane, 'Fix').first().click();
      await expect.poll(() => changesIn(desk)).toBeGreaterThan(before);
    },
  },
  {
    name: '7 the closest wording to a clause of the other side, of which nothing but hashes leaves',
    document: SUPPLY,
    async run(desk) {
      const { pane, page } = desk;
      const sent: string[] = [];
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
      await desk.select('Neither party is liable for indirect');
      await button(pane, 'Closest wording').click();
      await expect(pane.getByText(/^\d+ hashes, no words\.$/)).toBeVisible();
      await button(pane, 'Find the closest wording').click();
      const nearest = pane.locator('.wording').first();
      await expect(nearest).toContainText(/\d+ ?% alike/);
      await expect(nearest.locator('ins, del').first()).toBeVisible();
      expect(sent.some((request) => request.includes('"hashes"'))).toBe(true);
      expect(sent.filter((request) => /consequential|indirect|six months/i.test(request))).toEqual([]);
    },
  },
  {
    name: '8 a standard form with one changed word: the seal names it',
    document: changedForm,
    isOffline: true,
    async run(desk) {
      const { pane } = desk;
      await openTab(pane, 'Checks');
      const seal = pane.getByRole('region', { name: 'Standard form' });
      await expect(seal).toContainText('Clausary Mutual NDA 1.0 — 1 edit of the fixed terms');
      const edit = seal.getByRole('listitem');
      await expect(edit.locator('del')).toHaveText(/thirty/);
      await expect(edit.locator('ins')).toHaveText(/ninety/);
      await edit.getByRole('button', { name: /^Jump/ }).click();
      await expect.poll(() => desk.selected()).toContain('ninety days');
      await edit.getByRole('button', { name: /^Restore/ }).click();
      await expect(seal).toContainText('fixed terms unchanged');
      expect((await shownParagraph(desk, '[-ninety-]')).text).toContain('{+thirty+}');
      // line 12: the form is known from before
      await desk.setOffline(true);
      await desk.typeUntracked('than reasonable care', 'than ordinary care');
      await button(pane, 'Run again').click();
      await expect(seal).toContainText('1 edit of the fixed terms');
      await expect(seal.locator('ins')).toHaveText(/ordinary/);
      await desk.setOffline(false);
    },
  },
  {
    name: '9 marked as sent, a word changed with tracking off: exactly one silent change',
    document: SUPPLY,
    async run(desk) {
      const { pane } = desk;
      await markAsSent(pane);
      await button(pane, 'Verify redline').click();
      await expect(pane.getByText('0 silent changes')).toBeVisible();
      await desk.typeUntracked('by three months’ written', 'by six months’ written');
      await button(pane, 'Verify redline').click();
      await expect(pane.getByText('1 silent change', { exact: true })).toBeVisible();
      // what was sent is put back for all to see; the silent change stays one until that is accepted
      await button(pane, 'Put back what was sent').click();
      await expect(pane.getByRole('status', { name: 'Receipt' })).toContainText('Put back as it was sent');
      expect((await shownParagraph(desk, '[-six-]{+three+} months’ written')).label).toBe('5.1');
      await expect(pane.getByText('Tracked changes wait there: decide them first.')).toBeVisible();
      await expect(pane.getByText('1 silent change', { exact: true })).toBeVisible();
    },
  },
  {
    name: '9 the file that was sent is chosen: what was changed silently since, and which reference points elsewhere now',
    document: SUPPLY_RETURNED,
    async run(desk) {
      const { pane } = desk;
      await openTab(pane, 'Compare');
      await pane.getByLabel('File that was sent').setInputFiles({
        name: 'sent.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: Buffer.from(await docxOf(SUPPLY)),
      });
      await expect(pane.getByText(/^Sent as sent\.docx/)).toBeVisible();
      await button(pane, 'Verify redline').click();
      await expect(pane.getByText(/^\d+ silent changes$/)).toBeVisible();
      await expect(pane.locator('li', { hasText: 'The Supplier sends three samples.' }).first()).toBeVisible();
      await runChecks(pane);
      await expect(finding(pane, 'section 4.1').filter({ hasText: '5.1' })).toBeVisible();
      // forgotten, nothing is known of it any more
      await openTab(pane, 'Compare');
      await button(pane, 'Forget what was sent').click();
      await expect(button(pane, 'Mark as sent')).toBeVisible();
      await openTab(pane, 'Checks');
      await expect(finding(pane, 'section 4.1').filter({ hasText: '5.1' })).toHaveCount(0);
    },
  },
  {
    name: '10 each finding has its quote and its place; one rejected stays hidden when they run again',
    document: SUPPLY,
    async run(desk) {
      const { pane } = desk;
      await runChecks(pane);
      await expect(finding(pane, '30 February 2029')).toBeVisible();
      const findings = pane.locator('li.finding');
      for (const one of await findings.all()) {
        const quote = /^“(.+)”$/s.exec((await one.locator('.excerpt').textContent()) ?? '')?.[1];
        await one.getByRole('button', { name: /^Jump/ }).click();
        if (quote) await expect.poll(() => desk.selected(), { message: quote }).toContain(quote);
      }
      const shown = await findings.count();
      await finding(pane, '[Insert courts.]').getByRole('button', { name: 'Ignore' }).click();
      await expect(findings).toHaveCount(shown - 1);
      await button(pane, 'Run again').click();
      await expect(button(pane, 'Run again')).toBeEnabled();
      await expect(findings).toHaveCount(shown - 1);
      await ignoredButton(pane, 1).click();
      await expect(finding(pane, 'Show again')).toHaveCount(1);
      await button(pane, 'Show again').click();
      await expect(findings).toHaveCount(shown);
    },
  },
  {
    name: '10 the playbook for mutual NDAs by rules alone: verdict, quote and place of each; one rejected stays hidden',
    document: SECRETS,
    isOffline: true,
    async run(desk) {
      const { pane } = desk;
      await openReview(pane);
      // what runs here runs without a network
      await desk.setOffline(true);
      await button(pane, 'Run').click();
      await expect(pane.getByText(/^\d+ rules in \d/)).toBeVisible();
      await expect(pane.getByText(/^[1-9]\d* fail$/)).toBeVisible();
      await expect(pane.getByText(/^[1-9]\d* pass$/)).toBeVisible();
      const results = pane.locator('.topic .result');
      for (const one of await results.all()) {
        const quote = one.locator('blockquote').first();
        const words = (await quote.count()) > 0 ? /^“(.+)”$/s.exec((await quote.textContent())!)?.[1] : null;
        const jump = one.getByRole('button', { name: 'Jump' });
        if (!words || (await jump.count()) === 0) continue;
        await jump.click();
        await expect.poll(() => desk.selected(), { message: words }).toContain(words);
      }
      const shown = await results.count();
      const rejected = results.filter({ hasText: 'Reject' }).first();
      const title = (await rejected.getByRole('heading').textContent())!;
      await rejected.getByRole('button', { name: 'Reject' }).click();
      await expect(results).toHaveCount(shown - 1);
      await desk.setOffline(false);
      await desk.reopen();
      await openReview(desk.pane);
      await button(desk.pane, 'Run').click();
      await expect(desk.pane.getByText(/^\d+ rules in \d/)).toBeVisible();
      await expect(desk.pane.locator('.topic .result')).toHaveCount(shown - 1);
      await desk.pane.getByRole('button', { name: /^1 rejected/ }).click();
      await expect(finding(desk.pane, title)).toHaveCount(1);
    },
  },
  {
    name: '10 what a playbook proposes, as a tracked change with its receipt, and back again',
    document: SECRETS,
    async run(desk) {
      const { pane } = desk;
      await openReview(pane);
      await button(pane, 'Run').click();
      await expect(pane.getByText(/^\d+ rules in \d/)).toBeVisible();
      const before = await changesIn(desk);
      await button(pane, 'Apply tracked').first().click();
      const receipt = pane.getByRole('status', { name: 'Receipt' });
      await expect(receipt.getByText(/^0 of \d+$/)).toBeVisible();
      await expect.poll(() => changesIn(desk)).toBeGreaterThan(before);
      const undo = receipt.getByRole('button', { name: 'Undo all' });
      const key = receipt.getByText('Ctrl+Z');
      await expect(undo.or(key)).toBeVisible();
      // a Word that cannot be asked to says which key does
      if (await key.isVisible()) return;
      await undo.click();
      await expect.poll(() => changesIn(desk)).toBe(before);
    },
  },
  {
    name: '10 all proposals of one gravity at once: in the numbers of the document, and nothing else changed',
    document: SECRETS,
    async run(desk) {
      const { pane } = desk;
      await openReview(pane);
      await button(pane, 'Run').click();
      await expect(pane.getByText(/^\d+ rules in \d/)).toBeVisible();
      const before = await desk.paragraphs();
      const accept = pane.getByRole('button', { name: /^Accept all \d+ medium$/ });
      const count = /\d+/.exec((await accept.textContent())!)![0];
      await accept.click();
      const receipt = pane.getByRole('status', { name: 'Receipt' });
      await expect(receipt).toContainText(`${count} of ${count}`);
      await expect(receipt.getByText(/^0 of \d+$/)).toBeVisible();
      // a clause of its own stands behind the last one, under a heading of its own
      const heading = await shownParagraph(desk, 'Governing Law');
      expect(heading.label).toMatch(/^\d+\.?$/);
      const law = await shownParagraph(desk, 'governed by the laws of [State or country]');
      expect(law.label).toBe(`${heading.label.replace(/\.$/, '')}.1`);
      // what a reader of the original reads is what was there
      const original = ({ text }: DeskParagraph) => text.replace(/\{\+.*?\+\}/gs, '').replace(/\[-|-\]/g, '');
      const originals = (paragraphs: readonly DeskParagraph[]) =>
        paragraphs.map(original).filter((text) => text.trim() !== '');
      await expect.poll(async () => originals(await desk.paragraphs())).toEqual(originals(before));
      // the file opens again, changes and all
      await desk.reopen();
      await shownParagraph(desk, 'governed by the laws of [State or country]');
    },
  },
  {
    name: '10 changes by clause with words and comments, by key, then by author and kind: one rejected, the rest accepted',
    document: SUPPLY,
    // the first with tracked changes in its API
    options: { apiLevel: 1.6 },
    async run(desk) {
      const { pane } = desk;
      await openTab(pane, 'Changes');
      await expect(pane.getByRole('region', { name: 'Changes in 3 Price and Payment' })).toContainText(
        '1 change, +12 −14 words, 1 open comment',
      );
      await expect(pane.getByText('+21 −15 words, 1 open comment.')).toBeVisible();
      await pane.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => desk.selected()).toContain('The price is fixed');
      await desk.page.keyboard.press('n');
      await expect.poll(() => desk.selected()).toContain('The price is the one');
      await button(pane, 'By author').click();
      const theirs = pane.getByRole('region', { name: 'Changes by M. Brandt' });
      await expect(theirs.getByText('Substantive, 3')).toBeVisible();
      await theirs.getByRole('button', { name: 'Reject', exact: true }).first().click();
      await expect(theirs.getByText('Substantive, 2')).toBeVisible();
      await theirs.getByRole('button', { name: 'Accept all 2' }).click();
      await expect(pane.getByRole('heading', { name: '0 changes to decide' })).toBeVisible();
      await expect.poll(() => changesIn(desk)).toBe(0);
      const text = (await desk.paragraphs()).map((one) => one.text).join('\n');
      expect(text).toContain('may raise the price');
      expect(text).toContain('within twenty days');
    },
  },
  {
    name: '11 before sending: what is left over, internal comments, passports, and a clean copy that is read again',
    document: SUPPLY,
    async run(desk) {
      const { pane, page } = desk;
      await openInsertion(desk);
      await button(pane, 'Insert as tracked change').click();
      await expect(pane.getByRole('status', { name: 'Receipt' })).toBeVisible();
      await openTab(pane, 'Send');
      const count = (name: string) =>
        pane
          .locator('.send-list div')
          .filter({ hasText: new RegExp(`^${name}`) })
          .getByRole('definition');
      await expect(count('Comments')).toHaveText('1');
      await expect(count('Internal comments')).toHaveText('1');
      // whom the clause speaks of, and the marks that nothing here explains, each with the way to it
      const leftovers = pane.getByRole('region', { name: 'Leftovers of source contracts' });
      for (const term of ['Licensor', 'Licensee', 'Licensed Marks'])
        await expect(leftovers.getByRole('listitem').filter({ hasText: `“${term}”` })).toHaveCount(1);
      await expect(count('Leftovers')).toHaveText(String(await leftovers.getByRole('listitem').count()));
      await button(pane, 'Mark as sent').click();
      await expect(pane.getByRole('alert').filter({ hasText: 'Not marked as sent' })).toContainText('M. Brandt');
      await button(pane, 'Other side').click();
      await expect(count('Internal comments')).toHaveText('0');
      await expect(count('Leftovers')).toHaveText(/^\d+$/);
      await expect(count('Source notes')).toHaveText('1');
      await button(pane, 'Show them').click();
      const note = pane.getByRole('listitem').filter({ hasText: 'Since then' });
      await expect(note).toContainText('not edited');
      await button(pane, 'Remove all').click();
      await expect(pane.getByText('No wording in this document carries a source note.')).toBeVisible();
      await button(pane, 'Undo').click();
      await expect(note).toContainText('not edited');
      await button(pane, 'Back').click();
      await expect(count('Source notes')).toHaveText('1');
      await button(pane, 'Remove source notes').click();
      await expect(count('Source notes')).toHaveText('0');
      const [download] = await Promise.all([page.waitForEvent('download'), button(pane, 'Make a clean copy').click()]);
      expect(download.suggestedFilename()).toBe('clean-copy.docx');
      await expect(
        pane.getByText('Read again: 0 comments, 0 tracked changes, 0 hidden passages, 0 author names.'),
      ).toBeVisible();
    },
  },
  {
    name: '14 the assistant answers from the library, and from the document once it is told to',
    document: SUPPLY,
    async run(desk) {
      const { pane } = desk;
      await button(pane, 'Ask the library').click();
      const answers = pane.getByRole('article', { name: 'Answer' });
      const ask = async (text: string, count: number) => {
        await pane.getByRole('textbox', { name: 'Your question' }).fill(text);
        await pane.getByRole('textbox', { name: 'Your question' }).press('Enter');
        await expect(answers).toHaveCount(count);
      };
      await ask('How is liability limited?', 1);
      await expect(answers.first().locator('blockquote').first()).toBeVisible();
      await expect(answers.first()).not.toContainText('The open document');
      const sent = pane.locator('.pane-sent');
      await expect(sent).toContainText('questions to the assistant. No document text.');
      // where it goes and what goes is said before it does
      await pane.getByLabel('Ask about the open document too').check();
      await expect(pane.getByText(/characters, goes to .* and no further/)).toBeVisible();
      await expect(sent).toContainText('No document text.');
      await pane.getByText('See what goes').click();
      await expect(pane.locator('.sent-text')).toContainText('Either party may end this Agreement');
      await ask('Who may end this agreement?', 2);
      await expect(answers.last()).toContainText('Either party may end this Agreement');
      await expect(answers.last()).toContainText('The open document');
      // a quote leads to its place
      await pane.getByRole('button', { name: 'The open document, at 5.1' }).click();
      await expect.poll(() => desk.selected()).toContain('Either party may end this Agreement');
      await expect(sent).toContainText('document text, with your questions');
      await expect(sent).not.toContainText('No document text');
    },
  },
];
