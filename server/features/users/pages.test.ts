/** The pages of accounts and of the operator over HTTP: who is let in, what stands on them, and that opening one changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { givenUpAfter } from '#server/features/mail/givenUp.ts';
import { userPages } from '#server/features/users/pages.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { linkTo, newEmail, OWN_NETWORKS, signedUp, strangerIn, type TestPerson } from '#server/testing/people.ts';
import type { PersonalPages } from '#shared/api/personalPages.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';

let api: TestApi;
let person: TestPerson;
let operator: TestPerson;
const now = new Date('2026-11-21T12:00:00Z');
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, GATES: 'standard' }, () => now);
  person = await signedUp(api);
  operator = await signedUp(api);
  await api.deps.db.updateTable('user_account').set({ is_operator: true }).where('id', '=', operator.id).execute();
});
afterAll(() => api.close());

async function page(browser: TestBrowser, path: string) {
  const response = await browser.get(`${path}${path.includes('?') ? '&' : '?'}v=2&response=json`);
  return { ...response.body, status: response.status, headers: response.headers };
}
const propsOf = async <K extends keyof PersonalPages>(browser: TestBrowser, path: string): Promise<PersonalPages[K]> =>
  (await page(browser, path)).props;

/** 403 is the page that offers to sign in. */
const PAGES: [path: string, component: string, visitor: number, user: number][] = [
  [ROUTES.signIn, 'SignIn', 200, 200],
  [ROUTES.signUp, 'SignUp', 200, 200],
  [ROUTES.confirm, 'Confirm', 200, 200],
  [ROUTES.reset, 'Reset', 200, 200],
  [ROUTES.signInLink, 'SignInLink', 200, 200],
  [ROUTES.authorize, 'Authorize', 200, 200],
  [ROUTES.authorizeDevice, 'AuthorizeDevice', 200, 200],
  [ROUTES.welcome, 'Welcome', 403, 200],
  [ROUTES.account, 'Account', 403, 200],
  [ROUTES.profile, 'Profile', 403, 200],
  [ROUTES.settings, 'Settings', 403, 200],
  [ROUTES.sessions, 'Sessions', 403, 200],
  [ROUTES.ai, 'Ai', 403, 200],
  [ROUTES.admin, 'Admin', 403, 403],
  [ROUTES.outbox, 'Outbox', 403, 403],
  [ROUTES.devOutbox, 'Outbox', 404, 404],
];

/** As if nothing else were mounted. */
const NOTHING = { given: () => [], counted: () => [] };

describe('who is let in', () => {
  test('every page of this table is mounted, and no other', () => {
    expect(
      userPages(api.deps, NOTHING)
        .map(({ pattern }) => pattern)
        .sort(),
    ).toEqual(PAGES.map(([path]) => path).sort());
  });

  test.each(PAGES)('%s', async (path, component, visitor, user) => {
    const seen = await Promise.all([page(strangerIn(api), path), page(person.browser, path)]);
    expect(seen.map(({ status }) => status)).toEqual([visitor, user]);
    expect(seen.map((one) => one.component)).toEqual([visitor, user].map((s) => (s === 200 ? component : 'Error')));
    for (const { headers } of seen) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    }
  });

  test.each([ROUTES.admin, ROUTES.outbox])('%s opens for an operator', async (path) => {
    expect((await page(operator.browser, path)).status).toBe(200);
  });

  test.each([ROUTES.account, ROUTES.signIn, ROUTES.admin])('%s stands outside the libraries', async (path) => {
    expect((await page(operator.browser, `/library/en${path}`)).status).toBe(404);
  });

  test('who is refused hears who is signed in, and nothing of the page', async () => {
    const { props, shell } = await page(person.browser, ROUTES.admin);
    expect([shell.session.user.email, props.status, props.url]).toEqual([person.email, 403, ROUTES.admin]);
  });
});

describe('opening a page changes nothing', () => {
  test('the link of a sign-up still works after a program has looked at it', async () => {
    const link = await linkTo(api, person.email, 'confirm');
    expect(await propsOf<'Confirm'>(strangerIn(api), link.pathname + link.search)).toEqual({
      token: link.searchParams.get('token'),
      next: '/',
    });
    const token = link.searchParams.get('token');
    const { status } = await strangerIn(api).send('post', '/signup/confirm', { token });
    expect(status).toBe(200);
  });

  test('the welcome page ends nothing by itself', async () => {
    await page(person.browser, ROUTES.welcome);
    expect((await person.browser.get('/api/session')).body.user.isNew).toBe(true);
  });
});

