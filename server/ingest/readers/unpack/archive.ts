import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { UnreadableFile } from '#server/ingest/document.ts';
import { IN_PARTS } from '#server/ingest/readers/shared/advice.ts';
import { LIMITS } from '#server/ingest/readers/shared/limits.ts';
import { checkEntry, zipFailure } from '#server/ingest/readers/shared/zip.ts';
import { contentMembers } from '#server/ingest/readers/unpack/content.ts';
import { baseName, isBesideThePoint, type Member, refused } from '#server/ingest/readers/unpack/member.ts';

/** A collection may be large: members are unpacked one at a time, so these bound time, not memory. */
const MAX_ENTRIES = 200_000;
const MAX_TOTAL = 16 * 2 ** 30;

/** Members of a `.zip` of contracts, given by path or as bytes; `prefix` stands before their names in `externalId`. */
export async function* archiveMembers(source: string | Buffer, origin: string, prefix: string): AsyncGenerator<Member> {
  const whole = {
    externalId: prefix === '' ? baseName(origin) : prefix.slice(0, -1),
    fileName: baseName(origin),
    origin,
  };
  let zip: ZipFile;
  try {
    const options = { lazyEntries: true, autoClose: false };
    zip = typeof source === 'string' ? await openPromise(source, options) : await fromBufferPromise(source, options);
  } catch (error) {
    yield refused(whole, zipFailure(error));
    return;
  }
  try {
    let total = 0;
    let count = 0;
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (++count > MAX_ENTRIES || total > MAX_TOTAL)
        throw new UnreadableFile('archive_bomb', `The archive holds more than can be read at once. ${IN_PARTS}`);
      const { fileName: path } = entry;
      const outOfPlace =
        path.startsWith('__MACOSX/') || path.split('/').some((step) => step.startsWith('.') && step !== '..');
      if (path.endsWith('/') || outOfPlace || isBesideThePoint(baseName(path))) continue;
      yield* entryMembers(zip, entry, origin, prefix);
    }
  } catch (error) {
    yield refused(whole, error instanceof UnreadableFile ? error : zipFailure(error));
  } finally {
    zip.close();
  }
}

async function* entryMembers(zip: ZipFile, entry: Entry, origin: string, prefix: string): AsyncGenerator<Member> {
  const named = {
    externalId: prefix + entry.fileName,
    fileName: baseName(entry.fileName),
    origin: `${origin}!${entry.fileName}`,
  };
  try {
    checkEntry(entry, 0);
    if (entry.uncompressedSize > LIMITS.fileBytes && !/\.(?:jsonl|ndjson)$/i.test(entry.fileName))
      throw new UnreadableFile(
        'too_large',
        `The file has ${Math.ceil(entry.uncompressedSize / 2 ** 20)} MB unpacked; at most ${LIMITS.fileBytes >> 20} MB are read. ${IN_PARTS}`,
      );
    const stream = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
    yield* contentMembers(stream, named);
  } catch (error) {
    yield refused(named, error instanceof UnreadableFile ? error : zipFailure(error));
  }
}
