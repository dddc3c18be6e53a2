import { readFileSync } from 'node:fs';
import { structure, textToDocument } from '#server/ingest/structure/index.ts';
import { findDefinitions } from '#server/ingest/definitions/index.ts';
import { scoreCounts, scoreTerms } from '#server/ingest/definitions/evaluate.ts';
const rows = (f: string) => readFileSync(`../shared/data/definitions/${f}`, 'utf8').trim().split('\n').map((l) => JSON.parse(l));
const gold = new Map(rows('templates.gold.jsonl').map((r: any) => [r.id, r.definitions.map((d: any) => d.term)]));
let c = 0, f = 0, g = 0;
for (const { id, text } of rows('templates.jsonl')) {
  const defs = findDefinitions(structure(textToDocument(text)));
  const s = scoreTerms(gold.get(id)!, defs.flatMap((d) => [d.term, ...d.aliases]));
  c += s.correct; f += s.found; g += s.gold;
  if (s.missed.length || s.spurious.length) console.log(id, 'MISSED', s.missed.join(' | '), 'SPURIOUS', s.spurious.join(' | '));
}
console.log(c, f, g, scoreCounts(c, f, g));
