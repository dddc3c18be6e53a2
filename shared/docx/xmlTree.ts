/**
 * XML that is written back as it was read: an element nobody touched is the slice of its source, byte for byte. Only elements
 * marked by `touch` are written anew, and even they keep their own tags as long as their attributes are left alone.
 */

/** Text, comments and white space between two tags, as written. */
export interface XmlText {
  kind: 'text';
  raw: string;
  parent: XmlElement | null;
}

/** Where an element stands in its source. */
export interface XmlSource {
  text: string;
  start: number;
  /** End of the start tag. */
  openEnd: number;
  /** Start of the end tag; equals `end` of a self-closing element. */
  closeStart: number;
  end: number;
}

export interface XmlElement {
  kind: 'element';
  /** Canonical (`w:p`) whatever prefix the file uses. */
  name: string;
  /** As the file writes it. */
  rawName: string;
  /** Canonical names, decoded values. Change them through `setAttribute`. */
  attributes: Record<string, string>;
  children: XmlNode[];
  parent: XmlElement | null;
  /** Null for elements that were made here. */
  source: XmlSource | null;
  /** Something below it changed. */
  touched: boolean;
  /** Its own tag changed. */
  retagged: boolean;
}

export type XmlNode = XmlElement | XmlText;

export interface XmlTree {
  root: XmlElement;
  /** What stands before and after the root element. */
  prolog: string;
  epilog: string;
  /** Raw prefix by canonical prefix (`w` → `w`), as the root declares them. */
  prefixes: ReadonlyMap<string, string>;
}

/** Marks an element, and all that it stands in, as changed. */
export function touch(element: XmlElement | null): void {
  for (let at = element; at && !at.touched; at = at.parent) at.touched = true;
}

/** A new element; it belongs nowhere yet. `raw` gives the prefix in use, see `rawNameIn`. */
export function create(
  name: string,
  attributes: Record<string, string> = {},
  children: readonly XmlNode[] = [],
): XmlElement {
  const element: XmlElement = {
    kind: 'element',
    name,
    rawName: name,
    attributes,
    children: [],
    parent: null,
    source: null,
    touched: true,
    retagged: true,
  };
  for (const child of children) append(element, child);
  return element;
}

/** A text node with this decoded text. */
export function createText(text: string): XmlText {
  return { kind: 'text', raw: encodeText(text), parent: null };
}

export function append(parent: XmlElement, child: XmlNode): void {
  insertAt(parent, parent.children.length, child);
}

export function insertBefore(next: XmlNode, child: XmlNode): void {
  insertAt(next.parent!, next.parent!.children.indexOf(next), child);
}

export function insertAfter(previous: XmlNode, child: XmlNode): void {
  insertAt(previous.parent!, previous.parent!.children.indexOf(previous) + 1, child);
}

export function insertAt(parent: XmlElement, index: number, child: XmlNode): void {
  if (child.parent) throw new Error('the node stands elsewhere');
  parent.children.splice(index, 0, child);
  child.parent = parent;
  touch(parent);
}

/** Takes a node out of the tree. */
export function detach<T extends XmlNode>(node: T): T {
  const { parent } = node;
  if (!parent) return node;
  parent.children.splice(parent.children.indexOf(node), 1);
  node.parent = null;
  touch(parent);
  return node;
}

/** Puts an element's children in its place. */
export function unwrap(element: XmlElement): void {
  for (const child of [...element.children]) insertBefore(element, detach(child));
  detach(element);
}

/** Puts siblings that stand in a row into a new parent, in their place. */
export function wrap(siblings: readonly XmlNode[], wrapper: XmlElement): XmlElement {
  insertBefore(siblings[0]!, wrapper);
  for (const node of siblings) append(wrapper, detach(node));
  return wrapper;
}

export function setAttribute(element: XmlElement, name: string, value: string | null): void {
  const { [name]: _, ...others } = element.attributes;
  element.attributes = value === null ? others : { ...element.attributes, [name]: value };
  element.retagged = true;
  touch(element);
}

/** Gives an element another name of the same namespace. */
export function rename(element: XmlElement, name: string): void {
  const local = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1);
  element.rawName = element.rawName.slice(0, element.rawName.length - local(element.rawName).length) + local(name);
  element.name = name;
  element.retagged = true;
  touch(element);
}

/** A copy that belongs nowhere; untouched parts are still written as their source. */
export function clone<T extends XmlNode>(node: T): T;
export function clone(node: XmlNode): XmlNode {
  if (node.kind === 'text') return { ...node, parent: null };
  const copy: XmlElement = { ...node, attributes: { ...node.attributes }, children: [], parent: null };
  for (const child of node.children) {
    const inner = clone(child);
    inner.parent = copy;
    copy.children.push(inner);
  }
  return copy;
}

/** Element children. */
export function elements(parent: XmlElement | undefined): XmlElement[] {
  return parent ? parent.children.filter((node): node is XmlElement => node.kind === 'element') : [];
}

/** First element child with this name. */
export function child(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  return parent?.children.find((node): node is XmlElement => node.kind === 'element' && node.name === name);
}

/** Attribute `w:val` of the first child with this name. */
export function childValue(parent: XmlElement | undefined, name: string): string | undefined {
  return child(parent, name)?.attributes['w:val'];
}

/** A toggle such as `<w:b/>`: true, false when switched off, undefined when absent. */
export function toggle(parent: XmlElement | undefined, name: string): boolean | undefined {
  const found = child(parent, name);
  return found && isOn(found);
}

/** Whether a toggle that stands there is on. */
export function isOn({ attributes }: XmlElement): boolean {
  const value = attributes['w:val'];
  return value === undefined || !/^(?:0|false|off|none)$/.test(value);
}

/** All elements below, in document order, that have one of these names. */
export function descendants(parent: XmlElement, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    for (const node of element.children) {
      if (node.kind !== 'element') continue;
      if (names.includes(node.name)) found.push(node);
      visit(node);
    }
  };
  visit(parent);
  return found;
}

/** The nearest enclosing element with one of these names. */
export function ancestor(node: XmlNode, ...names: string[]): XmlElement | null {
  let at = node.parent;
  while (at && !names.includes(at.name)) at = at.parent;
  return at;
}

/** Decoded text directly inside an element. */
export function textOf(element: XmlElement): string {
  let text = '';
  for (const node of element.children) if (node.kind === 'text') text += decodeText(node.raw);
  return text;
}

export function setText(element: XmlElement, text: string): void {
  for (const node of [...element.children]) detach(node);
  if (text !== '') append(element, createText(text));
  touch(element);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Character data as a reader of the XML gets it: entities, CDATA and line ends resolved, comments left out. */
export function decodeText(raw: string): string {
  if (!/[&<\r]/.test(raw)) return raw;
  return raw
    .replace(/\r\n?/g, '\n')
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>)/)
    .map((part, i) => (i % 2 === 0 ? decodeEntities(part) : part.startsWith('<![') ? part.slice(9, -3) : ''))
    .join('');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, dec?: string, name?: string) =>
    name !== undefined ? (NAMED[name] ?? whole) : String.fromCodePoint(Number.parseInt(hex ?? dec!, hex ? 16 : 10)),
  );
}

function encodeText(text: string): string {
  return text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
}
