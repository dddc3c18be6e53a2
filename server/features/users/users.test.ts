/** Sessions, profile, settings, flags and activity of one's own account. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { OWN_NETWORKS, PASSWORD, signedUp, strangerIn } from '#server/testing/people.ts';
import type { Call } from '#shared/api/call.ts';
import { MAX_SIDEBARS } from '#shared/api/settings.ts';
import { InfoReply, SessionsReply, SettingsReply, USER_CALLS } from '#shared/api/users.ts';
import { REQUIRED_PROFILE_FIELDS } from '#shared/domain/profile.ts';

let api: TestApi;
let now = new Date('2026-11-21T23:00:00Z');
beforeAll(async () => {
  api = await openTestApi(OWN_NETWORKS, () => now);
});
afterAll(() => api.close());

const FULL = {
  firstName: 'Ada',
  lastName: 'Quillander',
  companyRole: 'Solo attorney',
  companyRoleContracts: 'Yes',
  companySize: '2-10',
};

describe('nobody who is signed out', () => {
  test.each(Object.values(USER_CALLS).map((call: Call) => [`${call.method} ${call.path}`, call] as const))(
    'may %s',
    async (_name, { method, path, body }) => {
      const stranger = strangerIn(api);
      const place = path.replace(':id', 'x');
      const valid: Record<string, object> = {
        '/api/user/email': { email: 'a@example.com' },
        '/api/user/password': { password: PASSWORD, password2: PASSWORD },
      };
      const answer = await (method === 'get'
        ? stranger.get(place)
        : stranger.send(method, place, body ? (valid[path] ?? {}) : undefined));
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthenticated']);
    },
  );
});

describe('sessions', () => {
  test('of somebody else cannot be ended, and are as unknown as none', async () => {
    const { browser } = await signedUp(api);
    const other = await signedUp(api);
    const [theirs] = SessionsReply.parse((await other.browser.get('/api/user/sessions')).body).sessions;
    for (const id of [theirs!.id, 'no-such-session', 'a%00b']) {
      const { status } = await browser.send('delete', `/api/user/sessions/${id}`);
      expect([404, 422]).toContain(status);
    }
    expect((await other.browser.get('/api/session')).body.user).not.toBeNull();
  });

  test('are listed in words, one is ended, then all others', async () => {
    const { email, browser } = await signedUp(api);
    const elsewhere = [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      'curl/8',
    ].map((agent) => strangerIn(api, { 'user-agent': agent }));
    for (const one of elsewhere) {
      now = new Date(now.getTime() + 1000);
      await one.send('post', '/signin', { email, password: PASSWORD });
    }
    const { sessions } = SessionsReply.parse((await browser.get('/api/user/sessions')).body);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Unknown device', false],
      ['Safari on iPhone', false],
      ['Chrome on Windows', false],
      ['Unknown device', true],
    ]);
    const phone = sessions.find(({ device }) => device === 'Safari on iPhone')!;
    expect((await browser.send('delete', `/api/user/sessions/${phone.id}`)).body).toEqual({ ended: 1 });
    expect((await elsewhere[1]!.get('/api/session')).body.user).toBeNull();
    expect((await browser.send('delete', '/api/user/sessions')).body).toEqual({ ended: 2 });
    expect((await elsewhere[0]!.get('/api/session')).body.user).toBeNull();
    expect((await browser.get('/api/session')).body.user).not.toBeNull();
  });
});

describe('the profile', () => {
  test.each([
    ['unknown field', { isOperator: 'true' }, undefined],
    ['number', { firstName: 7 }, 'firstName'],
    ['empty required field', { firstName: ' ' }, 'firstName'],
    ['other answer than there is', { companyRole: 'Judge' }, 'companyRole'],
    ['script as link', { website: 'javascript:alert(1)' }, 'website'],
    ['character that no database holds', { company: 'a\0b' }, 'company'],
    ['half character', { company: 'a\ud800b' }, 'company'],
  ])('takes no %s, nor what came with it', async (_what, wrong, field) => {
    const { browser } = await signedUp(api);
    const { status, body } = await browser.send('patch', '/api/user/info', { jobTitle: 'Counsel', ...wrong });
    expect(status).toBe(422);
    if (field) expect(Object.keys(body.error.details.fields)).toEqual([field]);
    expect((await browser.get('/api/user/info')).body.profile).toEqual({});
  });

  test('is complete when all that is required is there, and not before', async () => {
    const { browser } = await signedUp(api);
    for (const name of REQUIRED_PROFILE_FIELDS) {
      expect((await browser.get('/api/session')).body.user.profileCompleted).toBe(false);
      const { body } = await browser.send('patch', '/api/user/info', { [name]: FULL[name as keyof typeof FULL] });
      InfoReply.parse(body);
    }
    expect((await browser.get('/api/session')).body.user.profileCompleted).toBe(true);
  });

  test('keeps what is not named, and empties what is', async () => {
    const { browser } = await signedUp(api);
    await browser.send('patch', '/api/user/info', { ...FULL, company: ' Larkmoor LLP ', phone: '1' });
    const { body } = await browser.send('patch', '/api/user/info', { phone: null, company: 'Fenwick' });
    expect(body.profile).toEqual({ ...FULL, company: 'Fenwick' });
  });

  test('of two forms at once keeps both', async () => {
    const { browser } = await signedUp(api);
    const names = ['company', 'jobTitle', 'location', 'phone', 'twitter', 'language'];
    await Promise.all(names.map((name) => browser.send('patch', '/api/user/info', { [name]: name })));
    expect(Object.keys((await browser.get('/api/user/info')).body.profile).sort()).toEqual([...names].sort());
  });
});

describe('settings', () => {
  test('take no others than there are', async () => {
    const { browser } = await signedUp(api);
    for (const wrong of [{ plan: 'free' }, { sidebars: { x: 'yes' } }, { planViewClosed: false }])
      expect((await browser.send('patch', '/api/user/settings', wrong)).status).toBe(422);
  });

  test('come with the session, so that pages are made with them', async () => {
    const { browser } = await signedUp(api);
    await browser.send('patch', '/api/user/settings', { sidebars: { 'See Also': true } });
    expect((await browser.get('/api/session')).body.settings).toEqual({
      sidebars: { 'See Also': true },
      contractsCollapsed: false,
    });
    expect((await api.browser().get('/api/session')).body.settings).toBeUndefined();
  });

  test('begin with nothing set and remember sidebars one by one', async () => {
    const { browser } = await signedUp(api);
    const first = SettingsReply.parse((await browser.get('/api/user/settings')).body);
    expect(first.settings).toEqual({ sidebars: {}, contractsCollapsed: false });
    await browser.send('patch', '/api/user/settings', { sidebars: { 'see-also': true } });
    const { body } = await browser.send('patch', '/api/user/settings', {
      sidebars: { 'popular-clauses': true, 'see-also': false },
      contractsCollapsed: true,
    });
    expect(body.settings).toEqual({
      sidebars: { 'popular-clauses': true, 'see-also': false },
      contractsCollapsed: true,
    });
  });

  test('do not grow without end', async () => {
    const { browser } = await signedUp(api);
    const many = (from: number) =>
      Object.fromEntries(Array.from({ length: MAX_SIDEBARS }, (_, i) => [`sidebar ${from + i}`, true]));
    for (const from of [0, 100, 150]) await browser.send('patch', '/api/user/settings', { sidebars: many(from) });
    const { settings } = (await browser.get('/api/user/settings')).body;
    expect(Object.keys(settings.sidebars)).toHaveLength(MAX_SIDEBARS);
    expect(settings.sidebars['sidebar 249']).toBe(true);
  });

  test('closing the plan view ends being new', async () => {
    const { browser } = await signedUp(api);
    const isNew = async () => (await browser.get('/api/session')).body.user.isNew;
    await browser.send('patch', '/api/user/settings', { contractsCollapsed: true });
    expect(await isNew()).toBe(true);
    await browser.send('patch', '/api/user/settings', { planViewClosed: true });
    expect(await isNew()).toBe(false);
  });
});

describe('flags', () => {
  test.each([
    ['unknown', { nonsense: true }],
    ['not kept with the account', { aiProducts: false }],
    ['of another type', { splitViewSamples: 'yes' }],
    ['of an unknown state', { assistantOpen: 'ajar' }],
    ['that no database holds', { assistantModel: 'a\0b' }],
    ['half a character', { assistantModel: '\ud800' }],
    ['one good, one bad', { splitViewSamples: true, nonsense: 1 }],
  ])('%s: Invalid flag', async (_what, flags) => {
    const { browser } = await signedUp(api);
    const { status, body } = await browser.send('post', '/api/user/flags', flags);
    expect([status, body.error]).toEqual([422, { code: 'invalid_flag', message: 'Invalid flag' }]);
    expect((await browser.get('/api/session')).body.flags).toEqual({});
  });

  test('are kept, and those that differ from the default are in every session of the person', async () => {
    const { email, browser } = await signedUp(api);
    await browser.send('post', '/api/user/flags', { splitViewSamples: true, assistantOpen: 'closed' });
    await browser.send('post', '/api/user/flags', { assistantModel: 'gpt-5', toolbarInSidebar: true });
    const { body } = await browser.send('post', '/api/user/flags', { toolbarInSidebar: false });
    const expected = { splitViewSamples: true, assistantOpen: 'closed' };
    expect(body).toEqual({ success: true, flags: expected });
    const other = strangerIn(api);
    await other.send('post', '/signin', { email, password: PASSWORD });
    expect((await other.get('/api/session')).body.flags).toEqual(expected);
  });

  test('that an older version left behind are not shown', async () => {
    const { id, browser } = await signedUp(api);
    const flags = JSON.stringify({
      goneSince: true,
      splitViewSamples: 'yes',
      toolbarInSidebar: true,
      aiProducts: false,
    });
    await api.deps.db.updateTable('user_account').set({ flags }).where('id', '=', id).execute();
    expect((await browser.get('/api/session')).body.flags).toEqual({ toolbarInSidebar: true });
  });
});

describe('activity', () => {
  test('counts once a day, of twenty at once as well', async () => {
    const { browser } = await signedUp(api);
    const track = async () => (await browser.send('post', '/api/user/track/activity')).body.counted as boolean;
    const first = await Promise.all(Array.from({ length: 20 }, track));
    expect(first.filter(Boolean)).toHaveLength(1);
    now = new Date('2026-11-22T00:00:01Z');
    expect([await track(), await track()]).toEqual([true, false]);
  });

  test.each(['dnt', 'sec-gpc'])('does not count who asks by %s not to be tracked', async (header) => {
    const { email } = await signedUp(api);
    const browser = strangerIn(api, { [header]: '1' });
    await browser.send('post', '/signin', { email, password: PASSWORD });
    expect((await browser.send('post', '/api/user/track/activity')).body).toEqual({ success: true, counted: false });
  });
});
