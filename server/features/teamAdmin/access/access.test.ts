/**
 * What an admin is told that a member may is what that member's own requests get: every feature, plan and gate, used up and not.
 * On both databases: scripts/onPostgres.mjs runs this on a real server.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { z } from 'zod';
import { SPENT } from '#server/features/quota/index.ts';
import { setAllowance } from '#server/features/users/operate.ts';
import { route } from '#server/http/route.ts';
import { GATES_SETTING } from '#server/operatorSettings.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { memberOf, type TestTeam, teamWith } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { AccessPreviewReply, AccessRow, MemberAccessReply } from '#shared/api/teamAdmin.ts';
import { ACCESS, FEATURES, type Feature } from '#shared/domain/access.ts';
import { MEMBER_CHANGES, type MemberChange, SUPPOSED_PLANS } from '#shared/domain/memberAccess.ts';
import type { Tier } from '#shared/domain/status.ts';

const PLANS = { FREE: null, PREMIUM: 'team_year_tier-0', PRO: 'team_year_tier-4', ENTERPRISE: 'team_year_tier-5' };
const TIERS = Object.keys(PLANS) as (keyof typeof PLANS)[];

let now = new Date('2026-11-20T10:00:00.000Z');
let whole: TestApi;
/** With a call that asks the guard for a feature, as the feature's own calls do. */
let api: Pick<TestApi, 'deps' | 'browser'>;
beforeAll(async () => {
  whole = await openTestApi({ GATES: 'standard' }, () => now);
  const probe = {
    method: 'post',
    who: 'user',
    path: '/api/probe/:feature',
    summary: 'Uses a feature once',
    params: z.object({ feature: z.enum(FEATURES) }),
    reply: z.object({ used: z.literal(true) }),
    refusals: [402, 429],
  } as const;
  const { guard } = whole.deps;
  api = whole.changed(({ routes, pageRoutes }) => ({
    pageRoutes,
    routes: [
      ...routes,
      route(probe, async (input) => {
        const { feature } = input.params;
        const spent = SPENT.find((one) => one === feature) as ('ai_assistant' | 'clause_finder') | undefined;
        if (spent) await guard.spendFeature(spent, input);
        else await guard.requireFeature(feature, input.visitor);
        return { used: true as const };
      }),
    ],
  }));
}, 180_000);
afterAll(() => whole.close());
beforeEach(() => setGates({}));

async function setGates(value: Partial<Record<Feature, false>>) {
  const { db } = whole.deps;
  await db.deleteFrom('setting').where('key', '=', GATES_SETTING).execute();
  await sql`insert into setting (key, value) values (${GATES_SETTING}, ${JSON.stringify(value)}::jsonb)`.execute(db);
  now = new Date(now.getTime() + 60_000);
}

const told = async (team: TestTeam, member: TestPerson): Promise<MemberAccessReply> =>
  (await team.admin.browser.get(`/api/team/access/${member.id}`)).body;
const rowsOf = ({ access }: MemberAccessReply): AccessRow[] => access.sections.flatMap(({ rows }) => rows);
const use = async (member: TestPerson, feature: Feature) => {
  const { status, body } = await member.browser.send('post', `/api/probe/${feature}`, {});
  return { status, details: body.error?.details };
};
const whyOf = (row: AccessRow) => row.why.join(' ');

