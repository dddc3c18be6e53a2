/** Libraries whose time is over are erased: out of the record, the index, the files, the jobs. What was interrupted goes on at the next turn. */
import type { Base } from '#server/base.ts';
import { auditName } from '#server/features/libraries/audited.ts';
import type { Indexer } from '#server/features/search/index.ts';
import { giveBackRoom, oweRoom } from '#server/record/erasedRoom.ts';
import { eraseMentions, eraseOwnRow, eraseRows, erasing, readersCopyOf } from '#server/record/erasure.ts';
import { repeat } from '#server/repeat.ts';
import { DELETED_LIBRARY_DAYS } from '#shared/domain/libraryMembers.ts';

const TURN_MS = 10_000;
const DAY_MS = 86_400_000;

export type ErasingDeps = Pick<Base, 'config' | 'db' | 'clock' | 'audit' | 'log' | 'files'> & {
  indexer: Pick<Indexer, 'drop'>;
};

/** Removes what another feature keeps on disk of a library, as long as the rows still say where that is. */
export type RemovePapers = (namespace: string) => Promise<void>;

/** False: another process feeds the index, and erases. */
async function erase(
  deps: ErasingDeps,
  namespace: string,
  papers: readonly RemovePapers[],
  isCopy = false,
): Promise<boolean> {
  const { db, files, indexer } = deps;
  const copy = await readersCopyOf(db, namespace);
  if (copy !== undefined && !(await erase(deps, copy, papers, true))) return false;
  await oweRoom(db);
  for (const removePapers of papers) await removePapers(namespace);
  await eraseMentions(db, namespace);
  await eraseRows(db, namespace);
  if (!(await indexer.drop(namespace))) return false;
  await files.removeAll(namespace);
  const isDone = await db.transaction().execute(async (trx) => {
    if (!(await eraseOwnRow(trx, namespace))) return false;
    if (isCopy) return true;
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
export async function eraseDue(deps: ErasingDeps, papers: readonly RemovePapers[] = []): Promise<number> {
  const now = deps.clock();
  const before = new Date(now.getTime() - DELETED_LIBRARY_DAYS * DAY_MS);
  let gone = 0;
  for (const namespace of await erasing(deps.db, { now, before })) if (await erase(deps, namespace, papers)) gone++;
  await giveBackRoom(deps.db, { isEmbedded: deps.config.databaseUrl === null });
  return gone;
}

/** Until aborted. Several processes at it do no harm. */
export const keepErasing = (deps: ErasingDeps, papers: readonly RemovePapers[], signal: AbortSignal): Promise<void> =>
  repeat(signal, TURN_MS, () =>
    eraseDue(deps, papers).then(
      () => {},
      (error) => {
        if (!signal.aborted) deps.log.error({ err: error }, 'a deleted library could not be erased; trying again');
      },
    ),
  );
