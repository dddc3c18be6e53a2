/** Backups for tests: places to restore into, and backups with something done to them. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { MANIFEST, MANIFEST_SUM, type Manifest, sha256, sumLine } from '#server/backup/format.ts';
import { restoreBackup, verifyBackup, type Whole } from '#server/backup/index.ts';
import { openSource } from '#server/backup/openSource.ts';
import { membersOf, tarWriter, wholeOf } from '#server/backup/tar.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect, type Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';

const QUIET = { SEED: 'none', LOG_LEVEL: 'silent', DURABILITY: 'relaxed' };

/** The place of a test library as another process would open it. */
export async function configOf(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  databaseFolder: string | null,
  databaseUrl = process.env.TEST_DATABASE_URL,
): Promise<Config> {
  if (databaseFolder) return { ...config, dataDir: databaseFolder };
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const own = new URL(databaseUrl!);
  own.pathname = `/${rows[0]!.name}`;
  return { ...config, databaseUrl: own.href };
}

/** A new data folder below `home`, with its embedded database. */
export function embeddedPlace(home: string): { config: Config; environment: Record<string, string> } {
  const environment = { ...QUIET, DATA_DIR: path.join(home, `place-${randomBytes(4).toString('hex')}`) };
  return { config: readConfig(environment), environment };
}

/** A new data folder and a new database on the server. */
export async function serverPlace(
  home: string,
  url: string,
): Promise<{ config: Config; environment: Record<string, string>; drop(): Promise<void> }> {
  const name = `restored_${randomBytes(4).toString('hex')}`;
  const run = async (statement: ReturnType<typeof sql>) => {
    const admin = connect({ connectionString: url, max: 1 });
    await statement.execute(admin).finally(() => admin.destroy());
  };
  await run(sql`create database ${sql.id(name)}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const environment = { ...embeddedPlace(home).environment, DATABASE_URL: own.href };
  return {
    config: readConfig(environment),
    environment,
    drop: () => run(sql`drop database if exists ${sql.id(name)} with (force)`),
  };
}

/** Every row of every table as text, without what says nothing elsewhere. */
export async function everything(db: Db): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely\\_%' and relname not in ('lease', 'index_pointer', 'index_build') order by relname collate "C"`.execute(
    db,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(
      db,
    );
    found[name] = rows.map(({ line }) => line).sort();
  }
  return found;
}

export type Members = Map<string, Buffer>;

export async function membersIn(place: string): Promise<Members> {
  const source = await openSource(place, null);
  const members: Members = new Map();
  for await (const member of membersOf(source)) members.set(member.name, await wholeOf(source, member));
  await source.close();
  return members;
}

/** A backup that nothing is wrong with. */
async function wholeAt(place: string, { objectStore }: Pick<Config, 'objectStore'>): Promise<Whole> {
  const { manifest, members, faults } = await verifyBackup(place, objectStore);
  if (faults.length > 0 || !manifest)
    throw new Error(`${place}: ${faults.map(({ member, what }) => `${member}: ${what}`)}`);
  return { manifest, members, faults };
}

export const restoredFrom = async (config: Config, place: string, tell: (line: string) => void = () => {}) =>
  restoreBackup(config, place, await wholeAt(place, config), tell);

export async function writeMembersTo(place: string, members: Members): Promise<void> {
  const pieces: Buffer[] = [];
  const tar = tarWriter(async (piece) => pieces.push(piece), new Date());
  for (const [name, content] of members) await tar.add(name, content);
  await tar.end();
  await writeFile(place, Buffer.concat(pieces));
}

/** The manifest written anew, with sums that fit: as somebody would who wants it to look whole. */
export function setManifest(members: Members, change: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(members.get(MANIFEST)!.toString('utf8')) as Manifest;
  change(manifest);
  for (const one of manifest.members) {
    const content = members.get(one.name);
    if (content) Object.assign(one, { bytes: content.length, sha256: sha256(content) });
  }
  const text = Buffer.from(`${JSON.stringify(manifest)}\n`);
  members.set(MANIFEST, text);
  members.set(MANIFEST_SUM, Buffer.from(sumLine(sha256(text), MANIFEST)));
}

/** Changes one byte in place. */
export function flip(place: string, at: number): void {
  const bytes = readFileSync(place);
  bytes[at]! ^= 1;
  writeFileSync(place, bytes);
}
