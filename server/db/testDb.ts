/**
 * A migrated database for tests: an embedded one in a temporary folder, or, with TEST_DATABASE_URL (the second run on a real
 * PostgreSQL), a database of its own on that server. The database is never mocked.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect, type Database, openDatabase } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';

/** Suites run beside each other on machines that are busy: waiting is no failure. */
const PATIENT = { connectionTimeoutMillis: 120_000 };

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
    await sql`drop database ${sql.id(name)} with (force)`.execute(server);
    await server.destroy();
  };
  return { db, embedded: false, owner: true, close };
}

export async function openTestDb(): Promise<Database> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return onServer(TEST_DATABASE_URL);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'clausary-test-'));
  const database = await openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, PATIENT);
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...database, close };
}
