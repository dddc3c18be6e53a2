/** An archive of files: each becomes a file of the upload, and the archive is done. */
import { randomUUID } from 'node:crypto';
import type { Uploading } from '#server/features/uploads/context.ts';
import {
  changeFile,
  type FileRow,
  insertFiles,
  keptBytesOf,
  lockUpload,
  type NewFile,
  sizeOf,
  sourcesOf,
  type UploadRow,
} from '#server/features/uploads/store.ts';
import { UnreadableFile } from '#server/ingest/document.ts';
import { type Sent, sentMembers } from '#server/ingest/readers/unpack/sent.ts';
import type { RunningJob } from '#server/jobs/index.ts';
import { contentHash } from '#server/outside/files.ts';
import { counted, sizeText } from '#shared/domain/display.ts';
import { cleanPath, UPLOAD_LIMITS } from '#shared/domain/uploads.ts';

/** Errors: UnreadableFile. */
export async function openArchive(
  { db, waiting }: Uploading,
  job: RunningJob<{ id: string }>,
  upload: Pick<UploadRow, 'id' | 'namespace' | 'user_id'>,
  row: FileRow,
): Promise<void> {
  const bytes = await waiting.read(upload.id, row.id);
  if (!bytes) throw new UnreadableFile('damaged', 'The file is here no more. Upload it again.');
  const known = await sourcesOf(db, row);
  let left = 0;
  for await (const member of sentMembers(bytes, {
    id: row.id,
    name: row.name,
    known,
    fileBytes: UPLOAD_LIMITS.fileBytes,
  })) {
    job.signal.throwIfAborted();
    if ('isItself' in member) return changeFile(db, row.id, { kind: 'file', state: 'waiting' });
    const file = fileOf(row, member);
    const isIn = await db.transaction().execute(async (trx) => {
      await job.claim(trx);
      await lockUpload(trx, upload.id);
      const there = await sizeOf(trx, upload);
      if (there.files >= UPLOAD_LIMITS.files || there.bytes + file.bytes > UPLOAD_LIMITS.waitingBytes) return false;
      const kept = upload.user_id === null ? 0 : await keptBytesOf(trx, upload.user_id);
      if (kept + file.bytes > UPLOAD_LIMITS.keptBytes) return false;
      // written inside: a row of which the bytes are not here would be a file that is lost
      if (typeof member.bytes !== 'string') await waiting.put(upload.id, file.id, { bytes: member.bytes });
      await insertFiles(trx, upload.id, [file]);
      return true;
    });
    if (!isIn) left++;
  }
  if (left > 0) {
    const reason = `${counted(left, 'file')} of this archive ${left === 1 ? 'was' : 'were'} left out: an upload has ${counted(UPLOAD_LIMITS.files, 'file')} at most, of ${sizeText(UPLOAD_LIMITS.waitingBytes)} together.`;
    await changeFile(db, row.id, { state: 'refused', code: 'too_large', reason });
  } else await changeFile(db, row.id, { state: 'done' });
  await waiting.remove(upload.id, row.id);
}

function fileOf(row: FileRow, { source, name, bytes }: Sent): NewFile {
  const file = { id: randomUUID(), kind: 'file' as const, source, name: cleanPath(`${row.name}/${name}`) };
  if (typeof bytes === 'string') return { ...file, bytes: 0, state: 'refused', code: 'unsupported', reason: bytes };
  return { ...file, bytes: bytes.length, received: bytes.length, hash: contentHash(bytes), state: 'waiting' };
}
