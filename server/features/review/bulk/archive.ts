/** An archive of files: each becomes a document of its own, and the archive is gone. */
import { randomUUID } from 'node:crypto';
import type { BulkDeps } from '#server/features/review/bulk/context.ts';
import {
  changeDocument,
  type DocumentRow,
  insertDocuments,
  lockBulk,
  type NewDocument,
  removeDocument,
  sizeOf,
  sourcesOf,
} from '#server/features/review/bulk/store.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { type Sent, sentMembers } from '#server/ingest/readers/unpack/sent.ts';
import type { RunningJob } from '#server/jobs/index.ts';
import { contentHash } from '#server/outside/files.ts';
import { BULK_LIMITS } from '#shared/domain/bulkReview.ts';
import { counted, sizeText } from '#shared/domain/display.ts';

const LONGEST_NAME = 200;

/** Errors: UnreadableFile. */
export async function openArchive(deps: BulkDeps, job: RunningJob<{ id: string }>, row: DocumentRow): Promise<void> {
  const { db, bulkFiles: files } = deps;
  const bulkId = row.bulk_id;
  const bytes = await files.read(bulkId, row.id);
  if (!bytes) throw new UnreadableFile('damaged', 'The file is here no more. Add it again.');
  const [room, known] = [await roomIn(deps, bulkId, Number(row.bytes)), await sourcesOf(db, row)];
  let left = 0;
  for await (const member of sentMembers(bytes, { ...row, known, fileBytes: BULK_LIMITS.fileBytes })) {
    job.signal.throwIfAborted();
    if ('isItself' in member) return changeDocument(db, row.id, { kind: 'file', state: 'waiting' });
    const size = typeof member.bytes === 'string' ? 0 : member.bytes.length;
    if (room.documents < 1 || size > room.bytes) {
      left++;
      continue;
    }
    room.documents--;
    room.bytes -= size;
    const document = await documentOf(deps, row, member);
    await db.transaction().execute(async (trx) => {
      await job.claim(trx);
      await lockBulk(trx, bulkId);
      await insertDocuments(trx, bulkId, [document]);
    });
  }
  if (left > 0) {
    const reason = `${counted(left, 'file')} of this archive ${left === 1 ? 'was' : 'were'} left out: a bulk review has ${BULK_LIMITS.documents} documents at most, of ${sizeText(BULK_LIMITS.storedBytes)} together.`;
    await changeDocument(db, row.id, { state: 'failed', reason });
  } else await removeDocument(db, row.id);
  await files.remove(bulkId, row.id);
}

async function roomIn({ db }: BulkDeps, bulkId: string, own: number): Promise<{ documents: number; bytes: number }> {
  const there = await sizeOf(db, bulkId);
  return {
    documents: BULK_LIMITS.documents - there.documents,
    bytes: BULK_LIMITS.storedBytes - there.bytes + own,
  };
}

async function documentOf(
  { bulkFiles: files }: BulkDeps,
  row: DocumentRow,
  { source, name, bytes }: Sent,
): Promise<NewDocument> {
  const id = randomUUID();
  const document: NewDocument = { id, kind: 'file', source, name: name.slice(-LONGEST_NAME) };
  if (typeof bytes === 'string') return { ...document, refused: bytes };
  await files.put(row.bulk_id, id, { bytes });
  return { ...document, hash: contentHash(bytes), bytes: bytes.length };
}
