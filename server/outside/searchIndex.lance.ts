/**
 * The search index in LanceDB: tables `{namespace}__{tab}_v{generation}` in a local directory, an object store or the hosted service.
 * One process writes; any number read. A generation is built beside the live one and becomes live by one atomic write.
 */
import path from 'node:path';
import { type Connection, connect, Session } from '@lancedb/lancedb';
import {
  createGeneration,
  dropGeneration,
  type Generation,
  openGeneration,
} from '#server/outside/searchIndex/lance/generation.ts';
import { fileStates, type State, tableStates } from '#server/outside/searchIndex/lance/state.ts';
import { isConflict } from '#server/outside/searchIndex/lance/table.ts';
import { type Rebuild, replay } from '#server/outside/searchIndex/rebuilds.ts';
import { facetsOfTab, relatedInTab, resultCache, searchTab } from '#server/outside/searchIndex/tabSearch.ts';
import {
  type Change,
  type Fill,
  INDEXED_TABS,
  type IndexedTab,
  IndexMissing,
  type Reread,
  type SearchIndex,
  type TabRows,
} from '#server/outside/searchIndex.ts';
import { makePrivateFolder } from '#server/privateFiles.ts';
import { isNamespace } from '#shared/domain/namespaces.ts';

/** New rows that are searched without an index before it is brought up to date: each 1,000 of them cost a query some milliseconds. */
const TAIL_LIMIT = 1000;
/** What the engine keeps of postings, vectors and manifests; its own limits are 6 and 1 GB. */
const INDEX_CACHE_BYTES = 512_000_000;
const METADATA_CACHE_BYTES = 64_000_000;
const TAIL_MOST = 20_000;
const MERGE_ATTEMPTS = 3;

export interface LanceOptions {
  /** How often a process that does not write looks for what another one wrote, in ms. */
  refreshMs?: number;
  warn?: (message: string, error: unknown) => void;
}

const tailOf = ({ tabs }: Generation) => Math.max(...INDEXED_TABS.map((tab) => tabs[tab].tailLength()));

