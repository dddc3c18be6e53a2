/** A company's own sign-in: who is refused what, which account it leads to, and that none is out of its reach by accident. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { recheckDomains } from '#server/features/teamSignIn/domain.ts';
import { guardedFetch } from '#server/features/teamSignIn/issuer.ts';
import { createOutbound } from '#server/outside/outbound.ts';
import {
  type Company,
  comeBy,
  connect,
  newDomain,
  ORIGIN,
  openCompany,
  openIssuer,
  openWorld,
  type Person,
  personAt,
  prove,
  settingsOf,
  signInWith,
  unprove,
  visit,
  type World,
} from '#server/testing/company.ts';
import { CLIENT, type TestIssuer } from '#server/testing/issuer.ts';
import { linkTo, mailsTo, PASSWORD, strangerIn, tokenIn } from '#server/testing/people.ts';
import { proofFile, recordName } from '#shared/domain/teamDomain.ts';

const DAY_MS = 86_400_000;
let now = new Date();
let world: World;
let issuer: TestIssuer;
beforeAll(async () => {
  world = await openWorld({ GATES: 'standard' }, () => now);
  issuer = await openIssuer();
});
beforeEach(() => {
  now = new Date();
  Object.assign(issuer, { person: { sub: 'nobody' }, trouble: {} });
});
afterAll(async () => {
  await world.close();
  await issuer.close();
});

const db = () => world.api.deps.db;
const membersOf = (teamId: string) =>
  db().selectFrom('team_member').selectAll().where('team_id', '=', teamId).orderBy('joined_at').execute();

/** A member who came by an invite. */
async function member({ teamId, admin }: Company, domain: string): Promise<Person> {
  const one = await personAt(world, domain);
  await admin.browser.send('post', '/api/team/invites', { emails: [one.email] });
  const link = await linkTo(world.api, one.email, 'team_invite');
  const { status } = await one.browser.send('post', link.pathname);
  expect(status).toBe(200);
  expect((await membersOf(teamId)).map(({ user_id }) => user_id)).toContain(one.id);
  return one;
}

const CHANGES: [method: 'put' | 'post' | 'delete' | 'patch', path: string, body: object | undefined][] = [
  ['put', '/api/team/domain', { domain: 'acme.test' }],
  ['delete', '/api/team/domain', undefined],
  ['post', '/api/team/domain/check', undefined],
  ['put', '/api/team/sign-in/issuer', { issuer: 'https://x.test', clientId: 'a', clientSecret: 'b' }],
  ['patch', '/api/team/sign-in/issuer', { isOn: false }],
  ['delete', '/api/team/sign-in/issuer', undefined],
  ['post', '/api/team/scim/tokens', undefined],
  ['delete', '/api/team/scim/tokens/x', undefined],
  ['patch', '/api/team/scim/groups/x', { makesAdmin: true }],
  ['post', '/api/team/members/preview', { csv: 'email\na@b.test' }],
  ['post', '/api/team/members/apply', { csv: 'email\na@b.test', digest: 'x' }],
];

describe('settings are for the admins of a team', () => {
  test.each(CHANGES)('%s %s', async (method, path, body) => {
    const company = await openCompany(world);
    const plain = await member(company, company.domain);
    const loner = await personAt(world, newDomain());
    const statuses = [];
    for (const browser of [strangerIn(world.api), loner.browser, plain.browser])
      statuses.push((await browser.send(method, path, body)).status);
    expect(statuses).toEqual([401, 404, 403]);
  });

  test('and are read by them alone', async () => {
    const company = await openCompany(world);
    const plain = await member(company, company.domain);
    for (const path of ['/api/team/sign-in', '/api/team/members.csv', '/authorize/company/test']) {
      expect((await strangerIn(world.api).get(path)).status).toBe(401);
      expect((await plain.browser.get(path)).status).toBe(403);
    }
  });

  test('of one team, who see nothing of another', async () => {
    const [one, other] = [await openCompany(world), await openCompany(world)];
    await prove(world, one);
    await one.admin.browser.send('post', '/api/team/scim/tokens');
    const [token] = (await settingsOf(one.admin)).scim.tokens;
    expect((await settingsOf(other.admin)).scim.tokens).toEqual([]);
    expect((await other.admin.browser.send('delete', `/api/team/scim/tokens/${token!.id}`)).status).toBe(404);
    expect((await settingsOf(one.admin)).scim.tokens).toHaveLength(1);
  });

  test('company sign-in and directory come with Enterprise, the domain and the list with every team', async () => {
    const company = await openCompany(world, { plan: null });
    await prove(world, company);
    const settings = await settingsOf(company.admin);
    expect(settings.isAllowed).toBe(false);
    const { browser } = company.admin;
    const refused = [
      await browser.send('put', '/api/team/sign-in/issuer', {
        issuer: issuer.issuer,
        clientId: 'a',
        clientSecret: 'b',
      }),
      await browser.send('post', '/api/team/scim/tokens'),
    ];
    for (const { status, body } of refused) {
      expect(status).toBe(402);
      expect(body.error.details).toMatchObject({ feature: 'company_sign_in', upgradeTo: 'ENTERPRISE' });
    }
  });
});

