import { type Kysely, sql } from 'kysely';

/** Wordings are read into slots in another way than when they were kept: every group is marked to be read anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into stale_group (namespace, group_id)
    select namespace, id from snippet_group where kind <> 'contract' and size > 1
    on conflict (namespace, group_id) do nothing`.execute(db);
}
