/** What we keep inside a document: a key of our own and small texts by name, in one custom XML part. */
import { addPart, freePath, removePart } from '#shared/docx/newParts.ts';
import { linkedPath, links, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  append,
  create,
  detach,
  elements,
  setAttribute,
  setText,
  textOf,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

/** Names our part among the custom XML parts of a document. */
export const OUR_NAMESPACE = 'urn:clausary:document';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml';

export function readKey(document: WordDocument): string | null {
  return find(document)?.root.attributes.key ?? null;
}

export function writeKey(document: WordDocument, key: string): void {
  setAttribute(findOrMake(document), 'key', key);
}

export function readEntry(document: WordDocument, name: string): string | null {
  const entry = entryOf(find(document)?.root, name);
  return entry ? textOf(entry) : null;
}

/** Null takes the entry away, and our part with the last one: nothing of ours is left then. */
export function writeEntry(document: WordDocument, name: string, value: string | null): void {
  const root = value === null ? find(document)?.root : findOrMake(document);
  const old = entryOf(root, name);
  if (value === null) {
    if (!root || !old) return;
    detach(old);
    if (elements(root).length === 0 && root.attributes.key === undefined) removeData(document);
    return;
  }
  const entry = old ?? create('data', { name });
  if (!old) append(root!, entry);
  setText(entry, value);
}

export interface CustomData {
  key: string | null;
  entries: [name: string, value: string][];
}

export function readData(document: WordDocument): CustomData {
  const entries = elements(find(document)?.root).map((entry): [string, string] => [
    entry.attributes.name ?? '',
    textOf(entry),
  ]);
  return { key: readKey(document), entries };
}

/** Makes our part say exactly this. */
export function writeAll(document: WordDocument, { key, entries }: CustomData): void {
  for (const [name] of readData(document).entries) writeEntry(document, name, null);
  if (key !== null) writeKey(document, key);
  for (const [name, value] of entries) writeEntry(document, name, value);
}

/** Takes everything of ours away. */
export function removeData(document: WordDocument): void {
  const found = find(document);
  if (found) removePart(document, found.path);
}

function entryOf(root: XmlElement | undefined, name: string): XmlElement | undefined {
  return elements(root).find((entry) => entry.name === 'data' && entry.attributes.name === name);
}

function find(document: WordDocument): { path: string; root: XmlElement } | undefined {
  if (linkedPath(document, 'customXml') === undefined) return undefined;
  for (const { kind, target } of links(document)) {
    if (kind !== 'customXml' || !document.parts.has(target)) continue;
    const root = rootOf(document, target);
    if (root?.attributes.xmlns === OUR_NAMESPACE) return { path: target, root };
  }
  return undefined;
}

/** Parts of others may hold anything; one that we cannot read is not ours. */
function rootOf(document: WordDocument, path: string): XmlElement | undefined {
  try {
    return treeAt(document, path)?.root;
  } catch {
    return undefined;
  }
}

function findOrMake(document: WordDocument): XmlElement {
  const found = find(document);
  if (found) return found.root;
  return addPart(document, {
    path: freePath(document, 'customXml/item#.xml'),
    contentType: 'application/xml',
    relationship: RELATIONSHIP,
    xml: `<clausary xmlns="${OUR_NAMESPACE}"/>`,
  }).root;
}