describe.each(TIERS)('of a team on %s', (tier) => {
  let team: TestTeam;
  let member: TestPerson;
  beforeAll(async () => {
    team = await teamWith(api, { plan: PLANS[tier] });
    member = await memberOf(api, team);
  });

  test.each(FEATURES)('%s is told as the member’s own request gets it, with its gate on and off', async (feature) => {
    for (const isOff of [false, true]) {
      await setGates(isOff ? { [feature]: false } : {});
      const row = rowsOf(await told(team, member)).find(({ id }) => id === feature)!;
      const got = await use(member, feature);
      if (row.outcome === 'absent') {
        // nothing mounted asks for it, so nobody gets it whatever the guard would say
        expect(whyOf(row)).toBe('Nothing here offers it yet.');
        continue;
      }
      expect([feature, isOff, row.outcome === 'no' ? 'refused' : 'let in']).toEqual([
        feature,
        isOff,
        got.status === 200 ? 'let in' : 'refused',
      ]);
      if (isOff) expect([got.status, whyOf(row)]).toEqual([200, expect.stringContaining('switched the gate')]);
      else {
        expect(whyOf(row)).toContain(tier === 'FREE' ? 'by the free plan' : 'by the team’s plan');
        if (got.status === 402) expect(row.answer).toMatch(/^Needs /);
        if (ACCESS[feature][tier] === 'yes') expect(got.status).toBe(200);
      }
    }
  });

  test('what is left is what the member has left, to the last one', async () => {
    for (const feature of ['clause_finder', 'review_standard'] as const) {
      const fresh = await memberOf(api, team);
      for (let i = 0; i < 12; i++) {
        const row = rowsOf(await told(team, fresh)).find(({ id }) => id === feature)!;
        const { usage } = (await fresh.browser.get('/api/session')).body;
        const own = usage.find((one: { key: string }) => one.key === feature);
        const left = own.limit === null ? null : own.limit - own.used;
        expect(row.answer).toBe(
          left === null ? 'Yes, without a limit' : left > 0 ? `${left} of ${own.limit} left` : 'Used up',
        );
        if (own.resetsAt && left !== null) expect(whyOf(row)).toContain(own.resetsAt.slice(0, 10));
        const { status } = await use(fresh, feature);
        expect(status === 200).toBe(row.outcome !== 'no');
      }
    }
  });
});

