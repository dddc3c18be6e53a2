import { readFileSync, readdirSync } from 'node:fs';
import { structure, libraryClauses, textToDocument } from '#server/ingest/structure/index.ts';
import { findDefinitions } from '#server/ingest/definitions/index.ts';
const dir = '../shared/data/cuad/txt/';
let n = 0, heads = 0, clauses = 0, lib = 0, defs = 0, zero = 0, t = 0, covered = 0, total = 0; const sizes: number[] = [];
for (const f of readdirSync(dir).filter((_, i) => i % 8 === 3)) {
  const raw = readFileSync(dir + f, 'utf8');
  const doc = textToDocument(raw);
  const t0 = performance.now();
  const s = structure(doc); const l = libraryClauses(s);
  t += performance.now() - t0;
  n++; heads += s.clauses.filter((c) => c.heading && c.number).length; clauses += s.clauses.length; lib += l.length; defs += findDefinitions(s).length; if (s.clauses.length < 5) { zero++; console.log('few', s.clauses.length, f); }
  for (const c of l) { const w = s.text.slice(c.start, c.end).split(/\s+/).length; sizes.push(w); covered += c.end - c.start; if (process.argv[2] && w > 2500) console.log('BIG', w, c.number, c.heading, f.slice(0, 60)); }
  total += s.text.length;
}
sizes.sort((a, b) => a - b);
console.log({ n, titled: heads, clauses, lib, defs, zero, ms: t | 0, covered: (covered / total).toFixed(3), p10: sizes[sizes.length * 0.1 | 0], p50: sizes[sizes.length >> 1], p90: sizes[sizes.length * 0.9 | 0], p99: sizes[sizes.length * 0.99 | 0] });
