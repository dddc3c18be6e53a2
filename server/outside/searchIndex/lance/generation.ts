/** All tables of one generation of one namespace: three tabs and the dictionary of filter codes. */
import type { Table } from '@lancedb/lancedb';
import { makeArrowTable } from '@lancedb/lancedb';
import { Field, Int32, Schema, Utf8 } from 'apache-arrow';
import { type CodeEntry, Codes } from '#server/outside/searchIndex/codes.ts';
import type { Engine } from '#server/outside/searchIndex/lance/engine.ts';
import type { Pointer, State, Turn } from '#server/outside/searchIndex/lance/pointers.ts';
import {
  createTab,
  ForeignRows,
  type LanceTab,
  openTab,
  type TabWrite,
} from '#server/outside/searchIndex/lance/table.ts';
import type { TermMemory } from '#server/outside/searchIndex/termSets.ts';
import {
  type Change,
  INDEXED_TABS,
  type IndexedTab,
  type IndexRow,
  type TabRows,
  VECTOR_DIMS,
} from '#server/outside/searchIndex.ts';

const CODES = new Schema([
  new Field('code', new Int32()),
  new Field('key', new Utf8()),
  new Field('value', new Utf8()),
]);
/** The last is of older versions, which kept a model there; it goes with its generation. */
const PARTS = [...INDEXED_TABS, 'codes', 'model'];
/** Rows per write while building: few fragments, but neither much memory nor a long time without other work. */
const BUILD_BATCH = 2500;

/** A write of all tables. Nobody sees it before `show`. */
export interface Written {
  state: State;
  show(): void;
}

export interface Generation {
  /** What is shown. */
  state: State;
  /** 0: not published yet. */
  revision: number;
  checkedAt: number;
  tabs: Record<IndexedTab, LanceTab>;
  lastBatch(): number;
  /** Before the first write under a fence: takes back what nobody published. */
  settle(fence: number): Promise<void>;
  /** Replaces everything of these contracts. Errors: `ForeignRows`, those of `turn`. */
  write(change: readonly Change[], batch: number, turn: Pick<Turn, 'check'>): Promise<Written>;
  /** As `LanceTab.merge`, of one tab. */
  merge(tab: IndexedTab): Promise<() => Promise<Written>>;
  refresh(pointer: Pointer): Promise<void>;
  close(): void;
}

const nameOf = (namespace: string, part: string, generation: number) => `${namespace}__${part}_v${generation}`;

async function loadCodes(table: Table, codes: Codes): Promise<void> {
  const from = codes.entries.length;
  let query = table.query().select(['code', 'key', 'value']);
  if (from > 0) query = query.where(`code >= ${from}`);
  codes.load((await query.toArray()).map((row) => ({ code: row.code, key: row.key, value: row.value }) as CodeEntry));
}

/** The dictionary of filter codes: entries are added, and never change. */
function codeBook(engine: Engine, name: string, codes: Codes, created: Table | null) {
  let opened = created;
  const writer = async (): Promise<Table> => {
    opened ??= await engine.openTable(name);
    return opened;
  };
  let shown = -1;
  return {
    async load(version: number): Promise<void> {
      if (version === shown) return;
      const table = await engine.openTable(name, [], { version });
      try {
        await loadCodes(table, codes);
        if (codes.entries.length !== (await table.countRows())) throw new ForeignRows(name);
      } finally {
        table.close();
      }
      shown = version;
    },
    async settle(): Promise<void> {
      const table = await writer();
      await table.checkoutLatest();
      if ((await table.version()) === shown) return;
      await table.checkout(shown);
      await table.restore();
      shown = await table.version();
    },
    /** Stores the codes that these rows need and are not there yet. Returns the version that has them. */
    async write(rows: readonly IndexRow[]): Promise<number> {
      const fresh: CodeEntry[] = [];
      for (const row of rows) codes.encode(row.filters, fresh);
      if (fresh.length > 0) {
        const table = await writer();
        await table.add(makeArrowTable(fresh as never, { schema: CODES }));
        if (codes.entries.length !== (await table.countRows())) throw new ForeignRows(name);
        shown = await table.version();
      }
      return shown;
    },
    async made(): Promise<number> {
      shown = await (await writer()).version();
      return shown;
    },
    close: () => opened?.close(),
  };
}
type CodeBook = ReturnType<typeof codeBook>;

const byTab = <T>(of: (tab: IndexedTab) => T): Record<IndexedTab, T> =>
  Object.fromEntries(INDEXED_TABS.map((tab) => [tab, of(tab)])) as Record<IndexedTab, T>;

