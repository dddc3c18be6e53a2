import { loadCuad } from '#server/ingest/facts/evaluation/cuad.ts';
import { foldTitle, goldTitle } from '#server/ingest/facts/evaluation/gold.ts';
import { extractFacts } from '#server/ingest/facts/index.ts';
import { findOpening } from '#server/ingest/facts/opening.ts';
import { namedByOpening } from '#server/ingest/facts/title.ts';
import { structure, textToDocument } from '#server/ingest/structure/index.ts';
const docs = await loadCuad('../shared/data', 'development');
const c: Record<string, number> = {};
for (const doc of docs) {
  const s = structure(textToDocument(doc.text));
  const f = extractFacts(s, {}, doc.name);
  const o = namedByOpening(findOpening(s.text));
  const own = o ? foldTitle(s.text.slice(o.start, o.end)) : null;
  const t = foldTitle(f.title?.value ?? '');
  const g = goldTitle(doc)!.values;
  const rel = !own ? 'noown' : own === t ? 'same' : t.endsWith(own) ? 'ourslonger-suffix' : t.startsWith(own) ? 'ourslonger-prefix' : own.includes(t) ? 'ownlonger' : 'different';
  const r = g.includes(t) ? 'ours' : own && g.includes(own) ? 'own' : 'neither';
  c[rel + ' ' + r] = (c[rel + ' ' + r] ?? 0) + 1;
  if (rel !== 'same' && rel !== 'noown') console.log(rel, r, '|', f.title?.value, '|', own, '|', g.join(' // '));
}
console.log(c);
