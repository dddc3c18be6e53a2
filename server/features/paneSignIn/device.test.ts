import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import request, { type Response } from 'supertest';
import { DEVICE_MS } from '#server/features/paneSignIn/device.ts';
import { openTestApi, type TestApi, type TestBrowser } from '#server/testing/api.ts';
import type { PaneDeviceReply } from '#shared/api/pane.ts';
import { DEVICE_CODE_LETTERS } from '#shared/domain/deviceCode.ts';

const WORD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PASSWORD = 'correct horse battery';

let now = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ BASE_URL: 'https://clausary.example' }, () => now);
});
afterEach(async () => {
  now = new Date();
  await api.deps.db.deleteFrom('user_account').execute();
  await api.deps.db.deleteFrom('pane_device').execute();
  await sql`delete from rate_limit`.execute(api.deps.db);
});
afterAll(() => api.close());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const call = (path: string, body: object = {}) => request(api.app).post(path).set('User-Agent', WORD).send(body);
const codeOf = ({ status, body }: Response) => [status, body.error?.code];

async function signUp(email = 'ann@firm.example'): Promise<TestBrowser> {
  const browser = api.browser();
  expect((await browser.send('post', '/signup', { email, password: PASSWORD })).status).toBe(200);
  await api.deps.db.deleteFrom('mail_outbox').execute();
  return browser;
}

const begin = async () => (await call('/api/pane/device')).body as PaneDeviceReply;
const confirm = (browser: TestBrowser, userCode: string) =>
  browser.send('post', '/api/pane/device/confirm', { userCode });
const poll = (deviceCode: string) => call('/api/pane/device/token', { deviceCode });
const UNKNOWN = [422, 'device_code_unknown'];

test('the pane gets a code for itself and one for the person', async () => {
  const { deviceCode, userCode, ...rest } = await begin();
  expect(rest).toEqual({ verificationPath: '/authorize/device', interval: 5, expiresIn: 600 });
  expect(deviceCode).toMatch(/^[\w-]{43}$/);
  expect(userCode).toMatch(new RegExp(`^[${DEVICE_CODE_LETTERS}]{4}-[${DEVICE_CODE_LETTERS}]{4}$`));
  const [row] = await api.deps.db.selectFrom('pane_device').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain(userCode.replace('-', ''));
});

describe('letting a pane in', () => {
  test('needs somebody who has signed in to the site', async () => {
    const { userCode } = await begin();
    expect(codeOf(await confirm(api.browser(), userCode))).toEqual([401, 'unauthenticated']);
  });

  test('cannot be done by another site in the person’s name', async () => {
    const browser = await signUp();
    const { userCode } = await begin();
    const Cookie = `__Host-session=${browser.cookie('__Host-session')}`;
    const forged = await call('/api/pane/device/confirm', { userCode }).set('Cookie', Cookie);
    expect(codeOf(forged)).toEqual([403, 'csrf']);
  });

  test.each(['', 'BCDF-GHJK', 'AAAA-AAAA', '12345678', '; drop table session'])(
    'with %j: no such code',
    async (typed) => {
      const browser = await signUp();
      await begin();
      expect(codeOf(await confirm(browser, typed))).toEqual(UNKNOWN);
    },
  );

  test('with the code that is the pane’s own: no such code', async () => {
    const browser = await signUp();
    const { deviceCode } = await begin();
    expect((await confirm(browser, deviceCode)).status).toBe(422);
  });

  test('after ten minutes: no such code, for either of them', async () => {
    const browser = await signUp();
    const { deviceCode, userCode } = await begin();
    later(DEVICE_MS / 1000);
    expect(codeOf(await confirm(browser, userCode))).toEqual(UNKNOWN);
    expect(codeOf(await poll(deviceCode))).toEqual(UNKNOWN);
  });

  test('happens once: nobody else takes the pane over', async () => {
    const [ann, eve] = [await signUp(), await signUp('eve@firm.example')];
    const { deviceCode, userCode } = await begin();
    await confirm(ann, userCode);
    expect(codeOf(await confirm(eve, userCode))).toEqual(UNKNOWN);
    const { accessToken } = (await poll(deviceCode)).body;
    const { user } = (await request(api.app).get('/api/session').set('Authorization', `Bearer ${accessToken}`)).body;
    expect(user.email).toBe('ann@firm.example');
  });

  test('guessing ends after ten misses', async () => {
    const browser = await signUp();
    const { userCode } = await begin();
    for (let i = 0; i < 10; i++) expect((await confirm(browser, 'BCDF-GHJK')).status).toBe(422);
    expect(codeOf(await confirm(browser, userCode))).toEqual([429, 'too_many_attempts']);
  });

  test('a hit does not count as a guess', async () => {
    const browser = await signUp();
    for (let i = 0; i < 12; i++) expect((await confirm(browser, (await begin()).userCode)).status).toBe(200);
  });
});

describe('the pane asks', () => {
  test('and waits until it is let in, however the person types the code', async () => {
    const browser = await signUp();
    await api.deps.db.updateTable('user_account').set({ confirmed_at: now }).execute();
    const { deviceCode, userCode } = await begin();
    expect((await poll(deviceCode)).body).toEqual({ isWaiting: true, interval: 5 });
    const typed = userCode.toLowerCase().replace('-', ' ');
    expect((await confirm(browser, typed)).body).toEqual({ success: true, device: 'Word on macOS' });
    later(5);
    const { status, body } = await poll(deviceCode);
    expect([status, body]).toEqual([
      200,
      { isWaiting: false, accessToken: expect.any(String), expiresIn: 900, refreshToken: expect.any(String) },
    ]);
    const { sessions } = (await browser.get('/api/user/sessions')).body;
    expect(sessions).toContainEqual(expect.objectContaining({ kind: 'word', device: 'Word on macOS' }));
    const mails = await api.deps.db.selectFrom('mail_outbox').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'new_device', recipient: 'ann@firm.example' }]);
  });

  test('too often: it is told when to come again', async () => {
    const { deviceCode } = await begin();
    await poll(deviceCode);
    later(1);
    const { status, body } = await poll(deviceCode);
    expect([status, body.error]).toEqual([
      429,
      expect.objectContaining({
        code: 'too_many_attempts',
        details: { interval: 5, resetsAt: new Date(now.getTime() + 5000).toISOString() },
      }),
    ]);
    later(4);
    expect((await poll(deviceCode)).status).toBe(200);
  });

  test('with a code that nobody has', async () => {
    expect(codeOf(await poll('a'.repeat(43)))).toEqual(UNKNOWN);
  });

  test('with the person’s code: it is of no use', async () => {
    const { userCode } = await begin();
    expect((await poll(userCode)).status).toBe(422);
  });

  test('a hundred times at once: it is let in once', async () => {
    const browser = await signUp();
    const { deviceCode, userCode } = await begin();
    await confirm(browser, userCode);
    const answers = await Promise.all(Array.from({ length: 100 }, () => poll(deviceCode)));
    expect(answers.filter(({ body }) => body.accessToken)).toHaveLength(1);
    later(5);
    expect(codeOf(await poll(deviceCode))).toEqual(UNKNOWN);
    expect(await api.deps.db.selectFrom('session').select('id').where('kind', '=', 'word').execute()).toHaveLength(1);
  });

  test('in vain, when the person signs out before it has asked', async () => {
    const browser = await signUp();
    const { deviceCode, userCode } = await begin();
    await confirm(browser, userCode);
    await browser.send('post', '/signout');
    expect(codeOf(await poll(deviceCode))).toEqual(UNKNOWN);
  });
});

test('nobody can have codes made without end', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await call('/api/pane/device')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
