/**
 * The search index in LanceDB: tables `{namespace}__{tab}_v{generation}` in a local directory or an object store. One process writes, any
 * number read, each at the versions that one pointer names. A generation is built beside the live one and becomes live with the pointer.
 */
import path from 'node:path';
import { openEngine } from '#server/outside/searchIndex/lance/engine.ts';
import { filePointers } from '#server/outside/searchIndex/lance/filePointers.ts';
import {
  createGeneration,
  dropGeneration,
  type Generation,
  generationsOf,
  openGeneration,
  type Written,
} from '#server/outside/searchIndex/lance/generation.ts';
import { OtherWriter, type Pointers, type Turn } from '#server/outside/searchIndex/lance/pointers.ts';
import { ForeignRows, isConflict, isOfEngine } from '#server/outside/searchIndex/lance/table.ts';
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
const MERGE_ATTEMPTS = 3;

const RETAINED_MS = 3_600_000;
/** Whoever searches a generation that was left has finished by then. */
const LEFT_MS = 60_000;
/** A question that fails has the tables opened anew, which takes its time: not more often than this. */
const REOPEN_MS = 10_000;
/** What could not be read is left alone for so long. */
const DAMAGED_MS = 60_000;

export interface LanceOptions {
  /** How often a process looks for what another one wrote, in ms. */
  refreshMs?: number;
  /** Left out: files beside the tables, for a folder that one process alone writes. */
  pointers?: Pointers;
  /** A library's tables are there and cannot be read: somebody has to build them anew. Told again for as long as that is so. */
  onDamage?: (namespace: string) => void;
  /** What the engine needs to reach an object store; of no meaning for a folder. Left out: it reads the environment by itself. */
  storageOptions?: Record<string, string>;
  /** How long versions are kept that are no longer shown: whoever reads one, or has a cursor into it, may finish. */
  retainedMs?: number;
  /** As `openEngine` has it. */
  renewAfter?: number;
  warn?: (message: string, error: unknown) => void;
}

/** A generation that may still be asked. */
interface Left {
  opened: Promise<Generation | null>;
  timer: NodeJS.Timeout;
}

const isAddress = (url: string) => /^[a-z][a-z0-9+.-]*:\/\//i.test(url);

