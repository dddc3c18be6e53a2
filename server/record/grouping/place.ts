/**
 * Puts texts into groups one after the other: the same wording goes where it went before, a similar one to the group whose
 * representative it is most similar to, any other founds a group. A group never moves and never merges, so its id can be an address.
 * The founder represents its group; comparing with it alone keeps groups from drifting by chains of small changes.
 */
import { bandKeys } from '#server/record/grouping/bands.ts';
import { createKeyTable, type KeyTable } from '#server/record/grouping/keyTable.ts';
import { type GroupRule, KEY_CAP, MAX_CANDIDATES, textKey } from '#server/record/grouping/rules.ts';
import { type Signature, similarity } from '#server/record/grouping/signature.ts';

/** What is known of the groups. They are numbered from 0; those without a sketch cannot be compared with. */
export interface KnownGroups {
  byText: Map<number, number>;
  byKey: KeyTable;
  sketches: (Uint32Array | undefined)[];
}

export const noGroups = (): KnownGroups => ({ byText: new Map(), byKey: createKeyTable(), sketches: [] });

export interface Placed {
  group: number;
  textKey: number;
  /** For a new group: the keys under which it was entered. */
  founded: { keys: number[] } | null;
}

export interface Candidates {
  /** The groups that share most keys with a text, best first; among equals the older. */
  groups: number[];
  /** The keys that are not yet too common to be told apart by. */
  open: number[];
}

let shared = new Uint16Array(1024);

export function candidatesOf(
  known: Pick<KnownGroups, 'byKey' | 'sketches'>,
  keys: readonly number[],
  rule: GroupRule,
): Candidates {
  if (shared.length < known.sketches.length) shared = new Uint16Array(known.sketches.length * 2);
  const met: number[] = [];
  const found: number[] = [];
  const open: number[] = [];
  let band = 0;
  for (const { rows, count } of rule.bandings) {
    for (const end = band + count; band < end && band < keys.length; band++) {
      found.length = 0;
      known.byKey.read(keys[band]!, found);
      if (found.length < KEY_CAP) open.push(keys[band]!);
      for (const group of found) {
        if (shared[group] === 0) met.push(group);
        shared[group]! += rows;
      }
    }
  }
  const best: number[] = [];
  for (const group of met) {
    let at = best.length;
    while (
      at > 0 &&
      (shared[best[at - 1]!]! < shared[group]! || (shared[best[at - 1]!] === shared[group] && best[at - 1]! > group))
    )
      at--;
    if (at < MAX_CANDIDATES) {
      best.splice(at, 0, group);
      if (best.length > MAX_CANDIDATES) best.pop();
    }
  }
  for (const group of met) shared[group] = 0;
  return { groups: best, open };
}

/** Finds or founds the group of a text and remembers it in `known`. `made`: its keys, where they were made before. */
export function place(
  known: KnownGroups,
  signature: Signature,
  seed: number,
  rule: GroupRule,
  made?: readonly number[],
): Placed {
  const key = textKey(signature, seed);
  const same = known.byText.get(key);
  if (same !== undefined) return { group: same, textKey: key, founded: null };
  const keys = made ?? bandKeys(signature.sketch, seed, rule.bandings);
  let group = -1;
  let best = rule.threshold;
  const { groups, open } = candidatesOf(known, keys, rule);
  for (const candidate of groups) {
    const sketch = known.sketches[candidate];
    const value = sketch ? similarity(signature.sketch, sketch, best) : 0;
    if (value < best || (value === best && group >= 0)) continue;
    best = value;
    group = candidate;
  }
  let founded: Placed['founded'] = null;
  if (group < 0) {
    group = known.sketches.push(signature.sketch) - 1;
    founded = { keys: open };
    for (const one of founded.keys) known.byKey.add(one, group);
  }
  known.byText.set(key, group);
  return { group, textKey: key, founded };
}
