/** A migrated embedded database to copy: making one anew for every suite would be most of a test run. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/db/db.ts';

/** Suites run beside each other on machines that are busy: waiting is no failure. */
export const PATIENT = { connectionTimeoutMillis: 120_000 };

/** What the migrations put into each table, as JSON. */
export interface AtFirst {
  rows: Record<string, object[]>;
}

/** Of everything that a migrated database comes from. */
function fingerprint(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const entry of readdirSync(path.join(import.meta.dirname, '../db'), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** Names a template on a server, too: another state of the migrations has another. */
export const templateName = (): string => `clausary_template_${fingerprint()}`;

const templateFolder = (): string => path.join(os.tmpdir(), `clausary-test-template-${fingerprint()}`);
const FIRST_ROWS = 'first-rows.json';

/** Makes `folder`, which must not be there, a copy of the template. */
export async function copyTemplate(folder: string): Promise<void> {
  const template = templateFolder();
  if (!existsSync(template)) await makeTemplate(template);
  await cp(template, folder, { recursive: true });
}

export const atFirst = async (): Promise<AtFirst> =>
  JSON.parse(await readFile(path.join(templateFolder(), FIRST_ROWS), 'utf8')) as AtFirst;

async function rowsOf(db: Db): Promise<AtFirst['rows']> {
  const tables = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const rows: AtFirst['rows'] = {};
  for (const { name } of tables.rows) {
    const found = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.id(name)} as t`.execute(db);
    rows[name] = found.rows.map(({ row }) => row);
  }
  return rows;
}

/** Whole or not at all: another worker may be making the same one. */
async function makeTemplate(template: string): Promise<void> {
  const making = `${template}.${randomBytes(4).toString('hex')}`;
  const database = await openDatabase(
    { databaseUrl: null, dataDir: making, durability: 'relaxed' },
    undefined,
    PATIENT,
  );
  const rows = await rowsOf(database.db);
  await database.close();
  await writeFile(path.join(making, FIRST_ROWS), JSON.stringify({ rows }));
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }));
}