describe('a domain', () => {
  test.each(['gmail.com', 'GMX.de', 'outlook.com', '@gmail.com'])('of everybody is nobody’s: %s', async (domain) => {
    const { admin } = await openCompany(world);
    const { status, body } = await admin.browser.send('put', '/api/team/domain', { domain });
    expect([status, body.error.code]).toEqual([422, 'domain_public']);
  });

  test.each(['', 'acme', 'https://acme.test/', 'acme.test/path', 'a b.test', '-.test', '127.0.0.1', 'acme.test:8080'])(
    'is no %j',
    async (domain) => {
      const { admin } = await openCompany(world);
      const { status, body } = await admin.browser.send('put', '/api/team/domain', { domain });
      expect([status, body.error.code]).toEqual([422, 'invalid']);
    },
  );

  test('is not proven by another text, another token, a page that says everything, or a redirect', async () => {
    const company = await openCompany(world);
    const { domain, admin } = company;
    const claimed = (await admin.browser.send('put', '/api/team/domain', { domain })).body;
    const { text } = claimed.domain.proof;
    world.zone.set(recordName(domain), [['clausary-verification=another'], [`${text}x`], ['v=spf1 -all']]);
    world.websites.set(proofFile(domain), `<html>${text}</html>`);
    const { body } = await admin.browser.send('post', '/api/team/domain/check');
    expect(body.domain).toMatchObject({ state: 'claimed', way: null });
    expect(body.domain.found.dns).toContain('not with this text');
    expect(body.domain.found.file).toContain('not with this text');
  });

  test('is proven by a TXT record, cut as long ones are', async () => {
    const company = await openCompany(world);
    const { body } = await company.admin.browser.send('put', '/api/team/domain', { domain: company.domain });
    const { text } = body.domain.proof;
    world.zone.set(recordName(company.domain), [['v=spf1 -all'], [text.slice(0, 20), text.slice(20)]]);
    const checked = await company.admin.browser.send('post', '/api/team/domain/check');
    expect(checked.body.domain).toMatchObject({ state: 'verified', way: 'dns', found: null });
  });

  test('is proven by a file', async () => {
    const company = await openCompany(world);
    expect((await prove(world, company, 'file')).domain).toMatchObject({ state: 'verified', way: 'file' });
  });

  test('belongs to one team, until it has not proven it for 14 days', async () => {
    const domain = newDomain();
    const first = await openCompany(world, { domain });
    await prove(world, first);
    const second = await openCompany(world, { domain });
    const claim = () => second.admin.browser.send('put', '/api/team/domain', { domain });
    // it is the domain of the admin's address, so it stands there; nobody gets a token for it
    expect((await claim()).body.error?.code).toBe('domain_taken');
    unprove(world, domain);
    await recheckAfter(first, 1);
    await recheckAfter(first, 16);
    now = new Date();
    expect((await settingsOf(first.admin)).domain.state).toBe('stopped');
    await prove(world, second);
    expect((await settingsOf(second.admin)).domain.state).toBe('verified');
    expect((await settingsOf(first.admin)).domain.state).toBe('none');
    expect(await mailsTo(world.api, first.admin.email, 'domain_lost')).toHaveLength(1);
  });

  /** `days` after now, with everything else due as well. */
  async function recheckAfter({ teamId }: Company, days: number) {
    now = new Date(Date.now() + days * DAY_MS);
    await db().updateTable('team_domain_proof').set({ checked_at: now }).where('team_id', '<>', teamId).execute();
    expect(await recheckDomains(world.api.deps)).toBe(1);
  }

  test('that is not found any more cuts nobody off: told after three days, marked after fourteen, back when it is', async () => {
    const company = await openCompany(world);
    await prove(world, company);
    const { admin, domain } = company;
    const kept = world.zone.get(recordName(domain))!;
    unprove(world, domain);
    const state = async () =>
      (
        await db()
          .selectFrom('team')
          .select('domain_verified_at')
          .where('id', '=', company.teamId)
          .executeTakeFirstOrThrow()
      ).domain_verified_at !== null;
    const mails = async (kind: string) => (await mailsTo(world.api, admin.email, kind)).length;
    const seen = [];
    for (const day of [1, 2, 5, 6, 15, 16, 17]) {
      await recheckAfter(company, day);
      seen.push([day, await mails('domain_missing'), await mails('domain_stopped'), await state()]);
    }
    expect(seen).toEqual([
      [1, 0, 0, true],
      [2, 0, 0, true],
      [5, 1, 0, true],
      [6, 1, 0, true],
      [15, 1, 1, true],
      [16, 1, 1, true],
      [17, 1, 1, true],
    ]);
    world.zone.set(recordName(domain), kept);
    await recheckAfter(company, 18);
    expect(await mails('domain_back')).toBe(1);
    expect(
      await db()
        .selectFrom('team_domain_proof')
        .select(['failing_since', 'stopped_at', 'warned_at'])
        .where('team_id', '=', company.teamId)
        .executeTakeFirst(),
    ).toEqual({
      failing_since: null,
      stopped_at: null,
      warned_at: null,
    });
  });

  test('that does not answer has not been proven wrong, and is looked for no more often than once a day', async () => {
    const company = await openCompany(world);
    await prove(world, company);
    now = new Date(Date.now() + DAY_MS / 2);
    await db()
      .updateTable('team_domain_proof')
      .set({ checked_at: now })
      .where('team_id', '<>', company.teamId)
      .execute();
    expect(await recheckDomains(world.api.deps)).toBe(0);
  });
});

