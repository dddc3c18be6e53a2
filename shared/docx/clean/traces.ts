/** What a file says of where it comes from, taken out as far as nothing that a reader sees goes by it. */
import { OUR_NAMESPACE } from '#shared/docx/customData.ts';
import { removePart } from '#shared/docx/newParts.ts';
import {
  decodePart,
  type Relationship,
  relationshipsIn,
  relationshipsOf,
  relationshipsPath,
} from '#shared/docx/package.ts';
import { storyPaths } from '#shared/docx/stories.ts';
import { linkedTree, links, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  child,
  descendants,
  detach,
  elements,
  setAttribute,
  setText,
  textOf,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Properties that name people, places and matters. What the title says, readers see. */
const NAMING =
  /^(?:creator|lastModifiedBy|keywords|category|description|subject|contentStatus|identifier|Company|Manager|Template)$/;
/** Only parts about the comments and their authors. */
const COMMENTARY = /^(?:comments|commentsExtended|commentsIds|commentsExtensible|people|documenttasks)$/;
const COMMENT_MARKS = ['w:commentRangeStart', 'w:commentRangeEnd', 'w:commentReference'];
const MOVE_MARKS = ['From', 'To'].flatMap((way) => ['Start', 'End'].map((end) => `w:move${way}Range${end}`));
/** Around content controls that came or went. */
const CONTROL_MARKS = ['Ins', 'Del', 'MoveFrom', 'MoveTo'].flatMap((how) =>
  ['Start', 'End'].map((end) => `w:customXml${how}Range${end}`),
);
/** In styles and lists: what they were before. */
const OLD_PROPERTIES = [
  'w:rPrChange',
  'w:pPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
];
const SAVINGS = /^w:rsid/;

const rootsOf = (document: WordDocument): XmlElement[] =>
  storyPaths(document).flatMap((path) => treeAt(document, path)?.root ?? []);

/** Comments with all that belongs to them, also those that no words have. */
export function removeCommentary(document: WordDocument): void {
  for (const root of rootsOf(document)) for (const mark of descendants(root, ...COMMENT_MARKS)) detach(mark);
  for (const { kind, target } of [...links(document)]) if (COMMENTARY.test(kind)) removePart(document, target);
}

/** What is left of changes that are decided: ends of moves, marks around controls, what styles and lists were before. */
export function removeSpentMarks(document: WordDocument): void {
  for (const root of rootsOf(document))
    for (const mark of descendants(root, ...MOVE_MARKS, ...CONTROL_MARKS)) detach(mark);
  for (const kind of ['styles', 'numbering']) {
    const root = linkedTree(document, kind)?.root;
    if (root) for (const change of descendants(root, ...OLD_PROPERTIES)) detach(change);
  }
}

/** Numbers of editing sessions. */
export function removeSavings(document: WordDocument): void {
  for (const [path, bytes] of document.parts) {
    if (!/\.xml$/.test(path) || !decodePart(bytes).includes('rsid')) continue;
    const root = treeAt(document, path)?.root;
    if (!root) continue;
    for (const element of [root, ...all(root)])
      for (const name of Object.keys(element.attributes)) if (SAVINGS.test(name)) setAttribute(element, name, null);
    for (const element of descendants(root, 'w:rsids', 'w:rsid')) detach(element);
  }
}

function all(root: XmlElement): XmlElement[] {
  return elements(root).flatMap((element) => [element, ...all(element)]);
}

/** Properties of the file, and the preview picture. Properties that fields of the text show stay. */
export function removeProperties(document: WordDocument): void {
  const isShown = shownProperties(document).size > 0;
  for (const { kind, target } of packageLinks(document)) {
    const root = isRead(kind) ? treeAt(document, target)?.root : undefined;
    if (kind === 'custom-properties') {
      if (!isShown) removePart(document, target, '');
    } else if (kind === 'thumbnail') removePart(document, target, '');
    else for (const element of elements(root)) if (NAMING.test(local(element.name))) setText(element, '');
  }
  if (!isShown) document.parts.delete('docProps/custom.xml');
  // some programs keep the properties in a part that they name themselves, some relate it to nothing
  for (const path of document.parts.keys())
    if (/^docProps\/(?:core|app)\.xml$|\.psmdcp$/.test(path))
      for (const element of elements(treeAt(document, path)?.root))
        if (NAMING.test(local(element.name))) setText(element, '');
}

const isRead = (kind: string): boolean => kind === 'core-properties' || kind === 'extended-properties';

function packageLinks(document: WordDocument): Relationship[] {
  const tree = document.trees.get(relationshipsPath(''));
  const found = tree ? relationshipsIn(tree.root, '') : relationshipsOf(document.parts, '');
  return found.filter(({ external, target }) => !external && document.parts.has(target));
}

/** Names of properties that fields of the text show. */
export const shownProperties = (document: WordDocument): Set<string> => shownBy(document, 'DOCPROPERTY');
/** Names of document variables that fields of the text show. */
export const shownVariables = (document: WordDocument): Set<string> => shownBy(document, 'DOCVARIABLE');

function shownBy(document: WordDocument, field: string): Set<string> {
  const pattern = new RegExp(`\\b${field}\\s+"?([^"\\\\]+?)"?\\s*(?:\\\\|$)`, 'gi');
  const codes = rootsOf(document).flatMap((root) => [
    ...descendants(root, 'w:instrText').map(textOf),
    ...descendants(root, 'w:fldSimple').map(({ attributes }) => attributes['w:instr'] ?? ''),
  ]);
  return new Set(codes.flatMap((code) => [...code.matchAll(pattern)].map(([, name]) => name!.trim())));
}

/** Variables that nothing shows, and the template that the file was made from. */
export function removeSettings(document: WordDocument): void {
  const root = linkedTree(document, 'settings')?.root;
  const variables = child(root, 'w:docVars');
  if (variables && shownVariables(document).size === 0) detach(variables);
  const template = child(root, 'w:attachedTemplate');
  if (template) detach(template);
  for (const path of document.parts.keys()) {
    if (!/settings\.xml\.rels$/.test(path)) continue;
    for (const link of elements(treeAt(document, path)?.root))
      if (link.attributes.Type?.endsWith('/attachedTemplate')) detach(link);
  }
}

/** Data of other programs that no content control reads. */
export function removeData(document: WordDocument): void {
  const isBound = boundStores(document);
  for (const { kind, target } of [...links(document)]) {
    if (kind !== 'customXml' || !document.parts.has(target)) continue;
    const properties = propertiesOf(document, target);
    const id = properties && attributeOf(treeAt(document, properties)?.root, 'itemID');
    const isOurs = rootOf(document, target)?.attributes.xmlns === OUR_NAMESPACE;
    if (!isOurs && isBound(id)) continue;
    removePart(document, target);
    document.parts.delete(relationshipsPath(target));
    if (properties) removePart(document, properties);
  }
  const reached = new Set(links(document).flatMap(({ target }) => [target, propertiesOf(document, target)]));
  for (const path of [...document.parts.keys()])
    if (/^customXml\/[^/]+\.xml$/.test(path) && !reached.has(path)) document.parts.delete(path);
}

/** Parts of others may hold anything. */
function rootOf(document: WordDocument, path: string): XmlElement | undefined {
  try {
    return treeAt(document, path)?.root;
  } catch {
    return undefined;
  }
}

const attributeOf = (root: XmlElement | undefined, name: string): string | undefined =>
  Object.entries(root?.attributes ?? {}).find(([key]) => local(key) === name)?.[1];

const propertiesOf = (document: WordDocument, path: string): string | undefined =>
  relationshipsOf(document.parts, path).find(({ kind }) => kind === 'customXmlProps')?.target;

/** A binding without the id of a store may read any of them. */
function boundStores(document: WordDocument): (id: string | undefined) => boolean {
  const bindings = rootsOf(document).flatMap((root) => descendants(root, 'w:dataBinding', 'w15:dataBinding'));
  const ids = new Set(bindings.map((binding) => attributeOf(binding, 'storeItemID')?.toLowerCase()));
  return (id) => ids.has(undefined) || (id !== undefined && ids.has(id.toLowerCase()));
}
