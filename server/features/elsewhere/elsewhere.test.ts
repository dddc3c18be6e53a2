import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import request, { type Response } from 'supertest';
import { ATTEMPT_MS } from '#server/features/elsewhere/attempt.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { CLIENT, openTestIssuer, type TestIssuer, type TestPerson } from '#server/testing/issuer.ts';
import { PROVIDERS, type Provider } from '#shared/domain/signInElsewhere.ts';

const ORIGIN = 'https://clausary.example';
const ANN: TestPerson = {
  sub: 'ann',
  email: 'ann@gmail.com',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Lee',
};
const PASSWORD = 'correct horse battery';

let now = new Date();
let api: TestApi;
let issuers: Record<Provider, TestIssuer>;

beforeAll(async () => {
  const opened = await Promise.all(PROVIDERS.map(async (name) => [name, await openTestIssuer(ANN)] as const));
  issuers = Object.fromEntries(opened) as Record<Provider, TestIssuer>;
  const environment = opened.flatMap(([name, { issuer }]) => {
    const prefix = `OIDC_${name.toUpperCase()}`;
    return [
      [`${prefix}_ISSUER`, issuer],
      [`${prefix}_CLIENT_ID`, CLIENT.id],
      [`${prefix}_CLIENT_SECRET`, CLIENT.secret],
    ] as const;
  });
  api = await openTestApi({ NODE_ENV: 'test', BASE_URL: ORIGIN, ...Object.fromEntries(environment) }, () => now);
});

afterEach(async () => {
  for (const issuer of Object.values(issuers)) Object.assign(issuer, { person: ANN, trouble: {} });
  issuers.linkedin.trouble = { noPkceNoNonce: true };
  await api.deps.db.deleteFrom('user_account').execute();
  await sql`delete from rate_limit`.execute(api.deps.db);
  now = new Date();
});

afterAll(async () => {
  await api.close();
  await Promise.all(Object.values(issuers).map((issuer) => issuer.close()));
});

const location = ({ headers }: Response) => headers.location as string;

/** As the browser does: to the provider, which signs its person in, and to the address that it leads back to. */
async function visitProvider(browser: TestBrowser, provider: Provider, query = ''): Promise<string> {
  const begun = await browser.get(`/authorize/with/${provider}${query}`);
  const back = await fetch(location(begun), { redirect: 'manual' });
  const { origin, pathname, search } = new URL(back.headers.get('location')!);
  expect(origin).toBe(ORIGIN);
  return pathname + search;
}

/** Where it all ends. */
async function come(browser: TestBrowser, provider: Provider, query = ''): Promise<string> {
  return location(await browser.get(await visitProvider(browser, provider, query)));
}

const userOf = async (browser: TestBrowser) => (await browser.get('/api/session')).body.user;
const accounts = () => api.deps.db.selectFrom('user_account').selectAll().orderBy('email').execute();
const mails = () => api.deps.db.selectFrom('mail_outbox').select(['kind', 'recipient']).execute();

async function signUp(email: string, { isConfirmed = true } = {}): Promise<TestBrowser> {
  const browser = api.browser();
  const { status } = await browser.send('post', '/signup', { email, password: PASSWORD });
  expect(status).toBe(200);
  if (isConfirmed)
    await api.deps.db.updateTable('user_account').set({ confirmed_at: now }).where('email', '=', email).execute();
  await api.deps.db.deleteFrom('mail_outbox').execute();
  return browser;
}

const FAILED = (provider: Provider) => `/authorize?error=linkedin_auth&provider=${provider}`;

