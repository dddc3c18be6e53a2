import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import type { XmlElement, XmlNode } from '#shared/docx/xmlTree.ts';

/** Offset in the full text at which a mark inside the paragraph stands. */
export function offsetOf(paragraph: XmlElement, view: ParagraphView, node: XmlNode): number {
  const ends = new Map(view.pieces.map(({ leaf, start, text }) => [leaf, start + text.length]));
  let offset = 0;
  const visit = (element: XmlElement): boolean => {
    for (const inner of element.children) {
      if (inner === node) return true;
      if (inner.kind === 'text') continue;
      offset = ends.get(inner) ?? offset;
      if (visit(inner)) return true;
    }
    return false;
  };
  visit(paragraph);
  return offset;
}

/** The same place in the current text, without struck-out words. */
export function currentOffset(view: ParagraphView, offset: number): number {
  let current = 0;
  for (const { start, text, deleted } of view.pieces) {
    if (start >= offset) break;
    if (!deleted) current += Math.min(text.length, offset - start);
  }
  return current;
}

/** Current text between two offsets of the full text. */
export function currentSlice(view: ParagraphView, start: number, end: number): string {
  return view.current.slice(currentOffset(view, start), currentOffset(view, end));
}
