/** Feeds the search index from the record: drains the outbox, rebuilds what is missing. One process at a time, by lease. */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import { indexRows } from '#server/features/search/indexRows.ts';
import { isOfThisModel, meaningModel } from '#server/features/search/meaning/index.ts';
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
import { inTurn } from '#server/inTurn.ts';
import { type Change, type Fill, IndexMissing, type SearchIndex, type TabRows } from '#server/outside/searchIndex.ts';
import { contractIdsAfter, countClauses, countContracts } from '#server/record/forIndex.ts';
import { libraryIds, operatorLibrary } from '#server/record/operator.ts';
import { pause } from '#server/repeat.ts';

export interface Indexer {
  /** Applies what the outbox holds. Returns the number of contracts brought up to date; 0 as well when another process is at it. */
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
  /** Rebuilds what is missing, damaged or behind. What another meaning model made answers by words: `run` rebuilds it later. */
  ensureIndex(): Promise<void>;
}

const POLL_MS = 250;
const LEASE = 'search-index';
const LEASE_MS = 30_000;
const BATCH = 500;
/** Contracts per write: small enough to leave the event loop free in between. */
const CONTRACTS_PER_WRITE = 25;
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

export interface IndexerDeps {
  db: Db;
  index: SearchIndex;
  log: Logger;
}

export function createIndexer({ db, index, log }: IndexerDeps): Indexer {
  const holding = leaseHolder(db, LEASE, LEASE_MS);
  const writes = inTurn();
  const builds = inTurn();
  let waker = () => {};
  /** Whoever was here before may have ended in the midst of writing. */
  let optimized = 0;
  /** Libraries whose index had vectors of another model when this process began. */
  const outdated = new Set<string>();

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

  const write = async (namespace: string, ids: string[], seq: number): Promise<void> =>
    index.apply(namespace, await changesOf(namespace, ids), seq);

  async function drainBatch(): Promise<number> {
    const entries = await db.selectFrom('outbox').selectAll().orderBy('seq').limit(BATCH).execute();
    const byNamespace = new Map<string, Map<string, string[]>>();
    for (const { namespace, contract_id, seq } of entries) {
      const contracts = byNamespace.get(namespace) ?? new Map<string, string[]>();
      byNamespace.set(namespace, contracts);
      contracts.set(contract_id, [...(contracts.get(contract_id) ?? []), seq]);
    }
    let done = 0;
    for (const [namespace, contracts] of byNamespace) {
      const list = [...contracts];
      for (let at = 0; at < list.length; at += CONTRACTS_PER_WRITE) {
        const part = list.slice(at, at + CONTRACTS_PER_WRITE);
        const seqs = part.flatMap(([, numbers]) => numbers);
        const ids = part.map(([id]) => id);
        try {
          await write(namespace, ids, Math.max(...seqs.map(Number)));
        } catch (error) {
          if (!(error instanceof IndexMissing)) throw error;
          await missing(namespace);
          await write(namespace, ids, Math.max(...seqs.map(Number)));
        }
        // only what was applied: a death before this line means that it is applied again, which changes nothing
        await sql`delete from outbox where seq = any(${seqs}::bigint[])`.execute(db);
        done += part.length;
      }
    }
    return done;
  }

  async function drainSome(): Promise<number> {
    const waiting = await db.selectFrom('outbox').select('seq').limit(1).execute();
    return waiting.length === 0 ? 0 : ((await writes(() => holding(drainBatch))) ?? 0);
  }

  async function drain(): Promise<number> {
    let total = 0;
    for (let done = -1; done !== 0; total += done) done = await drainSome();
    return total;
  }

  /** Null: another process has the lease. */
  const build = (namespace: string, onProgress?: (progress: RebuildProgress) => unknown) =>
    builds(() => holding(() => rebuild(namespace, onProgress).then(() => true)));

  async function answer(namespace: string): Promise<void> {
    const ids = await startRebuilds(db, namespace);
    let error: string | null = null;
    try {
      if (!(await build(namespace, (progress) => reportRebuilds(db, ids, progress)))) return;
    } catch (failed) {
      log.error({ err: failed, namespace }, 'the search index could not be rebuilt');
      error = 'the process that feeds the index could not build it anew: its log says why';
    }
    await finishRebuilds(db, ids, error);
  }

  async function answerRequests(): Promise<void> {
    for (const namespace of await rebuildsAsked(db)) await answer(namespace);
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

  const isWaiting = async (last: string): Promise<boolean> => {
    const row = await db.selectFrom('outbox').select('seq').where('seq', '<=', last).limit(1).executeTakeFirst();
    return row !== undefined;
  };

  const report = (error: unknown) =>
    log.error({ err: error }, 'the search index could not be brought up to date; trying again');

  async function keepUp(): Promise<void> {
    await answerRequests();
    await renewOne();
    if (Date.now() - optimized < OPTIMIZE_EVERY_MS) return;
    optimized = Date.now();
    for (const id of await libraryIds(db)) await holding(() => index.optimize(id));
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

  /** As the one writer. */
  async function feed(signal: AbortSignal): Promise<void> {
    let upkeep: Promise<void> | null = null;
    while (!signal.aborted) {
      try {
        const began = performance.now();
        const done = await drainSome();
        const took = performance.now() - began;
        // beside the writes: what takes long must not keep what is new from being found
        upkeep ??= keepUp()
          .catch(report)
          .finally(() => {
            upkeep = null;
          });
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
      outdated.delete(namespace);
      return dropped ?? false;
    },
    async ensureIndex() {
      const old: string[] = [];
      for (const id of await libraryIds(db)) {
        const status = await index.status(id);
        const clauses = await countClauses(operatorLibrary(db, id));
        const { rows } = await sql<{ n: string }>`select count(*) as n from outbox where namespace = ${id}`.execute(db);
        const isBehind = status !== null && rows[0]!.n === '0' && status.rows.clauses !== clauses;
        if (status && !isBehind) {
          if (!isOfThisModel(status)) old.push(id);
          continue;
        }
        if (clauses > 0) log.warn({ namespace: id }, rebuildReason(status !== null));
        await build(id);
      }
      // only now: builds take turns, and those above are waited for
      for (const id of old) outdated.add(id);
    },
  };
}
