import { SaxesParser } from 'saxes';
import { UnreadableFile } from '#server/ingest/document.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';

/** An element. Names are canonical (`w:p`) whatever prefix the file uses. Text that stands beside elements is not kept apart. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const PREFIXES: readonly [RegExp, string][] = [
  [/\/wordprocessingml(?:\/2006)?\/main$/, 'w'],
  [/\/officeDocument(?:\/2006)?\/relationships$/, 'r'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/officeDocument(?:\/2006)?\/math$/, 'm'],
  [/wordprocessingShape$/, 'wps'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/$/, 'dc'],
  [/\/package\/2006\/relationships$/, ''],
];

/**
 * Parses one part of an Office file into a tree. Counting happens while parsing, so a part with too many or too deeply nested
 * elements, a document type or broken UTF-8 is refused before its tree can grow.
 * @throws UnreadableFile hostile · damaged
 */
export function parseXml(bytes: Buffer): XmlNode {
  const root: XmlNode = node('#root', Object.create(null) as Record<string, string>);
  const open: XmlNode[] = [root];
  const prefixes = new Map<string, string>();
  const names = new Map<string, string>();
  let elements = 0;
  const parser = new SaxesParser({ position: false });
  parser.on('doctype', () => {
    throw new UnreadableFile('hostile', 'The document declares a DOCTYPE, which Word never writes.');
  });
  parser.on('error', (error) => {
    throw new UnreadableFile(
      'damaged',
      `A part of the document is not well-formed XML (${error.message.slice(0, 80)}).`,
    );
  });
  parser.on('opentag', (tag) => {
    if (++elements > LIMITS.xml.elements) throw new UnreadableFile('hostile', 'The document has too many elements.');
    if (open.length > LIMITS.xml.depth) throw new UnreadableFile('hostile', 'The document is nested too deeply.');
    const raw = tag.attributes as Record<string, string>;
    if (declarePrefixes(raw, prefixes)) names.clear();
    const attributes = Object.create(null) as Record<string, string>;
    for (const key in raw) attributes[canonical(key, prefixes, names)] = raw[key]!;
    const child = node(canonical(tag.name, prefixes, names), attributes);
    open.at(-1)!.children.push(child);
    open.push(child);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('cdata', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => open.pop());
  parser.write(decodeXml(bytes)).close();
  return root.children[0] ?? root;
}

function node(name: string, attributes: Record<string, string>): XmlNode {
  return { name, attributes, children: [], text: '' };
}

function declarePrefixes(attributes: Record<string, string>, prefixes: Map<string, string>): boolean {
  let declared = false;
  for (const key in attributes) {
    if (!key.startsWith('xmlns')) continue;
    const known = PREFIXES.find(([uri]) => uri.test(attributes[key]!));
    const prefix = key.slice(6);
    prefixes.set(prefix, known ? known[1] : prefix);
    declared = true;
  }
  return declared;
}

function canonical(name: string, prefixes: Map<string, string>, names: Map<string, string>): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const mapped = prefixes.get(prefix) ?? prefix;
  const local = name.slice(colon + 1);
  const result = mapped === '' ? local : `${mapped}:${local}`;
  names.set(name, result);
  return result;
}

function decodeXml(bytes: Buffer): string {
  try {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0);
    return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('damaged', 'A part of the document is not valid UTF-8.');
  }
}

/** First child with this name. */
export function child(parent: XmlNode | undefined, name: string): XmlNode | undefined {
  return parent?.children.find((candidate) => candidate.name === name);
}

/** Attribute `w:val` of the first child with this name. */
export function childValue(parent: XmlNode | undefined, name: string): string | undefined {
  return child(parent, name)?.attributes['w:val'];
}

/** A toggle such as `<w:b/>`: true, false when switched off, undefined when absent. */
export function toggle(parent: XmlNode | undefined, name: string): boolean | undefined {
  const found = child(parent, name);
  if (found === undefined) return undefined;
  return !/^(?:0|false|off|none)$/.test(found.attributes['w:val'] ?? '');
}

/** Depth-first walk over all elements with this name. */
export function descendants(parent: XmlNode, name: string, found: XmlNode[] = []): XmlNode[] {
  for (const element of parent.children) {
    if (element.name === name) found.push(element);
    descendants(element, name, found);
  }
  return found;
}
