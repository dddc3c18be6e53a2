/** Another address, another password, by somebody who is signed in. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { accessToken } from '#server/features/auth/accessToken.ts';
import { LIMITS } from '#server/features/auth/limits.ts';
import { FRESH_MS } from '#server/features/auth/signIn.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import {
  confirmed,
  linkTo,
  mailsTo,
  newEmail,
  OWN_NETWORKS,
  PASSWORD,
  signedUp,
  strangerIn,
  tokenIn,
} from '#server/testing/people.ts';

let api: TestApi;
let now = new Date('2026-11-21T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'https://contracts.example' }, () => now);
});
afterAll(() => api.close());

const NEW_PASSWORD = 'another password';
const signIn = (email: string, password = PASSWORD) => strangerIn(api).send('post', '/signin', { email, password });
const changeEmail = (browser: TestBrowser, email: string, password: string | undefined = PASSWORD) =>
  browser.send('post', '/api/user/email', { email, password });
const confirm = async (email: string) =>
  strangerIn(api).send('post', '/signup/confirm', { token: tokenIn(await linkTo(api, email, 'change_email')) });

describe('another address', () => {
  test('needs the password, a new address, and an address at all', async () => {
    const { email, browser } = await signedUp(api);
    expect((await changeEmail(browser, 'nobody')).body.error.code).toBe('format_email');
    expect((await changeEmail(browser, newEmail(), 'wrong')).body.error.code).toBe('password_incorrect');
    const { status, body } = await browser.send('post', '/api/user/email', { email: newEmail() });
    expect([status, body.error.code]).toEqual([401, 'sign_in_again']);
    expect((await changeEmail(browser, ` ${email.toUpperCase()}`)).body.error.code).toBe('invalid');
    expect(await mailsTo(api, email, 'email_change_notice')).toEqual([]);
  });

  test('guessing the password here is guessing at the door', async () => {
    const { email, browser } = await signedUp(api);
    for (let i = 0; i < 10; i++) await changeEmail(browser, newEmail(), 'wrong');
    expect((await changeEmail(browser, newEmail())).status).toBe(429);
    expect((await browser.send('post', '/signin', { email, password: PASSWORD })).status).toBe(429);
  });

  test('holds when the new mailbox says so; the old one hears of it before', async () => {
    const { email, browser } = await signedUp(api);
    const wanted = newEmail();
    expect((await changeEmail(browser, wanted)).body).toEqual({ success: true });
    const [notice] = await mailsTo(api, email, 'email_change_notice');
    expect(notice).toContain(wanted);
    expect((await browser.get('/api/session')).body.user.email).toBe(email);
    expect((await browser.get('/api/user/info')).body.pendingEmail).toBe(wanted);
    expect((await confirm(wanted)).body).toMatchObject({ success: true, user: null, email: wanted });
    expect((await browser.get('/api/session')).body.user).toMatchObject({ email: wanted, confirmed: true });
    expect((await browser.get('/api/user/info')).body.pendingEmail).toBeNull();
    expect((await signIn(email)).body.error.code).toBe('email_unknown');
    expect((await signIn(wanted)).status).toBe(200);
  });

  test('ends every link that is in the old mailbox', async () => {
    const { email, browser } = await signedUp(api);
    const confirmation = tokenIn(await linkTo(api, email, 'confirm'));
    await strangerIn(api).send('post', '/recovery', { email });
    const recovery = await linkTo(api, email, 'recover');
    const wanted = newEmail();
    await changeEmail(browser, wanted);
    await confirm(wanted);
    const used = await strangerIn(api).send('post', '/recovery', {
      token: tokenIn(recovery),
      uid: recovery.searchParams.get('uid'),
      password: NEW_PASSWORD,
      password2: NEW_PASSWORD,
    });
    expect(used.body.error.code).toBe('token_expired');
    const late = await strangerIn(api).send('post', '/signup/confirm', { token: confirmation });
    expect(late.body.error.code).toBe('token_expired');
  });

  test('that has an account is not told apart, and its mailbox hears of it', async () => {
    const holder = await signedUp(api);
    const { browser } = await signedUp(api);
    expect((await changeEmail(browser, holder.email)).body).toEqual({ success: true });
    expect(await mailsTo(api, holder.email, 'change_email')).toEqual([]);
    expect((await mailsTo(api, holder.email, 'email_in_use'))[0]).toContain('https://contracts.example/signin');
  });

  test('goes to the first of two who wait for it', async () => {
    const [one, two] = [await signedUp(api), await signedUp(api)];
    const wanted = newEmail();
    await changeEmail(one.browser, wanted);
    const first = tokenIn(await linkTo(api, wanted, 'change_email'));
    pass(1000);
    await changeEmail(two.browser, wanted);
    expect((await confirm(wanted)).status).toBe(200);
    const { status, body } = await strangerIn(api).send('post', '/signup/confirm', { token: first });
    expect([status, body.error.code]).toEqual([409, 'email_exist']);
    expect((await one.browser.get('/api/session')).body.user.email).toBe(one.email);
  });

  test('of an account without a password needs a fresh sign-in', async () => {
    const { browser } = await signedUp(api, { password: null });
    const change = () => browser.send('post', '/api/user/email', { email: newEmail() });
    expect((await change()).status).toBe(200);
    pass(FRESH_MS + 1000);
    expect((await change()).body.error.code).toBe('sign_in_again');
  });
});

describe('another password', () => {
  const change = (browser: TestBrowser, body: object) =>
    browser.send('post', '/api/user/password', { password: NEW_PASSWORD, password2: NEW_PASSWORD, ...body });

  test.each([
    [{ current: 'wrong' }, 401, 'password_incorrect'],
    [{}, 401, 'sign_in_again'],
    [{ current: PASSWORD, password: 'short' }, 422, 'format_password'],
    [{ current: PASSWORD, password: 'Password1!', password2: 'Password1!' }, 422, 'format_password'],
    [{ current: PASSWORD, password2: 'not the same' }, 422, 'invalid'],
  ])('%j is refused', async (body, status, code) => {
    const { email, browser } = await signedUp(api);
    const answer = await change(browser, body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await signIn(email)).status).toBe(200);
  });

  test('ends the other sessions and the links in the mailbox, and tells it', async () => {
    const { email, browser } = await confirmed(api, await signedUp(api));
    const other = strangerIn(api);
    await other.send('post', '/signin', { email, password: PASSWORD });
    expect((await change(browser, { current: PASSWORD })).body).toEqual({ success: true });
    expect((await browser.get('/api/session')).body.user).not.toBeNull();
    expect((await other.get('/api/session')).body.user).toBeNull();
    expect(await mailsTo(api, email, 'password_changed')).toHaveLength(1);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  test('again and again is told five times an hour, and never to an address that nobody has confirmed', async () => {
    const there = await confirmed(api, await signedUp(api));
    for (let i = 0; i < LIMITS.noticeAccount.tries + 1; i++) {
      const [current, password] = i % 2 === 0 ? [PASSWORD, NEW_PASSWORD] : [NEW_PASSWORD, PASSWORD];
      expect((await change(there.browser, { current, password, password2: password })).status).toBe(200);
    }
    expect(await mailsTo(api, there.email, 'password_changed')).toHaveLength(LIMITS.noticeAccount.tries);
    const { email, browser } = await signedUp(api);
    expect((await change(browser, { current: PASSWORD })).status).toBe(200);
    expect(await mailsTo(api, email, 'password_changed')).toEqual([]);
  });

  test('leaves a copy of this browser’s cookie outside', async () => {
    const { browser } = await signedUp(api);
    const before = browser.cookie('__Host-session')!;
    await change(browser, { current: PASSWORD, endOthers: false });
    expect(browser.cookie('__Host-session')).not.toBe(before);
    const copied = await request(api.app).get('/api/session').set('Cookie', `__Host-session=${before}`);
    expect(copied.body.user).toBeNull();
    expect((await browser.get('/api/user/sessions')).body.sessions).toEqual([
      expect.objectContaining({ isCurrent: true }),
    ]);
  });

  test('from the Word pane leaves its session as it is', async () => {
    const { id, browser } = await signedUp(api);
    const { sessions, config } = api.deps;
    const pane = await sessions.start(id, { kind: 'word', device: 'Word' });
    const headers = { Authorization: `Bearer ${accessToken(config.secretKey, pane.id, now)}` };
    const body = { current: PASSWORD, password: NEW_PASSWORD, password2: NEW_PASSWORD };
    const changed = await request(api.app).post('/api/user/password').set(headers).send(body);
    expect([changed.status, changed.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await request(api.app).get('/api/session').set(headers)).body.user.id).toBe(id);
    expect((await browser.get('/api/session')).body.user).toBeNull();
  });

  test('leaves the other sessions alone when asked to', async () => {
    const { email, browser } = await signedUp(api);
    const other = strangerIn(api);
    await other.send('post', '/signin', { email, password: PASSWORD });
    await change(browser, { current: PASSWORD, endOthers: false });
    expect((await other.get('/api/session')).body.user).not.toBeNull();
  });

  test('is the first one where there was none', async () => {
    const { email, browser } = await signedUp(api, { password: null });
    expect((await browser.get('/api/user/info')).body.hasPassword).toBe(false);
    expect((await change(browser, {})).status).toBe(200);
    expect((await browser.get('/api/user/info')).body.hasPassword).toBe(true);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
  });
});
