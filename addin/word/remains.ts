/** What a Word file still gives away, read from its packed parts and not from the model that wrote them. */

import { countHidden } from '#shared/docx/clean/hiddenWords.ts';
import { hasRemarks, MARKUP } from '#shared/docx/clean/remarks.ts';
import { shownProperties, shownVariables } from '#shared/docx/clean/traces.ts';
import { type Parts, readParts, relationshipsIn } from '#shared/docx/package.ts';
import { documentOf, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { child, descendants, elements, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';
import { counted } from '#shared/domain/display.ts';

/** Over all parts of the file: headers, notes and comments too. */
export interface Remains {
  comments: number;
  revisions: number;
  hidden: number;
  /** Names of authors of changes, comments and the file, each once. */
  authors: string[];
  /** What else says something about where the file comes from and is left in it: "company: Alder LLP", "2 embedded files". */
  left: string[];
}

export const isClean = ({ comments, revisions, hidden, authors }: Remains): boolean =>
  comments === 0 && revisions === 0 && hidden === 0 && authors.length === 0;

const REVISIONS = [
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
  'w:rPrChange',
  'w:pPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:moveFromRangeStart',
  'w:moveToRangeStart',
  'w:cellMerge',
  'w:tcPrChange',
  'w:trPrChange',
  'w:numberingChange',
  'w:cellIns',
  'w:cellDel',
];
/** Properties of the file that may name somebody, by element. */
const NAMES = ['creator', 'lastModifiedBy'];
const PROPERTIES: Record<string, string> = {
  Company: 'company',
  Manager: 'manager',
  Template: 'template',
  HyperlinkBase: 'base of links',
  title: 'title',
  subject: 'subject',
  keywords: 'keywords',
  description: 'description',
  category: 'category',
};
/** Every Word writes it. */
const PLAIN_TEMPLATE = /^Normal(?:\.dotm?)?$/i;
/** A longer value is cut. */
const SHOWN = 60;

/** @throws UnreadableDocument where the document itself cannot be read */
export function scanParts(parts: Parts): Remains {
  const document = documentOf(parts);
  const remains: Remains = { comments: 0, revisions: 0, hidden: 0, authors: [], left: [] };
  for (const [path, bytes] of parts) {
    if (!MARKUP.test(path)) continue;
    const root = rootAt(document, path);
    if (root) scanPart(document, path, root, remains);
    else remains.left.push(`a part that cannot be read: ${path}`);
    if (hasRemarks(path, bytes)) remains.left.push(`remarks in the markup: ${path}`);
  }
  remains.left.push(...files(parts));
  return remains;
}

/** Passages of every story that are hidden: the body, headers, footers, notes, text boxes, comments. @throws UnreadableDocument */
export const hiddenInFile = async (file: Uint8Array): Promise<number> => scanParts(await readParts(file)).hidden;

function rootAt(document: WordDocument, path: string): XmlElement | null {
  try {
    return treeAt(document, path)?.root ?? null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

function scanPart(document: WordDocument, path: string, root: XmlElement, remains: Remains): void {
  remains.comments += descendants(root, 'w:comment').length;
  remains.revisions += descendants(root, ...REVISIONS).length;
  remains.hidden += countHidden(document, root);
  for (const name of namesIn(root)) if (!remains.authors.includes(name)) remains.authors.push(name);
  remains.left.push(...pathsIn(root), ...editorsIn(root));
  const kind = local(root.name);
  if (kind === 'Properties' && path.startsWith('docProps/custom')) remains.left.push(customProperties(document, root));
  else if (kind === 'Properties' || kind === 'coreProperties') remains.left.push(...propertiesIn(root));
  else if (kind === 'settings') remains.left.push(...settings(document, root));
  else if (kind === 'Relationships') remains.left.push(...outside(root, path));
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const short = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function namesIn(root: XmlElement): string[] {
  const names: string[] = [];
  const visit = (element: XmlElement): void => {
    for (const [name, value] of Object.entries(element.attributes)) if (local(name) === 'author') names.push(value);
    if (local(root.name) === 'coreProperties' && NAMES.includes(local(element.name)))
      names.push(textOf(element).trim());
    for (const one of elements(element)) visit(one);
  };
  visit(root);
  return names.filter((name) => name !== '');
}

function propertiesIn(root: XmlElement): string[] {
  return elements(root).flatMap((element) => {
    const name = PROPERTIES[local(element.name)];
    const value = textOf(element).trim();
    const isTelling = name !== undefined && value !== '' && !(name === 'template' && PLAIN_TEMPLATE.test(value));
    return isTelling ? [`${name}: ${short(value)}`] : [];
  });
}

const customProperties = (document: WordDocument, root: XmlElement): string =>
  `custom properties${shownProperties(document).size > 0 ? ', which fields of the text show' : ''}: ${short(
    elements(root)
      .map(({ attributes }) => attributes.name ?? '')
      .join(', '),
  )}`;

function settings(document: WordDocument, root: XmlElement): string[] {
  return [
    ...(child(root, 'w:docVars')
      ? [`document variables${shownVariables(document).size > 0 ? ', which fields of the text show' : ''}`]
      : []),
    ...(child(root, 'w:rsids') ? ['numbers of editing sessions (rsids)'] : []),
  ];
}

/** Paths on somebody's disk: of the template, of linked files. */
function outside(root: XmlElement, path: string): string[] {
  return relationshipsIn(root, path).flatMap(({ kind, target, external }) => {
    if (kind === 'aFChunk') return [`text of another file, which is not read: ${short(target)}`];
    if (!external || /^(?:https?|mailto):/i.test(target)) return [];
    return [`${kind === 'attachedTemplate' ? 'attached template' : 'link to a file'}: ${short(target)}`];
  });
}

/** Where a file stands on somebody's disk: in codes of fields that read it, in descriptions that Word made of pictures. */
const PATH = /\b[a-z]:[\\/]{1,2}\w|\\\\\w+\\|\bfile:\/\//i;

function pathsIn(root: XmlElement): string[] {
  const codes = descendants(root, 'w:instrText', 'w:delInstrText', 'w:fldSimple').map(
    (code) => code.attributes['w:instr'] ?? textOf(code),
  );
  const described = descendants(root, 'wp:docPr', 'pic:cNvPr', 'v:imagedata', 'v:shape').flatMap(({ attributes }) =>
    ['name', 'title', 'descr', 'alt', 'o:title', 'o:href'].map((name) => attributes[name] ?? ''),
  );
  const isAddIn = (code: string): boolean => /^\s*ADDIN\b/.test(code);
  const addIns = codes.filter(isAddIn).length;
  const named = (what: string, texts: readonly string[]): string[] =>
    [...new Set(texts.filter((text) => PATH.test(text)))].map((text) => `a path in ${what}: ${short(text.trim())}`);
  return [
    ...(addIns > 0 ? [`data of another program in ${counted(addIns, 'code of a field', 'codes of fields')}`] : []),
    ...named(
      'the code of a field',
      codes.filter((code) => !isAddIn(code)),
    ),
    ...named('the description of a picture', described),
  ];
}

/** They belong to the protection of the document. */
const editorsIn = (root: XmlElement): string[] =>
  descendants(root, 'w:permStart').flatMap(({ attributes }) =>
    attributes['w:ed'] ? [`who may edit a stretch of the protected document: ${short(attributes['w:ed'])}`] : [],
  );

const FILES: readonly [RegExp, string, string?][] = [
  [
    /^customXml\/item\d*\.xml$/i,
    'part with data that content controls or references read',
    'parts with data that content controls or references read',
  ],
  [/\/embeddings\//, 'embedded file'],
  [/\/vbaProject\.bin$/, 'macro project'],
  [/\/attachedToolbars\.bin$/, 'toolbar'],
  [/\/activeX\//i, 'part of a control that runs', 'parts of controls that run'],
  [/^docMetadata\/LabelInfo\.xml$/i, 'label of an organisation'],
  [/\/webextensions\/[^/]*\.xml$/i, 'add-in that opens with the document', 'add-ins that open with the document'],
  [/^_xmlsignatures\/[^/]*\.xml$/i, 'signature of the file', 'signatures of the file'],
  [/^docProps\/thumbnail\./, 'preview picture'],
];

/** What the words show, or what is named already. */
const SHOWN_FILES =
  /^\[Content_Types\]|(?:^|\/)media\/|afchunk|\/fonts\/|\/embeddings\/|\/vbaProject|\/attachedToolbars|\/activeX\/|^docProps\/thumbnail|printerSettings/i;

function files(parts: Parts): string[] {
  const paths = [...parts.keys()];
  const named = FILES.flatMap(([pattern, one, many]) => {
    const { length } = paths.filter((path) => pattern.test(path));
    return length === 0 ? [] : [counted(length, one, many)];
  });
  const others = paths.filter((path) => !MARKUP.test(path) && !SHOWN_FILES.test(path) && !isPicture(path));
  return [...named, ...others.map((path) => `a file inside: ${path}`)];
}

const isPicture = (path: string): boolean => /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|ico)$/i.test(path);
