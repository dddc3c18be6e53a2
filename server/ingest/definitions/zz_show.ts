import { readFileSync } from 'node:fs';
import { structure, textToDocument } from '#server/ingest/structure/index.ts';
import { findDefinitions } from '#server/ingest/definitions/index.ts';
import { findMarks } from '#server/ingest/definitions/marks.ts';
const files = process.argv.slice(2);
const texts: [string, string][] = [];
for (const f of files) {
  if (f.endsWith('.json')) { const d = JSON.parse(readFileSync(f, 'utf8')).documents; for (let i = 0; i < 10; i++) texts.push(['nli' + i, d[i * 5].text]); }
  else texts.push([f.split('/').pop()!, readFileSync(f, 'utf8')]);
}
for (const [name, raw] of texts) {
  const s = structure(textToDocument(raw));
  const t = performance.now();
  const defs = findDefinitions(s);
  console.log(`\n##### ${name} ${raw.length} ${(performance.now() - t).toFixed(0)}ms defs=${defs.length}`);
  const cut = (x: string) => x.replace(/\s+/g, ' ');
  for (const d of defs) console.log(`${d.form.slice(0, 5)} | ${d.term}${d.aliases.length ? ' / ' + d.aliases.join(' / ') : ''} | ${d.refersTo ?? ''} | ${d.end - d.start} | ${cut(s.text.slice(d.start, Math.min(d.end, d.start + 50)))} … ${cut(s.text.slice(Math.max(d.start, d.end - 20), d.end))}`);
  const got = new Set(defs.map((d) => d.termStart));
  const alias = new Set(defs.flatMap((d) => d.aliases));
  const missed = findMarks(s.text, s.blocks).filter((m) => m.by === 'quotes' && !got.has(m.termStart) && !alias.has(s.text.slice(m.termStart, m.termEnd)));
  console.log('NOT:', missed.map((m) => cut(s.text.slice(Math.max(0, m.start - 25), m.end + 15))).slice(0, 14).join(' ¦ '));
}
