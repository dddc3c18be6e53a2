/** Does the record agree with itself? Each check counts what must not exist. */
import { sql } from 'kysely';
import { type Check, fail, ok } from '#server/doctor/check.ts';

const count = async (deps: Parameters<Check['run']>[0], query: string): Promise<number> => {
  const { rows } = await sql<{ n: string }>`${sql.raw(`select count(*) as n from (${query}) q`)}`.execute(deps.db);
  return Number(rows[0]!.n);
};

/** [what must not exist, how to find it] */
const CONTRADICTIONS: [string, string][] = [
  [
    'clauses whose text is not that of their contract',
    `select 1 from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id where char_length(c.text) = 0 or c.start_at > c.body_at or c.body_at > c.end_at or position(left(c.text, 40) in k.text) = 0`,
  ],
  [
    'clauses in no group or in one that does not exist',
    `select 1 from clause c left join snippet_group g on g.namespace = c.namespace and g.id = c.group_id where g.id is null`,
  ],
  [
    'definitions in no group or in one that does not exist',
    `select 1 from definition d left join snippet_group g on g.namespace = d.namespace and g.id = d.group_id where g.id is null`,
  ],
  [
    'contracts in no group',
    `select 1 from contract k left join snippet_group g on g.namespace = k.namespace and g.id = k.group_id where g.id is null and k.kind = 'contract'`,
  ],
  [
    'groups whose size is not the number of their members',
    `select 1 from snippet_group g left join (
       select namespace, group_id, count(*) as n from (select namespace, group_id from clause union all select namespace, group_id from definition union all select namespace, group_id from contract where kind = 'contract') m group by 1, 2
     ) s on s.namespace = g.namespace and s.group_id = g.id where g.size is distinct from s.n`,
  ],
  [
    'tags of contracts that do not exist',
    `select 1 from tag t left join contract k on k.namespace = t.namespace and k.id = t.contract_id where k.id is null`,
  ],
  [
    'contracts with gaps in their clauses',
    `select 1 from clause group by namespace, contract_id having count(*) <> max(position) + 1`,
  ],
];

export const record: Check = {
  name: 'Record',
  async run(deps) {
    const wrong: string[] = [];
    for (const [what, query] of CONTRADICTIONS) {
      const found = await count(deps, query);
      if (found > 0) wrong.push(`${found} ${what}`);
    }
    if (wrong.length > 0)
      return fail(wrong.join('; '), 'Ingest the sources of the affected contracts again, or restore a backup.');
    const { rows } = await sql<{ contracts: string; clauses: string; definitions: string }>`
      select (select count(*) from contract where kind = 'contract') as contracts, (select count(*) from clause) as clauses, (select count(*) from definition) as definitions`.execute(
      deps.db,
    );
    const { contracts, clauses, definitions } = rows[0]!;
    return ok(
      `${contracts} contracts, ${clauses} clauses, ${definitions} definitions; every one is whole and in its group`,
    );
  },
};
