/** Tracked changes as they stand in the file, in document order. */
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import { ancestor, child, descendants, elements, type XmlElement } from '#shared/docx/xmlTree.ts';

/** What a mark of a tracked change is about, which decides how it is accepted and rejected. */
export type RevisionScope =
  /** Wraps runs. */
  | 'words'
  /** The end of a paragraph. */
  | 'paragraph-mark'
  /** A whole row or cell of a table. */
  | 'row'
  | 'cell'
  /** Properties, with what they were before. */
  | 'properties'
  /** Nothing that a reader sees: numbering kept by an old version, marks of equations. */
  | 'silent';

export interface Revision {
  /** The element that marks it. */
  element: XmlElement;
  scope: RevisionScope;
  kind: 'added' | 'deleted' | 'formatted';
  moved: boolean;
  author: string;
  /** ISO 8601 as the file says; undefined where it does not. */
  date: string | undefined;
}

const KINDS: Record<string, Revision['kind']> = {
  'w:ins': 'added',
  'w:moveTo': 'added',
  'w:cellIns': 'added',
  'w:del': 'deleted',
  'w:moveFrom': 'deleted',
  'w:cellDel': 'deleted',
};
/** Properties and what they were before. */
const CHANGES = [
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
];
const SILENT = ['w:numberingChange', 'w:cellMerge'];

/** All tracked changes below an element. What stands inside the old properties of another is not one. */
export function revisionsBelow(root: XmlElement): Revision[] {
  const found: Revision[] = [];
  const visit = (element: XmlElement): void => {
    for (const inner of elements(element)) {
      const revision = revisionOf(inner);
      if (revision) found.push(revision);
      if (!CHANGES.includes(inner.name)) visit(inner);
    }
  };
  visit(root);
  return found;
}

function revisionOf(element: XmlElement): Revision | null {
  const { name, attributes } = element;
  const base = {
    element,
    moved: /^w:move(?:From|To)$/.test(name),
    author: attributes['w:author'] ?? '',
    date: attributes['w:date'],
  };
  if (CHANGES.includes(name)) return { ...base, scope: 'properties', kind: 'formatted' };
  if (SILENT.includes(name)) return { ...base, scope: 'silent', kind: 'formatted' };
  const kind = KINDS[name];
  return kind ? { ...base, kind, scope: scopeOf(element) } : null;
}

function scopeOf(element: XmlElement): RevisionScope {
  const { name, parent } = element;
  if (name === 'w:cellIns' || name === 'w:cellDel') return 'cell';
  switch (parent?.name) {
    case 'w:trPr':
      return 'row';
    case 'w:rPr':
      return parent.parent?.name === 'w:pPr' ? 'paragraph-mark' : 'silent';
    case 'w:numPr':
    case 'm:ctrlPr':
      return 'silent';
    default:
      return 'words';
  }
}

/** Whether tracked changes wait in a paragraph, its mark and properties included. */
export function isPending(paragraph: XmlElement): boolean {
  return revisionsBelow(paragraph).some(({ scope }) => scope !== 'silent') || isInMarkedRow(paragraph);
}

/** Whether a paragraph stands in a table row whose insertion or deletion is pending. */
function isInMarkedRow(paragraph: XmlElement): boolean {
  const row = ancestor(paragraph, 'w:tr');
  if (!row) return false;
  return elements(row).some(({ name, children }) => name === 'w:trPr' && children.some(isMark));
}

const isMark = (node: XmlElement['children'][number]): boolean =>
  node.kind === 'element' && (node.name === 'w:ins' || node.name === 'w:del');

/** Whether words or the mark of a paragraph are struck out. */
export function hasStruckWords(paragraph: XmlElement): boolean {
  return descendants(paragraph, 'w:del', 'w:moveFrom').some((mark) => scopeOf(mark) === 'words');
}

/** Whether the end of a paragraph is struck out, so that its words run into the next one. */
export function isMarkStruck(paragraph: XmlElement): boolean {
  const mark = child(child(paragraph, 'w:pPr'), 'w:rPr');
  return mark !== undefined && (child(mark, 'w:del') ?? child(mark, 'w:moveFrom')) !== undefined;
}

/** Whether a paragraph stands in a table row or cell whose deletion is pending. */
export function isInStruckRow(paragraph: XmlElement): boolean {
  for (let at = paragraph.parent; at; at = at.parent) if (isStruckRow(at) || isStruckCell(at)) return true;
  return false;
}

export const isStruckRow = (row: XmlElement): boolean =>
  row.name === 'w:tr' && child(child(row, 'w:trPr'), 'w:del') !== undefined;

export const isStruckCell = (cell: XmlElement): boolean =>
  cell.name === 'w:tc' && child(child(cell, 'w:tcPr'), 'w:cellDel') !== undefined;

/** Whether nothing is left of a paragraph once its pending deletions are accepted. */
export function isStruckOut(paragraph: XmlElement, { current, full }: ParagraphView): boolean {
  if (isMarkStruck(paragraph)) return current === '';
  return full !== '' && current === '' && isInStruckRow(paragraph);
}
