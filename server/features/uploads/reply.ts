/** Uploads as they are told. */
import type { Db } from '#server/db/db.ts';
import { type FileRow, filesOf, type UploadRow } from '#server/features/uploads/store.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { contractsOfUploads, titlesOf } from '#server/record/uploaded.ts';
import type { Upload, UploadFile } from '#shared/api/uploads.ts';

const isAtWork = ({ job_state }: UploadRow) => job_state === 'waiting' || job_state === 'running';

function stateOf(row: UploadRow): Upload['state'] {
  if (row.undone_at) return isAtWork(row) ? 'undoing' : 'undone';
  const left = row.arriving + row.waiting + row.reading;
  if (left === 0) return 'done';
  if (row.stopped_at) return 'stopped';
  // what arrives is sent by somebody, or was given up by them
  return isAtWork(row) || row.arriving > 0 ? 'running' : 'stopped';
}

export async function uploadsReply(
  library: ReadableLibrary,
  rows: readonly UploadRow[],
  { user }: Visitor,
): Promise<Upload[]> {
  const contracts = await contractsOfUploads(
    library,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    namespace: row.namespace,
    source: row.source,
    by: row.email,
    isOwn: row.user_id !== null && row.user_id === user?.id,
    at: row.begun_at.toISOString(),
    state: stateOf(row),
    counts: {
      arriving: row.arriving,
      waiting: row.waiting,
      reading: row.reading,
      done: row.done,
      refused: row.refused,
      duplicate: row.duplicate,
      needs_text: row.needs_text,
    },
    contracts: contracts.get(row.id)?.length ?? 0,
    mayRetry: row.may_retry,
  }));
}

export async function filesReply(library: ReadableLibrary, rows: readonly FileRow[]): Promise<UploadFile[]> {
  const ids = rows.flatMap(({ contract_id }) => contract_id ?? []);
  const titles = await titlesOf(library, ids);
  return rows.map((row) => {
    const title = row.contract_id === null ? undefined : titles.get(row.contract_id);
    return {
      id: row.id,
      key: row.source,
      name: row.name,
      bytes: Number(row.bytes),
      received: Number(row.received),
      state: row.state,
      code: row.code,
      reason: row.reason,
      mayRetry: row.may_retry,
      contract: title === undefined ? null : { id: row.contract_id!, title },
    };
  });
}

/** `since`: those that changed since then. */
export const filesOfUpload = async (
  db: Db,
  library: ReadableLibrary,
  id: string,
  since?: Date,
): Promise<UploadFile[]> => filesReply(library, await filesOf(db, id, { since }));
