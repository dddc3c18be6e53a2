/** Changing the words of a paragraph, tracked or not, and nothing else of it. */
import { deleteText } from '#shared/docx/edit/deleteText.ts';
import { insertText } from '#shared/docx/edit/insertText.ts';
import { isText } from '#shared/docx/edit/runs.ts';
import { view } from '#shared/docx/paragraphs.ts';
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import type { Hunk } from '#shared/domain/hunks.ts';

/** Replaces words by hunks of the current text, from right to left so that earlier offsets stay true. */
export function changeWords(
  document: WordDocument,
  paragraph: XmlElement,
  hunks: readonly Hunk[],
  tracked: boolean,
  within?: XmlElement,
): void {
  for (const { at, deleted, inserted } of [...hunks].reverse()) {
    const { start, end } = fullSpan(view(document, paragraph), at, at + deleted.length);
    replaceText(document, paragraph, start, end, inserted, tracked, within);
  }
}

/** Where a stretch of the current text stands in the full text. An empty one stands right after the word before it. */
export function fullSpan({ pieces }: ParagraphView, start: number, end: number): { start: number; end: number } {
  let current = 0;
  let from = 0;
  let to = 0;
  let begun = start === 0 && end === 0;
  for (const piece of pieces) {
    if (piece.deleted) continue;
    const next = current + piece.text.length;
    if (start === end ? start > current && start <= next : !begun && start >= current && start < next) {
      from = piece.start + start - current;
      to = from;
      begun = true;
    }
    if (end > start && end > current && end <= next) to = piece.start + end - current;
    current = next;
  }
  return { start: from, end: to };
}

/** Puts `text` in place of a stretch, in the formatting of the first word that goes. */
export function replaceText(
  document: WordDocument,
  paragraph: XmlElement,
  start: number,
  end: number,
  text: string,
  tracked: boolean,
  within?: XmlElement,
): void {
  if (text !== '') {
    const goes = view(document, paragraph).pieces.find((piece) => piece.start + piece.text.length > start);
    const like = end > start && isText(goes) ? goes.run : null;
    insertText(document, paragraph, end, text, { tracked, like, within });
  }
  if (end > start) deleteText(document, paragraph, start, end, tracked);
}
