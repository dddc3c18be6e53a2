/** An empty database of a test's own on the server of TEST_DATABASE_URL. */
import { sql } from 'kysely';
import { connect } from '#server/db/db.ts';

async function asked(url: string, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = connect({ connectionString: url, max: 1 });
  await statement.execute(admin).finally(() => admin.destroy());
}

/** Resolves with its address. */
export async function createDatabaseOn(url: string, name: string): Promise<string> {
  await asked(url, sql`create database ${sql.id(name)}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

export const dropDatabaseOn = (url: string, name: string): Promise<void> =>
  asked(url, sql`drop database if exists ${sql.id(name)} with (force)`);