describe('why', () => {
  test('a plan of their own that is higher counts, and what they pay for is not told', async () => {
    const team = await teamWith(api, { plan: PLANS.PREMIUM });
    const member = await memberOf(api, team, { kind: 'enterprise' });
    const { access } = await told(team, member);
    expect(access.standing).toMatch(/^Enterprise.*, by a plan of their own$/);
    expect(JSON.stringify(access)).not.toContain('individual');
  });

  test('company sign-in goes by the team’s own plan, as its own calls do, whatever a member pays for', async () => {
    for (const [plan, isAllowed] of [
      [PLANS.PREMIUM, false],
      [PLANS.ENTERPRISE, true],
    ] as const) {
      const team = await teamWith(api, { plan, kind: isAllowed ? 'free' : 'enterprise' });
      const member = await memberOf(api, team, { kind: 'enterprise' });
      const row = rowsOf(await told(team, member)).find(({ id }) => id === 'company_sign_in')!;
      expect([row.outcome, whyOf(row)]).toEqual([
        isAllowed ? 'yes' : 'no',
        expect.stringContaining('its own plan decides'),
      ]);
      const { status } = await team.admin.browser.send('post', '/api/team/scim/tokens', { name: 'Directory' });
      expect(status !== 402).toBe(isAllowed);
    }
  });

  test('what is switched off is told as switched off, to whoever has the plan for it, too', async () => {
    const team = await teamWith(api, { plan: PLANS.ENTERPRISE });
    const { db } = whole.deps;
    const row = async () => rowsOf(await told(team, team.admin)).find(({ id }) => id === 'ai_search_columns')!;
    expect((await row()).outcome).not.toBe('no');
    await sql`insert into setting (key, value) values ('switches', '{"search_columns": false}'::jsonb)`.execute(db);
    now = new Date(now.getTime() + 60_000);
    const { status } = await team.admin.browser.send('post', '/api/search/columns', {});
    const { answer, why } = await row();
    await db.deleteFrom('setting').where('key', '=', 'switches').execute();
    now = new Date(now.getTime() + 60_000);
    expect([status, answer, why.join(' ')]).toEqual([503, 'Switched off', expect.stringContaining('for everybody')]);
  });

  test('a number that the operator gave the account is said, and holds although the gate is off', async () => {
    const team = await teamWith(api, { plan: PLANS.PRO });
    const member = await memberOf(api, team);
    await setAllowance(whole.deps, member.id, 'clause_finder', 1);
    await setGates({ clause_finder: false });
    const row = async () => rowsOf(await told(team, member)).find(({ id }) => id === 'clause_finder')!;
    expect([(await row()).answer, whyOf(await row())]).toEqual([
      '1 of 1 left',
      expect.stringContaining('a number of its own'),
    ]);
    expect((await use(member, 'clause_finder')).status).toBe(200);
    expect((await row()).outcome).toBe('no');
    expect((await use(member, 'clause_finder')).status).toBe(429);
  });

  test('libraries are those that the member’s own requests open', async () => {
    const { db } = whole.deps;
    for (const [id, visibility] of [
      ['openlib', 'public'],
      ['shutlib', 'private'],
    ] as const)
      await db
        .insertInto('namespace')
        .values({ id, title: id, visibility })
        .onConflict((c) => c.doNothing())
        .execute();
    const team = await teamWith(api);
    const member = await memberOf(api, team);
    const { sections } = (await told(team, member)).access;
    const readable = sections.find(({ id }) => id === 'libraries')!.rows.map(({ id }) => id);
    for (const id of ['openlib', 'shutlib'])
      expect((await member.browser.get(`/library/${id}/clauses?v=2&response=json`)).status === 200).toBe(
        readable.includes(id),
      );
    expect(readable).toContain('openlib');
  });

  test('lists of the team are those that the member’s own requests get, and may be done in as told', async () => {
    const team = await teamWith(api, { plan: PLANS.PRO });
    const [giver, member] = [await memberOf(api, team), await memberOf(api, team)];
    const lists = '/api/public/lists';
    const made = async (who: TestPerson, name: string): Promise<string> =>
      (await who.browser.send('post', lists, { name })).body.id;
    const given = [await made(giver, 'House'), await made(member, 'First choices')];
    await made(member, 'Her own');
    for (const [i, who] of [giver, member].entries())
      await who.browser.send('put', `${lists}/${given[i]}`, { action: 'update', isTeam: true });
    await giver.browser.send('post', `${lists}/${given[0]}/links/view`);
    // somebody of another team gives one as well
    const elsewhere = await teamWith(api, { plan: PLANS.PRO });
    const others = await made(elsewhere.admin, 'Of others');
    await elsewhere.admin.browser.send('put', `${lists}/${others}`, { action: 'update', isTeam: true });
    for (const who of [member, giver, team.admin]) {
      const reply = await told(team, who);
      const { rows } = reply.access.sections.find(({ id }) => id === 'lists')!;
      const own: { id: string; team: string | null }[] = (await who.browser.get(lists)).body.lists;
      expect(rows.map(({ id }) => id).sort()).toEqual(own.flatMap((one) => (one.team ? one.id : [])).sort());
      expect(rows).toHaveLength(2);
      for (const { id, title, answer } of rows) {
        const { status } = await who.browser.send('put', `${lists}/${id}`, { action: 'update', name: title });
        expect([title, status === 200]).toEqual([title, answer.startsWith('Manages')]);
      }
      expect(JSON.stringify(reply)).not.toMatch(/Her own|Of others/);
      expect(whyOf(rows.find(({ title }) => title === 'House')!)).toContain('A link to it is open');
    }
    const { changes } = (await team.admin.browser.get(`/api/team/access/${member.id}/preview?change=removed`)).body;
    const lost = changes.filter(({ section }: { section: string }) => section === 'Lists of the team');
    expect(lost.map(({ title, kind }: { title: string; kind: string }) => `${kind} ${title}`).sort()).toEqual([
      'lost First choices',
      'lost House',
    ]);
  });

  test('who is admin may administer, and nobody else: as their own requests get it', async () => {
    const team = await teamWith(api);
    const member = await memberOf(api, team);
    const row = async (of: TestPerson) => rowsOf(await told(team, of)).find(({ id }) => id === 'administer')!;
    for (const one of [member, team.admin])
      expect((await one.browser.get('/api/team/usage')).status === 200).toBe((await row(one)).outcome === 'yes');
    const { access, members } = await told(team, member);
    expect(access.member).toMatchObject({ userId: member.id, role: 'member' });
    expect(members).toHaveLength(2);
  });
});

