import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { LIMITS } from '#server/features/auth/limits.ts';
import { RAW_DAYS } from '#server/features/signals/service.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { OWN_NETWORKS } from '#server/testing/people.ts';
import { personOf } from '#server/testing/visitors.ts';
import { SIGNAL_TYPES } from '#shared/domain/signals.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00.000Z');
let now = START;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi(OWN_NETWORKS, () => now);
  const { db } = api.deps;
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
});
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  await api.deps.db.deleteFrom('signal').execute();
  await api.deps.db.deleteFrom('signal_day').execute();
});

const SIGNAL = { client_id: 'c-1', event_type: 'copy', path: '/clause/governing-law', namespace: 'en' };
const send = (body: object) => api.browser().send('post', '/api/signals', body);
const rows = () => api.deps.db.selectFrom('signal').selectAll().orderBy('created_at').execute();
const counts = () => api.deps.db.selectFrom('signal_day').selectAll().orderBy('event_type').execute();

describe('what is refused', () => {
  test.each([
    ['nothing', {}],
    ['an event that is none', { ...SIGNAL, event_type: 'page_view' }],
    ['an event of our own', { ...SIGNAL, event_type: 'purchase' }],
    ['another one of our own', { ...SIGNAL, event_type: 'conversion' }],
    ['a platform that is none', { ...SIGNAL, platform_type: 'excel' }],
    ['no client', { ...SIGNAL, client_id: '' }],
    ['an address elsewhere', { ...SIGNAL, path: 'https://evil.example/' }],
    ['a whole document', { ...SIGNAL, id: 'x'.repeat(201) }],
    ['more than a kilobyte', { ...SIGNAL, id: '€'.repeat(200), uri: '€'.repeat(200) }],
    ['nested properties', { ...SIGNAL, id: { er: 1 } }],
    ['a NUL', { ...SIGNAL, id: 'a\0b' }],
    ['half a character', { ...SIGNAL, id: '\ud800' }],
    ['a NUL in what is fixed', { ...SIGNAL, client_id: '\0' }],
  ])('%s', async (_what, body) => {
    expect((await send(body)).status).toBe(422);
    expect(await rows()).toEqual([]);
    expect(await counts()).toEqual([]);
  });

  test('a library that the visitor may not know of, like one that does not exist', async () => {
    const [secret, nowhere] = [
      await send({ ...SIGNAL, namespace: 'secret' }),
      await send({ ...SIGNAL, namespace: 'no' }),
    ];
    expect([secret.status, secret.text]).toEqual([404, nowhere.text]);
    expect(await rows()).toEqual([]);
  });

  test('the counts, to everybody but the operator', async () => {
    expect((await api.browser().get('/api/admin/signals')).status).toBe(401);
    expect((await (await personOf(api, 'enterprise')).browser.get('/api/admin/signals')).status).toBe(403);
  });
});

