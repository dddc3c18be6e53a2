/**
 * From what changed in a library to alerts of whoever watches it. It reads what was noted with each change, never the library: a
 * change is taken out with the alerts that it makes, in one transaction, so that nobody is told twice and nobody is passed over.
 */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import {
  addAlerts,
  isWatched,
  type NewAlert,
  peopleIn,
  setKnown,
  type WatchRow,
  watchersOf,
  watchesIn,
} from '#server/features/alerts/store.ts';
import { foundBy } from '#server/features/alerts/subject.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import {
  changedLibraries,
  forgetChanges,
  type NotedChange,
  readyChanges,
  takeChanges,
} from '#server/record/changes.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { differencesOf, searchDifferences, watchKindOf } from '#shared/domain/alerts.ts';

type CollectDeps = Pick<AlertDeps, 'db' | 'clock' | 'log' | 'guard' | 'libraries' | 'find'>;

/** Those who may read the library and whose plan has alerts, now. */
async function readersOf(deps: CollectDeps, namespace: string): Promise<Map<string, Visitor>> {
  const readers = new Map<string, Visitor>();
  for (const userId of await peopleIn(deps.db, namespace)) {
    const visitor = await absentVisitor(deps.db, userId, deps.clock());
    if (!visitor || !(await deps.libraries.seesAs(namespace, visitor))) continue;
    const isAllowed = await deps.guard.requireFeature('workflows', visitor).then(
      () => true,
      () => false,
    );
    if (isAllowed) readers.set(userId, visitor);
  }
  return readers;
}

interface Looked {
  watch: WatchRow;
  found: string[];
}

/** What the watched searches find now. One that fails is looked at with the next change. */
async function lookAgain(
  deps: CollectDeps,
  namespace: string,
  readers: ReadonlyMap<string, Visitor>,
): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const watch of await watchesIn(deps.db, namespace)) {
    const visitor = readers.get(watch.user_id);
    if (!visitor) continue;
    try {
      looked.push({ watch, found: await foundBy(deps, { namespace, query: watch.scope, visitor }) });
    } catch (error) {
      deps.log.warn({ err: error, watch: watch.id }, 'a watched search could not be made');
    }
  }
  return looked;
}

type Place = Pick<NewAlert, 'contractId' | 'title' | 'anchor' | 'at'>;

function alertsOfScopes(changes: readonly NotedChange[]) {
  return changes.flatMap((change) =>
    differencesOf(change.was, change.now).map((one) => ({
      kind: watchKindOf(one.kind),
      scope: one.scope,
      change: one.change,
      place: { contractId: change.contractId, title: change.title, anchor: one.anchor, at: change.at } satisfies Place,
    })),
  );
}

/** Contracts and groups that changed, by what a search names them. */
function touchedBy(changes: readonly NotedChange[]): Map<string, Place> {
  const touched = new Map<string, Place>();
  for (const { contractId, title, at, was, now } of changes)
    for (const one of differencesOf(was, now)) {
      const place = { contractId, title, anchor: one.anchor, at };
      if (one.kind === 'contract') touched.set(contractId, place);
      if (one.kind === 'wording') touched.set(one.scope, place);
    }
  return touched;
}

/** One batch of one library. Returns how many alerts it made; null: nothing is ready. */
async function collectBatch(deps: CollectDeps, namespace: string): Promise<number | null> {
  const whole = operatorLibrary(deps.db, namespace);
  const ready = await readyChanges(whole);
  if (ready.length === 0) return null;
  if (!(await isWatched(deps.db, namespace))) {
    await forgetChanges(whole);
    return null;
  }
  const readers = await readersOf(deps, namespace);
  // before the transaction: the index has all that is ready, and a search asks the record through a connection of its own
  const looked = await lookAgain(deps, namespace, readers);
  return deps.db.transaction().execute(async (trx) => {
    const changes = await takeChanges(whole.within(trx), ready);
    const differences = alertsOfScopes(changes);
    const watches = differences.length === 0 ? [] : await watchersOf(trx, namespace, differences);
    const alerts: NewAlert[] = watches
      .filter(({ user_id }) => readers.has(user_id))
      .flatMap((watch) =>
        differences
          .filter(
            ({ kind, scope, place }) => kind === watch.kind && scope === watch.scope && place.at >= watch.created_at,
          )
          .map(({ change, place }) => ({ watch, change, ...place })),
      );
    const touched = touchedBy(changes);
    for (const { watch, found } of touched.size === 0 ? [] : looked) {
      for (const { key, change } of searchDifferences(watch.known, found, touched)) {
        const place = touched.get(key)!;
        if (place.at >= watch.created_at) alerts.push({ watch, change, ...place });
      }
      await setKnown(trx, watch.id, found);
    }
    await addAlerts(trx, alerts);
    return alerts.length;
  });
}

/** Everything that is ready. Returns how many alerts it made. Several processes at it do no harm. */
export async function collectAlerts(deps: CollectDeps): Promise<number> {
  let made = 0;
  for (const namespace of await changedLibraries(deps.db))
    for (let batch = await collectBatch(deps, namespace); batch !== null; batch = await collectBatch(deps, namespace))
      made += batch;
  return made;
}
