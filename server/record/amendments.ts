/** What is read to find the amendments of an agreement; all of it of one library, found by its parties, and bounded however large that is. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import { RECITAL_CHARS } from '#shared/domain/amendments/recital.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

export interface PaperRow {
  id: string;
  title: string;
  published: string | null;
  is_amendment: boolean;
  dates: string[];
  parties: string[];
  beginning: string;
  group_id: string;
}

/** Contracts of one party that are looked at, and of all that share a party with the contract, those that share most first. */
const OF_PARTY = 400;
const MOST = 60;

const IS_AMENDMENT = sql`coalesce((k.facts->'isAmendment'->>'value')::boolean, false)`;

/**
 * The contract, and others of its parties or its filer that could be of one agreement with it: to an amendment everything, to another
 * contract the amendments. Empty: the library has no such contract.
 */
export async function papersAround({ db, namespace }: ReadableLibrary, id: string): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    with own as (
      select k.id, ${IS_AMENDMENT} as is_amendment from contract k
      where k.namespace = ${namespace} and k.id = ${id} and k.kind = 'contract'),
    names as (
      select distinct t.value from tag t
      where t.namespace = ${namespace} and t.contract_id = ${id} and t.type in ('party', 'company')),
    sharing as (
      select m.contract_id as id, count(distinct m.value) as names
      from names cross join lateral (
        select contract_id, value from tag
        where namespace = ${namespace} and value = names.value and type in ('party', 'company') limit ${OF_PARTY}) m
      where m.contract_id <> ${id} group by m.contract_id),
    near as (
      select k.id from sharing s cross join own join contract k on k.namespace = ${namespace} and k.id = s.id
      where k.kind = 'contract' and (own.is_amendment or ${IS_AMENDMENT})
      order by s.names desc, ${IS_AMENDMENT} desc, k.id limit ${MOST})
    select k.id, k.title, k.published, ${IS_AMENDMENT} as is_amendment, k.group_id, left(k.text, ${RECITAL_CHARS}) as beginning,
      array(select distinct k.facts->fact->>'value' from unnest(array['agreementDate', 'effectiveDate']) with ordinality as f(fact, n)
            where k.facts->fact->>'value' is not null) as dates,
      array(select distinct party #>> '{}' from jsonb_path_query(k.facts, '$.parties[*].value.name') as party) as parties
    from (select id from own union all select id from near) found
    join contract k on k.namespace = ${namespace} and k.id = found.id`.execute(db);
  return rows;
}

export interface PaperText {
  id: string;
  text: string;
  contents: ContentsNode[];
}

/** So much of a paper is read; behind it stand exhibits. */
const READ_CHARS = 1_500_000;

export async function paperTexts(
  { db, namespace }: ReadableLibrary,
  ids: readonly string[],
): Promise<Map<string, PaperText>> {
  const { rows } = await sql<PaperText>`
    select id, left(text, ${READ_CHARS}) as text, contents from contract
    where namespace = ${namespace} and id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ProvisionRow {
  contract_id: string;
  anchor: string;
  number: string | null;
  start_at: number;
  end_at: number;
  body_at: number;
}

/** Provisions of these contracts, each in reading order. */
export const provisionsOf = ({ db, namespace }: ReadableLibrary, ids: readonly string[]): Promise<ProvisionRow[]> =>
  db
    .selectFrom('clause')
    .select(['contract_id', 'anchor', 'number', 'start_at', 'end_at', 'body_at'])
    .where('namespace', '=', namespace)
    .where('contract_id', 'in', [...ids])
    .orderBy('contract_id')
    .orderBy('position')
    .execute();
