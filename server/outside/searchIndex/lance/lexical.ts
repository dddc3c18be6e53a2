/** The query shapes of `Lexical` in LanceDB: plain conjunctions, disjunctions and phrases, row ids and scores only. */
import {
  BooleanQuery,
  type FullTextQuery,
  MatchQuery,
  Occur,
  Operator,
  PhraseQuery,
  type Table,
} from '@lancedb/lancedb';
import type { CompiledFilter } from '#server/outside/searchIndex/filters.ts';
import { type Lexical, NOTHING, type Scored } from '#server/outside/searchIndex/lexical.ts';
import { stemsOf } from '#server/outside/searchIndex/tokens.ts';
import { GROUP_FILTER } from '#server/outside/searchIndex.ts';

/** Rows of the unindexed tail that are checked for a phrase, at most. */
const TAIL_CANDIDATES = 2000;
/** Rows with the words of a phrase that are looked at for such rows, at least: the tail is not asked for by itself. */
const CANDIDATES = 10_000;

/** Only integers of ours: nothing of a user's text gets into the expression. */
function whereClause(filters: readonly CompiledFilter[]): string {
  return filters
    .map(({ key, values, wanted }) => {
      if (values.size === 0) return wanted ? 'false' : 'true';
      const list = [...values].join(',');
      const test = key === GROUP_FILTER ? `group_hash IN (${list})` : `array_has_any(codes, [${list}])`;
      return wanted ? test : `NOT (${test})`;
    })
    .join(' AND ');
}

const conjunction = (text: string) => new MatchQuery(text, 'text', { operator: Operator.And });

async function run(
  table: Table,
  query: FullTextQuery,
  limit: number,
  filters: readonly CompiledFilter[] = [],
): Promise<Scored> {
  let search = table.query().fullTextSearch(query).select(['_score']).withRowId();
  if (filters.length > 0) search = search.where(whereClause(filters));
  const found = await search.limit(limit).toArrow();
  const rows = new Uint32Array(found.numRows);
  const scores = new Float32Array(found.numRows);
  let at = 0;
  for (const batch of found.batches) {
    const ids = batch.getChild('_rowid')!.data[0]!.values as BigUint64Array;
    const low = new Uint32Array(ids.buffer, ids.byteOffset, ids.length * 2);
    for (let i = 0; i < batch.numRows; i++) rows[at + i] = low[2 * i]!;
    scores.set((batch.getChild('_score')!.data[0]!.values as Float32Array).subarray(0, batch.numRows), at);
    at += batch.numRows;
  }
  return { rows, scores, complete: found.numRows < limit };
}

const contains = (stems: readonly string[], run: readonly string[]): boolean => {
  outer: for (let i = 0; i + run.length <= stems.length; i++) {
    for (let k = 0; k < run.length; k++) if (stems[i + k] !== run[k]) continue outer;
    return true;
  }
  return false;
};

/** Phrase queries see indexed rows only, so the newest rows are found by their words and read. */
async function tailPhrases(
  table: Table,
  phrases: readonly string[],
  candidates: Scored,
  tail: number,
): Promise<Scored> {
  const inTail = [...candidates.rows.keys()].filter((i) => candidates.rows[i]! >= tail);
  const places = inTail.slice(0, TAIL_CANDIDATES);
  const complete = candidates.complete && places.length === inTail.length;
  if (places.length === 0) return { ...NOTHING, complete };
  const texts = new Map<number, string>();
  const query = table
    .takeRowIds(places.map((i) => candidates.rows[i]!))
    .select(['text'])
    .withRowId();
  for (const row of await query.toArray()) texts.set(Number(row._rowid), row.text as string);
  const runs = phrases.map(stemsOf);
  const kept = places.filter((i) => {
    const stems = stemsOf(texts.get(candidates.rows[i]!) ?? '');
    return runs.every((run) => contains(stems, run));
  });
  return {
    rows: Uint32Array.from(kept, (i) => candidates.rows[i]!),
    scores: Float32Array.from(kept, (i) => candidates.scores[i]!),
    complete,
  };
}

function union(a: Scored, b: Scored): Scored {
  if (b.rows.length === 0) return { ...a, complete: a.complete && b.complete };
  const known = new Set(a.rows);
  const fresh = [...b.rows.keys()].filter((i) => !known.has(b.rows[i]!));
  return {
    rows: Uint32Array.from([...a.rows, ...fresh.map((i) => b.rows[i]!)]),
    scores: Float32Array.from([...a.scores, ...fresh.map((i) => b.scores[i]!)]),
    complete: a.complete && b.complete,
  };
}

/** Row ids from `from` on may not be in the full-text index yet; `have`: whether some of them may have all these phrases. */
export interface Tail {
  from: number;
  have(phrases: readonly string[]): Promise<boolean>;
}

export function lanceLexical(table: Table, tail: Tail | null): Lexical {
  return {
    all: (text, limit, filters) => run(table, conjunction(text), limit, filters),
    any: (text, limit, filters) => run(table, new MatchQuery(text, 'text'), limit, filters),
    async phrases(phrases, words, limit, filters) {
      const parts = phrases.map((phrase) => new PhraseQuery(phrase, 'text'));
      const text = [words, ...phrases].join(' ').trim();
      const query =
        words.trim() === '' && parts.length === 1
          ? parts[0]!
          : new BooleanQuery([conjunction(text), ...parts].map((part) => [Occur.Must, part]));
      const indexed = await run(table, query, limit, filters);
      if (!tail || !(await tail.have(phrases))) return indexed;
      const candidates = await run(table, conjunction(text), Math.max(limit, CANDIDATES), filters);
      return union(indexed, await tailPhrases(table, phrases, candidates, tail.from));
    },
  };
}
