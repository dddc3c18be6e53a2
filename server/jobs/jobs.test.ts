/** Jobs over HTTP: only their owner knows of them. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf } from '#server/testing/visitors.ts';
import { CALLS } from '#shared/api/calls.ts';
import { createApi } from '#shared/api/client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test('a person sees and stops their own job; somebody else’s is as unknown as none', async () => {
  const [ann, bob] = [await personOf(api, 'free'), await personOf(api, 'free')];
  const queue = api.deps.jobs.define({ name: 'any', input: z.object({ of: z.string() }), run: async () => null });
  const id = await queue.add({ of: 'secret' }, { userId: ann.id });
  const own = await ann.browser.get(`/api/jobs/${id}`);
  expect([own.status, own.body]).toEqual([200, expect.objectContaining({ id, kind: 'any', state: 'waiting' })]);
  expect(own.text).not.toContain('secret');
  for (const ask of [
    (at: string) => bob.browser.get(`/api/jobs/${at}`),
    (at: string) => bob.browser.send('delete', `/api/jobs/${at}`),
  ]) {
    const [others, none] = [await ask(id), await ask('nope')];
    expect([others.status, others.text]).toEqual([404, none.text]);
  }
  expect((await api.browser().get(`/api/jobs/${id}`)).status).toBe(401);
  expect((await ann.browser.send('delete', `/api/jobs/${id}`)).body).toMatchObject({ state: 'cancelled' });
});

test('a person watches their own job to its end, and nobody else’s', async () => {
  const [ann, bob] = [await personOf(api, 'free'), await personOf(api, 'free')];
  const queue = api.deps.jobs.define({ name: 'any', input: z.object({}), run: async () => ({ pages: 3 }) });
  const id = await queue.add({}, { userId: ann.id });
  const server = api.app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientOf = ({ browser }: typeof ann) =>
    createApi({ origin, credentials: 'omit', headers: () => ({ Cookie: `session=${browser.cookie('session')}` }) });
  const stopping = new AbortController();
  try {
    const seen: string[] = [];
    let result: unknown;
    for await (const job of clientOf(ann).stream(CALLS.watchJob, { params: { id } })) {
      seen.push(job.state);
      result = job.result;
      if (seen.length === 1) void api.deps.jobs.run(stopping.signal);
    }
    expect([seen[0], seen.at(-1), result]).toEqual(['waiting', 'done', { pages: 3 }]);
    await expect(clientOf(bob).stream(CALLS.watchJob, { params: { id } }).next()).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  } finally {
    stopping.abort();
    server.closeAllConnections();
    server.close();
  }
});
