/** What is selected on the page that somebody looks at, as hashes. The words are read in the browser and forgotten there. */
import { LEAST_WORDS, MOST_WORDS, type Sketch, sketchOf } from '#shared/domain/shingles.ts';
import { browser } from '#web/extension/chrome.ts';

const KEY = 'sketch';

/** For the window that the menu opens. */
export const handOn = (text: string): Promise<void> => browser.storage.session.set({ [KEY]: sketchOf(text) });

async function handedOn(): Promise<Sketch | null> {
  const kept = (await browser.storage.session.get(KEY))[KEY] as Sketch | undefined;
  await browser.storage.session.remove(KEY);
  return kept ?? null;
}

/** The page in sight; where this is a window of its own, the one that was in sight last. */
async function tabInSight(): Promise<number | null> {
  const own = browser.runtime.getURL('');
  const [active] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (active?.id !== undefined && !active.url?.startsWith(own)) return active.id;
  const others = (await browser.tabs.query({})).filter(({ url }) => !url?.startsWith(own));
  return others.sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0]?.id ?? null;
}

/** Null: nothing is selected, or the browser lets no extension look at that page. */
async function selectedThere(): Promise<Sketch | null> {
  const tabId = await tabInSight();
  if (tabId === null) return null;
  const read = browser.scripting.executeScript({ target: { tabId }, func: () => String(getSelection() ?? '') });
  const text = await read.then(
    ([first]) => first?.result ?? '',
    () => '',
  );
  return text.trim() === '' ? null : sketchOf(text);
}

export const selected = async (): Promise<Sketch | null> => (await handedOn()) ?? selectedThere();

/** What to say of it; `fits`: it can be looked for. */
export function sayOf(sketch: Sketch | null): { text: string; fits: boolean } {
  if (!sketch) return { text: `Select a clause of ${LEAST_WORDS} words or more on a page.`, fits: false };
  const words = sketch.words === 1 ? '1 word' : `${sketch.words.toLocaleString('en')} words`;
  if (sketch.words < LEAST_WORDS) return { text: `${words}: too few. ${LEAST_WORDS} are the least.`, fits: false };
  if (sketch.words > MOST_WORDS) return { text: `${words}: too many. Select one clause.`, fits: false };
  return { text: `${words}. Only hashes of word groups are sent, never the words.`, fits: true };
}
