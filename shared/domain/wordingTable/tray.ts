/** Wordings that somebody has ticked to compare: kept in the browser, so that pages, searches and signing in do not lose them. */
import { WORDINGS_COMPARED } from '#shared/domain/wordingTable/limits.ts';

export interface TrayItem {
  /** Of a group of wordings. */
  id: string;
  name: string;
}

const LONGEST_NAME = 120;

const isItem = (one: unknown): one is TrayItem =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as TrayItem).id === 'string' &&
  typeof (one as TrayItem).name === 'string';

/** Reads what was kept; what does not fit counts as not there. */
export function parseTray(text: string | null): TrayItem[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem).slice(0, WORDINGS_COMPARED.most) : [];
  } catch {
    return [];
  }
}

export const isFull = (tray: readonly TrayItem[]): boolean => tray.length >= WORDINGS_COMPARED.most;

/** The tray with an item more, or without the one that was in it. A full one stays as it is. */
export function toggled(tray: readonly TrayItem[], { id, name }: TrayItem): TrayItem[] {
  if (tray.some((one) => one.id === id)) return tray.filter((one) => one.id !== id);
  return isFull(tray) ? [...tray] : [...tray, { id, name: name.slice(0, LONGEST_NAME) }];
}

/** One tray for each library: their wordings are not compared with each other's. */
export const trayKey = (namespace: string): string => `compare.${namespace}`;
