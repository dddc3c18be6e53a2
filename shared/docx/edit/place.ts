/** Where in the tree new runs go so that they stand at an offset of the text, and outside of everything they do not belong to. */

import { shellOf, splitRunAfter, splitRunBefore } from '#shared/docx/edit/runs.ts';
import type { OpenField } from '#shared/docx/fields.ts';
import type { ParagraphView, Piece } from '#shared/docx/paragraphView.ts';
import { nextMarkId, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  append,
  detach,
  insertAfter,
  setAttribute,
  type XmlElement,
  type XmlNode,
} from '#shared/docx/xmlTree.ts';

export interface Slot {
  parent: XmlElement;
  index: number;
}

/** Wrappers that words typed at their edge stay out of. */
const LEFT_AT_EDGE = new Set(['w:hyperlink', 'w:fldSimple', 'w:smartTag', 'w:sdtContent', 'w:sdt', 'w:customXml']);
const REVISIONS = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'];

const before = (node: XmlElement): Slot => ({ parent: node.parent!, index: node.parent!.children.indexOf(node) });
const after = (node: XmlElement): Slot => ({ parent: node.parent!, index: node.parent!.children.indexOf(node) + 1 });

/**
 * The slot at an offset that is already a boundary between runs. Leaves fields, links and content controls whose words end there,
 * unless `within` names one to stay in.
 */
export function slotAt(
  document: WordDocument,
  paragraph: XmlElement,
  view: ParagraphView,
  offset: number,
  within?: XmlElement,
): Slot {
  const left = view.pieces.find(({ start, text }) => start + text.length === offset && text !== '');
  const right = view.pieces.find(({ start }) => start === offset);
  if (left) return leaveRight(afterFields(document, left, right, view), right, within);
  if (right) return leaveLeft(beforeFields(document, right, view), within);
  if (within) return { parent: within, index: within.children.length };
  return { parent: paragraph, index: paragraph.children.length };
}

const holder = (piece: Piece): XmlElement => piece.run ?? piece.leaf;

/** After the left neighbour, and after the marks that end the fields which the right neighbour does not stand in. */
function afterFields(document: WordDocument, left: Piece, right: Piece | undefined, view: ParagraphView): XmlElement {
  const isOver = ({ mark }: OpenField): boolean => !right?.fields.some((field) => field.mark === mark);
  const outermost = left.fields.find((field) => isOver(field) && view.fieldEnds.has(field.mark));
  const end = outermost && view.fieldEnds.get(outermost.mark)!;
  if (!end) return holder(left);
  return end.name === 'w:fldSimple' ? end : splitRunAfter(document, end.parent!, end);
}

/** Before the right neighbour, and before the marks that begin its fields in this paragraph. */
function beforeFields(document: WordDocument, right: Piece, view: ParagraphView): XmlElement {
  const outermost = right.fields.find(({ mark }) => !view.fieldsBefore.some((field) => field.mark === mark));
  if (!outermost) return holder(right);
  const { mark } = outermost;
  return mark.name === 'w:fldSimple' ? mark : splitRunBefore(document, mark.parent!, mark);
}

function leaveRight(node: XmlElement, right: Piece | undefined, within: XmlElement | undefined): Slot {
  let at = node;
  while (canLeave(at.parent!, within) && !(right && stands(right.leaf, at.parent!))) at = at.parent!;
  return after(at);
}

function leaveLeft(node: XmlElement, within: XmlElement | undefined): Slot {
  let at = node;
  while (canLeave(at.parent!, within)) at = at.parent!;
  return before(at);
}

/** Whether a wrapper, or one around the tracked changes that it stands in, is one to leave. */
function canLeave(parent: XmlElement, within: XmlElement | undefined): boolean {
  if (parent === within) return false;
  if (LEFT_AT_EDGE.has(parent.name)) return true;
  return REVISIONS.includes(parent.name) && parent.parent !== within && LEFT_AT_EDGE.has(parent.parent?.name ?? '');
}

function stands(node: XmlElement, below: XmlElement): boolean {
  for (let at: XmlElement | null = node; at; at = at.parent) if (at === below) return true;
  return false;
}

/**
 * The slot outside of all tracked changes, cutting them in two where it must; inside an insertion of the same author where
 * `joinOwn` allows it, because there a new mark would say nothing new.
 */
export function outsideRevisions(document: WordDocument, slot: Slot, joinOwn: boolean): Slot & { joined: boolean } {
  let at = slot;
  for (let mark = revisionAround(at.parent); mark; mark = revisionAround(at.parent)) {
    const isOwn = mark.name === 'w:ins' && mark.attributes['w:author'] === document.author;
    if (joinOwn && isOwn && !revisionAround(mark.parent!)) return { ...at, joined: true };
    // two halves of one content control would be two content controls
    if (at.parent.name === 'w:sdtContent') break;
    at = splitElement(document, at.parent, at.index);
  }
  return { ...at, joined: false };
}

function revisionAround(element: XmlElement): XmlElement | null {
  const mark = REVISIONS.includes(element.name) ? element : ancestor(element, ...REVISIONS, 'w:p');
  return mark && REVISIONS.includes(mark.name) ? mark : null;
}

/** Cuts an element at a child index; returns the slot between the two halves. */
function splitElement(document: WordDocument, element: XmlElement, index: number): Slot {
  const isElement = (node: XmlNode): boolean => node.kind === 'element';
  const moved = element.children.slice(index);
  if (!moved.some(isElement)) return after(element);
  if (!element.children.slice(0, index).some(isElement)) return before(element);
  const right = shellOf(element);
  if (REVISIONS.includes(element.name)) setAttribute(right, 'w:id', nextMarkId(document));
  for (const node of moved) append(right, detach(node));
  insertAfter(element, right);
  return before(right);
}
