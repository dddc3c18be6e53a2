/** Teams on the server: who is refused what, seats under many at once, and what becomes of a plan. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Question } from '#server/features/model/index.ts';
import { memoryModel } from '#server/outside/model.memory.ts';
import { ModelNotAsked } from '#server/outside/model.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { linkTo, mailsTo, newEmail, OWN_NETWORKS, PASSWORD, signedUp, strangerIn } from '#server/testing/people.ts';
import { TEAM_CALLS, type Team } from '#shared/api/teams.ts';
import { AI_PURPOSES, DEFAULT_AI_POLICY } from '#shared/domain/aiPolicy.ts';

import { FREE_TEAM_SIZE } from '#shared/domain/quotas.ts';
import { teamErrorText } from '#shared/domain/teamErrors.ts';
import { INVITE_DAYS, JOIN_ERRORS, TEAM_ROLES } from '#shared/domain/teams.ts';

const DAY_MS = 86_400_000;
const SETTINGS = {
  ...OWN_NETWORKS,
  BASE_URL: 'http://localhost:3000',
  GATES: 'standard',
  RATE_LIMIT: '0',
  OPENAI_BASE_URL: 'https://models.example/v1',
  OPENAI_MODELS: 'large, small',
};

let api: TestApi;
let now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  api = await openTestApi(SETTINGS, () => now, memoryModel({ answer: () => ({ text: 'Nothing.' }) }));
}, 180_000);
afterAll(() => api.close());

interface Person {
  id: string;
  email: string;
  browser: TestBrowser;
}

async function person({ domain = 'acme.example', isConfirmed = true } = {}): Promise<Person> {
  const email = newEmail().replace('example.com', domain);
  const one = await signedUp(api, { email });
  if (isConfirmed)
    await api.deps.db.updateTable('user_account').set({ confirmed_at: now }).where('id', '=', one.id).execute();
  return one;
}
const send = ({ browser }: Person, method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object) =>
  browser.send(method, path, body);
async function founder(name = 'Kiln', domain?: string): Promise<Person> {
  const one = await person({ domain });
  expect((await send(one, 'post', '/api/team', { name })).status).toBe(200);
  return one;
}
const teamOf = async ({ browser }: Person): Promise<Team> => (await browser.get('/api/team')).body.team;
const invite = (admin: Person, emails: string[], role = 'member') =>
  send(admin, 'post', '/api/team/invites', { emails, role });
const accept = (who: Person, link: URL) => send(who, 'post', link.pathname);
async function joined(admin: Person, who?: Person, role = 'member'): Promise<Person> {
  const one = who ?? (await person());
  const { body } = await invite(admin, [one.email], role);
  expect(body.results).toEqual([{ email: one.email, outcome: 'invited' }]);
  const reply = await accept(one, await linkTo(api, one.email, 'team_invite'));
  expect([reply.status, reply.body.state]).toEqual([200, 'active']);
  return one;
}
const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];
async function givePlan(teamId: string, plan = 'team_year_tier-4', source = 'operator', quantity = 1) {
  const { db } = api.deps;
  const values = { team_id: teamId, plan, status: 'active', source, quantity, starts_at: now, ends_at: null } as const;
  await db
    .insertInto('subscription')
    .values({ id: `s-${teamId}-${source}`, ...values })
    .execute();
}
const planOf = async ({ browser }: Person) => (await browser.get('/api/session')).body.user?.plan;
const auditOf = (teamId: string) =>
  api.deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .where((eb) => eb(eb.ref('details', '->>').key('team'), '=', teamId))
    .orderBy('seq')
    .execute();

const ACTIONS = Object.values(TEAM_CALLS)
  .filter(({ who, path }) => who === 'user' && path !== '/api/team/by-domain')
  .map(({ method, path }) => [method, path] as const);
const body = (path: string) =>
  ({
    '/api/team': { name: 'Kiln' },
    '/api/team/invites': { emails: ['a@acme.example'] },
    '/api/team/transfer': { userId: 'x' },
  })[path] ??
  (path.endsWith('ai-policy')
    ? { ...DEFAULT_AI_POLICY, labels: [] }
    : path.endsWith(':userId')
      ? { role: 'admin' }
      : undefined);
const ask = (browser: TestBrowser, method: (typeof ACTIONS)[number][0], path: string) => {
  const at = path.replace(/:\w+/g, 'x');
  return method === 'get' ? browser.get(at) : browser.send(method, at, body(path));
};

describe('is refused:', () => {
  test.each(ACTIONS)('%s %s without an account', async (method, path) => {
    expect((await ask(strangerIn(api), method, path)).status).toBe(401);
  });

  const OF_ADMINS = ACTIONS.filter(
    ([method, path]) =>
      !['post /api/team', 'get /api/team', 'delete /api/team/membership'].includes(`${method} ${path}`),
  );

  test.each(OF_ADMINS)('%s %s of somebody in no team: there is none', async (method, path) => {
    expect(refusal(await ask((await person()).browser, method, path))).toEqual([404, 'not_found']);
  });

  test('whatever admins do, to members and to who waits to be let in', async () => {
    const admin = await founder();
    const member = await joined(admin);
    const waiting = await person();
    const { body: linked } = await send(admin, 'post', '/api/team/link');
    expect((await accept(waiting, new URL(linked.team.admin.link.url))).body.state).toBe('pending');
    const before = await teamOf(admin);
    for (const who of [member, waiting])
      for (const [method, path] of OF_ADMINS)
        expect([method, path, ...refusal(await ask(who.browser, method, path))]).toEqual([
          method,
          path,
          403,
          'forbidden',
        ]);
    expect(await teamOf(admin)).toEqual(before);
  });

  test.each([
    [
      'a team without a confirmed address',
      () => person({ isConfirmed: false }),
      { name: 'Kiln' },
      [403, 'email_unconfirmed'],
    ],
    ['a second team', () => founder(), { name: 'Oven' }, [409, 'team_other']],
    ['a team without a name', () => person(), { name: ' ' }, [422, 'invalid']],
    ['a name that is an address', () => person(), { name: 'https://evil.example' }, [422, 'invalid']],
  ])('%s', async (_what, who, given, expected) => {
    expect(refusal(await send(await who(), 'post', '/api/team', given))).toEqual(expected);
  });

  test('a member of another team, by whatever door', async () => {
    const [admin, other] = [await founder('Kiln'), await founder('Oven')];
    const member = await joined(admin);
    const { body: invited } = await invite(admin, ['new@acme.example']);
    const [{ id }] = invited.team.admin.invites;
    for (const reply of [
      await send(other, 'delete', `/api/team/members/${member.id}`),
      await send(other, 'patch', `/api/team/members/${member.id}`, { role: 'admin' }),
      await send(other, 'post', `/api/team/members/${member.id}/accept`),
      await send(other, 'post', '/api/team/transfer', { userId: member.id }),
      await send(other, 'delete', `/api/team/invites/${id}`),
      await send(other, 'post', `/api/team/invites/${id}/restore`),
    ])
      expect(refusal(reply)).toEqual([404, 'not_found']);
    expect((await teamOf(admin)).members.map(({ userId }) => userId)).toEqual([admin.id, member.id]);
  });

  test('joining by a domain that nobody has verified', async () => {
    const admin = await founder('Kiln', 'mine.example');
    expect(refusal(await send(admin, 'patch', '/api/team', { joinsByDomain: true }))).toEqual([422, 'invalid']);
    const colleague = await person({ domain: 'mine.example' });
    expect(refusal(await send(colleague, 'post', '/api/team/by-domain'))).toEqual([404, 'not_found']);
    expect((await colleague.browser.get('/api/team')).body.begin.byDomain).toBeNull();
  });
});

describe('a team', () => {
  test('may be called after the domain of a business, never after a provider of mail', async () => {
    const begin = async (domain: string) => (await (await person({ domain })).browser.get('/api/team')).body.begin.name;
    expect(await begin('acme-law.example')).toBe('Acme Law');
    expect(await begin('gmail.com')).toBe('');
    const teamBy = async (domain: string) => (await teamOf(await founder('Kiln', domain))).domain;
    expect(await teamBy('gmail.com')).toBeNull();
    expect(await teamBy('acme-law.example')).toBe('acme-law.example');
  });

  test('is seen by its members without what admins see', async () => {
    const admin = await founder();
    const member = await joined(admin);
    await invite(admin, ['secret@acme.example']);
    await send(admin, 'post', '/api/team/link');
    const seen = (await member.browser.get('/api/team')).text;
    expect(JSON.parse(seen).team).toMatchObject({ admin: null, me: { role: 'member', state: 'active' } });
    expect(seen).not.toMatch(/secret@|teams\/join/);
  });

  test('writes down what is done in it, with its id and without an address', async () => {
    const admin = await founder();
    const member = await joined(admin);
    await send(admin, 'patch', `/api/team/members/${member.id}`, { role: 'admin' });
    await send(admin, 'delete', `/api/team/members/${member.id}`);
    const { id } = await teamOf(admin);
    const entries = await auditOf(id);
    expect(entries.map(({ action }) => action)).toEqual([
      'team.created',
      'team.invited',
      'team.joined',
      'team.role_changed',
      'team.member_removed',
    ]);
    expect(entries.at(-1)).toMatchObject({
      object: api.deps.audit.pseudonym(member.id),
      actor: api.deps.audit.pseudonym(admin.id),
    });
    expect(JSON.stringify(entries)).not.toContain('@');
    expect(await api.deps.audit.verify()).toMatchObject({ isWhole: true });
  });
});

describe('an invitation', () => {
  test('of several tells of each, and mails the ones that it sent', async () => {
    const admin = await founder();
    const member = await joined(admin);
    const [fresh, again] = [newEmail(), newEmail()];
    await invite(admin, [again]);
    const { body: told } = await invite(admin, [member.email, 'no address', fresh, again, again.toUpperCase()]);
    expect(told.results).toEqual([
      { email: member.email, outcome: 'member' },
      { email: 'no address', outcome: 'incorrect' },
      { email: fresh, outcome: 'invited' },
      { email: again, outcome: 'again' },
    ]);
    expect(told.wanted).toBeNull();
    expect(await mailsTo(api, fresh, 'team_invite')).toHaveLength(1);
    const [newer, older] = (await mailsTo(api, again, 'team_invite')).map((text) => /https?:\/\/\S+/.exec(text)![0]);
    const late = await person();
    await api.deps.db
      .updateTable('user_account')
      .set({ email: again, email_key: again })
      .where('id', '=', late.id)
      .execute();
    // the first link stopped working with the second mail
    const works = await Promise.all([newer, older].map((link) => accept(late, new URL(link!))));
    expect(works.map(refusal).sort()).toEqual(
      [
        [200, undefined],
        [404, 'team_invite_unknown'],
      ].sort(),
    );
  });

  test('stops at the seats of a team without a plan, and says how many it would take', async () => {
    const admin = await founder();
    const emails = Array.from({ length: FREE_TEAM_SIZE }, newEmail);
    const { body: told } = await invite(admin, emails);
    expect(told.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'invited',
      'invited',
      'invited',
      'invited',
      'full',
    ]);
    expect(told.wanted).toBe(FREE_TEAM_SIZE + 1);
    expect(told.team.seats).toEqual({
      used: FREE_TEAM_SIZE,
      limit: FREE_TEAM_SIZE,
      asked: 0,
      quantity: FREE_TEAM_SIZE,
    });
    expect(await mailsTo(api, emails.at(-1)!, 'team_invite')).toEqual([]);
    await givePlan(told.team.id);
    expect((await invite(admin, [emails.at(-1)!])).body.results[0].outcome).toBe('invited');
  });

  test('stops at the seats that a plan is paid for', async () => {
    const admin = await founder();
    const { id } = await teamOf(admin);
    await givePlan(id, 'team_month_tier-4', 'local', 2);
    const { body: told } = await invite(admin, [newEmail(), newEmail()]);
    expect(told.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['invited', 'full']);
    expect([told.wanted, told.team.seats.limit, told.team.plan]).toEqual([3, 2, 'team_month_tier-4']);
  });

  test('of many admins at once takes no seat twice', async () => {
    const admin = await founder();
    const second = await joined(admin, undefined, 'admin');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => invite(i % 2 ? admin : second, [newEmail()])),
    );
    const outcomes = replies.map(({ body }) => body.results[0].outcome);
    expect(outcomes.filter((one) => one === 'invited')).toHaveLength(FREE_TEAM_SIZE - 2);
    expect((await teamOf(admin)).seats.used).toBe(FREE_TEAM_SIZE);
  });

  test('that is taken back frees its seat and lets nobody in; restored it does again', async () => {
    const admin = await founder();
    const one = await person();
    const { body: told } = await invite(admin, [one.email]);
    const [{ id }] = told.team.admin.invites;
    const link = await linkTo(api, one.email, 'team_invite');
    const gone = await send(admin, 'delete', `/api/team/invites/${id}`);
    expect([gone.body.team.seats.used, gone.body.team.admin.invites]).toEqual([1, []]);
    expect(refusal(await accept(one, link))).toEqual([422, 'team_invite_revoked']);
    await send(admin, 'post', `/api/team/invites/${id}/restore`);
    expect((await accept(one, link)).status).toBe(200);
    expect(refusal(await send(admin, 'delete', `/api/team/invites/${id}`))).toEqual([404, 'not_found']);
  });

  test('is read by the join page before it is accepted, and by nobody’s visit', async () => {
    const admin = await founder('Kiln & Co');
    await send(admin, 'patch', '/api/team', {});
    const one = await person();
    await invite(admin, [one.email]);
    const link = await linkTo(api, one.email, 'team_invite');
    const facts = async (browser: TestBrowser) =>
      (await browser.get(`${link.pathname}?v=2&response=json`)).body.props.invitation;
    const seen = await facts(strangerIn(api));
    expect(seen).toEqual({
      team: 'Kiln & Co',
      admin: { firstName: '', lastName: '', email: admin.email },
      email: one.email,
      error: 'user_required',
      existing: true,
      joinWay: 'mail',
      teamDomain: 'acme.example',
      url: link.href,
      waits: false,
    });
    expect((await facts(one.browser)).error).toBeNull();
    expect((await teamOf(admin)).members).toHaveLength(1);
  });
});

describe('whoever opens an invitation', () => {
  const mailedOne = async () => {
    const admin = await founder();
    const one = await person();
    await invite(admin, [one.email]);
    return { admin, one, link: await linkTo(api, one.email, 'team_invite') };
  };
  const stranger = (): Person => ({ id: '', email: '', browser: strangerIn(api) });

  test.each<[string, (typeof JOIN_ERRORS)[number], number, () => Promise<{ who: Person; link: URL }>]>([
    ['without an account', 'user_required', 401, async () => ({ ...(await mailedOne()), who: stranger() })],
    [
      'with an address that is not confirmed',
      'email_unconfirmed',
      403,
      async () => {
        const { one, link } = await mailedOne();
        await api.deps.db.updateTable('user_account').set({ confirmed_at: null }).where('id', '=', one.id).execute();
        return { who: one, link };
      },
    ],
    [
      'by the link, of another domain',
      'team_invite_domain',
      403,
      async () => {
        const { body } = await send(await founder(), 'post', '/api/team/link');
        return { who: await person({ domain: 'else.example' }), link: new URL(body.team.admin.link.url) };
      },
    ],
    ['with another address', 'team_invite_address', 403, async () => ({ ...(await mailedOne()), who: await person() })],
    [
      'that never was',
      'team_invite_unknown',
      404,
      async () => ({ who: await person(), link: new URL('http://x/teams/join/none') }),
    ],
    [
      'too late',
      'team_invite_expired',
      422,
      async () => {
        const { one, link } = await mailedOne();
        await api.deps.db.updateTable('team_invite').set({ expires_at: now }).where('email', '=', one.email).execute();
        return { who: one, link };
      },
    ],
    [
      'a second time, after leaving',
      'team_invite_used',
      422,
      async () => {
        const { one, link } = await mailedOne();
        await accept(one, link);
        await send(one, 'delete', '/api/team/membership');
        return { who: one, link };
      },
    ],
    [
      'that was taken back',
      'team_invite_revoked',
      422,
      async () => {
        const { admin, one, link } = await mailedOne();
        const [invited] = (await teamOf(admin)).admin!.invites;
        await send(admin, 'delete', `/api/team/invites/${invited!.id}`);
        return { who: one, link };
      },
    ],
    [
      'in the team already',
      'team_joined',
      409,
      async () => {
        const { one, link } = await mailedOne();
        await accept(one, link);
        return { who: one, link };
      },
    ],
    [
      'in another team',
      'team_other',
      409,
      async () => {
        const { one, link } = await mailedOne();
        await send(one, 'post', '/api/team', { name: 'Own' });
        return { who: one, link };
      },
    ],
    [
      'of a full team',
      'team_full',
      429,
      async () => {
        const admin = await founder();
        await send(admin, 'patch', '/api/team', { joinsPending: false });
        const { body } = await send(admin, 'post', '/api/team/link');
        await invite(admin, Array.from({ length: FREE_TEAM_SIZE - 1 }, newEmail));
        return { who: await person(), link: new URL(body.team.admin.link.url) };
      },
    ],
  ])('%s, hears %s', async (_what, code, status, given) => {
    const { who, link } = await given();
    const reply = await accept(who, link);
    expect(refusal(reply)).toEqual([status, code]);
    const { domain = '' } = reply.body.error.details ?? {};
    expect(reply.body.error.message).toBe(teamErrorText(code, { domain }));
    const page = await who.browser.get(`${link.pathname}?v=2&response=json`);
    expect(page.body.props.invitation.error).toBe(code);
  });

  test('hears each of the errors that there are', () => {
    // each has its line above
    expect(JOIN_ERRORS).toHaveLength(11);
  });

  test('at the same time as many others, gets a seat or not, and nobody is in twice', async () => {
    const admin = await founder();
    await send(admin, 'patch', '/api/team', { joinsPending: false });
    const { body: linked } = await send(admin, 'post', '/api/team/link');
    const link = new URL(linked.team.admin.link.url);
    const people = await Promise.all(Array.from({ length: 7 }, () => person()));
    const replies = await Promise.all([...people, ...people].map((one) => accept(one, link)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(FREE_TEAM_SIZE - 1);
    const { members, seats } = await teamOf(admin);
    expect([members.length, seats.used]).toEqual([FREE_TEAM_SIZE, FREE_TEAM_SIZE]);
    expect(new Set(members.map(({ userId }) => userId)).size).toBe(FREE_TEAM_SIZE);
  });
});

describe('the link', () => {
  test('is shown again as it was, is replaced by a new one, and ends', async () => {
    const admin = await founder();
    const { body: first } = await send(admin, 'post', '/api/team/link');
    expect((await teamOf(admin)).admin!.link).toEqual(first.team.admin.link);
    const { body: second } = await send(admin, 'post', '/api/team/link');
    const one = await person();
    expect(refusal(await accept(one, new URL(first.team.admin.link.url)))).toEqual([404, 'team_invite_unknown']);
    await send(admin, 'delete', '/api/team/link');
    expect(refusal(await accept(one, new URL(second.team.admin.link.url)))).toEqual([404, 'team_invite_unknown']);
    // what stands in the record opens nothing
    const row = await api.deps.db
      .selectFrom('team')
      .selectAll()
      .where('id', '=', first.team.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(new URL(second.team.admin.link.url).pathname.split('/').at(-1));
  });

  test('makes somebody wait for an admin, who is told, lets them in, or not', async () => {
    const admin = await founder();
    const { id } = await teamOf(admin);
    await givePlan(id);
    const { body: linked } = await send(admin, 'post', '/api/team/link');
    const [yes, no] = [await person(), await person()];
    for (const one of [yes, no])
      expect((await accept(one, new URL(linked.team.admin.link.url))).body.state).toBe('pending');
    expect((await mailsTo(api, admin.email, 'team_asked')).join()).toContain(yes.email);
    expect(await planOf(yes)).toBe('free');
    await send(admin, 'post', `/api/team/members/${yes.id}/accept`);
    await send(admin, 'delete', `/api/team/members/${no.id}`);
    expect([await planOf(yes), await planOf(no)]).toEqual(['team_year_tier-4', 'free']);
    expect(await mailsTo(api, yes.email, 'team_accepted')).toHaveLength(1);
    // who was not let in has lost nothing: signed in as before
    expect((await no.browser.get('/api/team')).body.team).toBeNull();
  });
});

test('by a domain that is verified colleagues join, or ask to', async () => {
  const admin = await founder('Kiln', 'kiln.example');
  const { id } = await teamOf(admin);
  await api.deps.db.updateTable('team').set({ domain_verified_at: now }).where('id', '=', id).execute();
  await send(admin, 'patch', '/api/team', { joinsByDomain: true });
  const [asks, enters, other] = [
    await person({ domain: 'kiln.example' }),
    await person({ domain: 'kiln.example' }),
    await person({ domain: 'kiln.example.evil.example' }),
  ];
  expect((await asks.browser.get('/api/team')).body.begin.byDomain).toEqual({ name: 'Kiln', domain: 'kiln.example' });
  expect((await send(asks, 'post', '/api/team/by-domain')).body.team.me.state).toBe('pending');
  await send(admin, 'patch', '/api/team', { joinsPending: false });
  expect((await send(enters, 'post', '/api/team/by-domain')).body.team.me.state).toBe('active');
  expect(refusal(await send(other, 'post', '/api/team/by-domain'))).toEqual([404, 'not_found']);
});

describe('a member who is removed', () => {
  test('has nothing of the team any more, and no session of site or pane', async () => {
    const admin = await founder();
    const member = await joined(admin);
    const { id } = await teamOf(admin);
    await givePlan(id);
    const { token } = await api.deps.sessions.start(member.id, { kind: 'word', device: 'Word' });
    expect(token).toBeTruthy();
    expect(await planOf(member)).toBe('team_year_tier-4');
    expect((await send(admin, 'delete', `/api/team/members/${member.id}`)).status).toBe(200);
    expect((await member.browser.get('/api/user/info')).status).toBe(401);
    expect(await api.deps.db.selectFrom('session').select('id').where('user_id', '=', member.id).execute()).toEqual([]);
    expect((await mailsTo(api, member.email, 'team_removed'))[0]).toContain('Kiln');
    await member.browser.send('post', '/signin', { email: member.email, password: PASSWORD });
    expect(await planOf(member)).toBe('free');
    expect((await member.browser.get('/api/team')).body.team).toBeNull();
  });

  test('is never the last admin, whoever asks and however many at once', async () => {
    const admin = await founder();
    const second = await joined(admin, undefined, 'admin');
    const replies = await Promise.all([
      send(admin, 'delete', `/api/team/members/${second.id}`),
      send(second, 'delete', `/api/team/members/${admin.id}`),
      send(admin, 'delete', '/api/team/membership'),
      send(second, 'patch', `/api/team/members/${second.id}`, { role: 'member' }),
    ]);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const admins = await api.deps.db
      .selectFrom('team_member')
      .select('user_id')
      .where('role', '=', 'admin')
      .where('user_id', 'in', [admin.id, second.id])
      .execute();
    expect(admins).toHaveLength(1);
  });
});

describe('the only admin', () => {
  test.each<
    [string, (admin: Person, member: Person) => Promise<{ status: number; body: { error?: { code: string } } }>]
  >([
    ['does not leave', (admin) => send(admin, 'delete', '/api/team/membership')],
    ['does not become a member', (admin) => send(admin, 'patch', `/api/team/members/${admin.id}`, { role: 'member' })],
    ['does not take themselves out', (admin) => send(admin, 'delete', `/api/team/members/${admin.id}`)],
    ['does not end their account', (admin) => send(admin, 'post', '/account/terminate', { password: PASSWORD })],
  ])('%s', async (_what, attempt) => {
    const admin = await founder();
    const member = await joined(admin);
    expect(refusal(await attempt(admin, member))).toEqual([409, 'team_last_admin']);
    expect((await teamOf(admin)).me.role).toBe('admin');
    // handed over, all of it goes
    await send(admin, 'post', '/api/team/transfer', { userId: member.id });
    expect((await teamOf(member)).members.map(({ role }) => role).sort()).toEqual([...TEAM_ROLES].sort());
    expect((await send(admin, 'post', '/account/terminate', { password: PASSWORD })).status).toBe(200);
    expect((await teamOf(member)).members).toHaveLength(1);
  });
});

describe('a team that is deleted', () => {
  test('leaves its members their accounts, and no plan', async () => {
    const admin = await founder();
    const member = await joined(admin);
    const { id } = await teamOf(admin);
    await givePlan(id);
    expect((await send(admin, 'delete', '/api/team')).status).toBe(200);
    expect([await planOf(admin), await planOf(member)]).toEqual(['free', 'free']);
    expect(await mailsTo(api, member.email, 'team_deleted')).toHaveLength(1);
    expect(await mailsTo(api, admin.email, 'team_deleted')).toEqual([]);
    expect(await api.deps.db.selectFrom('team_invite').select('id').where('team_id', '=', id).execute()).toEqual([]);
    expect((await auditOf(id)).at(-1)?.action).toBe('team.deleted');
  });

  test('is not while somebody pays for it', async () => {
    const admin = await founder();
    await givePlan((await teamOf(admin)).id, 'team_month_tier-4', 'local');
    expect(refusal(await send(admin, 'delete', '/api/team'))).toEqual([409, 'team_paid']);
  });
});

describe('what a team has set of models', () => {
  const policy = (own: object) => ({ ...DEFAULT_AI_POLICY, purposes: [...AI_PURPOSES], labels: [], ...own });
  const KILN = { label: 'Kiln', mode: 'off', models: null, documents: null };
  const question = (userId: string, label = ''): Question => ({
    payer: { subject: `user:${userId}`, userId },
    purpose: 'chat',
    label,
    request: { model: 'large', messages: [{ role: 'user', content: 'Caps?' }] },
  });

  test('holds for every member, whatever they set themselves, and for nobody who waits or has left', async () => {
    const admin = await founder();
    const member = await joined(admin);
    await send(admin, 'put', '/api/team/ai-policy', policy({ mode: 'masked', labels: [KILN], models: ['small'] }));
    // by no door: an open default, a label of the same name, a label of their own
    const own = await send(
      member,
      'put',
      '/api/ai/policy',
      policy({
        mode: 'plain',
        labels: [
          { ...KILN, label: ' kiln', mode: 'plain' },
          { ...KILN, label: 'Mine', mode: 'plain' },
        ],
      }),
    );
    expect(own.body.team).toMatchObject({ name: 'Kiln', policy: { mode: 'masked' } });
    const models = api.deps.models!;
    expect(await models.ruling(question(member.id))).toEqual({ isAllowed: true, isMasked: true, model: 'small' });
    expect(await models.ruling(question(member.id, 'Mine'))).toMatchObject({ isMasked: true, model: 'small' });
    expect(await models.ruling(question(member.id, 'KILN'))).toEqual({
      isAllowed: false,
      reason: 'label',
      label: 'Kiln',
      isByTeam: true,
    });
    await expect(models.sendable(question(member.id, 'Kiln'))).rejects.toBeInstanceOf(ModelNotAsked);
    await expect(models.sendable(question(member.id, 'Kiln'))).rejects.toThrow(
      'your team’s AI settings say so for “Kiln”',
    );
    const chat = await member.browser.get('/chat?v=2&response=json');
    expect(chat.body.props.labels).toEqual(['Kiln', 'Mine']);
    await send(member, 'delete', '/api/team/membership');
    expect(await models.ruling(question(member.id))).toEqual({ isAllowed: true, isMasked: false, model: 'large' });
  });

  test('is written down without a label’s name', async () => {
    const admin = await founder();
    await send(admin, 'put', '/api/team/ai-policy', policy({ mode: 'off', labels: [KILN] }));
    const { id } = await teamOf(admin);
    const entry = (await auditOf(id)).at(-1)!;
    expect(entry).toMatchObject({ action: 'team.ai_policy_set', details: { mode: 'plain → off' } });
    expect(JSON.stringify(entry.details)).not.toContain('Kiln');
  });

  test('that cannot be read lets nothing go', async () => {
    const admin = await founder();
    const { id } = await teamOf(admin);
    await api.deps.db
      .updateTable('team')
      .set({ ai_policy: JSON.stringify({ mode: 'all' }) })
      .where('id', '=', id)
      .execute();
    expect(await api.deps.models!.ruling(question(admin.id))).toMatchObject({ isAllowed: false, isByTeam: true });
  });
});

test('an invitation whose time is over takes no seat', async () => {
  const admin = await founder();
  await invite(admin, [newEmail()]);
  now = new Date(now.getTime() + (INVITE_DAYS + 1) * DAY_MS);
  await send(admin, 'post', '/signin', { email: admin.email, password: PASSWORD });
  const { seats, admin: seen } = await teamOf(admin);
  expect([seats.used, seen!.invites[0]!.isExpired]).toEqual([1, true]);
});
