import { readFileSync } from 'node:fs';
import { structure, libraryClauses, textToDocument } from '#server/ingest/structure/index.ts';
const mode = process.argv[2]!;
for (const f of process.argv.slice(3)) {
  const raw = readFileSync(f, 'utf8');
  const t0 = performance.now();
  const doc = textToDocument(raw);
  const t1 = performance.now();
  const s = structure(doc);
  const t2 = performance.now();
  console.log(`\n##### ${f.split('/').pop()} ${raw.length}c ${doc.format} blocks=${s.blocks.length} ${(t1 - t0).toFixed(0)}+${(t2 - t1).toFixed(0)}ms clauses=${s.clauses.length} lib=${libraryClauses(s).length}`);
  const show = (n: any): void => { console.log('  '.repeat(n.level) + `${n.number ?? '-'} | ${n.title} ${n.isDefinition ? '[D]' : ''}${n.isEmpty ? '[E]' : ''} (${n.end - n.start})`); n.children.forEach(show); };
  if (mode === 'c') s.contents.forEach(show);
  if (mode === 'l') for (const c of s.clauses) console.log('  '.repeat(c.level) + `${c.number ?? '-'} | ${c.heading ?? ''} | ${s.text.slice(c.bodyStart, c.bodyStart + 40).replace(/\n/g, '/')}`);
}
