/** The site as somebody else sees it: what stays closed, what the person is told, when it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { endOverViews } from '#server/features/operatorView/index.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';

const START = new Date('2026-11-24T10:00:00.000Z');
const REASON = 'Cannot find the invoice';
let now = START;
let api: TestApi;
let operator: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' }, () => now);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  operator = await personOf(api, 'operator');
  person = await personOf(api, 'pro');
});

const begin = (whom = person.id, by = operator) =>
  by.browser.send('post', `/api/admin/people/${whom}/acts`, { action: 'view', reason: REASON });
const seen = async () => (await operator.browser.get('/api/session')).body;
const mails = () =>
  api.deps.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('user_id', '=', person.id)
    .where('kind', '=', 'operator_view')
    .execute();
const viewsOf = async () => (await person.browser.get('/user/sessions?v=2&response=json')).body.props.views;
const entries = (action: string) =>
  api.deps.db
    .selectFrom('audit_entry')
    .select(['actor', 'details'])
    .where('action', '=', action as 'admin.view_began')
    .where('object', '=', api.deps.audit.pseudonym(person.id))
    .execute();

describe('what is refused', () => {
  test.each(['operator', 'oneself'])('to see the site as an operator: %s', async (who) => {
    const id = who === 'oneself' ? operator.id : (await personOf(api, 'operator')).id;
    const { status, body } = await begin(id);
    expect([status, body.error.code]).toEqual([422, 'view_refused']);
    expect(await seen()).toMatchObject({ isOperator: true });
  });

  test('to stop what never began', async () => {
    expect((await operator.browser.send('post', '/api/view/stop')).status).toBe(404);
    expect((await person.browser.send('post', '/api/view/stop')).status).toBe(404);
  });

  test.each<['get' | 'post' | 'patch' | 'delete', string, object | null]>([
    ['post', '/api/user/password', { password: 'another long password', password2: 'another long password' }],
    ['post', '/api/user/email', { email: 'mine@example.com' }],
    ['patch', '/api/user/info', { firstName: 'Eve' }],
    ['delete', '/api/user/sessions', null],
    ['post', '/account/terminate', {}],
    ['post', '/signout', null],
    ['post', '/api/copies', { type: 'clause', id: 'x', namespace: 'en' }],
    ['get', '/api/user/export', null],
    ['get', '/api/chat', null],
    ['get', '/api/reviews', null],
    ['get', '/api/ai/calls.csv', null],
    ['get', '/api/admin/outbox', null],
    ['get', '/user/ai?v=2&response=json', null],
    ['get', '/admin/people?v=2&response=json', null],
  ])('in a view: %s %s', async (method, path, body) => {
    await begin();
    const { status } =
      method === 'get'
        ? await operator.browser.get(path)
        : await operator.browser.send(method, path, body ?? undefined);
    expect(status).toBe(403);
    expect((await person.browser.get('/api/user/info')).body.profile.firstName).toBe('Ann');
  });
});

test('it shows what the person sees, until it is stopped; the person is told', async () => {
  expect((await begin()).status).toBe(200);
  expect(await seen()).toMatchObject({
    isOperator: false,
    tier: 'PRO',
    user: { id: person.id },
    view: { until: '2026-11-24T10:30:00.000Z' },
  });
  // the person sees it at once, and is no other for it
  expect(await viewsOf()).toEqual([expect.objectContaining({ reason: REASON, endedAt: null })]);
  expect((await person.browser.get('/api/session')).body.view).toBeUndefined();
  expect(await mails()).toEqual([]);
  now = new Date(START.getTime() + 5 * 60_000);
  expect((await operator.browser.send('post', '/api/view/stop')).body).toEqual({ person: person.id });
  expect(await seen()).toMatchObject({ isOperator: true, user: { id: operator.id } });
  expect(await mails()).toEqual([{ body_text: expect.stringContaining(`The reason: ${REASON}`) }]);
  expect(await viewsOf()).toEqual([expect.objectContaining({ endedAt: now.toISOString() })]);
  const actor = api.deps.audit.pseudonym(operator.id);
  expect(await entries('admin.view_began')).toEqual([{ actor, details: { reason: REASON } }]);
  expect(await entries('admin.view_ended')).toEqual([{ actor, details: { reason: REASON, minutes: 5 } }]);
});

test('it ends by itself after half an hour, once, and is told of by the time it ended', async () => {
  await begin();
  now = new Date(START.getTime() + 29 * 60_000);
  await endOverViews(api.deps);
  expect(await seen()).toMatchObject({ user: { id: person.id } });
  now = new Date(START.getTime() + 31 * 60_000);
  expect(await seen()).toMatchObject({ user: { id: operator.id } });
  await Promise.all([endOverViews(api.deps), endOverViews(api.deps)]);
  expect(await mails()).toHaveLength(1);
  expect(await entries('admin.view_ended')).toEqual([{ actor: 'server', details: { reason: REASON, minutes: 30 } }]);
  expect(await viewsOf()).toEqual([expect.objectContaining({ endedAt: '2026-11-24T10:30:00.000Z' })]);
});

test('who is no operator any more sees the site as themselves', async () => {
  await begin();
  await api.deps.db.updateTable('user_account').set({ is_operator: false }).where('id', '=', operator.id).execute();
  expect(await seen()).toMatchObject({ isOperator: false, user: { id: operator.id } });
});

test('the operator’s session ends: so does the view', async () => {
  await begin();
  await api.deps.sessions.end(operator.sessionId, operator.id);
  await endOverViews(api.deps);
  expect(await mails()).toHaveLength(1);
});
