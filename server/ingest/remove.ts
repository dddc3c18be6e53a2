/** Removing contracts with every trace, the stored originals included. */
import type { Db } from '#server/db/db.ts';
import { dropUnusedOriginal } from '#server/ingest/originals.ts';
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
  if ('ids' in which && which.ids.length === 0) return 0;
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
    await dropUnusedOriginal({ db, files }, namespace, file_hash);
  }
  return removed;
}
