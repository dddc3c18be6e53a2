/** One tab of one generation: writes through one handle, reads through handles fixed at a version, columns in memory. */
import { Index, type Table } from '@lancedb/lancedb';
import { LRUCache } from 'lru-cache';
import type { Codes } from '#server/outside/searchIndex/codes.ts';
import { Columns } from '#server/outside/searchIndex/columns.ts';
import type { Engine } from '#server/outside/searchIndex/lance/engine.ts';
import { lanceLexical } from '#server/outside/searchIndex/lance/lexical.ts';
import type { Turn } from '#server/outside/searchIndex/lance/pointers.ts';
import { probe } from '#server/outside/searchIndex/lance/probe.ts';
import { readColumns, readRows } from '#server/outside/searchIndex/lance/read.ts';
import { rowSchema, toArrow } from '#server/outside/searchIndex/lance/schema.ts';
import { TailTexts } from '#server/outside/searchIndex/lance/tailTexts.ts';
import { EVERYTHING, NOTHING } from '#server/outside/searchIndex/lexical.ts';
import { contractHash } from '#server/outside/searchIndex/rowValues.ts';
import type { Identity, Snapshot, TabView } from '#server/outside/searchIndex/tabSearch.ts';
import { type TermMemory, TermSets } from '#server/outside/searchIndex/termSets.ts';
import type { IndexRow } from '#server/outside/searchIndex.ts';

/** How text is cut into words; tokens.ts does the same in this process. */
export const FULL_TEXT = {
  withPosition: true,
  stem: true,
  language: 'English',
  lowercase: true,
  removeStopWords: false,
  asciiFolding: true,
};
/** Fewer vectors are compared one by one in memory. */
const VECTOR_INDEX_FROM = 50_000;
const NEIGHBOURS = 400;
/** Nothing is older. */
const EVERYTHING_KEPT = new Date(0);
const ATTEMPTS = 8;
/** About 4 MB. */
const IDENTITIES = 20_000;
/** A merge may leave something for the next one. */
const MERGES = 3;

/** What a write has made. Nobody sees it before `show`. */
export interface TabWrite {
  version: number;
  tail: number;
  show(): void;
}

export interface LanceTab extends TabView {
  /** Rows added since the full-text index was last brought up to date. */
  tailLength(): number;
  /** First row id of that tail. */
  tail(): number;
  /** Adds rows during a build: not searchable until `finish`. */
  load(rows: readonly IndexRow[], encode: (filters: IndexRow['filters']) => number[]): Promise<void>;
  finish(): Promise<void>;
  /** Highest number of a write that this process has read. */
  lastBatch(): number;
  /** Takes back what lies beyond the version that is shown: a writer died there, or was overtaken. */
  settle(): Promise<void>;
  /** Replaces everything of these contracts. `batch`: above that of every row there. Errors: `ForeignRows`, those of `turn`. */
  replace(
    contracts: readonly string[],
    rows: readonly IndexRow[],
    encode: (filters: IndexRow['filters']) => number[],
    batch: number,
    turn: Pick<Turn, 'check'>,
  ): Promise<TabWrite>;
  /**
   * Merges files and brings the indexes up to date while others write through this tab; what they wrote meanwhile stays in the tail.
   * The answer must not run beside a write. Errors: LanceDB's own, after a conflict as well; `ForeignRows`.
   */
  merge(): Promise<() => Promise<TabWrite>>;
  /** Versions from before go. Not beside a write, and only once the newest is the one that everybody reads. */
  forget(before: Date): Promise<void>;
  /** Reads everything once. Errors: LanceDB's own, `Unreadable`. */
  probe(): Promise<void>;
  /** What another process published. */
  refresh(version: number, tail: number): Promise<void>;
  close(): void;
}

/** The table holds other rows than this process and the record know: somebody wrote who no longer might. */
export class ForeignRows extends Error {
  constructor(name: string) {
    super(`"${name}" holds rows that nobody published`);
    this.name = 'ForeignRows';
  }
}

/** A commit loses against one of a merge that touched the same files; it only has to be tried again. */
async function despiteConflicts<T>(commit: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS; ; left--)
    try {
      return await commit();
    } catch (error) {
      if (left <= 1 || !isConflict(error)) throw error;
    }
}

const messageOf = (error: unknown): string => String((error as { message?: unknown } | null)?.message);

/** The engine's own, not ours: a file that is gone or damaged, a place that does not answer. Their texts vary with the place and the moment. */
export const isOfEngine = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'GenericFailure';

export const isConflict = (error: unknown): boolean => /conflict/i.test(messageOf(error));

interface Place {
  engine: Engine;
  name: string;
  generation: number;
  dims: number;
  codes: Codes;
  terms: TermMemory;
}

/** Errors: LanceDB's own when the table is missing or damaged. */
export async function openTab(place: Place, version: number, tail: number): Promise<LanceTab> {
  const tab = makeTab(place, null, tail);
  await tab.refresh(version, tail);
  return tab;
}

