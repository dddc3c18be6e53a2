import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '#server/app.ts';
import { EXISTING_MS } from '#server/features/auth/signUp.ts';
import { browserOf, openTestApi, type TestApi } from '#server/testing/api.ts';
import {
  linkTo,
  mailsTo,
  newEmail,
  OWN_NETWORKS,
  PASSWORD,
  signedUp,
  strangerIn,
  tokenIn,
} from '#server/testing/people.ts';
import { AuthReply, ExistingReply } from '#shared/api/auth.ts';

let api: TestApi;
let now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'https://contracts.example' }, () => now);
});
afterAll(() => api.close());

const REFUSED = { success: false, user: null };
const accounts = async () =>
  Number(
    (await api.deps.db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst())!.n,
  );

describe('signing up is refused, with the fields of the answer beside the error', () => {
  test.each([
    ['nothing', {}, 'invalid'],
    ['a number as address', { email: 7 }, 'invalid'],
    ['no address', { email: '' }, 'format_email'],
    ['a word', { email: 'nobody' }, 'format_email'],
    ['no dot', { email: 'a@b' }, 'format_email'],
    ['a line of a mail head', { email: 'a@b.c\r\nBcc: x@y.z' }, 'format_email'],
    ['an address too long for mail', { email: `${'a'.repeat(250)}@b.co` }, 'format_email'],
    ['an empty password', { email: 'a@example.com', password: '' }, 'format_password'],
    ['seven characters', { email: 'a@example.com', password: '1234567' }, 'format_password'],
    ['a password that everybody tries first', { email: 'a@example.com', password: 'P@ssw0rd1' }, 'format_password'],
    ['a password of what the site is about', { email: 'a@example.com', password: 'Clausary2026' }, 'format_password'],
    ['a password too long to hash', { email: 'a@example.com', password: 'x'.repeat(1001) }, 'format_password'],
  ])('%s', async (_what, body, code) => {
    const before = await accounts();
    const answer = await strangerIn(api).send('post', '/signup', body);
    expect([answer.status, answer.body]).toEqual([422, { ...REFUSED, error: expect.objectContaining({ code }) }]);
    expect(await accounts()).toBe(before);
  });

  test('without the token of our own pages', async () => {
    const { status, body } = await request(api.app).post('/signup').send({ email: newEmail() });
    expect([status, body]).toEqual([403, { ...REFUSED, error: expect.objectContaining({ code: 'csrf' }) }]);
  });

  test('an address that has an account, however it is written', async () => {
    const { email } = await signedUp(api);
    for (const same of [email, email.toUpperCase(), ` ${email} `]) {
      const { status, body } = await strangerIn(api).send('post', '/signup', { email: same, password: PASSWORD });
      expect(status).toBe(409);
      expect(body).toEqual({
        ...REFUSED,
        error: { code: 'email_exist', message: 'This email address is already registered.' },
      });
    }
  });

  test('where a captcha is asked for, without one; so is signing in', async () => {
    const deps = { ...api.deps, config: { ...api.deps.config, captcha: true } };
    const web = { render: () => '', assets: { script: '', styles: [], preload: [] }, clientDir: deps.config.dataDir };
    const browser = browserOf(createApp(deps, web, { ready: true, draining: false }));
    const { email } = await signedUp(api);
    for (const [path, address] of [
      ['/signup', newEmail()],
      ['/signin', email],
    ] as const)
      for (const captcha of [undefined, 'bm90IHNvbHZlZA==']) {
        const { status, body } = await browser.send('post', path, { email: address, password: PASSWORD, captcha });
        expect([status, body.error.code]).toEqual([422, 'recaptcha_incorrect']);
      }
  });

  test('of twenty at once for one address one gets the account', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => strangerIn(api).send('post', '/signup', { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await mailsTo(api, email, 'confirm')).toHaveLength(1);
  });
});

describe('a new account', () => {
  test('is signed in, not confirmed, free and new', async () => {
    const browser = strangerIn(api);
    const email = newEmail();
    const { status, body } = await browser.send('post', '/signup', { email, password: PASSWORD });
    expect(status).toBe(200);
    expect(AuthReply.parse(body)).toMatchObject({
      success: true,
      error: null,
      user: { email, plan: 'free', isNew: true, confirmed: false, profileCompleted: false, trialUsed: false },
    });
    expect((await browser.get('/api/session')).body.user).toEqual(body.user);
  });

  test('keeps nothing that opens it in the clear', async () => {
    const { id } = await signedUp(api);
    const row = await api.deps.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });

  test('needs no password: whoever continues with email comes back by link', async () => {
    const { email } = await signedUp(api, { password: null });
    const answer = await strangerIn(api).send('post', '/signin', { email, password: '' });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'password_incorrect']);
  });
});

