/** `npm run drill:backup`: backs up the sample library in use, restores it in every way, and prints what came of it as a table. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '#server/db/db.ts';
import { openS3Server } from '#server/testing/outside/s3Server.ts';
import { drill } from '#server/tools/backupDrill/drill.ts';
import type { Row } from '#server/tools/backupDrill/stage.ts';
import type { Way } from '#server/tools/backupDrill/ways.ts';
import { seeded } from '#server/tools/random.ts';
import { optionsOf } from '../../../scripts/options.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { wholeNumber } from '../../../scripts/wholeNumber.mjs';

const USAGE = `Usage: npm run drill:backup -- [--seed N] [--sample FOLDER] [--small] [--way FROM-TO-BY]… [--faults N]

Backs up the sample library in use, on both databases, to files and into the double of an object store, and restores each in every way.
--sample: a data folder with the sample library, which is then copied instead of being read anew. --small: three contracts instead.
--way: some of the eight alone, as embedded-PostgreSQL-file. --faults: bytes that are changed, and ends that are cut off, in a backup.`;

const { values } = optionsOf(USAGE, {
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string' },
    way: { type: 'string', multiple: true },
    small: { type: 'boolean', default: false },
    faults: { type: 'string', default: '50' },
  },
});
const faults = wholeNumber('--faults', values.faults);
const seed = wholeNumber('--seed', values.seed, 0);
const KINDS = ['embedded', 'PostgreSQL'] as const;
const WAYS: Way[] = KINDS.flatMap((from) =>
  KINDS.flatMap((to) => (['file', 's3'] as const).map((by) => ({ from, to, by }))),
);

const ways = WAYS.filter(({ from, to, by }) => !values.way || values.way.includes(`${from}-${to}-${by}`));
// nothing drilled is nothing wrong
if (ways.length < (values.way?.length ?? 1)) {
  console.error(`--way: there are ${WAYS.map(({ from, to, by }) => `${from}-${to}-${by}`).join(', ')}.`);
  process.exit(2);
}

const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-backup-drill-'));
const postgres = await startPostgres({ isCareless: false });
const store = await openS3Server();
let databases = 0;

async function newDatabase(): Promise<string> {
  const name = `drill_${++databases}`;
  const admin = connect({ connectionString: postgres.url, max: 1 });
  await sql`create database ${sql.id(name)}`.execute(admin).finally(() => admin.destroy());
  const own = new URL(postgres.url);
  own.pathname = `/${name}`;
  return own.href;
}

const seconds = (value: number | null): string => (value === null ? '–' : value.toFixed(1));
const lineOf = (row: Row): string =>
  `| ${[row.way, row.clauses, row.rows, row.originals, row.megabytes, seconds(row.madeSeconds), seconds(row.waitedSeconds), row.written, seconds(row.restoredSeconds), row.wrong.length].join(' | ')} |`;

let code = 1;
try {
  const drilled = await drill({
    home,
    store,
    ways,
    sample: values.sample ?? (values.small ? 'small' : null),
    faults,
    random: seeded(seed),
    newDatabase,
    tell: (line) => process.stderr.write(`${line}\n`),
  });
  const { rows, leaks } = drilled;
  console.log(
    '| way | clauses | rows | originals | MB | made in, s | others waited, s | written meanwhile | restored in, s | wrong |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const row of rows) console.log(lineOf(row));
  console.log('\n| planted | times | found |\n| --- | ---: | ---: |');
  for (const { what, planted, found } of drilled.faults) console.log(`| ${what} | ${planted} | ${found} |`);
  const wrong = [...rows.flatMap((row) => row.wrong.map((what) => `${row.way}: ${what}`)), ...leaks];
  for (const { what, planted, found } of drilled.faults)
    if (found < planted) wrong.push(`${what}: ${found} of ${planted} found`);
  // from a server leads only what has come to one
  if (rows.length < ways.length) wrong.push(`${rows.length} of ${ways.length} ways were gone`);
  console.log(`\nPrivate words, keys and passwords where they do not belong: ${leaks.length}.`);
  for (const line of wrong) console.log(line);
  code = wrong.length > 0 ? 1 : 0;
} finally {
  await store.close();
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
// what runs the database would end this with 0
process.exit(code);
