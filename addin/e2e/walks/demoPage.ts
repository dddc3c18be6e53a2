/** The pane on the demo page, beside the document of the simulator. */
import type { Download, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Desk, DeskParagraph, Place } from './desk.ts';
import { docxOf, SUPPLY } from './documents.ts';

const PATH = '/addin/demo.html';

export const demoPage: Place = {
  where: 'on the demo page',
  async open(page, _server, document, options = {}) {
    const desk = deskOf(page);
    await openDemo(page, { ...(options.apiLevel && { api: String(options.apiLevel) }) });
    if (document.id !== SUPPLY.id) await openFile(page, document.name, Buffer.from(await docxOf(document)));
    return desk;
  },
};

/** Opens the page with its first sample. `asked`: how its Word shall behave. */
export async function openDemo(page: Page, asked: Record<string, string> = {}): Promise<void> {
  await page.goto(`${PATH}?${new URLSearchParams(asked)}`);
  await expect(page.getByRole('tab', { name: 'Search' })).toBeVisible();
}

/** As somebody does who opens a file of their own. */
export async function openFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.getByLabel('Word document').setInputFiles({ name: `${name}.docx`, mimeType, buffer });
  await expect(page.getByRole('main', { name })).toBeVisible();
}

export const paragraph = (page: Page, words: string) => page.locator('[data-para]', { hasText: words }).first();

export async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export function deskOf(page: Page): Desk {
  return {
    page,
    checkSeconds: 2,
    pane: page.getByRole('complementary', { name: 'Clausary pane' }),
    paragraphs: () => page.locator('[data-para]').evaluateAll(readParagraphs),
    async selected() {
      const [paragraph] = await page.locator('[data-para].current').evaluateAll(readParagraphs);
      return paragraph?.text.replace(/\[-.*?-\]|\{\+|\+\}/gs, '') ?? '';
    },
    putCursor: (words) => paragraph(page, words).click(),
    async select(words) {
      await paragraph(page, words)
        .locator('[data-text]')
        .evaluate((text) => {
          getSelection()!.selectAllChildren(text);
          text.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
        });
    },
    stopTracking: () => page.getByLabel('Track changes').uncheck(),
    async typeUntracked(words, instead) {
      await page.getByLabel('Track changes').uncheck();
      await paragraph(page, words).dblclick();
      const editor = page.locator('.paper-editor');
      await editor.fill((await editor.inputValue()).replace(words, instead));
      await editor.press('Enter');
      await expect(paragraph(page, instead)).toBeVisible();
    },
    async reopen() {
      const name = (await page.getByRole('main').getAttribute('aria-label'))!;
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      ]);
      await openFile(page, `${name}, saved`, await bytesOf(download));
    },
    setOffline: (isOffline) => page.context().setOffline(isOffline),
  };
}

/** Runs in the page. */
function readParagraphs(elements: Element[]): DeskParagraph[] {
  return elements.map((element) => {
    const [text] = element.querySelectorAll('[data-text]');
    const pieces = [...(text?.childNodes ?? [])].map((node) => {
      const words = node.textContent ?? '';
      return { DEL: `[-${words}-]`, INS: `{+${words}+}` }[node.nodeName] ?? words;
    });
    return { label: element.querySelector('.paper-label')?.textContent ?? '', text: pieces.join('') };
  });
}
