/**
 * Who put a contract into its library, when, and from where: kept while its file is read anew, withdrawn and restored; gone with the
 * contract. Whose account is gone is not named any more.
 */
import { sql } from 'kysely';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import type { UploadSource } from '#shared/domain/uploads.ts';

export interface Uploaded {
  /** Null: nobody's account, or one that is gone. */
  email: string | null;
  source: UploadSource;
  /** As it was called, with the folders that it came in. */
  fileName: string;
  at: Date;
}

/** Of these contracts, those that somebody put in. */
export async function uploadsOf(
  { db, namespace }: ReadableLibrary,
  contractIds: readonly string[],
): Promise<Map<string, Uploaded>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('contract_upload as u')
    .leftJoin('user_account as p', 'p.id', 'u.user_id')
    .select(['u.contract_id', 'u.source', 'u.file_name', 'u.uploaded_at', 'p.email'])
    .where('u.namespace', '=', namespace)
    .where('u.contract_id', 'in', [...contractIds])
    .execute();
  return new Map(
    rows.map(({ contract_id, email, source, file_name, uploaded_at }) => [
      contract_id,
      { email, source, fileName: file_name, at: uploaded_at },
    ]),
  );
}

/** How a contract comes in. */
export interface Arrival {
  uploadId: string | null;
  userId: string | null;
  source: UploadSource;
  fileName: string;
  at: Date;
}

/** In the transaction that puts the contract in. One that was put in before stays as it was. */
export async function noteUpload(
  { db: trx, namespace }: WritableLibrary,
  contractId: string,
  { uploadId, userId, source, fileName, at }: Arrival,
): Promise<void> {
  await trx
    .insertInto('contract_upload')
    .values({
      namespace,
      contract_id: contractId,
      upload_id: uploadId,
      user_id: userId,
      source,
      file_name: fileName,
      uploaded_at: at,
    })
    .onConflict((conflict) => conflict.columns(['namespace', 'contract_id']).doNothing())
    .execute();
}

export async function forgetUpload({ db: trx, namespace }: WritableLibrary, contractId: string): Promise<void> {
  await trx
    .deleteFrom('contract_upload')
    .where('namespace', '=', namespace)
    .where('contract_id', '=', contractId)
    .execute();
}

/** By the hash of a file, the contract of the library that came from it; withdrawn ones, too. */
export async function sameContent(
  { db, namespace }: ReadableLibrary,
  hashes: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ file_hash: string; id: string; title: string }>`
    select file_hash, id, title from contract where namespace = ${namespace} and file_hash = any(${[...hashes]})
    union all
    select file_hash, id, title from withdrawn_contract where namespace = ${namespace} and file_hash = any(${[...hashes]})
    order by id`.execute(db);
  const found = new Map<string, { id: string; title: string }>();
  for (const { file_hash, id, title } of rows) if (!found.has(file_hash)) found.set(file_hash, { id, title });
  return found;
}

/** How many contracts a plan counts. Withdrawn ones, too: they may come back at any time. */
export async function contractsIn({ db, namespace }: ReadableLibrary): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from contract where namespace = ${namespace})
      + (select count(*) from withdrawn_contract where namespace = ${namespace}))::int as n`.execute(db);
  return rows[0]!.n;
}

/** Titles of those that there are. */
export async function titlesOf(
  { db, namespace }: ReadableLibrary,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'title'])
    .where('namespace', '=', namespace)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Of each upload, the contracts of it that the library has, shown or withdrawn. */
export async function contractsOfUploads(
  { db, namespace }: ReadableLibrary,
  uploadIds: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (uploadIds.length === 0) return found;
  const rows = await db
    .selectFrom('contract_upload')
    .select(['upload_id', 'contract_id'])
    .where('namespace', '=', namespace)
    .where('upload_id', 'in', [...uploadIds])
    .execute();
  for (const { upload_id, contract_id } of rows) found.set(upload_id!, [...(found.get(upload_id!) ?? []), contract_id]);
  return found;
}
