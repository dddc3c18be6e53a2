/** XML of ours: feeds, sitemaps, the description of the search. */

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** What XML 1.0 cannot hold at all, however it is written. */
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** For text and for values of attributes. */
export const escapeXml = (text: string): string =>
  text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => NAMED[character]!);

/** `content`: XML already; left out for an element without any. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return content === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element that holds text. */
export const textElement = (name: string, text: string): string => element(name, {}, escapeXml(text));
