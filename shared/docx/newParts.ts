import { encodePart, relationshipsIn, relationshipsPath } from '#shared/docx/package.ts';
import { forgetLinks, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { append, create, detach, elements, type XmlElement, type XmlTree } from '#shared/docx/xmlTree.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

export interface NewPart {
  path: string;
  contentType: string;
  /** Full type of the relationship that leads to it. */
  relationship: string;
  /** The part whose relationship leads to it; the main document by default. */
  owner?: string;
  xml: string;
}

/** Adds a part to the package, with its content type and the relationship that leads to it. One that nothing led to makes way. */
export function addPart(document: WordDocument, part: NewPart): XmlTree {
  const { path, contentType, relationship, owner = document.path, xml } = part;
  document.parts.set(path, encodePart(HEAD + xml));
  const types = treeAt(document, '[Content_Types].xml')!;
  for (const entry of overridesOf(types.root, path)) detach(entry);
  append(types.root, create('Override', { PartName: `/${path}`, ContentType: contentType }));
  const links = relationshipsOf(document, owner);
  append(links, create('Relationship', { Id: freeId(links), Type: relationship, Target: `/${path}` }));
  forgetLinks(document);
  return treeAt(document, path)!;
}

const overridesOf = (types: XmlElement, path: string): XmlElement[] =>
  elements(types).filter(({ attributes }) => attributes.PartName?.toLowerCase() === `/${path.toLowerCase()}`);

/** Takes a part out of the package, with its content type and every relationship of its owner that leads to it. */
export function removePart(document: WordDocument, path: string, owner = document.path): void {
  document.parts.delete(path);
  document.trees.delete(path);
  const types = treeAt(document, '[Content_Types].xml')!;
  for (const entry of overridesOf(types.root, path)) detach(entry);
  const root = relationshipsOf(document, owner);
  const entries = elements(root);
  relationshipsIn(root, owner).forEach(({ target, external }, i) => {
    if (!external && target === path) detach(entries[i]!);
  });
  forgetLinks(document);
}

/**
 * A path of this pattern (`customXml/item#.xml`) that no part has. Some programs write `customXML`: names of parts that differ in
 * capitals alone are one name, and a file with the same name twice does not open.
 */
export function freePath(document: WordDocument, pattern: string): string {
  const taken = new Set([...document.parts.keys()].map((path) => path.toLowerCase()));
  for (let i = 1; ; i++) {
    const path = pattern.replace('#', String(i));
    if (!taken.has(path.toLowerCase())) return path;
  }
}

function relationshipsOf(document: WordDocument, owner: string): XmlElement {
  const path = relationshipsPath(owner);
  if (!document.parts.has(path))
    document.parts.set(path, encodePart(`${HEAD}<Relationships xmlns="${RELATIONSHIPS}"/>`));
  return treeAt(document, path)!.root;
}

function freeId(links: XmlElement): string {
  const taken = new Set(elements(links).map(({ attributes }) => attributes.Id));
  for (let i = 1; ; i++) if (!taken.has(`rId${i}`)) return `rId${i}`;
}
