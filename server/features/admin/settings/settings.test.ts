/** What an operator sets for the whole site, and that it holds: refusals first. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mounted } from '#server/app.ts';
import { CLOSES, switchesOf } from '#server/http/switchedOff.ts';
import { memoryModel } from '#server/outside/model.memory.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { PAYMENT_CALLS, PAYMENT_EVENT_CALLS } from '#shared/api/payments.ts';
import { SWITCH_TEXTS, SWITCHES, type Switch } from '#shared/domain/switches.ts';

/** Mounted where something is sold. */
const ELSEWHERE = [...Object.values(PAYMENT_CALLS), ...Object.values(PAYMENT_EVENT_CALLS)];
const REASON = 'The provider is down';
const START = new Date('2026-11-24T10:00:00.000Z');
let now = START;
let api: TestApi;
let operator: TestPerson;
let mounted: Mounted;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => now);
  api.changed((all) => {
    mounted = all;
    return all;
  });
  operator = await personOf(api, 'operator');
});
afterAll(() => api.close());
// what a process remembers is over
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const change = (body: object) => operator.browser.send('post', '/api/admin/settings', body);
const later = () => {
  now = new Date(now.getTime() + 6_000);
};
const lastEntry = () =>
  api.deps.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
const page = async (path: string) => (await api.browser().get(`${path}?v=2&response=json`)).body;
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000).toISOString();

describe('what is refused', () => {
  test.each<[string, () => object]>([
    ['no reason', () => ({ what: 'switch', name: 'model', isOn: false })],
    ['a switch that is none', () => ({ what: 'switch', name: 'everything', isOn: false, reason: REASON })],
    ['a gate that is none', () => ({ what: 'gate', name: 'admin', isOn: false, reason: REASON })],
    ['a flag that is none', () => ({ what: 'flag', name: 'root', value: 'true', reason: REASON })],
    ['a value that does not fit', () => ({ what: 'flag', name: 'aiProducts', value: 'maybe', reason: REASON })],
    ['an announcement without an end', () => ({ what: 'announce', text: 'Hello', startsAt: hours(0), reason: REASON })],
    [
      'one that ends before it begins',
      () => ({ what: 'announce', text: 'Hello', startsAt: hours(2), endsAt: hours(1), reason: REASON }),
    ],
    [
      'one that is over',
      () => ({ what: 'announce', text: 'Hello', startsAt: hours(-2), endsAt: hours(-1), reason: REASON }),
    ],
  ])('%s', async (_what, body) => {
    const before = await lastEntry();
    expect((await change(body())).status).toBe(422);
    expect(await lastEntry()).toEqual(before);
  });

  test('an announcement that there is not cannot be withdrawn', async () => {
    expect((await change({ what: 'withdraw', id: 'x', reason: REASON })).status).toBe(404);
  });
});