describe('an answer that is not to the question of this browser', () => {
  /** Nobody is signed in, and nothing is made. */
  async function expectRefused(browser: TestBrowser, path: string, provider: Provider = 'google') {
    const response = await browser.get(path);
    expect([response.status, location(response)]).toEqual([303, FAILED(provider)]);
    expect(await userOf(browser)).toBeNull();
    expect(await accounts()).toEqual([]);
  }

  test('in another browser: there is no cookie', async () => {
    const path = await visitProvider(api.browser(), 'google');
    await expectRefused(api.browser(), path);
  });

  test('without any question', async () => {
    await expectRefused(api.browser(), '/authorize/back/google?code=abc&state=def');
    await expectRefused(api.browser(), '/authorize/back/google');
  });

  test('with another state', async () => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    await expectRefused(browser, path.replace(/state=[^&]*/, 'state=another'));
  });

  test('with no state', async () => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    await expectRefused(browser, path.replace(/&state=[^&]*/, ''));
  });

  test('with the state of an earlier question of the same browser', async () => {
    const browser = api.browser();
    const earlier = await visitProvider(browser, 'google');
    await visitProvider(browser, 'google');
    await expectRefused(browser, earlier);
  });

  test('with the code of somebody else: its challenge is another', async () => {
    const theirs = new URLSearchParams((await visitProvider(api.browser(), 'google')).split('?')[1]);
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    await expectRefused(browser, path.replace(/code=[^&]*/, `code=${theirs.get('code')}`));
  });

  test('to a question that another provider was asked', async () => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    const before = issuers.microsoft.exchanges;
    await expectRefused(browser, path.replace('/google', '/microsoft'), 'microsoft');
    // nor is the code of the one told to the other
    expect(issuers.microsoft.exchanges).toBe(before);
  });

  test('after ten minutes', async () => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    now = new Date(now.getTime() + ATTEMPT_MS);
    await expectRefused(browser, path);
  });

  test('with a cookie that is not ours', async () => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    const cookie = browser.cookie('__Host-sign-in-elsewhere')!;
    const forged = cookie.replace(/^[^.]+/, (text) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    const response = await request(api.app).get(path).set('Cookie', `__Host-sign-in-elsewhere=${forged}`);
    expect(location(response)).toBe(FAILED('google'));
    expect(await accounts()).toEqual([]);
  });
});

describe('an answer that was used before', () => {
  test('signs nobody in a second time, in whatever browser', async () => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google');
    const cookie = browser.cookie('__Host-sign-in-elsewhere')!;
    await browser.get(path);
    expect(await userOf(browser)).toMatchObject({ email: ANN.email });
    expect(location(await browser.get(path))).toBe(FAILED('google'));
    // somebody kept the cookie as well: the provider does not take the code again
    const replayed = await request(api.app).get(path).set('Cookie', `__Host-sign-in-elsewhere=${cookie}`);
    expect(location(replayed)).toBe(FAILED('google'));
    expect(JSON.stringify(replayed.headers['set-cookie'])).not.toContain('__Host-session=');
  });
});

describe('an ID token that is not for this sign-in', () => {
  const hour = 3600;
  const seconds = Math.floor(Date.now() / 1000);
  test.each<[string, TestIssuer['trouble']]>([
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without the nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'somebody else' } }],
    ['that is over', { claims: { iat: seconds - 2 * hour, exp: seconds - hour } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed with an unknown key', { forged: true }],
  ])('%s', async (_what, trouble) => {
    issuers.google.trouble = trouble;
    const browser = api.browser();
    expect(await come(browser, 'google')).toBe(FAILED('google'));
    expect(await userOf(browser)).toBeNull();
    expect(await accounts()).toEqual([]);
  });

  test('LinkedIn sends no nonce; one that nobody asked for is refused', async () => {
    issuers.linkedin.trouble = { noPkceNoNonce: true, claims: { nonce: 'unasked' } };
    expect(await come(api.browser(), 'linkedin')).toBe(FAILED('linkedin'));
  });
});

