/** Libraries whose time is over are erased: out of the record, the index, the files, the jobs. What was interrupted goes on at the next turn. */
import type { Base } from '#server/base.ts';
import { auditName } from '#server/features/libraries/audited.ts';
import type { Indexer } from '#server/features/search/index.ts';
import { eraseMentions, eraseOwnRow, eraseRows, erasing, giveBackRoom } from '#server/record/erasure.ts';
import { repeat } from '#server/repeat.ts';
import { DELETED_LIBRARY_DAYS } from '#shared/domain/libraryMembers.ts';

const TURN_MS = 10_000;
const DAY_MS = 86_400_000;

export type ErasingDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit' | 'log' | 'files'> & {
  indexer: Pick<Indexer, 'drop'>;
};

/** False: another process feeds the index, and erases. */
async function erase(deps: ErasingDeps, namespace: string): Promise<boolean> {
  const { db, files, indexer } = deps;
  await eraseMentions(db, namespace);
  await eraseRows(db, namespace);
  if (!(await indexer.drop(namespace))) return false;
  await files.removeAll(namespace);
  const isDone = await db.transaction().execute(async (trx) => {
    if (!(await eraseOwnRow(trx, namespace))) return false;
    await deps.audit.record(trx, {
      actor: 'server',
      action: 'library.erased',
      object: { name: auditName(deps, namespace) },
    });
    return true;
  });
  // of whoever had begun to read a file in before
  await files.removeAll(namespace);
  return isDone;
}

/** Resolves with how many are gone. */
export async function eraseDue(deps: ErasingDeps): Promise<number> {
  const now = deps.clock();
  const before = new Date(now.getTime() - DELETED_LIBRARY_DAYS * DAY_MS);
  let gone = 0;
  for (const namespace of await erasing(deps.db, { now, before })) if (await erase(deps, namespace)) gone++;
  if (gone > 0) await giveBackRoom(deps.db);
  return gone;
}

/** Until aborted. Several processes at it do no harm. */
export const keepErasing = (deps: ErasingDeps, signal: AbortSignal): Promise<void> =>
  repeat(signal, TURN_MS, () =>
    eraseDue(deps).then(
      () => {},
      (error) => {
        if (!signal.aborted) deps.log.error({ err: error }, 'a deleted library could not be erased; trying again');
      },
    ),
  );
