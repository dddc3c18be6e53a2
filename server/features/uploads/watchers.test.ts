/** Streams of uploads are bounded, and given back. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWatchers, WATCHERS } from '#server/features/uploads/watchers.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { begin, ownLibrary } from '#server/testing/uploads.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

let api: TestApi;
let server: ReturnType<TestApi['app']['listen']>;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  server = api.app.listen(0, '127.0.0.1');
}, 180_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

/** Somebody with an upload that goes on: of a file that never comes. */
async function uploader(namespace: string): Promise<{ who: TestPerson; upload: string }> {
  const who = await personOf(api, 'pro');
  await ownLibrary(api, namespace, who);
  const upload = await begin(who, namespace);
  const files = [{ key: 'k', name: 'a.txt', bytes: 10 }];
  await who.browser.send('post', `/api/uploads/${upload}/files`, { files });
  return { who, upload };
}

/** Resolves once the stream has said something, or was refused. */
async function watched({ who, upload }: Awaited<ReturnType<typeof uploader>>) {
  const { port } = server.address() as AddressInfo;
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/uploads/${upload}/events`, {
    headers: { Cookie: `session=${who.token}` },
    signal: leaving.signal,
  });
  const refusal = response.ok ? null : ((await response.json()) as { error: { code: string; details: object } }).error;
  if (response.ok) await response.body!.getReader().read();
  return { refusal, leave: () => leaving.abort() };
}

test('an account has five streams of uploads and no sixth, until one of them is closed; others have theirs', async () => {
  const [one, other] = [await uploader('watched-one'), await uploader('watched-other')];
  const open = [];
  for (let n = 0; n < 5; n++) open.push(await watched(one));
  expect(open.map(({ refusal }) => refusal)).toEqual([null, null, null, null, null]);
  expect((await watched(one)).refusal).toMatchObject({ code: 'too_many_jobs', details: { limit: 5 } });
  const others = await watched(other);
  expect(others.refusal).toBeNull();
  open[2]!.leave();
  let next = await watched(one);
  // the server hears of it a moment later
  while (next.refusal) next = await watched(one);
  expect((await watched(one)).refusal).toMatchObject({ code: 'too_many_jobs' });
  for (const stream of [...open, others, next]) stream.leave();
});

test('so has a network, whoever asks; one that is given back is free again', () => {
  const { enter } = createWatchers();
  const network = '203.0.113.7';
  const leave = Array.from({ length: WATCHERS.network }, (_, n) => enter(`person-${n}`, network));
  expect(() => enter('late', network)).toThrow('So many of these are already under way: 20.');
  enter('late', '203.0.113.8');
  leave[0]!();
  expect(() => enter('late', network)).not.toThrow();
  expect(() => enter('later', network)).toThrow();
});
