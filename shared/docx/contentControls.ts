import type { Place } from '#shared/docx/edit/ranges.ts';
import { offsetOf } from '#shared/docx/offsets.ts';
import { paragraphsBelow, view } from '#shared/docx/paragraphs.ts';
import { bodyOf, forget, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  child,
  childValue,
  create,
  descendants,
  detach,
  elements,
  insertAt,
  setAttribute,
  unwrap,
  wrap,
  type XmlElement,
  type XmlNode,
} from '#shared/docx/xmlTree.ts';

export interface ContentControl {
  element: XmlElement;
  tag: string;
  title: string;
  /** Where it begins and ends; offsets count the full text. */
  start: Place;
  end: Place;
  /** Whether it holds whole paragraphs rather than words of one. */
  block: boolean;
}

/** Content controls of the body in reading order, those that hold no paragraph left out. */
export function contentControlsOf(document: WordDocument): ContentControl[] {
  return descendants(bodyOf(document), 'w:sdt').flatMap((element) => {
    const content = child(element, 'w:sdtContent');
    const properties = child(element, 'w:sdtPr');
    const span = content && spanOf(document, element, content);
    if (!span) return [];
    return [
      {
        element,
        tag: childValue(properties, 'w:tag') ?? '',
        title: childValue(properties, 'w:alias') ?? '',
        ...span,
      },
    ];
  });
}

function spanOf(
  document: WordDocument,
  element: XmlElement,
  content: XmlElement,
): Pick<ContentControl, 'start' | 'end' | 'block'> | null {
  const paragraph = ancestor(element, 'w:p');
  if (paragraph) {
    const shown = view(document, paragraph);
    const start = offsetOf(paragraph, shown, element);
    const length = shown.pieces
      .filter(({ leaf }) => isBelow(leaf, element))
      .reduce((sum, { text }) => sum + text.length, 0);
    return { start: { paragraph, offset: start }, end: { paragraph, offset: start + length }, block: false };
  }
  const paragraphs = paragraphsBelow(content);
  const last = paragraphs.at(-1);
  if (!last) return null;
  return {
    start: { paragraph: paragraphs[0]!, offset: 0 },
    end: { paragraph: last, offset: view(document, last).full.length },
    block: true,
  };
}

function isBelow(node: XmlElement, above: XmlElement): boolean {
  for (let at: XmlElement | null = node; at; at = at.parent) if (at === above) return true;
  return false;
}

/** Puts whole paragraphs that stand in a row into a new content control; null where they do not. */
export function wrapParagraphs(
  document: WordDocument,
  paragraphs: readonly XmlElement[],
  tag: string,
  title: string,
): XmlElement | null {
  const parent = paragraphs[0]?.parent;
  if (!parent || paragraphs.some((paragraph) => paragraph.parent !== parent)) return null;
  const first = parent.children.indexOf(paragraphs[0]!);
  const row = parent.children.slice(first, parent.children.indexOf(paragraphs.at(-1)!) + 1);
  if (row.some((node) => node.kind === 'element' && !paragraphs.includes(node))) return null;
  return enclose(document, row, tag, title);
}

/** Puts runs that stand in a row in one paragraph into a new content control; null where they do not. */
export function wrapRuns(
  document: WordDocument,
  runs: readonly XmlElement[],
  tag: string,
  title: string,
): XmlElement | null {
  const parent = runs[0]?.parent;
  if (!parent || runs.some((run) => run.parent !== parent)) return null;
  const first = parent.children.indexOf(runs[0]!);
  return enclose(document, parent.children.slice(first, parent.children.indexOf(runs.at(-1)!) + 1), tag, title);
}

function enclose(document: WordDocument, row: readonly XmlNode[], tag: string, title: string): XmlElement {
  const content = wrap(row, create('w:sdtContent'));
  const properties = create('w:sdtPr', {}, [
    create('w:alias', { 'w:val': title }),
    create('w:tag', { 'w:val': tag }),
    create('w:id', { 'w:val': String(freeId(document)) }),
  ]);
  const control = wrap([content], create('w:sdt'));
  insertAt(control, 0, properties);
  forget(document);
  return control;
}

function freeId(document: WordDocument): number {
  const taken = new Set(
    descendants(bodyOf(document), 'w:sdtPr').map((properties) => Number(childValue(properties, 'w:id'))),
  );
  let id = 1_000_000_001;
  while (taken.has(id)) id++;
  return id;
}

export function retag(control: XmlElement, tag: string): void {
  const found = child(child(control, 'w:sdtPr'), 'w:tag');
  if (found) setAttribute(found, 'w:val', tag);
}

/** Takes a content control away and leaves what it holds. */
export function removeControl(document: WordDocument, control: XmlElement): void {
  for (const part of elements(control)) if (part.name !== 'w:sdtContent') detach(part);
  const content = child(control, 'w:sdtContent');
  if (content) unwrap(content);
  unwrap(control);
  forget(document);
}
