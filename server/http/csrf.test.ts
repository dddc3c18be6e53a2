/** Nothing changes because a page of somebody else asked for it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import type { Mounted } from '#server/app.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { signedUp, type TestPerson } from '#server/testing/people.ts';

const ORIGIN = 'https://contracts.example';
const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { Origin: 'https://evil.example' }],
  ['a page without an origin', { Origin: 'null' }],
  ['the same name without encryption', { Origin: 'http://contracts.example' }],
  ['the same name on another port', { Origin: 'https://contracts.example:8443' }],
  ['a name that begins like ours', { Origin: 'https://contracts.example.evil.example' }],
  ['another site, as the browser says', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling of ours, as the browser says', { 'Sec-Fetch-Site': 'same-site' }],
  ['another site by the name that it asked us by', { Origin: 'https://evil.example', Host: 'evil.example' }],
];

let api: TestApi;
let changing: { method: 'post' | 'put' | 'patch' | 'delete'; path: string; hasOwnToken: boolean }[];
let person: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: ORIGIN });
  let mounted: Mounted = { routes: [], pageRoutes: [] };
  api.changed((all) => {
    mounted = all;
    return all;
  });
  changing = mounted.routes.flatMap(({ call: { method, path, hasOwnToken = false, changesNothing = false } }) =>
    method === 'get' ? [] : [{ method, path: path.replace(/:\w+/g, 'x'), hasOwnToken: hasOwnToken || changesNothing }],
  );
  person = await signedUp(api);
});
afterAll(() => api.close());

const cookies = () =>
  ['__Host-session', '__Host-csrf'].map((name) => `${name}=${person.browser.cookie(name)}`).join('; ');
const tokenOf = async () => (await person.browser.get('/api/session')).body.csrf as string;
const codeOf = ({ status, body }: Response) => [status, body.error?.code];
const REFUSED = [403, 'csrf'];

describe('every changing call', () => {
  test('is known here', () => expect(changing.length).toBeGreaterThan(25));

  test.each(FOREIGN)('is refused to %s, although the token is right', async (_who, headers) => {
    const csrf = await tokenOf();
    for (const { method, path } of changing) {
      const asked = request(api.app)
        [method](path)
        .set({ Cookie: cookies(), 'x-csrf-token': csrf, ...headers });
      expect([path, ...codeOf(await asked.send({}))]).toEqual([path, ...REFUSED]);
    }
  });

  test('is refused without a token, unless it has one of its own', async () => {
    for (const { method, path, hasOwnToken } of changing) {
      const [status, code] = codeOf(await request(api.app)[method](path).set('Cookie', cookies()).send({}));
      expect([path, status === 403 && code === 'csrf']).toEqual([path, !hasOwnToken]);
    }
  });

  test('is good from a pane in Word that sends no cookie, and from no other', async () => {
    const header = { 'x-clausary-platform': 'msword' };
    for (const { method, path, hasOwnToken } of changing) {
      const send = async (headers: Record<string, string>) =>
        codeOf(await request(api.app)[method](path).set(headers).send({}))[1] === 'csrf';
      expect([path, await send(header)]).toEqual([path, false]);
      expect([path, await send({ ...header, Cookie: cookies() })]).toEqual([path, !hasOwnToken]);
      expect([path, await send({ ...header, 'Sec-Fetch-Site': 'cross-site' })]).toEqual([path, true]);
    }
  });

  test('is refused as a form or a text sends it', async () => {
    await tokenOf();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      for (const { method, path, hasOwnToken } of changing) {
        if (hasOwnToken) continue;
        const asked = request(api.app)[method](path).set({ Cookie: cookies(), 'Content-Type': type });
        expect([path, ...codeOf(await asked.send('{"a":1}'))]).toEqual([path, ...REFUSED]);
      }
  });
});

describe('a token', () => {
  const change = async (csrf: string, cookie = cookies()) =>
    codeOf(await request(api.app).patch('/api/user/settings').set({ Cookie: cookie, 'x-csrf-token': csrf }).send({}));

  test('of our own page is good', async () => {
    const csrf = await tokenOf();
    expect(await change(csrf)).toEqual([200, undefined]);
  });

  test('of somebody else, or of nobody, is not, even with its cookie', async () => {
    const session = `__Host-session=${person.browser.cookie('__Host-session')}`;
    for (const other of [(await signedUp(api)).browser, api.browser()]) {
      const { csrf } = (await other.get('/api/session')).body;
      expect(await change(csrf)).toEqual(REFUSED);
      expect(await change(csrf, `${session}; __Host-csrf=${other.cookie('__Host-csrf')}`)).toEqual(REFUSED);
    }
  });

  test('that somebody made up is not', async () => {
    const session = `__Host-session=${person.browser.cookie('__Host-session')}`;
    expect(await change('a.b', `${session}; __Host-csrf=a.b`)).toEqual(REFUSED);
  });
});

describe('what only asks', () => {
  /** A page of the same address or one that shows what may be changed; not there; for programs with a token; not by this method. */
  const NOTHING_CHANGED = [200, 404, 401, 405];
  const METHODS = ['x-http-method-override', 'x-http-method', 'x-method-override'];

  test.each(METHODS)('does not become a change by %s', async (header) => {
    const asked = request(api.app)
      .get('/api/user/sessions?_method=DELETE')
      .set({ Cookie: cookies(), [header]: 'DELETE' });
    expect((await asked).body.sessions).toHaveLength(1);
    expect((await person.browser.get('/api/session')).body.user).not.toBeNull();
  });

  test('finds no changing call behind its path', async () => {
    for (const { path } of changing)
      for (const method of ['get', 'head'] as const) {
        const { status } = await request(api.app)[method](path).set('Cookie', cookies());
        expect([path, status, NOTHING_CHANGED.includes(status)]).toEqual([path, status, true]);
      }
    expect((await person.browser.get('/api/session')).body.user).not.toBeNull();
  });
});
