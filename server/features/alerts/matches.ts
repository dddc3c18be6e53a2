/** Which of the changes of a library each watch is about. Nothing is asked here. */
import type { NewAlert, WatchRow } from '#server/features/alerts/store.ts';
import type { NotedChange } from '#server/record/changes.ts';
import {
  type AlertChange,
  differencesOf,
  searchDifferences,
  type Tells,
  type WatchKind,
  watchKindOf,
} from '#shared/domain/alerts.ts';
import type { Arrival } from '#shared/domain/newWordings.ts';
import { foundValue, readWatchedValue } from '#shared/domain/watchedValue.ts';

export type Place = Pick<NewAlert, 'contractId' | 'title' | 'anchor' | 'at'>;

/** A watched search with what it finds now. */
export interface Looked {
  watch: WatchRow;
  found: string[];
}

/** Something that is told to watches of a kind and scope, of those who want to be told such. */
export interface Telling {
  tells: Tells;
  kind: Exclude<WatchKind, 'search' | 'value'>;
  scope: string;
  change: AlertChange;
  place: Place;
}

const placeOf = ({ contractId, title, at }: NotedChange, anchor: string | null): Place => ({
  contractId,
  title,
  anchor,
  at,
});

export const differences = (changes: readonly NotedChange[]): Telling[] =>
  changes.flatMap((change) =>
    differencesOf(change.was, change.now).map((one) => ({
      tells: 'changes' as const,
      kind: watchKindOf(one.kind),
      scope: one.scope,
      change: one.change,
      place: placeOf(change, one.anchor),
    })),
  );

/** `news`: texts of groups that the library did not have. */
export const wordings = (news: readonly Arrival<NotedChange>[]): Telling[] =>
  news
    .filter(({ text: { kind, scope } }) => kind !== 'contract' && scope !== '')
    .map(({ change, text: { kind, scope, anchor } }) => ({
      tells: 'wordings' as const,
      kind: kind as 'clause' | 'definition',
      scope,
      change: 'new' as const,
      place: placeOf(change, anchor),
    }));

/** Contracts and groups that changed, by what a search names them. */
function touchedBy(changes: readonly NotedChange[]): Map<string, Place> {
  const touched = new Map<string, Place>();
  for (const change of changes)
    for (const { kind, scope, anchor } of differencesOf(change.was, change.now)) {
      if (kind === 'contract') touched.set(change.contractId, placeOf(change, anchor));
      if (kind === 'wording') touched.set(scope, placeOf(change, anchor));
    }
  return touched;
}

/** What a search calls it: a contract by its id, anything else by its group. */
const nameOf = ({ change, text }: Arrival<NotedChange>): string =>
  text.kind === 'contract' ? change.contractId : text.group;

/** `news`: as of `wordings`; a contract is new where none is nearly equal to it. */
export function searched(
  { tells, known }: Pick<WatchRow, 'tells' | 'known'>,
  found: readonly string[],
  changes: readonly NotedChange[],
  news: readonly Arrival<NotedChange>[],
): { change: AlertChange; place: Place }[] {
  if (tells === 'wordings') {
    const isFound = new Set(found);
    return news
      .filter((one) => isFound.has(nameOf(one)))
      .map(({ change, text }) => ({ change: 'new', place: placeOf(change, text.anchor) }));
  }
  const touched = touchedBy(changes);
  return searchDifferences(known, found, touched).map(({ key, change }) => ({ change, place: touched.get(key)! }));
}

/** Each contract once for each watch: the first of its clauses that has such a figure. `texts`: by contract and hash. */
export function values(
  watches: readonly WatchRow[],
  fresh: readonly Arrival<NotedChange>[],
  texts: ReadonlyMap<string, string>,
): { watch: WatchRow; place: Place; says: string }[] {
  return watches.flatMap((watch) => {
    const value = readWatchedValue(watch.scope);
    if (!value) return [];
    const told = new Set<NotedChange>();
    return fresh.flatMap(({ change, text }) => {
      if (text.scope !== watch.home || told.has(change)) return [];
      const says = foundValue(value, texts.get(`${change.contractId} ${text.hash}`) ?? '');
      if (says === null) return [];
      told.add(change);
      return [{ watch, place: placeOf(change, text.anchor), says }];
    });
  });
}
