import { once } from 'node:events';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import { isLateBy, shedding } from '#server/http/shedding.ts';

let server: http.Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose answers wait until they are let go. */
async function open(options: Parameters<typeof shedding>[0]) {
  const held: Response[] = [];
  const app = express();
  app.set('trust proxy', 'loopback');
  app.get('/healthz', (_request, response) => void response.json({}));
  app.use(shedding(options));
  app.use((request, response) => {
    held.push(response);
    server.emit('held');
    if (request.path === '/stream') response.write('begun');
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = (path = '/api/x', from?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, from ? { headers: { 'X-Forwarded-For': from } } : {});
  /** Asks, and returns once the request is let in. */
  async function hold(path?: string, from?: string): Promise<void> {
    const arrived = once(server, 'held');
    get(path, from).catch(() => {});
    await arrived;
  }
  return { held, get, hold };
}

describe('too many requests wait', () => {
  test('one more is refused at once; when one has its answer there is room again', async () => {
    const { held, get, hold } = await open({ maxWaiting: 2 });
    await hold();
    await hold();
    const refused = await get();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect((await get('/')).headers.get('content-type')).toContain('text/plain');
    expect((await get('/healthz')).status).toBe(200);
    held[0]!.send('ok');
    await once(held[0]!, 'finish');
    await hold();
    expect((await get()).status).toBe(503);
  });

  test('who goes away does not wait any more', async () => {
    const { held, get, hold } = await open({ maxWaiting: 1 });
    await hold();
    expect((await get()).status).toBe(503);
    held[0]!.destroy();
    await once(held[0]!, 'close');
    await hold();
  });

  test('a stream that has begun does not wait', async () => {
    const { get, hold } = await open({ maxWaiting: 1 });
    for (let i = 0; i < 3; i++) await hold('/stream');
    await hold();
    expect((await get()).status).toBe(503);
  });

  test('one network leaves places to others, also a /48 of many', async () => {
    const { held, get, hold } = await open({ maxWaiting: 8 });
    await hold('/', '203.0.113.1');
    await hold('/', '203.0.113.1');
    expect((await get('/', '203.0.113.1')).status).toBe(503);
    for (const network of [1, 2, 3, 4]) await hold('/', `2001:db8:9:${network}::1`);
    expect((await get('/', '2001:db8:9:5::1')).status).toBe(503);
    await hold('/', '203.0.113.2');
    held[0]!.send('ok');
    await once(held[0]!, 'finish');
    await hold('/', '203.0.113.1');
  });

  test('0 is any number', async () => {
    const { held, hold } = await open({ maxWaiting: 0, isLate: () => true });
    for (let i = 0; i < 20; i++) await hold();
    expect(held).toHaveLength(20);
  });
});

describe('the event loop is late', () => {
  test('only a part of the queue is let in, and all of it again when it has caught up', async () => {
    let isLate = true;
    const { get, hold } = await open({ maxWaiting: 20, isLate: () => isLate });
    await hold();
    await hold();
    expect((await get()).status).toBe(503);
    isLate = false;
    await hold();
  });

  test.each([
    [[], false],
    [[900], false],
    [[10, 900], false],
    [[900, 10], false],
    [[900, 400], true],
    [[10, 900, 900], true],
    [[900, 900, 10], false],
  ])('delays of %j: %s', (delays, expected) => {
    expect(isLateBy(delays)).toBe(expected);
  });
});
