/** Inserting words into a paragraph, and nothing else of it. Offsets count the full text. */

import { outsideRevisions, slotAt } from '#shared/docx/edit/place.ts';
import { shiftForInsertion } from '#shared/docx/edit/ranges.ts';
import { createRun, cutAt, isHidden, isText, plainProperties } from '#shared/docx/edit/runs.ts';
import { view } from '#shared/docx/paragraphs.ts';
import type { ParagraphView, Piece } from '#shared/docx/paragraphView.ts';
import { forget, markAttributes, type WordDocument } from '#shared/docx/wordDocument.ts';
import { child, create, insertAt, type XmlElement } from '#shared/docx/xmlTree.ts';

export interface InsertTextOptions {
  tracked: boolean;
  /** Run whose formatting the words take; by default that of the word before, else of the word after. */
  like?: XmlElement | null | undefined;
  /** Wrapper to stay in even at its edge. */
  within?: XmlElement | undefined;
}

/** Inserts words; returns the new run. */
export function insertText(
  document: WordDocument,
  paragraph: XmlElement,
  offset: number,
  text: string,
  { tracked, like, within }: InsertTextOptions,
): XmlElement {
  if (cutAt(document, view(document, paragraph), offset)) forget(document, paragraph);
  const now = view(document, paragraph);
  const run = createRun(text, like ? plainProperties(like) : formattingAt(paragraph, now, offset));
  const slot = outsideRevisions(document, slotAt(document, paragraph, now, offset, within), tracked);
  const isMarked = tracked && !slot.joined;
  insertAt(slot.parent, slot.index, isMarked ? create('w:ins', markAttributes(document), [run]) : run);
  forget(document, paragraph);
  shiftForInsertion(document, paragraph, offset, text.length);
  return run;
}

/** Formatting for words typed at an offset: that of the words before, else after, else of the paragraph's mark. */
function formattingAt(paragraph: XmlElement, { pieces }: ParagraphView, offset: number): XmlElement | null {
  const usable = (piece: Piece | undefined): piece is Piece & { run: XmlElement } =>
    isText(piece) && !isHidden(piece.run);
  const left = pieces.findLast((piece) => piece.start < offset && usable(piece));
  const right = pieces.find((piece) => piece.start >= offset && usable(piece));
  const near = left ?? right;
  if (near) return plainProperties(near.run);
  return plainProperties(child(paragraph, 'w:pPr'));
}
