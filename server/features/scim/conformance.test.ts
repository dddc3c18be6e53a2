/** Two directories from the day they are connected to the day somebody leaves, in the requests that Okta's SCIM test and Entra's provisioning publish, in their order. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { makeDirectory, openCompany, openWorld, prove, type World } from '#server/testing/company.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const q = encodeURIComponent;

let world: World;
beforeAll(async () => {
  world = await openWorld({ GATES: 'standard' });
});
afterAll(() => world.close());

async function connected() {
  const company = await openCompany(world);
  await prove(world, company);
  return { ...company, scim: await makeDirectory(world, company) };
}

test('Okta: the credentials, who is there, somebody new, twice, changed, pushed in a group, switched off', async () => {
  const { domain, scim } = await connected();
  const first = await scim.get('/Users?count=1&startIndex=1', { accept: 'application/scim+json' });
  expect([first.status, first.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/scim+json'),
  ]);
  expect(first.body).toMatchObject({ schemas: [LIST], itemsPerPage: 1, startIndex: 1, totalResults: 1 });
  const [known] = first.body.Resources;
  expect(known).toMatchObject({
    id: expect.stringMatching(/./),
    userName: expect.stringContaining('@'),
    active: true,
    emails: [{ value: expect.stringContaining('@') }],
  });
  expect((await scim.get(`/Users/${known.id}`)).body.id).toBe(known.id);

  const wrong = await scim.get('/Users/010101001010101011001010101011');
  expect([wrong.status, wrong.body.schemas, wrong.body.status]).toEqual([404, [ERROR], '404']);
  const userName = `Isaac.Newton@${domain}`;
  const search = `/Users?filter=${q(`userName eq "${userName}"`)}&startIndex=1&count=100`;
  expect((await scim.get(search)).body).toMatchObject({ totalResults: 0, Resources: [] });

  const body = {
    schemas: [USER],
    userName,
    name: { givenName: 'Isaac', familyName: 'Newton' },
    emails: [{ primary: true, value: userName, type: 'work' }],
    displayName: 'Isaac Newton',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  const made = await scim.post('/Users', body);
  expect(made.status).toBe(201);
  expect(made.headers.location).toBe(made.body.meta.location);
  expect(JSON.stringify(made.body)).not.toContain(body.password);
  const twice = await scim.post('/Users', body);
  expect([twice.status, twice.body.scimType]).toEqual([409, 'uniqueness']);
  expect((await scim.get(search)).body.totalResults).toBe(1);
  expect((await scim.get(search.replace('Isaac.Newton', 'isaac.newton'))).body.totalResults).toBe(1);

  const { id } = made.body;
  const changed = await scim.put(`/Users/${id}`, {
    ...made.body,
    name: { givenName: 'Sir Isaac', familyName: 'Newton' },
  });
  expect([changed.status, changed.body.name.givenName]).toEqual([200, 'Sir Isaac']);
  const group = await scim.post('/Groups', { schemas: [GROUP], displayName: 'Physics', members: [] });
  expect(group.status).toBe(201);
  const push = await scim.patch(`/Groups/${group.body.id}`, [
    { op: 'add', path: 'members', value: [{ value: id, display: userName }] },
  ]);
  expect([200, 204]).toContain(push.status);
  expect((await scim.get(`/Groups/${group.body.id}`)).body.members).toHaveLength(1);

  const off = await scim.patch(`/Users/${id}`, [{ op: 'replace', value: { active: false } }]);
  expect([off.status, off.body.active]).toEqual([200, false]);
  expect((await scim.get(`/Users/${id}`)).body.active).toBe(false);
  const on = await scim.put(`/Users/${id}`, { ...changed.body, active: true });
  expect([on.status, on.body.active]).toEqual([200, true]);
});

test('Entra: matched by a filter, made with an extension, changed in its words, in groups, off, on, gone', async () => {
  const { domain, scim } = await connected();
  const userName = `test_user_ab6490ee@${domain}`;
  const externalId = '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef';
  for (const filter of [
    `userName eq "${userName}"`,
    `externalId eq "${externalId}"`,
    `emails[type eq "work"].value eq "${userName}"`,
  ])
    expect([filter, (await scim.get(`/Users?filter=${q(filter)}`)).body.totalResults]).toEqual([filter, 0]);
  const made = await scim.post('/Users', {
    schemas: [USER, ENTERPRISE],
    externalId,
    userName,
    active: true,
    emails: [{ primary: true, type: 'work', value: userName }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    [ENTERPRISE]: { department: 'Legal', employeeNumber: '7' },
  });
  expect(made.status).toBe(201);
  const path = `/Users/${made.body.id}`;
  for (const filter of [`externalId eq "${externalId}"`, `userName eq "${userName.toUpperCase()}"`])
    expect([filter, (await scim.get(`/Users?filter=${q(filter)}`)).body.totalResults]).toEqual([filter, 1]);

  const changed = await scim.patch(path, [
    { op: 'Replace', path: 'name.familyName', value: 'Ash' },
    { op: 'Add', path: 'displayName', value: 'Mira Ash' },
    { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Sales' },
  ]);
  expect([changed.status, changed.body.name.familyName]).toEqual([200, 'Ash']);
  const pathless = await scim.patch(path, [
    { op: 'Replace', value: { displayName: 'M. Ash', 'name.givenName': 'Mira' } },
  ]);
  expect([pathless.status, pathless.body.name.givenName]).toEqual([200, 'Mira']);

  const group = await scim.post('/Groups', {
    schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    displayName: 'displayName',
    meta: { resourceType: 'Group' },
  });
  expect(group.status).toBe(201);
  const at = `/Groups/${group.body.id}`;
  const byName = `/Groups?excludedAttributes=members&filter=${q('displayName eq "displayName"')}`;
  const found = (await scim.get(byName)).body;
  expect(found.totalResults).toBe(1);
  expect(found.Resources[0]).not.toHaveProperty('members');
  const member = [{ $ref: null, value: made.body.id }];
  expect([200, 204]).toContain((await scim.patch(at, [{ op: 'Add', path: 'members', value: member }])).status);
  expect((await scim.get(at)).body.members).toHaveLength(1);
  expect([200, 204]).toContain((await scim.patch(at, [{ op: 'Remove', path: 'members', value: member }])).status);
  expect((await scim.get(at)).body.members ?? []).toHaveLength(0);
  expect([200, 204]).toContain(
    (await scim.patch(at, [{ op: 'Replace', path: 'displayName', value: '1879db59' }])).status,
  );
  expect((await scim.delete(at)).status).toBe(204);
  expect((await scim.get(at)).status).toBe(404);

  for (const [value, isActive] of [
    ['False', false],
    ['True', true],
    [false, false],
  ] as const) {
    const told = await scim.patch(path, [{ op: 'Replace', path: 'active', value }]);
    expect([value, told.status, told.body.active]).toEqual([value, 200, isActive]);
    // whoever is switched off is still found, so that nobody makes them a second time
    const again = (await scim.get(`/Users?filter=${q(`userName eq "${userName}"`)}`)).body;
    expect([again.totalResults, again.Resources[0].active]).toEqual([1, isActive]);
  }
  expect((await scim.delete(path)).status).toBe(204);
  expect((await scim.get(path)).status).toBe(404);
  expect((await scim.delete(path)).status).toBe(404);
});

test('pages, marks and refusals are those of the standard', async () => {
  const { domain, scim } = await connected();
  for (const name of ['a', 'b', 'c'])
    await scim.post('/Users', { schemas: [USER], userName: `${name}@${domain}`, active: true });
  const seen: string[] = [];
  for (let start = 1; start <= 4; start += 2) {
    const { body } = await scim.get(`/Users?startIndex=${start}&count=2`);
    expect(body).toMatchObject({ totalResults: 4, startIndex: start, itemsPerPage: 2 });
    seen.push(...body.Resources.map(({ id }: { id: string }) => id));
  }
  expect(new Set(seen).size).toBe(4);
  // RFC 7644 §3.4.2.4: less than one is one, and a negative count is none
  expect((await scim.get('/Users?startIndex=0')).body.startIndex).toBe(1);
  for (const count of ['0', '-1'])
    expect((await scim.get(`/Users?count=${count}`)).body).toMatchObject({ totalResults: 4, Resources: [] });
  expect((await scim.get('/Users?startIndex=9')).body.Resources).toEqual([]);

  const [id] = seen;
  const { headers } = await scim.get(`/Users/${id}`);
  expect(headers.etag).toMatch(/^W\/"|^"/);
  expect((await scim.get(`/Users/${id}`, { 'if-none-match': headers.etag! })).status).toBe(304);
  const stale = await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'displayName', value: 'X' }], {
    'if-match': 'W/"nothing"',
  });
  expect([stale.status, stale.body.schemas, stale.body.status]).toEqual([412, [ERROR], '412']);
  for (const [method, path, status, scimType] of [
    ['get', `/Users?filter=${q('userName is "x"')}`, 400, 'invalidFilter'],
    ['get', `/Users?filter=${q('shoeSize eq 44')}`, 400, 'invalidFilter'],
    ['get', '/Me', 404, undefined],
    ['post', '/Bulk', 404, undefined],
    ['post', '/Users', 400, expect.any(String)],
  ] as const) {
    const told = await scim.raw(method, path, method === 'post' ? { schemas: [USER] } : undefined);
    expect([path, told.status, told.body.status, told.body.scimType]).toEqual([path, status, String(status), scimType]);
  }
});
