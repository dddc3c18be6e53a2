import { isShown } from '#shared/docx/fields.ts';
import { type ParagraphView, viewOf } from '#shared/docx/paragraphView.ts';
import { bodyOf, type WordDocument } from '#shared/docx/wordDocument.ts';
import { ancestor, child, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Blocks whose last paragraph has to stay. */
export const STORIES = ['w:body', 'w:tc', 'w:footnote', 'w:endnote', 'w:hdr', 'w:ftr', 'w:comment', 'w:txbxContent'];

/** All paragraphs of the body in reading order, those of tables and content controls included, those of text boxes not. */
export function paragraphsOf(document: WordDocument): XmlElement[] {
  document.cache.paragraphs ??= paragraphsBelow(bodyOf(document));
  return document.cache.paragraphs;
}

export function paragraphsBelow(container: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (const block of blocksIn(container)) {
    if (block.name === 'w:p') found.push(block);
    else for (const row of rowsOf(block)) for (const cell of cellsOf(row)) found.push(...paragraphsBelow(cell));
  }
  return found;
}

/** Paragraphs and tables of a body, a cell, a note or a text box, in reading order; wrappers are looked through. */
export const blocksIn = (container: XmlElement, ...besides: string[]): XmlElement[] =>
  lookThrough(container, ['w:p', 'w:tbl', ...besides]);
export const rowsOf = (table: XmlElement): XmlElement[] => lookThrough(table, ['w:tr']);
export const cellsOf = (row: XmlElement): XmlElement[] => lookThrough(row, ['w:tc']);

function lookThrough(container: XmlElement, wanted: readonly string[], found: XmlElement[] = []): XmlElement[] {
  for (const inner of container.children) {
    if (inner.kind === 'text') continue;
    if (wanted.includes(inner.name)) found.push(inner);
    else lookThrough(inner.name === 'mc:AlternateContent' ? chosenBranch(inner) : inner, wanted, found);
  }
  return found;
}

/** The one branch of a compatibility block that is shown: the first choice, else the fallback. */
export function chosenBranch(alternate: XmlElement): XmlElement {
  return child(alternate, 'mc:Choice') ?? child(alternate, 'mc:Fallback') ?? alternate;
}

/** Place of a paragraph among those of the body; -1 if it stands elsewhere. */
function indexOf(document: WordDocument, paragraph: XmlElement): number {
  const { cache } = document;
  cache.indexes ??= new Map(paragraphsOf(document).map((one, i) => [one, i]));
  return cache.indexes.get(paragraph) ?? -1;
}

/** View of a paragraph; those of the body are kept. */
export function view(document: WordDocument, paragraph: XmlElement): ParagraphView {
  const { views } = document.cache;
  const known = views.get(paragraph);
  if (known) return known;
  const all = paragraphsOf(document);
  const index = indexOf(document, paragraph);
  if (index < 0) return viewOf(paragraph);
  // fields that span paragraphs make each view depend on those before it
  let from = index;
  while (from > 0 && !views.has(all[from - 1]!)) from--;
  let before = from > 0 ? views.get(all[from - 1]!)!.fieldsAfter : [];
  for (let i = from; i <= index; i++) {
    const made = viewOf(all[i]!, before);
    views.set(all[i]!, made);
    before = made.fieldsAfter;
  }
  return views.get(paragraph)!;
}

/** Depth of tables around a paragraph. */
export function tableDepth(paragraph: XmlElement): number {
  let depth = 0;
  for (let at = ancestor(paragraph, 'w:tbl'); at; at = ancestor(at, 'w:tbl')) depth++;
  return depth;
}

/** The paragraph that follows in the same story, or null if a table or the end comes first. */
export function followingParagraph(paragraph: XmlElement): XmlElement | null {
  const block = followingBlock(paragraph);
  return block?.name === 'w:p' ? block : null;
}

/** The paragraph or table that follows in the same story; content controls are looked into. */
export function followingBlock(block: XmlElement): XmlElement | null {
  let at = block;
  while (at.parent && !STORIES.includes(at.name)) {
    const siblings = elements(at.parent);
    for (const next of siblings.slice(siblings.indexOf(at) + 1)) {
      const found = firstBlock(next);
      if (found) return found;
    }
    at = at.parent;
  }
  return null;
}

function firstBlock(element: XmlElement): XmlElement | null {
  if (element.name === 'w:p' || element.name === 'w:tbl') return element;
  if (element.name === 'w:sectPr' || element.name === 'w:sdtPr') return null;
  for (const inner of elements(element)) {
    const found = firstBlock(inner);
    if (found) return found;
  }
  return null;
}

/** Whether what is put beside a paragraph would stand in the code of a field, where nobody sees it and the field breaks. */
export function isInFieldCode(document: WordDocument, paragraph: XmlElement, where: 'before' | 'after'): boolean {
  const { fieldsBefore, fieldsAfter } = view(document, paragraph);
  return !isShown(where === 'before' ? fieldsBefore : fieldsAfter);
}
