/** Atom feeds (RFC 4287). */
import { element, escapeXml, textElement, XML_HEAD } from '#server/xml.ts';

export interface AtomEntry {
  /** The same for as long as it is the same thing: readers tell by it what is new. */
  id: string;
  title: string;
  /** Null: it stands nowhere any more. */
  href: string | null;
  updated: Date;
  summary: string;
  /** What it belongs to. */
  category?: { term: string; label: string };
}

export interface AtomFeed {
  id: string;
  title: string;
  subtitle: string;
  /** Its own address, and that of the page that it is about. */
  self: string;
  page: string;
  /** Of a feed without entries. */
  since: Date;
  /** The newest first. */
  entries: readonly AtomEntry[];
}

export const ATOM_TYPE = 'application/atom+xml';

const entryXml = ({ id, title, href, updated, summary, category }: AtomEntry): string =>
  element(
    'entry',
    {},
    [
      textElement('id', id),
      textElement('title', title),
      textElement('updated', updated.toISOString()),
      href === null ? '' : element('link', { rel: 'alternate', type: 'text/html', href }),
      category ? element('category', { term: category.term, label: category.label }) : '',
      summary === '' ? '' : element('summary', { type: 'text' }, escapeXml(summary)),
      // an entry that leads nowhere must say itself what it is
      href === null ? element('content', { type: 'text' }, escapeXml(summary || title)) : '',
    ].join(''),
  );

export function atomXml({ id, title, subtitle, self, page, since, entries }: AtomFeed): string {
  const updated = new Date(Math.max(since.getTime(), ...entries.map((one) => one.updated.getTime())));
  const head = [
    textElement('id', id),
    textElement('title', title),
    textElement('subtitle', subtitle),
    textElement('updated', updated.toISOString()),
    element('author', {}, textElement('name', 'Clausary')),
    element('link', { rel: 'self', type: ATOM_TYPE, href: self }),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
  ];
  const body = [...head, ...entries.map(entryXml)].join('\n');
  return `${XML_HEAD}${element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, `\n${body}\n`)}\n`;
}
