/** What changes in a library, for whoever watches it: written with the change, read once, then gone. Samples change nothing. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import type { Held } from '#shared/domain/alerts.ts';

/** Texts of contracts as alerts compare them: the words by their hash alone. */
async function heldBy(
  { db, namespace }: ReadableLibrary,
  contractIds: readonly string[],
): Promise<Map<string, Held[]>> {
  const ids = sql`${contractIds}::text[]`;
  const { rows } = await sql<Held & { contract_id: string }>`
    select contract_id, 'clause' as kind, coalesce(type_id, '') as scope, group_id as "group", md5(text) as hash, anchor, position
      from clause where namespace = ${namespace} and contract_id = any(${ids})
    union all
    select contract_id, 'definition', term_id, group_id, md5(text), anchor, position
      from definition where namespace = ${namespace} and contract_id = any(${ids})
    union all
    select id, 'contract', coalesce(type_id, ''), group_id, md5(text), null, 0
      from contract where namespace = ${namespace} and id = any(${ids}) and kind = 'contract'
    order by contract_id, kind, position`.execute(db);
  const byContract = new Map<string, Held[]>(contractIds.map((id) => [id, []]));
  for (const { contract_id, kind, scope, group, hash, anchor } of rows)
    byContract.get(contract_id)!.push({ kind, scope, group, hash, anchor });
  return byContract;
}

/** What a contract holds before it is replaced or removed. */
export const heldBefore = async (library: ReadableLibrary, contractId: string): Promise<Held[]> =>
  (await heldBy(library, [contractId])).get(contractId)!;

/** In the transaction of the change. `was` null: the contract is new. */
export async function noteChange(
  { db: trx, namespace }: WritableLibrary,
  { contractId, title, was }: { contractId: string; title: string; was: readonly Held[] | null },
): Promise<void> {
  await trx
    .insertInto('library_change')
    .values({ namespace, contract_id: contractId, title, was: was && JSON.stringify(was) })
    .execute();
}

export interface NotedChange {
  contractId: string;
  title: string;
  at: Date;
  was: Held[];
  now: Held[];
}

/** So many contracts at a time: their texts are compared in memory. */
const BATCH = 100;

/** All changes of the contracts that have waited longest, as far as the search index has them: what it has still to be told no search finds yet. */
export async function readyChanges({ db, namespace }: ReadableLibrary): Promise<string[]> {
  const { rows } = await sql<{ seq: string }>`
    select seq from library_change where namespace = ${namespace} and contract_id in (
      select contract_id from library_change c
      where namespace = ${namespace}
        and not exists (select from outbox o where o.namespace = c.namespace and o.contract_id = c.contract_id)
      group by contract_id order by min(seq) limit ${BATCH})
    order by seq`.execute(db);
  return rows.map(({ seq }) => seq);
}

/**
 * Takes them out for good with the transaction of `library`, which nothing is put into until it ends: of two that take the same at once, one
 * finds nothing. A contract that changed again meanwhile waits, so that none of its changes is told twice.
 */
export async function takeChanges(library: WritableLibrary, seqs: readonly string[]): Promise<NotedChange[]> {
  const { db: trx, namespace } = library;
  await trx.selectFrom('namespace').select('id').where('id', '=', namespace).forNoKeyUpdate().execute();
  const { rows } = await sql<{ contract_id: string; title: string; at: Date; was: Held[] | null }>`
    with taken as (
      delete from library_change c where namespace = ${namespace} and seq = any(${[...seqs]}::bigint[])
        and not exists (
          select from library_change later where later.namespace = c.namespace and later.contract_id = c.contract_id
            and not later.seq = any(${[...seqs]}::bigint[]))
      returning seq, contract_id, title, at, was)
    select * from taken order by seq`.execute(trx);
  // several changes of one contract are one, from what it was at first to what it is now
  const first = new Map<string, NotedChange>();
  for (const { contract_id: contractId, title, at, was } of rows) {
    const known = first.get(contractId);
    first.set(contractId, { contractId, title, at, was: known?.was ?? was ?? [], now: [] });
  }
  const held = await heldBy(library, [...first.keys()]);
  return [...first.values()].map((change) => ({ ...change, now: held.get(change.contractId) ?? [] }));
}

/** Libraries in which something has changed. */
export const changedLibraries = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('library_change').select('namespace').distinct().execute()).map(({ namespace }) => namespace);

/** Where nobody watches, what changed is forgotten. */
export async function forgetChanges({ db, namespace }: WritableLibrary): Promise<void> {
  await db.deleteFrom('library_change').where('namespace', '=', namespace).execute();
}
