/**
 * The search index in LanceDB: tables `{namespace}__{tab}_v{generation}` in a local directory, an object store or the hosted service.
 * One process writes; any number read. A generation is built beside the live one and becomes live by one atomic write.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Connection, connect, Session } from '@lancedb/lancedb';
import {
  createGeneration,
  dropGeneration,
  dropGenerations,
  type Generation,
  openGeneration,
} from '#server/outside/searchIndex/lance/generation.ts';
import { fileStates, type State, tableStates } from '#server/outside/searchIndex/lance/state.ts';
import { isConflict, isGone } from '#server/outside/searchIndex/lance/table.ts';
import { isOutrun, longestTail, TAIL_MOST } from '#server/outside/searchIndex/lance/tail.ts';
import { type Rebuild, replay } from '#server/outside/searchIndex/rebuilds.ts';
import {
  facetsOfTab,
  forgetResults,
  relatedInTab,
  resultCache,
  searchTab,
  weighTab,
} from '#server/outside/searchIndex/tabSearch.ts';
import { termMemory } from '#server/outside/searchIndex/termSets.ts';
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

/** After the last write what is left is merged. */
const QUIET_MS = 3000;
/** What the engine keeps of postings, vectors and manifests; its own limits are 6 and 1 GB. */
const INDEX_CACHE_BYTES = 512_000_000;
const METADATA_CACHE_BYTES = 64_000_000;
const MERGE_ATTEMPTS = 3;

export interface LanceOptions {
  /** How often a process looks for what another one wrote, in ms. */
  refreshMs?: number;
  /**
   * A number for a generation above `previous` that no generation of this place ever had: the engine keeps what it knows of a table by
   * name, also once the table is gone. Left out: the next one, for a place that one process alone uses.
   */
  nextGeneration?: (previous: number) => Promise<number>;
  warn?: (message: string, error: unknown) => void;
}

