/** Tracked changes as a reader counts them: marks that stand side by side and say the same are one change. */
import { offsetOf } from '#shared/docx/offsets.ts';
import { paragraphsBelow, paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import { type Revision, revisionsBelow } from '#shared/docx/revisions.ts';
import { bodyOf, type WordDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, type XmlElement } from '#shared/docx/xmlTree.ts';
import { textHash } from '#shared/domain/anchors.ts';
import type { Change } from '#shared/domain/markup.ts';

export interface ChangeGroup {
  change: Change;
  revisions: Revision[];
}

interface Extent {
  para: number;
  start: number;
  /** Paragraph and offset right after it. */
  endPara: number;
  end: number;
  text: string;
}

/** Changes of the body in reading order. */
export function changesOf(document: WordDocument): ChangeGroup[] {
  const all = paragraphsOf(document);
  const groups: { revisions: Revision[]; extent: Extent; text: string }[] = [];
  const found = revisionsBelow(bodyOf(document))
    .filter(({ scope }) => scope !== 'silent')
    .map((revision) => ({ revision, extent: extentOf(document, all, revision) }))
    // in the file a paragraph's mark stands before its words
    .sort((a, b) => a.extent.para - b.extent.para || a.extent.start - b.extent.start || a.extent.end - b.extent.end);
  for (const { revision, extent } of found) {
    const last = groups.at(-1);
    if (last && isContinued(last, revision, extent)) {
      last.revisions.push(revision);
      last.extent = { ...extent, para: last.extent.para, start: last.extent.start };
      last.text += extent.text;
    } else groups.push({ revisions: [revision], extent, text: extent.text });
  }
  return groups.map(({ revisions, extent: { para }, text }, i) => {
    const { kind, author, date, moved } = revisions[0]!;
    const said = { kind, text, author, ...(date !== undefined && { date }), para, ...(moved && { moved }) };
    // by place and content: what marks a change in the tree may be another object by the time it is resolved
    return { revisions, change: { id: `${i}-${textHash(JSON.stringify(said))}`, ...said } };
  });
}

function isContinued(
  { revisions, extent: before }: { revisions: Revision[]; extent: Extent },
  next: Revision,
  extent: Extent,
): boolean {
  const last = revisions.at(-1)!;
  return (
    last.kind === next.kind &&
    last.kind !== 'formatted' &&
    last.moved === next.moved &&
    last.author === next.author &&
    last.date === next.date &&
    before.endPara === extent.para &&
    before.end === extent.start
  );
}

function extentOf(document: WordDocument, all: XmlElement[], { element, scope }: Revision): Extent {
  const table = scope === 'row' ? ancestor(element, 'w:tr') : scope === 'cell' ? ancestor(element, 'w:tc') : null;
  const paragraph = ancestor(element, 'w:p');
  if (table) {
    const inside = paragraphsBelow(table);
    const para = inside[0] ? all.indexOf(inside[0]) : 0;
    const text = inside.map((one) => view(document, one).full).join('\n');
    return { para, start: -1, endPara: para, end: -1, text };
  }
  if (!paragraph) return { para: 0, start: -1, endPara: 0, end: -1, text: '' };
  const para = all.indexOf(paragraph);
  const shown = view(document, paragraph);
  if (scope === 'paragraph-mark') return { para, start: shown.full.length, endPara: para + 1, end: 0, text: '\n' };
  if (scope === 'properties') {
    const run = ancestor(element, 'w:r', 'w:p');
    const [start, end] = run?.name === 'w:r' ? spanBelow(shown, run) : [0, shown.full.length];
    return { para, start, endPara: para, end, text: shown.full.slice(start, end) };
  }
  const [start, end] = spanBelow(shown, element);
  const at = start <= end ? start : offsetOf(paragraph, shown, element);
  return { para, start: at, endPara: para, end: Math.max(at, end), text: shown.full.slice(at, Math.max(at, end)) };
}

/** First and last offset of what an element shows; the wrong way round if it shows nothing. */
function spanBelow({ pieces }: ParagraphView, element: XmlElement): [number, number] {
  let start = Number.POSITIVE_INFINITY;
  let end = -1;
  for (const piece of pieces) {
    if (!isBelow(piece.leaf, element)) continue;
    start = Math.min(start, piece.start);
    end = Math.max(end, piece.start + piece.text.length);
  }
  return [start, end];
}

function isBelow(node: XmlElement, above: XmlElement): boolean {
  for (let at: XmlElement | null = node; at; at = at.parent) if (at === above) return true;
  return false;
}
