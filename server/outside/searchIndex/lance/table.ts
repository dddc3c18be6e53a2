/** One tab of one generation: writes through one handle, reads through handles fixed at a version, columns in memory. */
import { type Connection, Index, type Table } from '@lancedb/lancedb';
import { LRUCache } from 'lru-cache';
import type { Codes } from '#server/outside/searchIndex/codes.ts';
import { Columns } from '#server/outside/searchIndex/columns.ts';
import { lanceLexical } from '#server/outside/searchIndex/lance/lexical.ts';
import { readColumns } from '#server/outside/searchIndex/lance/read.ts';
import { rowSchema, toArrow } from '#server/outside/searchIndex/lance/schema.ts';
import { TailTexts } from '#server/outside/searchIndex/lance/tailTexts.ts';
import { EVERYTHING, NOTHING } from '#server/outside/searchIndex/lexical.ts';
import { contractHash } from '#server/outside/searchIndex/rowValues.ts';
import type { Snapshot, TabView } from '#server/outside/searchIndex/tabSearch.ts';
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
const RETAINED_MS = 3_600_000;
const ATTEMPTS = 8;

export interface LanceTab extends TabView {
  /** Rows added since the full-text index was last brought up to date. */
  tailLength(): number;
  /** First row id of that tail. */
  tail(): number;
  /** Adds rows during a build: not searchable until `finish`. */
  load(rows: readonly IndexRow[], encode: (filters: IndexRow['filters']) => number[]): Promise<void>;
  finish(): Promise<void>;
  /** Replaces everything of these contracts; visible at once and as a whole. */
  replace(
    contracts: readonly string[],
    rows: readonly IndexRow[],
    encode: (filters: IndexRow['filters']) => number[],
  ): Promise<void>;
  /**
   * Merges files and brings the indexes up to date while others write through this tab; what they wrote meanwhile stays in the tail.
   * The answer makes the merged state visible and must not run beside a write. Errors: LanceDB's own, after a conflict as well.
   */
  merge(): Promise<() => Promise<void>>;
  /** Picks up what another process wrote. */
  refresh(): Promise<void>;
  close(): void;
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

/** A table or a file of it that is no more: texts vary with the place and with how far a question had come. */
export const isGone = (error: unknown): boolean => /not found/i.test(messageOf(error));

export const isConflict = (error: unknown): boolean => /conflict/i.test(messageOf(error));

interface Place {
  connection: Connection;
  name: string;
  generation: number;
  dims: number;
  codes: Codes;
  terms: TermMemory;
}

/** Errors: LanceDB's own when the table is missing or damaged. */
export async function openTab(place: Place, tail: number): Promise<LanceTab> {
  const writer = await place.connection.openTable(place.name);
  const tab = makeTab(place, writer, tail);
  await tab.refresh();
  return tab;
}

/** An empty table for a generation that is being built. Row ids stay what they are when files are merged. */
export async function createTab(place: Place): Promise<LanceTab> {
  const writer = await place.connection.createEmptyTable(place.name, rowSchema(place.dims), {
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

function makeTab(place: Place, writer: Table, firstTail: number): LanceTab {
  const { connection, name, generation, dims, codes } = place;
  let columns = new Columns();
  /** One more than the highest row id of the version that is shown; the columns may be ahead of it. */
  let visible = 0;
  /** Version at which everything was last read: of older ones the columns tell nothing. */
  let since = 0;
  let tail = firstTail;
  let lastBatch = -1;
  const handles = new LRUCache<number, Table>({ max: 8 });
  const tailTexts = new TailTexts();

  const snapshot = (table: Table, version: number): Snapshot => ({
    generation,
    version,
    lexical:
      columns.count === 0
        ? { all: async () => NOTHING, any: async () => NOTHING, phrases: async () => NOTHING }
        : lanceLexical(
            table,
            tailTexts.tail(table, tail, columns.count, () => version === tab.current.version),
          ),
    async identities(rows) {
      if (rows.length === 0) return new Map();
      const found = await table
        .takeRowIds([...rows])
        .select(['id', 'contract', 'grp'])
        .withRowId()
        .toArray();
      return new Map(
        found.map((row) => [Number(row._rowid), { id: row.id, contractId: row.contract, groupId: row.grp }]),
      );
    },
  });

  const handleAt = async (version: number): Promise<Table> => {
    let table = handles.get(version);
    if (!table) {
      table = await connection.openTable(name, [], { version });
      handles.set(version, table);
    }
    return table;
  };

  /** Reads what was written since, or everything anew. Nothing of it is searched before it is shown. */
  const read = async (isAnew = lastBatch === -1): Promise<Reading> => {
    const version = await writer.version();
    const table = await handleAt(version);
    const into = isAnew ? columns.emptied() : columns;
    lastBatch = await readColumns(table, into, dims, version, isAnew ? -1 : lastBatch);
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

  /** Makes everything written so far visible. `gone` are contracts whose older rows were deleted. */
  const publish = async (gone: ReadonlySet<number>): Promise<void> => {
    const reading = await read();
    if (gone.size > 0) reading.columns.remove(gone, reading.version);
    show(reading);
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
    current: snapshot(writer, 0),
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
    async load(rows, encode) {
      if (rows.length > 0) await writer.add(toArrow(rows, dims, 0, encode));
    },
    async finish() {
      const rows = await writer.countRows();
      if (rows > 0) await writer.optimize();
      await ensureIndexes(writer, rows, dims);
      await publish(new Set());
      tail = columns.count;
      tab.current = snapshot(await handleAt(tab.current.version), tab.current.version);
    },
    async replace(contracts, rows, encode) {
      const hashes = new Set(contracts.map(contractHash));
      const gone = columns.has(hashes) ? hashes : new Set<number>();
      if (rows.length === 0 && gone.size === 0) return;
      const batch = Math.max(0, lastBatch) + 1;
      if (rows.length > 0) await writer.add(toArrow(rows, dims, batch, encode));
      if (gone.size > 0) {
        const old = `contract_hash IN (${[...gone].join(',')}) AND batch < ${batch}`;
        await despiteConflicts(() => writer.delete(old));
      }
      if (columns.count === 0 && rows.length > 0) {
        await ensureIndexes(writer, rows.length, dims);
        tail = 0;
      }
      await publish(gone);
    },
    async merge() {
      const indexed = columns.count;
      const merger = await connection.openTable(name);
      try {
        await ensureIndexes(merger, columns.live, dims);
        await merger.optimize({ cleanupOlderThan: new Date(Date.now() - RETAINED_MS) });
      } finally {
        merger.close();
      }
      return async () => {
        tail = Math.max(tail, indexed);
        await publish(new Set());
        terms.forgetPhrases();
      };
    },
    async refresh() {
      await writer.checkoutLatest();
      const version = await writer.version();
      if (version === tab.current.version) return;
      const reading = await read();
      // what others deleted is not told by what they wrote
      const isWhole = reading.columns.live === (await reading.table.countRows());
      show(isWhole ? reading : await read(true));
    },
    close() {
      terms.close();
      for (const table of handles.values()) table.close();
      writer.close();
    },
  };
  return tab;
}
