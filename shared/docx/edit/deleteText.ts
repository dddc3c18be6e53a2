/** Taking words out of a paragraph, and nothing else of it. Offsets count the full text. */

import { shiftForRemoval } from '#shared/docx/edit/ranges.ts';
import { cutAt, splitRunAfter, splitRunBefore } from '#shared/docx/edit/runs.ts';
import { view } from '#shared/docx/paragraphs.ts';
import { ownInsertion, type ParagraphView, type Piece } from '#shared/docx/paragraphView.ts';
import { forget, markAttributes, type WordDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, create, detach, elements, rename, wrap, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Strikes words out, or takes them away where `tracked` is off or they are this author's own pending insertion. */
export function deleteText(
  document: WordDocument,
  paragraph: XmlElement,
  start: number,
  end: number,
  tracked: boolean,
): void {
  if (cutAt(document, view(document, paragraph), start)) forget(document, paragraph);
  if (cutAt(document, view(document, paragraph), end)) forget(document, paragraph);
  const now = view(document, paragraph);
  const gone = now.pieces.filter((piece) => piece.start >= start && piece.start < end && !piece.deleted);
  const runs = [
    ...new Set(gone.map(({ leaf, run }) => (run ? isolate(document, leaf) : leaf))),
    ...wholeFields(document, now, gone),
  ];
  removeRuns(document, paragraph, runs, tracked);
  forget(document, paragraph);
  // what left no mark has left the text, from right to left
  const kept = new Set(view(document, paragraph).pieces.map(({ leaf }) => leaf));
  for (const piece of [...gone].reverse())
    if (!kept.has(piece.leaf)) shiftForRemoval(document, paragraph, piece.start, piece.text.length);
}

/** The run of a leaf, rid of the marks of fields that share it. */
function isolate(document: WordDocument, leaf: XmlElement): XmlElement {
  const run = leaf.parent!;
  const isMark = (element: XmlElement | undefined): boolean =>
    element !== undefined && /^w:(?:fldChar|instrText|delInstrText|commentReference)$/.test(element.name);
  const siblings = elements(run);
  const at = siblings.indexOf(leaf);
  let own = run;
  if (siblings.slice(0, at).some(isMark)) own = splitRunBefore(document, run, leaf);
  const following = elements(own).slice(elements(own).indexOf(leaf) + 1);
  const mark = following.find(isMark);
  if (mark) splitRunBefore(document, own, mark);
  return own;
}

/** Runs that hold the marks and the code of links whose every word goes. */
function wholeFields(
  document: WordDocument,
  { pieces, fieldEnds, fieldsBefore }: ParagraphView,
  gone: readonly Piece[],
): XmlElement[] {
  const marks = new Set(gone.flatMap(({ fields }) => fields.map(({ mark }) => mark)));
  const runs: XmlElement[] = [];
  for (const mark of marks) {
    const end = fieldEnds.get(mark);
    if (!end || mark.name === 'w:fldSimple' || fieldsBefore.some((field) => field.mark === mark)) continue;
    const shown = pieces.filter((piece) => !piece.deleted && piece.fields.some((field) => field.mark === mark));
    if (!shown.every((piece) => gone.includes(piece))) continue;
    runs.push(...fieldRuns(document, mark, end));
  }
  return runs;
}

/** Runs between the marks of a field that show nothing themselves, those of the marks included. */
function fieldRuns(document: WordDocument, begin: XmlElement, end: XmlElement): XmlElement[] {
  const first = splitRunBefore(document, begin.parent!, begin);
  const last = splitRunAfter(document, end.parent!, end);
  const paragraph = ancestor(begin, 'w:p')!;
  const runs: XmlElement[] = [];
  let inside = false;
  const visit = (element: XmlElement): void => {
    for (const node of elements(element)) {
      if (node === first) inside = true;
      if (inside && node.name === 'w:r') {
        if (elements(node).some(({ name }) => /^w:(?:fldChar|instrText)$/.test(name))) runs.push(node);
      } else if (node.name !== 'w:r') visit(node);
      if (node === last) inside = false;
    }
  };
  visit(paragraph);
  return runs;
}

/** Strikes out or takes away whole runs, and objects that stand beside runs. */
export function removeRuns(
  document: WordDocument,
  paragraph: XmlElement,
  runs: readonly XmlElement[],
  tracked: boolean,
): void {
  const marked: XmlElement[] = [];
  for (const run of runs) {
    if (!tracked || ownInsertion(run, document.author)) removeNode(run, paragraph);
    else if (!ancestorWithin(run, paragraph, 'w:del', 'w:moveFrom')) marked.push(run);
  }
  for (const row of inRows(marked)) {
    wrap(row, create('w:del', markAttributes(document)));
    for (const run of row) strikeOut(run);
  }
}

function ancestorWithin(node: XmlElement, paragraph: XmlElement, ...names: string[]): boolean {
  for (let at = node.parent; at && at !== paragraph; at = at.parent) if (names.includes(at.name)) return true;
  return false;
}

/** Groups runs that stand side by side, in document order. */
function inRows(runs: readonly XmlElement[]): XmlElement[][] {
  const wanted = new Set(runs);
  const rows: XmlElement[][] = [];
  for (const parent of new Set(runs.map((run) => run.parent!))) {
    let row: XmlElement[] | null = null;
    for (const node of parent.children) {
      if (node.kind === 'text' && node.raw.trim() === '') continue;
      if (node.kind === 'element' && wanted.has(node)) {
        if (!row) {
          row = [];
          rows.push(row);
        }
        row.push(node);
      } else row = null;
    }
  }
  return rows;
}

const STRUCK: Record<string, string> = { 'w:t': 'w:delText', 'w:instrText': 'w:delInstrText' };

function strikeOut(run: XmlElement): void {
  for (const leaf of elements(run)) {
    const name = STRUCK[leaf.name];
    if (name) rename(leaf, name);
  }
}

/** Wrappers that mean nothing once they are empty. */
const EMPTIED = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:hyperlink', 'w:smartTag', 'w:fldSimple']);

/** Takes a node away, and with it every wrapper that it leaves empty. */
export function removeNode(node: XmlElement, paragraph: XmlElement | null): void {
  let parent = node.parent;
  detach(node);
  while (parent && parent !== paragraph && EMPTIED.has(parent.name) && elements(parent).length === 0) {
    const outer: XmlElement | null = parent.parent;
    detach(parent);
    parent = outer;
  }
}
