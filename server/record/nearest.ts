/** Groups that share hashes with a text. One statement, whose work is bounded whatever the library's size. */
import { sql } from 'kysely';
import { MOST_COMPARED } from '#server/record/grouping/fingerprint.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface NearRow {
  id: string;
  kind: 'clause' | 'definition';
  /** Clause type or term; '' for a clause without a type. */
  scope: string;
  contracts: number;
  /** The member whose text it is. */
  member: string;
  first_year: number | null;
  last_year: number | null;
  /** Of the representative, as far as it is compared. */
  text: string;
  is_cut: boolean;
  /** Heading of the clause, or the term. */
  heading: string | null;
  anchor: string | null;
  start_at: number;
  contract_id: string;
  contract_title: string;
  /** ISO date */
  published: string | null;
}

/** A hash that more groups have tells little: only so many of them are read. */
const GROUPS_OF_A_HASH = 64;
/** Groups whose texts are read and compared. */
const MOST_NEAR = 32;

/** The groups of this library, and of no other, that share most hashes. */
export async function groupsNear({ db, namespace }: ReadableLibrary, hashes: readonly number[]): Promise<NearRow[]> {
  const { rows } = await sql<NearRow>`
    select g.id, g.kind, g.scope, g.contracts, g.representative_id as member, g.first_year, g.last_year, k.title as contract_title, k.published, k.id as contract_id,
           left(coalesce(c.text, d.text), ${MOST_COMPARED}) as text,
           length(coalesce(c.text, d.text)) > ${MOST_COMPARED} as is_cut,
           coalesce(c.heading, d.term) as heading, coalesce(c.anchor, d.anchor) as anchor,
           coalesce(c.start_at, d.start_at) as start_at
    from (
      select s.group_id, count(*) as shared from unnest(${[...new Set(hashes)]}::bigint[]) as asked(hash)
      cross join lateral (
        select group_id from group_shingle where namespace = ${namespace} and hash = asked.hash
        order by group_id limit ${GROUPS_OF_A_HASH}
      ) s group by s.group_id order by shared desc, s.group_id limit ${MOST_NEAR}
    ) near
    join snippet_group g on g.namespace = ${namespace} and g.id = near.group_id
    left join clause c on g.kind = 'clause' and c.namespace = ${namespace} and c.id = g.representative_id
    left join definition d on g.kind = 'definition' and d.namespace = ${namespace} and d.id = g.representative_id
    join contract k on k.namespace = ${namespace} and k.id = coalesce(c.contract_id, d.contract_id)`.execute(db);
  return rows;
}
