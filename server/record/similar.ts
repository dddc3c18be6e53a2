/** What is read to find the contracts similar to one; all of it of the same library, and bounded however large that is. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface SimilarRow {
  id: string;
  title: string;
  type_id: string | null;
  published: string | null;
  word_count: number;
  group_id: string;
  is_amendment: boolean;
  roles: string[];
  /** The company that filed it, or else the first party. */
  filer: string | null;
  clause_types: string[];
  wordings: number;
  rarity: number;
}

/** Wordings of the contract that are looked up, the rarest first; members read of each; contracts of its type, the newest first. */
const WORDINGS = 60;
const MEMBERS = 60;
const BY_WORDING = 60;
const BY_TYPE = 100;
/** What a larger share of the contracts has, is boilerplate. */
const BOILERPLATE = 0.04;
/** In a small library what so many have is none yet. */
const FEW = 4;

const FEATURES = sql`k.id, k.title, k.type_id, k.published, k.word_count, k.group_id,
  coalesce((k.facts->'isAmendment'->>'value')::boolean, false) as is_amendment,
  array(select distinct lower(role #>> '{}') from jsonb_path_query(k.facts, '$.parties[*].value.role') as role where role <> 'null'::jsonb) as roles,
  coalesce(k.facts->'company'->>'value', k.facts->'parties'->0->'value'->>'name') as filer,
  array(select distinct type_id from clause c where c.namespace = k.namespace and c.contract_id = k.id and c.type_id is not null) as clause_types`;

/** Null: the library has no such contract. */
export async function likenedContract({ db, namespace }: ReadableLibrary, id: string): Promise<SimilarRow | null> {
  const { rows } = await sql<SimilarRow>`select ${FEATURES}, 0 as wordings, 0::float8 as rarity
    from contract k where k.namespace = ${namespace} and k.id = ${id} and k.kind = 'contract'`.execute(db);
  return rows[0] ?? null;
}

/** What a list says of a contract: read without its clauses, which is most of the work. */
export type ListedRow = Pick<SimilarRow, 'id' | 'title' | 'type_id' | 'word_count' | 'group_id' | 'is_amendment'>;

/** The contract and, behind it, the newest others of its type; empty: the library has no such contract. */
export async function newestOfType({ db, namespace }: ReadableLibrary, id: string): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with own as (
      select id, type_id from contract where namespace = ${namespace} and id = ${id} and kind = 'contract'),
    of_type as (
      select k.id, k.published from contract k join own on k.type_id = own.type_id
      where k.namespace = ${namespace} and k.kind = 'contract' and k.id <> own.id
      order by k.published desc nulls last, k.id desc limit ${BY_TYPE})
    select k.id, k.title, k.type_id, k.word_count, k.group_id,
      coalesce((k.facts->'isAmendment'->>'value')::boolean, false) as is_amendment
    from (select id from own union all select id from of_type) found
    join contract k on k.namespace = ${namespace} and k.id = found.id
    order by k.id <> ${id}`.execute(db);
  return rows;
}

/** Contracts that may be similar: those that share rare wordings, and the newest of the same type. `contracts`: of the library. */
export async function likelySimilar(
  { db, namespace }: ReadableLibrary,
  { id, type_id }: SimilarRow,
  contracts: number,
): Promise<SimilarRow[]> {
  const most = Math.max(FEW, Math.floor(contracts * BOILERPLATE));
  const { rows } = await sql<SimilarRow>`
    with rare as (
      select g.id, ln(greatest(2, ${contracts}::float8) / g.contracts) as rarity
      from (select distinct group_id from clause where namespace = ${namespace} and contract_id = ${id}) own
      join snippet_group g on g.namespace = ${namespace} and g.id = own.group_id
      where g.contracts between 2 and ${most} order by g.contracts, g.id limit ${WORDINGS}),
    sharing as (
      select m.contract_id as id, count(*)::int as wordings, sum(rare.rarity) as rarity
      from rare cross join lateral (
        select distinct contract_id from (
          select contract_id from clause where namespace = ${namespace} and group_id = rare.id
          order by contract_id, position limit ${MEMBERS}) read) m
      where m.contract_id <> ${id} group by m.contract_id order by rarity desc, m.contract_id limit ${BY_WORDING}),
    of_type as (
      select id from contract where namespace = ${namespace} and kind = 'contract' and type_id = ${type_id} and id <> ${id}
      order by coalesce(published, '0001-01-01'::date) desc, id desc limit ${BY_TYPE})
    select ${FEATURES}, coalesce(s.wordings, 0) as wordings, coalesce(s.rarity, 0) as rarity
    from (select id from sharing union select id from of_type) found
    join contract k on k.namespace = ${namespace} and k.id = found.id and k.kind = 'contract'
    left join sharing s on s.id = found.id`.execute(db);
  return rows;
}
