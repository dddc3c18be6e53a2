import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { z } from 'zod';
import { type BodyOptions, createBodies, cutOffAfterAnswer } from '#server/http/body.ts';
import { errorHandler } from '#server/http/errors.ts';
import { mountRoutes, route } from '#server/http/route.ts';
import { shedding } from '#server/http/shedding.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { type Call, MB } from '#shared/api/call.ts';

const SAY = {
  method: 'post',
  who: 'anyone',
  path: '/api/say',
  summary: '',
  body: z.object({ text: z.string() }),
  reply: z.object({ length: z.number() }),
  refusals: [],
} as const satisfies Call;
const DOCUMENT = { ...SAY, path: '/api/document', limit: 2 * MB } as const;
const LOOK = { ...SAY, method: 'get', path: '/api/look', body: undefined } as const;
const HOLD = { ...LOOK, path: '/api/hold' } as const;

let server: http.Server;
const sockets = new Set<net.Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server?.closeAllConnections();
  server?.close();
});

async function open(options: BodyOptions = {}, maxWaiting = 10) {
  const app = express();
  app.set('trust proxy', 'loopback');
  app.use(cutOffAfterAnswer(50));
  app.use(shedding({ maxWaiting }));
  app.use((_request, response, next) => {
    response.locals.visitor = ANYBODY;
    next();
  });
  const length = async ({ body }: { body: { text: string } }) => ({ length: body.text.length });
  app.use(
    mountRoutes(
      [
        route(SAY, length),
        route(DOCUMENT, length),
        route(LOOK, async () => ({ length: 0 })),
        route(HOLD, () => new Promise(() => void server.emit('held'))),
      ],
      { bodies: createBodies(options) },
    ),
  );
  app.use(errorHandler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Sends the head of a request and what comes after it; resolves with the answer's status line and body once the connection ends. */
  function half(body: string, { length = 5000, from = '203.0.113.1', path = SAY.path as string } = {}) {
    const socket = net.connect(port, '127.0.0.1');
    sockets.add(socket);
    let said = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said += chunk;
    });
    const head = [`POST ${path} HTTP/1.1`, 'Host: x', `X-Forwarded-For: ${from}`, 'Content-Type: application/json'];
    socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n${body}`);
    const arrived = once(server, 'request');
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
    return { socket, arrived, closed };
  }
  const look = () => fetch(`http://127.0.0.1:${port}${LOOK.path}`);
  /** Somebody who is let in and waits for an answer that does not come. */
  async function holdOne(): Promise<void> {
    const held = once(server, 'held');
    fetch(`http://127.0.0.1:${port}${HOLD.path}`).catch(() => {});
    await held;
  }
  const send = (path: string, body: unknown) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { half, look, send, holdOne, port };
}

