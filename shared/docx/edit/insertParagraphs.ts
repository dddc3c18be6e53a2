/** New paragraphs in the style, number and formatting of the one that they are put beside. */

import { createRun, isHidden, isText, plainProperties } from '#shared/docx/edit/runs.ts';
import { listPlaceOf } from '#shared/docx/numbering.ts';
import { followingParagraph } from '#shared/docx/paragraphs.ts';
import { viewOf } from '#shared/docx/paragraphView.ts';
import {
  copyProperties,
  markPropertiesOf,
  propertiesOf,
  removeProperty,
  setProperty,
} from '#shared/docx/properties.ts';
import { stylesOf } from '#shared/docx/styles.ts';
import { forget, markAttributes, nextMarkId, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  append,
  child,
  clone,
  create,
  elements,
  insertAfter,
  insertBefore,
  setAttribute,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';
import { writeElement } from '#shared/docx/xmlWrite.ts';
import type { Block, Emphasis } from '#shared/domain/edits.ts';

/**
 * Inserts blocks before or after a paragraph of the body; returns the new paragraphs in order. `beside` is what they are put
 * next to: the paragraph itself, or a content control around it that they must not fall into.
 */
export function insertParagraphs(
  document: WordDocument,
  neighbour: XmlElement,
  where: 'before' | 'after',
  blocks: readonly Block[],
  tracked: boolean,
  beside: XmlElement = neighbour,
): XmlElement[] {
  const made = blocks.map((block) => createParagraph(document, neighbour, block, tracked));
  if (made.length === 0) return [];
  const isLast = where === 'after' && followingParagraph(neighbour) === null;
  if (where === 'before') for (const paragraph of made) insertBefore(beside, paragraph);
  else for (const paragraph of [...made].reverse()) insertAfter(beside, paragraph);
  if (tracked) markInserted(document, isLast ? [neighbour, ...made.slice(0, -1)] : made);
  // a mark before a table or the end has nothing to join with when it is rejected: the neighbour's is new in its place, and the
  // last paragraph says what it was before
  if (tracked && isLast) rememberProperties(document, made.at(-1)!, neighbour);
  forget(document);
  return made;
}

function createParagraph(document: WordDocument, neighbour: XmlElement, block: Block, tracked: boolean): XmlElement {
  const properties = copyProperties(neighbour);
  shapeLike(document, properties, neighbour, block);
  const paragraph = create('w:p', {}, elements(properties).length > 0 ? [properties] : []);
  const runs = emphasised(block).map(({ text, emphasis }) => {
    const run = createRun(text, textProperties(neighbour));
    if (emphasis) emphasise(run, emphasis);
    return run;
  });
  if (runs.length === 0) return paragraph;
  if (tracked) append(paragraph, create('w:ins', markAttributes(document), runs));
  else for (const run of runs) append(paragraph, run);
  return paragraph;
}

/** Style, level and number as the block asks, the neighbour's where it does not. */
function shapeLike(document: WordDocument, properties: XmlElement, neighbour: XmlElement, block: Block): void {
  const styles = stylesOf(document);
  const styleId = block.style === undefined ? undefined : styles.idOf(block.style);
  if (styleId !== undefined) {
    for (const property of elements(properties)) removeProperty(properties, property.name);
    setProperty(properties, create('w:pStyle', { 'w:val': styleId }));
  }
  const place = listPlaceOf(document, neighbour);
  if (!place) return;
  if (block.numbered === false) {
    setProperty(properties, numbering('0', 0));
    return;
  }
  if (block.level === undefined || block.level === place.level || !place.levelAt(block.level)) return;
  const linked = place.levelAt(block.level)!.paragraphStyle;
  if (linked !== undefined) {
    removeProperty(properties, 'w:numPr');
    removeProperty(properties, 'w:ind');
    setProperty(properties, create('w:pStyle', { 'w:val': linked }));
  } else {
    removeProperty(properties, 'w:ind');
    setProperty(properties, numbering(place.numId, block.level));
  }
}

const numbering = (numId: string, level: number): XmlElement =>
  create('w:numPr', {}, [create('w:ilvl', { 'w:val': String(level) }), create('w:numId', { 'w:val': numId })]);

/** Formatting of the neighbour's last words; that of its mark where it has none. */
function textProperties(neighbour: XmlElement): XmlElement | null {
  const last = viewOf(neighbour).pieces.findLast((piece) => isText(piece) && !isHidden(piece.run));
  return plainProperties(last?.run ?? child(neighbour, 'w:pPr'));
}

/** A block's text cut where emphasis begins and ends. */
function emphasised({ text, emphasis = [] }: Block): { text: string; emphasis: Emphasis | undefined }[] {
  const cuts = [...new Set([0, text.length, ...emphasis.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((a, b) => a - b);
  return cuts.slice(1).map((end, i) => ({
    text: text.slice(cuts[i], end),
    emphasis: emphasis.find((one) => one.start <= cuts[i]! && one.end >= end),
  }));
}

function emphasise(run: XmlElement, { bold, italic, underline }: Emphasis): void {
  const properties = propertiesOf(run, 'w:rPr');
  if (bold) setProperty(properties, create('w:b'));
  if (italic) setProperty(properties, create('w:i'));
  if (underline) setProperty(properties, create('w:u', { 'w:val': 'single' }));
}

function markInserted(document: WordDocument, paragraphs: readonly XmlElement[]): void {
  for (const paragraph of paragraphs) {
    const mark = markPropertiesOf(paragraph);
    if (!child(mark, 'w:ins')) setProperty(mark, create('w:ins', markAttributes(document)));
  }
}

/** Notes in a paragraph's properties what they were, so that rejecting gives the neighbour its own back. */
function rememberProperties(document: WordDocument, paragraph: XmlElement, neighbour: XmlElement): void {
  const found = child(neighbour, 'w:pPr');
  const old = found ? clone(found) : create('w:pPr');
  for (const name of ['w:rPr', 'w:sectPr', 'w:pPrChange']) removeProperty(old, name);
  // a number that is somebody's change stays one, under an id of its own
  for (const change of elements(child(old, 'w:numPr')))
    if (change.attributes['w:id'] !== undefined) setAttribute(change, 'w:id', nextMarkId(document));
  const written = (element: XmlElement | undefined): string =>
    elements(element)
      .filter(({ name }) => name !== 'w:rPr')
      .map((inner) => writeElement(inner))
      .join('');
  if (written(old) === written(child(paragraph, 'w:pPr'))) return;
  setProperty(propertiesOf(paragraph, 'w:pPr'), create('w:pPrChange', markAttributes(document), [old]));
}