describe('the confirming link', () => {
  const confirm = (token: string, browser = strangerIn(api)) => browser.send('post', '/signup/confirm', { token });

  test.each(['x', 'A'.repeat(43)])('%s is none', async (token) => {
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([422, { ...REFUSED, error: expect.objectContaining({ code: 'token_expired' }) }]);
  });

  test('leads to our own address and takes along where to go', async () => {
    const email = newEmail();
    await strangerIn(api).send('post', '/signup', { email, next: '/clause/x?y=1', source: 'pricing' });
    const { origin, pathname, searchParams } = await linkTo(api, email, 'confirm');
    expect([origin, pathname]).toEqual(['https://contracts.example', '/signup/confirm']);
    expect([searchParams.get('next'), searchParams.get('source')]).toEqual(['/clause/x?y=1', 'pricing']);
  });

  test.each(['https://evil.example/', '//evil.example', '/api/user/export'])('but not to %s', async (next) => {
    const email = newEmail();
    await strangerIn(api).send('post', '/signup', { email, next });
    expect((await linkTo(api, email, 'confirm')).searchParams.get('next')).toBeNull();
  });

  test('confirms once, also in another browser, and signs nobody in', async () => {
    const { email, browser } = await signedUp(api);
    const token = tokenIn(await linkTo(api, email, 'confirm'));
    const other = strangerIn(api);
    const { status, body } = await confirm(token, other);
    expect([status, body]).toEqual([200, { success: true, error: null, user: null, email }]);
    expect((await other.get('/api/session')).body.user).toBeNull();
    expect((await browser.get('/api/session')).body.user.confirmed).toBe(true);
    expect((await confirm(token)).body.error.code).toBe('token_expired');
  });

  test('answers the person who is signed in with what is true now', async () => {
    const { email, browser } = await signedUp(api);
    const { body } = await confirm(tokenIn(await linkTo(api, email, 'confirm')), browser);
    expect(body.user).toMatchObject({ email, confirmed: true });
  });

  test('is good for three days and not longer', async () => {
    const { email } = await signedUp(api);
    const token = tokenIn(await linkTo(api, email, 'confirm'));
    const asked = now;
    now = new Date(asked.getTime() + 72 * 3_600_000);
    expect((await confirm(token)).body.error?.code).toBe('token_expired');
    now = new Date(now.getTime() - 1000);
    expect((await confirm(token)).status).toBe(200);
    now = asked;
  });

  test('is mailed again on demand; the one before stops working, and a confirmed person gets none', async () => {
    expect((await strangerIn(api).send('post', '/signup/confirm/resend')).status).toBe(401);
    const { email, browser } = await signedUp(api);
    const first = tokenIn(await linkTo(api, email, 'confirm'));
    now = new Date(now.getTime() + 1000);
    expect((await browser.send('post', '/signup/confirm/resend')).status).toBe(200);
    const second = tokenIn(await linkTo(api, email, 'confirm'));
    expect((await confirm(first)).body.error.code).toBe('token_expired');
    expect((await confirm(second)).status).toBe(200);
    await browser.send('post', '/signup/confirm/resend');
    expect(await mailsTo(api, email, 'confirm')).toHaveLength(2);
  });
});

describe('whether an address has an account', () => {
  const existing = (email: string) => strangerIn(api).get(`/api/auth/existing?${new URLSearchParams({ email })}`);

  test.each(['', 'nonsense'])('%j: no address is no account', async (email) => {
    const { status, body } = await existing(email);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, existing: false, error: { code: 'format_email' } });
  });

  test('is said for both kinds, never sooner than after the same time', async () => {
    const { email } = await signedUp(api);
    for (const [address, expected] of [
      [email, true],
      [email.toUpperCase(), true],
      [newEmail(), false],
    ] as const) {
      const started = performance.now();
      const { body } = await existing(address);
      expect(performance.now() - started).toBeGreaterThanOrEqual(EXISTING_MS - 5);
      expect(ExistingReply.parse(body)).toEqual({ success: true, existing: expected });
    }
  });
});
