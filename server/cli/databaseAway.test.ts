/** A server and an ingestion that are started while PostgreSQL takes no more connections, or is not there: they wait, and say so once. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SUPPLY } from '#server/testing/contracts.ts';
import { FULL, postgresStandIn } from '#server/testing/postgresStandIn.ts';
import { type Running, start, until } from '#server/testing/process.ts';

/** What somebody came for, and who was turned away. */
interface Away {
  port: number;
  tries(): number;
  close(): Promise<void>;
}

let home: string;
let away: Away | null = null;
let running: Running | null = null;
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-away-'));
  writeFileSync(path.join(home, 'supply.txt'), SUPPLY);
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  await away?.close();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function full(): Promise<Away> {
  let tries = 0;
  const server = await postgresStandIn(
    () => null,
    () => true,
    () => null,
    () => {
      tries++;
      return FULL;
    },
  );
  return { port: server.port, tries: () => tries, close: server.close };
}

/** Whoever comes is cut off without a word, as where a proxy has nothing behind it. */
async function unreachable(): Promise<Away> {
  let tries = 0;
  const server = net.createServer((socket) => {
    tries++;
    socket.on('error', () => {});
    socket.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: (server.address() as net.AddressInfo).port, tries: () => tries, close };
}

const linesOf = (output: string): string[] => output.split('\n').filter((line) => line !== '');

describe.each([
  ['takes no more connections', full, 'too many clients already'],
  ['cannot be reached', unreachable, '(?:ECONNRESET|Connection terminated)'],
])('a PostgreSQL that %s', (_how, open, why) => {
  test.each([
    ['a server', 'main', [], 'Until then this server waits', 0, 0],
    ['an ingestion', 'cli', ['ingest'], 'Until then this waits, and goes on by itself', 1, 1],
  ] as const)(
    '%s waits for it, says so once, and ends when it is told to',
    async (_who, script, words, waits, code, after) => {
      away = await open();
      const environment = {
        DATA_DIR: path.join(home, 'data'),
        DATABASE_URL: `postgres://me:x@127.0.0.1:${away.port}/any`,
        PORT: '0',
        SEED: 'none',
      };
      const args = words.length > 0 ? [...words, path.join(home, 'supply.txt')] : [];
      running = start(script, args, environment);
      const line = new RegExp(`^The database cannot be used: .*${why}.* ${waits}`, 'm');
      await running.said(line);
      const before = away.tries();
      await until(() => away!.tries() > before + 1);
      expect(linesOf(running.output())).toEqual([expect.stringMatching(line)]);
      running.child.kill('SIGTERM');
      expect(await running.ended).toBe(code);
      // what an ingestion has not done it says as it ends
      expect(linesOf(running.output()).slice(1)).toEqual(
        Array.from({ length: after }, () => expect.stringMatching(`^The database cannot be used: .*${why}`)),
      );
      expect(running.output()).not.toMatch(/^\s+at /m);
    },
  );
});
