/** The directory of a team, as directories ask for it: the standard's forms, and that it reaches no further than its domain and its seats. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import {
  type Company,
  comeBy,
  connect,
  directoryOf,
  makeDirectory,
  newDomain,
  openCompany,
  openIssuer,
  openWorld,
  personAt,
  prove,
  settingsOf,
  unprove,
  type World,
} from '#server/testing/company.ts';
import { linkTo, mailsTo, strangerIn } from '#server/testing/people.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const q = encodeURIComponent;

let world: World;
let now = new Date();
beforeAll(async () => {
  world = await openWorld({ GATES: 'standard' }, () => now);
});
afterAll(() => world.close());

type Directory = Awaited<ReturnType<typeof makeDirectory>>;

async function ready(way: 'dns' | 'file' = 'dns'): Promise<{ company: Company; scim: Directory }> {
  now = new Date();
  const company = await openCompany(world);
  await prove(world, company, way);
  return { company, scim: await makeDirectory(world, company) };
}

const ann = ({ domain }: Company, rest: object = {}) => ({
  schemas: [USER],
  userName: `ann@${domain}`,
  externalId: '00u1',
  name: { givenName: 'Ann', familyName: 'Lee' },
  emails: [{ value: `ann@${domain}`, type: 'work', primary: true }],
  active: true,
  ...rest,
});

const membersOf = async ({ teamId }: Company) =>
  world.api.deps.db
    .selectFrom('team_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'm.role', 'm.state'])
    .where('m.team_id', '=', teamId)
    .orderBy('u.email')
    .execute();

const isRefused = (
  { status, body, headers }: { status: number; body: { detail: string }; headers: Record<string, string> },
  wanted: number,
  scimType?: string,
) => {
  expect(body).toEqual({
    schemas: [ERROR],
    status: String(wanted),
    ...(scimType && { scimType }),
    detail: expect.any(String),
  });
  expect(status).toBe(wanted);
  expect(headers['content-type']).toContain('application/scim+json');
};

describe('who may ask', () => {
  test('nobody without a token, with another one, with one that is revoked, or with a session', async () => {
    const { company, scim } = await ready();
    const at = '/Users';
    isRefused(await directoryOf(world, 'clausary_scim_wrong').get(at), 401);
    isRefused(await directoryOf(world, '').get(at), 401);
    const { session } = { session: company.admin.browser.cookie('__Host-session') };
    const byCookie = await request(world.api.app).get('/scim/v2/Users').set('Cookie', `__Host-session=${session}`);
    expect(byCookie.status).toBe(401);
    expect(byCookie.headers['www-authenticate']).toBe('Bearer');
    expect((await scim.get(at)).status).toBe(200);
    const [token] = (await settingsOf(company.admin)).scim.tokens;
    await company.admin.browser.send('delete', `/api/team/scim/tokens/${token!.id}`);
    isRefused(await scim.get(at), 401);
  });

  test('a token is shown once and kept as its hash; two at most; it is good for nothing else', async () => {
    const { company, scim } = await ready();
    const { browser } = company.admin;
    expect(JSON.stringify(await settingsOf(company.admin))).not.toContain(scim.token);
    expect(JSON.stringify((await browser.get('/api/user/export')).body)).not.toContain(scim.token);
    const rows = await world.api.deps.db
      .selectFrom('scim_token')
      .selectAll()
      .where('team_id', '=', company.teamId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(scim.token.slice('clausary_scim_'.length));
    expect((await browser.send('post', '/api/team/scim/tokens')).status).toBe(200);
    expect((await browser.send('post', '/api/team/scim/tokens')).status).toBe(409);
    const elsewhere = await request(world.api.app).get('/api/user/info').set('authorization', `Bearer ${scim.token}`);
    expect(elsewhere.status).toBe(401);
  });

  test('of one team, who sees nobody of another', async () => {
    const [one, other] = [await ready(), await ready()];
    const { id } = (await one.scim.post('/Users', ann(one.company))).body;
    const group = (await one.scim.post('/Groups', { schemas: [GROUP], displayName: 'A' })).body.id;
    for (const path of [`/Users/${id}`, `/Groups/${group}`]) {
      isRefused(await other.scim.get(path), 404);
      isRefused(await other.scim.delete(path), 404);
      isRefused(await other.scim.patch(path, [{ op: 'replace', path: 'displayName', value: 'X' }]), 404);
    }
    isRefused(
      await other.scim.post('/Groups', { schemas: [GROUP], displayName: 'B', members: [{ value: id }] }),
      400,
      'invalidValue',
    );
    expect((await other.scim.get('/Users')).body.Resources.map((user: { userName: string }) => user.userName)).toEqual([
      other.company.admin.email,
    ]);
  });

  test('too often: told when again', async () => {
    const { scim } = await ready();
    await Promise.all(Array.from({ length: 60 }, () => directoryOf(world, 'clausary_scim_guess').get('/Users')));
    const refused = await directoryOf(world, 'clausary_scim_guess').get('/Users');
    isRefused(refused, 429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // whoever has a token is not kept out by guesses from the same network
    expect((await scim.get('/Users')).status).toBe(200);
    await world.api.deps.db.deleteFrom('rate_limit' as never).execute();
  });
});

describe('what it says of itself', () => {
  test('is what there is', async () => {
    const { scim } = await ready();
    const config = (await scim.get('/ServiceProviderConfig')).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 500 },
      etag: { supported: true },
      sort: { supported: false },
      changePassword: { supported: false },
    });
    const types = (await scim.get('/ResourceTypes')).body;
    expect(types.Resources.map((type: { endpoint: string }) => type.endpoint)).toEqual(['/Users', '/Groups']);
    const { body } = await scim.get('/Schemas');
    expect(body.Resources.map((schema: { id: string }) => schema.id)).toEqual([USER, GROUP]);
    for (const { schema } of types.Resources) expect((await scim.get(`/Schemas/${schema}`)).body.id).toBe(schema);
    expect((await scim.get('/ResourceTypes/User')).body.name).toBe('User');
    isRefused(await scim.get('/Schemas/urn:nothing'), 404);
    isRefused(await scim.get('/Nothing'), 404);
    isRefused(await scim.post('/Bulk', {}), 404);
  });

  test('every attribute of a resource is in its schema', async () => {
    const { company, scim } = await ready();
    const user = (await scim.post('/Users', ann(company))).body;
    const group = (
      await scim.post('/Groups', { schemas: [GROUP], displayName: 'A', externalId: 'e', members: [{ value: user.id }] })
    ).body;
    const again = (await scim.get(`/Users/${user.id}`)).body;
    for (const [resource, schema] of [
      [again, USER],
      [group, GROUP],
    ] as const) {
      const { attributes } = (await scim.get(`/Schemas/${schema}`)).body;
      const names = attributes.map(({ name }: { name: string }) => name);
      const own = Object.keys(resource).filter((name) => !['schemas', 'id', 'externalId', 'meta'].includes(name));
      expect(own.sort()).toEqual(names.sort());
    }
  });
});

describe('people', () => {
  test('who are in already are there to be matched; guests of other domains are not', async () => {
    const { company, scim } = await ready();
    const guest = await personAt(world, newDomain());
    await company.admin.browser.send('post', '/api/team/invites', { emails: [guest.email] });
    await guest.browser.send('post', (await linkTo(world.api, guest.email, 'team_invite')).pathname);
    const { body } = await scim.get('/Users');
    expect(body).toMatchObject({ schemas: [LIST], totalResults: 1, startIndex: 1, itemsPerPage: 1 });
    expect(body.Resources[0]).toMatchObject({ userName: company.admin.email, active: true });
    const there = (await membersOf(company)).find(({ email }) => email === guest.email)!;
    isRefused(await scim.get(`/Users/${there.id}`), 404);
  });

  test('are made, read, changed, switched off and on, and forgotten', async () => {
    const { company, scim } = await ready();
    const made = await scim.post(
      '/Users',
      ann(company, { password: 'never kept', title: 'Counsel', phoneNumbers: [{ value: '1' }] }),
    );
    expect(made.status).toBe(201);
    const { id, meta } = made.body;
    expect(made.headers.location).toBe(`https://clausary.example/scim/v2/Users/${id}`);
    expect(made.headers.etag).toBe(meta.version);
    expect(JSON.stringify(made.body)).not.toContain('never kept');
    expect(made.body).toMatchObject({
      externalId: '00u1',
      active: true,
      displayName: 'Ann Lee',
      emails: [{ value: `ann@${company.domain}` }],
    });
    expect(await membersOf(company)).toMatchObject([{ role: 'admin' }, { id, role: 'member', state: 'active' }]);

    const put = await scim.put(`/Users/${id}`, ann(company, { id, displayName: 'Annie', externalId: undefined }));
    expect(put.body).toMatchObject({ displayName: 'Annie', active: true });
    expect(put.body).not.toHaveProperty('externalId');

    // by a session of hers, which ends with her membership
    const session = await world.api.deps.sessions.start(id, { kind: 'web', device: 'Test' });
    const own = strangerIn(world.api);
    own.setCookie('__Host-session', session.token);
    expect((await own.get('/api/session')).body.user.email).toBe(`ann@${company.domain}`);
    const off = await scim.patch(`/Users/${id}`, [{ op: 'replace', value: { active: false } }]);
    expect(off.body.active).toBe(false);
    expect((await own.get('/api/session')).body.user).toBeNull();
    expect(await membersOf(company)).toHaveLength(1);
    expect((await scim.get(`/Users/${id}`)).body.active).toBe(false);

    const on = await scim.patch(`/Users/${id}`, [{ op: 'Replace', path: 'active', value: 'True' }]);
    expect(on.body.active).toBe(true);
    expect(await membersOf(company)).toHaveLength(2);

    expect((await scim.delete(`/Users/${id}`)).status).toBe(204);
    isRefused(await scim.get(`/Users/${id}`), 404);
    isRefused(await scim.delete(`/Users/${id}`), 404);
    expect(await membersOf(company)).toHaveLength(1);
    // the account stays the person's
    expect(await world.api.deps.db.selectFrom('user_account').select('id').where('id', '=', id).execute()).toHaveLength(
      1,
    );
  });

  test.each([
    ['no userName', {}, 'invalidValue'],
    ['an empty one', { userName: ' ' }, 'invalidValue'],
    ['no address', { userName: 'ann' }, 'invalidValue'],
    ['an address of another domain', { userName: 'ann@elsewhere.test' }, 'invalidValue'],
    ['one below the domain', { userName: 'ann@sub.DOMAIN' }, 'invalidValue'],
    ['an active that is none', { userName: 'ann@DOMAIN', active: 'perhaps' }, 'invalidValue'],
    ['emails that are no list', { userName: 'ann@DOMAIN', emails: 'x' }, 'invalidValue'],
    ['a list', [], 'invalidValue'],
  ])('are refused with %s', async (_name, body, scimType) => {
    const { company, scim } = await ready();
    const text = JSON.stringify(body).replaceAll('DOMAIN', company.domain);
    isRefused(await scim.post('/Users', text), 400, scimType);
    expect(await membersOf(company)).toHaveLength(1);
  });

  test('no JSON, no body, a body of another type', async () => {
    const { scim } = await ready();
    isRefused(await scim.post('/Users', '{'), 400, 'invalidSyntax');
    isRefused(await scim.raw('post', '/Users'), 400, 'invalidSyntax');
    isRefused(await scim.raw('patch', '/Users/x', '{"schemas":[],"Operations":[]}'), 400, 'invalidSyntax');
  });

  test('twice is a conflict by its name, by its address, and of several at once', async () => {
    const { company, scim } = await ready();
    const all = await Promise.all(Array.from({ length: 4 }, () => scim.post('/Users', ann(company))));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    isRefused(await scim.post('/Users', ann(company, { userName: `ANN@${company.domain}` })), 409, 'uniqueness');
    isRefused(await scim.post('/Users', ann(company, { userName: 'another' })), 409, 'uniqueness');
  });

  test('with an account are taken in where DNS proves the domain, and told', async () => {
    const { company, scim } = await ready();
    const person = await personAt(world, company.domain);
    const { status, body } = await scim.post('/Users', ann(company, { userName: person.email, emails: [] }));
    expect([status, body.id]).toEqual([201, person.id]);
    expect(await mailsTo(world.api, person.email, 'team_accepted')).toHaveLength(1);
  });

  test('with an account are not taken in where a file proves it, nor from another team, nor who runs the deployment', async () => {
    const byFile = await ready('file');
    const person = await personAt(world, byFile.company.domain);
    isRefused(await byFile.scim.post('/Users', ann(byFile.company, { userName: person.email, emails: [] })), 409);
    expect((await byFile.scim.post('/Users', ann(byFile.company))).status).toBe(201);

    const { company, scim } = await ready();
    const founder = await personAt(world, company.domain);
    await founder.browser.send('post', '/api/team', { name: 'Other' });
    isRefused(await scim.post('/Users', ann(company, { userName: founder.email, emails: [] })), 409);
    const operator = await personAt(world, company.domain);
    await world.api.deps.db
      .updateTable('user_account')
      .set({ is_operator: true })
      .where('id', '=', operator.id)
      .execute();
    isRefused(await scim.post('/Users', ann(company, { userName: operator.email, emails: [] })), 409);
    expect(await membersOf(company)).toHaveLength(1);
  });

  test('need a proven domain and the plan; removing goes on without either', async () => {
    const { company, scim } = await ready();
    const { id } = (await scim.post('/Users', ann(company))).body;
    await world.api.deps.db.deleteFrom('subscription').where('team_id', '=', company.teamId).execute();
    const bob = ann(company, { userName: `bob@${company.domain}`, emails: [] });
    isRefused(await scim.post('/Users', bob), 403);
    expect((await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }])).status).toBe(200);
    isRefused(await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: true }]), 403);
    const fresh = await openCompany(world);
    const early = await makeDirectory(world, fresh);
    isRefused(await early.post('/Users', ann(fresh)), 403);
    expect((await early.post('/Users', ann(fresh))).body.detail).toContain('has not proven a domain');
  });

  test('no further than the seats, with the limit in the refusal', async () => {
    const { company, scim } = await ready();
    const { db } = world.api.deps;
    // three that somebody pays for
    await db
      .updateTable('subscription')
      .set({ source: 'stripe', quantity: 3 })
      .where('team_id', '=', company.teamId)
      .execute();
    const taken = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        scim.post('/Users', ann(company, { userName: `s${n}@${company.domain}`, emails: [] })),
      ),
    );
    expect(taken.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403]);
    const refused = taken.find(({ status }) => status === 403)!;
    isRefused(refused, 403);
    expect(refused.body.detail).toContain('All 3 seats');
    expect(await membersOf(company)).toHaveLength(3);
    // nobody is half there: the account of whoever found no seat is not made either
    expect((await scim.get('/Users')).body.totalResults).toBe(3);
    // a seat that is given up is free for the next
    const { id } = taken.find(({ status }) => status === 201)!.body;
    await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }]);
    expect((await scim.post('/Users', ann(company))).status).toBe(201);
    isRefused(await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: true }]), 403);
  });

  test('the last admin stays', async () => {
    const { company, scim } = await ready();
    const { id } = company.admin;
    for (const refused of [
      await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }]),
      await scim.delete(`/Users/${id}`),
    ])
      isRefused(refused, 409);
    expect(await membersOf(company)).toMatchObject([{ id, role: 'admin', state: 'active' }]);
  });

  test('move with their address where DNS proves the domain, and are told at both', async () => {
    const { company, scim } = await ready();
    const { id } = (await scim.post('/Users', ann(company))).body;
    const wed = `ann.smith@${company.domain}`;
    const moved = await scim.patch(`/Users/${id}`, [
      { op: 'replace', path: 'emails[type eq "work"].value', value: wed },
    ]);
    expect(moved.body.emails[0].value).toBe(wed);
    expect((await membersOf(company)).map(({ email }) => email)).toContain(wed);
    expect(await mailsTo(world.api, wed, 'address_changed')).toHaveLength(1);
    expect(await mailsTo(world.api, `ann@${company.domain}`, 'address_changed')).toHaveLength(1);
    isRefused(
      await scim.patch(`/Users/${id}`, [
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'ann@elsewhere.test' },
      ]),
      400,
      'invalidValue',
    );
    isRefused(
      await scim.patch(`/Users/${id}`, [
        { op: 'replace', path: 'emails[type eq "work"].value', value: company.admin.email },
      ]),
      409,
      'uniqueness',
    );

    const byFile = await ready('file');
    const bob = (await byFile.scim.post('/Users', ann(byFile.company))).body;
    isRefused(
      await byFile.scim.put(
        `/Users/${bob.id}`,
        ann(byFile.company, { emails: [{ value: `b@${byFile.company.domain}` }] }),
      ),
      400,
      'mutability',
    );
  });

  test('come in by the company’s sign-in with the account that the directory made', async () => {
    const issuer = await openIssuer();
    const { company, scim } = await ready();
    await connect(company, issuer);
    const { id } = (await scim.post('/Users', ann(company))).body;
    const came = await comeBy(world, company, issuer, { sub: 'ann', email: `ann@${company.domain}` });
    expect(came.user.id).toBe(id);
    await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }]);
    expect((await came.browser.get('/api/session')).body.user).toBeNull();
    await issuer.close();
  });
});

describe('filters and pages', () => {
  const FILTERS: [filter: string, names: string[]][] = [
    ['userName eq "bob@DOMAIN"', ['bob']],
    ['userName eq "BOB@DOMAIN"', ['bob']],
    ['USERNAME Eq "bob@DOMAIN"', ['bob']],
    [`${USER}:userName eq "bob@DOMAIN"`, ['bob']],
    ['externalId eq "x-bob"', ['bob']],
    ['externalId eq "X-BOB"', []],
    ['name.familyName co "ZZ"', ['bob', 'cid']],
    ['userName sw "c"', ['cid']],
    ['not (userName sw "c") and externalId pr', ['bob']],
    ['externalId pr or userName sw "admin"', ['admin', 'bob', 'cid']],
    ['emails[type eq "work" and value co "bob@"]', ['bob']],
    ['emails.value eq "cid@DOMAIN"', ['cid']],
    ['active eq true and externalId pr', ['bob']],
    ['active eq false', ['cid']],
    ['meta.lastModified gt "2000-01-01T00:00:00Z" and externalId pr', ['bob', 'cid']],
    ['userName eq "nobody"', []],
  ];

  let scim: Directory;
  let company: Company;
  beforeAll(async () => {
    ({ scim, company } = await ready());
    for (const [name, active] of [
      ['bob', true],
      ['cid', false],
    ] as const)
      await scim.post('/Users', {
        schemas: [USER],
        userName: `${name}@${company.domain}`,
        externalId: `x-${name}`,
        name: { familyName: 'Puzzle' },
        active,
      });
  });

  test.each(FILTERS)('%s', async (filter, names) => {
    const { status, body } = await scim.get(`/Users?filter=${q(filter.replaceAll('DOMAIN', company.domain))}`);
    expect(status).toBe(200);
    const found = body.Resources.map(({ userName }: { userName: string }) =>
      userName.replace(/[0-9a-f]{8}@.*|@.*/, ''),
    );
    expect(found.sort()).toEqual(names);
    expect(body.totalResults).toBe(names.length);
  });

  test.each([
    'userName',
    'userName eq',
    'userName is "a"',
    '(userName eq "a"',
    'nothing eq "a"',
    `${'('.repeat(3000)}`,
    'userName eq "a" and',
  ])('refuses %.40s', async (filter) => isRefused(await scim.get(`/Users?filter=${q(filter)}`), 400, 'invalidFilter'));

  test('pages count from one, and never hold more than was asked for', async () => {
    const page = async (query: string) => {
      const { body } = await scim.get(`/Users?${query}`);
      return [body.totalResults, body.startIndex, body.itemsPerPage, body.Resources.length];
    };
    expect(await page('')).toEqual([3, 1, 3, 3]);
    expect(await page('count=2')).toEqual([3, 1, 2, 2]);
    expect(await page('startIndex=3&count=2')).toEqual([3, 3, 1, 1]);
    expect(await page('startIndex=0&count=0')).toEqual([3, 1, 0, 0]);
    expect(await page('startIndex=-5&count=-1')).toEqual([3, 1, 0, 0]);
    expect(await page('startIndex=9')).toEqual([3, 9, 0, 0]);
    expect(await page('count=many')).toEqual([3, 1, 3, 3]);
  });

  test('attributes and excludedAttributes choose what is told; id and schemas always are', async () => {
    const names = async (query: string) =>
      Object.keys((await scim.get(`/Users?count=1&${query}`)).body.Resources[0]).sort();
    expect(await names('attributes=userName,name.familyName')).toEqual(['id', 'name', 'schemas', 'userName']);
    expect(await names('excludedAttributes=emails,groups,meta,id')).not.toContain('emails');
    expect(await names('excludedAttributes=emails,id')).toContain('id');
    const { body } = await scim.get('/Users?count=1&attributes=EMAILS.value');
    expect(Object.keys(body.Resources[0].emails[0])).toEqual(['value']);
    isRefused(await scim.get('/Users?attributes=id&excludedAttributes=emails'), 400, 'invalidValue');
  });
});

