/** Servers and the command line, each with a data folder of its own, on one PostgreSQL, one index and one store of originals. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Running, start, until } from '#server/testing/process.ts';
import { freePort } from '../../../scripts/postgres.mjs';

export interface Server {
  name: string;
  origin: string;
  running: Running;
}

export interface Place {
  databaseUrl: string;
  serve(name: string): Promise<Server>;
  /** Until it has ended; its output where it failed. */
  command(...args: string[]): Promise<void>;
}

/** `stores`: settings of where index and originals are, where that is not in `home`. */
export function placeIn(home: string, databaseUrl: string, stores: Record<string, string> = {}): Place {
  const environment = (name: string): Record<string, string> => {
    const dataDir = path.join(home, name);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SEARCH_URL: path.join(home, 'index'),
      FILES_URL: path.join(home, 'originals'),
      SECRET_KEY: 'a key that all of these processes share',
      SEED: 'none',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      ...stores,
    };
  };
  return {
    databaseUrl,
    async serve(name) {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const running = start('main', [], { ...environment(name), PORT: String(port) });
      const isReady = () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await Promise.race([
        until(isReady, 120_000),
        running.ended.then((code) => {
          throw new Error(`the server ended with ${code}: ${running.output()}`);
        }),
      ]);
      return { name, origin, running };
    },
    async command(...args) {
      const running = start('cli', args, environment('command-line'));
      const code = await running.ended;
      if (code !== 0) throw new Error(`clausary ${args.join(' ')} ended with ${code}: ${running.output()}`);
    },
  };
}