/** An empty table for a generation that is being built. Row ids stay what they are when files are merged. */
export async function createTab(place: Place): Promise<LanceTab> {
  const writer = await place.engine.createEmptyTable(place.name, rowSchema(place.dims), {
    mode: 'overwrite',
    storageOptions: { new_table_enable_stable_row_ids: 'true' },
  });
  return makeTab(place, writer, 0);
}

const hasIndex = async (table: Table, column: string) =>
  (await table.listIndices()).some((index) => index.columns.includes(column));

/** Creates the indexes that the number of rows calls for. */
async function ensureIndexes(table: Table, rows: number, dims: number): Promise<void> {
  if (rows === 0) return;
  if (!(await hasIndex(table, 'text'))) {
    await table.createIndex('text', { config: Index.fts(FULL_TEXT) });
    await table.createIndex('codes', { config: Index.labelList() });
  }
  if (dims > 0 && rows >= VECTOR_INDEX_FROM && !(await hasIndex(table, 'vector'))) {
    // compressing the vectors as well takes ten times as long to build, and nothing here lacks the memory
    const numPartitions = Math.round(Math.sqrt(rows) / 2);
    const config = Index.ivfFlat({ distanceType: 'cosine', numPartitions, maxIterations: 10, sampleRate: 64 });
    await table.createIndex('vector', { config });
  }
}

interface Reading {
  table: Table;
  version: number;
  columns: Columns;
}

