import { SaxesParser } from 'saxes';
import type { XmlElement, XmlTree } from '#shared/docx/xmlTree.ts';

/** A file that cannot be read as a Word document. */
export class UnreadableDocument extends Error {
  readonly code: 'damaged' | 'encrypted' | 'hostile' | 'not-word' | 'too-large';
  constructor(code: UnreadableDocument['code'], message: string) {
    super(message);
    this.name = 'UnreadableDocument';
    this.code = code;
  }
}

const MAX_ELEMENTS = 1_500_000;
const MAX_DEPTH = 400;

/** Attributes of all elements that have none. */
const NONE: Record<string, string> = Object.freeze({});

const NAMESPACES: readonly [RegExp, string][] = [
  [/\/wordprocessingml(?:\/2006)?\/main$/, 'w'],
  [/\/word\/2010\/wordml$/, 'w14'],
  [/\/word\/2012\/wordml$/, 'w15'],
  [/\/officeDocument(?:\/2006)?\/relationships$/, 'r'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/officeDocument(?:\/2006)?\/math$/, 'm'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc'],
  [/\/package\/2006\/metadata\/core-properties$/, 'cp'],
];

/**
 * Parses one part of a Word file.
 * @throws UnreadableDocument damaged (not well-formed) · hostile (a document type, too many or too deeply nested elements)
 */
export function parseXml(source: string): XmlTree {
  const prefixes = new Map<string, string>();
  const raws = new Map<string, string>();
  const canonicals = new Map<string, string>();
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let done = 0;
  let count = 0;
  const parser = new SaxesParser({ position: false });

  /** Keeps what stands between the last tag and this one; returns where this one starts. */
  const reach = (end: number): number => {
    const start = source.lastIndexOf('<', end - 1);
    const parent = open.at(-1);
    if (parent && start > done) parent.children.push({ kind: 'text', raw: source.slice(done, start), parent });
    done = end;
    return start;
  };
  parser.on('doctype', () => {
    throw new UnreadableDocument('hostile', 'The document declares a DOCTYPE, which Word never writes.');
  });
  parser.on('error', (error) => {
    throw new UnreadableDocument('damaged', `A part is not well-formed XML (${error.message.slice(0, 80)}).`);
  });
  parser.on('opentag', (tag) => {
    if (++count > MAX_ELEMENTS) throw new UnreadableDocument('hostile', 'The document has too many elements.');
    if (open.length > MAX_DEPTH) throw new UnreadableDocument('hostile', 'The document is nested too deeply.');
    const end = parser.position;
    const start = reach(end);
    const given = tag.attributes as Record<string, string>;
    const keys = Object.keys(given);
    if (declare(given, keys, prefixes, raws)) canonicals.clear();
    const attributes: Record<string, string> = keys.length === 0 ? NONE : {};
    for (const key of keys) attributes[canonical(key, prefixes, canonicals, true)] = given[key]!;
    const parent = open.at(-1) ?? null;
    const element: XmlElement = {
      kind: 'element',
      name: canonical(tag.name, prefixes, canonicals, false),
      rawName: tag.name,
      attributes,
      children: [],
      parent,
      source: { text: source, start, openEnd: end, closeStart: end, end },
      touched: false,
      retagged: false,
    };
    if (parent) parent.children.push(element);
    else root ??= element;
    open.push(element);
  });
  parser.on('closetag', (tag) => {
    const element = open.at(-1)!;
    if (!tag.isSelfClosing) {
      const end = parser.position;
      element.source!.closeStart = reach(end);
      element.source!.end = end;
    }
    // a list that grew has room for many more: most elements have few children, and a document has very many elements
    if (element.children.length > 0) element.children = element.children.slice();
    open.pop();
  });
  parser.write(source).close();
  const top = root as XmlElement | null;
  if (!top) throw new UnreadableDocument('damaged', 'A part of the document is empty.');
  return {
    root: top,
    prolog: source.slice(0, top.source!.start),
    epilog: source.slice(top.source!.end),
    prefixes: raws,
  };
}

/** Takes note of the namespaces that a tag declares; whether it declares any. */
function declare(
  given: Record<string, string>,
  keys: readonly string[],
  prefixes: Map<string, string>,
  raws: Map<string, string>,
): boolean {
  let declared = false;
  for (const key of keys) {
    if (!key.startsWith('xmlns') || (key.length > 5 && key[5] !== ':')) continue;
    const known = NAMESPACES.find(([uri]) => uri.test(given[key]!))?.[1];
    const prefix = key.slice(6);
    prefixes.set(prefix, known ?? prefix);
    if (known && !raws.has(known)) raws.set(known, prefix);
    declared = true;
  }
  return declared;
}

/** An attribute without prefix belongs to no namespace, an element to the default one. */
function canonical(
  name: string,
  prefixes: Map<string, string>,
  known: Map<string, string>,
  isAttribute: boolean,
): string {
  const colon = name.indexOf(':');
  if (colon < 0 && isAttribute) return name;
  const seen = known.get(name);
  if (seen !== undefined) return seen;
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const mapped = prefixes.get(prefix) ?? prefix;
  const local = name.slice(colon + 1);
  const result = mapped === '' ? local : `${mapped}:${local}`;
  known.set(name, result);
  return result;
}
