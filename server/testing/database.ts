/**
 * A migrated database for tests, as if new: with TEST_DATABASE_URL (the run on a real PostgreSQL) one of its own on that server, otherwise
 * an embedded one that the suites of a worker use one after the other. The database is never mocked.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect, type Database, openDatabase } from '#server/db/db.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { asNew } from '#server/testing/databaseReset.ts';
import { copyTemplate, PATIENT, templateName } from '#server/testing/databaseTemplate.ts';

/** Dropping waits for every other session of the server; a database left on a server for tests is no failure of a test. */
const DROP_DEADLINE_MS = 15_000;
/** Any number: whoever makes the template on a server holds this lock. */
const MAKING_TEMPLATE = 7_317_221;

const onSameServer = (url: string, name: string): string => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

/** Migrated once for all suites of a run; copying it is a matter of milliseconds. */
async function templateOn(server: ReturnType<typeof connect>, url: string): Promise<string> {
  const name = templateName();
  await sql`select pg_advisory_lock(${MAKING_TEMPLATE})`.execute(server);
  try {
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(server);
    if (rows.length > 0) return name;
    await sql`create database ${sql.id(name)}`.execute(server);
    const db = connect({ connectionString: onSameServer(url, name), max: 1 });
    await migrate(db).finally(() => db.destroy());
    return name;
  } finally {
    await sql`select pg_advisory_unlock(${MAKING_TEMPLATE})`.execute(server);
  }
}

export interface TestDb extends Database {
  /** With these another process opens the same database. */
  environment: Record<string, string>;
}

async function onServer(url: string): Promise<TestDb> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = connect({ connectionString: url, max: 1 });
  await sql`create database ${sql.id(name)} template ${sql.id(await templateOn(server, url))}`.execute(server);
  const db = connect({ connectionString: onSameServer(url, name), max: 6 });
  const close = async () => {
    await db.destroy();
    await sql`set statement_timeout = ${sql.lit(DROP_DEADLINE_MS)}`.execute(server);
    await sql`drop database ${sql.id(name)} with (force)`.execute(server).catch(() => {});
    await server.destroy();
  };
  return { db, embedded: false, owner: true, close, environment: { DATABASE_URL: onSameServer(url, name) } };
}

/** Folders of this worker that a test of this suite has open. */
const open = new Set<string>();

/** A worker keeps its databases running from suite to suite: starting one costs more than most suites. */
function freeFolder(): string {
  const run = process.env.CLAUSARY_TEST_RUN ?? `alone-${process.pid}`;
  for (let n = 0; ; n++) {
    const folder = path.join(
      os.tmpdir(),
      `clausary-test-${run}-${process.env.JEST_WORKER_ID ?? 0}-${process.pid}-${n}`,
    );
    if (!open.has(folder)) return folder;
  }
}

async function embedded(): Promise<TestDb> {
  const dataDir = freeFolder();
  open.add(dataDir);
  const isKept = existsSync(dataDir);
  if (!isKept) await copyTemplate(dataDir);
  // the process of the database goes on for the next suite, and ends with the worker
  (await startEmbedded(dataDir, 'relaxed')).unref();
  const database = await openDatabase({ databaseUrl: null, dataDir, durability: 'relaxed' }, undefined, PATIENT);
  if (isKept) await asNew(database.db);
  const close = async () => {
    await database.db.destroy();
    open.delete(dataDir);
  };
  return { ...database, owner: true, close, environment: { DATA_DIR: dataDir } };
}

export function openTestDb(): Promise<TestDb> {
  const { TEST_DATABASE_URL } = process.env;
  return TEST_DATABASE_URL ? onServer(TEST_DATABASE_URL) : embedded();
}
