/** What belongs to no paragraph: sections, styles, settings, properties of the file, and every part that is no text. */

import { OUR_NAMESPACE } from '#shared/docx/customData.ts';
import { canonical, propertiesText } from '#shared/docx/model/canonical.ts';
import { digestOf, linksOf, relationships } from '#shared/docx/model/links.ts';
import type { Fact } from '#shared/docx/model/model.ts';
import { isNoise } from '#shared/docx/model/noise.ts';
import { sectionFacts } from '#shared/docx/model/sections.ts';
import { styleFacts } from '#shared/docx/model/styleFacts.ts';
import { linkedPath, mainTree, treeAt, type WordDocument } from '#shared/docx/wordDocument.ts';
import { UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { elements, textOf, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Read as stories, styles and numbers, or where they are used: a picture, an embedded file, a link. */
const ELSEWHERE = new Set([
  ...['header', 'footer', 'footnotes', 'endnotes', 'comments', 'commentsExtended', 'styles', 'numbering', 'settings'],
  ...['image', 'hyperlink', 'oleObject', 'package', 'chart', 'aFChunk', 'subDocument', 'fontTable', 'webSettings'],
  ...['officeDocument', 'core-properties', 'extended-properties', 'custom-properties', 'thumbnail', 'printerSettings'],
  ...['people', 'commentsIds', 'commentsExtensible', 'stylesWithEffects', 'customXml', 'chartEx', 'video', 'hdphoto'],
  ...['diagramData', 'diagramLayout', 'diagramQuickStyle', 'diagramColors', 'control', 'slide'],
]);
/** Told by programs anew at each saving. */
const STATISTICS =
  /^(?:revision|lastModifiedBy|modified|created|lastPrinted|TotalTime|Pages|Words|Characters\w*|Lines|Paragraphs|Application|AppVersion|DocSecurity|ScaleCrop|LinksUpToDate|SharedDoc|HyperlinksChanged|HeadingPairs|TitlesOfParts|HLinks|DigSig)$/;

/** `unread` gets the paths of parts that cannot be read. */
export function readFacts(document: WordDocument, unread: string[]): Fact[] {
  const read = (path: string | undefined): XmlElement | undefined => rootAt(document, path, unread);
  return numbered([
    ...rootFacts(document),
    ...sectionFacts(document),
    ...(read(linkedPath(document, 'styles')) ? styleFacts(document, unread) : []),
    ...settingFacts(document, read(linkedPath(document, 'settings'))),
    ...chosenFacts(document, 'numbering', 'w:numPicBullet', read),
    ...chosenFacts(document, 'webSettings', 'w:frameset', read),
    ...fontFacts(document, read(linkedPath(document, 'fontTable'))),
    ...propertyFacts(document, read),
    ...partFacts(document, read),
  ]);
}

function rootAt(document: WordDocument, path: string | undefined, unread: string[]): XmlElement | undefined {
  try {
    return path === undefined ? undefined : treeAt(document, path)?.root;
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    if (!unread.includes(path!)) unread.push(path!);
    return undefined;
  }
}

/** Facts of one name get numbers, in the order of what they say: files have no order of parts. */
function numbered(facts: readonly Fact[]): Fact[] {
  const byName = new Map<string, string[]>();
  for (const { name, value } of facts) byName.set(name, [...(byName.get(name) ?? []), value]);
  return [...byName].flatMap(([name, values]) =>
    values.sort().map((value, i) => ({ name: i === 0 ? name : `${name} (${i + 1})`, value })),
  );
}

function rootFacts(document: WordDocument): Fact[] {
  const links = linksOf(document, document.path);
  return elements(mainTree(document).root)
    .filter((one) => one.name !== 'w:body' && !isNoise(one))
    .map((one) => ({ name: `document: ${one.name}`, value: canonical(one, links) }));
}

function settingFacts(document: WordDocument, root: XmlElement | undefined): Fact[] {
  const links = linksOf(document, linkedPath(document, 'settings') ?? '');
  return Object.entries(propertiesText(root, links)).map(([name, value]) => ({ name: `setting: ${name}`, value }));
}

/** Of a part, what it has beside what is told elsewhere: pictures of bullets, frames that show other pages. */
function chosenFacts(
  document: WordDocument,
  kind: string,
  element: string,
  read: (path: string | undefined) => XmlElement | undefined,
): Fact[] {
  const path = linkedPath(document, kind);
  const links = linksOf(document, path ?? '');
  return elements(read(path))
    .filter(({ name }) => name === element)
    .map((one) => ({ name: `${kind}: ${element}`, value: canonical(one, links) }));
}

/** Fonts that come with the file: their letters may look like others. */
function fontFacts(document: WordDocument, root: XmlElement | undefined): Fact[] {
  const links = linksOf(document, linkedPath(document, 'fontTable') ?? '');
  return elements(root).flatMap((font) =>
    elements(font)
      .filter(({ name }) => name.startsWith('w:embed'))
      .map((one) => ({
        name: `font inside: ${font.attributes['w:name'] ?? ''} ${one.name}`,
        value: canonical(one, links),
      })),
  );
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

function propertyFacts(document: WordDocument, read: (path: string) => XmlElement | undefined): Fact[] {
  return relationships(document, '').flatMap(({ kind, target, external }) => {
    if (external || !kind.endsWith('-properties')) return [];
    return elements(read(target)).flatMap((property) => {
      const name = property.attributes.name ?? local(property.name);
      const value = elements(property).map(textOf).join(' ') || textOf(property).trim();
      // what somebody calls "Pages" is no count of a program's
      const isCounted = kind !== 'custom-properties' && STATISTICS.test(name);
      return isCounted || value === '' ? [] : [{ name: `property of the file: ${name}`, value }];
    });
  });
}

/** Everything else that the document leads to: theme, macros, data of other programs, signatures. */
function partFacts(document: WordDocument, read: (path: string) => XmlElement | undefined): Fact[] {
  const all = [...relationships(document, ''), ...relationships(document, document.path)];
  return all.flatMap(({ kind, target, external }): Fact[] => {
    if (kind === 'customXml') return dataFact(document, target, read);
    if (ELSEWHERE.has(kind)) return [];
    if (external) return [{ name: `link to the outside: ${kind}`, value: target }];
    return [{ name: `part: ${kind}`, value: digestOf(document, target) }];
  });
}

function dataFact(document: WordDocument, path: string, read: (path: string) => XmlElement | undefined): Fact[] {
  const root = read(path);
  if (!root || root.attributes.xmlns === OUR_NAMESPACE) return [];
  // the number by which controls of the document show it
  const numbers = relationships(document, path)
    .filter(({ kind }) => kind === 'customXmlProps')
    .map(({ target }) => read(target)?.attributes['ds:itemID'] ?? '');
  const value = [digestOf(document, path), ...numbers].join(' ');
  return [{ name: `data of another program: ${root.attributes.xmlns ?? root.name}`, value }];
}
