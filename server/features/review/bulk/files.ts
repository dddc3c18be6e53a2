/** Files of bulk reviews until they are read. What was read is kept as its review. */
import type { Db } from '#server/db/db.ts';
import { type FilePlaces, openWaiting } from '#server/outside/stores.ts';
import type { WaitingFiles } from '#server/outside/waitingFiles.ts';

export interface BulkFiles extends Omit<WaitingFiles, 'sweep'> {
  /** Removes what is left of bulk reviews that there are no more: of people who ended their account, say. */
  sweep(db: Db): Promise<void>;
}

export function bulkFiles(config: FilePlaces): BulkFiles {
  const files = openWaiting(config, '.bulk');
  return {
    ...files,
    sweep: (db) =>
      files.sweep(async (names) => {
        const rows = await db.selectFrom('bulk_review').select('id').where('id', 'in', names).execute();
        return rows.map(({ id }) => id);
      }),
  };
}
