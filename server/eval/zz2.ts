import { readFileSync, readdirSync } from 'node:fs';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { structure, textToDocument } from '#server/ingest/structure/index.ts';
import { readDocument } from '#server/ingest/readers/read.ts';
import JSZip from 'jszip';
const kind = process.argv[2];
if (kind === 'edgar') {
  const from = Number(process.argv[3] ?? 0);
  const zip = await JSZip.loadAsync(readFileSync('../shared/data/edgar-agreements/agreements.zip'));
  const names = Object.keys(zip.files).filter((n) => !zip.files[n]!.dir).sort();
  for (let i = from; i < names.length; i += 30) {
    const text = await zip.files[names[i]!]!.async('string');
    const s = structure(textToDocument(text));
    const f = extractFacts(s, {}, names[i]!);
    console.log(`${names[i]!.slice(-40)} | ${f.title?.value} (${f.title?.confidence.toFixed(2)}) | ${f.agreementDate?.value} | ${f.parties.map((p) => p.value.name).join(' ; ')}`);
    if (process.argv[4]) console.log('        ', JSON.stringify(s.text.slice(0, 300)));
  }
} else {
  const dir = '../shared/data/cuad/pdf';
  for (const n of readdirSync(dir)) {
    const [d] = await readDocument(readFileSync(`${dir}/${n}`), n) as any;
    const s = structure(d);
    const f = extractFacts(s, d.meta, n);
    console.log(`${n.slice(0, 40)} | ${f.title?.value} (${f.title?.confidence.toFixed(2)}) | ${f.agreementDate?.value} | ${f.parties.map((p) => p.value.name).join(' ; ')}`);
    console.log('        ', JSON.stringify(s.text.slice(0, 300)));
  }
}
