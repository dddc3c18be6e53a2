/** What of its members a team sees: counts, and where the pane stands; nothing from before they joined. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { joined, memberOf, type TestTeam, teamWith } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { productVersion } from '#server/version.ts';
import type { OpenedBody } from '#shared/api/openings.ts';
import type { TeamDeploymentsReply, TeamUsageReply } from '#shared/api/teamAdmin.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
let now = NOW;
let api: TestApi;
let team: TestTeam;
beforeAll(async () => {
  api = await openTestApi({}, () => now);
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  now = NOW;
  team = await teamWith(api);
});

describe('usage', () => {
  const used = (of: { id: string }, key: string, day: string, n: number) =>
    api.deps.db
      .insertInto('usage_day')
      .values({ subject: `user:${of.id}`, key, day, used: n })
      .execute();
  const usage = async (query = ''): Promise<TeamUsageReply> =>
    (await team.admin.browser.get(`/api/team/usage${query}`)).body;
  const featureOf = ({ features, days }: TeamUsageReply, key: string) => {
    const { perDay } = features.find((one) => one.key === key)!;
    return Object.fromEntries(days.map((day, i) => [day, perDay[i]!] as const).filter(([, n]) => n > 0));
  };

  test('is of members and days in the team, from the day after they joined', async () => {
    const ann = await memberOf(api, team, { days: 5 });
    const waiting = await memberOf(api, team, { state: 'pending', days: 9 });
    const stranger = await personOf(api, 'free');
    for (const [who, day, n] of [
      [ann, '2026-11-14', 100],
      [ann, '2026-11-15', 40],
      [ann, '2026-11-16', 3],
      [ann, '2026-11-20', 2],
      [waiting, '2026-11-18', 50],
      [stranger, '2026-11-18', 60],
    ] as const)
      await used(who, 'copy', day, n);
    await used(ann, 'clause_finder', '2026-11-17', 7);
    // what counts for the operator is no feature of the member's
    await used(ann, 'model_calls', '2026-11-17', 9);
    const told = await usage();
    expect([told.days.length, told.days.at(-1), told.of]).toEqual([30, '2026-11-20', null]);
    expect(featureOf(told, 'copy')).toEqual({ '2026-11-16': 3, '2026-11-20': 2 });
    expect(featureOf(told, 'clause_finder')).toEqual({ '2026-11-17': 7 });
    expect(told.features.map(({ key }) => key)).not.toContain('model_calls');
    expect(told.members.map(({ userId }) => userId).sort()).toEqual([ann.id, team.admin.id].sort());
    expect(told.members.find(({ userId }) => userId === ann.id)!.used).toMatchObject({ copy: 5, clause_finder: 7 });
    expect(JSON.stringify(told)).not.toMatch(/subject|user:/);
  });

  test('of one member is that member’s, and reaches back as far as is asked for', async () => {
    const [ann, bob] = [await memberOf(api, team, { days: 200 }), await memberOf(api, team, { days: 200 })];
    await used(ann, 'copy', '2026-09-01', 4);
    await used(ann, 'copy', '2026-11-19', 1);
    await used(bob, 'copy', '2026-11-19', 6);
    const one = await usage(`?member=${ann.id}`);
    expect([one.of, featureOf(one, 'copy')]).toEqual([ann.id, { '2026-11-19': 1 }]);
    expect(featureOf(await usage(`?member=${ann.id}&days=90`), 'copy')).toEqual({ '2026-09-01': 4, '2026-11-19': 1 });
    expect(featureOf(await usage(), 'copy')).toEqual({ '2026-11-19': 7 });
  });

  test('goes with whoever leaves, and begins anew for whoever comes back', async () => {
    const ann = await memberOf(api, team, { days: 5 });
    await used(ann, 'copy', '2026-11-18', 4);
    const gone = () => api.deps.db.deleteFrom('team_member').where('user_id', '=', ann.id).execute();
    await gone();
    expect(featureOf(await usage(), 'copy')).toEqual({});
    await joined(api, team.id, ann);
    expect(featureOf(await usage(), 'copy')).toEqual({});
  });

  test('is a table of days, members and counts, without formulas', async () => {
    const ann = await memberOf(api, team, { days: 5 });
    await api.deps.db
      .updateTable('user_account')
      .set({ profile: JSON.stringify({ firstName: '=cmd', lastName: 'Kiln' }) })
      .where('id', '=', ann.id)
      .execute();
    await used(ann, 'copy', '2026-11-18', 4);
    const { content, name } = await team.admin.browser.download('/api/team/usage.csv');
    expect(name).toBe('clausary-team-usage-2026-11-20.csv');
    expect(content.toString().trim().split('\r\n')).toEqual([
      'Day (UTC),Name,Email,What,Count',
      `2026-11-18,'=cmd Kiln,${ann.id}@example.com,Copies,4`,
    ]);
  });
});

describe('panes', () => {
  const OPENED: OpenedBody = {
    device: 'd-1',
    paneVersion: productVersion(),
    platform: 'windows',
    build: '16.0.17628.20144',
    apiLevel: 1.8,
    locale: 'en-GB',
  };
  const opened = (by: TestPerson, own: Partial<OpenedBody> = {}) =>
    by.browser.send('post', '/api/pane/opened', { ...OPENED, ...own });
  const deployments = async (): Promise<TeamDeploymentsReply> =>
    (await team.admin.browser.get('/api/team/deployments')).body;
  const panesOf = ({ members }: TeamDeploymentsReply, { id }: { id: string }) =>
    members.find(({ userId }) => userId === id)!.panes;

  test('of a member stand there as soon as one was opened, with build, requirement sets and what to do', async () => {
    const [ann, bob] = [await memberOf(api, team), await memberOf(api, team)];
    expect((await deployments()).neverOpened).toBe(3);
    await opened(ann);
    await opened(ann, { device: 'd-2', platform: 'mac', apiLevel: 1.4, build: '16.70' });
    await opened(bob, { apiLevel: 1.3 });
    const told = await deployments();
    const panes = panesOf(told, ann);
    expect(panes.find(({ platform }) => platform === 'windows')).toMatchObject({
      build: OPENED.build,
      apiLevel: 1.8,
      paneVersion: productVersion(),
      lastAt: NOW.toISOString(),
      meaning: [],
      sets: [
        { set: 'WordApi 1.3', isThere: true },
        { set: 'WordApi 1.4', isThere: true },
        { set: 'WordApi 1.6', isThere: true },
      ],
    });
    const mac = panes.find(({ platform }) => platform === 'mac')!;
    expect(mac.sets.map(({ isThere }) => isThere)).toEqual([true, true, false]);
    expect(mac.meaning[0]).toMatchObject({ note: 'no-changes', todo: expect.stringContaining('16.76') });
    expect(told.neverOpened).toBe(1);
    expect(told.summary.map(({ note, people }) => [note, people])).toEqual([
      ['no-changes', 2],
      ['no-tracked-edits', 1],
    ]);
    expect(told.manifest).toEqual({
      url: expect.stringMatching(/^https:.*manifest.xml$/),
      isPublic: false,
    });
  });

  test('from before somebody joined are not the team’s to see, nor are those of others', async () => {
    const [ann, stranger] = [await personOf(api, 'free'), await personOf(api, 'free')];
    await opened(ann);
    await opened(stranger);
    now = new Date(NOW.getTime() + 60_000);
    await joined(api, team.id, ann);
    expect(panesOf(await deployments(), ann)).toEqual([]);
    now = new Date(NOW.getTime() + 120_000);
    await opened(ann);
    const told = await deployments();
    expect(panesOf(told, ann)[0]).toMatchObject({ firstAt: new Date(NOW.getTime() + 60_000).toISOString() });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${stranger.id}|device`));
  });
});
