/** Everything that is held about a person, for that person. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import type { Limits } from '#server/features/auth/index.ts';
import { PERSON_TABLES, personKeys } from '#server/features/users/personTables.ts';
import type { User } from '#shared/domain/status.ts';

type Row = Record<string, unknown>;

const shown = (row: Row, secret: readonly string[] = []): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column)));

/** Rows by table. What only serves to keep strangers out (hashes, links) is left out. */
export async function exportPerson({ db, limits, clock }: Pick<Base, 'db' | 'clock'> & { limits: Limits }, user: User) {
  const keys = personKeys(user, limits);
  const tables: Record<string, Row[]> = {};
  for (const { table, isAbout, secret } of PERSON_TABLES) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${isAbout(keys)}`.execute(db);
    tables[table] = rows.map((row) => shown(row, secret));
  }
  return { about: user.email, exportedAt: clock().toISOString(), tables };
}
