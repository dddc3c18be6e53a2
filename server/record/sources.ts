/** Which contracts came from where. */
import { sql } from 'kysely';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';

/** What the record already holds of a source, by external id. */
export async function storedFrom(
  { db, namespace }: ReadableLibrary,
  source: string,
): Promise<Map<string, { id: string; contentHash: string; fileHash: string }>> {
  const rows = await db
    .selectFrom('contract')
    .select(['id', 'external_id', 'content_hash', 'file_hash'])
    .where('namespace', '=', namespace)
    .where('source', '=', source)
    .execute();
  return new Map(
    rows.map((row) => [row.external_id, { id: row.id, contentHash: row.content_hash, fileHash: row.file_hash }]),
  );
}

/** Sources whose names begin so: of the members of an archive, of the files of a folder. Withdrawn ones, too. */
export async function sourcesBelow({ db, namespace }: ReadableLibrary, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from contract where namespace = ${namespace} and starts_with(source, ${prefix})
    union
    select source from withdrawn_contract where namespace = ${namespace} and starts_with(source, ${prefix})`.execute(
    db,
  );
  return rows.map(({ source }) => source);
}

export interface Origin {
  source: string;
  fileName: string;
  fileHash: string;
  isSample: boolean;
}

/** Where a contract came from. Null: there is none, or it is withdrawn. */
export async function originOf({ db, namespace }: ReadableLibrary, id: string): Promise<Origin | null> {
  const row = await db
    .selectFrom('contract')
    .select(['source', 'file_name as fileName', 'file_hash as fileHash', 'is_sample as isSample'])
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type Which = { ids: string[] } | { source: string } | { samples: true };

/** Contracts by id, by the file or row they came from, or all samples; withdrawn ones, too. */
export async function contractsOf(
  { db, namespace }: ReadableLibrary,
  which: Which,
): Promise<{ id: string; fileHash: string }[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const where =
    'ids' in which ? sql`id = any(${which.ids})` : 'source' in which ? sql`source = ${which.source}` : sql`is_sample`;
  const { rows } = await sql<{ id: string; fileHash: string }>`
    select id, file_hash as "fileHash" from contract where namespace = ${namespace} and ${where}
    union all
    select id, file_hash from withdrawn_contract where namespace = ${namespace} and ${where}`.execute(db);
  return rows;
}

/** Until the end of the transaction nothing goes into the library or out of it; its version stays. */
export async function holdLibrary({ db: trx, namespace }: WritableLibrary): Promise<void> {
  await trx.selectFrom('namespace').select('id').where('id', '=', namespace).forUpdate().execute();
}

/** Whether some contract of the library, shown or withdrawn, came from the original with this hash. */
export async function isOriginalUsed({ db, namespace }: ReadableLibrary, fileHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from contract where namespace = ${namespace} and file_hash = ${fileHash}
    union all
    select 1 from withdrawn_contract where namespace = ${namespace} and file_hash = ${fileHash} limit 1`.execute(db);
  return rows.length > 0;
}

export async function isEmpty({ db, namespace }: ReadableLibrary): Promise<boolean> {
  const first = await db
    .selectFrom('contract')
    .select('id')
    .where('namespace', '=', namespace)
    .limit(1)
    .executeTakeFirst();
  return first === undefined;
}

export interface Holding {
  id: string;
  externalId: string;
  title: string;
  clauses: number;
  definitions: number;
}

/** What a library holds, by external id. */
export async function holdings({ db, namespace }: ReadableLibrary): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select k.id, k.external_id as "externalId", k.title,
           (select count(*)::int from clause c where c.namespace = k.namespace and c.contract_id = k.id) as clauses,
           (select count(*)::int from definition d where d.namespace = k.namespace and d.contract_id = k.id) as definitions
    from contract k where k.namespace = ${namespace} order by k.external_id`.execute(db);
  return rows;
}

/** Hashes of the originals that a library's contracts came from, those of withdrawn ones too; rows of a `.jsonl` have none. */
export async function originalsOf({ db, namespace }: ReadableLibrary): Promise<string[]> {
  const { rows } = await sql<{ file_hash: string }>`
    select file_hash from contract where namespace = ${namespace} and media_type <> 'application/json'
    union
    select file_hash from withdrawn_contract where namespace = ${namespace} and media_type <> 'application/json'`.execute(
    db,
  );
  return rows.map(({ file_hash }) => file_hash);
}