const isAddress = (url: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(url);

/**
 * Opens the place: a directory, or an address with a scheme (`s3://…`, `gs://…`, `db://…`). Nothing is read before it is asked for.
 */
export async function openSearchIndex(
  url: string,
  { refreshMs = 1000, warn = () => {} }: LanceOptions = {},
): Promise<SearchIndex> {
  const address = isAddress(url) ? url : path.resolve(url);
  // the engine would make it with the mode of the process
  if (!isAddress(url)) makePrivateFolder(address);
  const caches = new Session(BigInt(INDEX_CACHE_BYTES), BigInt(METADATA_CACHE_BYTES));
  const connection: Connection = await connect(address, { readConsistencyInterval: 0 }, caches);
  const states = isAddress(url) ? tableStates(connection) : fileStates(address);
  const lives = new Map<string, Promise<Generation | null>>();
  const writing = new Map<string, Promise<unknown>>();
  const rebuilds = new Map<string, Rebuild>();
  const optimizing = new Map<string, Promise<void>>();
  /** Namespaces that this process feeds: it knows what is new. */
  const own = new Set<string>();
  const results = resultCache();

  async function open(namespace: string): Promise<Generation | null> {
    const state = await states.read(namespace);
    if (!state) return null;
    try {
      return await openGeneration(connection, namespace, state);
    } catch (error) {
      warn(`The search index of "${namespace}" cannot be opened and must be rebuilt`, error);
      return null;
    }
  }

  async function generationOf(namespace: string): Promise<Generation | null> {
    if (!isNamespace(namespace)) return null;
    let opened = lives.get(namespace);
    if (!opened) {
      opened = open(namespace);
      lives.set(namespace, opened);
      // a missing index may be made by another process meanwhile
      if ((await opened.catch(() => null)) === null) lives.delete(namespace);
    }
    const generation = await opened;
    if (generation && !own.has(namespace) && Date.now() - generation.checkedAt > refreshMs) {
      generation.checkedAt = Date.now();
      const state = await states.read(namespace);
      if (state && state.generation !== generation.state.generation) lives.set(namespace, open(namespace));
      else await generation.refresh(state);
      return (await lives.get(namespace)) ?? generation;
    }
    return generation;
  }

  async function tabOf(namespace: string, tab: IndexedTab) {
    const generation = await generationOf(namespace);
    if (!generation) throw new IndexMissing(namespace);
    return generation.tabs[tab];
  }

  /** Writes of one namespace happen one after the other. */
  function serially<T>(namespace: string, job: () => Promise<T>): Promise<T> {
    const result = (writing.get(namespace) ?? Promise.resolve()).then(job, job);
    writing.set(
      namespace,
      result.catch(() => {}),
    );
    return result;
  }

  async function saveState(namespace: string, generation: Generation, change: Partial<State>): Promise<void> {
    generation.state = { ...generation.state, ...change, tails: generation.tails() };
    await states.write(namespace, generation.state);
  }

  /** Merging and deleting in the same files cannot both win: a merge that keeps losing has the writes wait. */
  async function merge(namespace: string, generation: Generation, tab: IndexedTab): Promise<void> {
    const isLive = async () => (await generationOf(namespace)) === generation;
    const show = async (finish: () => Promise<void>) => {
      if (!(await isLive())) return;
      await finish();
      await saveState(namespace, generation, {});
    };
    for (let left = MERGE_ATTEMPTS; left > 0; left--)
      try {
        const finish = await generation.tabs[tab].merge();
        return await serially(namespace, () => show(finish));
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    await serially(namespace, async () => {
      if (await isLive()) await show(await generation.tabs[tab].merge());
    });
  }

  function optimize(namespace: string): Promise<void> {
    const running = optimizing.get(namespace);
    if (running) return running;
    const job = (async () => {
      const generation = await generationOf(namespace);
      if (generation) for (const tab of INDEXED_TABS) await merge(namespace, generation, tab);
    })().finally(() => optimizing.delete(namespace));
    optimizing.set(namespace, job);
    return job;
  }

  async function write(generation: Generation, change: Change[]): Promise<void> {
    const ids = change.map((one) => one.contractId);
    const rows = (tab: IndexedTab) => change.flatMap((one) => one.rows[tab]);
    const encode = await generation.encoder(INDEXED_TABS.flatMap(rows));
    await Promise.all(INDEXED_TABS.map((tab) => generation.tabs[tab].replace(ids, rows(tab), encode)));
  }

  async function rebuildBeside(namespace: string, fill: Fill, reread: Reread | undefined, rebuild: Rebuild) {
    const old = await generationOf(namespace);
    const previous = old?.state.generation ?? (await states.read(namespace))?.generation ?? 0;
    const building = createGeneration(connection, namespace, previous + 1);
    const { seq, model } = await fill(async (rows: TabRows) => {
      // writes of a moment do not take turns with a build of minutes
      await writing.get(namespace);
      await building.add(rows);
    });
    const generation = await building.finish(seq, model ?? null);
    const catchUp = () => replay(rebuild, reread, (change) => write(generation, change));
    // the bulk while writes go on, the last of it while they wait
    await catchUp();
    await serially(namespace, async () => {
      if (rebuild.isDropped) {
        generation.close();
        return dropGeneration(connection, namespace, previous + 1);
      }
      await catchUp();
      const live = await generationOf(namespace);
      await saveState(namespace, generation, { seq: Math.max(seq, live?.state.seq ?? 0) });
      lives.set(namespace, Promise.resolve(generation));
      rebuilds.delete(namespace);
    });
    // the generation before the last one: whoever was reading the last one may finish
    await dropGeneration(connection, namespace, previous - 1);
  }

  return {
    search: async (namespace, tab, query, options) =>
      searchTab(await tabOf(namespace, tab), results, `${namespace} ${tab}`, query, options),
    related: async (namespace, tab, vector, filters, size) =>
      relatedInTab(await tabOf(namespace, tab), vector, filters, size),
    facets: async (namespace, tab, query, keys) => facetsOfTab(await tabOf(namespace, tab), query, keys),
    async apply(namespace, change, seq) {
      own.add(namespace);
      const rebuild = rebuilds.get(namespace);
      if (rebuild && !rebuild.changed) await rebuild.done.catch(() => {});
      // what is not indexed is searched row by row: a bulk load waits for the merge that it has outrun
      const known = await generationOf(namespace);
      if (known && tailOf(known) > TAIL_MOST) await optimize(namespace);
      return serially(namespace, async () => {
        const generation = await generationOf(namespace);
        if (!generation) throw new IndexMissing(namespace);
        for (const { contractId } of change) rebuilds.get(namespace)?.changed?.add(contractId);
        await write(generation, change);
        await saveState(namespace, generation, { seq: Math.max(seq, generation.state.seq) });
        if (tailOf(generation) > TAIL_LIMIT)
          optimize(namespace).catch((error) =>
            warn(`The search index of "${namespace}" could not be optimised`, error),
          );
      });
    },
    async status(namespace) {
      const generation = await generationOf(namespace);
      if (!generation) return null;
      const { tabs, state } = generation;
      const rows = {
        clauses: tabs.clauses.columns.live,
        contracts: tabs.contracts.columns.live,
        dictionary: tabs.dictionary.columns.live,
      };
      const version = [state.generation, ...INDEXED_TABS.map((tab) => tabs[tab].current.version)].join('.');
      return { rows, seq: state.seq, version };
    },
    model: async (namespace) => (await generationOf(namespace))?.model ?? null,
    async rebuild(namespace, fill, reread) {
      if (!isNamespace(namespace)) throw new IndexMissing(namespace);
      own.add(namespace);
      const rebuild: Rebuild = { changed: reread ? new Set() : null, isDropped: false, done: Promise.resolve() };
      rebuild.done = rebuildBeside(namespace, fill, reread, rebuild).finally(() => rebuilds.delete(namespace));
      rebuilds.set(namespace, rebuild);
      await rebuild.done;
    },
    optimize,
    async dropNamespace(namespace) {
      const rebuild = rebuilds.get(namespace);
      if (rebuild) rebuild.isDropped = true;
      await serially(namespace, async () => {
        const generation = await generationOf(namespace);
        const last = generation?.state.generation ?? (await states.read(namespace))?.generation ?? 0;
        await states.remove(namespace);
        lives.delete(namespace);
        for (const n of [last, last - 1]) await dropGeneration(connection, namespace, n);
      });
    },
    async close() {
      await Promise.allSettled([...writing.values(), ...optimizing.values()]);
      for (const opened of lives.values()) (await opened)?.close();
      lives.clear();
      connection.close();
    },
  };
}
