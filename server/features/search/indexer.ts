/** Feeds the search index from the record: drains the outbox, rebuilds what is missing. One process at a time, by lease. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import type { Holding } from '#server/db/lease.ts';
import { indexWriter } from '#server/features/search/indexPointers.ts';
import { indexRows } from '#server/features/search/indexRows.ts';
import { isOfThisModel, meaningModel } from '#server/features/search/meaning/index.ts';
import { BATCH, forgetPart, type Part, waitingParts } from '#server/features/search/outbox.ts';
import {
  askRebuild,
  finishRebuilds,
  RebuildFailed,
  type RebuildProgress,
  rebuildState,
  rebuildsAsked,
  reportRebuilds,
  startRebuilds,
} from '#server/features/search/rebuildRequests.ts';
import { rests } from '#server/features/search/rests.ts';
import { inTurn } from '#server/inTurn.ts';
import { OtherWriter } from '#server/outside/searchIndex/lance/pointers.ts';
import { type Change, type Fill, IndexMissing, type SearchIndex, type TabRows } from '#server/outside/searchIndex.ts';
import { contractIdsAfter, countClauses, countContracts } from '#server/record/forIndex.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';
import { pause } from '#server/repeat.ts';

export interface Indexer {
  /**
   * Applies what the outbox holds. Returns the number of contracts brought up to date; 0 as well when another process is at it. Where a library
   * fails the others are done before the error is thrown.
   */
  drain(): Promise<number>;
  /**
   * Until everything that the outbox holds now is in the index, by this process or by another that has the lease. False: it was not
   * within `limitMs`.
   */
  settle(limitMs: number): Promise<boolean>;
  /** Feeds the index as its one writer, until aborted; while another process does, it waits to take over. */
  run(signal: AbortSignal): Promise<void>;
  /** There is something to drain. */
  wake(): void;
  /**
   * Builds the index of a library anew, beside the live one. Where another process feeds the index it asks that one and waits until it
   * is done. Errors: `RebuildFailed`, whose message is for a person.
   */
  reindex(namespace: string, onProgress?: (progress: RebuildProgress) => void): Promise<void>;
  /** Takes a library out of the index, with every version of it on disk. False: another process feeds the index. */
  drop(namespace: string): Promise<boolean>;
  /**
   * Rebuilds what is missing, damaged or behind. `run` does later what would take long, what cannot be done now, and what another meaning model
   * made, which answers by words until then.
   */
  ensureIndex(): Promise<void>;
}

const POLL_MS = 250;
/** Whoever asks for a rebuild waits for seconds anyway. */
const REQUESTS_EVERY_MS = 1000;
/** Contracts per write: small enough to leave the event loop free in between. */
const CONTRACTS_PER_WRITE = 25;
/** The index of so few is built in seconds: nothing is done beside it. */
const FEW_CONTRACTS = 1000;
const OPTIMIZE_EVERY_MS = 600_000;
/** A write takes nearly as long for one contract as for ten: while more keep coming they are gathered, for so many times as long as the last ones took. */
const GATHERING = 10;
const LONGEST_GATHERING_MS = 1000;
/** For a process that has the lease and does not begin what it is asked for. */
const UNHEARD_MS = 60_000;

const EMPTY: TabRows = { clauses: [], contracts: [], dictionary: [] };
const NEVER = new AbortController().signal;

const rebuildReason = (hasIndex: boolean): string =>
  hasIndex ? 'the search index is behind the record; rebuilding it' : 'there is no usable search index; building it';

/** How the outbox is drained. */
interface Draining {
  /** Libraries that are left alone. */
  without(): string[];
  /** Makes the index that a write needs. False: later. */
  makeMissing(namespace: string): Promise<boolean>;
  failed(namespace: string, error: unknown): void;
}

export interface IndexerDeps {
  db: Db;
  index: SearchIndex;
  log: Logger;
  /** The same lease as the index writes under, where it keeps its pointers in the record. */
  holding?: Holding;
}

