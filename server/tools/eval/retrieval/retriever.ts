/** Retrieval over a given corpus with the product's own parser, index, meaning model and fusion, on a throwaway index. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { embed, type LsaModel, unpackModel } from '#server/features/search/lsa/model.ts';
import { trainInChild } from '#server/features/search/lsa/trainInChild.ts';
import { parseText } from '#server/features/search/parseText.ts';
import { rankingFor } from '#server/features/search/rank.ts';
import { openSearchIndex } from '#server/outside/searchIndex.lance.ts';
import type { IndexRow, Ranking, SearchIndex } from '#server/outside/searchIndex.ts';

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

export interface Retriever {
  model: LsaModel | null;
  rank(query: string, depth: number, weights?: Ranking['weights'] | 'words' | 'meaning'): Promise<Ranked[]>;
  close(): Promise<void>;
}

const NAMESPACE = 'evaluation';
const TAB = 'clauses';
const PAGE = 1000;
const TRAINING_TEXTS = 20_000;

const row = ({ id, title = '', text }: Passage, model: LsaModel | null): IndexRow => ({
  id,
  contractId: id,
  groupId: id,
  title,
  text,
  published: null,
  words: 0,
  groupSize: 1,
  popularity: 0,
  filters: {},
  vector: model ? (embed(model, `${title} ${text}`) ?? undefined) : undefined,
});

async function lexicalAndFused(index: SearchIndex, text: string, ranking: Ranking, depth: number): Promise<Ranked[]> {
  const { query } = parseText(text, { relaxed: true });
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

/** Builds the index of a corpus; `close` removes it. */
export async function createRetriever(corpus: readonly Passage[]): Promise<Retriever> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'clausary-retrieval-'));
  const index = await openSearchIndex(folder);
  const texts = [...new Set(corpus.map(({ title = '', text }) => `${title} ${text}`))];
  const step = Math.max(1, texts.length / TRAINING_TEXTS);
  const sample = Array.from({ length: Math.min(texts.length, TRAINING_TEXTS) }, (_, i) => texts[Math.floor(i * step)]!);
  const bytes = await trainInChild(sample);
  const model = bytes ? unpackModel(bytes) : null;
  await index.rebuild(NAMESPACE, async (add) => {
    for (let at = 0; at < corpus.length; at += PAGE)
      await add({
        clauses: corpus.slice(at, at + PAGE).map((passage) => row(passage, model)),
        contracts: [],
        dictionary: [],
      });
    return { seq: 0 };
  });
  return {
    model,
    async rank(query, depth, weights) {
      const limit = depth === 0 ? corpus.length : Math.min(depth, corpus.length);
      const parsed = parseText(query);
      const vector = weights === 'words' || !model ? null : embed(model, parsed.meant);
      const usual = rankingFor(parsed, vector);
      const own = typeof weights === 'object' ? weights : usual.weights;
      const ranking = { vector, weights: weights === 'words' ? { ...own, meaning: 0 } : own };
      const found = weights === 'meaning' ? [] : await lexicalAndFused(index, query, ranking, limit);
      const near = vector ? await index.related(NAMESPACE, TAB, vector, [], limit) : [];
      const nearest = Math.max(1e-9, near[0]?.score ?? 0);
      const best = new Map(found.map(({ id, score }) => [id, score]));
      // what only the meaning finds competes with the same part of the score
      for (const { id, score } of near)
        if (!best.has(id)) best.set(id, 1 + ranking.weights.meaning * Math.max(0, score / nearest));
      const top = 1 + own.lexical + own.meaning + own.title + own.popularity;
      const ranked = [...best].map(([id, score]) => ({ id, score: Math.min(1, score / top) }));
      ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
      if (depth === 0) for (const { id } of corpus) if (!best.has(id)) ranked.push({ id, score: 0 });
      return ranked.slice(0, limit);
    },
    async close() {
      await index.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
