/** Alerts: what somebody watches in a library, and what of a change is told to whom. */

/** `value`: a figure in clauses of a type (shared/domain/watchedValue.ts). */
export const WATCH_KINDS = ['clause', 'definition', 'wording', 'contract_type', 'search', 'value'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** `wordings`: only what the library did not have; `changes`: everything that comes, changes and goes. */
export const TELLS = ['wordings', 'changes'] as const;
export type Tells = (typeof TELLS)[number];

const OF_WORDINGS: ReadonlySet<WatchKind> = new Set(['clause', 'definition', 'search']);
/** Whether one may choose: a wording is known, contracts of a type are counted one by one, a figure is told where its words are new. */
export const canChooseTells = (kind: WatchKind): boolean => OF_WORDINGS.has(kind);
export const tellsOf = (kind: WatchKind, chosen: Tells = 'wordings'): Tells =>
  kind === 'value' ? 'wordings' : canChooseTells(kind) ? chosen : 'changes';

/** What is told from when to when. A watch that is paused is told nothing of what changed meanwhile. */
export interface Told {
  from: Date;
  pausedFrom: Date | null;
  /** Null with `pausedFrom`: it is paused. */
  pausedUntil: Date | null;
}

export const isPaused = ({ pausedFrom, pausedUntil }: Told): boolean => pausedFrom !== null && pausedUntil === null;

/** By when something changed, not by when that is looked at: a change before a pause is told although the pause has begun. */
export const isToldOf = ({ from, pausedFrom, pausedUntil }: Told, at: Date): boolean =>
  at >= from && (pausedFrom === null || at < pausedFrom || (pausedUntil !== null && at >= pausedUntil));

/** `changed`: a contract has it with other words than before. */
export const ALERT_CHANGES = ['new', 'changed', 'withdrawn'] as const;
export type AlertChange = (typeof ALERT_CHANGES)[number];

export const ALERT_LIMITS = {
  /** Of one person. */
  watches: 100,
  /** Of one watch, kept; further ones are counted. */
  alerts: 200,
  /** Results of a search that are watched. */
  results: 200,
  /** In one mail, of each watch. */
  mailed: 10,
  /** Characters. */
  note: 300,
  /** Days that an alert is kept. */
  days: 90,
  /** Entries of the feed. */
  feed: 100,
  /** Days in which a watch that was ended can be had again. */
  undo: 1,
} as const;

/** A text of a contract as a change sees it. */
export interface Held {
  /** `contract`: the contract itself, whose scope is its type. */
  kind: 'clause' | 'definition' | 'contract';
  scope: string;
  group: string;
  /** Of the words: equal words, equal hash. */
  hash: string;
  anchor: string | null;
}

export interface Difference {
  kind: Held['kind'] | 'wording';
  /** Clause type, term, contract type, or the group. */
  scope: string;
  change: AlertChange;
  /** Where it stands now; null: nowhere. */
  anchor: string | null;
}

function byKey(texts: readonly Held[], keyOf: (text: Held) => string): Map<string, Held[]> {
  const found = new Map<string, Held[]>();
  for (const text of texts) {
    const key = keyOf(text);
    if (key === '') continue;
    found.set(key, [...(found.get(key) ?? []), text]);
  }
  return found;
}

/**
 * What a contract has of each scope and group now that it had not, and the other way round. Words that stood anywhere in the contract
 * before are not new: a clause that was given another type, or another place, has not changed.
 */
export function differencesOf(before: readonly Held[], after: readonly Held[]): Difference[] {
  const hashes = (texts: readonly Held[]) => new Set(texts.map(({ kind, hash }) => `${kind} ${hash}`));
  const [had, has] = [hashes(before), hashes(after)];
  const isFresh = ({ kind, hash }: Held) => !had.has(`${kind} ${hash}`);
  const isGone = ({ kind, hash }: Held) => !has.has(`${kind} ${hash}`);
  const found: Difference[] = [];
  const compare = (kindOf: (text: Held) => Difference['kind'], keyOf: (text: Held) => string) => {
    const [old, now] = [byKey(before, keyOf), byKey(after, keyOf)];
    for (const key of new Set([...old.keys(), ...now.keys()])) {
      const added = (now.get(key) ?? []).filter(isFresh);
      const removed = (old.get(key) ?? []).filter(isGone);
      const any = added[0] ?? removed[0];
      if (!any) continue;
      const change = added.length === 0 ? 'withdrawn' : removed.length === 0 ? 'new' : 'changed';
      const scope = key.slice(key.indexOf(' ') + 1);
      found.push({ kind: kindOf(any), scope, change, anchor: added[0]?.anchor ?? null });
    }
  };
  compare(
    ({ kind }) => kind,
    ({ kind, scope }) => (scope === '' ? '' : `${kind} ${scope}`),
  );
  // near-identical wordings that come into a contract in the place of each other are a change of the group they come into
  compare(
    () => 'wording',
    ({ kind, group }) => (group === '' || kind === 'contract' ? '' : `wording ${group}`),
  );
  return found;
}

/** The kind of watch that such a difference is told to. */
export const watchKindOf = (kind: Difference['kind']): Exclude<WatchKind, 'search' | 'value'> =>
  kind === 'contract' ? 'contract_type' : kind;

/** What a search finds now, against what it found before. Only what a change has touched counts: an order that shifts is no news. */
export function searchDifferences(
  known: readonly string[],
  found: readonly string[],
  touched: { has(key: string): boolean },
): { key: string; change: AlertChange }[] {
  const [was, is] = [new Set(known), new Set(found)];
  return [
    ...found
      .filter((key) => touched.has(key))
      .map((key) => ({ key, change: was.has(key) ? ('changed' as const) : ('new' as const) })),
    ...known.filter((key) => !is.has(key) && touched.has(key)).map((key) => ({ key, change: 'withdrawn' as const })),
  ];
}
