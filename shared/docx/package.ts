import type JSZip from 'jszip';
import { compoundKind } from '#shared/docx/compoundFile.ts';
import { parseXml, UnreadableDocument } from '#shared/docx/xmlParse.ts';
import { elements, type XmlElement } from '#shared/docx/xmlTree.ts';

/** Parts of a Word file by path, in the order of the archive. Those nobody changes are written back as they are. */
export type Parts = Map<string, Uint8Array>;

/** Bytes of all parts together: a page of a contract takes a few thousand. */
const MAX_UNPACKED = 256 << 20;
const MAX_PARTS = 5_000;

/** Comes when the first archive is opened or written: most who look at a document in memory need it never. */
export const loadZip = async (): Promise<typeof JSZip> => (await import('jszip')).default;

/** @throws UnreadableDocument encrypted · not-word */
function refuseCompound(bytes: Uint8Array): void {
  const kind = compoundKind(bytes);
  if (kind === 'encrypted')
    throw new UnreadableDocument(kind, 'This document is protected by a password. Save a copy without one.');
  if (kind === 'doc')
    throw new UnreadableDocument(
      'not-word',
      'This document has the format of Word 97 to 2003 (.doc). Save it as .docx.',
    );
}

/**
 * Unpacks a .docx.
 * @throws UnreadableDocument not-word · encrypted · damaged · too-large
 */
export async function readParts(bytes: Uint8Array): Promise<Parts> {
  refuseCompound(bytes);
  const { loadAsync } = await loadZip();
  const zip = await loadAsync(bytes).catch(() => {
    throw new UnreadableDocument('not-word', 'This is not a Word document (.docx).');
  });
  const files = Object.values(zip.files).filter((file) => !file.dir);
  if (files.length > MAX_PARTS) throw new UnreadableDocument('too-large', 'The document has too many parts.');
  const declared = files.reduce((sum, file) => sum + declaredSize(file), 0);
  if (declared > MAX_UNPACKED) throw new UnreadableDocument('too-large', 'The document is too large when unpacked.');
  const parts: Parts = new Map();
  let total = 0;
  for (const file of files) {
    const content = await file.async('uint8array').catch(() => {
      throw new UnreadableDocument('damaged', 'A part of the document cannot be unpacked.');
    });
    total += content.length;
    if (total > MAX_UNPACKED) throw new UnreadableDocument('too-large', 'The document is too large when unpacked.');
    parts.set(file.name, content);
  }
  return parts;
}

/** Size that the archive states, so that a bomb is refused before it goes off; not part of JSZip's typed surface. */
function declaredSize(file: JSZip.JSZipObject): number {
  return (file as unknown as { _data?: { uncompressedSize?: number } })._data?.uncompressedSize ?? 0;
}

/** Packs parts into a .docx. */
export async function writeParts(parts: Parts): Promise<Uint8Array> {
  const Zip = await loadZip();
  const zip = new Zip();
  for (const [path, content] of parts) zip.file(path, content, { createFolders: false });
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

/** UTF-16 as Windows writes it: by its mark, or by its first character. */
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0);

/** A part's text with its byte order mark, if it has one. Word itself writes nothing but UTF-8. */
export function decodePart(bytes: Uint8Array): string {
  const encoding = isUtf16(bytes) ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableDocument('damaged', 'A part of the document is not valid UTF-8.');
  }
}

/** A part's bytes, in the encoding of those that it had before. */
export function encodePart(text: string, before?: Uint8Array): Uint8Array {
  if (!before || !isUtf16(before)) return new TextEncoder().encode(text);
  const units = Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  return new Uint8Array(units.buffer);
}

export interface Relationship {
  id: string;
  /** Last word of its type: `styles`, `footnotes`, `commentsExtended`. */
  kind: string;
  /** Path in the package, or the address of something outside. */
  target: string;
  external: boolean;
}

/** Path of the part that lists the relationships of another; of the package for the empty path. */
export function relationshipsPath(path: string): string {
  const cut = path.lastIndexOf('/') + 1;
  return `${path.slice(0, cut)}_rels/${path.slice(cut)}.rels`;
}

/** What a relationships part says, targets resolved against the folder of the part that it belongs to. */
export function relationshipsIn(root: XmlElement, path: string): Relationship[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return elements(root).map(({ attributes }) => {
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode } = attributes;
    const external = TargetMode === 'External';
    return {
      id,
      kind: type.slice(type.lastIndexOf('/') + 1),
      target: external ? target : resolvePath(folder, target),
      external,
    };
  });
}

function resolvePath(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return steps.join('/');
}

const known = new WeakMap<Uint8Array, Relationship[]>();

/** Relationships of a part as it was packed; of the package for the empty path. @throws UnreadableDocument damaged · hostile */
export function relationshipsOf(parts: Parts, path: string): Relationship[] {
  const bytes = parts.get(relationshipsPath(path));
  if (!bytes) return [];
  const found = known.get(bytes) ?? relationshipsIn(parseXml(decodePart(bytes)).root, path);
  known.set(bytes, found);
  return found;
}

/** Path of the main document, whether it is there or not. @throws UnreadableDocument damaged · hostile */
export function documentPath(parts: Parts): string {
  const main = relationshipsOf(parts, '').find(({ kind, external }) => kind === 'officeDocument' && !external);
  return main?.target ?? 'word/document.xml';
}
