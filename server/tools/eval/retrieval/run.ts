/** `npm run eval:dev`: figures of retrieval per ranker and class of query on the development set. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WEIGHTS } from '#server/features/search/weights.ts';
import type { Ranking } from '#server/outside/searchIndex.ts';
import { loadDevSet, type QueryClass } from '#server/tools/eval/retrieval/corpus.ts';
import { mean, measure } from '#server/tools/eval/retrieval/measures.ts';
import { createRetriever } from '#server/tools/eval/retrieval/retriever.ts';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const CLASSES: QueryClass[] = ['name', 'description', 'paraphrase', 'question'];
const every = Number(process.argv.find((arg) => arg.startsWith('--every='))?.slice(8) ?? 2);
const isSearching = process.argv.includes('--weights');

const set = loadDevSet(path.join(root, '../shared/data'), (_file, n) => n % every === 0);
if (!set) {
  console.log('The labelled contracts are not there (../shared/data/cuad); nothing was measured.');
  process.exit(0);
}
const started = performance.now();
const retriever = await createRetriever(set.corpus);
console.log(
  `${set.corpus.length} passages, ${set.queries.length} queries, built in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);

async function figures(weights: Ranking['weights'] | 'words' | 'meaning' | undefined, half: string, kind?: QueryClass) {
  const list = set!.queries.filter(
    (query) => query.half === half && (!kind || query.kind === kind) && set!.relevant.has(query.category),
  );
  const all = [];
  for (const query of list) {
    const ranked = await retriever.rank(query.text, 20, { weights, isReadAgain: weights === undefined });
    all.push(
      measure(
        ranked.map((hit) => hit.id),
        set!.relevant.get(query.category)!,
      ),
    );
  }
  return mean(all);
}

if (isSearching) {
  for (const meaning of [0.5, 0.8, 1, 1.2, 1.6])
    for (const title of [0])
      for (const kind of CLASSES) {
        const weights = { ...WEIGHTS, meaning, title };
        const { ndcg10 } = await figures(weights, 'development', kind);
        console.log(`development ${kind.padEnd(12)} meaning ${meaning} title ${title}: NDCG@10 ${ndcg10.toFixed(3)}`);
      }
}
const table: string[] = ['| queries | ranker | NDCG@10 | R@5 | MRR |', '|---|---|---|---|---|'];
for (const half of ['development', 'held out'])
  for (const kind of [...CLASSES, undefined])
    for (const [name, weights] of [
      ['keywords', 'words'],
      ['meaning', 'meaning'],
      ['fused', undefined],
    ] as const) {
      const { ndcg10, recall5, mrr } = await figures(weights, half, kind);
      table.push(
        `| ${half}, ${kind ?? 'all'} | ${name} | ${ndcg10.toFixed(3)} | ${recall5.toFixed(3)} | ${mrr.toFixed(3)} |`,
      );
    }
console.log(table.join('\n'));
await retriever.close();
