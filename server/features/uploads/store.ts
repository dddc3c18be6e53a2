/** Uploads and their files. Whoever asks has been let into the library before. */
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { SCAN_WAITS, SCANS_JOB } from '#server/features/uploads/scanWaits.ts';
import { UPLOAD_FILE_STATES, UPLOAD_LIMITS, type UploadFileState, type UploadSource } from '#shared/domain/uploads.ts';

const MOST_SHOWN = 100;
type Trx = Transaction<Tables>;

export interface NewUpload {
  id: string;
  namespace: string;
  userId: string;
  source: UploadSource;
  now: Date;
}

export async function insertUpload(db: Db, { id, namespace, userId, source, now }: NewUpload): Promise<void> {
  await db.insertInto('upload').values({ id, namespace, user_id: userId, source, begun_at: now }).execute();
}

const inState = (state: UploadFileState) =>
  sql<number>`(select count(*)::int from upload_file f where f.upload_id = u.id and f.state = ${state}
    and not (f.kind = 'archive' and f.state = 'done'))`.as(state);

const uploads = (db: Db) =>
  db
    .selectFrom('upload as u')
    .leftJoin('user_account as p', 'p.id', 'u.user_id')
    .leftJoin('job as j', 'j.id', 'u.job_id')
    .selectAll('u')
    .select(['p.email', 'j.state as job_state'])
    .select(UPLOAD_FILE_STATES.map(inState))
    .select(sql<boolean>`exists (select from upload_file f where f.upload_id = u.id and f.may_retry)`.as('may_retry'));
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

export const findUpload = (db: Db, id: string) => uploads(db).where('u.id', '=', id).executeTakeFirst();

/** The newest first. */
export const listUploads = (db: Db, namespace: string) =>
  uploads(db).where('u.namespace', '=', namespace).orderBy('u.begun_at', 'desc').limit(MOST_SHOWN).execute();

/** Holds the upload until the end of the transaction, so that adding to it and ending its job come one after the other. */
export const lockUpload = (trx: Trx, id: string) =>
  trx.selectFrom('upload').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const files = (db: Db, uploadId: string) =>
  db.selectFrom('upload_file as f').selectAll('f').where('f.upload_id', '=', uploadId);
export type FileRow = Awaited<ReturnType<typeof filesOf>>[number];

/** In their order, without archives that were opened. `since`: changed since then. */
export function filesOf(db: Db, uploadId: string, { since }: { since?: Date | undefined } = {}) {
  const all = files(db, uploadId).where(sql<boolean>`not (f.kind = 'archive' and f.state = 'done')`);
  return (since ? all.where('f.changed_at', '>=', since) : all).orderBy('f.position').execute();
}

export const filesBySource = (db: Db, uploadId: string, sources: readonly string[]) =>
  files(db, uploadId)
    .where('f.source', 'in', [...sources])
    .orderBy('f.position')
    .execute();

export const findFile = (db: Db, uploadId: string, id: string) =>
  files(db, uploadId).where('f.id', '=', id).executeTakeFirst();

/** What the job does next: what was begun, then what waits. `last` comes behind all others. */
export const nextFiles = (db: Db, uploadId: string, most: number, last: string | null = null) =>
  files(db, uploadId)
    .where('f.state', 'in', ['reading', 'waiting'])
    .orderBy(sql`(f.id = ${last ?? ''})`)
    .orderBy(sql`(f.state = 'waiting')`)
    .orderBy('f.position')
    .limit(most)
    .execute();

export interface NewFile {
  id: string;
  kind: 'file' | 'archive';
  source: string;
  name: string;
  bytes: number;
  received?: number;
  hash?: string | undefined;
  state: UploadFileState;
  code?: string;
  reason?: string;
  contractId?: string;
}

