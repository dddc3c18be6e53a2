/** From what is selected on the page to what is selected in the model, and back. Offsets count all text, struck-out words too. */
import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import type { WordDocument } from '#shared/docx/wordDocument.ts';

const HIGHLIGHT = 'document-selection';

interface Point {
  para: number;
  offset: number;
}

function pointOf(node: Node, offset: number): Point | null {
  const element = node instanceof Element ? node : node.parentElement;
  const box = element?.closest<HTMLElement>('[data-para]');
  const text = box?.querySelector('[data-text]');
  if (!box || !text) return null;
  const range = document.createRange();
  range.selectNodeContents(text);
  const isInside = text.contains(node);
  if (isInside) range.setEnd(node, offset);
  return { para: Number(box.dataset.para), offset: isInside ? range.toString().length : 0 };
}

/** Null: nothing of the document is selected on the page. */
export function selectedOnPage(): { start: Point; end: Point } | null {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = pointOf(range.startContainer, range.startOffset);
  const end = pointOf(range.endContainer, range.endOffset);
  return start && end ? { start, end } : null;
}

export function setSelection(model: WordDocument, { start, end }: { start: Point; end: Point }): void {
  const all = paragraphsOf(model);
  const place = ({ para, offset }: Point) => ({ paragraph: all[para]!, offset });
  if (all[start.para] && all[end.para]) model.selection = { start: place(start), end: place(end) };
}

/** Paragraph in which the selection of the model begins; -1 without one. */
export const selectedParagraph = (model: WordDocument): number =>
  model.selection ? paragraphsOf(model).indexOf(model.selection.start.paragraph) : -1;

/** Marks the model's selection on the page, without touching what stands there. */
export function showSelection(model: WordDocument, page: HTMLElement): void {
  const registry = (CSS as unknown as { highlights?: Map<string, unknown> }).highlights;
  if (!registry || typeof Highlight === 'undefined') return;
  registry.delete(HIGHLIGHT);
  const { selection } = model;
  if (!selection) return;
  const all = paragraphsOf(model);
  const start = nodeAt(page, all.indexOf(selection.start.paragraph), selection.start.offset);
  const end = nodeAt(page, all.indexOf(selection.end.paragraph), selection.end.offset);
  if (!start || !end) return;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  if (!range.collapsed) registry.set(HIGHLIGHT, new Highlight(range));
}

function nodeAt(page: HTMLElement, para: number, offset: number): { node: Node; offset: number } | null {
  const text = page.querySelector(`[data-para="${para}"] [data-text]`);
  if (!text) return null;
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let left = offset;
  let last: Node | null = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (left <= length) return { node, offset: left };
    left -= length;
    last = node;
  }
  return last ? { node: last, offset: last.nodeValue?.length ?? 0 } : { node: text, offset: 0 };
}
