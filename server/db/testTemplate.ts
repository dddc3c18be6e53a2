/** A migrated embedded database to copy: making one anew for every suite would be most of a test run. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/db.ts';

/** Suites run beside each other on machines that are busy: waiting is no failure. */
export const PATIENT = { connectionTimeoutMillis: 120_000 };

/** Of everything that a migrated database comes from. */
function fingerprint(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const entry of readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(readFileSync(path.join(entry.parentPath, entry.name)));
  return hash.digest('hex').slice(0, 16);
}

/** A folder with a copy of its own, which the caller removes. */
export async function copyTemplate(): Promise<string> {
  const template = path.join(os.tmpdir(), `clausary-test-template-${fingerprint()}`);
  if (!existsSync(template)) await makeTemplate(template);
  const copy = await mkdtemp(path.join(os.tmpdir(), 'clausary-test-'));
  await cp(template, copy, { recursive: true });
  return copy;
}

/** Whole or not at all: another worker may be making the same one. */
async function makeTemplate(template: string): Promise<void> {
  const making = `${template}.${randomBytes(4).toString('hex')}`;
  const database = await openDatabase(
    { databaseUrl: null, dataDir: making, durability: 'relaxed' },
    undefined,
    PATIENT,
  );
  await database.close();
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }));
}
