/** Libraries of people and teams on the server: who gets in, by which door, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import { linkTo, mailsTo, newEmail, OWN_NETWORKS, PASSWORD, signedUp, strangerIn } from '#server/testing/people.ts';
import type { LibrarySettings, OwnLibraries } from '#shared/api/libraries.ts';
import { LIBRARY_INVITE_DAYS } from '#shared/domain/libraryMembers.ts';

const DAY_MS = 86_400_000;
const SETTINGS = { ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'standard', RATE_LIMIT: '0' };
const PLANS = { premium: 'individual_month_tier-0_v1_7900_usd', pro: 'individual_year_tier-4_v1_159000_usd' };

let api: TestApi;
let now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  api = await openTestApi(SETTINGS, () => now);
}, 180_000);
afterAll(() => api.close());

interface Person {
  id: string;
  email: string;
  browser: TestBrowser;
}

async function person(plan: keyof typeof PLANS | null = null, email = newEmail()): Promise<Person> {
  const one = await signedUp(api, { email });
  const { db } = api.deps;
  await db.updateTable('user_account').set({ confirmed_at: now }).where('id', '=', one.id).execute();
  if (plan) {
    const values = { user_id: one.id, plan: PLANS[plan], status: 'active', source: 'test', starts_at: now } as const;
    await db
      .insertInto('subscription')
      .values({ id: `s-${one.id}`, ends_at: null, ...values })
      .execute();
  }
  return one;
}
const send = (
  { browser }: Pick<Person, 'browser'>,
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body?: object,
) => browser.send(method, path, body);
const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

async function library(owner: Person, title = 'Precedents'): Promise<LibrarySettings> {
  const reply = await send(owner, 'post', '/api/user/libraries', { title });
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return reply.body.library;
}
const own = async ({ browser }: Person): Promise<OwnLibraries> => (await browser.get('/api/user/libraries')).body;
const facts = async ({ browser }: Pick<Person, 'browser'>, { namespace }: { namespace: string }) =>
  (await browser.get(`/api/libraries/${namespace}`)).status;
const invite = (who: Person, { namespace }: { namespace: string }, emails: string[], role = 'read') =>
  send(who, 'post', `/api/libraries/${namespace}/invites`, { emails, role });
const linkOf = async (email: string) => (await linkTo(api, email, 'library_invite')).pathname;
async function joined(owner: Person, one: { namespace: string }, role = 'read', who?: Person): Promise<Person> {
  const member = who ?? (await person());
  expect((await invite(owner, one, [member.email], role)).body.results).toEqual([
    { email: member.email, outcome: 'invited' },
  ]);
  const reply = await send(member, 'post', await linkOf(member.email));
  expect([reply.status, reply.body]).toEqual([200, { success: true, namespace: one.namespace }]);
  return member;
}
const actions = async () =>
  (await api.deps.db.selectFrom('audit_entry').select('action').orderBy('seq').execute()).map(({ action }) => action);

describe('how many there can be', () => {
  test('none without a plan, one with Premium, five with Pro, however many are asked for at once', async () => {
    expect(refusal(await send(await person(), 'post', '/api/user/libraries', { title: 'One' }))).toEqual([
      402,
      'upgrade_required',
    ]);
    for (const [plan, most] of [
      ['premium', 1],
      ['pro', 5],
    ] as const) {
      const who = await person(plan);
      const replies = await Promise.all(
        Array.from({ length: most + 2 }, (_, i) => send(who, 'post', '/api/user/libraries', { title: `No. ${i}` })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([...Array(most).fill(200), 429, 429]);
      expect(await own(who)).toMatchObject({ used: most, limit: most });
    }
  });

  test('one that is deleted counts until it is erased, one that is public does not', async () => {
    const who = await person('premium');
    const { namespace } = await library(who);
    const another = () => send(who, 'post', '/api/user/libraries', { title: 'Another' });
    await send(who, 'delete', `/api/libraries/${namespace}`);
    expect(refusal(await another())).toEqual([429, 'limit_reached']);
    await send(who, 'post', `/api/libraries/${namespace}/restore`);
    await send(who, 'put', `/api/libraries/${namespace}/visibility`, { visibility: 'public' });
    expect((await another()).status).toBe(200);
    // it would be the second one
    expect(
      refusal(await send(who, 'put', `/api/libraries/${namespace}/visibility`, { visibility: 'private' })),
    ).toEqual([429, 'limit_reached']);
  });

  test('the number of those owned is told by their ids, and by a prefix', async () => {
    const who = await person('pro');
    const [one, other] = [await library(who, 'Alpha'), await library(who, 'Beta')];
    const { body } = await who.browser.get('/api/namespaces_with_owner_permission?prefix=alpha');
    expect(body).toEqual({ private: { [one.namespace]: 'Alpha', [other.namespace]: 'Beta' }, public: {}, count: 1 });
  });
});

describe('a library', () => {
  test('is there for its owner alone, under an id made of its title that is no language', async () => {
    const who = await person('pro');
    const one = await library(who, '  Müller & Söhne: NDAs  ');
    expect(one).toMatchObject({ title: 'Müller & Söhne: NDAs', visibility: 'private', role: 'owner', contracts: 0 });
    expect(one.namespace).toMatch(/^mu-ller-so-hne-ndas-[a-z0-9]{6}$/);
    expect((await library(who, 'en')).namespace).toMatch(/^en-[a-z0-9]{6}$/);
    const reply = await who.browser.get(`/api/libraries/${one.namespace}`);
    expect(reply.body).toMatchObject({ contracts: 0, role: 'owner', visibility: 'private' });
    for (const other of [await person('pro'), { browser: strangerIn(api) }]) expect(await facts(other, one)).toBe(404);
  });

  test.each([' ', 'https://evil.example', 'x'.repeat(81)])('is not called %j', async (title) => {
    expect(refusal(await send(await person('pro'), 'post', '/api/user/libraries', { title }))).toEqual([
      422,
      'invalid',
    ]);
  });

  test('renamed keeps its address', async () => {
    const who = await person('pro');
    const { namespace } = await library(who);
    const reply = await send(who, 'patch', `/api/libraries/${namespace}`, { title: 'House forms' });
    expect(reply.body.library).toMatchObject({ namespace, title: 'House forms' });
  });

  test('made public is everybody’s to read, and its owner’s mail says so; made private again nobody’s', async () => {
    const who = await person('pro');
    const one = await library(who);
    const stranger = { browser: strangerIn(api) };
    const set = (visibility: string) => send(who, 'put', `/api/libraries/${one.namespace}/visibility`, { visibility });
    expect((await set('public')).body.library.visibility).toBe('public');
    expect(await facts(stranger, one)).toBe(200);
    expect((await mailsTo(api, who.email, 'library_public'))[0]).toContain(`/user/libraries/${one.namespace}`);
    await set('private');
    expect(await facts(stranger, one)).toBe(404);
  });
});

describe('by invitation', () => {
  test('somebody joins, reads, is taken out, and finds nothing from the next request on', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    const member = await joined(owner, one);
    expect(await facts(member, one)).toBe(200);
    expect((await own(member)).shared).toEqual([
      expect.objectContaining({ namespace: one.namespace, role: 'read', owner: owner.email }),
    ]);
    const out = await send(owner, 'delete', `/api/libraries/${one.namespace}/members/user.${member.id}`);
    expect(out.body.library.managed.members).toHaveLength(1);
    expect(await facts(member, one)).toBe(404);
    expect(await own(member)).toMatchObject({ mine: [], shared: [] });
  });

  test('sharing needs the plan that has it; taking back does not', async () => {
    const owner = await person('premium');
    const one = await library(owner);
    expect(refusal(await invite(owner, one, [newEmail()]))).toEqual([402, 'upgrade_required']);
    expect(refusal(await send(owner, 'post', `/api/libraries/${one.namespace}/teams`, { role: 'read' }))).toEqual([
      404,
      'library_team',
    ]);
  });

  test('each address is told what became of it', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    const member = await joined(owner, one);
    const email = newEmail();
    const { body } = await invite(owner, one, [email, 'nobody', member.email, email.toUpperCase()]);
    expect(body.results).toEqual([
      { email, outcome: 'invited' },
      { email: 'nobody', outcome: 'incorrect' },
      { email: member.email, outcome: 'member' },
    ]);
    expect((await invite(owner, one, [email], 'write')).body.results).toEqual([{ email, outcome: 'again' }]);
    const { managed } = (await owner.browser.get(`/api/libraries/${one.namespace}/settings`)).body.library;
    expect(managed.invites).toEqual([expect.objectContaining({ email, role: 'write', isExpired: false })]);
  });

  test('the join page tells who signs in with another address, and the link lets them in nowhere', async () => {
    const owner = await person('pro');
    const one = await library(owner, 'Sealed');
    const email = newEmail();
    await invite(owner, one, [email]);
    const path = await linkOf(email);
    expect(refusal(await strangerIn(api).send('post', path))).toEqual([401, 'user_required']);
    expect(refusal(await send(await person(), 'post', path))).toEqual([403, 'library_invite_address']);
    const invited = await person(null, email);
    expect((await send(invited, 'post', path)).status).toBe(200);
    expect(refusal(await send(invited, 'post', path))).toEqual([409, 'library_joined']);
    expect(refusal(await send(await person(), 'post', path))).toEqual([422, 'library_invite_used']);
  });

  test('a link ends with its time, when it is taken back, when a new one goes out, and with the library', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    const guest = await person();
    const again = async () => {
      await invite(owner, one, [guest.email]);
      return linkOf(guest.email);
    };
    const first = await again();
    now = new Date(now.getTime() + 1000);
    const second = await again();
    expect(refusal(await send(guest, 'post', first))).toEqual([404, 'library_invite_unknown']);
    now = new Date(now.getTime() + LIBRARY_INVITE_DAYS * DAY_MS);
    const later = new Date(now.getTime() + 90 * DAY_MS);
    await api.deps.db.updateTable('session').set({ last_seen_at: now, expires_at: later }).execute();
    expect(refusal(await send(guest, 'post', second))).toEqual([422, 'library_invite_expired']);
    const third = await again();
    const { managed } = (await owner.browser.get(`/api/libraries/${one.namespace}/settings`)).body.library;
    await send(owner, 'delete', `/api/libraries/${one.namespace}/invites/${managed.invites[0].id}`);
    expect(refusal(await send(guest, 'post', third))).toEqual([422, 'library_invite_revoked']);
    now = new Date(now.getTime() + 1000);
    const fourth = await again();
    await send(owner, 'delete', `/api/libraries/${one.namespace}`);
    expect(refusal(await send(guest, 'post', fourth))).toEqual([404, 'library_invite_unknown']);
    expect(await facts(guest, one)).toBe(404);
  });
});

describe('an invitation by an admin', () => {
  async function invited(by: 'person' | 'team' = 'person') {
    const owner = await person('pro');
    const one = await library(owner);
    const admin = await joined(owner, one, by === 'person' ? 'admin' : 'write', await person('pro'));
    const guest = await person();
    return { owner, one, admin, guest };
  }
  const members = (one: { namespace: string }, { id }: Person) => `/api/libraries/${one.namespace}/members/user.${id}`;
  const invitesSeen = async (owner: Person, one: { namespace: string }) =>
    (await owner.browser.get(`/api/libraries/${one.namespace}/settings`)).body.library.managed.invites;

  test.each([
    ['taken out', (owner: Person, one: LibrarySettings, admin: Person) => send(owner, 'delete', members(one, admin))],
    [
      'lowered',
      (owner: Person, one: LibrarySettings, admin: Person) =>
        send(owner, 'patch', members(one, admin), { role: 'write' }),
    ],
    [
      'gone',
      (_: Person, { namespace }: LibrarySettings, admin: Person) =>
        send(admin, 'delete', `/api/libraries/${namespace}/membership`),
    ],
  ])('ends for good with their right: %s', async (_, loses) => {
    const { owner, one, admin, guest } = await invited();
    const kept = newEmail();
    await invite(admin, one, [guest.email], 'admin');
    await invite(owner, one, [kept]);
    const link = await linkOf(guest.email);
    expect((await guest.browser.get(`${link}?v=2&response=json`)).text).toContain('Precedents');
    expect((await loses(owner, one, admin)).status).toBe(200);
    expect(refusal(await send(guest, 'post', link))).toEqual([422, 'library_invite_revoked']);
    expect(await facts(guest, one)).toBe(404);
    // whoever manages the library sees the one that still works
    expect((await invitesSeen(owner, one)).map(({ email }: { email: string }) => email)).toEqual([kept]);
    await send(owner, 'patch', members(one, admin), { role: 'admin' });
    expect(refusal(await send(guest, 'post', link))).toEqual([422, 'library_invite_revoked']);
    // a new one by somebody who may
    now = new Date(now.getTime() + 1000);
    await invite(owner, one, [guest.email]);
    expect((await send(guest, 'post', await linkOf(guest.email))).status).toBe(200);
  });

  test('ends with the team by which alone they were one, and with their account', async () => {
    const { owner, one, admin, guest } = await invited('team');
    const { db } = api.deps;
    await invite(owner, one, [guest.email]);
    const link = await linkOf(guest.email);
    await db.updateTable('library_invite').set({ invited_by: admin.id }).where('email', '=', guest.email).execute();
    expect(await invitesSeen(owner, one)).toEqual([]);
    expect(refusal(await send(guest, 'post', link))).toEqual([422, 'library_invite_revoked']);
    await db.updateTable('library_invite').set({ invited_by: null }).where('email', '=', guest.email).execute();
    expect(refusal(await send(guest, 'post', link))).toEqual([422, 'library_invite_revoked']);
  });

  test('goes on when the library is handed over by who sent it, who stays an admin', async () => {
    const { owner, one, admin, guest } = await invited();
    await invite(owner, one, [guest.email]);
    const handed = await send(owner, 'post', `/api/libraries/${one.namespace}/transfer`, { userId: admin.id });
    expect([handed.status, handed.text]).toEqual([200, expect.any(String)]);
    expect((await send(guest, 'post', await linkOf(guest.email))).status).toBe(200);
  });
});

describe('a role', () => {
  const acts = (namespace: string, other: string) =>
    [
      ['patch', `/api/libraries/${namespace}`, { title: 'Other' }],
      ['put', `/api/libraries/${namespace}/visibility`, { visibility: 'public' }],
      ['post', `/api/libraries/${namespace}/invites`, { emails: ['a@b.example'] }],
      ['delete', `/api/libraries/${namespace}/invites/x`, undefined],
      ['post', `/api/libraries/${namespace}/transfer`, { userId: other }],
      ['patch', `/api/libraries/${namespace}/members/user.${other}`, { role: 'admin' }],
      ['delete', `/api/libraries/${namespace}/members/user.${other}`, undefined],
      ['delete', `/api/libraries/${namespace}`, undefined],
    ] as const;

  test.each(['read', 'write'])('%s manages nothing and sees no other member', async (role) => {
    const owner = await person('pro');
    const one = await library(owner);
    const member = await joined(owner, one, role);
    for (const [method, path, body] of acts(one.namespace, owner.id))
      expect([method, path, ...refusal(await send(member, method, path, body))]).toEqual([
        method,
        path,
        403,
        'forbidden',
      ]);
    const seen = await member.browser.get(`/api/libraries/${one.namespace}/settings`);
    expect(seen.body.library).toMatchObject({ role, managed: null, owner: owner.email });
  });

  test('nobody who is not in it can tell it from one that there is not, whatever they ask', async () => {
    const one = await library(await person('pro'));
    const stranger = await person('pro');
    for (const [method, path, body] of acts(one.namespace, stranger.id)) {
      const there = await send(stranger, method, path, body);
      const nowhere = await send(stranger, method, path.replace(one.namespace, 'nowhere-abcdef'), body);
      expect([there.status, there.text]).toEqual([404, nowhere.text]);
    }
  });

  test('admin manages everybody but the owner, and owns nothing', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    const admin = await joined(owner, one, 'admin', await person('pro'));
    const reader = await joined(admin, one);
    const member = (who: Person) => `/api/libraries/${one.namespace}/members/user.${who.id}`;
    expect((await send(admin, 'patch', member(reader), { role: 'write' })).status).toBe(200);
    expect(refusal(await send(admin, 'patch', member(owner), { role: 'read' }))).toEqual([409, 'library_owner']);
    expect(refusal(await send(admin, 'delete', member(owner)))).toEqual([409, 'library_owner']);
    expect(refusal(await send(admin, 'delete', `/api/libraries/${one.namespace}`))).toEqual([403, 'forbidden']);
    expect(
      refusal(await send(admin, 'put', `/api/libraries/${one.namespace}/visibility`, { visibility: 'public' })),
    ).toEqual([403, 'forbidden']);
    expect((await send(admin, 'patch', member(reader), { role: 'owner' })).status).toBe(422);
  });

  test('members leave; the owner stays until it is handed over, which needs room in the other’s plan', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    const path = `/api/libraries/${one.namespace}`;
    const [free, paying] = [await joined(owner, one), await joined(owner, one, 'read', await person('pro'))];
    expect(refusal(await send(owner, 'delete', `${path}/membership`))).toEqual([409, 'library_owner']);
    const handOver = (to: Person) => send(owner, 'post', `${path}/transfer`, { userId: to.id });
    expect(refusal(await handOver(free))).toEqual([409, 'library_owner_full']);
    expect(refusal(await handOver(await person('pro')))).toEqual([404, 'not_found']);
    expect((await handOver(paying)).body.library).toMatchObject({ role: 'admin', owner: paying.email });
    expect(await own(paying)).toMatchObject({ used: 1, mine: [{ namespace: one.namespace }] });
    expect(await mailsTo(api, paying.email, 'library_handed_over')).toHaveLength(1);
    expect((await send(owner, 'delete', `${path}/membership`)).status).toBe(200);
    expect(await facts(owner, one)).toBe(404);
  });
});

describe('a team', () => {
  test('is let in as one, is out when it is taken out, and its end leaves the library to its owner', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    await send(owner, 'post', '/api/team', { name: 'Kiln' });
    const colleague = await person();
    const { db } = api.deps;
    const { id: team } = await db
      .selectFrom('team_member')
      .select('team_id as id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('team_member')
      .values({ user_id: colleague.id, team_id: team, role: 'member', state: 'active', way: 'mail', joined_at: now })
      .execute();
    const share = (role: string) => send(owner, 'post', `/api/libraries/${one.namespace}/teams`, { role });
    expect((await share('read')).body.library.managed).toMatchObject({
      team: null,
      members: [{ role: 'owner' }, { id: `team.${team}`, kind: 'team', name: 'Kiln', people: 2, role: 'read' }],
    });
    expect(await facts(colleague, one)).toBe(200);
    await send(owner, 'delete', `/api/libraries/${one.namespace}/members/team.${team}`);
    expect(await facts(colleague, one)).toBe(404);
    // an admin by the team alone who takes it out is told that this is done, and is out
    await share('admin');
    const taken = await send(colleague, 'delete', `/api/libraries/${one.namespace}/members/team.${team}`);
    expect([taken.status, taken.body]).toEqual([200, { library: null }]);
    expect(await facts(colleague, one)).toBe(404);
    await share('write');
    expect((await own(colleague)).shared).toEqual([expect.objectContaining({ role: 'write' })]);
    await send(owner, 'delete', `/api/team/members/${colleague.id}`);
    expect(await facts(colleague, one)).toBe(404);
    expect((await send(owner, 'delete', '/api/team')).status).toBe(200);
    expect((await own(owner)).mine).toEqual([expect.objectContaining({ namespace: one.namespace, role: 'owner' })]);
    const entries = await db
      .selectFrom('audit_entry')
      .select('action')
      .where((eb) => eb(eb.ref('details', '->>').key('team'), '=', team))
      .where('action', 'like', 'library.%')
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'library.team_added',
      'library.member_removed',
      'library.team_added',
      'library.member_removed',
      'library.team_added',
    ]);
  });
});

describe('deleted', () => {
  test('it is nowhere for anybody, and comes back with its members', async () => {
    const owner = await person('pro');
    const one = await library(owner, 'Old forms');
    const member = await joined(owner, one);
    const { deleted } = (await send(owner, 'delete', `/api/libraries/${one.namespace}`)).body;
    expect(new Date(deleted.erasedFrom).getTime() - now.getTime()).toBe(30 * DAY_MS);
    for (const who of [owner, member]) expect(await facts(who, one)).toBe(404);
    expect(await own(owner)).toMatchObject({ mine: [], deleted: [{ namespace: one.namespace, title: 'Old forms' }] });
    expect(await own(member)).toMatchObject({ shared: [], deleted: [] });
    expect(refusal(await send(member, 'post', `/api/libraries/${one.namespace}/restore`))).toEqual([404, 'not_found']);
    expect((await send(owner, 'post', `/api/libraries/${one.namespace}/restore`)).body.library.role).toBe('owner');
    expect(await facts(member, one)).toBe(200);
  });

  test('and asked to be erased at once it cannot be taken back', async () => {
    const owner = await person('pro');
    const one = await library(owner);
    expect(refusal(await send(owner, 'post', `/api/libraries/${one.namespace}/erase`))).toEqual([404, 'not_found']);
    await send(owner, 'delete', `/api/libraries/${one.namespace}`);
    expect((await send(owner, 'post', `/api/libraries/${one.namespace}/erase`)).status).toBe(200);
    expect(refusal(await send(owner, 'post', `/api/libraries/${one.namespace}/restore`))).toEqual([404, 'not_found']);
    expect(await own(owner)).toMatchObject({ deleted: [], used: 0 });
  });
});

test('the audit has each of it, and neither a title nor an address of a library', async () => {
  const owner = await person('pro');
  const before = (await actions()).length;
  const one = await library(owner, 'Canary forms');
  await joined(owner, one);
  await send(owner, 'patch', `/api/libraries/${one.namespace}`, { title: 'Canary house' });
  await send(owner, 'delete', `/api/libraries/${one.namespace}`);
  await send(owner, 'post', `/api/libraries/${one.namespace}/restore`);
  expect((await actions()).slice(before)).toEqual([
    'library.created',
    'library.invited',
    'library.joined',
    'library.renamed',
    'library.deleted',
    'library.restored',
  ]);
  const rows = await api.deps.db.selectFrom('audit_entry').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/canary/i);
  expect(rows.map(({ object }) => object)).toContain(one.managed!.auditName);
});

describe('the end of an account', () => {
  const end = (who: Person, libraries?: object) =>
    send(who, 'post', '/account/terminate', { password: PASSWORD, ...(libraries && { libraries }) });

  test('asks about each library, and does nothing until each has its word', async () => {
    const owner = await person('pro');
    const [one, other] = [await library(owner, 'One'), await library(owner, 'Other')];
    const reply = await end(owner, { [one.namespace]: 'erase' });
    expect(refusal(reply)).toEqual([422, 'libraries_undecided']);
    expect(reply.body.error.details).toEqual({ libraries: [other.namespace] });
    expect((await own(owner)).mine).toHaveLength(2);
    const theirs = await library(await person('pro'));
    expect(refusal(await end(owner, { [theirs.namespace]: 'erase' }))).toEqual([422, 'invalid']);
  });

  test('hands over what somebody takes, and erases the rest; deleted ones go too', async () => {
    const owner = await person('pro');
    const [kept, gone, before] = [
      await library(owner, 'Kept'),
      await library(owner, 'Gone'),
      await library(owner, 'Before'),
    ];
    const heir = await joined(owner, kept, 'write', await person('pro'));
    const reader = await joined(owner, kept);
    await send(owner, 'delete', `/api/libraries/${before.namespace}`);
    const words = (to: Person) => ({ [kept.namespace]: { to: to.id }, [gone.namespace]: 'erase' });
    expect(refusal(await end(owner, words(reader)))).toEqual([409, 'library_owner_full']);
    expect(refusal(await end(owner, words(await person('pro'))))).toEqual([404, 'not_found']);
    expect((await end(owner, words(heir))).body).toEqual({ success: true });
    expect((await own(heir)).mine).toEqual([expect.objectContaining({ namespace: kept.namespace, role: 'owner' })]);
    expect(await facts(reader, kept)).toBe(200);
    const left = await api.deps.db
      .selectFrom('namespace')
      .select(['id', 'erasing_since'])
      .where('id', 'in', [gone.namespace, before.namespace])
      .execute();
    expect(left.map(({ erasing_since }) => erasing_since)).toEqual([now, now]);
  });
});

test('an admin of a team is told which of its libraries a member can read, by which rule, and nothing of the member’s own', async () => {
  const owner = await person('pro');
  await send(owner, 'post', '/api/team', { name: 'Kiln' });
  const member = await person('pro');
  const { db } = api.deps;
  const { team_id } = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const row = { user_id: member.id, team_id, role: 'member', state: 'active', way: 'mail', joined_at: now } as const;
  await db.insertInto('team_member').values(row).execute();
  const [shared, raised] = [await library(owner, 'Team forms'), await library(owner, 'Raised forms')];
  for (const one of [shared, raised])
    await send(owner, 'post', `/api/libraries/${one.namespace}/teams`, { role: 'read' });
  await joined(owner, raised, 'write', member);
  await library(member, 'Her own');
  // the newest mail is the one that counts
  now = new Date(now.getTime() + 1000);
  await joined(owner, await library(owner, 'Without the team'), 'read', member);
  const { body } = await owner.browser.get(`/api/team/access/${member.id}`);
  const rows = body.access.sections.find(({ id }: { id: string }) => id === 'libraries').rows;
  const told = new Map(rows.map(({ title, answer, why }: Record<string, string>) => [title, [answer, String(why)]]));
  expect(told.get('Team forms')).toEqual([
    expect.stringMatching(/^Reader/),
    expect.stringContaining('shared with the team'),
  ]);
  expect(told.get('Raised forms')).toEqual([
    expect.stringMatching(/^Contributor/),
    expect.stringContaining('role of their own'),
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Her own|Without the team/);
  const preview = (await owner.browser.get(`/api/team/access/${member.id}/preview?change=removed`)).body;
  const changed = preview.changes.filter(({ section }: { section: string }) => section === 'Libraries');
  expect(changed.map(({ title, kind }: Record<string, string>) => [title, kind])).toContainEqual([
    'Team forms',
    'lost',
  ]);
});
