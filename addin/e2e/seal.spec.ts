/** A standard form of the server, opened as a Word file beside the pane: unchanged, with one changed word, restored. */
import { expect, type Page, test } from '@playwright/test';
import { axeOf } from '#web/e2e/axe.ts';
import type { StandardReply } from '../../shared/api/standards.ts';
import { documentOf, saveDocument } from '../../shared/docx/wordDocument.ts';
import { samplePackage } from '../demo/samplePackage.ts';
import { isNoWiderThan } from './walks/steps.ts';

const ID = 'clausary-mutual-nda-1-0';

/** The form that comes with the sample library. */
async function formOf(page: Page): Promise<StandardReply> {
  const reply = await page.request.get(`/api/standards/${ID}`);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as StandardReply;
}

async function openTexts(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto('/addin/demo.html');
  await chooseFile(page, texts);
}

async function chooseFile(page: Page, texts: readonly string[]): Promise<void> {
  const bytes = await saveDocument(documentOf(samplePackage(texts.map((text) => ({ as: 'text', text })))));
  await page.getByLabel('Word document').setInputFiles({
    name: 'nda.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
  // another document is another pane
  await expect(page.getByRole('main', { name: 'nda' })).toContainText(texts[0]!.slice(0, 20));
  await page.getByRole('tab', { name: 'Checks', exact: true }).click();
}

const seal = (page: Page) => page.getByRole('region', { name: 'Standard form' });

test('a document that is no standard form: nothing is said of one', async ({ page }) => {
  await openTexts(page, ['A letter.', 'It speaks of the weather.']);
  await expect(page.getByRole('heading', { name: /\d+ findings?/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(seal(page)).toBeHidden();
});

test('one changed word is named, found in the document and restored; nothing of the document was sent', async ({
  page,
}) => {
  const { cover, fixed } = await formOf(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const lines = fixed.map(({ number, text }) => number + text);
  const changed = lines[6]!.replace('thirty days', 'ninety days');
  expect(changed).not.toBe(lines[6]);
  const filled = cover.map((line) => line.replace('[Country or state]', 'Ontario').replace('[Date]', '3 May 2026'));
  await openTexts(page, [...filled, ...lines.with(6, changed)]);
  await expect(seal(page)).toContainText(
    'Clausary Mutual NDA 1.0 — 1 edit of the fixed terms, cover page 2 of 10 filled',
  );
  const edit = seal(page).getByRole('listitem');
  await expect(edit.locator('del')).toHaveText(/thirty/);
  await expect(edit.locator('ins')).toHaveText(/ninety/);
  const { violations } = await axeOf(page).exclude('[data-tabster-dummy]').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await edit.getByRole('button', { name: /^Jump/ }).click();
  await expect(page.locator('.paper-para.current')).toContainText('ninety days');
  await edit.getByRole('button', { name: /^Restore/ }).click();
  await expect(seal(page)).toContainText('Clausary Mutual NDA 1.0 — fixed terms unchanged');
  await expect(page.locator('.paper ins')).toHaveText('thirty');
  expect(sent.filter((request) => /ninety|Ontario|weather/.test(request))).toEqual([]);
  await expect(page.getByText('Nothing has left this computer.')).toBeVisible();
});

test('without a network the form is known from before', async ({ page, context }) => {
  const { fixed } = await formOf(page);
  await openTexts(
    page,
    fixed.map(({ text }) => text),
  );
  await expect(seal(page)).toContainText('fixed terms unchanged');
  await context.setOffline(true);
  await chooseFile(page, ['A letter.']);
  await expect(page.getByRole('heading', { name: /\d+ findings?/ })).toBeVisible();
  await expect(seal(page)).toBeHidden();
  const changed = fixed.map(({ text }, i) => (i === 2 ? text.replace('nothing else', 'everything else') : text));
  await chooseFile(page, changed);
  await expect(seal(page)).toContainText('1 edit of the fixed terms');
  await expect(seal(page)).toContainText('as kept from earlier: you are offline');
  await context.setOffline(false);
});

for (const width of [320, 450]) {
  test(`nothing overflows at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const { fixed } = await formOf(page);
    await openTexts(
      page,
      fixed.map(({ text }) => text.replace('secret', 'safe')),
    );
    await expect(seal(page)).toContainText('edits of the fixed terms');
    await isNoWiderThan(page, width);
  });
}
