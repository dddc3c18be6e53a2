import type { XmlElement, XmlNode, XmlTree } from '#shared/docx/xmlTree.ts';

/** The whole part. `anew` writes every element from its pieces, as a proof that the pieces are complete. */
export function writeXml(tree: XmlTree, anew = false): string {
  const out: string[] = [tree.prolog];
  writeNode(tree.root, tree.prefixes, out, anew);
  out.push(tree.epilog);
  return out.join('');
}

/** One element as it stands in its file. */
export function writeElement(element: XmlElement, prefixes: XmlTree['prefixes'] = new Map()): string {
  const out: string[] = [];
  writeNode(element, prefixes, out, false);
  return out.join('');
}

function writeNode(node: XmlNode, prefixes: XmlTree['prefixes'], out: string[], anew: boolean): void {
  if (node.kind === 'text') {
    out.push(node.raw);
    return;
  }
  const { source, touched, children } = node;
  if (source && !touched && !anew) {
    out.push(source.text.slice(source.start, source.end));
    return;
  }
  const name = node.source ? node.rawName : rawName(node.name, prefixes);
  const open = openTag(node, name, prefixes);
  if (children.length === 0 && (!source || source.openEnd === source.end)) {
    out.push(open, '/>');
    return;
  }
  out.push(open, '>');
  for (const child of children) writeNode(child, prefixes, out, anew);
  out.push(source && !node.retagged && source.closeStart < source.end ? closeTag(node) : `</${name}>`);
}

const closeTag = ({ source }: XmlElement): string => source!.text.slice(source!.closeStart, source!.end);

/** The start tag without its end, `>` or `/>`. */
function openTag(node: XmlElement, name: string, prefixes: XmlTree['prefixes']): string {
  const { source, retagged, attributes } = node;
  if (source && !retagged) return source.text.slice(source.start, source.openEnd).replace(/\/?>$/, '');
  const parts = Object.entries(attributes).map(([key, value]) => ` ${rawName(key, prefixes)}="${encodeValue(value)}"`);
  return `<${name}${parts.join('')}`;
}

/** Canonical name → name under the prefix that this file gives the namespace. */
function rawName(name: string, prefixes: XmlTree['prefixes']): string {
  const colon = name.indexOf(':');
  if (colon < 0) return name;
  const raw = prefixes.get(name.slice(0, colon));
  if (raw === undefined) return name;
  return raw === '' ? name.slice(colon + 1) : `${raw}:${name.slice(colon + 1)}`;
}

function encodeValue(value: string): string {
  return value.replace(/[&<>"\n\r\t]/g, (c) =>
    c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : c === '"' ? '&quot;' : `&#${c.charCodeAt(0)};`,
  );
}
