/** All tables of one generation of one namespace: three tabs and the dictionary of filter codes. */
import type { Connection, Table } from '@lancedb/lancedb';
import { makeArrowTable } from '@lancedb/lancedb';
import { Field, Int32, Schema, Utf8 } from 'apache-arrow';
import { type CodeEntry, Codes } from '#server/outside/searchIndex/codes.ts';
import type { State } from '#server/outside/searchIndex/lance/state.ts';
import { createTab, type LanceTab, openTab } from '#server/outside/searchIndex/lance/table.ts';
import type { TermMemory } from '#server/outside/searchIndex/termSets.ts';
import {
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

export interface Generation {
  state: State;
  checkedAt: number;
  tabs: Record<IndexedTab, LanceTab>;
  tails(): Record<string, number>;
  /** Stores the codes that these rows need and do not have yet; the answer then encodes them. */
  encoder(rows: readonly IndexRow[]): Promise<(filters: IndexRow['filters']) => number[]>;
  refresh(state: State | null): Promise<void>;
  close(): void;
}

const nameOf = (namespace: string, part: string, generation: number) => `${namespace}__${part}_v${generation}`;

async function loadCodes(table: Table, codes: Codes): Promise<void> {
  const from = codes.entries.length;
  let query = table.query().select(['code', 'key', 'value']);
  if (from > 0) query = query.where(`code >= ${from}`);
  codes.load((await query.toArray()).map((row) => ({ code: row.code, key: row.key, value: row.value }) as CodeEntry));
}

function assemble(state: State, tabs: Record<IndexedTab, LanceTab>, codes: Codes, codeTable: Table): Generation {
  const generation: Generation = {
    state,
    checkedAt: Date.now(),
    tabs,
    tails: () => Object.fromEntries(INDEXED_TABS.map((tab) => [tab, tabs[tab].tail()])),
    async encoder(rows) {
      const fresh: CodeEntry[] = [];
      for (const row of rows) codes.encode(row.filters, fresh);
      if (fresh.length > 0) await codeTable.add(makeArrowTable(fresh as never, { schema: CODES }));
      return (filters) => codes.encode(filters, []);
    },
    async refresh(newState) {
      if (newState) generation.state = newState;
      await codeTable.checkoutLatest();
      await loadCodes(codeTable, codes);
      for (const tab of INDEXED_TABS) await tabs[tab].refresh();
    },
    close() {
      for (const tab of INDEXED_TABS) tabs[tab].close();
      codeTable.close();
    },
  };
  return generation;
}

/** Errors: LanceDB's own when a table is missing or damaged. */
export async function openGeneration(
  connection: Connection,
  namespace: string,
  state: State,
  terms: TermMemory,
): Promise<Generation> {
  const { generation, dims } = state;
  const codes = new Codes();
  const codeTable = await connection.openTable(nameOf(namespace, 'codes', generation));
  await loadCodes(codeTable, codes);
  const open = (tab: IndexedTab) =>
    openTab(
      { connection, name: nameOf(namespace, tab, generation), generation, dims, codes, terms },
      state.tails[tab] ?? 0,
    );
  const [clauses, contracts, dictionary] = await Promise.all(INDEXED_TABS.map(open));
  const tabs = { clauses: clauses!, contracts: contracts!, dictionary: dictionary! };
  return assemble(state, tabs, codes, codeTable);
}

/** A generation under construction: rows go in, nothing is searchable before `finish`. */
export function createGeneration(connection: Connection, namespace: string, generation: number, terms: TermMemory) {
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
      createTab({ connection, name: nameOf(namespace, tab, generation), generation, dims, codes, terms });
    const [clauses, contracts, dictionary] = await Promise.all(INDEXED_TABS.map(create));
    tabs = { clauses: clauses!, contracts: contracts!, dictionary: dictionary! };
    return tabs;
  };
  const flush = async () => {
    const to = await tables();
    for (const tab of INDEXED_TABS) await to[tab].load(waiting[tab].splice(0), encode);
  };
  const put = (part: string, rows: Record<string, unknown>[], schema: Schema) =>
    connection.createTable(nameOf(namespace, part, generation), makeArrowTable(rows, { schema }), {
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
      const codeTable = await put('codes', codes.entries as never, CODES);
      for (const tab of INDEXED_TABS) await to[tab].finish();
      const tails = Object.fromEntries(INDEXED_TABS.map((tab) => [tab, to[tab].tail()]));
      return assemble({ generation, seq, dims, meaning, tails, stamp: '' }, to, codes, codeTable);
    },
  };
}

/** Deletes the tables of a generation; those that are not there are no error. */
export async function dropGeneration(connection: Connection, namespace: string, generation: number): Promise<void> {
  for (const part of PARTS) await connection.dropTable(nameOf(namespace, part, generation)).catch(() => {});
}

/** Deletes the tables of every generation of a namespace but these, also of such as were begun and never became live. */
export async function dropGenerations(
  connection: Connection,
  namespace: string,
  kept: readonly number[],
): Promise<void> {
  const pattern = new RegExp(`^${namespace}__(?:${PARTS.join('|')})_v(\\d+)$`);
  const found = (await connection.tableNames()).flatMap((name) => Number(pattern.exec(name)?.[1] ?? Number.NaN));
  for (const generation of new Set(found.filter((number) => !Number.isNaN(number) && !kept.includes(number))))
    await dropGeneration(connection, namespace, generation);
}
