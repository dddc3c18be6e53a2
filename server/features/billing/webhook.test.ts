/** The address that Stripe sends to: read byte for byte, before anybody is asked for a cookie. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import request from 'supertest';
import type { Mounted } from '#server/app.ts';
import { switchesOf } from '#server/http/switchedOff.ts';
import { setSwitch } from '#server/operatorSettings.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf } from '#server/testing/visitors.ts';

const SECRET = 'whsec_of_a_test';
const URL = '/api/payments/webhook';
const ENVIRONMENT = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: SECRET,
};

let api: TestApi;
const stripe = new Stripe('sk_test_1');
let n = 0;

/** Spaces that no parser keeps are part of what was signed. */
const event = () =>
  `{ "id":"evt_${++n}",  "object":"event", "type":"invoice.paid", "created":1800000000,\n "data":{"object":{"id":"in_1","object":"invoice","customer":"cus_1"}} }`;
const send = (payload: string, signed = payload, timestamp = Math.floor(Date.now() / 1000)) =>
  request(api.app)
    .post(URL)
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Stripe-Signature', stripe.webhooks.generateTestHeaderString({ payload: signed, secret: SECRET, timestamp }))
    .send(payload);
const kept = () => api.deps.db.selectFrom('billing_event').selectAll().execute();

/** Moves on past what a process remembers of switches. */
let ahead = 0;
const later = () => {
  ahead += 6_000;
};

beforeAll(async () => {
  api = await openTestApi(ENVIRONMENT, () => new Date(Date.now() + ahead));
});
afterAll(() => api.close());

test('what is not signed, was changed, is old or is too long is refused and not kept', async () => {
  const now = Math.floor(Date.now() / 1000);
  expect((await request(api.app).post(URL).send({})).status).toBe(400);
  expect((await send(event(), event())).body.error.code).toBe('event_forged');
  const one = event();
  expect((await send(one, one, now - 301)).status).toBe(400);
  const long = ' '.repeat(600 * 1024);
  expect((await send(long)).status).toBe(413);
  // from a page in a browser
  expect((await send(event()).set('Origin', 'https://evil.example')).status).toBe(403);
  expect(await kept()).toEqual([]);
});

test('what is signed is kept before it is acknowledged, once however often it comes', async () => {
  const payload = event();
  for (let i = 0; i < 3; i++) expect((await send(payload)).body).toEqual({ received: true });
  expect(await kept()).toMatchObject([
    { provider: 'stripe', type: 'invoice.paid', customer: 'cus_1', deliveries: 3, processed_at: null },
  ]);
  const jobs = await api.deps.db.selectFrom('job').selectAll().where('kind', '=', 'billing.events').execute();
  expect(jobs).toHaveLength(1);
});

test('every call that moves money is closed by its switch, and what the provider tells by another', async () => {
  let mounted: Mounted | undefined;
  api.changed((all) => {
    mounted = all;
    return all;
  });
  const payments = mounted!.routes.filter(({ call }) => call.path.startsWith('/api/payments/'));
  const changing = payments.filter(({ call }) => call.method !== 'get');
  expect(changing.length).toBeGreaterThan(5);
  for (const one of changing)
    expect([one.call.path, switchesOf(one)]).toEqual([
      one.call.path,
      one.call.path === URL ? ['webhooks'] : expect.arrayContaining(['payments']),
    ]);
});

test('with payments off nothing is bought, and what the provider tells is kept all the same', async () => {
  const { db } = api.deps;
  const { browser } = await personOf(api, 'free');
  const buy = () => browser.send('post', '/api/payments/user/subscription', {});
  expect((await buy()).status).not.toBe(503);
  await setSwitch(db, 'payments', false);
  later();
  const refused = await buy();
  expect([refused.status, refused.body.error.code]).toEqual([503, 'switched_off']);
  expect((await browser.get('/api/payments/user/subscription')).status).not.toBe(503);
  const before = (await kept()).length;
  expect((await send(event())).body).toEqual({ received: true });
  expect(await kept()).toHaveLength(before + 1);
  await setSwitch(db, 'payments', true);
  later();
  expect((await buy()).status).not.toBe(503);
});

test('with what the provider tells off, it is asked to come again, and then nothing is lost', async () => {
  const { db } = api.deps;
  const before = (await kept()).length;
  const payload = event();
  await setSwitch(db, 'webhooks', false);
  later();
  const refused = await send(payload);
  expect([refused.status, refused.body.error.code]).toEqual([503, 'switched_off']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await kept()).toHaveLength(before);
  await setSwitch(db, 'webhooks', true);
  later();
  // as the provider does for days after any answer that is no 2xx
  expect((await send(payload)).body).toEqual({ received: true });
  expect(await kept()).toHaveLength(before + 1);
});
