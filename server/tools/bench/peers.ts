/** Peers on the same clauses and queries: the engine by itself, SQLite FTS5 (libsql), and MiniSearch where it fits into memory. */
import path from 'node:path';
import { connect, type FullTextQuery, MatchQuery, Operator, PhraseQuery } from '@lancedb/lancedb';
import Database from 'libsql';
import MiniSearch from 'minisearch';
import { clauses } from '#server/tools/bench/corpus.ts';
import type { Measured } from '#server/tools/bench/product.ts';
import type { BenchQueries } from '#server/tools/bench/queries.ts';
import { latency } from '#server/tools/bench/timing.ts';

const quoted = (text: string, joiner: string) =>
  text
    .split(' ')
    .map((word) => `"${word}"`)
    .join(joiner);

/** FTS5 with porter stems, BM25, top 20. */
export async function measureSqlite(
  folder: string,
  size: number,
  root: string,
  queries: BenchQueries,
): Promise<Measured> {
  const db = new Database(path.join(folder, 'peer.sqlite'));
  const started = performance.now();
  db.exec(`pragma journal_mode = off; pragma synchronous = off;
    create virtual table clause using fts5(title, text, jurisdiction unindexed, tokenize = 'porter unicode61 remove_diacritics 2')`);
  const insert = db.prepare('insert into clause (rowid, title, text, jurisdiction) values (?, ?, ?, ?)');
  db.exec('begin');
  for (const clause of clauses(size, root)) insert.run(clause.id, clause.title, clause.text, clause.jurisdiction);
  db.exec('commit');
  const notes = [`SQLite FTS5: built in ${((performance.now() - started) / 1000).toFixed(0)} s`];
  const find = db.prepare(
    'select rowid, bm25(clause) as score from clause where clause match ? order by rank limit 20',
  );
  const inside = db.prepare(
    'select rowid from clause where clause match ? and jurisdiction = ? order by rank limit 20',
  );
  const rows: Measured['rows'] = [
    ['all words, top 20', await latency(queries.words, (q) => find.all(quoted(q, ' ')))],
    ['some words, top 20', await latency(queries.words, (q) => find.all(quoted(q, ' OR ')), 100)],
    ['phrase', await latency(queries.phrases, (q) => find.all(`"${q}"`), 100)],
    [
      'all words, filtered',
      await latency(queries.filtered, (q) => inside.all(quoted(q.words, ' '), q.jurisdiction), 100),
    ],
  ];
  db.close();
  return { rows, notes };
}

export async function measureMiniSearch(size: number, root: string, queries: BenchQueries): Promise<Measured> {
  const started = performance.now();
  const mini = new MiniSearch({ fields: ['title', 'text'], idField: 'id' });
  for (const clause of clauses(size, root)) mini.add({ id: clause.id, title: clause.title, text: clause.text });
  const notes = [`MiniSearch: built in ${((performance.now() - started) / 1000).toFixed(0)} s (no stems, no phrases)`];
  const rows: Measured['rows'] = [
    [
      'all words, top 20',
      await latency(queries.words, (q) => mini.search(q, { combineWith: 'AND' }).slice(0, 20), 100),
    ],
    ['some words, top 20', await latency(queries.words, (q) => mini.search(q).slice(0, 20), 60)],
  ];
  return { rows, notes };
}

/** The engine by itself on the product's own index: the best 1,000 rows with their scores, without totals, groups or texts. */
export async function measureEngine(folder: string, queries: BenchQueries): Promise<Measured> {
  const connection = await connect(folder);
  const table = await connection.openTable(
    (await connection.tableNames()).find((name) => name.includes('__clauses_'))!,
  );
  const ask = (query: FullTextQuery) =>
    table.query().fullTextSearch(query).select(['_score']).withRowId().limit(1000).toArrow();
  const all = (text: string) => new MatchQuery(text, 'text', { operator: Operator.And });
  const rows: Measured['rows'] = [
    ['all words, top 20', await latency(queries.words, (q) => ask(all(q)))],
    ['some words, top 20', await latency(queries.words, (q) => ask(new MatchQuery(q, 'text')))],
    ['phrase', await latency(queries.phrases, (q) => ask(new PhraseQuery(q, 'text')))],
  ];
  connection.close();
  return { rows, notes: [] };
}
