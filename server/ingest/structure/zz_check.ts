import { readFileSync } from 'node:fs';
import { structure, libraryClauses, textToDocument } from '#server/ingest/structure/index.ts';
import { markContentsLists } from '#server/ingest/structure/tableOfContents.ts';
for (const f of process.argv.slice(2)) {
  const s = structure(textToDocument(readFileSync(f, 'utf8')));
  const toc = markContentsLists(s.text, s.blocks);
  const starts = s.clauses.map((c) => c.start);
  const near = (p: number): boolean => starts.some((x) => Math.abs(x - p) < 4);
  const missed: string[] = [];
  const re = /(?:^|[\n.;:"”)] *)((?:(?:ARTICLE|Article|SECTION|Section) +)?(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|\([a-z]\)|[A-Z]\.)\s+[A-Z][A-Za-z,;&'’ -]{2,70}(?:\.|:|\n))/g;
  for (const m of s.text.matchAll(re)) {
    const p = m.index + m[0].indexOf(m[1]!);
    const b = s.blocks.findIndex((b) => b.start <= p && p < b.end);
    if (b >= 0 && toc[b]) continue;
    if (!near(p)) missed.push(m[1]!.replace(/\n/g, '⏎').slice(0, 60));
  }
  console.log(`\n##### ${f.split('/').pop()!.slice(0, 70)} blocks ${s.blocks.length} toc ${toc.filter(Boolean).length} clauses ${s.clauses.length} titled ${s.clauses.filter((c) => c.heading).length}`);
  console.log('  MISSED?', missed.length, missed.slice(0, 12).join(' ¦ '));
  const odd = s.clauses.filter((c) => c.heading && (c.heading.split(' ').length > 9 || /\b(shall|will|is|are|the|Inc|LLC)\b/.test(c.heading) || c.number === null));
  console.log('  ODD?', odd.length, odd.slice(0, 14).map((c) => `${c.number ?? '-'} ${c.heading}`.slice(0, 70)).join(' ¦ '));
  const lib = libraryClauses(s);
  console.log('  LIB', lib.length, 'max words', Math.max(0, ...lib.map((c) => s.text.slice(c.start, c.end).split(/\s+/).length)));
}