/** `created`: the newest of the table, for a process that has just made it. Others open it when they write. */
function makeTab(place: Place, created: Table | null, firstTail: number): LanceTab {
  const { engine, name, generation, dims, codes } = place;
  let opened = created;
  const writer = async (): Promise<Table> => {
    opened ??= await engine.openTable(name);
    return opened;
  };
  let columns = new Columns();
  /** One more than the highest row id of the version that is shown; the columns may be ahead of it. */
  let visible = 0;
  /** Version at which everything was last read: of older ones the columns tell nothing. */
  let since = 0;
  let tail = firstTail;
  let lastBatch = -1;
  const handles = new LRUCache<number, Table>({ max: 8 });
  const tailTexts = new TailTexts();
  /** Rows never change, and the store is asked once for those that are shown again and again. */
  const identities = new LRUCache<number, Identity>({ max: IDENTITIES });

  const snapshot = (table: Table | null, version: number): Snapshot => ({
    generation,
    version,
    lexical:
      table === null || columns.count === 0
        ? { all: async () => NOTHING, any: async () => NOTHING, phrases: async () => NOTHING }
        : lanceLexical(
            table,
            tailTexts.tail(table, tail, columns.count, () => version === tab.current.version),
          ),
    async identities(rows) {
      const found = new Map<number, Identity>();
      const unknown: number[] = [];
      for (const row of rows) {
        const known = identities.get(row);
        if (known) found.set(row, known);
        else unknown.push(row);
      }
      if (table === null || unknown.length === 0) return found;
      const read = await table.takeRowIds(unknown).select(['id', 'contract', 'grp']).withRowId().toArray();
      for (const row of read) {
        const identity = { id: row.id, contractId: row.contract, groupId: row.grp };
        identities.set(Number(row._rowid), identity);
        found.set(Number(row._rowid), identity);
      }
      return found;
    },
  });

  const handleAt = async (version: number): Promise<Table> => {
    let table = handles.get(version);
    if (!table) {
      table = await engine.openTable(name, [], { version });
      handles.set(version, table);
    }
    return table;
  };

  /** Reads what was written until a version. Nothing of it is searched before it is shown. */
  const read = async (version: number): Promise<Reading> => {
    const table = await handleAt(version);
    const into = lastBatch === -1 ? columns.emptied() : columns;
    lastBatch = await readColumns(table, into, dims, version, lastBatch);
    return { table, version, columns: into };
  };

  /** In one step: whoever sees the version sees all of its rows, and nobody sees rows of a version that is not shown yet. */
  const show = ({ table, version, columns: shown }: Reading): void => {
    const isAnew = shown !== columns;
    columns = shown;
    visible = shown.count;
    tab.columns = shown;
    tab.current = snapshot(table, version);
    if (isAnew) {
      since = version;
      terms.clear();
    } else terms.extend();
  };

  /** What was written through this process. `gone` are contracts whose older rows were deleted. */
  const written = async (gone: ReadonlySet<number>, newTail: () => number): Promise<TabWrite> => {
    const reading = await read(await (await writer()).version());
    if (gone.size > 0) reading.columns.remove(gone, reading.version);
    if (reading.columns.live !== (await reading.table.countRows())) throw new ForeignRows(name);
    const next = newTail();
    return {
      version: reading.version,
      tail: next,
      show() {
        tail = next;
        show(reading);
      },
    };
  };

  // both ask what is visible and at which version before they wait for anything
  const terms = new TermSets(
    {
      count: () => visible,
      load: ({ text, isPhrase }) => {
        const { lexical } = tab.current;
        return isPhrase ? lexical.phrases([text], '', EVERYTHING) : lexical.all(text, EVERYTHING);
      },
      async texts(from, to) {
        const { version } = tab.current;
        const rows = Array.from({ length: to - from }, (_, i) => from + i).filter((row) =>
          columns.aliveAt(row, version),
        );
        if (rows.length === 0) return [];
        const table = await handleAt(version);
        const found = await table.takeRowIds(rows).select(['text']).withRowId().toArray();
        // the engine leaves out what it does not know
        if (found.length < rows.length) throw new Error(`Rows of "${name}" are missing at version ${version}`);
        return found.map((row) => ({ row: Number(row._rowid), text: row.text as string }));
      },
    },
    place.terms,
  );

  const tab: LanceTab = {
    columns,
    codes,
    terms,
    current: snapshot(created, 0),
    async at(version) {
      if (version < since) return null;
      try {
        return snapshot(await handleAt(version), version);
      } catch {
        return null;
      }
    },
    async nearest(vector, size) {
      if (dims === 0 || columns.live < VECTOR_INDEX_FROM) return null;
      const table = await handleAt(tab.current.version);
      const found = await table
        .query()
        .nearestTo(vector)
        .column('vector')
        .distanceType('cosine')
        .select(['_distance'])
        .withRowId()
        .limit(Math.max(NEIGHBOURS, size * 10))
        .toArray();
      return Uint32Array.from(found, (row) => Number(row._rowid));
    },
    tail: () => tail,
    tailLength: () => columns.count - tail,
    lastBatch: () => lastBatch,
    async load(rows, encode) {
      if (rows.length > 0) await (await writer()).add(toArrow(rows, dims, 0, encode));
    },
    async finish() {
      const table = await writer();
      const rows = await table.countRows();
      if (rows > 0) await table.optimize({ cleanupOlderThan: EVERYTHING_KEPT });
      await ensureIndexes(table, rows, dims);
      (await written(new Set(), () => columns.count)).show();
      tail = columns.count;
      tab.current = snapshot(await handleAt(tab.current.version), tab.current.version);
    },
    async settle() {
      const table = await writer();
      await table.checkoutLatest();
      if ((await table.version()) === tab.current.version) return;
      await table.checkout(tab.current.version);
      await table.restore();
      // the same rows by another number
      const version = await table.version();
      show({ table: await handleAt(version), version, columns });
    },
    async replace(contracts, rows, encode, batch, turn) {
      const hashes = new Set(contracts.map(contractHash));
      const gone = columns.has(hashes) ? hashes : new Set<number>();
      if (rows.length === 0 && gone.size === 0) return { version: tab.current.version, tail, show() {} };
      const table = await writer();
      // whoever wakes up late must not write into what another has published since
      turn.check();
      if (rows.length > 0) await table.add(toArrow(rows, dims, batch, encode));
      turn.check();
      if (gone.size > 0) {
        const old = `contract_hash IN (${[...gone].join(',')}) AND batch < ${batch}`;
        await despiteConflicts(() => table.delete(old));
      }
      const isFirst = columns.count === 0 && rows.length > 0;
      if (isFirst) await ensureIndexes(table, rows.length, dims);
      return written(gone, () => (isFirst ? 0 : tail));
    },
    async merge() {
      const indexed = visible;
      const merger = await engine.openTable(name);
      try {
        await ensureIndexes(merger, columns.live, dims);
        for (let left = MERGES; left > 0; left--)
          if ((await merger.optimize({ cleanupOlderThan: EVERYTHING_KEPT })).compaction.fragmentsRemoved === 0) break;
      } finally {
        merger.close();
      }
      return async () => {
        await (await writer()).checkoutLatest();
        const { version, tail: next, show: showRows } = await written(new Set(), () => Math.max(tail, indexed));
        return {
          version,
          tail: next,
          show() {
            showRows();
            terms.forgetPhrases();
          },
        };
      };
    },
    async forget(before) {
      const table = await writer();
      await table.checkoutLatest();
      // whoever reads the version that is shown must find it: only the newest is kept whatever its age
      if ((await table.version()) !== tab.current.version) return;
      await table.optimize({ cleanupOlderThan: before });
    },
    async probe() {
      const { version } = tab.current;
      const table = await engine.openTable(name, [], { version });
      try {
        await probe(name, table, await table.countRows(), await hasIndex(table, 'vector'));
      } finally {
        table.close();
      }
    },
    async refresh(version, newTail) {
      if (version === tab.current.version && newTail === tail) return;
      const before = columns.count;
      const reading = await read(version);
      const { columns: into, table } = reading;
      // what replaces something says so; what only went does not
      const replaced = new Set(into.contract.subarray(before, into.count));
      if (into === columns && replaced.size > 0) into.remove(replaced, version);
      if (into.live !== (await table.countRows())) into.keepOnly(await readRows(table, into.count), version);
      if (into.live !== (await table.countRows())) throw new ForeignRows(name);
      tail = newTail;
      show(reading);
    },
    close() {
      terms.close();
      for (const table of handles.values()) table.close();
      opened?.close();
    },
  };
  return tab;
}