const isAddress = (url: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(url);

/**
 * Opens the place: a directory, or an address with a scheme (`s3://…`, `gs://…`, `db://…`). Nothing is read before it is asked for.
 */
export async function openSearchIndex(
  url: string,
  { refreshMs = 1000, nextGeneration = async (previous) => previous + 1, warn = () => {} }: LanceOptions = {},
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
  const quiet = new Map<string, NodeJS.Timeout>();
  /** Jobs of each namespace that write or look, under way or waiting. */
  const busy = new Map<string, number>();
  const results = resultCache();
  const terms = termMemory();

  async function open(namespace: string): Promise<Generation | null> {
    const state = await states.read(namespace);
    if (!state) return null;
    try {
      return await openGeneration(connection, namespace, state, terms);
    } catch (error) {
      warn(`The search index of "${namespace}" cannot be opened and must be rebuilt`, error);
      return null;
    }
  }

  /** The one in use, without a look at what others may have written. */
  async function live(namespace: string): Promise<Generation | null> {
    if (!isNamespace(namespace)) return null;
    let opened = lives.get(namespace);
    if (!opened) {
      opened = open(namespace);
      lives.set(namespace, opened);
      // a missing index may be made by another process meanwhile
      if ((await opened.catch(() => null)) === null) lives.delete(namespace);
    }
    return opened;
  }

  function reopened(namespace: string): Promise<Generation | null> {
    lives.delete(namespace);
    return live(namespace);
  }

  /**
   * Picks up what other processes wrote. Not beside a write of this one: both would read the same rows into memory. `thoroughly`: also
   * what another began to write and never made known.
   */
  async function look(namespace: string, thoroughly: boolean): Promise<Generation | null> {
    const generation = await live(namespace);
    if (!generation) return null;
    generation.checkedAt = Date.now();
    const state = await states.read(namespace);
    if (state?.generation !== generation.state.generation) return reopened(namespace);
    if (!thoroughly && state.stamp === generation.state.stamp) return generation;
    try {
      await generation.refresh(state);
      return generation;
    } catch (error) {
      // gone since the state was read
      if (isGone(error)) return reopened(namespace);
      throw error;
    }
  }

  async function generationOf(namespace: string): Promise<Generation | null> {
    const generation = await live(namespace);
    // whoever writes looks before: nobody waits behind a write only to look
    if (!generation || busy.get(namespace) || Date.now() - generation.checkedAt <= refreshMs) return generation;
    return serially(namespace, () => look(namespace, false));
  }

  /** Asks the generation in use; once more where its tables went meanwhile, because another process rebuilt the index. */
  async function ask<T>(namespace: string, question: (generation: Generation) => Promise<T>): Promise<T> {
    const generation = await generationOf(namespace);
    if (!generation) throw new IndexMissing(namespace);
    try {
      return await question(generation);
    } catch (error) {
      if (!isGone(error)) throw error;
      const next = await serially(namespace, async () => {
        const now = await live(namespace);
        return now === generation ? reopened(namespace) : now;
      });
      if (!next) throw new IndexMissing(namespace);
      return question(next);
    }
  }

  /** Writes of one namespace, and looks at what others wrote, happen one after the other. */
  function serially<T>(namespace: string, job: () => Promise<T>): Promise<T> {
    busy.set(namespace, (busy.get(namespace) ?? 0) + 1);
    const result = (writing.get(namespace) ?? Promise.resolve())
      .then(job, job)
      .finally(() => busy.set(namespace, busy.get(namespace)! - 1));
    writing.set(
      namespace,
      result.catch(() => {}),
    );
    return result;
  }

  async function saveState(namespace: string, generation: Generation, change: Partial<State>): Promise<void> {
    generation.state = { ...generation.state, ...change, tails: generation.tails(), stamp: randomUUID() };
    await states.write(namespace, generation.state);
  }

  /** Merging and deleting in the same files cannot both win: a merge that keeps losing has the writes wait. */
  async function merge(namespace: string, generation: Generation, tab: IndexedTab): Promise<void> {
    const isLive = async () => (await live(namespace)) === generation;
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

  const mergeFailed = (namespace: string) => (error: unknown) =>
    warn(`The search index of "${namespace}" could not be optimised`, error);

  /** Also what came while the last merge was under way. */
  async function mergeRest(namespace: string): Promise<void> {
    await optimizing.get(namespace)?.catch(() => {});
    const generation = await live(namespace);
    if (generation && isOutrun(generation, 'quiet')) await optimize(namespace);
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
    const number = await nextGeneration(previous);
    const building = createGeneration(connection, namespace, number, terms);
    const { seq, meaning } = await fill(async (rows: TabRows) => {
      // writes of a moment do not take turns with a build of minutes
      await writing.get(namespace);
      await building.add(rows);
    });
    const generation = await building.finish(seq, meaning ?? '');
    const catchUp = () => replay(rebuild, reread, (change) => write(generation, change));
    // the bulk while writes go on, the last of it while they wait
    await catchUp();
    await serially(namespace, async () => {
      if (rebuild.isDropped) {
        generation.close();
        return dropGeneration(connection, namespace, number);
      }
      await catchUp();
      const before = await live(namespace);
      await saveState(namespace, generation, { seq: Math.max(seq, before?.state.seq ?? 0) });
      lives.set(namespace, Promise.resolve(generation));
      rebuilds.delete(namespace);
    });
    // whoever was reading the last one may finish
    await dropGenerations(connection, namespace, [previous, number]);
  }

  return {
    search: (namespace, tab, query, options) =>
      ask(namespace, ({ tabs }) => searchTab(tabs[tab], results, `${namespace} ${tab}`, query, options)),
    related: (namespace, tab, vector, filters, size) =>
      ask(namespace, ({ tabs }) => relatedInTab(tabs[tab], vector, filters, size)),
    facets: (namespace, tab, query, keys, counted) =>
      ask(namespace, ({ tabs }) => facetsOfTab(tabs[tab], query, keys, counted)),
    async apply(namespace, change, seq) {
      const rebuild = rebuilds.get(namespace);
      if (rebuild && !rebuild.changed) await rebuild.done.catch(() => {});
      // what is not indexed is searched row by row: a bulk load waits for the merge that it has outrun
      const known = await generationOf(namespace);
      if (known && longestTail(known) > TAIL_MOST) await optimize(namespace);
      return serially(namespace, async () => {
        const generation = await look(namespace, true);
        if (!generation) throw new IndexMissing(namespace);
        for (const { contractId } of change) rebuilds.get(namespace)?.changed?.add(contractId);
        await write(generation, change);
        await saveState(namespace, generation, { seq: Math.max(seq, generation.state.seq) });
        if (isOutrun(generation, 'filling')) optimize(namespace).catch(mergeFailed(namespace));
        clearTimeout(quiet.get(namespace));
        const rest = () => mergeRest(namespace).catch(mergeFailed(namespace));
        quiet.set(namespace, setTimeout(rest, QUIET_MS).unref());
      });
    },
    async weigh(namespace, popularity) {
      const generation = await generationOf(namespace);
      if (generation) for (const tab of INDEXED_TABS) await weighTab(generation.tabs[tab], popularity[tab]);
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
      return { rows, seq: state.seq, version, meaning: state.meaning };
    },
    async rebuild(namespace, fill, reread) {
      if (!isNamespace(namespace)) throw new IndexMissing(namespace);
      const rebuild: Rebuild = { changed: reread ? new Set() : null, isDropped: false, done: Promise.resolve() };
      rebuild.done = rebuildBeside(namespace, fill, reread, rebuild).finally(() => rebuilds.delete(namespace));
      rebuilds.set(namespace, rebuild);
      await rebuild.done;
    },
    optimize,
    async dropNamespace(namespace) {
      const rebuild = rebuilds.get(namespace);
      if (rebuild) rebuild.isDropped = true;
      clearTimeout(quiet.get(namespace));
      await serially(namespace, async () => {
        await states.remove(namespace);
        lives.delete(namespace);
        await dropGenerations(connection, namespace, []);
        forgetResults(results, namespace);
      });
    },
    async close() {
      for (const timer of quiet.values()) clearTimeout(timer);
      await Promise.allSettled([...writing.values(), ...optimizing.values()]);
      for (const opened of lives.values()) (await opened)?.close();
      lives.clear();
      connection.close();
    },
  };
}
