/**
 * What a library had before the changes that are being told. Contracts whose changes still wait are as they were before these, so that a
 * wording that two contracts bring is new in the one that is told first, and known in the other.
 */
import { sql } from 'kysely';
import type { NotedChange } from '#server/record/changes.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import type { Held } from '#shared/domain/alerts.ts';

const contractsOf = (changes: readonly NotedChange[]): string[] => changes.map(({ contractId }) => contractId);

/** Contracts that are not as they were: those of the changes, and those that wait. */
const moved = (namespace: string, changes: readonly NotedChange[]) => sql`
  moved as materialized (
    select unnest(${contractsOf(changes)}::text[]) as id
    union select contract_id from library_change where namespace = ${namespace})`;

/** What those that wait were before the first of their changes. */
const before = (namespace: string) => sql`
  before as materialized (
    select h->>'group' as group_id, h->>'hash' as hash from (
      select distinct on (contract_id) was from library_change where namespace = ${namespace} order by contract_id, seq
    ) f cross join lateral jsonb_array_elements(case when jsonb_typeof(f.was) = 'array' then f.was else '[]' end) h)`;

/** Those of the groups that the library had. */
export async function knownGroups(
  { db, namespace }: ReadableLibrary,
  changes: readonly NotedChange[],
  groups: readonly string[],
): Promise<Set<string>> {
  if (groups.length === 0) return new Set();
  const stands = (table: 'clause' | 'definition' | 'contract') => sql`exists (
    select from ${sql.table(table)} t where t.namespace = ${namespace} and t.group_id = asked.id
      and ${sql.ref(table === 'contract' ? 't.id' : 't.contract_id')} not in (select id from moved))`;
  const { rows } = await sql<{ id: string }>`
    with ${moved(namespace, changes)}, ${before(namespace)}
    select id from unnest(${[...new Set(groups)]}::text[]) as asked(id)
    where ${stands('clause')} or ${stands('definition')} or ${stands('contract')}
      or id in (select group_id from before)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Hashes of those of the clauses that the library had with the very same words. */
export async function knownWords(
  { db, namespace }: ReadableLibrary,
  changes: readonly NotedChange[],
  clauses: readonly Held[],
): Promise<Set<string>> {
  if (clauses.length === 0) return new Set();
  const { rows } = await sql<{ hash: string }>`
    with ${moved(namespace, changes)}, ${before(namespace)}
    select hash from unnest(${clauses.map(({ group }) => group)}::text[], ${clauses.map(({ hash }) => hash)}::text[]) as asked(group_id, hash)
    where exists (
        select from clause t where t.namespace = ${namespace} and t.group_id = asked.group_id and md5(t.text) = asked.hash
          and t.contract_id not in (select id from moved))
      or hash in (select hash from before)`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Texts of clauses of contracts that are being told, by contract and hash of their words. */
export async function textsOfArrivals(
  { db, namespace }: ReadableLibrary,
  asked: readonly { contractId: string; hash: string }[],
): Promise<Map<string, string>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ key: string; text: string }>`
    select c.contract_id || ' ' || a.hash as key, c.text
    from unnest(${asked.map(({ contractId }) => contractId)}::text[], ${asked.map(({ hash }) => hash)}::text[]) as a(contract_id, hash)
    join clause c on c.namespace = ${namespace} and c.contract_id = a.contract_id and md5(c.text) = a.hash`.execute(db);
  return new Map(rows.map(({ key, text }) => [key, text]));
}

const SHOWN = 600;

/** How a place of a contract begins today, for whoever is told of it; by contract and anchor. */
export async function beginningsAt(
  { db, namespace }: ReadableLibrary,
  places: readonly { contractId: string; anchor: string }[],
): Promise<Map<string, string>> {
  if (places.length === 0) return new Map();
  const { rows } = await sql<{ key: string; text: string }>`
    select distinct on (1) c.contract_id || '#' || c.anchor as key, left(c.text, ${SHOWN}) as text
    from unnest(${places.map(({ contractId }) => contractId)}::text[], ${places.map(({ anchor }) => anchor)}::text[]) as a(contract_id, anchor)
    join clause c on c.namespace = ${namespace} and c.contract_id = a.contract_id and c.anchor = a.anchor
    order by 1, c.position`.execute(db);
  return new Map(rows.map(({ key, text }) => [key, text]));
}
