/** What is about one person stays with that person: no cache keeps it, no other site reads it, no log writes it down. */
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import request from 'supertest';
import { createApp, type Mounted } from '#server/app.ts';
import { loggedError } from '#server/loggedError.ts';
import { accessRow } from '#server/testing/accessTable.ts';
import { browserOf, openTestApi, type TestApi } from '#server/testing/api.ts';
import { linkTo, signedUp, strangerIn, type TestPerson, tokenIn } from '#server/testing/people.ts';

let api: TestApi;
let person: TestPerson;
let mounted: Mounted;
beforeAll(async () => {
  api = await openTestApi();
  api.changed((all) => {
    mounted = all;
    return all;
  });
  person = await signedUp(api);
  await api.deps.db.updateTable('user_account').set({ is_operator: true }).where('id', '=', person.id).execute();
});
afterAll(() => api.close());

/** Every GET that stands without an object of its own. */
const asked = () =>
  [
    ...mounted.routes.filter(({ call }) => call.method === 'get').map(({ call }) => call.path),
    ...mounted.pageRoutes.map(({ pattern }) => pattern),
  ]
    .map((path) => accessRow(`get ${path}`)?.at ?? path)
    .filter((path) => !/[{:]/.test(path));

/** Calls that are about nobody. */
const KEPT: Record<string, string> = {
  '/api/openapi.json': 'public, max-age=300',
  '/api/openapi.actions.json': 'public, max-age=300',
  '/api/standards': 'public, no-cache',
};

test('no answer to somebody who is signed in is kept by a cache', async () => {
  expect(asked().length).toBeGreaterThan(25);
  for (const path of asked()) {
    const { headers } = await person.browser.get(path);
    expect([path, headers['cache-control']]).toEqual([path, KEPT[path] ?? 'private, no-store']);
  }
});

test('calls whose answers may be kept say the same to everybody', async () => {
  for (const path of Object.keys(KEPT)) {
    const [personal, anybodys] = [await person.browser.get(path), await request(api.app).get(path)];
    expect([anybodys.status, anybodys.text, anybodys.headers['set-cookie']]).toEqual([200, personal.text, undefined]);
  }
});

test('what a cache may keep sets no cookie and differs by cookie', async () => {
  for (const path of asked()) {
    const { headers } = await request(api.app).get(path);
    if (!headers['cache-control']?.includes('public') || path.startsWith('/api/')) continue;
    expect([path, headers['set-cookie'], headers.vary]).toEqual([path, undefined, expect.stringContaining('Cookie')]);
  }
});

test('no other site may read an answer', async () => {
  for (const path of asked()) {
    const { headers } = await request(api.app).get(path).set('Origin', 'https://evil.example');
    expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control-'))]).toEqual([path, []]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('logs at their loudest hold no password, token, cookie or address', async () => {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (chunk) => lines.push(String(chunk)));
  const log = pino({ level: 'trace', serializers: { err: loggedError } }, stream);
  const web = {
    render: () => {
      throw new Error('a page that fails');
    },
    assets: { script: '', styles: [], preload: [] },
    clientDir: '/nonexistent',
  };
  const loud: TestApi = { ...api, app: createApp({ ...api.deps, log }, web, { ready: true, draining: false }) };
  loud.browser = (headers) => browserOf(loud.app, headers);
  const email = 'canary-address@example.com';
  const [password, wrong] = ['canary password one', 'canary password two'];
  const { browser } = await signedUp(loud, { email, password });
  await strangerIn(loud).send('post', '/signin', { email, password: wrong });
  const guest = strangerIn(loud);
  await guest.send('post', '/sign-in-link', { email, next: '/search?q=canary-question' });
  const link = tokenIn(await linkTo(loud, email, 'sign_in'));
  await guest.send('post', '/sign-in-link/use', { token: link });
  await strangerIn(loud).send('post', '/recovery', { email });
  const recovery = tokenIn(await linkTo(loud, email, 'recover'));
  for (const path of [
    `/api/auth/existing?email=${email}`,
    `/reset?token=${recovery}&uid=x`,
    '/search?q=canary-question',
    `/nowhere/${recovery}`,
    '/api/search?q=canary-question&tab=none',
  ])
    await browser.get(path);
  await request(loud.app).post('/signin').set('Content-Type', 'application/json').send(`{"password":"${wrong}"`);
  await request(loud.app).get('/api/session').set('Authorization', 'Bearer canary-bearer');
  const cookies = ['session', 'known'].map((name) => browser.cookie(name)!);
  const written = lines.join('');
  expect(written).toContain('a page that fails');
  expect(lines.length).toBeGreaterThan(15);
  for (const canary of [email, 'canary', password, wrong, link, recovery, ...cookies])
    expect(written).not.toContain(canary);
});
