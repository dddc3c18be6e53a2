/** Where the reader was, per history entry, for as long as the tab lives. */

const PREFIX = 'scroll:';

export function rememberScroll(key: string, y: number): void {
  try {
    sessionStorage.setItem(PREFIX + key, String(Math.round(y)));
  } catch {
    // Storage may be full or forbidden: Back then starts at the top.
  }
}

export function rememberedScroll(key: string): number | null {
  try {
    const value = sessionStorage.getItem(PREFIX + key);
    return value === null ? null : Number(value) || 0;
  } catch {
    return null;
  }
}

/** Puts the reader back, or at the place that the hash names, or at the top. Runs after the page is in the document. */
export function placeReader(key: string, hash: string): void {
  const y = rememberedScroll(key);
  if (y !== null) {
    keepAt(y);
    return;
  }
  const target = hash.length > 1 && document.getElementById(decodeHash(hash));
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Parts of a page that come later than the rest. */
const SETTLING_MS = 2_000;
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'click'];

/** What comes late above would push away what the reader had before them: they are put there again, until they move by themselves. */
function keepAt(y: number): void {
  const put = () => window.scrollTo({ top: y, behavior: 'instant' });
  put();
  if (typeof ResizeObserver !== 'function') return;
  const observer = new ResizeObserver(put);
  observer.observe(document.body);
  const stop = new AbortController();
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const name of BY_HAND)
    addEventListener(name, () => stop.abort(), { signal: stop.signal, capture: true, passive: true });
  setTimeout(() => stop.abort(), SETTLING_MS);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
