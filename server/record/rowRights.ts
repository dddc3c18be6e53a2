/**
 * A second wall behind `libraries.readable()`: policies of the database that let only one library's rows through, even where a query
 * forgets to ask for it. They bind a role that is neither superuser nor owner of the tables, because those pass every policy (the
 * embedded database knows no other user of its own). Everything is `set local`: it ends with the transaction, also on the embedded
 * database, whose clients all share one session.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export const READER = 'clausary_reader';
/** What policies compare a row's namespace with: `namespace = current_setting('clausary.library', true)`. */
export const LIBRARY_SETTING = 'clausary.library';

const INSUFFICIENT_PRIVILEGE = '42501';
/** Somebody else has just made it. */
const EXISTS = ['42710', '23505'];

/** Makes the role where it is missing. False: this user of the database may not, and whoever administers it must. */
export async function ensureReader(db: Db, role: string = READER): Promise<boolean> {
  try {
    const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db);
    if (rows.length === 0)
      await sql`create role ${sql.id(role)} nologin nosuperuser nobypassrls noinherit`
        .execute(db)
        .catch((error: { code?: string }) => {
          if (!EXISTS.includes(error.code ?? '')) throw error;
        });
    await sql`grant ${sql.id(role)} to current_user`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

/** Reads a library with the rights of the role above: of tables that have a policy, its rows and no others. */
export function behindWall<T>(library: ReadableLibrary, read: (library: ReadableLibrary) => Promise<T>): Promise<T> {
  return library.db.transaction().execute(async (trx) => {
    await sql`select set_config(${LIBRARY_SETTING}, ${library.namespace}, true)`.execute(trx);
    await sql`set local role ${sql.id(READER)}`.execute(trx);
    return read(library.within(trx));
  });
}