describe('switches', () => {
  test('every call that one names is there', () => {
    const there = [...mounted.routes.map(({ call }) => call), ...ELSEWHERE];
    const names = there.map(({ method, path }) => `${method} ${path}`);
    expect(Object.values(CLOSES).flatMap((calls) => calls.filter((call) => !names.includes(call)))).toEqual([]);
  });

  test('every switch closes something', () => {
    const closed = new Set([...mounted.routes, ...ELSEWHERE.map((call) => ({ call }))].flatMap(switchesOf));
    expect(SWITCHES.filter((name) => !closed.has(name))).toEqual(['model']);
  });

  test('what takes files is closed with the uploads, and signing in never', () => {
    const closing = (name: string) =>
      switchesOf(mounted.routes.find(({ call }) => `${call.method} ${call.path}` === name)!);
    expect(closing('post /api/reviews')).toEqual(['review', 'uploads']);
    expect(closing('post /api/playbooks/drafts/import')).toEqual(['uploads']);
    for (const name of [
      'post /signin',
      'post /signout',
      'post /recovery',
      'post /account/terminate',
      'get /api/user/export',
    ])
      expect([name, closing(name)]).toEqual([name, []]);
  });

  test.each<[Switch, 'post', string, object, string]>([
    ['sign_up', 'post', '/signup', { email: 'a@example.com', password: 'a long enough password' }, '/signup'],
    ['assistant', 'post', '/api/chat', { text: 'Cap?', namespace: 'en' }, '/chat'],
    ['review', 'post', '/api/reviews/contract', { contract: 'x', namespace: 'en' }, '/review'],
    ['drafting', 'post', '/api/drafts/clause', { type: 'x', namespace: 'en' }, '/products/ai-contract-drafting'],
  ])(
    '%s: 503 with its text within seconds, said on its page, and back again',
    async (name, method, path, body, own) => {
      const said = async (at: string) => {
        const { component, shell } = await page(at);
        return shell.settings.notes.filter(({ pages }: { pages: string[] }) => pages.includes(component));
      };
      const ask = () => api.browser().send(method, path, body);
      expect((await ask()).status).not.toBe(503);
      expect(await change({ what: 'switch', name, isOn: false, reason: REASON })).toMatchObject({ status: 200 });
      expect(await lastEntry()).toMatchObject({
        action: 'admin.switch_set',
        object: name,
        details: { value: false, reason: REASON },
      });
      later();
      const refused = await ask();
      expect([refused.status, refused.body.error.code, refused.body.error.message]).toEqual([
        503,
        'switched_off',
        SWITCH_TEXTS[name].text,
      ]);
      expect(await said(own)).toEqual([expect.objectContaining({ text: SWITCH_TEXTS[name].text })]);
      expect(await said('/clauses')).toEqual([]);
      await change({ what: 'switch', name, isOn: true, reason: REASON });
      later();
      expect((await ask()).status).not.toBe(503);
      expect(await said(own)).toEqual([]);
    },
  );
});

test('with the model off nothing is asked of it, whichever part asks', async () => {
  const model = memoryModel({ answer: () => ({ text: 'Never asked.' }) });
  const own = await openTestApi({ OPENAI_BASE_URL: 'http://model.example', OPENAI_API_KEY: 'k' }, () => now, model);
  try {
    const question = {
      payer: { subject: 'x', userId: null },
      purpose: 'chat' as const,
      request: { model: own.deps.models!.offered[0]!, messages: [] },
    };
    expect((await own.deps.models!.ruling(question as never)).isAllowed).toBe(true);
    const by = await personOf(own, 'operator');
    await by.browser.send('post', '/api/admin/settings', {
      what: 'switch',
      name: 'model',
      isOn: false,
      reason: REASON,
    });
    later();
    expect(await own.deps.models!.ruling(question as never)).toMatchObject({ isAllowed: false, reason: 'operator' });
  } finally {
    await own.close();
  }
});

test('flags and gates hold, and are written down', async () => {
  await change({ what: 'flag', name: 'aiProducts', value: 'false', reason: REASON });
  expect(await lastEntry()).toMatchObject({ action: 'admin.flag_set', object: 'aiProducts' });
  await change({ what: 'gate', name: 'standards', isOn: false, reason: REASON });
  expect(await lastEntry()).toMatchObject({ action: 'admin.gate_set', object: 'standards', details: { value: false } });
  const { props } = (await operator.browser.get('/admin/settings?v=2&response=json')).body;
  expect(props.flags.find(({ name }: { name: string }) => name === 'aiProducts')).toMatchObject({
    value: false,
    shipped: true,
  });
  expect(props.gates.features.find(({ name }: { name: string }) => name === 'standards')).toMatchObject({
    isOn: false,
  });
  later();
  expect(await api.deps.operatorSettings.flags()).toEqual({ aiProducts: false });
  await change({ what: 'flag', name: 'aiProducts', value: null, reason: REASON });
  later();
  expect(await api.deps.operatorSettings.flags()).toEqual({});
});

