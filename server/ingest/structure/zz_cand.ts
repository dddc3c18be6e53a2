import { readFileSync } from 'node:fs';
import { placeBlocks } from '#server/ingest/document.ts';
import { findCandidates } from '#server/ingest/structure/candidates.ts';
import { findLandmarks } from '#server/ingest/structure/landmarks.ts';
import { markFurniture } from '#server/ingest/structure/furniture.ts';
import { markContentsLists } from '#server/ingest/structure/tableOfContents.ts';
import { textToDocument } from '#server/ingest/structure/index.ts';
const { text, blocks } = placeBlocks(textToDocument(readFileSync(process.argv[2]!, 'utf8')).blocks);
const re = new RegExp(process.argv[3] ?? '.');
const toc = markContentsLists(text, blocks), fur = markFurniture(text, blocks);
const skip = toc.map((t, i) => t || fur[i]!);
console.log('toc', toc.filter(Boolean).length, 'furniture', fur.filter(Boolean).length);
for (const l of findLandmarks(text, blocks, skip)) console.log('LM', l.kind, l.start, l.number, l.title);
for (const c of findCandidates(text, blocks, skip)) {
  const line = `${c.start} ${c.label?.number ?? 'H'} [${c.title ? text.slice(c.title.start, c.title.end) : ''}] e=${c.evidence.toFixed(1)} ${c.title?.by ?? ''} lv${c.level} in${c.indent} ${c.look} ${c.label?.readings.map((r) => r.family).join(',') ?? ''}`;
  if (re.test(line)) console.log(line.slice(0, 190));
}
