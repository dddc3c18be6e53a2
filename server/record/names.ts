/** Everything in a library that has a name: types, terms, tags, titles of contracts. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import { USED_FIRST } from '#server/record/uses.ts';

const MAX_NAMES = 100_000;
/** Parties that tell a contract from others of its title. */
const PARTIES = 2;

export interface NameRow {
  kind: string;
  key: string;
  name: string | null;
  /** What the page of it counts: wordings of a clause type, contracts of everything else. */
  n: number;
  /** How often it occurs. */
  uses: number;
  /** Of a contract: who made it, and when. */
  parties: string[] | null;
  year: number | null;
}

const query = (namespace: string) => sql<NameRow>`
  with tagged as (
    -- the page of a tag lists the contracts that have the value, whatever kind of tag it is to each
    select value, count(distinct contract_id) as n from tag
      join contract k using (namespace) where namespace = ${namespace} and k.id = tag.contract_id and k.kind = 'contract' group by value
  )
  (select kind, scope as key, null as name, groups as n, members as uses, null::text[] as parties, null::int as year from group_scope
     where namespace = ${namespace} and kind = 'clause' and scope <> '')
  union all
  (select 'definition', term_id, term, n, n, null, null from (
     -- looked up by its key: a planner that has not met the library yet would join row by row
     select d.term_id, min(d.term) as term, (select contracts from group_scope s
       where s.namespace = ${namespace} and s.kind = 'definition' and s.scope = d.term_id) as n
     from definition d where d.namespace = ${namespace} group by d.term_id) named
     where n is not null order by n desc limit ${MAX_NAMES})
  union all
  (select case type when 'type' then 'contract_type' when 'party' then 'company' else type end, value, min(name), max(tagged.n), max(tagged.n), null, null
     from tag join tagged using (value)
     where namespace = ${namespace} and type <> 'year' group by 1, value order by max(tagged.n) desc limit ${MAX_NAMES})
  union all
  (select 'contract', k.id, k.title, 1, 1,
     (select array_agg(t.name order by t.name) from (
       select name from tag where namespace = k.namespace and contract_id = k.id and type = 'party' order by name limit ${PARTIES}) t),
     extract(year from k.published)::int
     from contract k ${USED_FIRST.join}
     where k.namespace = ${namespace} and k.kind = 'contract' order by ${USED_FIRST.order} limit ${MAX_NAMES})`;

export async function namesIn({ db, namespace }: ReadableLibrary): Promise<NameRow[]> {
  const { rows } = await query(namespace).execute(db);
  return rows.map((row) => ({ ...row, n: Number(row.n), uses: Number(row.uses) }));
}
