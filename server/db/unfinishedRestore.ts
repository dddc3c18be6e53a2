/**
 * A table that is there from before the first row of a restore until after its last: as long as it is, nothing opens the database as a
 * record. A restore that was killed so never looks finished, on whatever machine somebody starts next.
 */
import { type Kysely, sql } from 'kysely';

export const UNFINISHED = 'unfinished_restore';

export class UnfinishedRestore extends Error {
  constructor() {
    super(
      'A restore into this database was begun and did not end: run the same `clausary restore` again. It begins anew and takes away what the first one left.',
    );
  }
}

export async function isUnfinished<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(quote_ident(current_schema()) || ${`.${UNFINISHED}`}) is not null as found`.execute(db);
  return rows[0]!.found;
}

/** @throws UnfinishedRestore */
export async function refuseUnfinished<T>(db: Kysely<T>): Promise<void> {
  if (await isUnfinished(db)) throw new UnfinishedRestore();
}

export const beginRestore = <T>(db: Kysely<T>) => sql`create table if not exists ${sql.id(UNFINISHED)} ()`.execute(db);
export const endRestore = <T>(db: Kysely<T>) => sql`drop table ${sql.id(UNFINISHED)}`.execute(db);
