/** Retrieval over a given corpus with the product's own parser, index, meaning model and fusion, on a throwaway index. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cuesOf } from '#server/features/search/cues/cues.ts';
import { byCues, READ_AGAIN } from '#server/features/search/cues/index.ts';
import { meaningModel } from '#server/features/search/meaning/index.ts';
import { embed, type MeaningModel } from '#server/features/search/meaning/model.ts';
import { parseText } from '#server/features/search/parseText.ts';
import { rankingFor } from '#server/features/search/rank.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import type { IndexQuery, IndexRow, Ranking, SearchIndex } from '#server/outside/searchIndex.ts';

export interface Passage {
  id: string;
  title?: string;
  text: string;
}

export interface Ranked {
  id: string;
  /** 0..1 */
  score: number;
}

export interface RankOptions {
  /** Others than those that ship, or one of the two parts alone. */
  weights?: Ranking['weights'] | 'words' | 'meaning';
  /** Whether the first hits are read and ordered again by what the query asks beyond its subject, as a search does. */
  isReadAgain?: boolean;
}

export interface Retriever {
  rank(query: string, depth: number, options?: RankOptions): Promise<Ranked[]>;
  close(): Promise<void>;
}

const NAMESPACE = 'evaluation';
const TAB = 'clauses';
const PAGE = 1000;

const row = ({ id, title = '', text }: Passage, model: MeaningModel): IndexRow => ({
  id,
  contractId: id,
  groupId: id,
  title,
  text,
  published: null,
  words: 0,
  sentence: 0,
  groupSize: 1,
  popularity: 0,
  filters: {},
  vector: embed(model, `${title} ${text}`) ?? undefined,
});

async function lexicalAndFused(
  index: SearchIndex,
  query: IndexQuery,
  ranking: Ranking,
  depth: number,
): Promise<Ranked[]> {
  const out: Ranked[] = [];
  let cursor: string | undefined;
  do {
    const options = {
      size: Math.min(PAGE, depth - out.length),
      order: 'relevance' as const,
      ranking,
      ...(cursor ? { cursor } : {}),
    };
    const page = await index.search(NAMESPACE, TAB, { ...query, cutoff: 0 }, options);
    out.push(...page.hits.map(({ id, score }) => ({ id, score })));
    cursor = page.nextCurs ?? undefined;
  } while (cursor && out.length < depth);
  return out;
}

/** Builds the index of a corpus; `close` removes it. `model`: another than the one that ships, in training. */
export async function createRetriever(corpus: readonly Passage[], model = meaningModel()): Promise<Retriever> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-retrieval-'));
  const index = await openSearchIndex(folder);
  await index.rebuild(NAMESPACE, async (add) => {
    for (let at = 0; at < corpus.length; at += PAGE)
      await add({
        clauses: corpus.slice(at, at + PAGE).map((passage) => row(passage, model)),
        contracts: [],
        dictionary: [],
      });
    return { seq: 0 };
  });
  const texts = new Map(corpus.map(({ id, text }) => [id, text]));
  return {
    async rank(query, depth, { weights, isReadAgain = true } = {}) {
      const limit = depth === 0 ? corpus.length : Math.min(depth, corpus.length);
      const parsed = parseText(query, { model });
      const relaxed = parseText(query, { relaxed: true, model }).query;
      const vector = weights === 'words' ? null : embed(model, parsed.meant);
      const usual = rankingFor(vector);
      const own = typeof weights === 'object' ? weights : usual.weights;
      const ranking = { vector, weights: weights === 'words' ? { ...own, meaning: 0 } : own };
      const found = weights === 'meaning' ? [] : await lexicalAndFused(index, relaxed, ranking, limit);
      const near = vector ? await index.related(NAMESPACE, TAB, vector, [], limit) : [];
      const nearest = Math.max(1e-9, near[0]?.score ?? 0);
      const best = new Map(found.map(({ id, score }) => [id, score]));
      // what only the meaning finds competes with the same part of the score
      for (const { id, score } of near)
        if (!best.has(id)) best.set(id, 1 + ranking.weights.meaning * Math.max(0, score / nearest));
      const top = 1 + own.lexical + own.meaning + own.title + own.popularity;
      const ordered = [...best].map(([id, score]) => ({ id, score }));
      ordered.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
      const first = byCues(isReadAgain ? cuesOf(query) : [], ordered.slice(0, READ_AGAIN), texts);
      const ranked = [...first, ...ordered.slice(READ_AGAIN)].map(({ id, score }) => ({
        id,
        score: Math.min(1, Math.max(0, score / top)),
      }));
      if (depth === 0) for (const { id } of corpus) if (!best.has(id)) ranked.push({ id, score: 0 });
      return ranked.slice(0, limit);
    },
    async close() {
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
