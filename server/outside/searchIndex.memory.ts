/** The index in process memory: for the tests of other features and for trying things out. Keeps nothing. */

import { Codes } from '#server/outside/searchIndex/codes.ts';
import { Columns, quantise } from '#server/outside/searchIndex/columns.ts';
import { passes } from '#server/outside/searchIndex/filters.ts';
import { Postings } from '#server/outside/searchIndex/memory/postings.ts';
import { type Rebuild, replay } from '#server/outside/searchIndex/rebuilds.ts';
import {
  contractHash,
  dateNumber,
  groupHash,
  searchableText,
  titleStems,
} from '#server/outside/searchIndex/rowValues.ts';
import {
  facetsOfTab,
  forgetResults,
  relatedInTab,
  resultCache,
  type Snapshot,
  searchTab,
  type TabView,
  weighTab,
} from '#server/outside/searchIndex/tabSearch.ts';
import {
  type Change,
  type Fill,
  INDEXED_TABS,
  type IndexedTab,
  IndexMissing,
  type IndexRow,
  type Reread,
  type SearchIndex,
  type TabRows,
} from '#server/outside/searchIndex.ts';

interface Table extends TabView {
  put(rows: IndexRow[], replaced: string[]): void;
}

function createTable(generation: number): Table {
  const columns = new Columns();
  const codes = new Codes();
  const postings = new Postings();
  const rows: IndexRow[] = [];
  const snapshot = (version: number): Snapshot => ({
    generation,
    version,
    lexical: postings.lexical(
      (row, filters) => columns.aliveAt(row, version) && (!filters || passes(columns, row, filters)),
    ),
    identities: async (wanted) =>
      new Map(
        wanted.map((row) => [
          row,
          { id: rows[row]!.id, contractId: rows[row]!.contractId, groupId: rows[row]!.groupId },
        ]),
      ),
  });
  const table: Table = {
    columns,
    codes,
    current: snapshot(1),
    terms: postings.terms(),
    at: async (version) => (version <= table.current.version ? snapshot(version) : null),
    nearest: async () => null,
    put(added, replaced) {
      const version = table.current.version + 1;
      columns.remove(new Set(replaced.map(contractHash)), version);
      for (const one of added) {
        const row = rows.push(one) - 1;
        postings.add(row, searchableText(one));
        columns.add(
          {
            row,
            group: groupHash(one.groupId),
            contract: contractHash(one.contractId),
            published: dateNumber(one.published),
            words: one.words,
            sentence: one.sentence,
            size: one.groupSize,
            popularity: one.popularity,
            codes: codes.encode(one.filters, []),
            title: titleStems(one.title),
            vector: one.vector ? quantise(one.vector) : null,
          },
          version,
        );
      }
      table.current = snapshot(version);
    },
  };
  return table;
}

interface Library {
  generation: number;
  seq: number;
  meaning: string;
  tabs: Record<IndexedTab, Table>;
}

const createLibrary = (generation: number): Library => ({
  generation,
  seq: 0,
  meaning: '',
  tabs: {
    clauses: createTable(generation),
    contracts: createTable(generation),
    dictionary: createTable(generation),
  },
});

export function createMemoryIndex(): SearchIndex {
  const libraries = new Map<string, Library>();
  const rebuilds = new Map<string, Rebuild>();
  const results = resultCache();
  const of = (namespace: string): Library => {
    const library = libraries.get(namespace);
    if (!library) throw new IndexMissing(namespace);
    return library;
  };
  const write = (library: Library, change: Change[]) => {
    const ids = change.map((one) => one.contractId);
    for (const tab of INDEXED_TABS)
      library.tabs[tab].put(
        change.flatMap((one) => one.rows[tab]),
        ids,
      );
  };
  async function rebuildBeside(namespace: string, fill: Fill, reread: Reread | undefined, rebuild: Rebuild) {
    const library = createLibrary((libraries.get(namespace)?.generation ?? 0) + 1);
    const add = async (rows: TabRows) => {
      for (const tab of INDEXED_TABS) library.tabs[tab].put(rows[tab], []);
    };
    const { seq, meaning } = await fill(add);
    do await replay(rebuild, reread, (change) => write(library, change));
    while (rebuild.changed && rebuild.changed.size > 0);
    if (rebuild.isDropped) return;
    library.seq = Math.max(seq, libraries.get(namespace)?.seq ?? 0);
    library.meaning = meaning ?? '';
    libraries.set(namespace, library);
  }
  return {
    search: async (namespace, tab, query, options) =>
      searchTab(of(namespace).tabs[tab], results, `${namespace} ${tab}`, query, options),
    related: async (namespace, tab, vector, filters, size) =>
      relatedInTab(of(namespace).tabs[tab], vector, filters, size),
    facets: async (namespace, tab, query, keys, counted) => facetsOfTab(of(namespace).tabs[tab], query, keys, counted),
    async apply(namespace, change, seq) {
      const rebuild = rebuilds.get(namespace);
      if (rebuild && !rebuild.changed) await rebuild.done.catch(() => {});
      const library = of(namespace);
      for (const { contractId } of change) rebuild?.changed?.add(contractId);
      write(library, change);
      library.seq = Math.max(library.seq, seq);
    },
    async weigh(namespace, popularity) {
      const library = libraries.get(namespace);
      if (library) for (const tab of INDEXED_TABS) await weighTab(library.tabs[tab], popularity[tab]);
    },
    async status(namespace) {
      const library = libraries.get(namespace);
      if (!library) return null;
      const { tabs, generation, seq, meaning } = library;
      return {
        rows: {
          clauses: tabs.clauses.columns.live,
          contracts: tabs.contracts.columns.live,
          dictionary: tabs.dictionary.columns.live,
        },
        seq,
        version: `${generation}.${tabs.clauses.current.version}`,
        meaning,
      };
    },
    async rebuild(namespace, fill, reread) {
      const rebuild: Rebuild = { changed: reread ? new Set() : null, isDropped: false, done: Promise.resolve() };
      rebuild.done = rebuildBeside(namespace, fill, reread, rebuild).finally(() => rebuilds.delete(namespace));
      rebuilds.set(namespace, rebuild);
      await rebuild.done;
    },
    optimize: async () => {},
    // nothing of it is on a disk
    probe: async () => true,
    async dropNamespace(namespace) {
      const rebuild = rebuilds.get(namespace);
      if (rebuild) rebuild.isDropped = true;
      libraries.delete(namespace);
      forgetResults(results, namespace);
    },
    close: async () => libraries.clear(),
  };
}