describe('versions', () => {
  test('what has not changed is not sent again; what has is not overwritten', async () => {
    const { company, scim } = await ready();
    const { body: before } = await scim.post('/Users', ann(company));
    const path = `/Users/${before.id}`;
    const mark = before.meta.version;
    expect((await scim.get(path, { 'if-none-match': mark })).status).toBe(304);
    const changed = await scim.patch(path, [{ op: 'replace', path: 'displayName', value: 'B' }], { 'if-match': mark });
    expect(changed.status).toBe(200);
    expect(changed.body.meta.version).not.toBe(mark);
    for (const refused of [
      await scim.patch(path, [{ op: 'replace', path: 'displayName', value: 'C' }], { 'if-match': mark }),
      await scim.put(path, ann(company), { 'if-match': mark }),
      await scim.delete(path, { 'if-match': mark }),
    ])
      isRefused(refused, 412);
    expect((await scim.get(path)).body.displayName).toBe('B');
    expect((await scim.get(path, { 'if-none-match': mark })).status).toBe(200);
    expect((await scim.put(path, ann(company), { 'if-match': '*' })).status).toBe(200);
  });
});

describe('PATCH', () => {
  const PATCHES: [operations: object[], wanted: object][] = [
    [[{ op: 'replace', path: 'displayName', value: 'X' }], { displayName: 'X' }],
    [[{ op: 'Add', path: 'DisplayName', value: 'X' }], { displayName: 'X' }],
    [
      [{ op: 'replace', path: `${USER}:name.givenName`, value: 'X' }],
      { name: { givenName: 'X', familyName: 'Lee', formatted: 'X Lee' } },
    ],
    [
      [{ op: 'replace', value: { displayName: 'X', 'name.familyName': 'Y' } }],
      { displayName: 'X', name: { familyName: 'Y', givenName: 'Ann' } },
    ],
    [[{ op: 'replace', path: 'name', value: { givenName: 'X' } }], { name: { givenName: 'X', familyName: 'Lee' } }],
    [[{ op: 'remove', path: 'name.givenName' }], { name: { givenName: '', familyName: 'Lee' } }],
    [
      [{ op: 'add', value: { nickName: 'passed over', [`${ENTERPRISE}:department`]: 'Legal' } }],
      { displayName: 'Ann Lee' },
    ],
    [[{ op: 'add', path: `${ENTERPRISE}:manager`, value: 'boss' }], { displayName: 'Ann Lee' }],
    [[{ op: 'replace', path: 'addresses[type eq "work"].formatted', value: 'x' }], { displayName: 'Ann Lee' }],
    [
      [
        { op: 'replace', path: 'displayName', value: 'X' },
        { op: 'replace', path: 'active', value: false },
      ],
      { displayName: 'X', active: false },
    ],
  ];
  test.each(PATCHES)('%j', async (operations, wanted) => {
    const { company, scim } = await ready();
    const { id } = (await scim.post('/Users', ann(company))).body;
    const { status, body } = await scim.patch(`/Users/${id}`, operations);
    expect([status, body]).toMatchObject([200, wanted]);
    expect((await scim.get(`/Users/${id}`)).body).toMatchObject(wanted);
  });

  const REFUSED: [operations: object[], scimType: string][] = [
    [[{ op: 'move', path: 'displayName', value: 'X' }], 'invalidSyntax'],
    [[], 'invalidSyntax'],
    [[{ op: 'replace', path: 'nothing', value: 'X' }], 'invalidPath'],
    [[{ op: 'replace', path: 'name.nothing', value: 'X' }], 'invalidPath'],
    [[{ op: 'replace', path: 'emails[type eq', value: 'X' }], 'invalidPath'],
    [[{ op: 'replace', path: '__proto__.polluted', value: 'X' }], 'invalidPath'],
    [[{ op: 'replace', path: 'constructor.prototype.polluted', value: 'X' }], 'invalidPath'],
    [[{ op: 'replace', value: { 'name.__proto__': { polluted: 'X' } } }], 'invalidPath'],
    [[{ op: 'add', path: 'displayName' }], 'invalidValue'],
    [[{ op: 'replace', value: 'X' }], 'invalidValue'],
    [[{ op: 'remove' }], 'noTarget'],
    [[{ op: 'replace', path: 'groups', value: [] }], 'mutability'],
    [[{ op: 'remove', path: 'userName' }], 'invalidValue'],
    // all or nothing
    [
      [
        { op: 'replace', path: 'displayName', value: 'X' },
        { op: 'replace', path: 'nothing', value: 'X' },
      ],
      'invalidPath',
    ],
  ];
  test.each(REFUSED)('refuses %j', async (operations, scimType) => {
    const { company, scim } = await ready();
    const { id } = (await scim.post('/Users', ann(company))).body;
    isRefused(await scim.patch(`/Users/${id}`, operations), 400, scimType);
    expect((await scim.get(`/Users/${id}`)).body.displayName).toBe('Ann Lee');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});

describe('groups', () => {
  async function withPeople(names = ['ana', 'ben', 'cai']) {
    const { company, scim } = await ready();
    const ids = [];
    for (const name of names)
      ids.push(
        (await scim.post('/Users', { schemas: [USER], userName: `${name}@${company.domain}` })).body.id as string,
      );
    return { company, scim, ids };
  }
  const valuesOf = ({ members }: { members: { value: string }[] }) => members.map(({ value }) => value).sort();

  test('are made with members, renamed, added to, taken from in every directory’s way, and deleted', async () => {
    const { scim, ids } = await withPeople();
    const [a, b, c] = ids as [string, string, string];
    const made = await scim.post('/Groups', {
      schemas: [GROUP],
      displayName: 'Staff',
      externalId: 'g',
      members: [{ value: a, display: 'ana' }],
    });
    expect(made.status).toBe(201);
    const path = `/Groups/${made.body.id}`;
    isRefused(await scim.post('/Groups', { schemas: [GROUP], displayName: 'STAFF' }), 409, 'uniqueness');
    // Okta sends the id along
    expect(
      (await scim.patch(path, [{ op: 'replace', value: { id: made.body.id, displayName: 'Everyone' } }])).body
        .displayName,
    ).toBe('Everyone');
    await scim.patch(path, [
      { op: 'add', path: 'members', value: [{ value: b, display: 'ben' }, { value: c }, { value: a }] },
    ]);
    expect(valuesOf((await scim.get(path)).body)).toEqual([...ids].sort());
    await scim.patch(path, [{ op: 'remove', path: `members[value eq "${a}"]` }]);
    // Entra sends the ones to remove as a value
    await scim.patch(path, [{ op: 'Remove', path: 'members', value: [{ value: b }] }]);
    expect(valuesOf((await scim.get(path)).body)).toEqual([c]);
    expect((await scim.get(`/Users/${c}`)).body.groups).toEqual([
      { value: made.body.id, $ref: `https://clausary.example/scim/v2${path}`, display: 'Everyone' },
    ]);
    expect(
      valuesOf((await scim.put(path, { schemas: [GROUP], displayName: 'Everyone', members: [{ value: a }] })).body),
    ).toEqual([a]);
    expect(
      (await scim.get(`/Groups?excludedAttributes=members&filter=${q('displayName eq "everyone"')}`)).body,
    ).toMatchObject({ totalResults: 1 });
    expect((await scim.get(`/Groups?filter=${q(`members[value eq "${a}"]`)}`)).body.totalResults).toBe(1);
    isRefused(
      await scim.patch(path, [{ op: 'add', path: 'members', value: [{ value: 'nobody' }] }]),
      400,
      'invalidValue',
    );
    expect((await scim.delete(path)).status).toBe(204);
    isRefused(await scim.get(path), 404);
    expect((await scim.get(`/Users/${a}`)).body.groups).toEqual([]);
  });

  test('make nobody an admin by what they are called, nor by anything that the directory says', async () => {
    const { company, scim, ids } = await withPeople(['ana']);
    await scim.post('/Groups', {
      schemas: [GROUP],
      displayName: 'admin',
      members: [{ value: ids[0] }],
      roles: ['admin'],
      makesAdmin: true,
    });
    await scim.patch(`/Users/${ids[0]}`, [{ op: 'add', path: 'roles', value: [{ value: 'admin' }] }]);
    expect((await membersOf(company)).filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  test('make admins where an admin has said so; who leaves the last of them is a member; the last admin stays', async () => {
    const { company, scim, ids } = await withPeople(['ana', 'ben']);
    const [a, b] = ids as [string, string];
    const { id } = (await scim.post('/Groups', { schemas: [GROUP], displayName: 'Partners', members: [{ value: a }] }))
      .body;
    const admins = async () =>
      (await membersOf(company))
        .filter(({ role }) => role === 'admin')
        .map((one) => one.id)
        .sort();
    const told = await company.admin.browser.send('patch', `/api/team/scim/groups/${id}`, { makesAdmin: true });
    expect(told.body.scim.groups).toMatchObject([{ name: 'Partners', makesAdmin: true }]);
    expect(await admins()).toEqual([a, company.admin.id].sort());
    await scim.patch(`/Groups/${id}`, [{ op: 'add', path: 'members', value: [{ value: b }] }]);
    expect(await admins()).toEqual([a, b, company.admin.id].sort());
    await scim.patch(`/Groups/${id}`, [{ op: 'remove', path: `members[value eq "${b}"]` }]);
    expect(await admins()).toEqual([a, company.admin.id].sort());
    // the one that people made stays when the directory lets everybody go
    await scim.put(`/Groups/${id}`, { schemas: [GROUP], displayName: 'Partners', members: [] });
    expect(await admins()).toEqual([company.admin.id]);
    await scim.put(`/Groups/${id}`, {
      schemas: [GROUP],
      displayName: 'Partners',
      members: [{ value: company.admin.id }],
    });
    isRefused(await scim.put(`/Groups/${id}`, { schemas: [GROUP], displayName: 'Partners', members: [] }), 409);
    expect(await admins()).toEqual([company.admin.id]);
  });
});

test('what a directory did is in the log of the team', async () => {
  const { company, scim } = await ready();
  const { id } = (await scim.post('/Users', ann(company))).body;
  await scim.delete(`/Users/${id}`);
  const entries = await world.api.deps.db
    .selectFrom('audit_entry')
    .select(['actor', 'action', 'details'])
    .orderBy('seq', 'desc')
    .limit(2)
    .execute();
  expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
    ['server', 'team.member_removed'],
    ['server', 'team.joined'],
  ]);
  for (const { details } of entries) expect(details).toMatchObject({ team: company.teamId, way: 'sync' });
  unprove(world, company.domain);
});
