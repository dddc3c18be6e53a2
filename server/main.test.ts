import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeBuilt } from '#server/testing/app.ts';
import { CAN_LIST_PROCESSES, processesWith } from '#server/testing/embedded/processes.ts';
import { type Running, start, until } from '#server/testing/process.ts';

let home: string;
let dataDir: string;
const running = new Set<Running>();
beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'clausary-main-'));
  dataDir = path.join(home, 'data');
});
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

function serve(environment: Record<string, string> = {}): Running {
  const server = start('main', [], { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ...environment });
  running.add(server);
  void server.ended.then(() => running.delete(server));
  return server;
}
const portOf = async (server: Running) => Number((await server.said(/Clausary is at http:\/\/127\.0\.0\.1:(\d+)/))[1]);
const databaseProcesses = (folder = dataDir) => processesWith(path.join(folder, 'db'));

const get = (port: number, address: string, agent?: http.Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = http.get({ port, host: '127.0.0.1', path: address, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode!));
    });
    asked.once('error', reject);
  });

const untilReady = (port: number) => until(async () => (await get(port, '/readyz').catch(() => 0)) === 200, 60_000);

/** As the page does: with the token of its own pages. */
async function signUp(origin: string): Promise<Response> {
  const session = await fetch(`${origin}/api/session`);
  const { csrf } = (await session.json()) as { csrf: string };
  const cookie = session.headers.getSetCookie().map((line) => line.split(';')[0]);
  return fetch(`${origin}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, cookie: cookie.join('; ') },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'linnets over the mill' }),
  });
}

/** Every file and folder that somebody else could read, write or enter. */
const openBelow = (folder: string): string[] =>
  [folder, ...(readdirSync(folder, { recursive: true }) as string[]).map((name) => path.join(folder, name))].filter(
    (place) => ((lstatSync(place, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );

// each part goes on from the data folder that the one before left behind
describeBuilt('the server as a process', () => {
  test('on SIGTERM what is in flight is answered, every client is let go, and the record is closed', async () => {
    const server = serve();
    const port = await portOf(server);
    await untilReady(port);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
    const ask = () => Promise.all(Array.from({ length: 16 }, () => get(port, '/clauses', agent)));
    expect(new Set(await ask())).toEqual(new Set([200]));
    // database, index, sockets and secret are there, and nobody else on the machine gets at any of them
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['db', 'index', 'run', 'secret.key']));
    expect(openBelow(dataDir)).toEqual([]);
    const silent = net.connect(port, '127.0.0.1').on('error', () => {});
    const inFlight = ask();
    // once they are answered they have all been taken: the signal arrives in their midst
    await get(port, '/healthz');
    const asked = performance.now();
    const isLetGo = once(silent, 'close').then(() => performance.now() - asked);
    server.child.kill('SIGTERM');
    expect(new Set(await inFlight)).toEqual(new Set([200]));
    expect(await server.ended).toBe(0);
    // half a second is enough for who says nothing; at 15 seconds everybody is sent away
    expect(await isLetGo).toBeLessThan(14_000);
    agent.destroy();
    silent.destroy();
    // an end in order leaves no sockets, and the database's own mark of a running server is gone
    expect(readdirSync(path.join(dataDir, 'run'))).toEqual([]);
    if (CAN_LIST_PROCESSES) expect(databaseProcesses()).toEqual([]);
  });

  test('a port that is taken: says so, ends with 1, has made no database', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as net.AddressInfo;
    const folder = path.join(home, 'port-taken');
    const server = serve({ DATA_DIR: folder, PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is in use`);
    expect(server.output()).not.toMatch(/\bat .*\.ts:\d/);
    expect(readdirSync(folder)).not.toContain('db');
    taken.close();
  });

  test('a bad setting: every one is named, nothing is started', async () => {
    const folder = path.join(home, 'never');
    const server = serve({ DATA_DIR: folder, PORT: 'x', GATES: 'x' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/PORT .*\n.*GATES /);
    expect(readdirSync(home)).not.toContain('never');
  });

  test('a second server on the folder says so and ends; one that is told to wait takes over', async () => {
    const first = serve();
    await untilReady(await portOf(first));
    const second = serve();
    expect(await second.ended).toBe(1);
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringMatching(/is in use by another .*DATA_DIR.*WAIT_FOR_DATA/),
    ]);
    const third = serve({ WAIT_FOR_DATA: 'on' });
    await third.said(/waiting until it is free/);
    expect((await fetch(`http://127.0.0.1:${await portOf(first)}/readyz`)).status).toBe(200);
    first.child.kill('SIGKILL');
    await untilReady(await portOf(third));
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  });

  test('told to stop it first says that it is not ready, and still answers; told twice it ends at once', async () => {
    const server = serve({ DRAIN_SECONDS: '60' });
    const port = await portOf(server);
    await untilReady(port);
    server.child.kill('SIGTERM');
    await until(async () => (await get(port, '/readyz')) === 503);
    expect(await get(port, '/clauses')).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(1);
    if (CAN_LIST_PROCESSES) await until(() => databaseProcesses().length === 0);
  });

  test('too little room on its disk: says so, shows what it has, takes nothing, and stops when it is told to', async () => {
    // on the folder that the tests before have filled: an empty one cannot be begun with
    const server = serve({ MIN_FREE_MB: '10000000', LOG_LEVEL: 'error' });
    const origin = `http://127.0.0.1:${await portOf(server)}`;
    await server.said(/nothing more is written until there is room/);
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({
        checks: expect.objectContaining({ disk: false }),
        why: { disk: expect.stringContaining('are to stay free (MIN_FREE_MB)') },
      }),
    ]);
    expect((await fetch(`${origin}/clauses`)).status).toBe(200);
    // the database looks by itself, a second later at most
    let refused = await signUp(origin);
    await until(async () => {
      if (refused.status !== 507) refused = await signUp(origin);
      return refused.status === 507;
    });
    expect(await refused.json()).toMatchObject({ error: { code: 'storage_full' } });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  const onLinux = CAN_LIST_PROCESSES ? test : test.skip;

  onLinux(
    'killed by force, its database ends by itself, and the next start goes on',
    async () => {
      const first = serve();
      await portOf(first);
      first.child.kill('SIGKILL');
      expect(await first.ended).toBe('SIGKILL');
      const second = serve();
      await untilReady(await portOf(second));
      expect(databaseProcesses()).toHaveLength(1);
      second.child.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    },
    120_000,
  );

  onLinux(
    'its database killed, it ends with 1, so that a supervisor starts it afresh',
    async () => {
      const server = serve({ LOG_LEVEL: 'fatal' });
      await untilReady(await portOf(server));
      process.kill(databaseProcesses()[0]!, 'SIGKILL');
      expect(await server.ended).toBe(1);
      expect(server.output()).toContain('the embedded database ended');
    },
    120_000,
  );

  onLinux(
    'told to stop while it starts, it stops',
    async () => {
      const server = serve();
      await until(() => databaseProcesses().length > 0);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(databaseProcesses()).toEqual([]);
    },
    120_000,
  );
});
