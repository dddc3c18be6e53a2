/** What only the server writes, and only the person or the operator sees, field by field. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Mounted } from '#server/app.ts';
import { accessRow } from '#server/testing/accessTable.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { newEmail, OWN_NETWORKS, PASSWORD, signedUp, type TestPerson } from '#server/testing/people.ts';

/** Columns of the account, and what else would be worth writing, in the spellings that somebody might try. */
const FORBIDDEN = {
  isOperator: true,
  is_operator: true,
  role: 'operator',
  confirmed: true,
  confirmed_at: '2020-01-01T00:00:00Z',
  trialUsed: false,
  trial_used: false,
  plan: 'individual_year_tier-5',
  tier: 'ENTERPRISE',
  status: 'SUBSCRIBER',
  subscription: { group: 'user', tier: '5', isAdmin: true },
  overrides: { copy: null, ai_assistant: null },
  limits: { copy: null },
  usage: [],
  id: 'somebody-else',
  userId: 'somebody-else',
  user_id: 'somebody-else',
  password_hash: 'x',
  passwordHash: 'x',
  created_at: '2020-01-01T00:00:00Z',
};

let api: TestApi;
let changing: { method: 'post' | 'put' | 'patch' | 'delete'; path: string; body: Record<string, unknown> }[];
let somebody: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ GATES: 'standard', ...OWN_NETWORKS });
  let mounted: Mounted = { routes: [], pageRoutes: [] };
  api.changed((all) => {
    mounted = all;
    return all;
  });
  changing = mounted.routes.flatMap(({ call: { method, path } }) =>
    method === 'get' ? [] : [{ method, path, body: accessRow(`${method} ${path}`)?.body ?? {} }],
  );
  somebody = await signedUp(api);
});
afterAll(() => api.close());

const accountOf = (id: string) =>
  api.deps.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/** With every address used once, as the access table means it. */
const filled = (body: object) =>
  JSON.parse(JSON.stringify(body).replaceAll('{fresh}@example.com', () => newEmail())) as Record<string, unknown>;

describe('nobody makes more of themselves', () => {
  test('by what else they send with a changing call', async () => {
    expect(changing.length).toBeGreaterThan(25);
    const before = await accountOf(somebody.id);
    for (const { method, path, body } of changing) {
      const { id, browser } = await signedUp(api);
      await browser.send(method, path.replace(/:\w+/g, 'x'), { ...FORBIDDEN, ...filled(body) });
      const { user, tier, isOperator, usage } = (await browser.get('/api/session')).body;
      expect([path, isOperator, tier]).toEqual([path, false, user === null ? 'NON_REGISTERED' : 'FREE']);
      expect(usage.filter(({ limit }: { limit: number | null }) => limit === null)).toEqual([]);
      if (user)
        expect([path, user]).toEqual([
          path,
          expect.objectContaining({ plan: 'free', confirmed: false, subscription: null }),
        ]);
      const account = await accountOf(id);
      if (account)
        expect([
          path,
          account.is_operator,
          account.confirmed_at,
          (account.settings as Record<string, unknown>).overrides,
        ]).toEqual([path, false, null, undefined]);
    }
    expect(await api.deps.db.selectFrom('subscription').select('id').execute()).toEqual([]);
    expect(await accountOf(somebody.id)).toEqual(before);
  }, 180_000);

  test.each(['/api/user/info', '/api/user/settings'])(
    '%s refuses what it does not know, and changes nothing',
    async (path) => {
      const { id, browser } = await signedUp(api);
      const before = await accountOf(id);
      for (const [name, value] of Object.entries(FORBIDDEN)) {
        const { status, body } = await browser.send('patch', path, { [name]: value });
        expect([name, status, body.error?.code]).toEqual([name, 422, 'invalid']);
      }
      expect(await accountOf(id)).toEqual(before);
    },
  );

  test('by the name of every object', async () => {
    const { browser } = await signedUp(api);
    const raw = '{"__proto__":{"isOperator":true},"constructor":{"prototype":{"isOperator":true}}}';
    for (const path of ['/api/user/settings', '/api/user/info']) {
      const sent = await browser.send('patch', path, JSON.parse(raw) as object);
      expect([path, sent.status]).toEqual([path, 422]);
    }
    expect(({} as { isOperator?: boolean }).isOperator).toBeUndefined();
  });
});

test('no answer holds what opens an account', async () => {
  const { id, browser } = await signedUp(api);
  await browser.send('post', '/recovery', { email: somebody.email });
  const secrets = await api.deps.db
    .selectFrom('user_account')
    .innerJoin('session', 'session.user_id', 'user_account.id')
    .select(['password_hash', 'token_hash'])
    .where('user_account.id', '=', id)
    .execute();
  const texts = secrets.flatMap(({ password_hash, token_hash }) => [
    password_hash!,
    token_hash!.toString('hex'),
    token_hash!.toString('base64'),
    token_hash!.toString('base64url'),
  ]);
  texts.push(browser.cookie('session')!, PASSWORD);
  for (const path of [
    '/api/session',
    '/api/user/info',
    '/api/user/sessions',
    '/api/user/settings',
    '/api/user/export',
  ]) {
    const { status, text } = await browser.get(path);
    expect([path, status]).toEqual([path, 200]);
    for (const secret of texts) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/_hash|passwordHash/);
  }
});