describe('an issuer', () => {
  const entered = () => ({ issuer: issuer.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret });

  test('is asked through the guarded client alone, which reaches nothing of ours', async () => {
    const company = await openCompany(world);
    await prove(world, company);
    world.asked.length = 0;
    await company.admin.browser.send('put', '/api/team/sign-in/issuer', entered());
    expect(world.asked).toEqual([`${issuer.issuer}/.well-known/openid-configuration`]);
    const guarded = createOutbound();
    for (const address of [
      'https://127.0.0.1/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'http://example.com/',
    ])
      await expect(
        guardedFetch(guarded)(address, { method: 'GET', headers: {}, redirect: 'manual', body: undefined }),
      ).rejects.toMatchObject({ name: 'OutboundRefused', code: 'address' });
    await guarded.close();
  });

  test('needs a proven domain', async () => {
    const { admin } = await openCompany(world);
    const { status, body } = await admin.browser.send('put', '/api/team/sign-in/issuer', entered());
    expect([status, body.error.code]).toEqual([409, 'domain_unproven']);
  });

  test.each([
    ['https://login.microsoftonline.com/common/v2.0', 'signs in everybody'],
    ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', 'signs in everybody'],
    ['not an address', 'whole address'],
    ['ftp://x.test', 'must begin'],
    ['https://a:b@x.test', 'name or password'],
    ['https://x.test/?a=b', 'no ?'],
    ['https://nowhere.test', 'cannot be asked'],
  ])('is refused at its field: %s', async (address, reason) => {
    const company = await openCompany(world);
    await prove(world, company);
    const { status, body } = await company.admin.browser.send('put', '/api/team/sign-in/issuer', {
      ...entered(),
      issuer: address,
    });
    expect([status, body.error.code]).toEqual([422, 'invalid']);
    expect(body.error.details.fields.issuer).toContain(reason);
  });

  test('is not switched on before a test sign-in has come back with an address of the domain', async () => {
    const company = await openCompany(world);
    await prove(world, company);
    const { browser, email } = company.admin;
    await browser.send('put', '/api/team/sign-in/issuer', entered());
    const on = () => browser.send('patch', '/api/team/sign-in/issuer', { isOn: true });
    expect((await on()).body.error.code).toBe('sign_in_untested');
    for (const [person, why] of [
      [{ sub: 'a', email: 'a@elsewhere.test' }, 'a@elsewhere.test'],
      [{ sub: 'a' }, 'no address'],
      [{ sub: 'a', email, email_verified: false }, 'does not vouch'],
    ] as const) {
      issuer.person = person;
      expect(await visit(browser, '/authorize/company/test')).toBe('/team/sign-in');
      expect((await settingsOf(company.admin)).issuer).toMatchObject({
        testedAt: null,
        testError: expect.stringContaining(why),
      });
      expect((await on()).body.error.code).toBe('sign_in_untested');
    }
    issuer.person = { sub: 'a', email };
    await visit(browser, '/authorize/company/test');
    expect((await settingsOf(company.admin)).issuer).toMatchObject({ testError: null, testedAt: expect.any(String) });
    // a test signs nobody in and connects nothing
    expect(await db().selectFrom('team_identity').selectAll().where('team_id', '=', company.teamId).execute()).toEqual(
      [],
    );
    expect((await on()).body.issuer.isOn).toBe(true);
    // other settings have not been tested
    await browser.send('put', '/api/team/sign-in/issuer', { ...entered(), clientId: 'another' });
    expect((await settingsOf(company.admin)).issuer).toMatchObject({ isOn: false, testedAt: null });
  });

  test('keeps its secret: encrypted where it stands, shown nowhere, sent to no other issuer', async () => {
    const company = await openCompany(world);
    await prove(world, company);
    const { browser } = company.admin;
    const set = await browser.send('put', '/api/team/sign-in/issuer', entered());
    expect(JSON.stringify(set.body)).not.toContain(CLIENT.secret);
    const { client_secret } = await db()
      .selectFrom('team_sign_in')
      .select('client_secret')
      .where('team_id', '=', company.teamId)
      .executeTakeFirstOrThrow();
    expect(client_secret.toString('latin1')).not.toContain(CLIENT.secret);
    expect(JSON.stringify((await browser.get('/api/user/export')).body)).not.toContain(CLIENT.secret);
    const other = await openIssuer();
    const moved = await browser.send('put', '/api/team/sign-in/issuer', { issuer: other.issuer, clientId: CLIENT.id });
    expect(moved.body.error.details.fields).toHaveProperty('clientSecret');
    await other.close();
    // the same issuer again keeps it
    expect(
      (await browser.send('put', '/api/team/sign-in/issuer', { issuer: issuer.issuer, clientId: CLIENT.id })).status,
    ).toBe(200);
    issuer.person = { sub: 'a', email: company.admin.email };
    await visit(browser, '/authorize/company/test');
    expect((await settingsOf(company.admin)).issuer?.testError).toBeNull();
  });
});