describe('where a sign-in leads', () => {
  test.each([
    ['/clause/notices?x=1#y', '/clause/notices?x=1#y'],
    ['/contracts/a-b.pdf', '/contracts/a-b.pdf'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['/api/user/export', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('%s → %s', async (next, target) => {
    const asked = new URLSearchParams({ next });
    for (const path of [ROUTES.signIn, ROUTES.signUp, ROUTES.authorize, ROUTES.signInLink, ROUTES.confirm]) {
      expect(await propsOf<'SignIn'>(strangerIn(api), `${path}?${asked}`)).toMatchObject({ next: target });
    }
  });

  test('tokens of an impossible length are none', async () => {
    const long = 'x'.repeat(300);
    expect(await propsOf<'Reset'>(strangerIn(api), personalPaths.reset(long, long))).toEqual({
      token: null,
      uid: null,
    });
  });

  test('the sign-up page says what an account adds, by the numbers in force', async () => {
    const { gains } = await propsOf<'SignUp'>(strangerIn(api), ROUTES.signUp);
    expect(gains).toContainEqual({
      key: 'pagination',
      period: '1d',
      without: { limit: 10, lifetime: null },
      free: { limit: 30, lifetime: null },
    });
    expect(gains.map(({ key }) => key)).toContain('clause_page_view');
    expect(gains.map(({ key }) => key)).not.toContain('copy');
  });
});

describe('account', () => {
  test('free: what is used of each allowance, day by day', async () => {
    await api.deps.quota.spend('copy', { visitor: await visitorOf(person), request: {}, response: {} } as never, 2);
    const { held, usage, info } = await propsOf<'Account'>(person.browser, ROUTES.account);
    expect([held, info.hasPassword, info.pendingEmail]).toEqual([null, true, null]);
    expect(usage.days.at(-1)).toBe('2026-11-21');
    const copies = usage.allowances.find(({ key }) => key === 'copy');
    expect(copies).toMatchObject({ used: 2, limit: 30, resetsAt: '2026-11-22T12:00:00.000Z' });
    expect(copies?.perDay.at(-1)).toBe(2);
  });

  test('with a plan: the live one, not one that is over', async () => {
    const { id, browser } = await signedUp(api);
    const day = (text: string) => new Date(`${text}T00:00:00Z`);
    const plan = (name: string, starts: string, ends: string | null) => ({
      id: `${id}-${name}`,
      user_id: id,
      plan: name,
      status: 'active' as const,
      source: 'operator',
      starts_at: day(starts),
      ends_at: ends === null ? null : day(ends),
    });
    await api.deps.db
      .insertInto('subscription')
      .values([
        plan('individual_month_tier-4', '2026-10-01', '2026-11-01'),
        plan('individual_month', '2026-11-01', '2026-12-14'),
      ])
      .execute();
    expect((await propsOf<'Account'>(browser, ROUTES.account)).held).toEqual({
      plan: 'individual_month',
      status: 'active',
      startsAt: '2026-11-01T00:00:00.000Z',
      endsAt: '2026-12-14T00:00:00.000Z',
    });
  });

  test('profile, settings and sessions are the person’s own', async () => {
    await person.browser.send('patch', '/api/user/info', { firstName: 'Ada' });
    await person.browser.send('patch', '/api/user/settings', { sidebars: { 'Related Clauses': true } });
    expect(await propsOf<'Profile'>(person.browser, ROUTES.profile)).toEqual({ profile: { firstName: 'Ada' } });
    expect(await propsOf<'Settings'>(person.browser, ROUTES.settings)).toMatchObject({
      settings: { sidebars: { 'Related Clauses': true } },
    });
    const { sessions } = await propsOf<'Sessions'>(person.browser, ROUTES.sessions);
    expect(sessions.map(({ kind, isCurrent }) => [kind, isCurrent])).toEqual([['web', true]]);
    expect(await propsOf<'Profile'>(operator.browser, ROUTES.profile)).toEqual({ profile: {} });
  });
});

describe('operator', () => {
  test('people by status, what was reported, what waits, what is in force', async () => {
    const { db, signals } = api.deps;
    const signal = {
      platformType: 'web',
      namespace: 'en',
      path: '/',
      clientId: 'c',
      userId: null,
      properties: {},
    } as const;
    await signals.record({ ...signal, eventType: 'copy' });
    await signals.record({ ...signal, eventType: 'copy', platformType: 'msword' });
    const before = await propsOf<'Admin'>(operator.browser, ROUTES.admin);
    await db
      .updateTable('mail_outbox')
      .set({ attempts: givenUpAfter(10) })
      .where('recipient', '=', person.email)
      .execute();
    const {
      accounts,
      signals: days,
      mail,
      isSending,
      thresholds,
      hasOwnThresholds,
      checks,
    } = await propsOf<'Admin'>(operator.browser, ROUTES.admin);
    const total = await db
      .selectFrom('user_account')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    expect(accounts.map(({ status }) => status)).toEqual(['FREE', 'TRIALING', 'SUBSCRIBER', 'TEAM_MEMBER']);
    expect(accounts.reduce((n, { count }) => n + count, 0)).toBe(Number(total.n));
    expect(accounts.find(({ status }) => status === 'TRIALING')?.count).toBe(1);
    expect([days.length, days.at(-1)]).toEqual([30, { day: '2026-11-21', counts: { copy: 2 } }]);
    expect(isSending).toBe(false);
    expect(mail.failed).toBeGreaterThan(0);
    expect(mail.waiting + mail.failed).toBe(before.mail.waiting);
    expect([thresholds.copy.FREE.interval, hasOwnThresholds]).toEqual([30, false]);
    expect(checks.map(({ name }) => name)).toEqual(['Database', 'Mail', 'Model', 'Billing', 'Gates']);
  });

  test('the outbox is readable, all of it or what is for one address', async () => {
    const email = newEmail();
    await signedUp(api, { email });
    const all = await propsOf<'Outbox'>(operator.browser, ROUTES.outbox);
    const one = await propsOf<'Outbox'>(operator.browser, `${ROUTES.outbox}?email=${encodeURIComponent(email)}`);
    expect(all.mails.length).toBeGreaterThan(one.mails.length);
    expect(one.mails.map(({ to, kind }) => [to, kind])).toEqual([[email, 'confirm']]);
    expect(one.mails[0]!.text).toContain(ROUTES.confirm);
  });
});

describe('the outbox of whoever develops', () => {
  const ask = (headers: Record<string, string>, token: string | null = api.deps.config.devToken) =>
    request(api.app)
      .get(`${ROUTES.devOutbox}?v=2&response=json${token ? `&token=${token}` : ''}`)
      .set(headers);

  test.each<[string, Record<string, string>, number]>([
    ['on this machine', { host: 'localhost:3000' }, 200],
    ['through a proxy', { host: 'localhost:3000', 'x-forwarded-for': '10.0.0.1' }, 404],
    ['by a name that leads here from elsewhere', { host: 'evil.example' }, 421],
  ])('%s', async (_, headers, status) => expect((await ask(headers)).status).toBe(status));

  test.each([null, 'not-the-token-of-this-start'])('and not with the token %s', async (token) =>
    expect((await ask({ host: 'localhost:3000' }, token)).status).toBe(404),
  );

  test.each([
    ['in production', { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) }],
    ['under an address for others', {}],
  ])('is not there %s', async (_where, environment) => {
    const live = await openTestApi({ ...environment, BASE_URL: 'https://library.example' });
    try {
      expect(userPages(live.deps, NOTHING).map(({ pattern }) => pattern)).not.toContain(ROUTES.devOutbox);
      expect((await request(live.app).get(ROUTES.devOutbox).set('host', 'localhost')).status).toBe(404);
    } finally {
      await live.close();
    }
  });
});

const visitorOf = async ({ id }: TestPerson) => {
  const { token } = await api.deps.sessions.start(id, { kind: 'web', device: 'test' });
  const found = await api.deps.sessions.byCookie(token);
  await api.deps.sessions.end(found!.session.id, id);
  return { ...found, status: 'FREE', tier: 'FREE', platform: 'web' };
};
