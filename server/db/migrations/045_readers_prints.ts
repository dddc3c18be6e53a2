import { type Kysely, sql } from 'kysely';

const print = (text: string) => `left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 16)`;
const trimmed = (text: string) => `btrim(${text}, E' \\n\\r\\t')`;

/** By which documents name a version that whoever does not see names has put in: fingerprints of its texts without them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table stewarded_version add column reader_prints text[] not null default '{}'`,
    `create index stewarded_version_reader_prints on stewarded_version using gin (reader_prints)`,
    `update stewarded_version v set reader_prints = f.prints
      from (
        select o.namespace, o.group_id, o.number, array_agg(distinct p.print) as prints
        from stewarded_version o
        join namespace c on c.readers_copy_of = o.namespace
        join clause k on k.namespace = o.namespace and k.group_id = o.group_id
        join clause t on t.namespace = c.id and t.id = k.id
        cross join lateral (values (${print('t.text')}), (${print(trimmed('t.text'))})) as p(print)
        where ${print('k.text')} = any(o.prints)
        group by 1, 2, 3
      ) f
      where v.namespace = f.namespace and v.group_id = f.group_id and v.number = f.number`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