describe('a preview', () => {
  let team: TestTeam;
  let member: TestPerson;
  beforeEach(async () => {
    team = await teamWith(api, { plan: PLANS.PRO });
    member = await memberOf(api, team);
  });
  const preview = async (change: MemberChange): Promise<AccessPreviewReply> =>
    (await team.admin.browser.get(`/api/team/access/${member.id}/preview?change=${change}`)).body;
  const standing = async () => {
    const { db } = whole.deps;
    const [members, subscriptions] = await Promise.all([
      db.selectFrom('team_member').selectAll().where('team_id', '=', team.id).orderBy('user_id').execute(),
      db.selectFrom('subscription').selectAll().where('team_id', '=', team.id).execute(),
    ]);
    return JSON.stringify([members, subscriptions]);
  };

  test.each(MEMBER_CHANGES)('of "%s" changes nothing, and is what is so once it is done', async (change) => {
    const { db } = whole.deps;
    const before = rowsOf(await told(team, member));
    const as = await standing();
    const { changes, same } = await preview(change);
    expect(await standing()).toBe(as);
    expect(rowsOf(await told(team, member))).toEqual(before);

    const ofTeam = db.updateTable('team_member').where('user_id', '=', member.id);
    if (change === 'admin' || change === 'member') await ofTeam.set({ role: change }).execute();
    else if (change === 'removed') await db.deleteFrom('team_member').where('user_id', '=', member.id).execute();
    else {
      await db.deleteFrom('subscription').where('team_id', '=', team.id).execute();
      const plan = SUPPOSED_PLANS[change];
      if (plan)
        await db
          .insertInto('subscription')
          .values({
            id: `s-${team.id}`,
            team_id: team.id,
            plan,
            status: 'active',
            source: 'test',
            starts_at: now,
            ends_at: null,
          })
          .execute();
    }
    // who is out of the team is nobody's to look at: their own requests tell
    for (const feature of FEATURES) {
      const was = before.find(({ id }) => id === feature)!;
      if (was.outcome === 'absent') continue;
      const changed = changes.find(({ title }) => title === was.title);
      const isIn = changed
        ? changed.kind === 'gained' || !/^(?:Needs|No|Used up)/.test(changed.after)
        : was.outcome !== 'no';
      expect([feature, (await use(member, feature)).status === 200]).toEqual([feature, isIn]);
    }
    const administers = changes.find(({ title }) => title.startsWith('Invite'));
    expect((await member.browser.get('/api/team/usage')).status === 200).toBe(administers?.kind === 'gained');
    expect(same + changes.length).toBe(before.length);
  });

  test('says what is lost with the team', async () => {
    const { supposed, standing: line, changes } = await preview('removed');
    expect(supposed).toBe('If Ann Ann were not in the team any more');
    expect(line).toEqual({
      before: expect.stringContaining('by the team’s plan'),
      after: expect.stringContaining('by the free plan'),
    });
    expect(changes.filter(({ kind }) => kind === 'lost').map(({ title }) => title)).toEqual(
      expect.arrayContaining(['See the team and who is in it', 'Playbooks of one’s own']),
    );
    expect(changes.some(({ kind }) => kind === 'gained')).toBe(false);
  });

  test('of many at once holds nobody up, and leaves nothing', async () => {
    const as = await standing();
    const all = await Promise.all(MEMBER_CHANGES.map(preview));
    expect(all.every(({ changes }) => Array.isArray(changes))).toBe(true);
    expect(await standing()).toBe(as);
  });

  test('is not of the team for somebody of another', async () => {
    const stranger = await personOf(api, 'pro');
    const reply = await team.admin.browser.get(`/api/team/access/${stranger.id}/preview?change=removed`);
    expect(reply.status).toBe(404);
  });
});

test('every tier that a member can have is walked', () => {
  expect(new Set<Tier>(['NON_REGISTERED', ...TIERS])).toEqual(new Set(Object.keys(ACCESS.standards)));
});

test('nothing that a part of the product asks the guard for is told to be in no deployment', async () => {
  const root = path.resolve('server/features');
  const asked = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:requireFeature|spendFeature)\('(\w+)'/g),
    ])
    .map(([, feature]) => feature!);
  expect(asked.length).toBeGreaterThan(5);
  const team = await teamWith(api);
  const absent = rowsOf(await told(team, team.admin)).filter(({ outcome }) => outcome === 'absent');
  expect(absent.map(({ id }) => id).filter((id) => asked.includes(id))).toEqual([]);
});
