/** Which credential of a request counts. Those of the Word pane in detail: server/features/paneSignIn/pane.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request, { type Response } from 'supertest';
import { accessToken } from '#server/features/auth/accessToken.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { signedUp, type TestPerson } from '#server/testing/people.ts';

let api: TestApi;
let person: TestPerson;
let bearer: string;
beforeAll(async () => {
  api = await openTestApi();
  person = await signedUp(api);
  const { config, sessions } = api.deps;
  const { id } = await sessions.start(person.id, { kind: 'word', device: 'Word' });
  bearer = accessToken(config.secretKey, id, new Date());
});
afterAll(() => api.close());

const ask = (headers: Record<string, string>) => request(api.app).get('/api/session').set(headers);
const cookie = () => ({ Cookie: `session=${person.browser.cookie('session')}` });
const codeOf = ({ status, body }: Response) => [status, body.error?.code];

test.each(['Bearer', 'bearer', 'BEARER'])('%s is how a token begins', async (scheme) => {
  expect((await ask({ Authorization: `${scheme} ${bearer}` })).body.user.id).toBe(person.id);
});

describe('a bearer token that can be none', () => {
  const BROKEN = ['', ' ', ' x', ' a b', '  x', ' ../x', ' \u00e9', ' a.b', ` ${'a'.repeat(2000)}`].map(
    (token) => [JSON.stringify(token.slice(0, 10)), `Bearer${token}`] as const,
  );

  test.each(BROKEN)('%s is refused, not passed over', async (_name, Authorization) => {
    expect(codeOf(await ask({ Authorization }))).toEqual([401, 'unauthenticated']);
  });

  test.each(BROKEN)('%s is not overlooked for the sake of a cookie', async (_name, Authorization) => {
    expect(codeOf(await ask({ Authorization, ...cookie() }))).toEqual([400, 'two_credentials']);
  });
});

test.each(['Basic YTpi', 'Negotiate x', 'Bearerx y'])(
  '%s is for whoever stands in front of us',
  async (Authorization) => {
    expect((await ask({ Authorization })).body.user).toBeNull();
    expect((await ask({ Authorization, ...cookie() })).body.user.id).toBe(person.id);
  },
);

describe('a session cookie', () => {
  const value = () => person.browser.cookie('session');

  test.each<[string, () => string]>([
    ['of nobody', () => `session=${'A'.repeat(43)}`],
    ['with something behind it', () => `session=${value()}x`],
    ['that is no text', () => 'session=j:{"a":1}'],
    ['that cannot be read', () => 'session=%E0%A4%A'],
    ['that is too long', () => `session=${'a'.repeat(1001)}`],
    ['under another name', () => `__Host-session=${value()}`],
  ])('%s is nobody', async (_what, made) => {
    const { status, body } = await ask({ Cookie: made() });
    expect([status, body.user]).toEqual([200, null]);
  });

  test('the id of a session opens nothing', async () => {
    const { sessions } = (await person.browser.get('/api/user/sessions')).body;
    for (const { id } of sessions) {
      expect((await ask({ Cookie: `session=${id}` })).body.user).toBeNull();
      expect((await ask({ Authorization: `Bearer ${id}` })).status).toBe(401);
    }
  });
});
