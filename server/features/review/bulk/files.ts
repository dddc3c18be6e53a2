/** Files of bulk reviews until they are read. What was read is kept as its review. */
import type { Db } from '#server/db/db.ts';
import { type WaitingFiles, waitingFiles } from '#server/outside/waitingFiles.ts';

export interface BulkFiles extends Omit<WaitingFiles, 'sweep'> {
  /** Removes what is left of bulk reviews that there are no more: of people who ended their account, say. */
  sweep(db: Db): Promise<void>;
}

export function bulkFiles(config: { filesDir: string }): BulkFiles {
  const files = waitingFiles(config, '.bulk');
  return {
    ...files,
    sweep: (db) =>
      files.sweep(async (names) => {
        const rows = await db.selectFrom('bulk_review').select('id').where('id', 'in', names).execute();
        return rows.map(({ id }) => id);
      }),
  };
}
