/** The two networks that serve adverts, as each of them is asked. Their scripts are the operator's to name. Specification part 2 §2.11. */
import type { AdNetwork, NetworkAds } from '#shared/domain/around.ts';
import { loadScript } from '#shared/ui/loadScript.ts';

/** Part 2 §9. */
const STICKY_RETRY_MS = 350;
/** Whoever has hung nothing there by then will not. */
const STICKY_TRIES = 170;

interface Queue {
  cmd: (() => void)[];
}

declare global {
  interface Window {
    ezstandalone?: Queue & { showAds?: (...ids: number[]) => void };
    $MMT?: Queue & { display?: { slots: string[][] } };
  }
}

/** What an element is called that the network fills. */
export const slotId = (network: AdNetwork, slot: string): string =>
  network === 'ezoic' ? `ezoic-pub-ad-placeholder-${slot}` : slot;

/** Asks the network to fill places that are in the document; it takes what waits once its script is there. */
function ask(network: AdNetwork, slots: readonly string[]): void {
  if (network === 'ezoic') {
    const queue: NonNullable<typeof window.ezstandalone> = window.ezstandalone ?? { cmd: [] };
    window.ezstandalone = queue;
    queue.cmd.push(() => queue.showAds?.(...slots.map(Number)));
    return;
  }
  const queue: NonNullable<typeof window.$MMT> = window.$MMT ?? { cmd: [] };
  window.$MMT = queue;
  queue.cmd.push(() => queue.display?.slots.push([...slots]));
}

const loaded = new Map<string, Promise<void>>();

/** Takes away what a network hangs at the bottom of the window, over what is read: it comes when it likes, so it is looked for again. */
function removeSticky(selector: string): () => void {
  let tries = 0;
  const timer = setInterval(() => {
    const found = document.querySelector(selector);
    found?.remove();
    if (found || ++tries >= STICKY_TRIES) clearInterval(timer);
  }, STICKY_RETRY_MS);
  return () => clearInterval(timer);
}

/** Fills places; the answer stops waiting for them. What a network does not send leaves its room empty. */
export function serveNetwork({ provider, scripts, sticky }: NetworkAds, slots: readonly string[]): () => void {
  ask(provider, slots);
  const left = new AbortController();
  for (const script of scripts) {
    const known = loaded.get(script) ?? loadScript(script, left.signal);
    loaded.set(script, known);
    known.catch(() => loaded.delete(script));
  }
  const stop = sticky === '' ? () => undefined : removeSticky(sticky);
  return () => {
    left.abort();
    stop();
  };
}