function assemble(
  state: State,
  revision: number,
  tabs: Record<IndexedTab, LanceTab>,
  codes: Codes,
  book: CodeBook,
): Generation {
  let settledFor = 0;
  const changed = (versions: Record<string, number>, writes: Partial<Record<IndexedTab, TabWrite>>): Written => {
    const next = { ...generation.state.tails };
    for (const tab of INDEXED_TABS) {
      const write = writes[tab];
      if (!write) continue;
      versions[tab] = write.version;
      next[tab] = write.tail;
    }
    return {
      state: { ...generation.state, versions: { ...generation.state.versions, ...versions }, tails: next },
      show() {
        for (const write of Object.values(writes)) write.show();
      },
    };
  };
  const generation: Generation = {
    state,
    revision,
    checkedAt: Date.now(),
    tabs,
    lastBatch: () => Math.max(0, ...INDEXED_TABS.map((tab) => tabs[tab].lastBatch())),
    async settle(fence) {
      if (settledFor === fence) return;
      await Promise.all([book.settle(), ...INDEXED_TABS.map((tab) => tabs[tab].settle())]);
      settledFor = fence;
    },
    async write(change, batch, turn) {
      const ids = change.map((one) => one.contractId);
      const rows = byTab((tab) => change.flatMap((one) => one.rows[tab]));
      turn.check();
      const version = await book.write(INDEXED_TABS.flatMap((tab) => rows[tab]));
      const encode = (filters: IndexRow['filters']) => codes.encode(filters, []);
      const writes = byTab((tab) => tabs[tab].replace(ids, rows[tab], encode, batch, turn));
      await Promise.allSettled(Object.values(writes));
      const [clauses, contracts, dictionary] = await Promise.all(INDEXED_TABS.map((tab) => writes[tab]));
      return changed({ codes: version }, { clauses: clauses!, contracts: contracts!, dictionary: dictionary! });
    },
    async merge(tab) {
      const finish = await tabs[tab].merge();
      return async () => changed({}, { [tab]: await finish() });
    },
    async refresh(pointer) {
      await book.load(pointer.versions.codes ?? 0);
      for (const tab of INDEXED_TABS) await tabs[tab].refresh(pointer.versions[tab] ?? 0, pointer.tails[tab] ?? 0);
      const { revision: shown, ...newState } = pointer;
      generation.state = newState;
      generation.revision = shown;
    },
    close() {
      for (const tab of INDEXED_TABS) tabs[tab].close();
      book.close();
    },
  };
  return generation;
}

/** Errors: LanceDB's own when a table is missing or damaged; `ForeignRows` where it is not what was published. */
export async function openGeneration(
  engine: Engine,
  namespace: string,
  { revision, ...state }: Pointer,
  terms: TermMemory,
): Promise<Generation> {
  const { generation, dims } = state;
  const codes = new Codes();
  const book = codeBook(engine, nameOf(namespace, 'codes', generation), codes, null);
  await book.load(state.versions.codes ?? 0);
  const open = (tab: IndexedTab) =>
    openTab(
      { engine, name: nameOf(namespace, tab, generation), generation, dims, codes, terms },
      state.versions[tab] ?? 0,
      state.tails[tab] ?? 0,
    );
  const [clauses, contracts, dictionary] = await Promise.all(INDEXED_TABS.map(open));
  return assemble(state, revision, { clauses: clauses!, contracts: contracts!, dictionary: dictionary! }, codes, book);
}

/** A generation under construction: rows go in, nothing is searchable before `finish`. */
export function createGeneration(engine: Engine, namespace: string, generation: number, terms: TermMemory) {
  const codes = new Codes();
  const fresh: CodeEntry[] = [];
  const waiting: TabRows = { clauses: [], contracts: [], dictionary: [] };
  let tabs: Record<IndexedTab, LanceTab> | null = null;
  let dims = 0;
  const encode = (filters: IndexRow['filters']) => codes.encode(filters, fresh);

  const tables = async () => {
    if (tabs) return tabs;
    const all = INDEXED_TABS.flatMap((tab) => waiting[tab]);
    dims = all.find((row) => row.vector)?.vector?.length ?? VECTOR_DIMS;
    const create = (tab: IndexedTab) =>
      createTab({ engine, name: nameOf(namespace, tab, generation), generation, dims, codes, terms });
    const [clauses, contracts, dictionary] = await Promise.all(INDEXED_TABS.map(create));
    tabs = { clauses: clauses!, contracts: contracts!, dictionary: dictionary! };
    return tabs;
  };
  const flush = async () => {
    const to = await tables();
    for (const tab of INDEXED_TABS) await to[tab].load(waiting[tab].splice(0), encode);
  };
  const put = (part: string, rows: Record<string, unknown>[], schema: Schema) =>
    engine.createTable(nameOf(namespace, part, generation), makeArrowTable(rows, { schema }), {
      mode: 'overwrite',
    });

  return {
    async add(rows: TabRows): Promise<void> {
      for (const tab of INDEXED_TABS) waiting[tab].push(...rows[tab]);
      if (INDEXED_TABS.some((tab) => waiting[tab].length >= BUILD_BATCH)) await flush();
    },
    async finish(seq: number, meaning: string): Promise<Generation> {
      await flush();
      const to = await tables();
      const name = nameOf(namespace, 'codes', generation);
      const book = codeBook(engine, name, codes, await put('codes', codes.entries as never, CODES));
      for (const tab of INDEXED_TABS) await to[tab].finish();
      const versions = { ...byTab((tab) => to[tab].current.version), codes: await book.made() };
      const tails = byTab((tab) => to[tab].tail());
      return assemble({ generation, seq, dims, meaning, versions, tails }, 0, to, codes, book);
    },
  };
}

/** Deletes the tables of a generation; those that are not there are no error. */
export async function dropGeneration(engine: Engine, namespace: string, generation: number): Promise<void> {
  for (const part of PARTS) await engine.dropTable(nameOf(namespace, part, generation)).catch(() => {});
}

/** Numbers of the generations of which there are tables, also of such as were begun and never became live. */
export async function generationsOf(engine: Engine, namespace: string): Promise<number[]> {
  const pattern = new RegExp(`^${namespace}__(?:${PARTS.join('|')})_v(\\d+)$`);
  const found = (await engine.tableNames()).flatMap((name) => Number(pattern.exec(name)?.[1] ?? Number.NaN));
  return [...new Set(found.filter((number) => !Number.isNaN(number)))];
}
