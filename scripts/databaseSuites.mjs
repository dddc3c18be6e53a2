/** Suites that open a database, and on which of the two they run where a run has both. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';
import { suitesThatOpen } from './suites.mjs';

/** By themselves, or by a process of ours. */
const OPENS_DATABASE =
  /\bopen(?:Test\w+|Database|Ingest\w*)\(|\bstartEmbedded\(|testing\/(?:process|embedded|billingAdapters)\b/;
/** These take whichever database the run gives them. */
const TAKES_EITHER = /openTest(?:Db|Api|Deps)\b|TEST_DATABASE_URL/;
/** Of the folder of the embedded one, or of a server as a newcomer starts it. */
const OWN_FOLDER = /testing\/embedded\b/;
const inServer = (...names) => names.map((name) => path.join('server', ...name.split('/')));
const EMBEDDED_ALONE = inServer(
  // after each request it looks what was written: with several connections a write may still be on its way, and is put down to the next
  'http/access.test.ts',
  // commands around what server/backup and server/db ask of both
  'cli/backup.test.ts',
);
/** What is about the database itself: where one starts beside another, is copied, or is told apart. */
const ON_BOTH = inServer(
  'backup/',
  // the command joins the server's database through its socket, or opens one of its own
  'cli/besideServer.test.ts',
  'db/',
  'ingest/',
  'jobs/',
  'record/',
  'features/libraries/erasedBytes.test.ts',
);

const text = (file) => readFileSync(path.join(root, file), 'utf8');

export const databaseSuites = () => suitesThatOpen(OPENS_DATABASE);

/** Every step of the schema from every earlier one is the same SQL on both, and takes longer on the embedded one. */
const [MIGRATIONS] = inServer('db/migrations.test.ts');

/** On a PostgreSQL server: all that take either. It shows what needs several connections, and takes half the time. */
export const suitesOnServer = () =>
  suitesThatOpen(TAKES_EITHER).filter((file) => !EMBEDDED_ALONE.includes(file) && !OWN_FOLDER.test(text(file)));

/** On the embedded one, where the others run on a server as well. */
export function suitesOnEmbedded() {
  const onServer = new Set(suitesOnServer());
  const isOnBoth = (file) => file !== MIGRATIONS && ON_BOTH.some((place) => file.startsWith(place));
  return databaseSuites().filter((file) => !onServer.has(file) || isOnBoth(file));
}
