/** Where links lead outside: refusals first, then that what has no target is nowhere. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

let now = new Date('2026-11-24T10:00:00.000Z');
let api: TestApi;
let operator: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => now);
  operator = await personOf(api, 'operator');
});
afterAll(() => api.close());
// what a process remembers is over
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
});

const set = (name: string, value: string | null) =>
  operator.browser.send('post', '/api/admin/settings', { what: 'target', name, value, reason: 'As agreed' });
const later = () => {
  now = new Date(now.getTime() + 6_000);
};
const targets = async () => (await api.browser().get('/clauses?v=2&response=json')).body.shell.settings.targets;

test.each([
  ['sales', 'javascript:alert(1)'],
  ['sales', 'http://plain.example'],
  ['sales', 'sales@firm.example'],
  ['donation', '/pricing'],
  ['twitter', 'https://a.example'],
])('%s cannot be %s', async (name, value) => {
  expect((await set(name, value)).status).toBe(422);
  later();
  expect(await targets()).toEqual({});
});

test('nobody but an operator sets one', async () => {
  const { browser } = await personOf(api, 'enterprise');
  const body = { what: 'target', name: 'sales', value: 'https://a.example', reason: 'Mine' };
  expect((await browser.send('post', '/api/admin/settings', body)).status).toBe(403);
});

test.each([
  ['sales', '/sales', 'mailto:sales@firm.example'],
  ['donation', '/donate-to-ukraine', 'https://fund.example/give'],
])('%s: its short address is there as long as it leads somewhere', async (name, at, target) => {
  expect((await api.browser().get(at)).status).toBe(404);
  expect((await set(name, target)).status).toBe(200);
  later();
  const answer = await api.browser().get(at);
  expect([answer.status, answer.headers.location]).toEqual([302, target]);
  expect(await targets()).toEqual({ [name]: target });
  const entry = await api.deps.db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(entry).toMatchObject({
    action: 'admin.target_set',
    object: name,
    details: { value: target, reason: 'As agreed' },
  });
  await set(name, null);
  later();
  expect((await api.browser().get(at)).status).toBe(404);
});

test('SALES_CONTACT is the one for sales until another is set', async () => {
  const own = await openTestApi({ SALES_CONTACT: 'sales@firm.example' });
  try {
    const { body } = await own.browser().get('/pricing?v=2&response=json');
    expect([body.props.salesContact, body.shell.settings.targets]).toEqual([
      'mailto:sales@firm.example',
      { sales: 'mailto:sales@firm.example' },
    ]);
  } finally {
    await own.close();
  }
});

describe('pages around it', () => {
  const textOf = async (at: string) => JSON.stringify((await api.browser().get(`${at}?v=2&response=json`)).body.props);

  test('support and community name who is named, and say so where nobody is', async () => {
    expect(await textOf('/support')).toContain('There is no address to write to');
    expect(await textOf('/community')).toContain('There is no place for that yet');
    await set('support', 'mailto:help@firm.example');
    await set('community', 'https://forum.firm.example');
    later();
    expect(await textOf('/support')).toContain('"href":"mailto:help@firm.example"');
    expect(await textOf('/community')).toContain('"href":"https://forum.firm.example"');
    await set('support', null);
    await set('community', null);
  });

  test('questions are questions for people and machines, of what there is', async () => {
    const { component, props, meta } = (await api.browser().get('/faq?v=2&response=json')).body;
    expect(component).toBe('Faq');
    const asked = props.groups.flatMap(({ questions }: { questions: { question: string }[] }) => questions);
    expect(asked.length).toBeGreaterThan(10);
    const [thing] = meta.jsonLd;
    expect([thing['@type'], thing.mainEntity.length]).toEqual(['FAQPage', asked.length]);
    expect(thing.mainEntity.every((one: { acceptedAnswer: { text: string } }) => one.acceptedAnswer.text !== '')).toBe(
      true,
    );
    // nothing is sold here, and no model is configured
    expect(JSON.stringify(props)).not.toMatch(/trial|How do I cancel|Who answers/);
  });

  test('languages: the public libraries with their counts, and no others', async () => {
    const { db } = api.deps;
    await db
      .insertInto('namespace')
      .values({ id: 'de', title: 'Deutsch', language: 'de', visibility: 'public' })
      .execute();
    await db.insertInto('namespace').values({ id: 'secret', title: 'Canary', visibility: 'private' }).execute();
    const { props } = (await operator.browser.get('/languages?v=2&response=json')).body;
    expect(props.libraries.map(({ namespace }: { namespace: string }) => namespace)).toEqual(['en', 'de']);
    expect(props.libraries[1]).toMatchObject({
      languageName: 'German',
      isDefault: false,
      contracts: { count: 0, href: '/library/de/contracts' },
    });
  });

  test('/gpt leads on for good where its page is there', async () => {
    const answer = await api.browser().get('/gpt');
    expect([answer.status, answer.headers.location]).toEqual([301, '/integrations/gpt']);
    const without = api.changed(({ routes, pageRoutes }) => ({
      routes,
      pageRoutes: pageRoutes.filter(({ pattern }) => pattern !== '/integrations/gpt'),
    }));
    expect((await without.browser().get('/gpt')).status).toBe(404);
  });
});
