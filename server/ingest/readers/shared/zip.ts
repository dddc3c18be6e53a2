import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from '#server/ingest/document.ts';
import { SAVE_ANEW, WITHOUT_PASSWORD } from '#server/ingest/readers/shared/advice.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';

const SYMBOLIC_LINK = 0xa000;

const MADE_ANEW =
  'No program that makes such files does that: get it once more, or make it anew of what it should hold.';

export interface ZipDirectory {
  zip: ZipFile;
  entries: Map<string, Entry>;
}

/**
 * Reads the directory of a zip container and nothing else, so a hostile archive is refused before a byte of it is unpacked.
 * @throws UnreadableFile damaged · encrypted · hostile (links, names that leave the archive) · archive_bomb (entries, size, ratio)
 */
export async function openZip(bytes: Uint8Array): Promise<ZipDirectory> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = new Map<string, Entry>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true, strictFileNames: false, autoClose: false });
    if (zip.entryCount > LIMITS.zip.entries) throw bomb(`it holds ${zip.entryCount} entries`);
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      checkEntry(entry, entries.size);
      if (total > LIMITS.zip.totalBytes) throw bomb(`it unpacks to more than ${LIMITS.zip.totalBytes >> 20} MB`);
      entries.set(entry.fileName, entry);
    }
    return { zip, entries };
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw zipFailure(error);
  }
}

/** Refuses one entry by what the directory says of it. */
export function checkEntry(entry: Entry, seen: number): void {
  const { compressedSize, uncompressedSize, fileName } = entry;
  if (seen >= LIMITS.zip.entries) throw bomb('it holds too many entries');
  if (compressedSize > LIMITS.zip.ratioFrom && uncompressedSize / compressedSize > LIMITS.zip.ratio)
    throw bomb(`one entry unpacks to ${Math.round(uncompressedSize / compressedSize)} times its size`);
  if (entry.generalPurposeBitFlag & 1)
    throw new UnreadableFile('encrypted', `The file is protected by a password. ${WITHOUT_PASSWORD}`);
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === SYMBOLIC_LINK)
    throw new UnreadableFile('hostile', `The archive holds a link in place of a file. ${MADE_ANEW}`);
  if (leavesArchive(fileName))
    throw new UnreadableFile('hostile', `The archive holds a name that leaves it. ${MADE_ANEW}`);
}

function leavesArchive(name: string): boolean {
  return (
    name.includes('\\') ||
    name.includes('\0') ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..')
  );
}

function bomb(why: string): UnreadableFile {
  return new UnreadableFile(
    'archive_bomb',
    `The file was not unpacked: ${why}. If that is right, take what it holds in parts.`,
  );
}

const DAMAGED = `The file is damaged, or only a part of it is here. ${SAVE_ANEW}`;

/** What a failure inside the zip library means for the person who sent the file. */
export function zipFailure(error: unknown): UnreadableFile {
  const message = error instanceof Error ? error.message : String(error);
  if (/file ?name|absolute path|relative path|backslash/i.test(message))
    return new UnreadableFile('hostile', `The archive holds a name that leaves it. ${MADE_ANEW}`);
  return new UnreadableFile('damaged', DAMAGED);
}

/**
 * Unpacks one entry; stops as soon as it exceeds what the directory declared or `limit`.
 * @throws UnreadableFile damaged · archive_bomb
 */
export async function readEntry(
  directory: ZipDirectory,
  entry: Entry,
  limit: number = LIMITS.zip.partBytes,
): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw bomb(`one part unpacks to more than ${limit >> 20} MB`);
  try {
    const stream = await directory.zip.openReadStreamPromise(entry);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw bomb(`one part unpacks to more than ${limit >> 20} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw zipFailure(error);
  }
}
