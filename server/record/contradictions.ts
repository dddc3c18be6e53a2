/** Does a library agree with itself? Each query finds what must not exist. */
import { type RawBuilder, sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

type Query = (namespace: string) => RawBuilder<unknown>;

/** [what must not exist, how to find it] */
const CONTRADICTIONS: [string, Query][] = [
  [
    'clauses whose text is not that of their contract',
    (namespace) => sql`select 1 from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id
      where c.namespace = ${namespace} and (char_length(c.text) = 0 or c.start_at > c.body_at or c.body_at > c.end_at
        or position(left(c.text, 40) in k.text) = 0)`,
  ],
  [
    'clauses in no group or in one that does not exist',
    (
      namespace,
    ) => sql`select 1 from clause c left join snippet_group g on g.namespace = c.namespace and g.id = c.group_id
      where c.namespace = ${namespace} and g.id is null`,
  ],
  [
    'definitions in no group or in one that does not exist',
    (namespace) => sql`select 1 from definition d
      left join snippet_group g on g.namespace = d.namespace and g.id = d.group_id
      where d.namespace = ${namespace} and g.id is null`,
  ],
  [
    'contracts in no group',
    (
      namespace,
    ) => sql`select 1 from contract k left join snippet_group g on g.namespace = k.namespace and g.id = k.group_id
      where k.namespace = ${namespace} and g.id is null and k.kind = 'contract'`,
  ],
  [
    'groups whose size is not the number of their members',
    (namespace) => sql`select 1 from snippet_group g left join (
        select group_id, count(*) as n from (
          select group_id from clause where namespace = ${namespace}
          union all select group_id from definition where namespace = ${namespace}
          union all select group_id from contract where namespace = ${namespace} and kind = 'contract'
        ) m group by 1
      ) s on s.group_id = g.id where g.namespace = ${namespace} and g.size is distinct from s.n`,
  ],
  [
    'wordings shown of texts that do not exist',
    (namespace) => sql`select 1 from group_template t
      left join clause c on c.namespace = t.namespace and c.id = t.member_id and c.group_id = t.group_id
      left join definition d on d.namespace = t.namespace and d.id = t.member_id and d.group_id = t.group_id
      where t.namespace = ${namespace} and position(t.text in coalesce(c.text, d.text, '')) = 0`,
  ],
  [
    'tags of contracts that do not exist',
    (namespace) => sql`select 1 from tag t left join contract k on k.namespace = t.namespace and k.id = t.contract_id
      where t.namespace = ${namespace} and k.id is null`,
  ],
  [
    'contracts with gaps in their clauses',
    (namespace) => sql`select 1 from clause where namespace = ${namespace}
      group by contract_id having count(*) <> max(position) + 1`,
  ],
];

/** What there is that must not be, and how many of it, in the order of the list above. */
export async function contradictionsOf({ db, namespace }: ReadableLibrary): Promise<{ what: string; count: number }[]> {
  const found: { what: string; count: number }[] = [];
  for (const [what, query] of CONTRADICTIONS) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from (${query(namespace)}) q`.execute(db);
    const n = Number(rows[0]!.n);
    if (n > 0) found.push({ what, count: n });
  }
  return found;
}
