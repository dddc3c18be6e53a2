/** XML as a strict reader reads it (it throws where it is not well-formed), and Atom feeds held to what RFC 4287 asks of them. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const made = { name: local, attributes: { ...Object.fromEntries(values), uri }, children: [], text: '' };
    open.at(-1)!.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.write(xml).close();
  return root.children[0]!;
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((one) => one.name === name);
const textOf = (of: XmlElement, name: string): string => childrenOf(of, name)[0]?.text ?? '';
const linkOf = (of: XmlElement, rel: string): string | null =>
  childrenOf(of, 'link').find(({ attributes }) => attributes.rel === rel)?.attributes.href ?? null;

export interface ReadFeed {
  id: string;
  title: string;
  self: string | null;
  page: string | null;
  entries: { id: string; title: string; href: string | null; updated: string; summary: string }[];
}

const fault = (what: string): never => {
  throw new Error(`no Atom feed: ${what}`);
};

/** Throws where something is missing that a feed must have. */
export function readFeed(xml: string): ReadFeed {
  const feed = readXml(xml);
  if (feed.name !== 'feed' || feed.attributes.uri !== 'http://www.w3.org/2005/Atom') fault(`<${feed.name}>`);
  const dated = [feed, ...childrenOf(feed, 'entry')];
  for (const one of dated) {
    for (const name of ['id', 'title', 'updated'])
      if (childrenOf(one, name).length !== 1 || textOf(one, name) === '') fault(`<${name}> of <${one.name}>`);
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(textOf(one, 'updated'))) fault('a time');
    if (!URL.canParse(textOf(one, 'id'))) fault('an id that is no IRI');
  }
  if (textOf(childrenOf(feed, 'author')[0] ?? fault('author'), 'name') === '') fault('the name of its author');
  const entries = childrenOf(feed, 'entry').map((one) => {
    const href = linkOf(one, 'alternate');
    if (href === null && textOf(one, 'content') === '') fault('an entry that neither leads anywhere nor says anything');
    return {
      id: textOf(one, 'id'),
      title: textOf(one, 'title'),
      href,
      updated: textOf(one, 'updated'),
      summary: textOf(one, 'summary'),
    };
  });
  if (new Set(entries.map(({ id }) => id)).size < entries.length) fault('two entries of one id');
  return {
    id: textOf(feed, 'id'),
    title: textOf(feed, 'title'),
    self: linkOf(feed, 'self'),
    page: linkOf(feed, 'alternate'),
    entries,
  };
}
