/** Sign-in links and recovery: what comes by mail and works once. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS } from '#server/features/auth/limits.ts';
import { ASKED_MS } from '#server/features/auth/signInLink.ts';
import { issueToken, type MailedPurpose, spendToken, TOKEN_MS } from '#server/features/auth/tokens.ts';
import { hashOf } from '#server/secrets.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import {
  linkTo,
  mailsTo,
  newEmail,
  OWN_NETWORKS,
  PASSWORD,
  signedUp,
  strangerIn,
  type TestPerson,
  tokenIn,
} from '#server/testing/people.ts';

let api: TestApi;
let somebodyElse: TestPerson;
let now = new Date('2026-11-21T12:00:00Z');
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
beforeAll(async () => {
  api = await openTestApi(OWN_NETWORKS, () => now);
  somebodyElse = await signedUp(api);
});
afterAll(() => api.close());

const REFUSED = { success: false, user: null };
const NEW_PASSWORD = 'another password';
const isSignedIn = async (browser: TestBrowser) => (await browser.get('/api/session')).body.user !== null;
const confirmed = async (person: TestPerson) => {
  const token = tokenIn(await linkTo(api, person.email, 'confirm'));
  await person.browser.send('post', '/signup/confirm', { token });
  return person;
};

async function askedLink(email: string) {
  const browser = strangerIn(api);
  const { body } = await browser.send('post', '/sign-in-link', { email });
  expect(body).toEqual({ success: true, error: null, user: null });
  return { browser, token: tokenIn(await linkTo(api, email, 'sign_in')) };
}
const follow = (browser: TestBrowser, token: string) => browser.send('post', '/sign-in-link/use', { token });

async function askedRecovery(email: string) {
  await strangerIn(api).send('post', '/recovery', { email });
  const link = await linkTo(api, email, 'recover');
  return { token: tokenIn(link), uid: link.searchParams.get('uid')! };
}
const reset = (form: object, browser = strangerIn(api)) =>
  browser.send('post', '/recovery', { password: NEW_PASSWORD, password2: NEW_PASSWORD, ...form });

describe.each([
  ['sign-in link', '/sign-in-link', 'sign_in'],
  ['recovery', '/recovery', 'recover'],
])('asking for a %s', (_name, path, kind) => {
  test('needs an address', async () => {
    const { status, body } = await strangerIn(api).send('post', path, { email: 'nobody' });
    expect([status, body]).toEqual([422, { ...REFUSED, error: expect.objectContaining({ code: 'format_email' }) }]);
  });

  test('answers the same for every address, and no sooner', async () => {
    const { email } = await signedUp(api);
    for (const address of [email, newEmail()]) {
      const started = performance.now();
      const { status, body } = await strangerIn(api).send('post', path, { email: address });
      expect(performance.now() - started).toBeGreaterThanOrEqual(ASKED_MS - 5);
      expect([status, body]).toEqual([200, { success: true, error: null, user: null }]);
      expect(await mailsTo(api, address, kind)).toHaveLength(address === email ? 1 : 0);
    }
  });

  test('leaves no token in the record that could be used', async () => {
    const { email } = await signedUp(api);
    await strangerIn(api).send('post', path, { email });
    const token = tokenIn(await linkTo(api, email, kind));
    const rows = await api.deps.db.selectFrom('one_time_token').select('hash').execute();
    expect(rows.some(({ hash }) => hash.equals(hashOf(token)))).toBe(true);
    expect(rows.some(({ hash }) => hash.toString('base64url') === token)).toBe(false);
  });
});

describe('a sign-in link', () => {
  test('signs in once, in the browser that asked', async () => {
    const { email } = await confirmed(await signedUp(api));
    const { browser, token } = await askedLink(email);
    const { body } = await follow(browser, token);
    expect(body).toMatchObject({ success: true, error: null, user: { email } });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await follow(browser, token)).body.error.code).toBe('token_expired');
  });

  test('says so in another browser, stays good where it was asked for, and signs nobody in', async () => {
    const { email } = await confirmed(await signedUp(api));
    const { browser, token } = await askedLink(email);
    for (const other of [strangerIn(api), (await askedLink(somebodyElse.email)).browser]) {
      const { status, body } = await follow(other, token);
      expect([status, body]).toEqual([422, { ...REFUSED, error: expect.objectContaining({ code: 'link_elsewhere' }) }]);
      expect(await isSignedIn(other)).toBe(false);
    }
    expect((await follow(browser, token)).status).toBe(200);
  });

  test('is good for ten minutes', async () => {
    const { email } = await confirmed(await signedUp(api));
    const { browser, token } = await askedLink(email);
    pass(10 * 60_000);
    expect((await follow(browser, token)).body.error.code).toBe('token_expired');
  });

  test('of thirty uses at once exactly one signs in', async () => {
    const { email } = await confirmed(await signedUp(api));
    const { browser, token } = await askedLink(email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => follow(browser, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('takes an account back from somebody who signed up with another person’s address', async () => {
    const stranger = await signedUp(api);
    const { browser, token } = await askedLink(stranger.email);
    expect((await follow(browser, token)).body.user.confirmed).toBe(true);
    expect(await isSignedIn(stranger.browser)).toBe(false);
    const { body } = await strangerIn(api).send('post', '/signin', { email: stranger.email, password: PASSWORD });
    expect(body.error.code).toBe('password_incorrect');
  });

  test('leaves the password of a confirmed account as it is', async () => {
    const { email, browser: first } = await confirmed(await signedUp(api));
    const { browser, token } = await askedLink(email);
    await follow(browser, token);
    expect(await isSignedIn(first)).toBe(true);
    expect((await strangerIn(api).send('post', '/signin', { email, password: PASSWORD })).status).toBe(200);
  });
});

describe('setting a new password', () => {
  test('is refused for what does not fit, and the link stays good', async () => {
    const { email } = await signedUp(api);
    const link = await askedRecovery(email);
    for (const [form, code] of [
      [{ password: 'short', password2: 'short' }, 'format_password'],
      [{ password: 'qwerty123', password2: 'qwerty123' }, 'format_password'],
      [{ password2: 'not the same' }, 'invalid'],
      [{ uid: somebodyElse.id }, 'token_expired'],
      [{ email: somebodyElse.email }, 'token_expired'],
      [{ token: 'x' }, 'token_expired'],
      [{ password2: undefined }, 'invalid'],
    ] as const) {
      const { status, body } = await reset({ ...link, ...form });
      expect([status, body]).toEqual([422, { ...REFUSED, error: expect.objectContaining({ code }) }]);
    }
    expect((await reset(link)).status).toBe(200);
  });

  test('a link for something else does not do it', async () => {
    const { email, id } = await signedUp(api);
    const { token } = await askedLink(email);
    expect((await reset({ token, uid: id })).body.error.code).toBe('token_expired');
  });

  test('signs in here, out everywhere else, and tells the mailbox', async () => {
    const person = await signedUp(api);
    const browser = strangerIn(api);
    const { body } = await reset({ ...(await askedRecovery(person.email)), email: person.email }, browser);
    expect(body).toMatchObject({ success: true, error: null, user: { email: person.email, confirmed: true } });
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(person.browser)).toBe(false);
    expect(await mailsTo(api, person.email, 'password_changed')).toHaveLength(1);
    const signIn = (password: string) => strangerIn(api).send('post', '/signin', { email: person.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  test('ends every other link that was mailed', async () => {
    const { email } = await confirmed(await signedUp(api));
    const { browser, token } = await askedLink(email);
    pass(1000);
    const earlier = await askedRecovery(email);
    pass(1000);
    const later = await askedRecovery(email);
    expect((await reset(earlier)).status).toBe(200);
    expect((await reset(later)).body.error.code).toBe('token_expired');
    expect((await follow(browser, token)).body.error.code).toBe('token_expired');
  });

  test('lets somebody in again who was locked out', async () => {
    const { email } = await signedUp(api);
    for (let i = 0; i < 11; i++) await strangerIn(api).send('post', '/signin', { email, password: 'wrong' });
    await reset(await askedRecovery(email));
    const { status } = await strangerIn(api).send('post', '/signin', { email, password: NEW_PASSWORD });
    expect(status).toBe(200);
  });

  test('gives a first password to whoever continued with email', async () => {
    const { email } = await signedUp(api, { password: null });
    await reset(await askedRecovery(email));
    expect((await strangerIn(api).send('post', '/signin', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  test('works within an hour', async () => {
    const { email } = await signedUp(api);
    const link = await askedRecovery(email);
    pass(60 * 60_000);
    expect((await reset(link)).body.error.code).toBe('token_expired');
  });

  test('of thirty uses at once exactly one gets through', async () => {
    const { email } = await signedUp(api);
    const link = await askedRecovery(email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => reset(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'token_expired')).toHaveLength(29);
  });
});

describe.each(Object.keys(TOKEN_MS) as MailedPurpose[])('a token for %s', (purpose) => {
  test('of a hundred uses at once exactly one gets through', async () => {
    const { db } = api.deps;
    const { id: userId, email } = await signedUp(api);
    const token = await issueToken(db, { userId, purpose, email }, now);
    const uses = await Promise.allSettled(
      Array.from({ length: 100 }, () => spendToken(db, token, { purposes: [purpose] }, now)),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is good for that only', async () => {
    const { db } = api.deps;
    const { id: userId, email } = await signedUp(api);
    const token = await issueToken(db, { userId, purpose, email }, now);
    const others = (Object.keys(TOKEN_MS) as MailedPurpose[]).filter((one) => one !== purpose);
    await expect(spendToken(db, token, { purposes: others }, now)).rejects.toMatchObject({ code: 'token_expired' });
    await expect(spendToken(db, token, { purposes: [purpose] }, now)).resolves.toMatchObject({ userId, purpose });
  });
});

test('made-up tokens from an office are refused in the end, and keep nobody there from using a good link', async () => {
  const office = { 'x-forwarded-for': '198.51.100.21' };
  const nuisance = strangerIn(api, office);
  const person = await signedUp(api);
  const locked = await confirmed(await signedUp(api));
  const recovery = await askedRecovery(locked.email);
  const link = await askedLink(locked.email);
  const made = (i: number) => `${i}`.padStart(43, 'x');
  const uid = '00000000-0000-4000-8000-000000000000';
  const misses = await Promise.all(
    Array.from({ length: LIMITS.tokenNetwork.tries + 6 }, (_, i) =>
      i % 2 === 0 ? follow(nuisance, made(i)) : reset({ token: made(i), uid }, nuisance),
    ),
  );
  expect(misses.filter(({ body }) => body.error.code === 'token_expired')).toHaveLength(LIMITS.tokenNetwork.tries);
  const { status, body } = await nuisance.send('post', '/signup/confirm', { token: made(0) });
  expect([status, body.error.code]).toEqual([429, 'too_many_attempts']);
  const token = tokenIn(await linkTo(api, person.email, 'confirm'));
  expect((await strangerIn(api, office).send('post', '/signup/confirm', { token })).status).toBe(200);
  const elsewhere = strangerIn(api, office);
  elsewhere.setCookie('browser', link.browser.cookie('browser')!);
  expect((await follow(elsewhere, link.token)).status).toBe(200);
  expect((await reset(recovery, strangerIn(api, office))).status).toBe(200);
});
