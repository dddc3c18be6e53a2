import type { Db } from '#server/db/db.ts';
import type { FileStore } from '#server/outside/files.ts';

/** Deletes a stored original that no contract of the library came from any more. */
export async function dropUnusedOriginal(
  { db, files }: { db: Db; files: FileStore },
  namespace: string,
  hash: string,
): Promise<void> {
  const user = await db
    .selectFrom('contract')
    .select('id')
    .where('namespace', '=', namespace)
    .where('file_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  if (!user) await files.remove(namespace, hash);
}