export function createIndexer({ db, index, log, holding = indexWriter(db) }: IndexerDeps): Indexer {
  const writes = inTurn();
  const builds = inTurn();
  let waker = () => {};
  /** Whoever was here before may have ended in the midst of writing. */
  let optimized = 0;
  let looked = 0;
  /** Libraries whose index had vectors of another model when this process began. */
  const outdated = new Set<string>();
  /** Libraries whose index is to be looked at, and built if need be, by this process as the writer. */
  const doubtful = new Set<string>();
  /** Those of them whose changes wait in the outbox until then. */
  const unwritable = new Set<string>();
  const resting = rests();
  /** Libraries whose index this process has not read through since it began; null: it has not begun. */
  let unread: Set<string> | null = null;

  async function changesOf(namespace: string, ids: string[]): Promise<Change[]> {
    const rows = await indexRows(operatorLibrary(db, namespace), ids);
    return ids.map((contractId) => ({ contractId, rows: rows.get(contractId) ?? EMPTY }));
  }

  /** Beside the live index, which goes on taking writes. */
  async function rebuild(namespace: string, onProgress?: (progress: RebuildProgress) => unknown): Promise<void> {
    const started = performance.now();
    const library = operatorLibrary(db, namespace);
    const fill: Fill = async (add) => {
      const { rows: at } = await sql<{ seq: string | null }>`select max(seq) as seq from outbox`.execute(db);
      const total = await countContracts(library);
      let done = 0;
      for (let after = ''; ; ) {
        const ids = await contractIdsAfter(library, after, CONTRACTS_PER_WRITE);
        if (ids.length === 0) break;
        for (const rows of (await indexRows(library, ids)).values()) await add(rows);
        after = ids.at(-1)!;
        done += ids.length;
        await onProgress?.({ done, total });
      }
      return { seq: Number(at[0]?.seq ?? 0), meaning: meaningModel().version };
    };
    await index.rebuild(namespace, fill, (ids) => changesOf(namespace, ids));
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    log.info({ namespace, seconds, rows: (await index.status(namespace))?.rows }, 'search index built');
  }

  const missing = (namespace: string) =>
    builds(async () => {
      if (await index.status(namespace)) return;
      log.warn({ namespace }, 'there is no usable search index; building it');
      await rebuild(namespace);
    });

  const write = async (namespace: string, { ids, seqs }: Part): Promise<void> =>
    index.apply(namespace, await changesOf(namespace, ids), Math.max(...seqs.map(Number)));

  async function drainLibrary(namespace: string, parts: Part[], { makeMissing }: Draining): Promise<number> {
    let done = 0;
    for (const part of parts) {
      try {
        await write(namespace, part);
      } catch (error) {
        if (!(error instanceof IndexMissing)) throw error;
        if (!(await makeMissing(namespace))) return done;
        await write(namespace, part);
      }
      await forgetPart(db, part);
      done += part.ids.length;
    }
    resting.over(namespace);
    return done;
  }

  async function drainBatch(draining: Draining): Promise<number> {
    let done = 0;
    for (const [namespace, parts] of await waitingParts(db, CONTRACTS_PER_WRITE, draining.without()))
      try {
        done += await drainLibrary(namespace, parts, draining);
      } catch (error) {
        // nor could any other library be written to
        if (error instanceof OtherWriter) throw error;
        draining.failed(namespace, error);
      }
    return done;
  }

  async function drainSome(draining: Draining): Promise<number> {
    const waiting = await db.selectFrom('outbox').select('seq').limit(1).execute();
    return waiting.length === 0 ? 0 : ((await writes(() => holding(() => drainBatch(draining)))) ?? 0);
  }

  async function drain(): Promise<number> {
    const errors: unknown[] = [];
    const draining: Draining = {
      without: () => [],
      makeMissing: (namespace) => missing(namespace).then(() => true),
      failed: (_namespace, error) => errors.push(error),
    };
    let total = 0;
    for (let done = -1; done !== 0; total += done) {
      done = await drainSome(draining);
      if (errors.length > 0) throw errors[0];
    }
    return total;
  }

  /** Null: another process has the lease. */
  const build = (namespace: string, onProgress?: (progress: RebuildProgress) => unknown) =>
    builds(() => holding(() => rebuild(namespace, onProgress).then(() => true)));

  async function answer(namespace: string): Promise<void> {
    const ids: string[] = [];
    let error: string | null = null;
    const work = async () => {
      ids.push(...(await startRebuilds(db, namespace)));
      await rebuild(namespace, (progress) => reportRebuilds(db, ids, progress));
      return true;
    };
    try {
      // whoever does not have the lease must not tell of a rebuild that another process has begun
      if (!(await builds(() => holding(work)))) return;
    } catch (failed) {
      log.error({ err: failed, namespace }, 'the search index could not be rebuilt');
      error = 'the process that feeds the index could not build it anew: its log says why';
    }
    await finishRebuilds(db, ids, error);
  }

  async function answerRequests(): Promise<void> {
    if (Date.now() - looked < REQUESTS_EVERY_MS) return;
    looked = Date.now();
    for (const namespace of await rebuildsAsked(db)) await answer(namespace);
  }

  /** There is one, and it has all clauses, or will have once the outbox is drained. */
  async function isUsable(id: string): Promise<boolean> {
    const status = await index.status(id);
    if (!status) return false;
    const clauses = await countClauses(operatorLibrary(db, id));
    const { rows } = await sql<{ n: string }>`select count(*) as n from outbox where namespace = ${id}`.execute(db);
    return rows[0]!.n !== '0' || status.rows.clauses === clauses;
  }

  const hasFew = async (id: string) => (await countContracts(operatorLibrary(db, id))) <= FEW_CONTRACTS;

  /** Null: another process has the lease. */
  const buildUnlessUsable = (id: string) =>
    builds(async () => (await isUsable(id)) || holding(() => rebuild(id).then(() => true)));

  /** One library at a time. It may have been built meanwhile, or be gone. */
  async function buildOne(): Promise<void> {
    const left = resting.current();
    const id = [...doubtful].find((one) => !left.includes(one));
    if (id === undefined) return;
    try {
      const isThere = (await libraryIds(db)).includes(id);
      if (isThere && !(await buildUnlessUsable(id))) return;
      doubtful.delete(id);
      unwritable.delete(id);
      resting.over(id);
    } catch (error) {
      leaveAlone(id, error);
    }
  }

  /** One library at a time: whoever asks for a rebuild is not to wait for all. One that fails is taken up at the next start. */
  async function renewOne(): Promise<void> {
    const [id] = outdated;
    if (id === undefined) return;
    outdated.delete(id);
    const status = await index.status(id);
    if (!status || isOfThisModel(status)) return;
    log.warn({ namespace: id }, 'the vectors of the search index were made with another model; rebuilding it');
    await build(id);
  }

  /** One library at a time. What is damaged is asked to be rebuilt, by the index itself. */
  async function readOne(): Promise<void> {
    unread ??= new Set(await libraryIds(db));
    const [id] = unread;
    if (id === undefined) return;
    unread.delete(id);
    await index.probe(id);
  }

  const isWaiting = async (last: string): Promise<boolean> => {
    const row = await db.selectFrom('outbox').select('seq').where('seq', '<=', last).limit(1).executeTakeFirst();
    return row !== undefined;
  };

  const report = (error: unknown) =>
    log.error({ err: error }, 'the search index could not be brought up to date; trying again');

  function leaveAlone(namespace: string, error: unknown): void {
    resting.failed(namespace);
    log.error({ err: error, namespace }, 'the search index of a library could not be brought up to date; trying again');
  }

  /** Of an index that is not there nobody would hear before the next write. */
  async function tidy(id: string): Promise<void> {
    if (!(await index.status(id)) && (await countContracts(operatorLibrary(db, id))) > 0) doubtful.add(id);
    await holding(() => index.optimize(id));
  }

  async function keepUp(): Promise<void> {
    await answerRequests();
    await buildOne();
    await renewOne();
    await readOne();
    if (Date.now() - optimized < OPTIMIZE_EVERY_MS) return;
    optimized = Date.now();
    for (const id of await libraryIds(db))
      await tidy(id).catch((error) =>
        log.error({ err: error, namespace: id }, 'the search index of a library could not be optimised'),
      );
  }

  /** Nothing to do for this long, or until somebody says that there is. */
  async function idle(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      waker = () => {
        clearTimeout(timer);
        resolve();
      };
      signal.addEventListener('abort', waker, { once: true });
    });
    signal.removeEventListener('abort', waker);
  }

  const feeding: Draining = {
    without: () => [...resting.current(), ...unwritable],
    async makeMissing(namespace) {
      if (await hasFew(namespace)) return missing(namespace).then(() => true);
      // no other library waits for minutes
      doubtful.add(namespace);
      unwritable.add(namespace);
      return false;
    },
    failed: leaveAlone,
  };

  /** As the one writer. */
  async function feed(signal: AbortSignal): Promise<void> {
    let upkeep: Promise<void> | null = null;
    while (!signal.aborted) {
      // beside the writes, also where they fail: what takes long must not keep what is new from being found
      upkeep ??= keepUp()
        .catch(report)
        .finally(() => {
          upkeep = null;
        });
      try {
        const began = performance.now();
        const done = await drainSome(feeding);
        const took = performance.now() - began;
        if (done >= BATCH) continue;
        if (done > 0) await pause(Math.min(LONGEST_GATHERING_MS, GATHERING * took), signal);
      } catch (error) {
        if (signal.aborted) break;
        report(error);
        await pause(1000, signal);
      }
      await idle(signal);
    }
    await upkeep;
  }

  return {
    drain,
    wake: () => waker(),
    async settle(limitMs) {
      const { rows } = await sql<{ seq: string | null }>`select max(seq) as seq from outbox`.execute(db);
      const last = rows[0]?.seq;
      if (!last) return true;
      const deadline = Date.now() + limitMs;
      for (;;) {
        await drain();
        if (!(await isWaiting(last))) return true;
        if (Date.now() > deadline) return false;
        await pause(POLL_MS, NEVER);
      }
    },
    async run(signal) {
      while (!signal.aborted) {
        // held for as long as this process lives: whoever comes for a moment asks, and does not write beside it
        await holding(() => feed(signal)).catch(report);
        if (!signal.aborted) await idle(signal);
      }
    },
    async reindex(namespace, onProgress) {
      if (await build(namespace, onProgress)) return;
      const id = await askRebuild(db, namespace);
      const asked = Date.now();
      for (;;) {
        const state = await rebuildState(db, id);
        if (!state) throw new RebuildFailed(`the library ${namespace} is gone`);
        if (state.error) throw new RebuildFailed(state.error);
        if (state.isFinished) return;
        if (state.isStarted) onProgress?.(state);
        else if (Date.now() - asked > UNHEARD_MS)
          throw new RebuildFailed(
            'another process feeds the index and has not begun within a minute; it will when it can: look at its log',
          );
        // whoever was asked may have ended
        if (await build(namespace, onProgress)) return finishRebuilds(db, [id], null);
        await pause(POLL_MS, NEVER);
      }
    },
    async drop(namespace) {
      const dropped = await writes(() =>
        holding(async () => {
          await index.dropNamespace(namespace);
          return true;
        }),
      );
      for (const libraries of [outdated, doubtful, unwritable]) libraries.delete(namespace);
      return dropped ?? false;
    },
    async ensureIndex() {
      const old: string[] = [];
      const later: string[] = [];
      for (const id of await libraryIds(db)) {
        const status = await index.status(id);
        if (status && (await isUsable(id))) {
          if (!isOfThisModel(status)) old.push(id);
          continue;
        }
        if ((await countClauses(operatorLibrary(db, id))) > 0)
          log.warn({ namespace: id }, rebuildReason(status !== null));
        const isBuilt = (await hasFew(id)) && (await build(id).catch((error) => leaveAlone(id, error)));
        if (!isBuilt) later.push(id);
      }
      // only now: builds take turns, and those above are waited for
      for (const id of old) outdated.add(id);
      for (const id of later) doubtful.add(id);
    },
  };
}
