/** Everything in a library that has a name: types, terms, tags, titles of contracts. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

const MAX_NAMES = 100_000;

/** `n`: how often it occurs. */
export interface NameRow {
  kind: string;
  key: string;
  name: string | null;
  n: number;
}

const query = (namespace: string) => sql<NameRow>`
  (select 'clause' as kind, type_id as key, null as name, count(*) as n from clause
     where namespace = ${namespace} and type_id is not null group by type_id)
  union all
  (select 'definition', term_id, min(term), count(*) from definition
     where namespace = ${namespace} group by term_id order by count(*) desc limit ${MAX_NAMES})
  union all
  (select case type when 'type' then 'contract_type' when 'party' then 'company' else type end, value, min(name), count(*) from tag
     where namespace = ${namespace} and type <> 'year' group by 1, value order by count(*) desc limit ${MAX_NAMES})
  union all
  (select 'contract', id, title, 1 from contract
     where namespace = ${namespace} and kind = 'contract' order by popularity desc, id limit ${MAX_NAMES})`;

export async function namesIn({ db, namespace }: ReadableLibrary): Promise<NameRow[]> {
  const { rows } = await query(namespace).execute(db);
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}
