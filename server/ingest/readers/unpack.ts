import { createReadStream } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UnreadableFile } from '#server/ingest/document.ts';
import { archiveMembers } from '#server/ingest/readers/unpack/archive.ts';
import { fileMembers } from '#server/ingest/readers/unpack/file.ts';
import { isBesideThePoint, type Member, refused } from '#server/ingest/readers/unpack/member.ts';

export type { FileMember, Member, RowMember } from '#server/ingest/readers/unpack/member.ts';

/** By the path from the directory. */
type IsWanted = (name: string) => boolean;

/**
 * Everything to ingest under a path: a file, a directory with all below it, a `.zip`, a `.jsonl`. Members come one at a time and
 * in a stable order, so memory does not grow with the collection; what cannot be read comes as a refusal, also a link below a directory.
 * @param isWanted of a directory: asked of each file before it is opened
 * @throws when the path itself does not exist or cannot be opened
 */
export async function* expand(path: string, isWanted: IsWanted = () => true): AsyncGenerator<Member> {
  if ((await lstat(path)).isDirectory()) yield* directoryMembers(path, isWanted);
  else yield* pathMembers(path, basename(path), true);
}

/** What one uploaded file holds. */
export async function* expandBytes(bytes: Uint8Array, fileName: string): AsyncGenerator<Member> {
  const named = { externalId: fileName, fileName, origin: fileName };
  yield* fileMembers(
    (async function* () {
      yield bytes;
    })(),
    named,
  );
}

async function* directoryMembers(directory: string, isWanted: IsWanted): AsyncGenerator<Member> {
  for await (const { name, trouble } of filesBelow(directory)) {
    if (!isWanted(name)) continue;
    const path = join(directory, name);
    if (trouble === null) yield* pathMembers(path, name, false);
    else
      yield refused(
        { externalId: name, fileName: basename(path), origin: path },
        new UnreadableFile('unsupported', trouble),
      );
  }
}

interface Below {
  /** The path from the directory. */
  name: string;
  /** Why it is not opened; null: it is a file. */
  trouble: string | null;
}

const LINK = 'This is a link, and links below a folder are not followed: name the file that it leads to by itself.';
const NO_FILE = 'This is a pipe, a socket or a device: put what it says into a file and name that.';

/** What may be a contract below a directory, in a stable order; what is none by its name is passed over. */
export async function* filesBelow(directory: string, prefix = ''): AsyncGenerator<Below> {
  const entries = await readdir(directory, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory() && !entry.name.startsWith('.'))
      yield* filesBelow(join(directory, entry.name), `${prefix}${entry.name}/`);
    else if (!entry.isDirectory() && !isBesideThePoint(entry.name)) {
      const name = prefix + entry.name;
      if (entry.isFile()) yield { name, trouble: null };
      else yield { name, trouble: entry.isSymbolicLink() ? LINK : NO_FILE };
    }
  }
}

/** The members of an archive that was asked for by name are known by their own paths; elsewhere the archive's name comes first. */
async function* pathMembers(path: string, externalId: string, isRoot: boolean): AsyncGenerator<Member> {
  const named = { externalId, fileName: basename(path), origin: path };
  try {
    const magic = await firstBytes(path);
    const isArchive = /\.zip$/i.test(path) && magic.toString('latin1').startsWith('PK');
    if (isArchive) yield* archiveMembers(path, path, isRoot ? '' : `${externalId}/`);
    else yield* fileMembers(createReadStream(path, { highWaterMark: 1 << 20 }), named);
  } catch (error) {
    if (isRoot) throw error;
    yield refused(
      named,
      new UnreadableFile(
        'damaged',
        `The file cannot be opened (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`,
      ),
    );
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
