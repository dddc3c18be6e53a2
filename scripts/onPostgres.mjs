/** Starts a real PostgreSQL, runs on it what takes either database, and stops it. Arguments: jest, report file. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { suitesOnServer } from './databaseSuites.mjs';
import { startPostgres } from './postgres.mjs';

const [jest, report] = process.argv.slice(2);
const { url: TEST_DATABASE_URL, stop } = await startPostgres();
let status = 1;
try {
  const args = [
    '--selectProjects',
    'database',
    '--maxWorkers=3',
    '--workerIdleMemoryLimit=2GB',
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    ...suitesOnServer(),
  ];
  // this process goes on reading what the server logs meanwhile: once the pipe is full, every session that logs waits for ever
  const run = spawn(jest, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL } });
  [status] = await once(run, 'exit');
} finally {
  await stop();
}
process.exit(status ?? 1);
