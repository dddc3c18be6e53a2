/** A database that a newer version has brought up to date is told and left alone: what that version wrote there is not known here. */
import { type Kysely, sql } from 'kysely';

export class NewerDatabase extends Error {
  constructor(readonly unknown: readonly string[]) {
    super(
      `The database was brought up to date by a newer version of Clausary: this one does not know ${unknown.join(', ')}. Start that version or a later one, or restore a backup that this version made into an empty place. Nothing was changed.`,
    );
  }
}

/** Names of the steps that a database has taken, in their order; none where there are no tables yet. */
export async function stepsTaken<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: there } = await sql<{ found: boolean }>`
    select to_regclass(quote_ident(current_schema()) || '.kysely_migration') is not null as found`.execute(db);
  if (!there[0]!.found) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** `known`: names of this version's steps. @throws NewerDatabase */
export async function refuseNewerDatabase<T>(db: Kysely<T>, known: readonly string[]): Promise<void> {
  const unknown = (await stepsTaken(db)).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
}
