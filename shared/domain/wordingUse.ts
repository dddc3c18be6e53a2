/** How a wording of a library fares in Word: how often it is put in, and what becomes of it there. Counts, of nobody. */

/** So far back goes what stewards are told. */
export const USE_DAYS = 90;
const DAY_MS = 86_400_000;

/** Of those that are told of, as "2026-11-20". */
export const firstDayOfUse = (now: Date): string =>
  new Date(now.getTime() - USE_DAYS * DAY_MS).toISOString().slice(0, 10);

export interface WordingUse {
  inserts: number;
  /** Of those that were looked at again, where people let their pane tell: all, changed ones, and ones that were taken out again. */
  told: number;
  changed: number;
  removed: number;
  /** What is most often replaced. `put` null: words that may name somebody. */
  changes: { was: string; put: string | null; n: number }[];
}

/** Fewer say nothing. */
const ENOUGH = 5;
const HARDLY = 0.8;

/** Nearly everybody changes it or takes it out again: nobody accepts it as it is. */
export const isHardlyKept = ({ told, changed, removed }: WordingUse): boolean =>
  told >= ENOUGH && (changed + removed) / told >= HARDLY;

export const STEWARD_ORDERS = ['due', 'used', 'changed'] as const;
export type StewardOrder = (typeof STEWARD_ORDERS)[number];

const altered = (use: WordingUse | null): number => (use ? use.changed + use.removed : 0);

/** The most used or most changed first; others stay as they are, by day of review. */
export function ordered<T extends { use: WordingUse | null }>(lines: readonly T[], order: StewardOrder): T[] {
  if (order === 'due') return [...lines];
  const figure = ({ use }: T): number => (order === 'used' ? (use?.inserts ?? 0) : altered(use));
  return [...lines].sort((a, b) => figure(b) - figure(a));
}

/** “30 days” → “60 days” */
const changeText = ({ was, put }: WordingUse['changes'][number]): string =>
  `“${was}” → ${put === null ? 'names or figures of their own' : put === '' ? 'nothing' : `“${put}”`}`;

/** What a steward reads: "changed after inserting in 12 of 31; mostly “30 days” → “60 days”". Empty: nothing is known. */
export function useText({ inserts, told, changed, removed, changes }: WordingUse): string {
  const parts = [
    inserts > 0 && `put into Word ${inserts} ${inserts === 1 ? 'time' : 'times'} in ${USE_DAYS} days`,
    told > 0 && `changed after inserting in ${changed} of ${told}`,
    removed > 0 && `taken out again in ${removed} of ${told}`,
    changes.length > 0 && `mostly ${changes.map(changeText).join(', ')}`,
  ];
  return parts.filter(Boolean).join('; ');
}
