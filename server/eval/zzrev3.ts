import { readFileSync, existsSync, writeFileSync } from 'node:fs';
import { unpackModel, packModel } from '#server/ingest/types/model.ts';
import { evaluateReview } from '#server/ingest/types/reviewEvaluate.ts';
import { labelledSentences, markedContracts } from '#server/ingest/types/reviewCuad.ts';
import { learnSentences } from '#server/ingest/types/reviewLearn.ts';
const h = (s: string) => [...s.slice(0, 8)].reduce((a, c) => (a * 31 + c.charCodeAt(0)) % 1009, 7) % 3;
const file = process.argv[2]!;
if (!existsSync(file)) {
  const docs = (await markedContracts('../shared/data', 'development')).filter((d) => h(d.name) !== 0);
  writeFileSync(file, packModel(learnSentences(docs.flatMap(labelledSentences), console.log), 500_000));
}
const clauses = unpackModel(readFileSync('/tmp/zzmodel.bin'));
const r = await evaluateReview('../shared/data', 'development', { clauses, sentences: unpackModel(readFileSync(file)) }, (d: any) => h(d.name) === 0);
const f = (x: number) => x.toFixed(3);
if (process.argv[3]) for (const c of r.categories) console.log(c.category.padEnd(36), c.marked, f(c.aupr), f(c.precisionAt80), f(c.f1), f(c.threshold));
console.log(process.argv[4] ?? '', 'POOLED', f(r.pooled.aupr), f(r.pooled.precisionAt80), f(r.pooled.f1), f(r.pooled.threshold), 'MEAN', f(r.mean.aupr), f(r.mean.precisionAt80), f(r.mean.f1), r.contracts, f(r.secondsPerContract));
