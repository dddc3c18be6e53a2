/** One deployment of the drill, on either database: its server, its command line, its record. */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { type Running, start, until } from '#server/testing/process.ts';
import { freePort } from '../../../scripts/postgres.mjs';

export interface Done {
  code: number | string;
  output: string;
  /** What it said as its result alone. */
  said: string;
  seconds: number;
}

export interface Deployment {
  name: string;
  config: Config;
  origin: string;
  serve(): Promise<void>;
  stop(): Promise<void>;
  command(...args: string[]): Promise<Done>;
  /** Beside the server where one runs. */
  withRecord<T>(work: (db: Database['db']) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export const METRICS_TOKEN = 'a token for the figures of the drill';

/** `settings`: DATABASE_URL and whatever else sets it apart. */
export async function deploymentIn(
  home: string,
  name: string,
  settings: Record<string, string> = {},
): Promise<Deployment> {
  const dataDir = path.join(home, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment: Record<string, string> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
    ...settings,
  };
  let server: Running | null = null;
  const stop = async () => {
    server?.child.kill('SIGTERM');
    await server?.ended;
    server = null;
  };
  return {
    name,
    get config() {
      return readConfig(environment);
    },
    origin,
    async serve() {
      const running = start('main', [], environment);
      server = running;
      const isReady = () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      const ended = running.ended.then((code) => {
        throw new Error(`${name}: the server ended with ${code}: ${running.output()}`);
      });
      ended.catch(() => {});
      await Promise.race([until(isReady, 600_000), ended]);
    },
    stop,
    async command(...args) {
      const began = performance.now();
      const running = start('cli', args, environment);
      const code = await running.ended;
      const seconds = (performance.now() - began) / 1000;
      return { code, output: running.output(), said: running.stdout(), seconds };
    },
    async withRecord(work) {
      const database = await openDatabase(readConfig({ ...environment, STATEMENT_TIMEOUT: '0' }), undefined, {
        query_timeout: 0,
      });
      try {
        return await work(database.db);
      } finally {
        await database.close();
      }
    },
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