/** Behind those that there are, in their order. Those that came before already are passed over. */
export async function insertFiles(trx: Trx, uploadId: string, all: readonly NewFile[]): Promise<void> {
  if (all.length === 0) return;
  const { next } = await trx
    .selectFrom('upload_file')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('upload_id', '=', uploadId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('upload_file')
    .values(
      all.map(({ contractId = null, hash = null, received = 0, code = '', reason = '', ...file }, n) => ({
        ...file,
        upload_id: uploadId,
        position: Number(next) + n,
        received,
        hash,
        code,
        reason,
        contract_id: contractId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['upload_id', 'source']).doNothing())
    .execute();
}

/** How many files an upload has, and the bytes that wait to be read in its library. */
export async function sizeOf(trx: Trx, { id, namespace }: { id: string; namespace: string }) {
  const row = await trx
    .selectFrom('upload_file as f')
    .innerJoin('upload as u', 'u.id', 'f.upload_id')
    .select([
      sql<number>`count(*) filter (where f.upload_id = ${id} and f.kind = 'file')::int`.as('files'),
      sql<string>`coalesce(sum(f.bytes) filter (where f.state in ('arriving', 'waiting', 'reading')), 0)`.as('bytes'),
    ])
    .where('u.namespace', '=', namespace)
    .executeTakeFirstOrThrow();
  return { files: row.files, bytes: Number(row.bytes) };
}

/** Of two announcements of one person at the same time each counts the one before. */
export const lockPerson = (trx: Trx, userId: string) =>
  trx.selectFrom('user_account').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

/** The bytes that are kept of what a person has sent into any library. */
export async function keptBytesOf(trx: Trx, userId: string): Promise<number> {
  const { bytes } = await trx
    .selectFrom('upload_file as f')
    .innerJoin('upload as u', 'u.id', 'f.upload_id')
    .select(sql<string>`coalesce(sum(f.bytes), 0)`.as('bytes'))
    .where('u.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('f.state', 'in', ['arriving', 'waiting', 'reading']),
        eb('f.may_retry', '=', true),
        eb('f.code', '=', SCAN_WAITS),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export interface FileChange {
  kind?: 'file';
  state?: UploadFileState;
  code?: string;
  reason?: string;
  may_retry?: boolean;
  received?: number;
  hash?: string | null;
  tries?: number;
  contract_id?: string | null;
  contracts?: number;
}

const CHANGED = { changed_at: sql<Date>`clock_timestamp()` };

export async function changeFile(db: Db, id: string, change: FileChange): Promise<void> {
  await db
    .updateTable('upload_file')
    .set({ ...change, ...CHANGED })
    .where('id', '=', id)
    .execute();
}

/** False: it is gone, or settled. */
export async function beginFile(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload_file')
    .set({ state: 'reading', ...CHANGED })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It waits again, as if it had not been begun: what went wrong was not about it. One that is settled stays so. */
export async function putBack(db: Db, id: string): Promise<void> {
  await db
    .updateTable('upload_file')
    .set({ state: 'waiting', tries: 0, ...CHANGED })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

/** Before this process does with it what could end it; a child that reads can not. Resolves with how often that was. */
export async function countTry(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('upload_file')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 1;
}

/** Once more with what was refused and may be different the next time. */
export async function retryRefused(trx: Trx, uploadId: string): Promise<void> {
  await trx
    .updateTable('upload_file')
    .set({ state: 'waiting', code: '', reason: '', may_retry: false, tries: 0, ...CHANGED })
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'refused')
    .where('may_retry', '=', true)
    .execute();
}

/** What never arrived whole, or was stopped and left: its bytes are not kept for ever. */
export async function giveUpOld(db: Db): Promise<{ id: string; upload_id: string }[]> {
  return db
    .updateTable('upload_file')
    .set({
      state: 'refused',
      code: 'given_up',
      reason: `It was not finished in ${UPLOAD_LIMITS.keptDays} days. Upload it again.`,
      may_retry: false,
      ...CHANGED,
    })
    .where((eb) => eb.or([eb('state', 'in', ['arriving', 'waiting']), eb('may_retry', '=', true)]))
    .where('changed_at', '<', sql<Date>`now() - ${UPLOAD_LIMITS.keptDays} * interval '1 day'`)
    .returning(['id', 'upload_id'])
    .execute();
}

/**
 * Says of scans that nothing comes to them by itself any more: of one upload, whose job ends here, or of all uploads that were read, whose
 * job of scans has ended. What was stopped or undone stands as it is.
 */
export async function giveUpScans(
  db: Db,
  why: { code: string; reason: string; may_retry: boolean },
  uploadId?: string,
): Promise<void> {
  const left = db
    .selectFrom('upload as u')
    .select('u.id')
    .where('u.job_id', 'is', null)
    .where('u.stopped_at', 'is', null)
    .where('u.undone_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from job j where j.kind = ${SCANS_JOB} and j.state in ('waiting', 'running')
        and j.input ->> 'id' = u.id)`,
    );
  const scans = db
    .updateTable('upload_file')
    .set({ ...why, state: 'refused', ...CHANGED })
    .where('state', '=', 'needs_text')
    .where('code', '=', SCAN_WAITS);
  await (uploadId === undefined
    ? scans.where('upload_id', 'in', left)
    : scans.where('upload_id', '=', uploadId)
  ).execute();
}

/** Of an archive, what is here already: it may have been opened before, by a job that did not come to its end. */
export async function sourcesOf(db: Db, { upload_id, id }: Pick<FileRow, 'upload_id' | 'id'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload_file')
    .select('source')
    .where('upload_id', '=', upload_id)
    .where(sql<boolean>`starts_with(source, ${`${id}!`})`)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

export const setUpload = (
  db: Db,
  id: string,
  change: { job_id?: string | null; stopped_at?: Date | null; undone_at?: Date | null; told_at?: Date },
) => db.updateTable('upload').set(change).where('id', '=', id).execute();

/** Whether nobody is at it. */
export async function isIdle(trx: Trx, { job_id }: { job_id: string | null }): Promise<boolean> {
  if (job_id === null) return true;
  const job = await trx.selectFrom('job').select('state').where('id', '=', job_id).executeTakeFirst();
  return job?.state !== 'waiting' && job?.state !== 'running';
}

/** Whether some of it waits to be read by text recognition. */
export async function hasScans(trx: Trx, uploadId: string): Promise<boolean> {
  const row = await files(trx, uploadId)
    .where('f.state', '=', 'needs_text')
    .where('f.code', '=', SCAN_WAITS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a job is still bringing files of it from elsewhere. */
export async function isBeingFetched(db: Db, uploadId: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'uploadFetch')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input ->> 'uploadId' = ${uploadId}`)
    .executeTakeFirst();
  return row !== undefined;
}
