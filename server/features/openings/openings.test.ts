import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_DEVICES } from '#server/features/openings/service.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { personOf } from '#server/testing/visitors.ts';
import { productVersion } from '#server/version.ts';
import { DeploymentsReply, type OpenedBody } from '#shared/api/openings.ts';

const START = new Date('2026-11-20T10:00:00.000Z');
const DAY_MS = 86_400_000;
let now = START;
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({}, () => now);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  await api.deps.db.deleteFrom('pane_opening').execute();
});

const OPENED: OpenedBody = {
  device: 'd-1',
  paneVersion: productVersion(),
  platform: 'windows',
  build: '16.0.17628.20144',
  apiLevel: 1.8,
  locale: 'en-GB',
};
const rows = () => api.deps.db.selectFrom('pane_opening').selectAll().orderBy('device_hash').execute();
const shown = async () =>
  DeploymentsReply.parse((await (await personOf(api, 'operator')).browser.get('/api/pane/deployments')).body);

describe('what is refused', () => {
  test('somebody who is not signed in', async () => {
    expect((await api.browser().send('post', '/api/pane/opened', OPENED)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['a platform that is none', { ...OPENED, platform: 'demo' }],
    ['a level that is none', { ...OPENED, apiLevel: -1 }],
    ['a level as text', { ...OPENED, apiLevel: '1.4' }],
    ['a device without a name', { ...OPENED, device: '' }],
    ['a document as a build', { ...OPENED, build: 'x'.repeat(61) }],
    ['a NUL', { ...OPENED, locale: 'a\0' }],
  ])('%s', async (_what, body) => {
    const { browser } = await personOf(api, 'free');
    expect((await browser.send('post', '/api/pane/opened', body)).status).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test('the list, to everybody but the operator', async () => {
    expect((await api.browser().get('/api/pane/deployments')).status).toBe(401);
    expect((await (await personOf(api, 'teamAdmin')).browser.get('/api/pane/deployments')).status).toBe(403);
  });
});

describe('a start of the pane', () => {
  test('is one row for a person and a device, with the last of what was said', async () => {
    const { id, browser } = await personOf(api, 'free');
    expect((await browser.send('post', '/api/pane/opened', OPENED)).body).toEqual({ success: true });
    now = new Date(START.getTime() + 60_000);
    await browser.send('post', '/api/pane/opened', { ...OPENED, apiLevel: 1.4, build: '16.1' });
    expect(await rows()).toEqual([
      expect.objectContaining({ user_id: id, api_level: 1.4, build: '16.1', first_at: START, last_at: now }),
    ]);
    expect((await rows())[0]!.device_hash).not.toContain('d-1');
    await browser.send('post', '/api/pane/opened', { ...OPENED, device: 'd-2' });
    await (await personOf(api, 'free')).browser.send('post', '/api/pane/opened', OPENED);
    expect(await rows()).toHaveLength(3);
  });

  test('of devices without a name is one for each platform', async () => {
    const { browser } = await personOf(api, 'free');
    const { device: _, ...nameless } = OPENED;
    for (const platform of ['web', 'web', 'ios'] as const)
      await browser.send('post', '/api/pane/opened', { ...nameless, platform });
    expect((await rows()).map(({ platform }) => platform).sort()).toEqual(['ios', 'web']);
  });

  test('on ever new devices does not fill the table', async () => {
    const { browser } = await personOf(api, 'free');
    for (let i = 0; i < MOST_DEVICES + 3; i++) {
      now = new Date(START.getTime() + i * 1000);
      await browser.send('post', '/api/pane/opened', { ...OPENED, device: `d-${i}`, build: `${i}` });
    }
    const builds = (await rows()).map(({ build }) => Number(build)).sort((a, b) => a - b);
    expect(builds).toEqual(Array.from({ length: MOST_DEVICES }, (_, i) => i + 3));
  });

  test('shows in the person’s export, and goes with the account', async () => {
    const { id, browser } = await personOf(api, 'free');
    await browser.send('post', '/api/pane/opened', OPENED);
    const { tables } = (await browser.get('/api/user/export')).body;
    expect(tables.pane_opening).toEqual([expect.objectContaining({ platform: 'windows', locale: 'en-GB' })]);
    expect(JSON.stringify(tables.pane_opening)).not.toContain('device_hash');
    await api.deps.db.deleteFrom('user_account').where('id', '=', id).execute();
    expect(await rows()).toEqual([]);
  });
});

test('the operator reads who has which Word and what that means, the last opened first', async () => {
  const old = await personOf(api, 'pro');
  await old.browser.send('post', '/api/pane/opened', { ...OPENED, apiLevel: 1.4, paneVersion: '0.0.1' });
  now = new Date(START.getTime() + 31 * DAY_MS);
  const fine = await personOf(api, 'free');
  await fine.browser.send('post', '/api/pane/opened', OPENED);
  const { panes, total, version } = await shown();
  expect([total, version]).toEqual([2, productVersion()]);
  expect(panes.map(({ userId, meaning }) => [userId, meaning.map(({ note }) => note)])).toEqual([
    [fine.id, []],
    [old.id, ['no-changes', 'old-pane', 'not-lately']],
  ]);
  expect(panes[1]).toMatchObject({ email: `${old.id}@example.com`, firstAt: START.toISOString(), apiLevel: 1.4 });
  expect(panes[1]!.meaning[0]!.text).toContain('no accept and reject buttons');
});
