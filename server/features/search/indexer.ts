/** Feeds the search index from the record: drains the outbox, rebuilds what is missing. One process at a time, by lease. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '#server/db/db.ts';
import { indexRows } from '#server/features/search/indexRows.ts';
import { holdLease, releaseLease } from '#server/features/search/lease.ts';
import { type LsaModel, unpackModel } from '#server/features/search/lsa/model.ts';
import { isOutgrown, trainingTexts } from '#server/features/search/lsa/texts.ts';
import { trainInChild } from '#server/features/search/lsa/trainInChild.ts';
import { IndexMissing, type SearchIndex, type TabRows } from '#server/outside/searchIndex.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

export interface Indexer {
  /** Applies what the outbox holds. Returns the number of contracts brought up to date; 0 as well when another process is at it. */
  drain(): Promise<number>;
  /** Drains whenever there is something, until aborted. */
  run(signal: AbortSignal): Promise<void>;
  /** There is something to drain. */
  wake(): void;
  /** Builds the index of a library anew, beside the live one. Beside a running indexer it asks that one and waits. */
  reindex(namespace: string): Promise<void>;
  /** Rebuilds what is missing, damaged or behind. */
  ensureIndex(): Promise<void>;
}

const POLL_MS = 250;
const LEASE = 'search-index';
const LEASE_MS = 30_000;
const BATCH = 500;
/** Contracts per write: small enough to leave the event loop free in between. */
const CONTRACTS_PER_WRITE = 25;
const OPTIMIZE_EVERY_MS = 600_000;
/** A library that grows fast does not have its model trained all the time. */
const LEARN_EVERY_MS = 120_000;
const REQUEST = 'reindex:';

