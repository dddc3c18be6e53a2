/**
 * A migrated database for tests: an embedded one in a temporary folder, or, with TEST_DATABASE_URL (the second run on a real
 * PostgreSQL), a database of its own on that server. The database is never mocked.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { connect, type Database, openDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { copyTemplate, PATIENT } from '#server/db/testTemplate.ts';

/** Dropping waits for every other session of the server; a database left on a server for tests is no failure of a test. */
const DROP_DEADLINE_MS = 15_000;

async function onServer(url: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = connect({ connectionString: url, max: 1 });
  await sql`create database ${sql.id(name)}`.execute(server);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const db = connect({ connectionString: own.href, max: 6 });
  await migrate(db);
  const close = async () => {
    await db.destroy();
    await sql`set statement_timeout = ${sql.lit(DROP_DEADLINE_MS)}`.execute(server);
    await sql`drop database ${sql.id(name)} with (force)`.execute(server).catch(() => {});
    await server.destroy();
  };
  return { db, embedded: false, owner: true, close };
}

export async function openTestDb(): Promise<Database> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return onServer(TEST_DATABASE_URL);
  const dataDir = await copyTemplate();
  const database = await openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, PATIENT);
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...database, close };
}
