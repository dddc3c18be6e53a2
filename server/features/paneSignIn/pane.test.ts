import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import request, { type Response } from 'supertest';
import { ACCESS_MS } from '#server/features/auth/accessToken.ts';
import { IDLE_MS, SESSION_MS } from '#server/features/auth/sessions.ts';
import { PANE_CODE_MS } from '#server/features/paneSignIn/codes.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import type { PaneTokens } from '#shared/api/pane.ts';

const ORIGIN = 'https://clausary.example';
const PASSWORD = 'correct horse battery';
const WORD = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Edg/142.0';

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: ORIGIN }, () => now);
});
afterEach(async () => {
  now = new Date();
  await api.deps.db.deleteFrom('user_account').execute();
  await sql`delete from rate_limit`.execute(api.deps.db);
});
afterAll(() => api.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function signUp(email = 'ann@firm.example'): Promise<TestBrowser> {
  const browser = api.browser();
  expect((await browser.send('post', '/signup', { email, password: PASSWORD })).status).toBe(200);
  return browser;
}

/** As the pane calls: no cookie of the site, no CSRF token. */
const call = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  request(api.app)
    .post(path)
    .set({ 'User-Agent': WORD, ...headers })
    .send(body);

const pkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

async function codeFor(browser: TestBrowser): Promise<{ code: string; verifier: string }> {
  const { verifier, challenge } = pkce();
  const { status, body } = await browser.send('post', '/api/pane/code', { challenge });
  expect([status, body.expiresIn]).toEqual([200, 60]);
  return { code: body.code, verifier };
}

async function tokensFor(browser: TestBrowser): Promise<Required<PaneTokens>> {
  const { status, body } = await call('/api/pane/token', await codeFor(browser));
  expect(status).toBe(200);
  return body;
}

const whoIs = (accessToken: string) =>
  request(api.app).get('/api/session').set('Authorization', `Bearer ${accessToken}`);
const refresh = (refreshToken: string) => call('/api/pane/refresh', { refreshToken });
const codeOf = ({ status, body }: Response) => [status, body.error?.code];
const wordSessions = () => api.deps.db.selectFrom('session').selectAll().where('kind', '=', 'word').execute();

describe('a code for the pane', () => {
  test('is not given to somebody who has not signed in', async () => {
    const { challenge } = pkce();
    expect(codeOf(await api.browser().send('post', '/api/pane/code', { challenge }))).toEqual([401, 'unauthenticated']);
  });

  test('is not given without the CSRF token, nor to another site', async () => {
    const browser = await signUp();
    const cookie = `__Host-session=${browser.cookie('__Host-session')}`;
    const { challenge } = pkce();
    expect(codeOf(await call('/api/pane/code', { challenge }, { Cookie: cookie }))).toEqual([403, 'csrf']);
  });

  test('is not given by a pane to another pane', async () => {
    const { accessToken } = await tokensFor(await signUp());
    const asked = await call(
      '/api/pane/code',
      { challenge: pkce().challenge },
      { Authorization: `Bearer ${accessToken}` },
    );
    expect(codeOf(asked)).toEqual([403, 'forbidden']);
  });

  test.each(['', 'short', 'a'.repeat(44), `${'a'.repeat(42)}=`])('needs a challenge: %j', async (challenge) => {
    const browser = await signUp();
    expect((await browser.send('post', '/api/pane/code', { challenge })).status).toBe(422);
  });

  const GONE = [422, 'pane_code_expired'];

  test('is of no use to a pane with another verifier, and is gone then', async () => {
    const { code, verifier } = await codeFor(await signUp());
    expect(codeOf(await call('/api/pane/token', { code, verifier: pkce().verifier }))).toEqual(GONE);
    expect(codeOf(await call('/api/pane/token', { code, verifier }))).toEqual(GONE);
    expect(await wordSessions()).toEqual([]);
  });

  test('is over after a minute', async () => {
    const exchange = await codeFor(await signUp());
    later(PANE_CODE_MS);
    expect(codeOf(await call('/api/pane/token', exchange))).toEqual(GONE);
  });

  test('that nobody made', async () => {
    expect(codeOf(await call('/api/pane/token', { code: 'a'.repeat(43), verifier: pkce().verifier }))).toEqual(GONE);
  });

  test('is over when the person signs out first', async () => {
    const browser = await signUp();
    const exchange = await codeFor(browser);
    await browser.send('post', '/signout');
    expect(codeOf(await call('/api/pane/token', exchange))).toEqual(GONE);
  });

  test('is good once: of a hundred panes at once one gets in', async () => {
    const exchange = await codeFor(await signUp());
    const answers = await Promise.all(Array.from({ length: 100 }, () => call('/api/pane/token', exchange)));
    const statuses = answers.map(({ status }) => status).sort();
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 422).length]).toEqual([1, 99]);
    expect(await wordSessions()).toHaveLength(1);
  });
});

