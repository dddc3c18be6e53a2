import { readFileSync, existsSync } from 'node:fs';
import { unpackModel } from '#server/ingest/types/model.ts';
import { evaluateReview } from '#server/ingest/types/reviewEvaluate.ts';
const split = (process.argv[2] ?? 'heldBack') as 'heldBack';
const clauses = unpackModel(readFileSync('/tmp/zzmodel.bin'));
for (const sentences of process.argv[3] ? [unpackModel(readFileSync('/tmp/zzreview.bin'))] : [unpackModel(readFileSync('/tmp/zzreview.bin')), null]) {
  const r = await evaluateReview('../shared/data', split, { clauses, sentences });
  const f = (x: number) => x.toFixed(3);
  for (const c of r.categories) console.log(c.category.padEnd(36), c.marked, f(c.aupr), f(c.precisionAt80), f(c.f1), f(c.threshold));
  console.log('POOLED', f(r.pooled.aupr), f(r.pooled.precisionAt80), f(r.pooled.f1), f(r.pooled.threshold), 'MEAN', f(r.mean.aupr), f(r.mean.precisionAt80), f(r.mean.f1), r.contracts, r.secondsPerContract);
}