describe('bodies that are not sent to the end', () => {
  test('take nobody’s place', async () => {
    const { half, look } = await open({}, 10);
    for (let i = 0; i < 40; i++) await half('{"te').arrived;
    for (let i = 0; i < 10; i++) expect((await look()).status).toBe(200);
  });

  test('are refused beyond a few of one network, and nobody else’s are', async () => {
    const { half, send } = await open({ slowPerNetwork: 3, moment: 20, patience: 60_000 });
    const cut: string[] = [];
    const enough = new Promise<void>((resolve) => {
      for (let i = 0; i < 8; i++)
        void half('{"te').closed.then((said) => {
          if (cut.push(said) === 5) resolve();
        });
    });
    await enough;
    for (const said of cut) expect(said).toMatch(/^HTTP\/1\.1 429 .*too_many_requests/s);
    const others = half('{"te', { from: '203.0.113.2' });
    await others.arrived;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await Promise.race([others.closed, send(SAY.path, { text: 'a' }).then(() => 'goes on')])).toBe('goes on');
    expect((await send(SAY.path, { text: 'abc' })).status).toBe(200);
  });

  test('that are over count no more', async () => {
    const { half, send } = await open({ slowPerNetwork: 2, moment: 20, patience: 60_000 });
    for (let i = 0; i < 4; i++) {
      const text = JSON.stringify({ text: 'abc' });
      const slow = half(text.slice(0, 3), { length: text.length });
      await slow.arrived;
      await new Promise((resolve) => setTimeout(resolve, 100));
      slow.socket.end(text.slice(3));
      expect(await slow.closed).toMatch(/^HTTP\/1\.1 200/);
    }
    expect((await send(SAY.path, { text: 'abc' })).status).toBe(200);
  });

  test('from this machine itself may be any number', async () => {
    const { half } = await open({ slowPerNetwork: 1, moment: 20, patience: 60_000 });
    const all = Array.from({ length: 4 }, () => half('{"te', { from: '127.0.0.1' }));
    await Promise.all(all.map(({ arrived }) => arrived));
    const cut = await Promise.race([
      ...all.map(({ closed }) => closed),
      new Promise((resolve) => setTimeout(resolve, 200, 'all go on')),
    ]);
    expect(cut).toBe('all go on');
  });

  test('have no credit from what came over their connection before', async () => {
    const { port } = await open({ moment: 20, patience: 100, leastRate: 4000 });
    const socket = net.connect(port, '127.0.0.1');
    sockets.add(socket);
    let said = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said += chunk;
    });
    const head = (length: number) =>
      `POST ${DOCUMENT.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const large = JSON.stringify({ text: 'a'.repeat(300_000) });
    socket.write(head(large.length) + large);
    while (!said.includes('300000')) await new Promise((resolve) => setTimeout(resolve, 5));
    said = '';
    socket.write(`${head(5000)}{`);
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 408/);
  });

  test('end when they come too slowly', async () => {
    const { half } = await open({ moment: 20, patience: 100, leastRate: 4000 });
    const { socket, closed } = half('{');
    const drip = setInterval(() => socket.write(' '), 20);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 .*too_slow/s);
    clearInterval(drip);
  });

  test('may come slowly, as long as they come', async () => {
    const { half } = await open({ moment: 20, patience: 50, leastRate: 20 });
    const text = JSON.stringify({ text: 'a'.repeat(391) });
    // enough for ten seconds at the least rate: a machine that is busy elsewhere may stop for one of them
    let at = 200;
    const { socket, closed } = half(text.slice(0, at), { length: text.length });
    const drip = setInterval(() => {
      socket.write(text.slice(at, at + 20));
      at += 20;
      if (at >= text.length) socket.end();
    }, 20);
    expect(await closed).toMatch(/^HTTP\/1\.1 200 .*"length":391/s);
    clearInterval(drip);
  });

  test('that come to their end when enough wait already are refused like everybody else', async () => {
    const { half, holdOne } = await open({}, 1);
    const text = JSON.stringify({ text: 'abc' });
    const late = half(text.slice(0, 3), { length: text.length });
    await late.arrived;
    await holdOne();
    late.socket.end(text.slice(3));
    expect(await late.closed).toMatch(/^HTTP\/1\.1 503 .*unavailable/s);
  });

  test('leave no place behind that was not theirs', async () => {
    const { half, holdOne, look } = await open({}, 1);
    for (let i = 0; i < 3; i++) {
      const broken = half('{"te');
      const gone = broken.arrived.then(([, response]) => once(response, 'close'));
      await broken.arrived;
      broken.socket.destroy();
      await gone;
    }
    await holdOne();
    expect((await look()).status).toBe(503);
  });
});

describe('bodies that are too large', () => {
  test('are refused with the limit in words before they are sent', async () => {
    const { half } = await open();
    const { closed } = half('{', { length: 200_000 });
    expect(await closed).toMatch(/^HTTP\/1\.1 413 .*"too_large".*may have 100 kB at most.*"limit":102400/s);
  });

  test('whose length nobody said end at the limit', async () => {
    const { port } = await open();
    const socket = net.connect(port, '127.0.0.1');
    sockets.add(socket);
    let sent = 0;
    const pour = () => {
      while (socket.writable && sent < 1000 * MB) {
        sent += 16_384;
        if (!socket.write(`4000\r\n${' '.repeat(16_384)}\r\n`)) return;
      }
    };
    let said = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('drain', pour);
    const head = [
      `POST ${SAY.path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    pour();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(said).toMatch(/^HTTP\/1\.1 413/);
    expect(sent).toBeLessThan(1000 * MB);
  });

  test('a call that takes documents takes one of sixty pages, and not any', async () => {
    const { send, half } = await open();
    expect(await (await send(DOCUMENT.path, { text: 'a'.repeat(160_000) })).json()).toEqual({ length: 160_000 });
    expect((await send(SAY.path, { text: 'a'.repeat(160_000) })).status).toBe(413);
    expect(await half('{', { length: 3 * MB, path: DOCUMENT.path }).closed).toContain('2 MB at most');
  });
});
