/** Lies in everything that is no paragraph: pages, settings, properties, files inside; and what is named as not compared. */

import { NOISE } from '#shared/docx/model/noise.ts';
import {
  child,
  create,
  descendants,
  detach,
  elements,
  inBody,
  inParts,
  type Lie,
  lie,
  paragraphs,
  roots,
  setProperty,
  textOf,
  texts,
  val,
} from '#shared/docx/testing/lies/lie.ts';
import { links, mainTree, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import {
  ancestor,
  append,
  insertAfter,
  insertBefore,
  setAttribute,
  setText,
  type XmlElement,
} from '#shared/docx/xmlTree.ts';

const sections = inBody('w:sectPr');

const PAGE_LIES: Lie[] = [
  lie(
    'page margins',
    (document) => inBody('w:pgMar')(document),
    (margins) => setAttribute(margins, 'w:left', '5000'),
  ),
  lie(
    'the size of the page',
    (document) => inBody('w:pgSz')(document),
    (size) => setAttribute(size, 'w:h', '3000'),
  ),
  lie('columns', sections, (section) => setProperty(section, 'w:cols', { 'w:num': '5' })),
  lie('another header on the first page', sections, (section) =>
    setProperty(section, 'w:titlePg', child(section, 'w:titlePg') ? val('off') : {}),
  ),
  lie('a header that is not shown', inBody('w:headerReference', 'w:footerReference'), (reference) => detach(reference)),
  lie('where page numbers start', sections, (section) => setProperty(section, 'w:pgNumType', { 'w:start': '77' })),
  lie('line numbers', sections, (section) => setProperty(section, 'w:lnNumType', { 'w:countBy': '7' })),
  lie(
    'a ground behind the pages',
    (document) => [mainTree(document).root],
    (root) => setProperty(root, 'w:background', { 'w:color': '010203' }),
  ),
];

const setting = (name: string, property: string, attributes: Record<string, string> = {}, notCompared?: string): Lie =>
  lie(
    name,
    (document) => roots(document, 'settings').filter((root) => !child(root, property)),
    (root) => setProperty(root, property, attributes),
    notCompared,
  );

const SETTING_LIES: Lie[] = [
  setting('a document that is protected', 'w:documentProtection', { 'w:edit': 'readOnly', 'w:enforcement': '1' }),
  setting('a variable of the document', 'w:docVars', { 'w:name': 'Fee', 'w:val': '1' }),
  setting('headers of even pages', 'w:evenAndOddHeaders'),
  setting('a template', 'w:attachedTemplate', { 'r:id': 'rId4242' }),
  setting('fields that change when the file is opened', 'w:updateFields'),
  setting('another sign for decimals', 'w:decimalSymbol', val(';')),
];

/** Bytes of parts that the document leads to. */
const bytesOf = (name: string, kind: RegExp): Lie => ({
  name,
  places: (document) =>
    used(document, kind).map((path) => () => {
      document.parts.set(path, Uint8Array.from([...document.parts.get(path)!, 7]));
    }),
});

function used(document: WordDocument, kind: RegExp): string[] {
  const ids = new Set<string>();
  const visit = (element: XmlElement): void => {
    if (element.name === 'mc:Fallback') return;
    for (const [name, value] of Object.entries(element.attributes)) if (name.startsWith('r:')) ids.add(value);
    for (const one of elements(element)) visit(one);
  };
  visit(mainTree(document).root);
  return links(document).flatMap((link) =>
    kind.test(link.kind) && ids.has(link.id) && document.parts.has(link.target) ? link.target : [],
  );
}

const xmlParts = (name: string, kind: string): Lie =>
  lie(
    name,
    (document) => roots(document, kind),
    (root) => setAttribute(root, 'otherwise', '1'),
  );

const property =
  (path: RegExp, pattern: RegExp) =>
  (document: WordDocument): XmlElement[] =>
    [...document.parts.keys()]
      .filter((part) => path.test(part))
      .flatMap((part) => elements(treeAt(document, part)?.root))
      .filter(({ name, attributes, children }) => pattern.test(attributes.name ?? name) && children.length > 0);

const PART_LIES: Lie[] = [
  bytesOf('a picture', /^image$/),
  bytesOf('an embedded file', /^(?:package|oleObject)$/),
  xmlParts('the theme', 'theme'),
  xmlParts('the drawing of a diagram', 'diagramDrawing'),
  {
    name: 'the picture of a bullet',
    places: (document) =>
      [...document.parts.keys()]
        .filter((path) => path.endsWith('media/bullet.png'))
        .map((path) => () => document.parts.set(path, Uint8Array.from([7]))),
  },
  lie(
    'frames that show other pages',
    (document) => roots(document, 'webSettings'),
    (root) => append(root, create('w:frameset')),
  ),
  lie(
    'controls that show other data',
    (document) =>
      [...document.parts.keys()]
        .filter((path) => /customXml\/itemProps\d+\.xml$/.test(path))
        .map((path) => treeAt(document, path)!.root),
    (root) => setAttribute(root, 'ds:itemID', '{00000000-0000-0000-0000-000000000042}'),
  ),
  lie(
    'data of another program',
    (document) => roots(document, 'customXml').filter((root) => root.attributes.xmlns !== 'urn:clausary:document'),
    (root) => append(root, create('otherwise')),
  ),
  lie(
    'a chart',
    (document) => used(document, /^chart$/).flatMap((path) => descendants(treeAt(document, path)!.root, 'c:v')),
    (value) => setText(value, '4242'),
  ),
  lie('the words for a picture', inBody('wp:docPr'), (picture) => setAttribute(picture, 'descr', 'otherwise')),
  lie('the size of a picture', inBody('wp:extent'), (extent) => setAttribute(extent, 'cx', '1')),
  lie('where a picture stands', inBody('wp:posOffset'), (offset) => setText(offset, '4242424')),
  lie('the title of the file', property(/^docProps\/core\.xml$/, /title|subject|keywords|description/), (one) =>
    setText(one, 'Otherwise'),
  ),
  lie('a property of the file', property(/^docProps\/app\.xml$/, /Company|Manager/), (one) =>
    setText(one, 'Otherwise'),
  ),
  lie('a property of one’s own', property(/^docProps\/custom\.xml$/, /./), (one) =>
    setText(elements(one)[0]!, 'otherwise'),
  ),
  lie(
    'where a link leads',
    (document) => inBody('w:hyperlink')(document).filter(({ attributes }) => attributes['r:id'] !== undefined),
    (link, document) => {
      const path = document.path.replace(/([^/]+)$/, '_rels/$1.rels');
      const target = elements(treeAt(document, path)?.root).find(
        ({ attributes }) => attributes.Id === link.attributes['r:id'],
      );
      if (target) setAttribute(target, 'Target', 'https://elsewhere.example/');
    },
  ),
  lie('a file of another program put in', paragraphs, (one) =>
    insertAfter(one, create('w:altChunk', { 'r:id': 'rId4343' })),
  ),
];

/** What verdicts name as not compared. */
const NAMED_LIES: Lie[] = [
  lie('marks of savings', paragraphs, (one) => setAttribute(one, 'w:rsidR', '00ABCDEF'), NOISE.saves.name),
  lie(
    'the language of words',
    texts(/\S/),
    (leaf) => {
      const run = ancestor(leaf, 'w:r')!;
      setProperty(child(run, 'w:rPr') ?? made(run), 'w:lang', val('tlh'));
    },
    NOISE.proofing.name,
  ),
  lie(
    'a mark of the spelling check',
    paragraphs,
    (one) => append(one, create('w:proofErr', { 'w:type': 'spellStart' })),
    NOISE.proofing.name,
  ),
  lie(
    'where a page was broken last',
    texts(/\S/),
    (leaf) => insertBefore(leaf, create('w:lastRenderedPageBreak')),
    NOISE.layout.name,
  ),
  setting('the zoom', 'w:zoom', { 'w:percent': '77' }, NOISE.window.name),
  setting('tracking', 'w:trackRevisions', {}, NOISE.window.name),
  lie(
    'the name of a picture',
    inBody('wp:docPr'),
    (picture) => setAttribute(picture, 'name', 'Otherwise'),
    NOISE.drawings.name,
  ),
  lie(
    'how often a file was saved',
    property(/^docProps\/core\.xml$/, /revision|modified/),
    (one) => setText(one, '4242'),
    NOISE.statistics.name,
  ),
  lie(
    'a style that nothing uses',
    (document) => roots(document, 'styles'),
    (root) =>
      append(
        root,
        create('w:style', { 'w:type': 'paragraph', 'w:styleId': 'Nobody' }, [create('w:name', val('Nobody'))]),
      ),
    NOISE.unused.name,
  ),
  lie(
    'a setting for the web',
    (document) => roots(document, 'webSettings'),
    (root) => append(root, create('w:optimizeForBrowser')),
    NOISE.surroundings.name,
  ),
  lie(
    'a list of fonts',
    (document) => roots(document, 'fontTable'),
    (root) => append(root, create('w:font', { 'w:name': 'Nobody' })),
    NOISE.fonts.name,
  ),
  lie(
    'how a code looks',
    inBody('w:instrText'),
    (leaf) => {
      const run = ancestor(leaf, 'w:r')!;
      setProperty(child(run, 'w:rPr') ?? made(run), 'w:color', val('123456'));
    },
    NOISE.codes.name,
  ),
  lie(
    'the page number that a header shows',
    (document) => pageResults(document),
    (leaf) => setText(leaf, '77'),
    NOISE.pageNumbers.name,
  ),
];

function made(run: XmlElement): XmlElement {
  setProperty(run, 'w:rPr');
  return child(run, 'w:rPr')!;
}

function pageResults(document: WordDocument): XmlElement[] {
  const found: XmlElement[] = [];
  let code = '';
  let inResult = false;
  for (const leaf of [
    ...inParts('header', 'w:fldChar', 'w:instrText', 'w:t')(document),
    ...inParts('footer', 'w:fldChar', 'w:instrText', 'w:t')(document),
  ]) {
    const type = leaf.attributes['w:fldCharType'];
    if (type === 'begin') [code, inResult] = ['', false];
    else if (type === 'separate') inResult = true;
    else if (type === 'end') inResult = false;
    else if (leaf.name === 'w:instrText') code += textOf(leaf);
    else if (inResult && /^\s*(?:PAGE|NUMPAGES)\b/.test(code) && /^\d+$/.test(textOf(leaf))) found.push(leaf);
  }
  return found;
}

export const OTHER_LIES: Lie[] = [...PAGE_LIES, ...SETTING_LIES, ...PART_LIES, ...NAMED_LIES];
