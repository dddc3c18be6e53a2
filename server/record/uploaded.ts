/**
 * Who put a contract into its library, when, and from where: kept while its file is read anew, withdrawn and restored; gone with the
 * contract. Whose account is gone is not named any more.
 */
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
