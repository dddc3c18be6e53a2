/** Silent changes to plant into Word files, each in as many places as a file has for it. Written on the markup, not on the model. */
import { links, mainTree, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  append,
  child,
  create,
  descendants,
  detach,
  elements,
  insertAt,
  setAttribute,
  setText,
  textOf,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

export interface Lie {
  name: string;
  /** Every place where it can be told, as what to do there. */
  places(document: WordDocument): (() => void)[];
  /** What it must be named as, where it is not compared. */
  notCompared?: string;
}

/** A lie told of each of some elements. */
export const lie = (
  name: string,
  find: (document: WordDocument) => XmlElement[],
  plant: (element: XmlElement, document: WordDocument) => void,
  notCompared?: string,
): Lie => ({
  name,
  places: (document) => find(document).map((element) => () => plant(element, document)),
  ...(notCompared !== undefined && { notCompared }),
});

/** What older programs show instead, old properties, and text in codes of fields are lies of their own. */
const isLive = (element: XmlElement): boolean =>
  ancestor(element, 'mc:Fallback', 'w:rPrChange', 'w:pPrChange') === null;

/** Elements of the main document. */
export const inBody =
  (...names: string[]) =>
  (document: WordDocument): XmlElement[] =>
    descendants(mainTree(document).root, ...names).filter(isLive);

export const roots = (document: WordDocument, kind: string): XmlElement[] =>
  links(document).flatMap((link) =>
    link.kind === kind && document.parts.has(link.target) ? (treeAt(document, link.target)?.root ?? []) : [],
  );

/** Elements of the parts of a kind: `header`, `footnotes`, `styles`. */
export const inParts =
  (kind: string, ...names: string[]) =>
  (document: WordDocument): XmlElement[] =>
    roots(document, kind)
      .flatMap((root) => descendants(root, ...names))
      .filter(isLive);

/** Whether a leaf stands in the code of a field, or in a result that is computed anew. */
function inFields(leaves: readonly XmlElement[]): Set<XmlElement> {
  const inside = new Set<XmlElement>();
  let depth = 0;
  for (const leaf of leaves) {
    const type = leaf.attributes['w:fldCharType'];
    if (type === 'begin') depth++;
    else if (type === 'end') depth = Math.max(0, depth - 1);
    else if (depth > 0 || ancestor(leaf, 'w:fldSimple')) inside.add(leaf);
  }
  return inside;
}

/** Text leaves outside of fields that say at least this. */
export const texts =
  (pattern: RegExp, find: (...names: string[]) => (document: WordDocument) => XmlElement[] = inBody) =>
  (document: WordDocument): XmlElement[] => {
    const leaves = find('w:t', 'w:fldChar')(document);
    const inside = inFields(leaves);
    return leaves.filter((leaf) => leaf.name === 'w:t' && !inside.has(leaf) && pattern.test(textOf(leaf)));
  };

export const ofPart =
  (kind: string) =>
  (...names: string[]) =>
    inParts(kind, ...names);

/** Words of a leaf changed. */
export const replace = (pattern: RegExp, by: string) => (leaf: XmlElement) => {
  setText(leaf, textOf(leaf).replace(pattern, by));
  setAttribute(leaf, 'xml:space', 'preserve');
};

export const paragraphOf = (element: XmlElement): XmlElement =>
  element.name === 'w:p' ? element : ancestor(element, 'w:p')!;
export const runOf = (element: XmlElement): XmlElement => ancestor(element, 'w:r')!;

/** Paragraphs with words, outside of tables and boxes. */
export const paragraphs = (document: WordDocument): XmlElement[] =>
  inBody('w:p')(document).filter(
    (one) => one.parent?.name === 'w:body' && textBelow(one).trim() !== '' && !child(child(one, 'w:pPr'), 'w:sectPr'),
  );

export const textBelow = (element: XmlElement): string => descendants(element, 'w:t').map(textOf).join('');

/** The properties of an element, made if there are none. */
export function properties(element: XmlElement, name: 'w:pPr' | 'w:rPr' | 'w:tcPr' | 'w:trPr' | 'w:tblPr'): XmlElement {
  const found = child(element, name);
  if (found) return found;
  const made = create(name);
  insertAt(element, 0, made);
  return made;
}

/** Sets a property, in place of one of the same name. */
export function setProperty(
  owner: XmlElement,
  name: string,
  attributes: Record<string, string> = {},
  inner: XmlElement[] = [],
): void {
  const old = child(owner, name);
  const at = old ? owner.children.indexOf(old) : 0;
  if (old) detach(old);
  insertAt(owner, Math.min(at, owner.children.length), create(name, attributes, inner));
}

export const val = (value: string): Record<string, string> => ({ 'w:val': value });

export const words = (text: string, props: XmlElement[] = []): XmlElement => {
  const leaf = create('w:t', { 'xml:space': 'preserve' });
  setText(leaf, text);
  return create('w:r', {}, [...(props.length > 0 ? [create('w:rPr', {}, props)] : []), leaf]);
};

/** The paragraph behind, if it may change places with this one. */
export const following = (one: XmlElement): XmlElement | undefined => {
  const siblings = elements(one.parent!);
  const next = siblings[siblings.indexOf(one) + 1];
  return next?.name === 'w:p' &&
    textBelow(next).trim() !== '' &&
    textBelow(next) !== textBelow(one) &&
    !child(child(next, 'w:pPr'), 'w:sectPr')
    ? next
    : undefined;
};
export const followed = (document: WordDocument): XmlElement[] => paragraphs(document).filter(following);

export { append, child, create, descendants, detach, elements, textOf };
