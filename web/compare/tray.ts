/** The tray of this browser: every page and tab of a library sees the same wordings. */
import { useSyncExternalStore } from 'react';
import { parseTray, type TrayItem, toggled, trayKey } from '#shared/domain/wordingTable/tray.ts';

const CHANGED = 'compare-tray';
const NOTHING: TrayItem[] = [];

/** Of each key the text that was read last and what it says: a snapshot stays the same while nothing changes. */
const known = new Map<string, { text: string | null; items: TrayItem[] }>();

function read(namespace: string): TrayItem[] {
  const key = trayKey(namespace);
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // a browser that keeps nothing has an empty tray
  }
  const last = known.get(key);
  if (last && last.text === text) return last.items;
  const items = parseTray(text);
  known.set(key, { text, items });
  return items;
}

function subscribe(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

export const useTray = (namespace: string): TrayItem[] =>
  useSyncExternalStore(
    subscribe,
    () => read(namespace),
    () => NOTHING,
  );

/** Puts a wording in, or takes it out, of the tray as it is now: another tab may have changed it. False as for `keepTray`. */
export const toggleInTray = (namespace: string, item: TrayItem): boolean =>
  keepTray(namespace, toggled(read(namespace), item));

/** False where the browser does not let a page keep anything. */
export function keepTray(namespace: string, items: readonly TrayItem[]): boolean {
  try {
    if (items.length === 0) localStorage.removeItem(trayKey(namespace));
    else localStorage.setItem(trayKey(namespace), JSON.stringify(items));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return true;
}
