/** Enters the groups of a library from before, as ingestion did when this migration was written. */
import { type Kysely, sql } from 'kysely';
import { hashesOf, MOST_COMPARED } from './hashes.ts';

const BATCH = 500;

interface Row {
  namespace: string;
  id: string;
  text: string | null;
}

/** Every group of every library; those that are entered stay. A batch is in memory at a time. */
export async function enterAllGroups(db: Kysely<unknown>): Promise<void> {
  let last = { namespace: '', id: '' };
  for (;;) {
    const { rows } = await sql<Row>`
      select g.namespace, g.id, left(coalesce(c.text, d.text), ${MOST_COMPARED}) as text
      from (select namespace, id, kind, representative_id from snippet_group
            where (namespace, id) > (${last.namespace}, ${last.id}) order by namespace, id limit ${BATCH}) g
      left join clause c on g.kind = 'clause' and c.namespace = g.namespace and c.id = g.representative_id
      left join definition d on g.kind = 'definition' and d.namespace = g.namespace and d.id = g.representative_id
      order by g.namespace, g.id`.execute(db);
    const entries = rows
      .flatMap(({ namespace, id, text }) => hashesOf(text ?? '').map((hash) => ({ namespace, id, hash })))
      // in the order of the index, which then reads each of its pages once
      .sort((a, b) => a.hash - b.hash);
    await sql`insert into group_shingle (namespace, hash, group_id)
      select * from unnest(${entries.map((entry) => entry.namespace)}::text[], ${entries.map(({ hash }) => hash)}::bigint[],
        ${entries.map(({ id }) => id)}::text[])
      on conflict do nothing`.execute(db);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!;
  }
}