test('an announcement stands above every page from its beginning to its end', async () => {
  const notes = async () => (await page('/clauses')).shell.settings.notes;
  await change({ what: 'announce', text: 'Maintenance at noon', startsAt: hours(1), endsAt: hours(2), reason: REASON });
  later();
  expect(await notes()).toEqual([]);
  now = new Date(now.getTime() + 3_600_000);
  expect(await notes()).toEqual([{ text: 'Maintenance at noon', pages: null }]);
  now = new Date(now.getTime() + 3_600_000);
  expect(await notes()).toEqual([]);
  const { props } = (await operator.browser.get('/admin/settings?v=2&response=json')).body;
  await change({ what: 'withdraw', id: props.announcements[0].id, reason: REASON });
  expect((await operator.browser.get('/admin/settings?v=2&response=json')).body.props.announcements).toEqual([]);
});

describe('banners and adverts', () => {
  const BANNER = { bannerId: 'spring', dateEndTimestamp: 1_900_000_000, title: 'A day on clauses', link: '/resources' };
  const HOUSE = {
    provider: 'house',
    items: [{ imageSrc: 'https://img.example/a.png', link: '/pricing', text: 'Plans' }],
  };
  const around = async (path = '/clauses') => (await page(path)).shell.settings.around;
  const policy = async () => (await api.browser().get('/clauses')).headers['content-security-policy'] as string;

  test.each<[string, object]>([
    ['a banner without a title', { what: 'banner', value: { ...BANNER, title: '' } }],
    ['a link that is none', { what: 'banner', value: { ...BANNER, link: 'javascript:alert(1)' } }],
    ['a link to another host, as a path', { what: 'banner', value: { ...BANNER, link: '//evil.example' } }],
    ['reviews that are nowhere', { what: 'promo', value: { reviewsLink: 'http://plain.example' } }],
    ['a provider that there is not', { what: 'ads', value: { ...HOUSE, provider: 'acme' } }],
    ['no provider', { what: 'ads', value: { items: HOUSE.items } }],
    [
      'an origin that is more than one',
      {
        what: 'ads',
        value: {
          provider: 'ezoic',
          scripts: ['https://a.example/x.js'],
          origins: ['https://a.example; script-src *'],
          slots: {},
        },
      },
    ],
  ])('%s is refused', async (_, body) => {
    const refused = await change({ ...body, reason: REASON });
    expect(refused.status).toBe(422);
    expect((await around()) ?? null).toBeNull();
  });

  test('as shipped there are none, and nothing is let in', async () => {
    expect((await around()) ?? null).toBeNull();
    expect(await policy()).not.toContain('https:');
  });

  test('what is set is shown with its defaults, written down, let in, and gone again', async () => {
    expect((await change({ what: 'banner', value: BANNER, reason: REASON })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'admin.around_set', object: 'banner', details: { value: true } });
    expect((await change({ what: 'ads', value: HOUSE, reason: REASON })).status).toBe(200);
    later();
    expect(await around()).toMatchObject({
      banner: {
        title: 'A day on clauses',
        buttonTitle: 'Register Now',
        remindLaterText: 'Remind Me Later',
        remindLaterDays: 1,
      },
      ads: HOUSE,
    });
    expect(await policy()).toContain("img-src https://img.example 'self'");
    // a page that search engines leave out has no adverts for whoever is not signed in
    expect((await page('/clause/none-such')).shell.settings.around.ads).toBeUndefined();
    const paying = await personOf(api, 'pro');
    const theirs = (await paying.browser.get('/clauses?v=2&response=json')).body.shell.settings;
    expect(theirs.around).toBeUndefined();
    for (const what of ['banner', 'ads']) await change({ what, value: null, reason: REASON });
    later();
    expect((await around()) ?? null).toBeNull();
  });
});