describe('coming in by the company', () => {
  async function ready({ way = 'dns' as 'dns' | 'file', isEnforced = false } = {}): Promise<Company> {
    const company = await openCompany(world);
    await prove(world, company, way);
    await connect(company, issuer, { isEnforced });
    return company;
  }
  const failed = (code: string) => `/signin/company?error=${code}`;

  test('somebody new gets an account, and joins', async () => {
    const company = await ready();
    const email = `new@${company.domain}`;
    const { end, user } = await comeBy(world, company, issuer, { sub: 'new', email, given_name: 'Ada' });
    expect([end, user.email, user.confirmed]).toEqual(['/', email, true]);
    expect(await membersOf(company.teamId)).toMatchObject([
      { role: 'admin' },
      { role: 'member', state: 'active', way: 'sync', user_id: user.id },
    ]);
    // and finds the same account again, whatever the issuer calls the address by then
    const again = await comeBy(world, company, issuer, { sub: 'new', email: `renamed@${company.domain}` });
    expect(again.user.id).toBe(user.id);
  });

  test.each([
    ['an address of another domain', { sub: 'a', email: 'a@elsewhere.test' }, 'company_address'],
    ['one below the domain', { sub: 'a', email: 'a@sub.DOMAIN' }, 'company_address'],
    ['one that only looks like it', { sub: 'a', email: 'a@DOMAIN.evil.test' }, 'company_address'],
    ['none', { sub: 'a' }, 'company_address'],
    ['one that is not verified', { sub: 'a', email: 'a@DOMAIN', email_verified: false }, 'company_unverified'],
  ])('is refused with %s', async (_name, person, code) => {
    const company = await ready();
    const email = 'email' in person ? person.email?.replace('DOMAIN', company.domain) : undefined;
    const { end, user } = await comeBy(world, company, issuer, { ...person, ...(email && { email }) });
    expect([end, user]).toEqual([failed(code), null]);
    expect(await membersOf(company.teamId)).toHaveLength(1);
  });

  test.each([
    ['signed with a key that it does not publish', { forged: true }],
    ['of another issuer', { claims: { iss: 'https://evil.test' } }],
    ['for another client', { claims: { aud: 'another' } }],
    ['to another question', { claims: { nonce: 'another' } }],
  ])('is refused with an ID token %s', async (_name, trouble) => {
    const company = await ready();
    issuer.trouble = trouble;
    const { end, user } = await comeBy(world, company, issuer, { sub: 'a', email: `a@${company.domain}` });
    expect([end, user]).toEqual([failed('company_refused'), null]);
  });

  test('is refused in another browser, at another team’s address, and a second time', async () => {
    const [company, other] = [await ready(), await ready()];
    issuer.person = { sub: 'a', email: `a@${company.domain}` };
    const browser = strangerIn(world.api);
    const begun = await browser.get(`/authorize/company?address=${company.domain}`);
    const back = new URL((await fetch(begun.headers.location!, { redirect: 'manual' })).headers.get('location')!);
    expect((await strangerIn(world.api).get(back.pathname + back.search)).headers.location).toBe(
      failed('company_refused'),
    );
    const elsewhere = back.pathname.replace(company.teamId, other.teamId) + back.search;
    expect((await browser.get(elsewhere)).headers.location).toBe(failed('company_refused'));
    expect((await browser.get(back.pathname + back.search)).headers.location).toBe(failed('company_refused'));
    expect((await browser.get('/api/session')).body.user).toBeNull();
  });

  test('leads nowhere for a domain without it, or where it is off', async () => {
    const company = await openCompany(world);
    const at = async (address: string) =>
      (await strangerIn(world.api).get(`/authorize/company?address=${encodeURIComponent(address)}`)).headers.location;
    expect(await at(`a@${company.domain}`)).toBe(`/signin/company?error=company_unknown&address=a%40${company.domain}`);
    await prove(world, company);
    await connect(company, issuer);
    expect(await at(`a@${company.domain}`)).toContain(issuer.issuer);
    expect(await at(company.domain.toUpperCase())).toContain(issuer.issuer);
    await company.admin.browser.send('patch', '/api/team/sign-in/issuer', { isOn: false });
    expect(await at(company.domain)).toContain('error=company_unknown');
  });

  test('an account with the address is connected where DNS proves the domain, and its person told', async () => {
    const company = await ready();
    const person = await personAt(world, company.domain);
    const { user } = await comeBy(world, company, issuer, { sub: 'a', email: person.email });
    expect(user.id).toBe(person.id);
    expect(await mailsTo(world.api, person.email, 'company_connected')).toHaveLength(1);
  });

  test('what somebody else has put into an account whose address was never confirmed is gone', async () => {
    const company = await ready();
    const squatter = await personAt(world, company.domain, { isConfirmed: false });
    const { user } = await comeBy(world, company, issuer, { sub: 'a', email: squatter.email });
    expect(user.id).toBe(squatter.id);
    expect((await squatter.browser.get('/api/session')).body.user).toBeNull();
    expect((await signInWith(world, squatter.email)).body.error.code).toBe('password_incorrect');
  });

  test('an account with the address is not opened where a file proves the domain, unless its person is a member', async () => {
    const company = await ready({ way: 'file' });
    const person = await personAt(world, company.domain);
    const before = await comeBy(world, company, issuer, { sub: 'a', email: person.email });
    expect([before.end, before.user]).toEqual([failed('company_account_exists'), null]);
    const invited = await member(company, company.domain);
    const after = await comeBy(world, company, issuer, { sub: 'b', email: invited.email });
    expect(after.user.id).toBe(invited.id);
  });

  test('by a file alone, whoever shows later that the mailbox is theirs has the account to themselves', async () => {
    const company = await ready({ way: 'file' });
    const email = `victim@${company.domain}`;
    const came = await comeBy(world, company, issuer, { sub: 'thief', email });
    expect([came.user.email, came.user.confirmed]).toEqual([email, false]);
    // the owner of the mailbox recovers the account
    const owner = strangerIn(world.api);
    await owner.send('post', '/recovery', { email });
    const link = await linkTo(world.api, email, 'recover');
    const uid = link.searchParams.get('uid')!;
    const reset = { token: tokenIn(link), uid, password: 'another long password', password2: 'another long password' };
    expect((await owner.send('post', '/recovery', reset)).status).toBe(200);
    expect((await came.browser.get('/api/session')).body.user).toBeNull();
    const again = await comeBy(world, company, issuer, { sub: 'thief', email });
    expect([again.end, again.user]).toEqual([failed('company_account_exists'), null]);
  });

  test('no account of another team, nor of whoever runs the deployment', async () => {
    const [company, other] = [await ready(), await openCompany(world)];
    const poached = await member(other, company.domain);
    const first = await comeBy(world, company, issuer, { sub: 'a', email: poached.email });
    expect([first.end, first.user]).toEqual([failed('company_other_team'), null]);
    const operator = await personAt(world, company.domain);
    await db().updateTable('user_account').set({ is_operator: true }).where('id', '=', operator.id).execute();
    const second = await comeBy(world, company, issuer, { sub: 'b', email: operator.email });
    expect([second.end, second.user]).toEqual([failed('company_account_exists'), null]);
  });

  test('not an account that has left the domain, nor the team', async () => {
    const company = await ready();
    const person = await comeBy(world, company, issuer, { sub: 'a', email: `a@${company.domain}` });
    await db()
      .updateTable('user_account')
      .set({ email: 'a@private.test', email_key: 'a@private.test' })
      .where('id', '=', person.user.id)
      .execute();
    const moved = await comeBy(world, company, issuer, { sub: 'a', email: `a@${company.domain}` });
    expect([moved.end, moved.user]).toEqual([failed('company_address'), null]);
    await company.admin.browser.send('delete', `/api/team/members/${person.user.id}`);
    expect((await person.browser.get('/api/session')).body.user).toBeNull();
    // the pair went with the membership; the address is free, so this is somebody new
    const anew = await comeBy(world, company, issuer, { sub: 'a', email: `a@${company.domain}` });
    expect(anew.user.id).not.toBe(person.user.id);
  });

  test('no further than the seats', async () => {
    const company = await ready();
    await db().deleteFrom('subscription').where('team_id', '=', company.teamId).execute();
    const ends = [];
    for (const n of [1, 2, 3, 4, 5])
      ends.push((await comeBy(world, company, issuer, { sub: `s${n}`, email: `s${n}@${company.domain}` })).end);
    expect(ends).toEqual(['/', '/', '/', '/', failed('company_no_seat')]);
    expect(await membersOf(company.teamId)).toHaveLength(5);
    // who is in comes in
    expect((await comeBy(world, company, issuer, { sub: 's1', email: `s1@${company.domain}` })).end).toBe('/');
  });

  test('nobody new once the domain is not proven any more; members go on', async () => {
    const company = await ready();
    const known = await comeBy(world, company, issuer, { sub: 'a', email: `a@${company.domain}` });
    await db()
      .updateTable('team_domain_proof')
      .set({ failing_since: now, stopped_at: now })
      .where('team_id', '=', company.teamId)
      .execute();
    expect((await comeBy(world, company, issuer, { sub: 'a', email: `a@${company.domain}` })).user.id).toBe(
      known.user.id,
    );
    expect((await comeBy(world, company, issuer, { sub: 'b', email: `b@${company.domain}` })).end).toBe(
      failed('company_domain_stopped'),
    );
  });

  test('many at once become one account each', async () => {
    const company = await ready();
    issuer.person = { sub: 'same', email: `same@${company.domain}` };
    const ways = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = strangerIn(world.api);
        return visit(browser, `/authorize/company?address=${company.domain}`);
      }),
    );
    expect(ways).toEqual(['/', '/', '/', '/']);
    expect(await membersOf(company.teamId)).toHaveLength(2);
  });

  describe('alone', () => {
    test('members are led there by every other way; admins are not', async () => {
      const company = await openCompany(world);
      await prove(world, company);
      const one = await member(company, company.domain);
      const guest = await member(company, newDomain());
      await connect(company, issuer, { isEnforced: true });
      // signed out once, so that every session is the company's
      expect((await one.browser.get('/api/session')).body.user).toBeNull();
      expect((await guest.browser.get('/api/session')).body.user).not.toBeNull();
      const byPassword = await signInWith(world, one.email);
      expect([byPassword.status, byPassword.body.error.code, byPassword.body.error.details.signInAt]).toEqual([
        403,
        'company_sign_in',
        `/signin/company?address=${company.domain}`,
      ]);
      expect((await signInWith(world, company.admin.email)).status).toBe(200);
      expect((await signInWith(world, guest.email)).status).toBe(200);
      // a mailed link leads there as well
      const browser = strangerIn(world.api);
      await browser.send('post', '/sign-in-link', { email: one.email });
      expect(await mailsTo(world.api, one.email, 'sign_in')).toEqual([]);
      expect((await mailsTo(world.api, one.email, 'company_only'))[0]).toContain(`${ORIGIN}/signin/company`);
      await browser.send('post', '/recovery', { email: one.email });
      expect(await mailsTo(world.api, one.email, 'recover')).toEqual([]);
      expect((await comeBy(world, company, issuer, { sub: 'one', email: one.email })).user.id).toBe(one.id);
      // when it ends, the password is what it was
      await company.admin.browser.send('patch', '/api/team/sign-in/issuer', { isEnforced: false });
      expect((await signInWith(world, one.email)).status).toBe(200);
    });

    test('tells nobody which addresses of the domain have an account', async () => {
      const company = await ready({ isEnforced: true });
      const outsider = `nobody@${company.domain}`;
      const wrong = [
        await signInWith(world, outsider, 'a wrong password'),
        await signInWith(world, company.admin.email, 'a wrong password'),
        await strangerIn(world.api).send('post', '/signup', { email: outsider, password: PASSWORD }),
        await strangerIn(world.api).send('post', '/signup', { email: company.admin.email, password: PASSWORD }),
      ];
      const told = wrong.map(({ status, body }) => [status, body.error.code, body.error.message]);
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
      expect(told[0]!.slice(0, 2)).toEqual([403, 'company_sign_in']);
      // of other domains it is as before
      expect((await signInWith(world, `nobody@${newDomain()}`, 'a wrong password')).body.error.code).toBe(
        'email_unknown',
      );
    });

    test('guesses are counted as elsewhere', async () => {
      const company = await ready({ isEnforced: true });
      const codes = [];
      for (let n = 0; n < 11; n++)
        codes.push((await signInWith(world, company.admin.email, 'a wrong password')).body.error.code);
      expect(codes.slice(0, 10)).toEqual(Array(10).fill('company_sign_in'));
      expect(codes[10]).toBe('too_many_attempts');
    });
  });

  test('everything is written down, with the team and without a secret', async () => {
    const company = await ready({ isEnforced: true });
    const entries = await db()
      .selectFrom('audit_entry')
      .select(['action', 'details', 'object'])
      .where(sql<string>`details->>'team'`, '=', company.teamId)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'team.created',
      'team.domain_claimed',
      'team.domain_proven',
      'team.issuer_set',
      'team.issuer_switched',
    ]);
    expect(JSON.stringify(entries)).not.toContain(CLIENT.secret);
    expect(await world.api.deps.audit.verify()).toMatchObject({ isWhole: true });
  });
});
