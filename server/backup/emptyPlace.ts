/** A backup is restored into a place where nothing is: what stands there already is told, and left as it is. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type AnyDb, tableNames } from '#server/backup/catalog.ts';
import type { Config } from '#server/config.ts';
import { filledBuckets } from '#server/outside/stores.ts';
import { counted } from '#shared/domain/display.ts';

export class NotEmpty extends Error {
  constructor(readonly found: readonly string[]) {
    super(
      `A backup is restored into an empty place, and this one is not:\n${found.map((what) => `  - ${what}`).join('\n')}\nNothing was changed. Set DATA_DIR to a new folder${found.some((what) => what.startsWith('the database')) ? ', and DATABASE_URL to a new database' : ''}${found.some((what) => what.includes('s3://')) ? ', and FILES_URL and SEARCH_URL to new prefixes' : ''}.`,
    );
  }
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Files and index, in folders and buckets. */
export async function foldersFilled(config: Config): Promise<string[]> {
  const found: string[] = [];
  const files = await entriesOf(config.filesDir);
  if (files.length > 0) found.push(`${config.filesDir} holds ${counted(files.length, 'folder')} of originals`);
  found.push(...(await filledBuckets(config)));
  const isFolder = !/^[a-z0-9]+:\/\//i.test(config.searchUrl);
  if (isFolder && (await entriesOf(config.searchUrl)).length > 0)
    found.push(`${config.searchUrl} holds a search index`);
  const texts = await entriesOf(path.join(config.dataDir, 'content'));
  if (texts.length > 0) found.push(`${path.join(config.dataDir, 'content')} holds texts of your own`);
  return found;
}

const LARGEST = 3;

/** Null: there is no table at all. */
export async function databaseFilled(db: AnyDb): Promise<string | null> {
  const names = await tableNames(db);
  if (names.length === 0) return null;
  const counts: { name: string; rows: number }[] = [];
  for (const name of names) {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db);
    counts.push({ name, rows: rows[0]!.rows });
  }
  const fullest = counts.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows);
  const most = fullest.slice(0, LARGEST).map(({ name, rows }) => `${name}: ${counted(rows, 'row')}`);
  return `the database has ${counted(names.length, 'table')}${most.length > 0 ? ` (${most.join(', ')}${fullest.length > LARGEST ? ', …' : ''})` : ''}`;
}
