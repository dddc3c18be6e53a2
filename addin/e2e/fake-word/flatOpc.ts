/** A package as one XML file, which is what getOoxml gives. */
import { decodePart, type Parts } from '#shared/docx/package.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships+xml';

/** Content types by path and by ending, as the package states them. */
function typesOf(parts: Parts): (path: string) => string {
  const text = decodePart(parts.get(CONTENT_TYPES) ?? new Uint8Array());
  const found = (pattern: RegExp): Map<string, string> =>
    new Map(
      [...text.matchAll(pattern)].map(([tag]) => [
        attribute(tag, 'PartName') || attribute(tag, 'Extension').toLowerCase(),
        attribute(tag, 'ContentType'),
      ]),
    );
  const overrides = found(/<(?:\w+:)?Override\b[^>]*>/g);
  const defaults = found(/<(?:\w+:)?Default\b[^>]*>/g);
  return (path) => overrides.get(`/${path}`) ?? defaults.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? '';
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

export function flatOpc(parts: Parts): string {
  const typeOf = typesOf(parts);
  const all = [...parts].filter(([path]) => path !== CONTENT_TYPES && !path.endsWith('/'));
  const written = all.map(([path, bytes]) => {
    const type = path.endsWith('.rels') ? RELATIONSHIPS : typeOf(path);
    const isXml = /xml$/.test(type);
    const content = isXml
      ? `<pkg:xmlData>${decodePart(bytes).replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '')}</pkg:xmlData>`
      : `<pkg:binaryData>${base64(bytes)}</pkg:binaryData>`;
    return `<pkg:part pkg:name="/${path}" pkg:contentType="${type}">${content}</pkg:part>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><?mso-application progid="Word.Document"?>' +
    `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage">${written.join('')}</pkg:package>`
  );
}

export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
