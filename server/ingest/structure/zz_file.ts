import { readFileSync } from 'node:fs';
import { structure, libraryClauses } from '#server/ingest/structure/index.ts';
import { findDefinitions } from '#server/ingest/definitions/index.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
for (const f of process.argv.slice(2)) {
  for (const doc of await readDocument(readFileSync(f), f)) {
    const s = structure(doc);
    const defs = findDefinitions(s);
    console.log(`\n##### ${f.split('/').slice(-2).join('/')} ${doc.format} blocks=${s.blocks.length} clauses=${s.clauses.length} lib=${libraryClauses(s).length} defs=${defs.length}: ${defs.slice(0, 12).map((d) => d.term).join(' | ')}`);
    const show = (n: any): void => { console.log('  '.repeat(n.level) + `${n.number ?? '-'} | ${n.title} ${n.isDefinition ? '[D]' : ''}${n.isEmpty ? '[E]' : ''} (${n.end - n.start})`); n.children.forEach(show); };
    s.contents.forEach(show);
  }
}