describe('a signal', () => {
  test.each([...SIGNAL_TYPES])('%s is kept with its properties and counted for its day', async (event_type) => {
    const { id, browser } = await personOf(api, 'free');
    const properties = { type: 'clause', id: 'g1', uri: '/clause/g1', list: true };
    const body = { ...SIGNAL, event_type, platform_type: 'msword', path: '/search?q=my+secret+deal#x', ...properties };
    expect((await browser.send('post', '/api/signals', body)).body).toEqual({ success: true });
    expect(await rows()).toEqual([
      expect.objectContaining({
        event_type,
        platform_type: 'msword',
        namespace: 'en',
        path: '/search',
        user_id: id,
        client_hash: expect.not.stringContaining('c-1'),
        properties,
        created_at: START,
      }),
    ]);
    expect(await counts()).toEqual([
      { day: '2026-11-20', event_type, platform_type: 'msword', namespace: 'en', count: 1 },
    ]);
  });

  test('of one client has the same mark each time, of another one another', async () => {
    for (const client_id of ['c-1', 'c-1', 'c-2']) await send({ ...SIGNAL, client_id });
    const marks = (await rows()).map(({ client_hash }) => client_hash);
    expect(new Set(marks).size).toBe(2);
    expect((await counts())[0]).toMatchObject({ count: 3 });
  });

  test.each(['DNT', 'Sec-GPC'])('from a browser that says %s is taken and forgotten', async (header) => {
    const agent = request.agent(api.app);
    const { csrf } = (await agent.get('/api/session')).body;
    const reply = await agent.post('/api/signals').set(header, '1').set('x-csrf-token', csrf).send(SIGNAL);
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    expect(await rows()).toEqual([]);
    expect(await counts()).toEqual([]);
  });

  test('is kept with what it is about, and with nothing else that is sent along', async () => {
    const more = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`p${i}`, 'x'.repeat(500)]));
    expect((await send({ ...SIGNAL, ...more, id: 'g1', more: { er: 1 } })).status).toBe(200);
    expect((await rows()).map(({ properties }) => properties)).toEqual([{ id: 'g1' }]);
  });

  test('of one network is kept a thousand times an hour, and a flood fills no disk', async () => {
    const flood = api.browser({ 'x-forwarded-for': '203.0.113.77' });
    for (let i = 0; i < LIMITS.signalNetwork.tries; i++) await api.deps.limits.take('signalNetwork', '203.0.113.77');
    const { status, body } = await flood.send('post', '/api/signals', SIGNAL);
    expect([status, body.error.code]).toEqual([429, 'too_many_attempts']);
    expect(await rows()).toEqual([]);
    expect((await api.browser({ 'x-forwarded-for': '203.0.113.78' }).send('post', '/api/signals', SIGNAL)).status).toBe(
      200,
    );
  });

  test('of our own joins the transaction of what it is about', async () => {
    const { db, signals } = api.deps;
    const purchase = {
      eventType: 'purchase' as const,
      platformType: 'web' as const,
      namespace: 'en',
      path: '/pricing',
      clientId: null,
      userId: null,
      properties: { invoiceId: 'in_1' },
    };
    const failed = db.transaction().execute(async (trx) => {
      await signals.record(purchase, trx);
      throw new Error('not paid');
    });
    await expect(failed).rejects.toThrow('not paid');
    expect(await counts()).toEqual([]);
    await db.transaction().execute((trx) => signals.record(purchase, trx));
    expect(await counts()).toEqual([expect.objectContaining({ event_type: 'purchase', count: 1 })]);
  });

  test('a hundred at once are a hundred', async () => {
    const { signals } = api.deps;
    const one = {
      platformType: 'web' as const,
      namespace: 'en',
      path: '/',
      clientId: 'c',
      userId: null,
      properties: {},
    };
    await Promise.all(Array.from({ length: 100 }, () => signals.record({ ...one, eventType: 'copy' })));
    expect((await counts())[0]).toMatchObject({ count: 100 });
    expect(await rows()).toHaveLength(100);
  });
});

describe('over time', () => {
  test('the operator sees the days, and which', async () => {
    const { browser } = await personOf(api, 'operator');
    for (const back of [40, 29, 1, 0]) {
      now = new Date(START.getTime() - back * DAY_MS);
      await send(SIGNAL);
    }
    const days = async (query = '') =>
      (await browser.get(`/api/admin/signals${query}`)).body.days.map(({ day }: { day: string }) => day);
    expect(await days()).toEqual(['2026-11-20', '2026-11-19', '2026-10-22']);
    expect(await days('?from=2026-10-01&to=2026-10-31')).toEqual(['2026-10-22', '2026-10-11']);
    expect((await browser.get('/api/admin/signals?from=yesterday')).status).toBe(422);
  });

  test('raw rows go, counts stay; what a person did goes with the person', async () => {
    const { id, browser } = await personOf(api, 'free');
    await browser.send('post', '/api/signals', SIGNAL);
    await send(SIGNAL);
    await api.deps.db.deleteFrom('user_account').where('id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    now = new Date(START.getTime() + RAW_DAYS * DAY_MS);
    await api.deps.signals.sweep();
    expect(await rows()).toHaveLength(1);
    now = new Date(now.getTime() + 1);
    await api.deps.signals.sweep();
    expect(await rows()).toEqual([]);
    expect((await counts())[0]).toMatchObject({ count: 2 });
  });
});
