/** Which texts of changed contracts are new to the library, and not only to their contract. */
import type { Held } from '#shared/domain/alerts.ts';

export interface Changed {
  was: readonly Held[];
  now: readonly Held[];
}

export interface Arrival<C extends Changed> {
  change: C;
  text: Held;
}

/** Texts whose words stood nowhere in their contract before, in the order of the changes. */
export const arrivalsOf = <C extends Changed>(changes: readonly C[]): Arrival<C>[] =>
  changes.flatMap((change) => {
    const had = new Set(change.was.map(({ kind, hash }) => `${kind} ${hash}`));
    return change.now
      .filter(({ kind, hash, group }) => group !== '' && !had.has(`${kind} ${hash}`))
      .map((text) => ({ change, text }));
  });

/**
 * Of several that are equal by `keyOf` the first, unless the library had it before (`isKnown`) or one of these very contracts did: a contract
 * that repeats what is known brings nothing new, and of two that bring the same only one does.
 */
export function firstOnes<C extends Changed>(
  arrivals: readonly Arrival<C>[],
  changes: readonly C[],
  keyOf: (text: Held) => string,
  isKnown: (text: Held) => boolean,
): Arrival<C>[] {
  const seen = new Set(changes.flatMap(({ was }) => was.map(keyOf)));
  return arrivals.filter(({ text }) => {
    const key = keyOf(text);
    if (seen.has(key) || isKnown(text)) return false;
    seen.add(key);
    return true;
  });
}

export const groupKey = ({ kind, group }: Held): string => `${kind} ${group}`;
export const wordsKey = ({ kind, group, hash }: Held): string => `${kind} ${group} ${hash}`;
