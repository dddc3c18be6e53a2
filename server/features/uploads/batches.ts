/**
 * What an upload is made of: files announced, then sent in parts, or put in whole by whoever has them (outside sources, the watched
 * folder). Nothing is read here; that is the job's. What was acknowledged is on disk and in the record.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import type { Uploading } from '#server/features/uploads/context.ts';
import { letUpload } from '#server/features/uploads/rights.ts';
import {
  changeFile,
  type FileRow,
  filesBySource,
  findFile,
  findUpload,
  insertFiles,
  insertUpload,
  isIdle,
  keptBytesOf,
  lockPerson,
  lockUpload,
  type NewFile,
  setUpload,
  sizeOf,
  type UploadRow,
} from '#server/features/uploads/store.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { contentHash } from '#server/outside/files.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { sameContent } from '#server/record/uploaded.ts';
import { counted, sizeText } from '#shared/domain/display.ts';
import { cleanPath, isArchiveName, refusalOfFile, UPLOAD_LIMITS, type UploadSource } from '#shared/domain/uploads.ts';
import { storable } from '#shared/reading/blocks.ts';

export interface Announced {
  /** What the sender calls it: nothing comes twice by one. */
  key: string;
  /** With the folders that it came in. */
  name: string;
  bytes: number;
  /** SHA-256, where the sender knows it. */
  hash?: string | undefined;
}

/** Errors: `not_found` 404, `forbidden` 403, `upgrade_required` 402. */
export async function beginUpload(
  deps: Uploading,
  { namespace, visitor, source }: { namespace: string; visitor: Visitor; source: UploadSource },
): Promise<UploadRow> {
  await letUpload(deps, namespace, visitor);
  const id = randomUUID();
  await insertUpload(deps.db, { id, namespace, userId: visitor.user!.id, source, now: deps.clock() });
  return (await findUpload(deps.db, id))!;
}

/** One to add to: an upload is added to by whoever began it. Errors: as of `beginUpload`, `upload_over` 409 where it was stopped or undone. */
export async function openUpload(
  deps: Uploading,
  id: string,
  visitor: Visitor,
): Promise<{ upload: UploadRow; library: WritableLibrary }> {
  const upload = await findUpload(deps.db, id);
  if (!upload || upload.user_id !== visitor.user?.id) throw notFound('upload');
  const library = await letUpload(deps, upload.namespace, visitor);
  isOpen(upload);
  return { upload, library };
}

/** Errors: `upload_over` 409. */
function isOpen({ stopped_at, undone_at }: Pick<UploadRow, 'stopped_at' | 'undone_at'>): void {
  if (stopped_at || undone_at) throw new AppError('upload_over', 409, 'This upload was stopped.');
}

export const sameAs = (title: string): string => `The library has it already: ${title}.`;

/**
 * Says which files come. What the library has already, or cannot take, is settled at once.
 * Errors: `too_large` 413 where they are too many, `upload_over` 409.
 */
export async function announce(
  deps: Uploading,
  { upload, library }: { upload: UploadRow; library: WritableLibrary },
  announced: readonly Announced[],
): Promise<FileRow[]> {
  const { db } = deps;
  const known = await sameContent(
    library,
    announced.flatMap(({ hash }) => hash ?? []),
  );
  const rows = announced.map(({ key, name, bytes, hash }): NewFile => {
    const path = storable(cleanPath(name));
    const base = { id: randomUUID(), source: storable(key), name: path, bytes, hash };
    const kind = isArchiveName(path) ? ('archive' as const) : ('file' as const);
    const refusal = refusalOfFile({ name: path, bytes });
    if (refusal) return { ...base, kind, state: 'refused', code: bytes === 0 ? 'empty' : 'too_large', reason: refusal };
    const same = hash === undefined ? undefined : known.get(hash);
    if (same) return { ...base, kind, state: 'duplicate', reason: sameAs(same.title), contractId: same.id };
    return { ...base, kind, state: 'arriving' };
  });
  await db.transaction().execute(async (trx) => {
    // before the upload: whoever ends an account goes the same way
    if (upload.user_id !== null) await lockPerson(trx, upload.user_id);
    const kept = upload.user_id === null ? 0 : await keptBytesOf(trx, upload.user_id);
    const locked = await lockUpload(trx, upload.id);
    if (!locked) throw notFound('upload');
    isOpen(locked);
    await hasRoom(trx, locked, rows, kept);
    await insertFiles(trx, upload.id, rows);
    // the end of an upload of which nothing has to be read is told as well
    if (rows.some(({ state }) => state !== 'arriving')) await setToWork(deps, trx, locked);
  });
  deps.queues.reading.wake();
  return filesBySource(
    db,
    upload.id,
    announced.map(({ key }) => storable(key)),
  );
}

