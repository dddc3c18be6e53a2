import { type Kysely, sql } from 'kysely';

/** A team's log is a filter over the one chain: found without reading the entries of all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statement = `create index audit_entry_team on audit_entry ((details->>'team'), seq) where details->>'team' is not null`;
  await sql.raw(statement).execute(db);
}
