/** Accepting and rejecting tracked changes. */
import {
  contentStart,
  detachBlock,
  endsSection,
  isLastOfSeveral,
  RANGE_MARKS,
  removeParagraph,
} from '#shared/docx/edit/deleteParagraph.ts';
import { removeNode } from '#shared/docx/edit/deleteText.ts';
import { moveRanges, shiftForRemoval } from '#shared/docx/edit/ranges.ts';
import { followingParagraph, view } from '#shared/docx/paragraphs.ts';
import type { Revision } from '#shared/docx/revisions.ts';
import { revisionsBelow } from '#shared/docx/revisions.ts';
import { forget, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  append,
  child,
  clone,
  create,
  descendants,
  detach,
  elements,
  insertAt,
  insertBefore,
  rename,
  unwrap,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

export type Resolution = 'accept' | 'reject';

/**
 * Accepts or rejects these changes, which stand below `root` (the body, or the root of another part). Words first, from the
 * inside out, then rows and cells, then marks of paragraphs from the last to the first, so that whole stretches close up.
 */
export function resolveRevisions(
  document: WordDocument,
  root: XmlElement,
  revisions: readonly Revision[],
  how: Resolution,
): void {
  const of = (...scopes: Revision['scope'][]): Revision[] =>
    revisions.filter(({ scope, element }) => scopes.includes(scope) && element.parent !== null).reverse();
  for (const { element } of of('silent')) detachMark(element);
  for (const { element } of of('properties')) resolveProperties(element, how);
  for (const revision of of('words')) resolveWords(document, revision, how);
  for (const { element, kind } of of('cell')) {
    if (vanishes(kind, how)) removeCell(element);
    else detachMark(element);
  }
  for (const { element, kind } of of('row')) {
    if (vanishes(kind, how)) removeRow(element);
    else detachMark(element);
  }
  forget(document);
  for (const { element, kind } of of('paragraph-mark')) resolveMark(document, element, vanishes(kind, how));
  removeSpentMoves(root);
  forget(document);
}

const OPTIONAL = ['w:rPr', 'w:pPr', 'w:trPr', 'w:tcPr'];

/** Takes a mark away, and the properties that held nothing else. */
function detachMark(mark: XmlElement): void {
  const properties = mark.parent!;
  detach(mark);
  detachEmpty(properties);
}

function detachEmpty(properties: XmlElement): void {
  const outer = properties.parent;
  if (!outer || !OPTIONAL.includes(properties.name) || elements(properties).length > 0) return;
  detach(properties);
  detachEmpty(outer);
}

/** Accepts or rejects all changes of the main document. */
export function resolveAll(document: WordDocument, root: XmlElement, how: Resolution): void {
  resolveRevisions(document, root, revisionsBelow(root), how);
}

const vanishes = (kind: Revision['kind'], how: Resolution): boolean => (kind === 'deleted') === (how === 'accept');

const RESTORED: Record<string, string> = { 'w:delText': 'w:t', 'w:delInstrText': 'w:instrText' };

function resolveWords(document: WordDocument, { element, kind }: Revision, how: Resolution): void {
  const paragraph = ancestor(element, 'w:p');
  if (vanishes(kind, how)) {
    if (paragraph) shiftForWords(document, paragraph, element);
    for (const mark of descendants(element, ...RANGE_MARKS)) insertBefore(element, detach(mark));
    removeNode(element, paragraph);
  } else {
    if (kind === 'deleted')
      for (const leaf of descendants(element, ...Object.keys(RESTORED))) rename(leaf, RESTORED[leaf.name]!);
    unwrap(element);
  }
  if (paragraph) forget(document, paragraph);
}

/** Ranges around words that are about to go, from right to left. */
function shiftForWords(document: WordDocument, paragraph: XmlElement, wrapper: XmlElement): void {
  const isInside = (leaf: XmlElement): boolean => {
    for (let at: XmlElement | null = leaf; at && at !== paragraph; at = at.parent) if (at === wrapper) return true;
    return false;
  };
  for (const { leaf, start, text } of [...view(document, paragraph).pieces].reverse())
    if (isInside(leaf)) shiftForRemoval(document, paragraph, start, text.length);
}

/** Marks of tracked changes live among the properties whose change they do not describe. */
const KEPT: Record<string, readonly string[]> = {
  'w:rPr': ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'],
  'w:pPr': ['w:rPr', 'w:sectPr'],
  'w:sectPr': ['w:headerReference', 'w:footerReference'],
  'w:trPr': ['w:ins', 'w:del'],
  'w:tcPr': ['w:cellIns', 'w:cellDel', 'w:cellMerge'],
};

function resolveProperties(change: XmlElement, how: Resolution): void {
  if (how === 'accept') {
    detachMark(change);
    return;
  }
  const properties = change.parent!;
  detach(change);
  const old = child(change, properties.name);
  const kept = KEPT[properties.name] ?? [];
  for (const property of elements(properties)) if (!kept.includes(property.name)) detach(property);
  // what is kept stands first among the properties of runs and sections, last among the others
  const keptFirst = properties.name === 'w:rPr' || properties.name === 'w:sectPr';
  const at = keptFirst ? properties.children.length : 0;
  elements(old).forEach((property, i) => {
    insertAt(properties, at + i, clone(property));
  });
  detachEmpty(properties);
}

function removeCell(mark: XmlElement): void {
  const cell = ancestor(mark, 'w:tc');
  const row = cell && ancestor(cell, 'w:tr');
  if (!cell) return;
  detach(cell);
  if (row && descendants(row, 'w:tc').length === 0) removeRow(row);
}

/** Takes away the row of a mark, or a row. */
function removeRow(markOrRow: XmlElement): void {
  const row = markOrRow.name === 'w:tr' ? markOrRow : ancestor(markOrRow, 'w:tr');
  const table = row && ancestor(row, 'w:tbl');
  if (!row || !table) return;
  detach(row);
  if (descendants(table, 'w:tr').length > 0) return;
  const cell = ancestor(table, 'w:tc');
  detachBlock(table);
  // a cell ends with a paragraph
  if (cell && elements(cell).at(-1)?.name !== 'w:p') append(cell, create('w:p'));
}

/** A mark that vanishes joins its paragraph with the next one, whose properties the joined one has. */
function resolveMark(document: WordDocument, mark: XmlElement, isGone: boolean): void {
  const paragraph = ancestor(mark, 'w:p')!;
  detachMark(mark);
  if (!isGone || endsSection(paragraph)) return;
  const next = followingParagraph(paragraph);
  const isEmpty = !hasContent(paragraph);
  if (isEmpty && (next || canGo(paragraph))) removeParagraph(document, paragraph);
  else if (next) joinWithNext(document, paragraph, next);
}

const SHOWN = ['w:r', 'm:oMath', 'm:oMathPara', 'mc:AlternateContent'];
const hasContent = (paragraph: XmlElement): boolean => descendants(paragraph, ...SHOWN).length > 0;

/** Whether an empty paragraph that none follows may go: no two tables meet, and the story or cell still ends with a paragraph. */
function canGo(paragraph: XmlElement): boolean {
  const siblings = elements(paragraph.parent!).filter(({ name }) => name !== 'w:sectPr');
  const at = siblings.indexOf(paragraph);
  return siblings[at + 1] ? siblings[at - 1]?.name !== 'w:tbl' : isLastOfSeveral(paragraph);
}

function joinWithNext(document: WordDocument, paragraph: XmlElement, next: XmlElement): void {
  const length = view(document, paragraph).full.length;
  if (paragraph.parent === next.parent) {
    moveRanges(document, next, next, length);
    moveRanges(document, paragraph, next, 0);
    const at = contentStart(next);
    contentOf(paragraph).forEach((node, i) => {
      insertAt(next, at + i, detach(node));
    });
    detach(paragraph);
  } else {
    // the words before stay outside of a content control that only the words after stand in
    moveRanges(document, next, paragraph, length);
    const properties = child(next, 'w:pPr');
    const old = child(paragraph, 'w:pPr');
    if (old) detach(old);
    if (properties) insertAt(paragraph, 0, detach(properties));
    for (const node of contentOf(next)) append(paragraph, detach(node));
    detachBlock(next);
  }
  forget(document);
}

const contentOf = (paragraph: XmlElement): XmlElement['children'] => paragraph.children.slice(contentStart(paragraph));

const MOVE_RANGES = ['w:moveFromRangeStart', 'w:moveFromRangeEnd', 'w:moveToRangeStart', 'w:moveToRangeEnd'];

/** Marks around a move mean nothing once no end of a move is left. */
function removeSpentMoves(root: XmlElement): void {
  if (descendants(root, 'w:moveFrom', 'w:moveTo').length > 0) return;
  for (const mark of descendants(root, ...MOVE_RANGES)) detach(mark);
}
