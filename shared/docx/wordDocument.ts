import type { LiveRange } from '#shared/docx/edit/ranges.ts';
import {
  decodePart,
  documentPath,
  encodePart,
  type Parts,
  type Relationship,
  readParts,
  relationshipsIn,
  relationshipsOf,
  relationshipsPath,
  writeParts,
} from '#shared/docx/package.ts';
import type { ParagraphView } from '#shared/docx/paragraphView.ts';
import { parseXml, UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { child, descendants, touch, type XmlElement, type XmlTree } from '#shared/docx/xmlTree.ts';
import { writeXml } from '#shared/docx/xmlWrite.ts';

/**
 * A Word document in memory, loaded from and saved to .docx. Plain data: the functions beside this file read and change it.
 * Parts that nobody changed are saved byte for byte; in parts that were, every element that nobody changed is.
 */
export interface WordDocument {
  parts: Parts;
  /** Parts parsed so far, by path. */
  trees: Map<string, XmlTree>;
  /** Path of the main document. */
  path: string;
  /** Name under which changes and comments are written. */
  author: string;
  now: () => Date;
  /** Where the user's cursor stands; null before the first click. */
  selection: LiveRange | null;
  /** Ranges handed out, kept right while the text around them changes. */
  ranges: Set<LiveRange>;
  /** What was worked out from the tree and is forgotten when it changes. */
  cache: {
    paragraphs: XmlElement[] | null;
    indexes: Map<XmlElement, number> | null;
    views: Map<XmlElement, ParagraphView>;
    lastMarkId: number | null;
    links: Relationship[] | null;
    /** Paths of linked parts by kind. */
    linked: Map<string, string | undefined>;
  };
  /** Ids that the host would give paragraphs. */
  ids: { paragraphs: WeakMap<XmlElement, string>; last: number };
}

export interface OpenOptions {
  author?: string;
  now?: () => Date;
}

/**
 * Opens a .docx.
 * @throws UnreadableDocument not-word · damaged · hostile · too-large
 */
export async function openDocument(bytes: Uint8Array, options: OpenOptions = {}): Promise<WordDocument> {
  return documentOf(await readParts(bytes), options);
}

/** A document over parts that are unpacked already. @throws UnreadableDocument not-word · damaged · hostile */
export function documentOf(parts: Parts, { author = 'You', now = () => new Date() }: OpenOptions = {}): WordDocument {
  const path = documentPath(parts);
  if (!parts.has(path)) throw new UnreadableDocument('not-word', 'This file holds no Word document.');
  const document: WordDocument = {
    parts,
    trees: new Map(),
    path,
    author,
    now,
    selection: null,
    ranges: new Set(),
    cache: emptyCache(),
    ids: { paragraphs: new WeakMap(), last: 0 },
  };
  bodyOf(document);
  return document;
}

export const emptyCache = (): WordDocument['cache'] => ({
  paragraphs: null,
  indexes: null,
  views: new Map(),
  lastMarkId: null,
  links: null,
  linked: new Map(),
});

/** @throws UnreadableDocument not-word */
export function bodyOf(document: WordDocument): XmlElement {
  const body = child(treeAt(document, document.path)?.root, 'w:body');
  if (!body) throw new UnreadableDocument('not-word', 'The Word document has no body.');
  return body;
}

export const mainTree = (document: WordDocument): XmlTree => treeAt(document, document.path)!;

/** The parsed part, undefined if there is none. */
export function treeAt(document: WordDocument, path: string): XmlTree | undefined {
  const known = document.trees.get(path);
  if (known) return known;
  const bytes = document.parts.get(path);
  if (!bytes) return undefined;
  const tree = parseXml(decodePart(bytes));
  document.trees.set(path, tree);
  return tree;
}

/** Relationships of the main document to parts inside the package. */
export function links(document: WordDocument): Relationship[] {
  const { cache, path, parts, trees } = document;
  if (!cache.links) {
    const changed = trees.get(relationshipsPath(path));
    const all = changed ? relationshipsIn(changed.root, path) : relationshipsOf(parts, path);
    cache.links = all.filter(({ external }) => !external);
  }
  return cache.links;
}

/** The first part that the main document relates to in this way: `styles`, `comments` … */
export function linkedPath(document: WordDocument, kind: string): string | undefined {
  const { linked } = document.cache;
  if (!linked.has(kind))
    linked.set(kind, links(document).find((link) => link.kind === kind && document.parts.has(link.target))?.target);
  return linked.get(kind);
}

/** Forgets which parts the document relates to. */
export function forgetLinks({ cache }: WordDocument): void {
  cache.links = null;
  cache.linked.clear();
}

export function linkedTree(document: WordDocument, kind: string): XmlTree | undefined {
  const path = linkedPath(document, kind);
  return path === undefined ? undefined : treeAt(document, path);
}

/** All parts as they stand now. */
export function currentParts(document: WordDocument): Parts {
  const parts: Parts = new Map(document.parts);
  for (const [path, tree] of document.trees)
    if (tree.root.touched) parts.set(path, encodePart(writeXml(tree), parts.get(path)));
  return parts;
}

export async function saveDocument(document: WordDocument): Promise<Uint8Array> {
  return writeParts(currentParts(document));
}

/** Forgets what was worked out about one paragraph, or about all. */
export function forget(document: WordDocument, paragraph?: XmlElement): void {
  if (!paragraph) {
    document.cache.views.clear();
    document.cache.paragraphs = null;
    document.cache.indexes = null;
    return;
  }
  document.cache.views.delete(paragraph);
  touch(paragraph);
}

/** Everything whose id is one of the same row of numbers. */
const MARKED = [
  ...['ins', 'del', 'moveFrom', 'moveTo', 'cellIns', 'cellDel', 'cellMerge', 'numberingChange', 'bookmarkStart'],
  ...['rPr', 'pPr', 'sectPr', 'tblPr', 'tblPrEx', 'tblGrid', 'trPr', 'tcPr'].map((name) => `${name}Change`),
  ...['moveFromRangeStart', 'moveToRangeStart'],
].map((name) => `w:${name}`);

/** An id that no tracked change or bookmark of the main document has. */
export function nextMarkId(document: WordDocument): string {
  const { cache } = document;
  cache.lastMarkId ??= descendants(mainTree(document).root, ...MARKED).reduce(
    (most, { attributes }) => Math.max(most, Number(attributes['w:id']) || 0),
    0,
  );
  cache.lastMarkId++;
  return String(cache.lastMarkId);
}

/** Author, date and a fresh id, as every tracked change carries them. */
export function markAttributes(document: WordDocument): Record<string, string> {
  return {
    'w:id': nextMarkId(document),
    'w:author': document.author,
    'w:date': `${document.now().toISOString().slice(0, 19)}Z`,
  };
}
