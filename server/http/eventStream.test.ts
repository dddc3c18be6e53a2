import { once } from 'node:events';
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import compression from 'compression';
import express from 'express';
import { AppError, errorHandler } from '#server/http/errors.ts';
import { type StreamOptions, sendEvents } from '#server/http/eventStream.ts';
import { shedding } from '#server/http/shedding.ts';
import { readEvents } from '#shared/api/events.ts';

let server: http.Server;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Make = (signal: AbortSignal) => AsyncIterable<unknown>;

/** A server whose every path streams what `make` yields. */
async function open(make: Make, options: StreamOptions = {}, maxWaiting = 0) {
  const app = express();
  app.use(shedding({ maxWaiting }), compression());
  app.use(async (_request, response) => {
    await sendEvents(response, make, options);
    server.emit('over');
  });
  app.use(errorHandler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}/`, signal ? { signal } : {});
  return { ask, port };
}

async function all(response: Response) {
  const events = [];
  for await (const event of readEvents(response.body!)) events.push(event);
  return events;
}
/** A promise, and what resolves it. */
function gate() {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { opened, letGo };
}

describe('a stream', () => {
  test('sends each event as it comes, whatever is in it, unpacked and uncached, and says when it is over', async () => {
    const second = gate();
    const { ask } = await open(async function* () {
      yield { text: 'a\n\nevent: end\ndata: x' };
      await second.opened;
      yield { text: 'é“' };
    });
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    const events = readEvents(response.body!);
    expect((await events.next()).value).toEqual({ name: 'message', data: { text: 'a\n\nevent: end\ndata: x' } });
    second.letGo();
    expect((await events.next()).value).toEqual({ name: 'message', data: { text: 'é“' } });
    expect((await events.next()).value).toEqual({ name: 'end', data: null });
    expect((await events.next()).done).toBe(true);
  });

  test('that is refused before it begins has the status of the refusal', async () => {
    // biome-ignore lint/correctness/useYield: it is refused before
    const { ask } = await open(async function* () {
      throw new AppError('limit_reached', 429, 'Enough.');
    });
    const response = await ask();
    expect([response.status, await response.json()]).toEqual([
      429,
      { error: { code: 'limit_reached', message: 'Enough.' } },
    ]);
  });

  test.each([
    [new AppError('unavailable', 503, 'Later.'), { code: 'unavailable', message: 'Later.' }],
    [new Error('password=hunter2'), expect.objectContaining({ code: 'server' })],
  ])('that fails in the middle says so in the shape of every refusal: %s', async (error, said) => {
    const { ask } = await open(async function* () {
      yield 1;
      throw error;
    });
    const events = await all(await ask());
    expect(events).toEqual([
      { name: 'message', data: 1 },
      { name: 'error', data: { error: said } },
    ]);
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });

  test('that is silent shows that it lives, and begins before its first event', async () => {
    const first = gate();
    const { port } = await open(
      async function* () {
        await first.opened;
        yield 1;
      },
      { heartbeat: 20, opening: 10 },
    );
    const socket = net.connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    let said = '';
    for await (const chunk of socket) {
      said += chunk;
      if ((said.match(/^: $/gm) ?? []).length >= 2) break;
    }
    expect(said).toMatch(/^HTTP\/1\.1 200/);
    expect(said).not.toContain('data:');
    first.letGo();
  });

  test('takes nobody’s place once it has begun', async () => {
    const never = gate();
    const { ask } = await open(
      async function* () {
        yield 1;
        await never.opened;
      },
      {},
      1,
    );
    for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
    never.letGo();
  });
});

describe('what goes on inside ends', () => {
  /** Yields until its signal is aborted; `reason` is why. */
  function endless(size = 1) {
    const seen = { reason: undefined as unknown, events: 0, isCleanedUp: false };
    const make: Make = async function* (signal) {
      try {
        for (; ; seen.events++) {
          if (signal.aborted) return;
          yield 'x'.repeat(size);
          await new Promise((resolve) => setImmediate(resolve));
        }
      } finally {
        seen.reason = signal.reason;
        seen.isCleanedUp = true;
      }
    };
    return { seen, make };
  }

  test('when the client leaves', async () => {
    const { seen, make } = endless();
    const { ask } = await open(make);
    const leaving = new AbortController();
    const events = readEvents((await ask(leaving.signal)).body!);
    await events.next();
    const over = once(server, 'over');
    leaving.abort();
    await over;
    await new Promise((resolve) => setImmediate(resolve));
    expect([seen.isCleanedUp, String(seen.reason)]).toEqual([true, 'Error: The client has left.']);
  });

  test('when the client leaves the loop', async () => {
    const { seen, make } = endless();
    const { ask } = await open(make);
    const response = await ask();
    const over = once(server, 'over');
    for await (const _event of readEvents(response.body!)) break;
    await over;
    expect(seen.events).toBeLessThan(10_000);
  });

  test('when the client reads no more: it is cut off, and what waits for it stays small', async () => {
    const { seen, make } = endless(65_536);
    const { port } = await open(make, { patience: 300 });
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const over = once(server, 'over');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    await over;
    // what the system holds for a connection, and no more
    expect(seen.events * 65_536).toBeLessThan(32_000_000);
    const closed = once(socket, 'close');
    socket.resume();
    await closed;
  });

  test('when it fails outside of it: what is suspended is ended, not left', async () => {
    const ended = gate();
    const { port } = await open(
      async function* () {
        try {
          for (;;) yield 'x'.repeat(1_000_000);
        } finally {
          ended.letGo();
        }
      },
      { patience: 100 },
    );
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.pause();
    // it waits at its yield for a client that takes nothing
    await ended.opened;
    socket.destroy();
  });

  test('before it begins where the server is stopping already', async () => {
    const { seen, make } = endless();
    const { ask } = await open(make, { stopping: AbortSignal.abort() });
    expect((await ask()).status).toBe(503);
    expect(seen.events).toBe(0);
  });

  test('when the server stops, and the client is told to come again', async () => {
    const { make } = endless();
    const stopping = new AbortController();
    const { ask } = await open(make, { stopping: stopping.signal });
    const events = readEvents((await ask()).body!);
    await events.next();
    stopping.abort();
    let last: unknown;
    for await (const event of events) last = event;
    expect(last).toEqual({ name: 'error', data: { error: expect.objectContaining({ code: 'unavailable' }) } });
  });
});

test('events are read whole wherever the bytes are cut', async () => {
  const bytes = new TextEncoder().encode('data: {"a":"é“"}\n\n: \n\nevent: end\ndata: null\n\n');
  for (let size = 1; size < 8; size++) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.slice(i * size, (i + 1) * size),
    );
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const part = parts.shift();
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
    expect(await all(new Response(stream))).toEqual([
      { name: 'message', data: { a: 'é“' } },
      { name: 'end', data: null },
    ]);
  }
});
