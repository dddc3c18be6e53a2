/** The product's own index on synthetic clauses: built as a reindex builds it, asked as the search service asks it. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { embed, type MeaningModel } from '#server/features/search/meaning/model.ts';
import { parseText } from '#server/features/search/parseText.ts';
import { WEIGHTS } from '#server/features/search/weights.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import type { IndexQuery, IndexRow } from '#server/outside/searchIndex.ts';
import { EMPTY_QUERY } from '#server/outside/searchIndex.ts';
import { clauses, type SyntheticClause } from '#server/tools/bench/corpus.ts';
import { memoryOfSearching } from '#server/tools/bench/memory.ts';
import type { BenchQueries } from '#server/tools/bench/queries.ts';
import { concurrent, type Latency, latency, shown, whenIdle } from '#server/tools/bench/timing.ts';

const BATCH = 10_000;
const NAMESPACE = 'bench';

const rowOf = (clause: SyntheticClause, model: MeaningModel): IndexRow => ({
  id: `c${clause.id}`,
  contractId: `k${Math.floor(clause.id / 50)}`,
  groupId: `g${clause.copyOf || clause.id}`,
  title: clause.title,
  text: clause.text,
  published: `${clause.year}-01-01`,
  words: clause.text.split(' ').length,
  sentence: clause.text.split(' ').length,
  groupSize: 1,
  popularity: 0,
  filters: {
    clause: [String(clause.category)],
    jurisdiction: [String(clause.jurisdiction)],
    filing_year: [String(clause.year)],
    company: [clause.party],
  },
  vector: embed(model, clause.text) ?? undefined,
});

const folderMb = (folder: string): number =>
  readdirSync(folder, { recursive: true }).reduce<number>((sum, name) => {
    const stat = statSync(path.join(folder, String(name)));
    return sum + (stat.isFile() ? stat.size / 1e6 : 0);
  }, 0);

const must = (text: string): IndexQuery => ({ ...EMPTY_QUERY, must: text.split(' ') });

export interface Measured {
  rows: [operation: string, result: Latency][];
  notes: string[];
}

/** Builds in `folder` unless the index is there already, then measures every kind of query. */
export async function measureProduct(
  folder: string,
  size: number,
  root: string,
  queries: BenchQueries,
): Promise<Measured> {
  const model = meaningModel();
  const index = await openSearchIndex(folder);
  const notes: string[] = [];
  if ((await index.status(NAMESPACE)) === null) {
    const started = performance.now();
    await index.rebuild(NAMESPACE, async (add) => {
      let batch: IndexRow[] = [];
      const flush = async () => {
        await add({ clauses: batch, contracts: [], dictionary: [] });
        batch = [];
      };
      for (const clause of clauses(size, root)) {
        batch.push(rowOf(clause, model));
        if (batch.length >= BATCH) await flush();
      }
      await flush();
      return { seq: 0 };
    });
    notes.push(
      `built in ${((performance.now() - started) / 1000).toFixed(0)} s, making the texts and their vectors included`,
    );
  }
  const fresh = await openSearchIndex(folder);
  const opening = performance.now();
  await fresh.search(NAMESPACE, 'clauses', must('breach notice'), { size: 20, order: 'relevance' });
  notes.push(`opening an existing index and answering the first query: ${(performance.now() - opening).toFixed(0)} ms`);
  await fresh.close();

  const options = { size: 20, order: 'relevance' as const };
  // a cached answer would measure nothing: a vector that differs a little each time makes every query new
  let turn = 0;
  const plain = (query: IndexQuery) =>
    index.search(NAMESPACE, 'clauses', query, {
      ...options,
      ranking: { vector: null, weights: { ...WEIGHTS, popularity: ++turn * 1e-9 } },
    });
  const hybrid = (text: string) => {
    const { query, meant } = parseText(text);
    const ranking = {
      vector: embed(model, meant),
      weights: { ...WEIGHTS, popularity: ++turn * 1e-9 },
    };
    return index.search(NAMESPACE, 'clauses', query, { ...options, ranking });
  };
  const someVector = embed(model, [...clauses(1, root, 5)][0]!.text)!;
  const some = (text: string): IndexQuery => ({ ...EMPTY_QUERY, should: text.split(' ') });
  const filtered = ({ words, jurisdiction }: BenchQueries['filtered'][number]): IndexQuery => ({
    ...must(words),
    filters: [{ key: 'jurisdiction', any: [String(jurisdiction)] }],
  });
  const phrase = (text: string): IndexQuery => ({ ...EMPTY_QUERY, phrases: [text] });
  // as after a start: what is known of frequent words is fetched when they are first asked for, and the tables are about the time after that
  const first = [
    `all words ${shown(await latency(queries.words, (q) => plain(must(q))))}`,
    `phrase ${shown(await latency(queries.phrases, (q) => plain(phrase(q)), 100))}`,
  ];
  notes.push(`asked for words that nobody has asked for since the start: ${first.join('; ')}`);
  const asked = [
    ...queries.words.flatMap((words) => [must(words), some(words)]),
    ...queries.phrases.map(phrase),
    ...queries.filtered.map(filtered),
  ];
  // more are asked for at once than wait to be fetched
  for (let round = 0; round < 3; round++) {
    for (const query of asked) await plain(query);
    for (const text of queries.words) await hybrid(text);
    await whenIdle();
  }
  const rows: Measured['rows'] = [
    ['all words, top 20', await latency(queries.words, (q) => plain(must(q)))],
    ['some words, top 20', await latency(queries.words, (q) => plain(some(q)))],
    ['phrase', await latency(queries.phrases, (q) => plain(phrase(q)))],
    ['all words, filtered', await latency(queries.filtered, (q) => plain(filtered(q)))],
    ['excluded word', await latency(queries.words, (q) => plain({ ...must(q), notWords: ['agreement'] }))],
    [
      'facets of all words',
      await latency(
        queries.words,
        (q) => index.facets(NAMESPACE, 'clauses', must(q), ['clause', 'jurisdiction', 'filing_year']),
        100,
      ),
    ],
    [
      'by date',
      await latency(
        queries.words,
        (q) => index.search(NAMESPACE, 'clauses', { ...must(q), cutoff: ++turn * 1e-9 }, { size: 20, order: 'date' }),
        100,
      ),
    ],
    ['hybrid: words, synonyms, meaning', await latency(queries.words, hybrid)],
    [
      'related by meaning',
      await latency(
        queries.words,
        (q) => index.related(NAMESPACE, 'clauses', embed(model, q) ?? someVector, [], 5),
        60,
      ),
    ],
    ['all words, 4 clients', await concurrent(queries.words, (q) => plain(must(q)), 4)],
    ['hybrid, 4 clients', await concurrent(queries.words, hybrid, 4)],
  ];
  const arriving = rowOf({ ...[...clauses(1, root, 123)][0]!, id: 99_999_999 }, model);
  const before = performance.now();
  await index.apply(
    NAMESPACE,
    [{ contractId: 'new', rows: { clauses: [arriving], contracts: [], dictionary: [] } }],
    1,
  );
  notes.push(`a new contract was searchable ${(performance.now() - before).toFixed(0)} ms after it was handed over`);
  await index.apply(NAMESPACE, [{ contractId: 'k99', rows: { clauses: [], contracts: [], dictionary: [] } }], 2);
  await index.close();
  const memory = memoryOfSearching(folder, NAMESPACE, asked);
  notes.push(`index on disk ${folderMb(folder).toFixed(0)} MB, a process that only searches it ${memory} MB`);
  return { rows, notes };
}