describe('afterwards nobody is led to another site', () => {
  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%0d%0aSet-Cookie:a=b/..//evil.example',
    '/api/user/export',
  ])('%s', async (next) => {
    expect(await come(api.browser(), 'google', `?next=${encodeURIComponent(next)}`)).toBe('/');
  });

  test('but to the page where the person was', async () => {
    const query = `?next=${encodeURIComponent('/search?q=a%20b&tab=clauses')}`;
    expect(await come(api.browser(), 'google', query)).toBe('/search?q=a%20b&tab=clauses');
  });

  test('one that is too long to remember leads home, and the sign-in works', async () => {
    const browser = api.browser();
    expect(await come(browser, 'google', `?next=/search?q=${'a'.repeat(1500)}`)).toBe('/');
    expect(await userOf(browser)).not.toBeNull();
  });
});

describe('a provider', () => {
  test('that does not exist or is not configured is not there', async () => {
    const bare = await openTestApi({ NODE_ENV: 'test', OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_GOOGLE_CLIENT_SECRET: 'b' });
    const paths = ['/authorize/with/microsoft', '/authorize/back/linkedin', '/authorize/with/facebook'];
    const statuses = await Promise.all(paths.map(async (path) => (await bare.browser().get(path)).status));
    await bare.close();
    expect(statuses).toEqual([404, 404, 404]);
  });

  test('that is down is named, and the others go on', async () => {
    const gone = await openTestIssuer(ANN);
    await gone.close();
    const half = await openTestApi({
      NODE_ENV: 'test',
      BASE_URL: ORIGIN,
      OIDC_GOOGLE_ISSUER: gone.issuer,
      OIDC_GOOGLE_CLIENT_ID: CLIENT.id,
      OIDC_GOOGLE_CLIENT_SECRET: CLIENT.secret,
      OIDC_LINKEDIN_ISSUER: issuers.linkedin.issuer,
      OIDC_LINKEDIN_CLIENT_ID: CLIENT.id,
      OIDC_LINKEDIN_CLIENT_SECRET: CLIENT.secret,
    });
    const browser = half.browser();
    expect(location(await browser.get('/authorize/with/google?next=/clauses&popup=1'))).toBe(
      '/authorize?error=provider_unavailable&provider=google&popup=1&next=%2Fclauses',
    );
    expect(await come(browser, 'linkedin')).toBe('/');
    await half.close();
  });

  test('that fails while it is asked for tokens is named too', async () => {
    issuers.google.trouble = { status: 503 };
    expect(await come(api.browser(), 'google')).toBe('/authorize?error=provider_unavailable&provider=google');
  });

  test('is found out about once, however many come', async () => {
    const before = issuers.google.discoveries;
    await Promise.all(Array.from({ length: 5 }, () => come(api.browser(), 'google')));
    expect(issuers.google.discoveries - before).toBeLessThanOrEqual(1);
  });

  test.each(['access_denied', 'user_cancelled_login'])('where the person thinks better of it: %s', async (error) => {
    const browser = api.browser();
    const path = await visitProvider(browser, 'google', '?next=/clauses');
    const { searchParams } = new URL(path, ORIGIN);
    const back = await browser.get(`/authorize/back/google?error=${error}&state=${searchParams.get('state')}`);
    expect(location(back)).toBe('/authorize?provider=google&next=%2Fclauses');
    expect(await userOf(browser)).toBeNull();
  });
});

