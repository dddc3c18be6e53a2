/** The pane as Word frames it: the real office.js, in the fake Word. */
import { type BrowserContext, expect, type Frame } from '@playwright/test';
import { ORIGIN, openFakeWord, routeFakeWord } from '../fake-word/routes.ts';
import type { Desk, Place } from './desk.ts';
import { docxOf } from './documents.ts';

/** The highest level that the npm copy of office.js has. */
const LEVEL = 1.4;

export const fakeWord: Place = {
  where: 'in the fake Word',
  async open(page, server, document, { apiLevel = LEVEL } = {}) {
    await routeFakeWord(page.context(), { server, shim: apiLevel > LEVEL });
    const sets = { WordApi: String(apiLevel) };
    let pane: Frame;
    const open = async (docx: Uint8Array): Promise<void> => {
      pane = await openFakeWord(page, { docx, sets });
      await expect(pane.getByRole('tab', { name: 'Search' })).toBeVisible();
    };
    await open(await docxOf(document));

    const paragraphs = () => page.evaluate(() => window.fakeWord.paragraphs());
    const find = async (words: string): Promise<{ para: number; current: string }> => {
      const all = await paragraphs();
      const para = all.findIndex(({ current }) => current.includes(words));
      if (para < 0) throw new Error(`no paragraph has the words “${words}”`);
      return { para, current: all[para]!.current };
    };
    const select = (para: number, from: number, to: number) =>
      page.evaluate(([para, from, to]) => window.fakeWord.userSelects({ para, at: from }, { para, at: to }), [
        para,
        from,
        to,
      ] as const);
    const desk: Desk = {
      page,
      // the fake Word itself has to write and read all of it as XML
      checkSeconds: 5,
      get pane() {
        return pane;
      },
      paragraphs: async () => (await paragraphs()).map(({ label, text }) => ({ label, text })),
      selected: () => page.evaluate(() => window.fakeWord.selected()),
      putCursor: async (words) => select((await find(words)).para, 0, 0),
      async select(words) {
        const { para, current } = await find(words);
        await select(para, 0, current.length);
      },
      async typeUntracked(words, instead) {
        const { para, current } = await find(words);
        await page.evaluate(([para, text]) => window.fakeWord.userTypes(para, text), [
          para,
          current.replace(words, instead),
        ] as const);
      },
      stopTracking: () => page.evaluate(() => window.fakeWord.userStopsTracking()),
      async reopen() {
        const saved = await page.evaluate(() => window.fakeWord.save());
        await open(new Uint8Array(Buffer.from(saved, 'base64')));
      },
      setOffline: (isOffline) => setOffline(page.context(), isOffline),
    };
    return desk;
  },
};

/** What the product's origin is asked would be answered here although the browser has no network. */
async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  const everything = `${ORIGIN}/**`;
  if (isOffline) await context.route(everything, (route) => route.abort('internetdisconnected'));
  else await context.unroute(everything);
  await context.setOffline(isOffline);
}
