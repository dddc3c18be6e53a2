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
import { expandBytes, type Member } from '#server/ingest/readers/unpack.ts';
import type { RunningJob } from '#server/jobs/index.ts';
import { contentHash } from '#server/outside/files.ts';
import { BULK_LIMITS } from '#shared/domain/bulkReview.ts';
import { counted, sizeText } from '#shared/domain/display.ts';
import { storable } from '#shared/reading/blocks.ts';

const LONGEST_NAME = 200;

/** Errors: UnreadableFile. */
export async function openArchive(deps: BulkDeps, job: RunningJob<{ id: string }>, row: DocumentRow): Promise<void> {
  const { db, bulkFiles: files } = deps;
  const bulkId = row.bulk_id;
  const bytes = await files.read(bulkId, row.id);
  if (!bytes) throw new UnreadableFile('damaged', 'The file is here no more. Add it again.');
  const [room, known] = [await roomIn(deps, bulkId, Number(row.bytes)), await sourcesOf(db, row)];
  const seen = new Map<string, number>();
  let left = 0;
  for await (const member of expandBytes(bytes, row.name)) {
    job.signal.throwIfAborted();
    if (member.externalId === row.name) {
      if (member.type === 'refused') throw new UnreadableFile(member.reason, member.message);
      // any zip may be a Word document: the archive is then the file itself
      if (member.type === 'file') return changeDocument(db, row.id, { kind: 'file', state: 'waiting' });
    }
    const n = (seen.get(member.externalId) ?? 0) + 1;
    seen.set(member.externalId, n);
    const source = storable(`${row.id}!${member.externalId}${n > 1 ? ` ${n}` : ''}`);
    if (known.has(source)) continue;
    const size = member.type === 'file' ? member.bytes.length : 0;
    if (room.documents < 1 || size > room.bytes) {
      left++;
      continue;
    }
    room.documents--;
    room.bytes -= size;
    const document = await documentOf(deps, row, member, source);
    await db.transaction().execute(async (trx) => {
      await job.claim(trx);
      await lockBulk(trx, bulkId);
      await insertDocuments(trx, bulkId, [document]);
    });
  }
  if (seen.size === 0) throw new UnreadableFile('no_text', 'The archive holds no files.');
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
  member: Member,
  source: string,
): Promise<NewDocument> {
  const id = randomUUID();
  const name = storable(member.externalId.slice(row.name.length + 1) || member.fileName).slice(-LONGEST_NAME);
  const document: NewDocument = { id, kind: 'file', source, name };
  if (member.type === 'refused') return { ...document, refused: member.message };
  if (member.type === 'row') return { ...document, refused: 'A list of texts is no document.' };
  const { bytes } = member;
  if (bytes.length > BULK_LIMITS.fileBytes)
    return { ...document, refused: `A file may have ${sizeText(BULK_LIMITS.fileBytes)} at most.` };
  await files.put(row.bulk_id, id, { bytes });
  return { ...document, hash: contentHash(bytes), bytes: bytes.length };
}
