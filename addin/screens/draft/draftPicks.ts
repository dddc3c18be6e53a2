/** Wordings collected for a draft, while the pane is open. */
import { useSyncExternalStore } from 'react';
import type { Wording } from '#addin/pane/views.ts';

let picks: readonly Wording[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Wording[]): void {
  picks = next;
  for (const listener of listeners) listener();
}

/** One that is already there is not taken twice. */
export const addToDraft = (wording: Wording): void => {
  if (!picks.some(({ id }) => id === wording.id)) set([...picks, wording]);
};
export const removeFromDraft = (id: string): void => set(picks.filter((wording) => wording.id !== id));
export const clearDraft = (): void => set([]);

/** `by` −1 earlier, 1 later. */
export function moveInDraft(id: string, by: -1 | 1): void {
  const at = picks.findIndex((wording) => wording.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= picks.length) return;
  const next = [...picks];
  [next[at], next[to]] = [next[to]!, next[at]!];
  set(next);
}

export const useDraftPicks = (): readonly Wording[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => picks,
  );
