import { readFileSync } from 'node:fs';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { foldTitle } from '#server/ingest/facts/evaluation/gold.ts';
import { structure, textToDocument } from '#server/ingest/structure/index.ts';
import JSZip from 'jszip';
const step = Number(process.argv[2] ?? 8), from = Number(process.argv[3] ?? 0);
const zip = await JSZip.loadAsync(readFileSync('../shared/data/edgar-agreements/agreements.zip'));
const names = Object.keys(zip.files).filter((n) => !zip.files[n]!.dir).sort();
let n = 0, exact = 0, contains = 0, none = 0;
const set = (s: string) => new Set(s.split(' ').filter((w) => w.length > 2));
for (let i = from; i < names.length; i += step) {
  const text = (await zip.files[names[i]!]!.async('string')).slice(0, 60000);
  const s = structure(textToDocument(text));
  const f = extractFacts(s, {}, names[i]!);
  const g = foldTitle(names[i]!.split('_').slice(2).join(' ').replace(/\.txt$/, '').replace(/^EX\S*\s*/i, ''));
  const t = foldTitle(f.title?.value ?? '');
  n++;
  if (!t) none++;
  const a = set(t), b = set(g);
  const inter = [...a].filter((w) => b.has(w)).length;
  if (t === g) exact++;
  else if (t && (t.includes(g) || inter === a.size && a.size > 1)) contains++;
  else console.log(`GIVEN ${g} | OURS ${f.title?.value} (${f.title?.confidence.toFixed(2)})\n       ${JSON.stringify(s.text.slice(0, 330))}`);
}
console.log({ n, exact, contains, none });
