/** One deployment under drill: a data folder, its server and its command line, on either database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../postgres.mjs';
import { root } from '../setup.mjs';
import { below, kill } from './processes.mjs';

const BACK_MS = 300_000;
const RECOVERS_MS = 30_000;
/** A connection that broke, and SQLSTATE classes 08 and 57: it is restarting, recovering, or was killed. */
const isPassing = ({ code = '', message }) => /^(08|57P|ECONN|ENOENT|EPIPE)/.test(code) || /terminated/.test(message);
const at = (name) => path.join(root, 'dist', 'server', name);

/** Files come and go meanwhile. */
function sizeBelow(folder) {
  const size = { files: 0, bytes: 0 };
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    // gone, or never there
  }
  for (const name of names) {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    const { files, bytes } = found?.isDirectory() ? sizeBelow(file) : { files: found ? 1 : 0, bytes: found?.size ?? 0 };
    size.files += files;
    size.bytes += bytes;
  }
  return size;
}

/** `postgres` null: the embedded database. `home`: a folder of the caller's, on a disk of theirs. */
export async function openPlace({ postgres = null, home = null, settings = {} } = {}) {
  const own = home ?? mkdtempSync(path.join(os.tmpdir(), 'clausary-drill-'));
  const dataDir = path.join(own, 'data');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
    LANCEDB_LOG: 'error',
    // a command that outlives the server may have the folder for a while
    WAIT_FOR_DATA: 'on',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...settings,
  };
  let server = null;
  const run = (script, args) => {
    const child = spawn(process.execPath, [at(script), ...args], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const told = { out: '', errors: '' };
    child.stdout.on('data', (chunk) => (told.out += chunk));
    child.stderr.on('data', (chunk) => (told.errors = (told.errors + chunk).slice(-4000)));
    const ended = once(child, 'close').then(([code, signal]) => signal ?? code);
    const exited = once(child, 'exit');
    return { child, told, ended, exited, isOver: () => child.exitCode !== null || child.signalCode !== null };
  };
  const isReady = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const place = {
    dataDir,
    origin,
    postgres,
    isReady,
    server: () => server,
    cli: (...args) => run('cli.js', args),
    start: () => (server = run('main.js', [])),
    /** Starts the server where there is none. Resolves with the milliseconds until it was ready; throws what it said when it ended. */
    async ready() {
      const began = performance.now();
      for (let starts = 0; performance.now() - began < BACK_MS; await pause(50)) {
        if (!server || server.isOver()) {
          if (starts++ > 3) throw new Error(`the server does not stay up: ${server.told.errors.slice(-500)}`);
          place.start();
        }
        if (await isReady()) return Math.round(performance.now() - began);
      }
      throw new Error('the server was not ready within five minutes');
    },
    /** Hits one kind of process, of the server or of a command; false: there was none. */
    hit(target, command, random) {
      const mains = [server, command].filter((one) => one && !one.isOver()).map(({ child }) => child.pid);
      const all = mains.flatMap((pid) => [pid, ...below(pid).map((one) => one.pid)]);
      const named = (part) => mains.flatMap(below).filter((one) => one.command.includes(part));
      if (target === 'all') return all.map((pid) => kill(pid)).some(Boolean);
      if (target === 'server') return !server.isOver() && kill(server.child.pid);
      if (target === 'command') return !command?.isOver() && kill(command.child.pid);
      if (target === 'database' && postgres) return postgres.killBackend(random);
      const [one] = named(target === 'database' ? 'databaseChild' : 'ingestChild');
      return one !== undefined && kill(one.pid);
    },
    /** Asked again while the database recovers. */
    async sql(text, values = []) {
      for (const until = performance.now() + RECOVERS_MS; ; await pause(200)) {
        try {
          return await place.sqlOnce(text, values);
        } catch (error) {
          if (!isPassing(error) || performance.now() > until) throw error;
        }
      }
    },
    async sqlOnce(text, values) {
      const client = new pg.Client(
        postgres
          ? { connectionString: postgres.url }
          : { host: path.join(dataDir, 'run'), user: 'postgres', database: 'postgres' },
      );
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    /** What `doctor` finds wrong with record and index. */
    async doctor() {
      const { told, ended } = place.cli('doctor', '--json');
      await ended;
      const findings = JSON.parse(told.out);
      return findings.filter(({ state }) => state === 'fail').map(({ name, message }) => `${name}: ${message}`);
    },
    /** Of a folder in the data folder. */
    sizeOf: (folder) => sizeBelow(path.join(dataDir, folder)),
    async close() {
      if (server && !server.isOver()) {
        kill(server.child.pid, 'SIGTERM');
        await server.ended;
      }
      if (!home) rmSync(own, { recursive: true, force: true });
    },
  };
  return place;
}