describe('somebody new', () => {
  test.each(PROVIDERS)('%s: has an account from now on, and comes back to it', async (provider) => {
    const browser = api.browser();
    expect(await come(browser, provider, '?next=/clauses')).toBe('/clauses');
    expect(await userOf(browser)).toMatchObject({ email: ANN.email, confirmed: true, isNew: true });
    expect(await accounts()).toMatchObject([{ password_hash: null, profile: { firstName: 'Ann', lastName: 'Lee' } }]);
    const again = api.browser();
    await come(again, provider);
    expect((await userOf(again)).id).toBe((await userOf(browser)).id);
    expect(await accounts()).toHaveLength(1);
  });

  test('is the same person after a change of address, and another one with another subject', async () => {
    const [first, second, third] = [api.browser(), api.browser(), api.browser()];
    await come(first, 'google');
    issuers.google.person = { ...ANN, email: 'ann.lee@gmail.com' };
    await come(second, 'google');
    issuers.google.person = { ...ANN, sub: 'other ann', email: 'other@gmail.com' };
    await come(third, 'google');
    const ids = await Promise.all([first, second, third].map(async (browser) => (await userOf(browser)).id));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('whose address nobody has checked is asked by mail to confirm it', async () => {
    issuers.microsoft.person = { sub: 'm', email: 'm@firm.example' };
    const browser = api.browser();
    await come(browser, 'microsoft');
    expect(await userOf(browser)).toMatchObject({ email: 'm@firm.example', confirmed: false });
    expect(await mails()).toContainEqual({ kind: 'confirm', recipient: 'm@firm.example' });
  });

  test('without an address is sent to another way', async () => {
    issuers.linkedin.person = { sub: 'no address' };
    expect(await come(api.browser(), 'linkedin')).toBe('/authorize?error=email_required&provider=linkedin');
    expect(await accounts()).toEqual([]);
  });

  test('whose address is only told when asked for', async () => {
    issuers.linkedin.trouble = { noPkceNoNonce: true, addressApart: true };
    const browser = api.browser();
    await come(browser, 'linkedin');
    expect(await userOf(browser)).toMatchObject({ email: ANN.email, confirmed: true });
  });

  test('who comes in ten browsers at once has one account', async () => {
    const browsers = Array.from({ length: 10 }, () => api.browser());
    const paths = await Promise.all(browsers.map((browser) => visitProvider(browser, 'google')));
    await Promise.all(browsers.map((browser, i) => browser.get(paths[i]!)));
    const ids = await Promise.all(browsers.map(async (browser) => (await userOf(browser))?.id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toEqual(expect.any(String));
    expect(await accounts()).toHaveLength(1);
  });
});

describe('somebody with the address of an account', () => {
  test('is let in when the provider answers for the address, and the owner is told', async () => {
    await signUp('ann@gmail.com');
    const browser = api.browser();
    expect(await come(browser, 'google')).toBe('/');
    expect(await userOf(browser)).toMatchObject({ email: 'ann@gmail.com' });
    expect(await accounts()).toHaveLength(1);
    expect((await accounts())[0]!.password_hash).not.toBeNull();
    expect(await mails()).toContainEqual({ kind: 'connected', recipient: 'ann@gmail.com' });
  });

  const UNSURE: [string, Provider, TestPerson][] = [
    ['Microsoft says nothing about it', 'microsoft', { sub: 'm', email: 'Ann@Firm.example' }],
    ['Microsoft claims it', 'microsoft', { sub: 'm', email: 'ann@firm.example', email_verified: true }],
    ['Google does not host it', 'google', { sub: 'g', email: 'ann@firm.example', email_verified: true }],
    ['Google has not checked it', 'google', { sub: 'g', email: 'ann@firm.example', hd: 'firm.example' }],
    ['LinkedIn has not checked it', 'linkedin', { sub: 'l', email: 'ann@firm.example', email_verified: false }],
  ];

  test.each(UNSURE)('is asked to sign in to it first: %s', async (_what, provider, person) => {
    await signUp('ann@firm.example');
    issuers[provider].person = person;
    const browser = api.browser();
    expect(await come(browser, provider, '?next=/clauses')).toBe(
      `/authorize?provider=${provider}&link=1&next=%2Fclauses`,
    );
    expect(await userOf(browser)).toBeNull();
    expect((await browser.get('/api/authorize/link')).body).toEqual({ waiting: { provider, email: person.email } });
    // not before
    expect((await browser.send('post', '/api/authorize/link')).status).toBe(401);

    await browser.send('post', '/signin', { email: 'ann@firm.example', password: PASSWORD });
    const connected = await browser.send('post', '/api/authorize/link');
    expect([connected.status, connected.body]).toEqual([200, { success: true, provider }]);
    expect(await mails()).toContainEqual({ kind: 'connected', recipient: 'ann@firm.example' });

    const later = api.browser();
    expect(await come(later, provider)).toBe('/');
    expect(await userOf(later)).toMatchObject({ email: 'ann@firm.example' });
  });

  test('cannot be connected with an account of another address', async () => {
    await signUp('ann@firm.example');
    const eve = await signUp('eve@firm.example');
    issuers.microsoft.person = { sub: 'm', email: 'ann@firm.example' };
    await come(eve, 'microsoft');
    expect((await eve.send('post', '/api/authorize/link')).status).toBe(409);
    expect(await api.deps.db.selectFrom('identity').selectAll().execute()).toEqual([]);
  });

  test('is connected only by somebody who has just signed in', async () => {
    const browser = await signUp('ann@firm.example');
    issuers.microsoft.person = { sub: 'm', email: 'ann@firm.example' };
    now = new Date(now.getTime() + 2 * ATTEMPT_MS);
    await come(browser, 'microsoft');
    const refused = await browser.send('post', '/api/authorize/link');
    expect([refused.status, refused.body.error.code]).toEqual([401, 'sign_in_again']);
    expect(await api.deps.db.selectFrom('identity').selectAll().execute()).toEqual([]);
  });

  test('is not begun by a link on another site', async () => {
    const begun = await api.browser({ 'sec-fetch-site': 'cross-site' }).get('/authorize/with/google?next=/clauses');
    expect([begun.status, location(begun)]).toEqual([303, '/authorize?provider=google&next=%2Fclauses']);
  });

  test('is forgotten after ten minutes', async () => {
    const browser = await signUp('ann@firm.example');
    issuers.microsoft.person = { sub: 'm', email: 'ann@firm.example' };
    await come(browser, 'microsoft');
    now = new Date(now.getTime() + ATTEMPT_MS);
    expect((await browser.get('/api/authorize/link')).body).toEqual({ waiting: null });
    const late = await browser.send('post', '/api/authorize/link');
    expect([late.status, late.body.error.code]).toEqual([422, 'token_expired']);
  });

  test('takes over what somebody else made with it: the stranger is out', async () => {
    const stranger = await signUp('ann@gmail.com', { isConfirmed: false });
    issuers.microsoft.person = { sub: 'stranger', email: 'ann@gmail.com' };
    await come(stranger, 'microsoft');
    await stranger.send('post', '/api/authorize/link');
    expect(await userOf(stranger)).not.toBeNull();

    const ann = api.browser();
    await come(ann, 'google');
    expect(await userOf(ann)).toMatchObject({ email: 'ann@gmail.com', confirmed: true });
    expect(await userOf(stranger)).toBeNull();
    const byPassword = await stranger.send('post', '/signin', { email: 'ann@gmail.com', password: PASSWORD });
    expect(byPassword.status).toBe(401);
    await come(stranger, 'microsoft');
    expect(await userOf(stranger)).toBeNull();
  });
});

describe('somebody who came with an address that is not theirs, and is not confirmed', () => {
  const OWNER = 'owner@firm.example';

  async function strangerComes(): Promise<TestBrowser> {
    issuers.microsoft.person = { sub: 'stranger', email: OWNER };
    const stranger = api.browser();
    await come(stranger, 'microsoft');
    expect(await userOf(stranger)).toMatchObject({ email: OWNER, confirmed: false });
    return stranger;
  }

  /** Path and query of the link in the newest mail of the kind. */
  async function mailed(kind: string): Promise<URL> {
    const mail = await api.deps.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return new URL(/https:\/\/\S+/.exec(mail.body_text)![0]);
  }

  async function expectOut(stranger: TestBrowser) {
    expect(await userOf(stranger)).toBeNull();
    await come(stranger, 'microsoft');
    expect(await userOf(stranger)).toBeNull();
  }

  test('is out once the owner sets a password by mail', async () => {
    const stranger = await strangerComes();
    const owner = api.browser();
    await owner.send('post', '/recovery', { email: OWNER });
    const { searchParams } = await mailed('recover');
    const passwords = { password: PASSWORD, password2: PASSWORD };
    const form = { uid: searchParams.get('uid'), token: searchParams.get('token'), ...passwords };
    expect((await owner.send('post', '/recovery', form)).status).toBe(200);
    expect(await userOf(owner)).toMatchObject({ email: OWNER, confirmed: true });
    await expectOut(stranger);
  });

  test('is out once the owner signs in by a mailed link', async () => {
    const stranger = await strangerComes();
    const owner = api.browser();
    await owner.send('post', '/sign-in-link', { email: OWNER });
    const { searchParams } = await mailed('sign_in');
    expect((await owner.send('post', '/sign-in-link/use', { token: searchParams.get('token') })).status).toBe(200);
    await expectOut(stranger);
  });
});

describe('the cookies', () => {
  test('of an attempt and of the session, literally', async () => {
    const browser = api.browser();
    const begun = await browser.get('/authorize/with/google');
    expect(begun.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-sign-in-elsewhere=[\w-]+\.[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    const back = await fetch(location(begun), { redirect: 'manual' });
    const path = back.headers.get('location')!.slice(ORIGIN.length);
    const done = (await browser.get(path)).headers['set-cookie'] as unknown as string[];
    expect(done).toContainEqual(
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      ),
    );
    expect(done).toContainEqual(expect.stringMatching(/^__Host-sign-in-elsewhere=; .*Expires=Thu, 01 Jan 1970/));
    expect(done).toContainEqual(expect.stringMatching(/^__Host-csrf=; .*Expires=Thu, 01 Jan 1970/));
  });

  test('tell neither state nor verifier', async () => {
    const browser = api.browser();
    const begun = await browser.get('/authorize/with/google');
    const asked = new URL(location(begun)).searchParams;
    const cookie = Buffer.from(browser.cookie('__Host-sign-in-elsewhere')!.split('.')[0]!, 'base64url').toString();
    for (const name of ['state', 'nonce', 'code_challenge']) expect(cookie).not.toContain(asked.get(name));
    expect(Object.keys(JSON.parse(cookie)).sort()).toEqual(['isPopup', 'next', 'provider', 'random', 'until']);
  });

  test('the session before ends, and its token opens nothing', async () => {
    const browser = await signUp('before@firm.example');
    const before = browser.cookie('__Host-session')!;
    await come(browser, 'google');
    expect(await userOf(browser)).toMatchObject({ email: ANN.email });
    const old = await request(api.app).get('/api/session').set('Cookie', `__Host-session=${before}`);
    expect(old.body.user).toBeNull();
  });
});

test('what is asked of the provider', async () => {
  const asked = async (provider: Provider) =>
    Object.fromEntries(new URL(location(await api.browser().get(`/authorize/with/${provider}`))).searchParams);
  const plain = {
    response_type: 'code',
    client_id: CLIENT.id,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
  };
  const google = await asked('google');
  expect(google).toEqual({
    ...plain,
    redirect_uri: `${ORIGIN}/authorize/back/google`,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(new Set([google.state, google.nonce, google.code_challenge]).size).toBe(3);
  // LinkedIn refuses the one and drops the other
  expect(await asked('linkedin')).toEqual({ ...plain, redirect_uri: `${ORIGIN}/authorize/back/linkedin` });
});

test('a popup is led to the page that lets it close', async () => {
  const browser = api.browser();
  expect(await come(browser, 'google', '?popup=1&next=/clauses')).toBe(
    '/authorize?provider=google&popup=1&next=%2Fclauses',
  );
  expect(await userOf(browser)).not.toBeNull();
});
