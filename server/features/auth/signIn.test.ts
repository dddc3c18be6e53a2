import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { LIMITS } from '#server/features/auth/limits.ts';
import { IDLE_MS, SESSION_MS } from '#server/features/auth/sessions.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { confirmed, mailsTo, newEmail, OWN_NETWORKS, PASSWORD, signedUp, strangerIn } from '#server/testing/people.ts';
import { AuthReply } from '#shared/api/auth.ts';

const START = new Date('2026-11-21T12:00:00Z');
let api: TestApi;
let now = START;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'https://contracts.example' }, () => now);
});
afterAll(() => api.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.send('post', '/signin', { email, password });
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/session')).body.user !== null;

describe('signing in is refused', () => {
  test('without a password field', async () => {
    const { status, body } = await strangerIn(api).send('post', '/signin', { email: newEmail() });
    expect([status, body]).toEqual([
      422,
      { success: false, user: null, error: expect.objectContaining({ code: 'invalid' }) },
    ]);
  });

  test('with what is no address', async () => {
    expect((await signIn(strangerIn(api), 'nobody')).body.error.code).toBe('format_email');
  });

  test('with an address that has no account', async () => {
    const { status, body } = await signIn(strangerIn(api), newEmail());
    expect([status, body]).toEqual([
      422,
      { success: false, user: null, error: expect.objectContaining({ code: 'email_unknown' }) },
    ]);
  });

  test('with a wrong password, and nobody is signed in by it', async () => {
    const { email } = await signedUp(api);
    const browser = strangerIn(api);
    const { status, body } = await signIn(browser, email, `${PASSWORD} `);
    expect([status, body]).toEqual([
      401,
      {
        success: false,
        user: null,
        error: {
          code: 'password_incorrect',
          message: 'The password is not correct. Check the information or reset the password.',
        },
      },
    ]);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('signing in', () => {
  test('however the address is written, and whatever keyboard made the é', async () => {
    const { email } = await signedUp(api, { password: 'caf\u00e9 au lait' });
    const { status, body } = await signIn(strangerIn(api), ` ${email.toUpperCase()} `, 'cafe\u0301 au lait');
    expect(status).toBe(200);
    expect(AuthReply.parse(body)).toMatchObject({ success: true, error: null, user: { email } });
  });

  test('starts a new session each time and ends the one before it in this browser', async () => {
    const { email, browser } = await signedUp(api);
    const before = browser.cookie('__Host-session')!;
    await signIn(browser, email);
    const after = browser.cookie('__Host-session')!;
    expect(after).not.toBe(before);
    const withOld = await request(api.app).get('/api/session').set('Cookie', `__Host-session=${before}`);
    expect(withOld.body.user).toBeNull();
    expect((await browser.get('/api/user/sessions')).body.sessions).toHaveLength(1);
  });

  test('does not take over a session that somebody planted', async () => {
    const { email } = await signedUp(api);
    const planted = '__Host-session=planted-by-somebody-else';
    const asked = await request(api.app).get('/api/session').set('Cookie', planted);
    const [csrf] = (asked.headers['set-cookie'] as unknown as string[])[0]!.split(';');
    const { status, headers } = await request(api.app)
      .post('/signin')
      .set({ Cookie: `${planted}; ${csrf}`, 'x-csrf-token': asked.body.csrf })
      .send({ email, password: PASSWORD });
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/__Host-session=(?!planted)/);
    expect((await request(api.app).get('/api/session').set('Cookie', planted)).body.user).toBeNull();
  });

  test('sets a cookie that no script reads and no other host can plant', async () => {
    const { email } = await signedUp(api);
    const browser = strangerIn(api);
    const { headers } = await signIn(browser, email);
    const cookie = (headers['set-cookie'] as unknown as string[]).find((one) => one.startsWith('__Host-session='))!;
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain('Domain');
    const [row] = await api.deps.db.selectFrom('session').select('token_hash').orderBy('created_at', 'desc').execute();
    expect(row!.token_hash!.toString('base64url')).not.toBe(browser.cookie('__Host-session'));
  });

  test('needs a new token for changing calls', async () => {
    const { email, browser } = await signedUp(api);
    const { csrf: before } = (await browser.get('/api/session')).body;
    await signIn(browser, email);
    expect((await browser.get('/api/session')).body.csrf).not.toBe(before);
  });

  test('hashes the password anew where the cost was another', async () => {
    const { id, email } = await signedUp(api);
    const { db } = api.deps;
    const cheap = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db.updateTable('user_account').set({ password_hash: cheap }).where('id', '=', id).execute();
    expect((await signIn(strangerIn(api), email)).status).toBe(200);
    const row = await db.selectFrom('user_account').select('password_hash').where('id', '=', id).executeTakeFirst();
    expect(row!.password_hash).toContain('m=19456,t=2');
    expect((await signIn(strangerIn(api), email)).status).toBe(200);
  });
});

test('a password does not grow old', async () => {
  const { email } = await signedUp(api);
  pass(10 * 365 * 24 * 3_600_000);
  expect((await signIn(strangerIn(api), email)).status).toBe(200);
});

describe('a session', () => {
  test('ends when signing out, and signing out twice is fine', async () => {
    const { browser } = await signedUp(api);
    const token = browser.cookie('__Host-session');
    expect((await browser.send('post', '/signout')).body).toEqual({ success: true });
    expect(browser.cookie('__Host-session')).toBeUndefined();
    const again = await request(api.app).get('/api/session').set('Cookie', `__Host-session=${token}`);
    expect(again.body.user).toBeNull();
    expect((await browser.send('post', '/signout')).status).toBe(200);
  });

  test('ends 24 hours after the last request', async () => {
    const { browser } = await signedUp(api);
    pass(IDLE_MS - 60_000);
    expect(await isSignedIn(browser)).toBe(true);
    pass(IDLE_MS - 60_000);
    expect(await isSignedIn(browser)).toBe(true);
    pass(IDLE_MS);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('ends after 30 days however much it is used', async () => {
    const { browser } = await signedUp(api);
    const end = now.getTime() + SESSION_MS;
    while (now.getTime() + IDLE_MS / 2 < end) {
      pass(IDLE_MS / 2);
      expect(await isSignedIn(browser)).toBe(true);
    }
    now = new Date(end);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe('a sign-in in a new browser', () => {
  test('is told by mail, with browser, system and time', async () => {
    const { email } = await confirmed(api, await signedUp(api));
    expect(await mailsTo(api, email, 'new_device')).toEqual([]);
    now = new Date('2027-03-01T09:30:00Z');
    await signIn(strangerIn(api, { 'user-agent': FIREFOX }), email);
    const [notice] = await mailsTo(api, email, 'new_device');
    expect(notice).toContain('Firefox on Linux, 2027-03-01 09:30 UTC');
    expect(notice).toContain('https://contracts.example/user/sessions');
  });

  test('is not a new one the second time, nor where the person signed up', async () => {
    const { email, browser } = await confirmed(api, await signedUp(api));
    await browser.send('post', '/signout');
    await signIn(browser, email);
    expect(await mailsTo(api, email, 'new_device')).toEqual([]);
    const other = strangerIn(api);
    for (const _ of [1, 2, 3]) await signIn(other, email);
    expect(await mailsTo(api, email, 'new_device')).toHaveLength(1);
  });

  test('is a new one for each person', async () => {
    const { browser } = await signedUp(api);
    const { email } = await confirmed(api, await signedUp(api));
    await signIn(browser, email);
    expect(await mailsTo(api, email, 'new_device')).toHaveLength(1);
  });

  test('is not told to an address that nobody has confirmed: whoever reads it may never have been here', async () => {
    const { email } = await signedUp(api);
    for (const _ of [1, 2]) expect((await signIn(strangerIn(api), email)).status).toBe(200);
    expect(await mailsTo(api, email, 'new_device')).toEqual([]);
  });

  test('is told five times an hour, and goes on without', async () => {
    const { email } = await confirmed(api, await signedUp(api));
    for (let i = 0; i < LIMITS.noticeAccount.tries + 2; i++)
      expect((await signIn(strangerIn(api), email)).status).toBe(200);
    expect(await mailsTo(api, email, 'new_device')).toHaveLength(LIMITS.noticeAccount.tries);
  });
});
