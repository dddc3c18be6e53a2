/** Files of bulk reviews until they are read: in a folder for each, beside those of the libraries. What was read is kept as its review. */
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '#server/db/db.ts';

/** No library has such a name. */
const FOLDER = '.bulk';
/** Files come before their bulk review is in the record. */
const ON_THE_WAY_MS = 3_600_000;

export interface BulkFiles {
  /** Resolves once the file is on disk. */
  put(bulkId: string, documentId: string, from: { path: string } | { bytes: Uint8Array }): Promise<void>;
  /** Null: it was read, or is gone. */
  read(bulkId: string, documentId: string): Promise<Buffer | null>;
  remove(bulkId: string, documentId?: string): Promise<void>;
  /** Removes what is left of bulk reviews that there are no more: of people who ended their account, say. */
  sweep(db: Db): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function bulkFiles({ filesDir }: { filesDir: string }): BulkFiles {
  const root = path.join(filesDir, FOLDER);
  const folderOf = (bulkId: string) => path.join(root, path.basename(bulkId));
  const placeOf = (bulkId: string, documentId: string) => path.join(folderOf(bulkId), path.basename(documentId));
  return {
    async put(bulkId, documentId, from) {
      const place = placeOf(bulkId, documentId);
      await mkdir(folderOf(bulkId), { recursive: true, mode: 0o700 });
      if ('path' in from) await copyFile(from.path, place);
      else await writeFile(place, from.bytes, { mode: 0o600 });
      const handle = await open(place, 'r+');
      try {
        await handle.chmod(0o600);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async read(bulkId, documentId) {
      try {
        return await readFile(placeOf(bulkId, documentId));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(bulkId, documentId) {
      const place = documentId === undefined ? folderOf(bulkId) : placeOf(bulkId, documentId);
      await rm(place, { recursive: true, force: true });
    },
    async sweep(db) {
      const names = await readdir(root).catch(() => [] as string[]);
      if (names.length === 0) return;
      const rows = await db.selectFrom('bulk_review').select('id').where('id', 'in', names).execute();
      const known = new Set(rows.map(({ id }) => id));
      for (const name of names.filter((one) => !known.has(one))) {
        const { mtimeMs } = await stat(folderOf(name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (Date.now() - mtimeMs > ON_THE_WAY_MS) await rm(folderOf(name), { recursive: true, force: true });
      }
    },
  };
}