/** Errors: `too_large` 413. */
async function hasRoom(
  trx: Transaction<Tables>,
  upload: { id: string; namespace: string },
  rows: readonly NewFile[],
  kept: number,
): Promise<void> {
  const there = await sizeOf(trx, upload);
  if (there.files + rows.length > UPLOAD_LIMITS.files)
    throw new AppError('too_large', 413, `An upload has ${counted(UPLOAD_LIMITS.files, 'file')} at most.`, {
      limit: UPLOAD_LIMITS.files,
    });
  const come = rows.reduce((sum, row) => sum + (row.state === 'arriving' ? row.bytes : 0), 0);
  // with libraries for the asking, what each may have is no bound of what a person may have
  if (kept + come > UPLOAD_LIMITS.keptBytes)
    throw new AppError(
      'too_large',
      413,
      `What one person has sent and is kept to be read or tried again may have ${sizeText(UPLOAD_LIMITS.keptBytes)} together. Add more once some of it is in.`,
      { limit: UPLOAD_LIMITS.keptBytes },
    );
  if (there.bytes + come > UPLOAD_LIMITS.waitingBytes)
    throw new AppError(
      'too_large',
      413,
      `Files of a library that wait to be read may have ${sizeText(UPLOAD_LIMITS.waitingBytes)} together. Add more once these are read.`,
      { limit: UPLOAD_LIMITS.waitingBytes },
    );
}

/** Lets a job begin where none is at it; inside a transaction that holds the upload. */
export async function setToWork(
  { queues }: Uploading,
  trx: Transaction<Tables>,
  upload: { id: string; job_id: string | null; user_id: string | null },
): Promise<void> {
  if (!(await isIdle(trx, upload))) return;
  const asked = upload.user_id === null ? { trx } : { trx, userId: upload.user_id };
  await setUpload(trx, upload.id, { job_id: await queues.reading.add({ id: upload.id }, asked) });
}

/**
 * A part of a file, in its place. One that is here already changes nothing; the last one is checked and sets the job to work.
 * Errors: `not_found` 404, `upload_over` 409, `offset_wrong` 409 (with `received`), `hash_wrong` 409 where all of it has to come again,
 * `invalid` 422.
 */
export async function takePart(
  deps: Uploading,
  { upload, library }: { upload: UploadRow; library: WritableLibrary },
  { fileId, offset, bytes }: { fileId: string; offset: number; bytes: Uint8Array },
): Promise<FileRow> {
  const { db, waiting, parts } = deps;
  const before = await readAhead(deps, upload.id, { fileId, offset, bytes });
  const store = async (trx: Transaction<Tables>) => {
    const locked = await lockUpload(trx, upload.id);
    const file = locked && (await findFile(trx, upload.id, fileId));
    if (!file) throw notFound('file');
    isOpen(locked);
    const [size, received] = [Number(file.bytes), Number(file.received)];
    // said twice: the first answer did not arrive
    if (file.state !== 'arriving' || offset + bytes.length <= received) return 'here';
    if (offset !== received) throw new AppError('offset_wrong', 409, 'Go on from where the file is.', { received });
    if (bytes.length === 0 || offset + bytes.length > size) throw invalid('offset', 'This is more than the file has.');
    await waiting.putPart(upload.id, fileId, offset, bytes);
    if (offset + bytes.length < size) {
      await changeFile(trx, fileId, { received: offset + bytes.length });
      return 'here';
    }
    // as it was when it was read: nothing else has come since
    const isSame = before?.changedAt === file.changed_at.getTime();
    const whole = offset === 0 ? bytes : isSame ? before.whole : null;
    return arrived(deps, trx, { upload: locked, library, file }, whole);
  };
  const outcome = await parts.run(() => db.transaction().execute(store));
  if (outcome === 'hash_wrong')
    throw new AppError('hash_wrong', 409, 'It did not arrive as it was announced. Send it again.', { received: 0 });
  deps.queues.reading.wake();
  return (await findFile(db, upload.id, fileId))!;
}