/** Opens the place: a directory, or an address with a scheme (`s3://…`, `gs://…`). Nothing is read before it is asked for. */
export async function openSearchIndex(
  url: string,
  {
    refreshMs = 250,
    pointers = filePointers(path.resolve(url)),
    onDamage = () => {},
    storageOptions,
    retainedMs = RETAINED_MS,
    renewAfter,
    warn = () => {},
  }: LanceOptions = {},
): Promise<SearchIndex> {
  const address = isAddress(url) ? url : path.resolve(url);
  // the engine would make it with the mode of the process
  if (!isAddress(url)) makePrivateFolder(address);
  const engine = await openEngine(address, storageOptions, renewAfter);
  const lives = new Map<string, Promise<Generation | null>>();
  const writing = new Map<string, Promise<unknown>>();
  const rebuilds = new Map<string, Rebuild>();
  const optimizing = new Map<string, Promise<void>>();
  const quiet = new Map<string, NodeJS.Timeout>();
  /** Jobs of each namespace that write or look, under way or waiting. */
  const busy = new Map<string, number>();
  /** The last generation of each namespace that was left, until it is closed. */
  const left = new Map<string, Left>();
  /** Questions under way. */
  const questions = new Map<Generation, number>();
  const reopenedAt = new Map<string, number>();
  /** Generations that could not be read, by namespace. */
  const damaged = new Map<string, { generation: number; at: number }>();
  const results = resultCache();
  const terms = termMemory();

  function damage(namespace: string, generation: number, error: unknown): void {
    warn(`The search index of "${namespace}" cannot be read and must be rebuilt`, error);
    damaged.set(namespace, { generation, at: Date.now() });
    onDamage(namespace);
  }

  async function open(namespace: string): Promise<Generation | null> {
    const pointer = await pointers.read(namespace);
    const found = damaged.get(namespace);
    // a place that did not answer for a while looks the same: it is tried again
    if (!pointer || (found?.generation === pointer.generation && Date.now() - found.at < DAMAGED_MS)) return null;
    try {
      return await openGeneration(engine, namespace, pointer, terms);
    } catch (error) {
      // another process may have gone on since
      if ((await pointers.read(namespace))?.revision !== pointer.revision) return open(namespace);
      damage(namespace, pointer.generation, error);
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
      // a missing index may be made by another process meanwhile, or was by this one
      if ((await opened.catch(() => null)) === null && lives.get(namespace) === opened) lives.delete(namespace);
    }
    return opened;
  }

  async function closeLeft({ opened, timer }: Left): Promise<void> {
    clearTimeout(timer);
    (await opened.catch(() => null))?.close();
  }

  async function closeUnasked(one: Left): Promise<void> {
    const generation = await one.opened.catch(() => null);
    if (generation && !questions.has(generation)) await closeLeft(one);
  }

  /** Whoever searches it may finish. One that was left before goes at once if nobody asks it: each has all columns in memory. */
  function leave(namespace: string): void {
    const opened = lives.get(namespace);
    if (!opened) return;
    lives.delete(namespace);
    const before = left.get(namespace);
    if (before) void closeUnasked(before);
    const close = () => {
      if (left.get(namespace) === one) left.delete(namespace);
      void closeLeft(one);
    };
    const one: Left = { opened, timer: setTimeout(close, LEFT_MS).unref() };
    left.set(namespace, one);
  }

  function reopened(namespace: string): Promise<Generation | null> {
    leave(namespace);
    return live(namespace);
  }

  /** Picks up what other processes published. Not beside a write of this one: both would read the same rows into memory. */
  async function look(namespace: string): Promise<Generation | null> {
    const generation = await live(namespace);
    if (!generation) return null;
    const asked = Date.now();
    const pointer = await pointers.read(namespace);
    if (pointer?.generation !== generation.state.generation) return reopened(namespace);
    if (pointer.revision !== generation.revision)
      try {
        await generation.refresh(pointer);
      } catch (error) {
        // gone since the pointer was read, or half read
        if (isOfEngine(error) || error instanceof ForeignRows) return reopened(namespace);
        throw error;
      }
    generation.checkedAt = asked;
    return generation;
  }

  async function generationOf(namespace: string): Promise<Generation | null> {
    const generation = await live(namespace);
    // whoever writes looks before: nobody waits behind a write only to look
    if (!generation || busy.get(namespace) || Date.now() - generation.checkedAt <= refreshMs) return generation;
    return serially(namespace, () => look(namespace));
  }

  /** Another view than the one whose tables failed; null: it was made anew only just now, and fails all the same. */
  async function another(namespace: string, failed: Generation): Promise<Generation | null> {
    const now = await live(namespace);
    if (now !== failed) return now;
    if (Date.now() - (reopenedAt.get(namespace) ?? 0) < REOPEN_MS) return null;
    reopenedAt.set(namespace, Date.now());
    return reopened(namespace);
  }

  async function put<T>(generation: Generation, question: (generation: Generation) => Promise<T>): Promise<T> {
    questions.set(generation, (questions.get(generation) ?? 0) + 1);
    try {
      return await question(generation);
    } finally {
      const others = questions.get(generation)! - 1;
      if (others > 0) questions.set(generation, others);
      else questions.delete(generation);
    }
  }

  /**
   * Asks the generation in use; once more where its files went meanwhile, because another process rebuilt the index. What fails then as well
   * is damaged.
   */
  async function ask<T>(namespace: string, question: (generation: Generation) => Promise<T>): Promise<T> {
    const generation = await generationOf(namespace);
    if (!generation) throw new IndexMissing(namespace);
    try {
      return await put(generation, question);
    } catch (error) {
      if (!isOfEngine(error)) throw error;
      const next = await serially(namespace, () => another(namespace, generation));
      if (!next) {
        warn(`The search index of "${namespace}" does not answer`, error);
        throw new IndexMissing(namespace);
      }
      try {
        return await put(next, question);
      } catch (again) {
        if (!isOfEngine(again)) throw again;
        damage(namespace, next.state.generation, again);
        throw new IndexMissing(namespace);
      }
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

  /**
   * What was written is seen by all once the pointer names it. Where anything fails nobody sees it: the next write takes it back, and what
   * this process knows of the tables is read anew.
   */
  async function publish(
    namespace: string,
    generation: Generation,
    turn: Turn,
    write: () => Promise<Written>,
    seq = 0,
  ): Promise<void> {
    try {
      await generation.settle(turn.fence);
      const written = await write();
      const state = { ...written.state, seq: Math.max(seq, generation.state.seq) };
      const { revision } = await pointers.publish(namespace, turn, state);
      written.show();
      generation.state = state;
      generation.revision = revision;
      generation.checkedAt = Date.now();
    } catch (error) {
      leave(namespace);
      throw error;
    }
  }

  /** Merging and deleting in the same files cannot both win: a merge that keeps losing has the writes wait. */
  async function merge(namespace: string, generation: Generation, tab: IndexedTab, turn: Turn): Promise<void> {
    const isLive = async () => (await live(namespace)) === generation;
    const show = async (finish: () => Promise<Written>) => {
      if (await isLive()) await publish(namespace, generation, turn, finish);
    };
    for (let left = MERGE_ATTEMPTS; left > 0; left--)
      try {
        const finish = await generation.merge(tab);
        return await serially(namespace, () => show(finish));
      } catch (error) {
        if (!isConflict(error)) throw error;
      }
    await serially(namespace, async () => {
      if (await isLive()) await show(await generation.merge(tab));
    });
  }

  function mergeAll(namespace: string): Promise<void> {
    const running = optimizing.get(namespace);
    if (running) return running;
    const job = pointers

      .writing(async (turn) => {
        // one that has another process's writes before it, or is this process's first, settles before anything is merged
        const generation = await serially(namespace, async () => {
          const found = await look(namespace);
          await found?.settle(turn.fence);
          return found;
        });
        if (generation) for (const tab of INDEXED_TABS) await merge(namespace, generation, tab, turn);
      })
      .finally(() => optimizing.delete(namespace));
    optimizing.set(namespace, job);
    return job;
  }

  const mergeFailed = (namespace: string) => (error: unknown) =>
    warn(`The search index of "${namespace}" could not be optimised`, error);

  /** Also what came while the last merge was under way. */
  async function mergeRest(namespace: string): Promise<void> {
    await optimizing.get(namespace)?.catch(() => {});
    const generation = await live(namespace);
    if (generation && isOutrun(generation, 'quiet')) await mergeAll(namespace);
  }

  /** What another process begins meanwhile is not among those that are listed. */
  async function dropUnkept(namespace: string): Promise<void> {
    const found = await generationsOf(engine, namespace);
    const kept = await pointers.kept(namespace);
    for (const generation of found) if (!kept.includes(generation)) await dropGeneration(engine, namespace, generation);
  }

  async function rebuildBeside(
    namespace: string,
    fill: Fill,
    reread: Reread | undefined,
    rebuild: Rebuild,
    turn: Turn,
  ) {
    const previous = Math.max(0, ...(await generationsOf(engine, namespace)));
    const number = await pointers.begin(namespace, turn, previous);
    let isPublishing = false;
    try {
      const building = createGeneration(engine, namespace, number, terms);
      const { seq, meaning } = await fill(async (rows: TabRows) => {
        // writes of a moment do not take turns with a build of minutes
        await writing.get(namespace);
        await building.add(rows);
      });
      const generation = await building.finish(seq, meaning ?? '');
      const catchUp = () =>
        replay(rebuild, reread, async (change) => {
          const written = await generation.write(change, generation.lastBatch() + 1, turn);
          written.show();
          generation.state = written.state;
        });
      // the bulk while writes go on, the last of it while they wait
      await catchUp();
      await serially(namespace, async () => {
        if (rebuild.isDropped) {
          generation.close();
          return dropGeneration(engine, namespace, number);
        }
        await catchUp();
        const before = await pointers.read(namespace);
        const state = { ...generation.state, seq: Math.max(seq, before?.seq ?? 0) };
        isPublishing = true;
        generation.revision = (await pointers.publish(namespace, turn, state)).revision;
        generation.state = state;
        leave(namespace);
        lives.set(namespace, Promise.resolve(generation));
        damaged.delete(namespace);
        rebuilds.delete(namespace);
      });
    } catch (error) {
      // where the answer was lost it may be live: a later build takes it away if it is not
      if (!isPublishing || error instanceof OtherWriter) await dropGeneration(engine, namespace, number);
      throw error;
    }
    await dropUnkept(namespace);
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
      if (known && longestTail(known) > TAIL_MOST) await mergeAll(namespace);
      return serially(namespace, () =>
        pointers.writing(async (turn) => {
          const attempt = async () => {
            const generation = await look(namespace);
            if (!generation) throw new IndexMissing(namespace);
            for (const { contractId } of change) rebuilds.get(namespace)?.changed?.add(contractId);
            const write = async () =>
              generation.write(change, await pointers.nextBatch(namespace, turn, generation.lastBatch()), turn);
            await publish(namespace, generation, turn, write, seq);
            return generation;
          };
          // rows of one that slept and did not know that it was overtaken are taken back, with this write's own
          const generation = await attempt().catch((error) => {
            if (error instanceof ForeignRows) return attempt();
            throw error;
          });
          if (isOutrun(generation, 'filling')) mergeAll(namespace).catch(mergeFailed(namespace));
          clearTimeout(quiet.get(namespace));
          const rest = () => mergeRest(namespace).catch(mergeFailed(namespace));
          quiet.set(namespace, setTimeout(rest, QUIET_MS).unref());
        }),
      );
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
      rebuild.done = pointers
        .writing((turn) => rebuildBeside(namespace, fill, reread, rebuild, turn))
        .finally(() => rebuilds.delete(namespace));
      rebuilds.set(namespace, rebuild);
      await rebuild.done;
    },
    async optimize(namespace) {
      await mergeAll(namespace);
      await serially(namespace, () =>
        pointers.writing(async () => {
          const generation = await live(namespace);
          const before = new Date(Date.now() - retainedMs);
          if (generation) for (const tab of INDEXED_TABS) await generation.tabs[tab].forget(before);
          await dropUnkept(namespace);
        }),
      );
    },
    async probe(namespace) {
      const generation = await generationOf(namespace);
      if (!generation) return !damaged.has(namespace);
      try {
        for (const tab of INDEXED_TABS) await generation.tabs[tab].probe();
        return true;
      } catch (error) {
        // its files may have gone with a generation that nobody needs any more
        if ((await pointers.read(namespace))?.generation !== generation.state.generation) return true;
        damage(namespace, generation.state.generation, error);
        leave(namespace);
        return false;
      }
    },
    async dropNamespace(namespace) {
      const rebuild = rebuilds.get(namespace);
      if (rebuild) rebuild.isDropped = true;
      clearTimeout(quiet.get(namespace));
      await serially(namespace, () =>
        pointers.writing(async (turn) => {
          // listed before: from then on another process may begin the library anew
          const found = await generationsOf(engine, namespace);
          await pointers.remove(namespace, turn);
          leave(namespace);
          damaged.delete(namespace);
          for (const generation of found) await dropGeneration(engine, namespace, generation);
          forgetResults(results, namespace);
        }),
      );
    },
    async close() {
      for (const timer of quiet.values()) clearTimeout(timer);
      await Promise.allSettled([...writing.values(), ...optimizing.values()]);
      // one that could not be opened has nothing to close
      for (const opened of lives.values()) (await opened.catch(() => null))?.close();
      lives.clear();
      for (const one of left.values()) await closeLeft(one);
      left.clear();
      engine.close();
    },
  };
}
