/** Which contracts came from where. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

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

export type Which = { ids: string[] } | { source: string } | { samples: true };

/** Contracts by id, by the file or row they came from, or all samples. */
export async function contractsOf(
  { db, namespace }: ReadableLibrary,
  which: Which,
): Promise<{ id: string; fileHash: string }[]> {
  if ('ids' in which && which.ids.length === 0) return [];
  const query = db.selectFrom('contract').select(['id', 'file_hash as fileHash']).where('namespace', '=', namespace);
  return (
    'ids' in which
      ? query.where('id', 'in', which.ids)
      : 'source' in which
        ? query.where('source', '=', which.source)
        : query.where('is_sample', '=', true)
  ).execute();
}

/** Whether some contract of the library came from the original with this hash. */
export async function isOriginalUsed({ db, namespace }: ReadableLibrary, fileHash: string): Promise<boolean> {
  const user = await db
    .selectFrom('contract')
    .select('id')
    .where('namespace', '=', namespace)
    .where('file_hash', '=', fileHash)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
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

/** Hashes of the originals that a library's contracts came from; rows of a `.jsonl` have none. */
export async function originalsOf({ db, namespace }: ReadableLibrary): Promise<string[]> {
  const rows = await db
    .selectFrom('contract')
    .select('file_hash')
    .distinct()
    .where('namespace', '=', namespace)
    .where('media_type', '<>', 'application/json')
    .execute();
  return rows.map(({ file_hash }) => file_hash);
}
