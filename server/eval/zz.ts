import { loadCuad } from '#server/ingest/facts/evaluation/cuad.ts';
import { foldTitle, goldDates, goldParties, goldTitle, matchesParty } from '#server/ingest/facts/evaluation/gold.ts';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { plainStructure } from '#server/ingest/facts/plainStructure.ts';
import { structure, textToDocument } from '#server/ingest/structure/index.ts';

const mode = process.argv[2]!;
const what = process.argv[3] ?? 'none';
const split = (process.argv[4] ?? 'development') as 'development' | 'heldBack';
const docs = await loadCuad('../shared/data', split);
const t = { right: 0, pred: 0, gold: 0 }, d = { right: 0, pred: 0, gold: 0 }, p = { right: 0, pred: 0, gold: 0, cov: 0 };
const f1 = (x: { right: number; pred: number; gold: number; cov?: number }) => {
  const P = x.right / x.pred, R = (x.cov ?? x.right) / x.gold;
  return `P ${P.toFixed(3)} R ${R.toFixed(3)} F1 ${((2 * P * R) / (P + R)).toFixed(3)}`;
};
const started = performance.now();
for (const doc of docs) {
  const s = mode === 'plain' ? plainStructure(doc.text) : structure(textToDocument(doc.text));
  const f = extractFacts(s, {}, doc.name);
  const gt = goldTitle(doc);
  if (gt) {
    if (gt.values.length) t.gold++;
    if (f.title) t.pred++;
    const ok = f.title && gt.values.some((v) => foldTitle(f.title!.value) === v);
    if (ok) t.right++;
    else if (what === 'title' && split === 'development') console.log(doc.name.slice(0, 60), '\n   OURS', f.title?.value, f.title?.confidence, '\n   GOLD', gt.values.join(' | '), '\n   TEXT', JSON.stringify(s.text.slice(0, 260)));
  }
  const gd = goldDates(doc, 'Agreement Date');
  if (gd) {
    if (gd.values.length) d.gold++;
    if (f.agreementDate) d.pred++;
    const ok = f.agreementDate && gd.values.includes(f.agreementDate.value);
    if (ok) d.right++;
    else if (what === 'date' && split === 'development' && (f.agreementDate || gd.values.length)) {
      const sp = f.agreementDate?.span;
      console.log(doc.name.slice(0, 60), '\n   OURS', f.agreementDate?.value, f.agreementDate?.confidence, sp && JSON.stringify(s.text.slice(Math.max(0, sp.start - 100), sp.end + 30)), '\n   GOLD', gd.values.join(' | '), (doc.labels.get('Agreement Date') ?? []).join(' | '));
    }
  }
  const { names, any } = goldParties(doc);
  p.gold += names.length;
  const bad: string[] = [], miss: string[] = [];
  for (const x of f.parties) {
    p.pred++;
    if (any.some((l) => matchesParty(x.value.name, l))) p.right++;
    else bad.push(`${x.value.name} (${x.confidence.toFixed(2)})`);
  }
  for (const n of names) {
    if (f.parties.some((x) => [x.value.name, x.value.shortName, x.value.role].some((w) => w !== null && matchesParty(w, n)))) p.cov++;
    else miss.push(n);
  }
  if (what === 'parties' && split === 'development' && (bad.length || miss.length)) {
    const i = Math.max(0, s.text.indexOf(any[0] ?? '~~~'));
    console.log(doc.name.slice(0, 60), '\n   WRONG', bad.join(' | '), '\n   MISS', miss.join(' | '), '\n   HAVE', f.parties.map((x) => x.value.name).join(' | '), '\n   TEXT', JSON.stringify(s.text.slice(Math.max(0, i - 150), i + 450)));
  }
}
console.log(mode, split, docs.length, 'docs', ((performance.now() - started) / 1000).toFixed(1), 's');
console.log('title', f1(t)); console.log('date', f1(d)); console.log('parties', f1(p), JSON.stringify(p));
