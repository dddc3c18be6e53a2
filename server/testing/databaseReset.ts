/** Puts a database that a suite has used back to what the migrations made. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { atFirst } from '#server/testing/databaseTemplate.ts';

interface Named {
  name: string;
}

/** Everything that a suite can leave behind: rows, tables, schemas, where sequences stand. */
export async function asNew(db: Db): Promise<void> {
  const first = await atFirst();
  const schemas = await sql<Named>`
    select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`.execute(db);
  const tables = await sql<Named>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const sequences = await sql<Named>`select sequencename as name from pg_sequences where schemaname = 'public'`.execute(
    db,
  );
  await db.transaction().execute(async (trx) => {
    // neither rules of the tables nor their order stand in the way
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const { name } of schemas.rows)
      if (name !== 'public') await sql`drop schema ${sql.id(name)} cascade`.execute(trx);
    for (const { name } of tables.rows)
      if (!(name in first.rows)) await sql`drop table ${sql.id(name)} cascade`.execute(trx);
    for (const [name, rows] of Object.entries(first.rows)) {
      await sql`delete from ${sql.id(name)}`.execute(trx);
      if (rows.length > 0)
        await sql`insert into ${sql.id(name)} select * from jsonb_populate_recordset(null::${sql.id(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
          trx,
        );
    }
    for (const { name } of sequences.rows) await sql`alter sequence ${sql.id(name)} restart`.execute(trx);
  });
}
