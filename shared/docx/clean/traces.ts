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
import { protection } from '#shared/docx/settings.ts';
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
  /^(?:creator|lastModifiedBy|keywords|category|description|subject|contentStatus|identifier|version|Company|Manager|Template)$/;
/** Properties that say how long and how often somebody worked on it, what it held at an earlier saving, who signed it. */
const WORKING = /^(?:revision|lastPrinted|TotalTime|HeadingPairs|TitlesOfParts|HLinks|DigSig)$/;
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
  const shown = shownProperties(document);
  for (const { kind, target } of packageLinks(document)) {
    if (kind === 'thumbnail') removePart(document, target, '');
    else if (kind === 'custom-properties') removeCustomProperties(document, target, shown);
    else if (isRead(kind)) removeNaming(treeAt(document, target)?.root);
  }
  // some programs keep the properties in a part that they name themselves, some relate it to nothing
  for (const path of document.parts.keys())
    if (/^docProps\/(?:core|app)\.xml$|\.psmdcp$/.test(path)) removeNaming(treeAt(document, path)?.root);
}

function removeNaming(root: XmlElement | undefined): void {
  for (const element of elements(root))
    if (WORKING.test(local(element.name))) detach(element);
    else if (NAMING.test(local(element.name))) setText(element, '');
}

function removeCustomProperties(document: WordDocument, path: string, shown: ReadonlySet<string>): void {
  const root = treeAt(document, path)?.root;
  for (const property of elements(root))
    if (!shown.has((property.attributes.name ?? '').toLowerCase())) detach(property);
  if (elements(root).length === 0) removePart(document, path, '');
}

const isRead = (kind: string): boolean => kind === 'core-properties' || kind === 'extended-properties';

function packageLinks(document: WordDocument): Relationship[] {
  const tree = document.trees.get(relationshipsPath(''));
  const found = tree ? relationshipsIn(tree.root, '') : relationshipsOf(document.parts, '');
  return found.filter(({ external, target }) => !external && document.parts.has(target));
}

/** Names of properties that fields of the text show, in small letters. */
export const shownProperties = (document: WordDocument): Set<string> => shownBy(document, 'DOCPROPERTY');
/** Names of document variables that fields of the text show, in small letters. */
export const shownVariables = (document: WordDocument): Set<string> => shownBy(document, 'DOCVARIABLE');

function shownBy(document: WordDocument, field: string): Set<string> {
  const pattern = new RegExp(`\\b${field}\\s+"?([^"\\\\]+?)"?\\s*(?:\\\\|$)`, 'gi');
  const codes = rootsOf(document).flatMap((root) => [
    ...descendants(root, 'w:instrText').map(textOf),
    ...descendants(root, 'w:fldSimple').map(({ attributes }) => attributes['w:instr'] ?? ''),
  ]);
  return new Set(codes.flatMap((code) => [...code.matchAll(pattern)].map(([, name]) => name!.trim().toLowerCase())));
}

/** Settings that lead to what stands on somebody's disk, or tell one file from all others. */
const LEADING = [
  ...['attachedTemplate', 'mailMerge', 'saveThroughXslt', 'attachedSchema'].map((name) => `w:${name}`),
  ...['sl:schemaLibrary', 'w14:docId', 'w15:docId'],
];
const LED_TO = /\/(?:attachedTemplate|mailMerge\w*|recipientData|transform)$/;

/** Variables that nothing shows; the template that the file was made from, lists of recipients, numbers of the file. */
export function removeSettings(document: WordDocument): void {
  for (const path of [...document.parts.keys()]) {
    const root = /settings\.xml(?:\.rels)?$/i.test(path) ? treeAt(document, path)?.root : undefined;
    if (root && local(root.name) === 'settings') removeFromSettings(document, root);
    for (const link of root && local(root.name) === 'Relationships' ? elements(root) : [])
      if (LED_TO.test(link.attributes.Type ?? '')) detach(link);
  }
}

function removeFromSettings(document: WordDocument, root: XmlElement): void {
  const shown = shownVariables(document);
  const variables = child(root, 'w:docVars');
  for (const variable of elements(variables))
    if (!shown.has((variable.attributes['w:name'] ?? '').toLowerCase())) detach(variable);
  if (variables && elements(variables).length === 0) detach(variables);
  for (const element of elements(root)) if (LEADING.includes(element.name)) detach(element);
}

/** Signatures of the file: they hold no longer, and name who signed. */
export function removeSignatures(document: WordDocument): void {
  const links = treeAt(document, relationshipsPath(''))?.root;
  for (const link of elements(links)) if (/\/digital-signature\/origin$/.test(link.attributes.Type ?? '')) detach(link);
}

/** Who may edit which stretch. In a protected document that is part of the protection. */
export function removePermissions(document: WordDocument): void {
  if (protection(document) !== null) return;
  for (const root of rootsOf(document)) for (const mark of descendants(root, 'w:permStart', 'w:permEnd')) detach(mark);
}

/** Data of other programs that no content control reads. */
export function removeData(document: WordDocument): void {
  const isBound = boundStores(document);
  for (const { kind, target } of [...links(document)]) {
    if (kind !== 'customXml' || !document.parts.has(target)) continue;
    const properties = propertiesOf(document, target);
    const id = properties && attributeOf(treeAt(document, properties)?.root, 'itemID');
    const root = rootOf(document, target);
    const isOurs = root?.attributes.xmlns === OUR_NAMESPACE;
    const isCited = root !== undefined && local(root.name) === 'Sources' && hasSources(document);
    if (!isOurs && (isBound(id) || isCited)) continue;
    removePart(document, target);
    document.parts.delete(relationshipsPath(target));
    if (properties) removePart(document, properties);
  }
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

/** Fields for sources read them from a part of their own. */
const hasSources = (document: WordDocument): boolean =>
  rootsOf(document).some((root) =>
    descendants(root, 'w:instrText', 'w:fldSimple').some((code) =>
      /\b(?:CITATION|BIBLIOGRAPHY)\b/.test(code.attributes['w:instr'] ?? textOf(code)),
    ),
  );

/** A binding without the id of a store may read any of them. */
function boundStores(document: WordDocument): (id: string | undefined) => boolean {
  const bindings = rootsOf(document).flatMap((root) => descendants(root, 'w:dataBinding', 'w15:dataBinding'));
  const ids = new Set(bindings.map((binding) => attributeOf(binding, 'storeItemID')?.toLowerCase()));
  return (id) => ids.has(undefined) || (id !== undefined && ids.has(id.toLowerCase()));
}
