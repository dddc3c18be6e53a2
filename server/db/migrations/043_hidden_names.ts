import { type Kysely, sql } from 'kysely';

/** Libraries whose readers do not see names, and what they see in their place: a library of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table namespace add column hides_names boolean not null default false`,
    `alter table namespace add column readers_copy_of text unique references namespace(id)`,
    `alter table namespace add constraint namespace_copy_hides_nothing check (readers_copy_of is null or not hides_names)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
