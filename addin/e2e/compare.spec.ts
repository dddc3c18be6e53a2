/** Compare with a file, in both places: by kind, by key, and each difference taken over or left as it is. */
import { expect, test } from '@playwright/test';
import type { Sample } from '#addin/demo/samples.ts';
import { complaintsOf } from './walks/complaints.ts';
import { demoPage } from './walks/demoPage.ts';
import type { Desk } from './walks/desk.ts';
import { docxOf, SUPPLY } from './walks/documents.ts';
import { fakeWord } from './walks/fakeWord.ts';
import { button, changesIn, openTab, shownParagraph } from './walks/steps.ts';

const NOTICE = 'Notices go to the addresses on the first page, in writing.';
const SECRET = 'Each party shall keep secret what it learns about the business of the other.';
const LAST = 'This duty ends on 30 February 2029.';
const GONE = 'When it ends, each party shall give back what belongs to the other.';

/** The same contract as the other side has it: one number, some words, a clause less and a clause more. */
const THEIRS: Sample = {
  ...SUPPLY,
  lines: SUPPLY.lines.flatMap((line) => {
    if (line.text === GONE) return [];
    if (line.text === SECRET) return [{ ...line, text: SECRET.replace('the business', 'the affairs') }];
    if (line.text === LAST) return [line, { ...line, text: NOTICE }];
    return [{ ...line, text: line.text.replace('by three months’ written', 'by six months’ written') }];
  }),
};

async function compare(desk: Desk): Promise<void> {
  const { pane } = desk;
  await openTab(pane, 'Compare');
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const file = { name: 'theirs.docx', mimeType, buffer: Buffer.from(await docxOf(THEIRS)) };
  await pane.getByLabel('File to compare with').setInputFiles(file);
  await expect(pane.getByText('4 differences')).toBeVisible();
}

for (const place of [demoPage, fakeWord]) {
  test(`differences are filtered by kind and walked through by key, ${place.where}`, async ({ page, baseURL }) => {
    const complaints = complaintsOf(page);
    const desk = await place.open(page, baseURL!, SUPPLY, { apiLevel: 1.6 });
    const { pane } = desk;
    await compare(desk);
    await button(pane, 'Numbers 1').click();
    const items = pane.locator('.differences .finding');
    await expect(items).toHaveCount(1);
    await expect(items.locator('del')).toHaveText(/six/);
    await expect(items.locator('ins')).toHaveText(/three/);
    await button(pane, 'Words 3').click();
    await expect(items).toHaveCount(3);
    await pane.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => desk.selected()).toContain(GONE);
    await page.keyboard.press('n');
    await expect.poll(() => desk.selected()).toContain(SECRET);
    await expect(pane.getByText('2 of 3', { exact: true })).toBeVisible();
    await page.keyboard.press('p');
    await expect.poll(() => desk.selected()).toContain(GONE);
    expect(complaints).toEqual([]);
  });

  test(`a difference is taken over as a tracked change, or set aside and back, ${place.where}`, async ({
    page,
    baseURL,
  }) => {
    const complaints = complaintsOf(page);
    const desk = await place.open(page, baseURL!, SUPPLY, { apiLevel: 1.6 });
    const { pane } = desk;
    await compare(desk);
    const before = await desk.paragraphs();
    const changes = await changesIn(desk);
    const item = (words: string) => pane.locator('.differences .finding', { hasText: words });
    await item('months').getByRole('button', { name: 'Use the file’s wording' }).click();
    const receipt = pane.getByRole('status', { name: 'Receipt' });
    await expect(receipt).toContainText('Wording of theirs.docx taken over');
    await expect(receipt.getByText(/^0 of \d+$/)).toBeVisible();
    expect((await shownParagraph(desk, '[-three-]{+six+} months’ written')).label).toBe('5.1');
    await expect(pane.getByText('3 differences')).toBeVisible();
    await receipt.getByRole('button', { name: 'Undo all' }).click();
    await expect(pane.getByText('4 differences')).toBeVisible();
    await expect.poll(() => desk.paragraphs()).toEqual(before);

    await item(NOTICE).getByRole('button', { name: 'Put back as in the file' }).click();
    await shownParagraph(desk, `{+${NOTICE}+}`);
    await expect(pane.getByText('3 differences')).toBeVisible();
    await item(GONE).getByRole('button', { name: 'Delete as in the file' }).click();
    await shownParagraph(desk, `[-${GONE}-]`);
    await expect(pane.getByText('2 differences')).toBeVisible();
    expect(await changesIn(desk)).toBeGreaterThan(changes);

    await item('affairs').getByRole('button', { name: 'Keep as it is' }).click();
    await expect(pane.getByText('1 difference', { exact: true })).toBeVisible();
    await button(pane, '1 set aside, show').click();
    await button(pane, 'Show again').click();
    await expect(pane.getByText('2 differences')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}