const EMPTY: TabRows = { clauses: [], contracts: [], dictionary: [] };
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function createIndexer({ db, index, log }: { db: Db; index: SearchIndex; log: Logger }): Indexer {
  const holder = randomUUID();
  const learned = new Map<string, number>();
  const models = new Map<string, LsaModel | null>();
  let queue: Promise<unknown> = Promise.resolve();
  let waker = () => {};

  /** One job at a time in this process, and only while it holds the lease. Null: another process has it. */
  function alone<T>(job: () => Promise<T>): Promise<T | null> {
    const result = queue.then(async () => {
      if (!(await holdLease(db, LEASE, holder, LEASE_MS))) return null;
      const renewal = setInterval(() => holdLease(db, LEASE, holder, LEASE_MS).catch(() => {}), LEASE_MS / 3);
      try {
        return await job();
      } finally {
        clearInterval(renewal);
        await releaseLease(db, LEASE, holder).catch(() => {});
      }
    });
    queue = result.catch(() => {});
    return result;
  }

  async function modelOf(namespace: string): Promise<LsaModel | null> {
    if (!models.has(namespace)) {
      const bytes = await index.model(namespace);
      models.set(namespace, bytes ? unpackModel(bytes) : null);
    }
    return models.get(namespace)!;
  }

  /** What is learned from text is learned from public text: private libraries take the public model as it is. */
  async function train(namespace: string): Promise<Uint8Array | null> {
    const library = await db
      .selectFrom('namespace')
      .select('visibility')
      .where('id', '=', namespace)
      .executeTakeFirst();
    if (library?.visibility !== 'public') return index.model(DEFAULT_NAMESPACE);
    const texts = await trainingTexts(db, namespace);
    return trainInChild(texts).catch((error) => {
      log.warn({ err: error, namespace }, 'the meaning model could not be trained; searching by words only');
      return null;
    });
  }

  async function rebuild(namespace: string): Promise<void> {
    const started = performance.now();
    const bytes = await train(namespace);
    const model = bytes ? unpackModel(bytes) : null;
    await index.rebuild(namespace, async (add) => {
      const { rows: at } = await sql<{ seq: string | null }>`select max(seq) as seq from outbox`.execute(db);
      for (let after = ''; ; ) {
        const page = await db
          .selectFrom('contract')
          .select('id')
          .where('namespace', '=', namespace)
          .where('id', '>', after)
          .orderBy('id')
          .limit(CONTRACTS_PER_WRITE)
          .execute();
        if (page.length === 0) break;
        const ids = page.map((row) => row.id);
        for (const rows of (await indexRows(db, namespace, ids, model)).values()) await add(rows);
        after = ids.at(-1)!;
      }
      return { seq: Number(at[0]?.seq ?? 0), ...(bytes ? { model: bytes } : {}) };
    });
    models.set(namespace, model);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    log.info({ namespace, seconds, rows: (await index.status(namespace))?.rows }, 'search index built');
  }

  async function write(namespace: string, ids: string[], seq: number): Promise<void> {
    const rows = await indexRows(db, namespace, ids, await modelOf(namespace));
    const change = ids.map((contractId) => ({ contractId, rows: rows.get(contractId) ?? EMPTY }));
    await index.apply(namespace, change, seq);
  }

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
          log.warn({ namespace }, 'there is no usable search index; building it');
          await rebuild(namespace);
          await write(namespace, ids, Math.max(...seqs.map(Number)));
        }
        // only what was applied: a death before this line means that it is applied again, which changes nothing
        await sql`delete from outbox where seq = any(${seqs}::bigint[])`.execute(db);
        done += part.length;
      }
    }
    return done;
  }

  async function drain(): Promise<number> {
    let total = 0;
    for (;;) {
      const waiting = await db.selectFrom('outbox').select('seq').limit(1).execute();
      if (waiting.length === 0) return total;
      const done = await alone(drainBatch);
      if (!done) return total;
      total += done;
    }
  }

  async function answerRequests(): Promise<void> {
    const asked = await db.selectFrom('setting').select('key').where('key', 'like', `${REQUEST}%`).execute();
    for (const { key } of asked) {
      await alone(() => rebuild(key.slice(REQUEST.length)));
      await db.deleteFrom('setting').where('key', '=', key).execute();
    }
  }

  async function learnAnew(): Promise<void> {
    const libraries = await db.selectFrom('namespace').select('id').where('visibility', '=', 'public').execute();
    for (const { id } of libraries) {
      if (Date.now() - (learned.get(id) ?? 0) < LEARN_EVERY_MS || !(await isOutgrown(db, id, await modelOf(id))))
        continue;
      learned.set(id, Date.now());
      await alone(() => rebuild(id));
    }
  }

  return {
    drain,
    wake: () => waker(),
    async run(signal) {
      let optimized = Date.now();
      while (!signal.aborted) {
        try {
          const done = await drain();
          await answerRequests();
          if (done > 0) await learnAnew();
          if (Date.now() - optimized > OPTIMIZE_EVERY_MS) {
            optimized = Date.now();
            const libraries = await db.selectFrom('namespace').select('id').execute();
            for (const { id } of libraries) await index.optimize(id);
          }
        } catch (error) {
          if (signal.aborted) return;
          log.error({ err: error }, 'the search index could not be brought up to date; trying again');
          await pause(1000);
        }
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
    },
    async reindex(namespace) {
      const done = await alone(async () => {
        await rebuild(namespace);
        return true;
      });
      if (done) return;
      const key = `${REQUEST}${namespace}`;
      await db
        .insertInto('setting')
        .values({ key, value: JSON.stringify({ asked: new Date().toISOString() }) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const isWaiting = () => db.selectFrom('setting').select('key').where('key', '=', key).executeTakeFirst();
      while (await isWaiting()) await pause(POLL_MS);
    },
    async ensureIndex() {
      const libraries = await db.selectFrom('namespace').select('id').execute();
      for (const { id } of libraries) {
        const status = await index.status(id);
        const { rows } = await sql<{ clauses: string; waiting: string }>`
          select (select count(*) from clause where namespace = ${id}) as clauses,
                 (select count(*) from outbox where namespace = ${id}) as waiting`.execute(db);
        const { clauses, waiting } = rows[0]!;
        const isBehind = status !== null && waiting === '0' && status.rows.clauses !== Number(clauses);
        if (status && !isBehind) continue;
        if (Number(clauses) > 0)
          log.warn(
            { namespace: id },
            status
              ? 'the search index is behind the record; rebuilding it'
              : 'there is no usable search index; building it',
          );
        await alone(() => rebuild(id));
      }
    },
  };
}
