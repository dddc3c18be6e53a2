/** A folder as one file to hand over, and back: nothing of it is in memory as a whole, and nothing lands outside the folder. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import JSZip from 'jszip';
import { openPromise, type ZipFile } from 'yauzl';
import { FolderFault } from '#server/features/transfer/folderReader.ts';
import { FileLine } from '#server/features/transfer/manifest.ts';

const ZIP_LIMITS = {
  /** A zip without the later extension of the format has no more. */
  files: 60_000,
  /** Of all files, unpacked. */
  bytes: 2 * 1024 ** 3,
} as const;

/** Too much for one zip. */
export class TooMuch extends Error {}

/** Opened when its turn comes: a thousand files are not open at once. */
const later = (place: string) =>
  Readable.from(
    (async function* () {
      yield* createReadStream(place);
    })(),
  );

/** @throws TooMuch */
export async function zipFolder(folder: string, target: string): Promise<void> {
  const zip = new JSZip();
  let bytes = 0;
  let files = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = path.join(entry.parentPath, entry.name);
    bytes += (await stat(place)).size;
    if (++files > ZIP_LIMITS.files || bytes > ZIP_LIMITS.bytes) throw new TooMuch();
    zip.file(path.relative(folder, place).split(path.sep).join('/'), later(place), { createFolders: false });
  }
  const packed = zip.generateNodeStream({
    streamFiles: true,
    compression: 'DEFLATE',
    compressionOptions: { level: 1 },
  });
  await pipeline(packed, createWriteStream(target, { mode: 0o600 }));
}

const fault = (file: string, what: string) => new FolderFault({ file, what });
const NAMED_PATH = FileLine.shape.path;

async function unpack(zip: ZipFile, folder: string): Promise<void> {
  let bytes = 0;
  let files = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize } = entry;
    if (name.endsWith('/')) continue;
    if (!NAMED_PATH.safeParse(name).success) throw fault(name.slice(0, 100), 'it is no file of an export');
    bytes += uncompressedSize;
    if (++files > ZIP_LIMITS.files || bytes > ZIP_LIMITS.bytes)
      throw fault(name, 'the zip holds more than can be taken in');
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    // what unpacks to more than it says is refused on the way; a name that comes twice is in use
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(place, { flags: 'wx', mode: 0o600 }));
  }
}

/** @throws FolderFault where it is no zip of an export */
export async function unzipInto(file: string, folder: string): Promise<void> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    await unpack(zip, folder);
  } catch (error) {
    if (error instanceof FolderFault) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EMFILE') throw error;
    throw fault('the zip', 'it cannot be unpacked');
  } finally {
    zip?.close();
  }
}
