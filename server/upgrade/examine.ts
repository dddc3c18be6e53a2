/** Looks at everything that an upgrade needs, and changes nothing: no step is taken, no key and no folder is made. */
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Config, hasRecord, readConfig } from '#server/config.ts';
import { type Db, reachDatabase } from '#server/db/db.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { NewerDatabase, stepsTaken } from '#server/db/newerDatabase.ts';
import { databaseTrouble } from '#server/db/trouble.ts';
import { refuseUnfinished } from '#server/db/unfinishedRestore.ts';
import { backupFinding } from '#server/doctor/backup.ts';
import { type Finding, fail, note, ok } from '#server/doctor/check.ts';
import { READ_ANEW, STEP_WORK } from '#server/upgrade/stepWork.ts';
import { productVersion } from '#server/version.ts';
import { counted, sizeText } from '#shared/domain/display.ts';

export interface Upgrade {
  /** Last step that the record has taken, and the last that this version knows; null: none, or nobody can tell. */
  from: string | null;
  to: string;
  /** Steps that are missing, in their order. */
  pending: string[];
  /** Milliseconds that they may take, by the rows that there are. */
  expectedMs: number;
  findings: (Finding & { name: string })[];
}

/** Below this nobody need be told. */
const AT_ONCE_MS = 1000;
const NAMES = Object.keys(MIGRATIONS);
const LAST = NAMES.at(-1)!;

async function rowsOf(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ found: boolean; n: number }>`
    select to_regclass(quote_ident(current_schema()) || ${`.${table}`}) is not null as found`.execute(db);
  if (!rows[0]!.found) return 0;
  const counts = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
  return counts.rows[0]!.n;
}

/** What the steps that go through rows will take. */
async function expected(db: Db, pending: readonly string[]): Promise<{ ms: number; rows: string[] }> {
  const tables = new Map<string, number>();
  let ms = 0;
  for (const step of pending) {
    const work = STEP_WORK[step];
    if (!work) continue;
    if (!tables.has(work.table)) tables.set(work.table, await rowsOf(db, work.table));
    ms += tables.get(work.table)! * work.perRow;
  }
  return { ms, rows: [...tables].map(([table, n]) => `${counted(n, 'row')} of ${table}`) };
}

const inWords = (ms: number): string => (ms < AT_ONCE_MS ? 'less than a second' : `about ${Math.ceil(ms / 1000)} s`);

async function stepsFinding(db: Db, taken: readonly string[], pending: readonly string[]) {
  if (taken.length === 0) return { ms: 0, finding: ok('there are no tables yet: the first start makes them') };
  if (pending.length === 0) return { ms: 0, finding: ok('none is missing') };
  const { ms, rows } = await expected(db, pending);
  const through = rows.length > 0 ? `, through ${rows.join(' and ')}` : '';
  const after = pending.some((step) => READ_ANEW.includes(step))
    ? 'Afterwards wordings are read anew beside the requests: blanks and choices on clause pages come back one by one.'
    : undefined;
  return {
    ms,
    finding: note(`${pending.length} missing: ${pending.join(', ')}; expected to take ${inWords(ms)}${through}`, after),
  };
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(db);
  return Number(rows[0]!.size);
}

/** A step may write a table anew, and its log: as much room as the database itself is enough for any. */
async function roomFinding(db: Db, { databaseUrl, dataDir }: Config): Promise<Finding> {
  const size = await sizeOf(db);
  const database = `the database takes ${sizeText(size)}`;
  if (databaseUrl) return ok(`${database} on its server, whose disk is not seen from here`);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const said = `${database}, and ${sizeText(free)} are free at ${dataDir}`;
  return free >= size ? ok(said) : fail(said, 'Make as much room as the database takes: a step may write tables anew.');
}

const wayBack = (taken: readonly string[], pending: readonly string[]): Finding =>
  taken.length === 0 || pending.length === 0
    ? ok('the version that ran here last can be started again')
    : note(
        'an earlier version refuses the record once these steps are taken',
        'The way back is the earlier version with `clausary restore` of a backup that it made, into an empty place.',
      );

const nothingYet = (findings: Upgrade['findings']): Upgrade => ({
  from: null,
  to: LAST,
  pending: NAMES,
  expectedMs: 0,
  findings,
});

/** @throws ConfigError */
export async function examineUpgrade(clock: () => Date = () => new Date()): Promise<Upgrade> {
  const findings: Upgrade['findings'] = [];
  const add = (name: string, finding: Finding) => findings.push({ name, ...finding });
  add('Program', ok(`version ${productVersion()}, at ${LAST}; Node ${process.versions.node}`));
  if (!hasRecord()) {
    add('Record', ok('there is none yet: the first start makes it'));
    return nothingYet(findings);
  }
  const config = readConfig();
  try {
    const database = await reachDatabase({ ...config, statementTimeout: 0 }, undefined, { query_timeout: 0 });
    try {
      const { db } = database;
      await refuseUnfinished(db);
      const taken = await stepsTaken(db);
      const unknown = taken.filter((name) => !NAMES.includes(name));
      if (unknown.length > 0) throw new NewerDatabase(unknown);
      const pending = NAMES.filter((name) => !taken.includes(name));
      const where = config.databaseUrl ? 'on a database server' : `in ${config.dataDir}`;
      add('Record', ok(`${where}, at ${taken.at(-1) ?? 'its beginning'}`));
      const { ms, finding } = await stepsFinding(db, taken, pending);
      add('Steps', finding);
      add('Backup', await backupFinding(config, clock()));
      add('Disk', await roomFinding(db, config));
      add('Way back', wayBack(taken, pending));
      return { from: taken.at(-1) ?? null, to: LAST, pending, expectedMs: Math.round(ms), findings };
    } finally {
      await database.close();
    }
  } catch (error) {
    const trouble = databaseTrouble(error);
    if (trouble === null) throw error;
    add('Record', fail(trouble, 'Nothing was looked at further, and nothing was changed.'));
    return nothingYet(findings);
  }
}
