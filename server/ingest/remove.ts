/** Removing contracts with every trace, the stored originals included. */
import type { Db } from '#server/db/db.ts';
import { removeContract } from '#server/ingest/store.ts';
import type { FileStore } from '#server/outside/files.ts';

export type Which = { ids: string[] } | { source: string } | { samples: true };

/** One transaction per contract, so that a stop in between leaves whole contracts only. Resolves with how many went. */
export async function removeContracts(
  { db, files }: { db: Db; files: FileStore },
  namespace: string,
  which: Which,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const query = db.selectFrom('contract').select(['id', 'file_hash']).where('namespace', '=', namespace);
  const found = await ('ids' in which
    ? query.where('id', 'in', which.ids)
    : 'source' in which
      ? query.where('source', '=', which.source)
      : query.where('is_sample', '=', true)
  ).execute();
  let removed = 0;
  for (const { id, file_hash } of found) {
    if (signal?.aborted) break;
    if (!(await removeContract(db, namespace, id))) continue;
    removed++;
    const other = await db
      .selectFrom('contract')
      .select('id')
      .where('namespace', '=', namespace)
      .where('file_hash', '=', file_hash)
      .limit(1)
      .executeTakeFirst();
    if (!other) await files.remove(namespace, file_hash);
  }
  return removed;
}
