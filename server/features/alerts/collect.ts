/**
 * From what changed in a library to alerts of whoever watches it. It reads what was noted with each change, and of the library only what
 * those contracts are compared with: a change is taken out with the alerts that it makes, in one transaction, so that nobody is told twice
 * and nobody is passed over.
 */
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { differences, type Looked, type Place, searched, values, wordings } from '#server/features/alerts/matches.ts';
import {
  addAlerts,
  isWatched,
  type NewAlert,
  peopleIn,
  searchesIn,
  setKnown,
  toldOf,
  valuesIn,
  type WatchRow,
  watchersOf,
} from '#server/features/alerts/store.ts';
import { foundBy } from '#server/features/alerts/subject.ts';
import { absentVisitor } from '#server/features/people/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { changedLibraries, forgetChanges, readyChanges, takeChanges } from '#server/record/changes.ts';
import { knownGroups, knownWords, textsOfArrivals } from '#server/record/knownWordings.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { isPaused, isToldOf } from '#shared/domain/alerts.ts';
import { arrivalsOf, firstOnes, groupKey, wordsKey } from '#shared/domain/newWordings.ts';

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

/** What the watched searches find now. One that fails is looked at with the next change. */
async function lookAgain(
  deps: CollectDeps,
  namespace: string,
  readers: ReadonlyMap<string, Visitor>,
): Promise<Looked[]> {
  const looked: Looked[] = [];
  for (const watch of await searchesIn(deps.db, namespace)) {
    const visitor = readers.get(watch.user_id);
    if (!visitor || isPaused(toldOf(watch))) continue;
    try {
      looked.push({ watch, found: await foundBy(deps, { namespace, query: watch.scope, visitor }) });
    } catch (error) {
      deps.log.warn({ err: error, watch: watch.id }, 'a watched search could not be made');
    }
  }
  return looked;
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
    const library = whole.within(trx);
    const changes = await takeChanges(library, ready);
    const arrivals = arrivalsOf(changes);
    const known = await knownGroups(
      library,
      changes,
      arrivals.map(({ text }) => text.group),
    );
    const news = firstOnes(arrivals, changes, groupKey, ({ group }) => known.has(group));
    const told = [...differences(changes), ...wordings(news)];
    const alerts: NewAlert[] = [];
    const tell = (watch: WatchRow, change: NewAlert['change'], place: Place, says = '') => {
      if (readers.has(watch.user_id) && isToldOf(toldOf(watch), place.at))
        alerts.push({ watch, change, ...place, says });
    };

    for (const watch of told.length === 0 ? [] : await watchersOf(trx, namespace, told))
      for (const one of told)
        if (one.tells === watch.tells && one.kind === watch.kind && one.scope === watch.scope)
          tell(watch, one.change, one.place);

    for (const { watch, found } of changes.length === 0 ? [] : looked) {
      for (const { change, place } of searched(watch, found, changes, news)) tell(watch, change, place);
      await setKnown(trx, watch.id, found);
    }

    const clauses = arrivals.filter(({ text }) => text.kind === 'clause' && text.scope !== '');
    const figures = await valuesIn(trx, namespace, [...new Set(clauses.map(({ text }) => text.scope))]);
    if (figures.length > 0) {
      const types = new Set(figures.map(({ home }) => home));
      const inThem = clauses.filter(({ text }) => types.has(text.scope));
      const words = await knownWords(
        library,
        changes,
        inThem.map(({ text }) => text),
      );
      const fresh = firstOnes(inThem, changes, wordsKey, ({ hash }) => words.has(hash));
      const texts = await textsOfArrivals(
        library,
        fresh.map(({ change, text }) => ({ contractId: change.contractId, hash: text.hash })),
      );
      for (const { watch, place, says } of values(figures, fresh, texts)) tell(watch, 'new', place, says);
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