/**
 * What a file becomes with its last part, read before the transaction: with the embedded database everybody waits while one is open, and
 * a file may be a hundred megabytes in a slow bucket. Null: it is another part, or less is there than was accepted.
 */
async function readAhead(
  { db, waiting }: Uploading,
  uploadId: string,
  { fileId, offset, bytes }: { fileId: string; offset: number; bytes: Uint8Array },
): Promise<{ changedAt: number; whole: Uint8Array } | null> {
  if (offset === 0) return null;
  const file = await findFile(db, uploadId, fileId);
  const isLast =
    file?.state === 'arriving' && Number(file.received) === offset && offset + bytes.length === Number(file.bytes);
  if (!isLast) return null;
  const there = await waiting.read(uploadId, fileId);
  if (!there || there.length < offset) return null;
  // behind what was accepted, something of an earlier try may lie
  return { changedAt: file.changed_at.getTime(), whole: Buffer.concat([there.subarray(0, offset), bytes]) };
}

/** All of a file is on disk. */
async function arrived(
  deps: Uploading,
  trx: Transaction<Tables>,
  {
    upload,
    library,
    file,
  }: {
    upload: { id: string; job_id: string | null; user_id: string | null };
    library: WritableLibrary;
    file: FileRow;
  },
  whole: Uint8Array | null,
): Promise<'here' | 'hash_wrong'> {
  const { waiting } = deps;
  const hash = contentHash(whole ?? (await waiting.read(upload.id, file.id)) ?? '');
  if (file.hash !== null && file.hash !== hash) {
    await changeFile(trx, file.id, { received: 0 });
    return 'hash_wrong';
  }
  const same = (await sameContent(library.within(trx), [hash])).get(hash);
  if (same) {
    await changeFile(trx, file.id, { hash, state: 'duplicate', reason: sameAs(same.title), contract_id: same.id });
    await waiting.remove(upload.id, file.id);
  } else await changeFile(trx, file.id, { hash, received: Number(file.bytes), state: 'waiting' });
  await setToWork(deps, trx, upload);
  return 'here';
}

/** Whole files of whoever has them here: announced and put in at once. Errors as of `announce`. */
export async function takeFile(
  deps: Uploading,
  into: { upload: UploadRow; library: WritableLibrary },
  { key, name, bytes }: { key: string; name: string; bytes: Uint8Array },
): Promise<FileRow> {
  const [file] = await announce(deps, into, [{ key, name, bytes: bytes.length, hash: contentHash(bytes) }]);
  if (file!.state !== 'arriving') return file!;
  return takePart(deps, into, {
    fileId: file!.id,
    offset: Number(file!.received),
    bytes: bytes.subarray(Number(file!.received)),
  });
}

/** Says of a file that was announced why it does not come. One that is here, or settled, stays as it is. */
export async function refuseFile(
  deps: Uploading,
  { id, upload_id }: Pick<FileRow, 'id' | 'upload_id'>,
  { code, reason }: { code: string; reason: string },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, upload_id);
    const file = upload && (await findFile(trx, upload_id, id));
    if (file?.state !== 'arriving') return;
    await changeFile(trx, id, { state: 'refused', code, reason });
    // it may have been the last that was waited for
    await setToWork(deps, trx, upload!);
  });
  deps.queues.reading.wake();
}