describe('calls from another site', () => {
  test.each([
    ['/api/pane/token', { Origin: 'https://evil.example' }],
    ['/api/pane/refresh', { Origin: 'https://evil.example' }],
    ['/api/pane/refresh', { Origin: 'null' }],
    ['/api/pane/refresh', { 'Sec-Fetch-Site': 'cross-site' }],
    ['/api/pane/refresh', { 'Sec-Fetch-Site': 'same-site' }],
    ['/api/pane/signout', { Origin: 'https://evil.example' }],
    ['/api/pane/device', { Origin: 'https://evil.example' }],
    ['/api/pane/device/token', { Origin: 'https://evil.example' }],
  ])('%s %j is refused', async (path, headers) => {
    expect(codeOf(await call(path, {}, headers as Record<string, string>))).toEqual([403, 'csrf']);
  });

  test('a bearer token does not help them', async () => {
    const { accessToken } = await tokensFor(await signUp());
    const headers = { Authorization: `Bearer ${accessToken}`, Origin: 'https://evil.example' };
    expect(codeOf(await call('/api/user/track/activity', {}, headers))).toEqual([403, 'csrf']);
  });

  test('from our own they are heard, with a bearer token and no CSRF token', async () => {
    const { accessToken } = await tokensFor(await signUp());
    const headers = { Authorization: `Bearer ${accessToken}`, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
    expect((await call('/api/user/track/activity', {}, headers)).status).toBe(200);
  });

  test('a header that is no bearer token does not stand in for the CSRF token', async () => {
    const browser = await signUp();
    const headers = { Authorization: 'Basic YTpi', Cookie: `__Host-session=${browser.cookie('__Host-session')}` };
    expect(codeOf(await call('/api/user/track/activity', {}, headers))).toEqual([403, 'csrf']);
  });
});

describe('an access token', () => {
  test('says who somebody is, in a session of its own', async () => {
    const browser = await signUp();
    const { accessToken, expiresIn } = await tokensFor(browser);
    expect(expiresIn).toBe(900);
    expect((await whoIs(accessToken)).body.user).toMatchObject({ email: 'ann@firm.example' });
    const { sessions } = (await browser.get('/api/user/sessions')).body;
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({ kind: 'word', device: 'Word on Windows', isCurrent: false }),
    );
  });

  test('is over after fifteen minutes', async () => {
    const { accessToken } = await tokensFor(await signUp());
    later(ACCESS_MS - 1000);
    expect((await whoIs(accessToken)).status).toBe(200);
    later(1000);
    expect(codeOf(await whoIs(accessToken))).toEqual([401, 'unauthenticated']);
  });

  test('is not taken together with the session cookie', async () => {
    const browser = await signUp();
    const { accessToken } = await tokensFor(browser);
    const both = whoIs(accessToken).set('Cookie', `__Host-session=${browser.cookie('__Host-session')}`);
    expect(codeOf(await both)).toEqual([400, 'two_credentials']);
  });

  test.each(['x', 'a.b', `${'0'.repeat(36)}~9999999999999.${'a'.repeat(43)}`])('%s is none', async (token) => {
    expect((await whoIs(token)).status).toBe(401);
  });

  test('with another end or of another session is not ours', async () => {
    const [mine, other] = [await tokensFor(await signUp()), await tokensFor(await signUp('eve@firm.example'))];
    const [text, signature] = mine.accessToken.split('.');
    const [otherText] = other.accessToken.split('.');
    expect((await whoIs(`${text!.replace(/\d$/, (d) => String((Number(d) + 1) % 10))}.${signature}`)).status).toBe(401);
    expect((await whoIs(`${otherText}.${signature}`)).status).toBe(401);
  });

  test('stops at the next request once its session is revoked on the site', async () => {
    const browser = await signUp();
    const { accessToken, refreshToken } = await tokensFor(browser);
    const id = (await wordSessions())[0]!.id;
    expect((await whoIs(accessToken)).status).toBe(200);
    expect((await browser.send('delete', `/api/user/sessions/${id}`)).status).toBe(200);
    expect((await whoIs(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('does not let a web session be borrowed', async () => {
    const { accessToken } = await tokensFor(await signUp());
    const asCookie = await request(api.app).get('/api/session').set('Cookie', `__Host-session=${accessToken}`);
    expect(asCookie.body.user).toBeNull();
  });
});

describe('a refresh token', () => {
  test('an unknown one: sign in', async () => {
    expect(codeOf(await refresh('a'.repeat(43)))).toEqual([401, 'unauthenticated']);
  });

  test('none: nobody is signed in, which is no error', async () => {
    const { status, body } = await call('/api/pane/refresh', {});
    expect([status, body]).toEqual([200, { isSignedOut: true }]);
  });

  test('gives new tokens, again and again, and the session stays the same', async () => {
    let tokens = await tokensFor(await signUp());
    const [before] = await wordSessions();
    for (let i = 0; i < 3; i++) {
      later(ACCESS_MS);
      const { status, body } = await refresh(tokens.refreshToken);
      expect([status, body.refreshToken === tokens.refreshToken]).toEqual([200, false]);
      tokens = body;
    }
    expect((await whoIs(tokens.accessToken)).status).toBe(200);
    expect((await wordSessions()).map(({ id }) => id)).toEqual([before!.id]);
  });

  test('shown a second time ends the session and all its tokens', async () => {
    const browser = await signUp();
    const first = await tokensFor(browser);
    const other = await tokensFor(browser);
    const second = (await refresh(first.refreshToken)).body as Required<PaneTokens>;
    expect((await whoIs(second.accessToken)).status).toBe(200);

    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await whoIs(first.accessToken)).status).toBe(401);
    expect((await whoIs(second.accessToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    // other sessions of the person go on
    expect((await whoIs(other.accessToken)).status).toBe(200);
    expect((await browser.get('/api/session')).body.user).not.toBeNull();
  });

  test('shown by many at once is exchanged once at most, and nobody is left in', async () => {
    const { accessToken, refreshToken } = await tokensFor(await signUp());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(19);
    expect((await whoIs(accessToken)).status).toBe(401);
    expect(await wordSessions()).toEqual([]);
  });

  test('works while Word was closed for days, and ends with the session after thirty', async () => {
    const browser = await signUp();
    const first = await tokensFor(browser);
    later(5 * IDLE_MS);
    const { status, body } = await refresh(first.refreshToken);
    expect(status).toBe(200);
    expect((await whoIs(body.accessToken)).status).toBe(200);
    later(SESSION_MS - 5 * IDLE_MS);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  test('an idle pane still stands among the sessions, where it can be ended', async () => {
    await tokensFor(await signUp());
    later(3 * IDLE_MS);
    const browser = api.browser();
    await browser.send('post', '/signin', { email: 'ann@firm.example', password: PASSWORD });
    const { sessions } = (await browser.get('/api/user/sessions')).body;
    expect(sessions.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['web', 'word']);
  });
});

describe('the cookie of the refresh token', () => {
  const cookiesOf = ({ headers }: Response) => headers['set-cookie'] as unknown as string[] | undefined;
  const COOKIE =
    /^__Host-rt=([\w-]{43}); Max-Age=\d{7}; Path=\/; Expires=[^;]+; HttpOnly; Secure; Partitioned; SameSite=None$/;

  /** The pane's first call: there is no token, but something is left behind. */
  async function probe(): Promise<string> {
    const [cookie] = cookiesOf(await call('/api/pane/refresh'))!;
    expect(cookie).toMatch(
      /^__Host-rt=none; Max-Age=3600; Path=\/; Expires=[^;]+; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
    return cookie!.split(';')[0]!;
  }

  test('holds the token where it comes back, and the answer does not', async () => {
    const browser = await signUp();
    const Cookie = await probe();
    const signedIn = await call('/api/pane/token', await codeFor(browser), { Cookie });
    expect(signedIn.body.refreshToken).toBeUndefined();
    expect(cookiesOf(signedIn)).toEqual([expect.stringMatching(COOKIE)]);
    const [, first] = COOKIE.exec(cookiesOf(signedIn)![0]!)!;

    const renewed = await call('/api/pane/refresh', {}, { Cookie: `__Host-rt=${first}` });
    expect([renewed.status, renewed.body.refreshToken]).toEqual([200, undefined]);
    expect(cookiesOf(renewed)).toEqual([expect.stringMatching(COOKIE)]);
    expect(COOKIE.exec(cookiesOf(renewed)![0]!)![1]).not.toBe(first);
    expect((await whoIs(renewed.body.accessToken)).status).toBe(200);
  });

  test('signing in again in the same pane ends its session before', async () => {
    const browser = await signUp();
    const first = await tokensFor(browser);
    await call('/api/pane/token', await codeFor(browser), { Cookie: `__Host-rt=${first.refreshToken}` });
    expect((await whoIs(first.accessToken)).status).toBe(401);
    expect(await wordSessions()).toHaveLength(1);
  });

  test('is not set where none comes back: the answer holds the token', async () => {
    const { headers, body } = await call('/api/pane/token', await codeFor(await signUp()));
    expect(headers['set-cookie']).toBeUndefined();
    expect(body.refreshToken).toMatch(/^[\w-]{43}$/);
    const renewed = await refresh(body.refreshToken);
    expect(renewed.headers['set-cookie']).toBeUndefined();
    expect(renewed.body.refreshToken).toMatch(/^[\w-]{43}$/);
  });

  test('the token in the body goes before the one in the cookie', async () => {
    const tokens = await tokensFor(await signUp());
    const renewed = await call('/api/pane/refresh', tokens, { Cookie: `__Host-rt=${'a'.repeat(43)}` });
    expect([renewed.status, typeof renewed.body.refreshToken]).toEqual([200, 'string']);
  });

  test('on plain http it is an ordinary cookie', async () => {
    const local = await openTestApi();
    const answer = await request(local.app).post('/api/pane/refresh').send({});
    await local.close();
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^rt=none; Max-Age=3600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });
});

describe('signing out of the pane', () => {
  test.each<[string, (tokens: Required<PaneTokens>) => Promise<Response>]>([
    [
      'by its bearer token',
      async ({ accessToken }) => call('/api/pane/signout', {}, { Authorization: `Bearer ${accessToken}` }),
    ],
    ['by its refresh token', async ({ refreshToken }) => call('/api/pane/signout', { refreshToken })],
    [
      'by its cookie',
      async ({ refreshToken }) => call('/api/pane/signout', {}, { Cookie: `__Host-rt=${refreshToken}` }),
    ],
  ])('%s ends its session and no other', async (_how, signOut) => {
    const browser = await signUp();
    const tokens = await tokensFor(browser);
    const { status, headers } = await signOut(tokens);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-rt=; Path=\/; Expires=Thu, 01 Jan 1970[^;]*; HttpOnly; Secure; Partitioned; SameSite=None$/,
      ),
    ]);
    expect((await whoIs(tokens.accessToken)).status).toBe(401);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await browser.get('/api/session')).body.user).not.toBeNull();
  });

  test('is fine for somebody who is not in', async () => {
    expect((await call('/api/pane/signout')).body).toEqual({ success: true });
  });

  test('leaves a session of the site alone, even when its cookie comes along', async () => {
    const browser = await signUp();
    const Cookie = `__Host-session=${browser.cookie('__Host-session')}`;
    await call('/api/pane/signout', {}, { Cookie });
    expect((await browser.get('/api/session')).body.user).not.toBeNull();
  });
});
