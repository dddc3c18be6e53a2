import type { ParagraphView, Piece } from '#shared/docx/paragraphView.ts';
import { nextMarkId, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  append,
  child,
  clone,
  create,
  createText,
  detach,
  elements,
  insertAfter,
  setAttribute,
  setText,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

/** An empty element with the same tag. */
export function shellOf(element: XmlElement): XmlElement {
  return { ...element, attributes: { ...element.attributes }, children: [], parent: null, touched: true };
}

/** Cuts a run so that `leaf` begins a run of its own with the same formatting; returns the run that holds it. */
export function splitRunBefore(document: WordDocument, run: XmlElement, leaf: XmlElement): XmlElement {
  const properties = child(run, 'w:rPr');
  const at = run.children.indexOf(leaf);
  const hasContentBefore = run.children.slice(0, at).some((node) => node.kind === 'element' && node !== properties);
  if (!hasContentBefore) return run;
  const right = shellOf(run);
  if (properties) append(right, copyWithNewIds(document, properties));
  for (const node of run.children.slice(at)) append(right, detach(node));
  insertAfter(run, right);
  return right;
}

/** Tracked changes of formatting go with both halves, each under an id of its own: no two changes of a file may share one. */
function copyWithNewIds(document: WordDocument, properties: XmlElement): XmlElement {
  const copy = clone(properties);
  for (const change of elements(copy))
    if (change.attributes['w:id'] !== undefined) setAttribute(change, 'w:id', nextMarkId(document));
  return copy;
}

/** Cuts a run after `leaf`; returns the run that holds it. */
export function splitRunAfter(document: WordDocument, run: XmlElement, leaf: XmlElement): XmlElement {
  const following = elements(run);
  const next = following[following.indexOf(leaf) + 1];
  if (next) splitRunBefore(document, run, next);
  return run;
}

/** Makes an offset a boundary between runs. Views of the paragraph are stale afterwards if this returns true. */
export function cutAt(document: WordDocument, view: ParagraphView, offset: number): boolean {
  const index = view.pieces.findIndex(({ start, text }) => offset >= start && offset < start + text.length);
  const piece = view.pieces[index];
  if (!piece?.run || offset === 0) return false;
  const { run, leaf } = piece;
  const inner = offset - piece.start;
  if (inner === 0) {
    if (view.pieces[index - 1]?.run !== run) return false;
    splitRunBefore(document, run, leaf);
    return true;
  }
  const right = clone(leaf);
  setLeafText(leaf, piece.text.slice(0, inner));
  setLeafText(right, piece.text.slice(inner));
  insertAfter(leaf, right);
  splitRunBefore(document, run, right);
  return true;
}

function setLeafText(leaf: XmlElement, text: string): void {
  setText(leaf, text);
  if (/^\s|\s$/.test(text)) setAttribute(leaf, 'xml:space', 'preserve');
}

const MARKS: Record<string, () => XmlElement> = {
  '\t': () => create('w:tab'),
  '\v': () => create('w:br'),
  '\f': () => create('w:br', { 'w:type': 'page' }),
  '\u2011': () => create('w:noBreakHyphen'),
  '\u00ad': () => create('w:softHyphen'),
};

/** A run that shows a text. `properties` is copied. */
export function createRun(text: string, properties: XmlElement | null): XmlElement {
  const run = create('w:r');
  if (properties && properties.children.length > 0) append(run, clone(properties));
  for (const part of text.split(/([\t\v\f\u2011\u00ad])/)) {
    if (part === '') continue;
    const mark = MARKS[part];
    if (mark) append(run, mark());
    else {
      const leaf = create('w:t', /^\s|\s$|\s\s/.test(part) ? { 'xml:space': 'preserve' } : {});
      append(leaf, createText(part));
      append(run, leaf);
    }
  }
  return run;
}

/** Formatting of a run for words that go beside it or in its place; nothing that marks a change or a note. */
export function plainProperties(run: XmlElement | null | undefined): XmlElement | null {
  const properties = run && child(run, 'w:rPr');
  if (!properties) return null;
  const copy = clone(properties);
  for (const inner of elements(copy)) if (NEVER_COPIED.has(inner.name)) detach(inner);
  return copy;
}

const NEVER_COPIED = new Set(['w:rPrChange', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/** Whether a piece is words, whose formatting new words may take. */
export function isText(piece: Piece | undefined): piece is Piece & { run: XmlElement } {
  return piece?.run !== null && (piece?.leaf.name === 'w:t' || piece?.leaf.name === 'w:delText');
}

export function isHidden(run: XmlElement): boolean {
  const vanish = child(child(run, 'w:rPr'), 'w:vanish');
  return vanish !== undefined && !/^(?:0|false|off)$/.test(vanish.attributes['w:val'] ?? '');
}
