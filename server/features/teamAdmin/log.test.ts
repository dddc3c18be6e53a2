/** On both databases: scripts/onPostgres.mjs runs this on a real server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { entryHash } from '#server/audit/chain.ts';
import { AUDIT_ACTIONS, type AuditAction } from '#server/audit/index.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { memberOf, type TestTeam, teamWith } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { TEAM_ADMIN_CALLS, type TeamLogReply, type TeamVerdictReply } from '#shared/api/teamAdmin.ts';
import { actionText } from '#shared/domain/teamAdmin.ts';

const START = new Date('2026-11-20T10:00:00.000Z');
let now = START;
let api: TestApi;
let team: TestTeam;
let other: TestTeam;
let ann: TestPerson;

beforeAll(async () => {
  api = await openTestApi({}, () => now);
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  await sql`delete from rate_limit`.execute(api.deps.db);
  team = await teamWith(api);
  other = await teamWith(api);
  ann = await memberOf(api, team);
});

/** As somebody with the rights of the database's owner could. */
async function past(work: string): Promise<void> {
  const { db } = api.deps;
  await sql.raw('alter table audit_entry disable trigger audit_entry_kept').execute(db);
  for (const one of work.split('; ')) await sql.raw(one).execute(db);
  await sql.raw('alter table audit_entry enable trigger audit_entry_kept').execute(db);
}
/** Every test starts from an empty chain. */
afterEach(async () => {
  await past('delete from audit_entry');
  await sql`update audit_head set seq = 0, hash = ''`.execute(api.deps.db);
});

const record = (of: TestTeam, action: string, object: TestPerson | string, details: Record<string, string> = {}) =>
  api.deps.db.transaction().execute((trx) =>
    api.deps.audit.record(trx, {
      actor: { userId: of.admin.id },
      // other features have theirs
      action: action as AuditAction,
      object: typeof object === 'string' ? { name: object } : { userId: object.id },
      details: { ...details, team: of.id },
    }),
  );
const log = async (query = ''): Promise<TeamLogReply> => (await team.admin.browser.get(`/api/team/audit${query}`)).body;
const seqs = async (query = '') => (await log(query)).entries.map(({ seq }) => seq);
const verify = async (body: object = {}, of = team): Promise<TeamVerdictReply> =>
  (await of.admin.browser.send('post', '/api/team/audit/verify', body)).body;

describe('is refused:', () => {
  const asked = Object.values(TEAM_ADMIN_CALLS).map(({ method, path }): ['get' | 'post', string] => [method, path]);
  const ask = (person: Pick<TestPerson, 'browser'>, method: 'get' | 'post', path: string) => {
    const at = path.replace(':userId', ann.id).replace(/preview$/, 'preview?change=removed');
    return method === 'get' ? person.browser.get(at) : person.browser.send(method, at, {});
  };

  test.each(asked)('%s %s to everybody but admins of the team', async (method, path) => {
    expect((await ask({ browser: api.browser() }, method, path)).status).toBe(401);
    expect((await ask(await personOf(api, 'teamAdmin'), method, path)).status).toBe(404);
    expect((await ask(ann, method, path)).status).toBe(403);
    const waiting = await memberOf(api, team, { state: 'pending' });
    expect((await ask(waiting, method, path)).status).toBe(403);
    const reply = await ask(team.admin, method, path);
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  });

  test.each(['/team/audit', '/team/usage', '/team/access', '/team/deployments'])('the page %s', async (path) => {
    const json = `${path}?v=2&response=json`;
    expect((await api.browser().get(json)).status).toBe(403);
    expect((await (await personOf(api, 'pro')).browser.get(json)).status).toBe(404);
    expect((await ann.browser.get(json)).status).toBe(403);
    expect((await team.admin.browser.get(json)).status).toBe(200);
  });

  test.each([
    ['audit?from=yesterday', 'from'],
    ['audit?to=2026-13-01', 'to'],
    ['audit?cursor=x', 'cursor'],
    ['usage?days=31', 'days'],
    ['access/x/preview?change=promoted', 'change'],
  ])('%s, which does not fit', async (path, field) => {
    const { status, body } = await team.admin.browser.get(`/api/team/${path}`);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field)]);
  });

  test.each([[{ kept: { seq: 0, hash: 'a'.repeat(64) } }], [{ kept: { seq: 1, hash: 'no' } }], [{ other: 1 }]])(
    'an end that is none: %j',
    async (body) => {
      expect((await team.admin.browser.send('post', '/api/team/audit/verify', body)).status).toBe(422);
    },
  );

  test.each(['usage?member=', 'access/', 'access/{}/preview?change=removed&x='])(
    'of somebody of another team: %s',
    async (path) => {
      const at = path.includes('{}') ? path.replace('{}', other.admin.id) : `${path}${other.admin.id}`;
      expect((await team.admin.browser.get(`/api/team/${at}`)).status).toBe(404);
    },
  );
});

describe('the log of a team', () => {
  test('has its entries and nobody else’s, with names for those who are members', async () => {
    await record(other, 'team.invited', ann);
    await record(team, 'team.role_changed', ann, { role: 'admin' });
    await record(team, 'team.left', other.admin);
    await record(team, 'team.changed', `team:${team.id}`);
    const { entries, people, actions } = await log();
    expect(entries.map(({ seq }) => seq)).toEqual([4, 3, 2]);
    const [changed, left, role] = entries;
    expect(role).toMatchObject({
      actor: { text: 'Ann Ann', pseudonym: api.deps.audit.pseudonym(team.admin.id) },
      object: { text: 'Ann Ann', pseudonym: api.deps.audit.pseudonym(ann.id) },
      details: [{ name: 'role', value: 'admin' }],
    });
    // no member: the name of the log
    expect(left!.object.text).toMatch(/^person .{8}$/);
    expect(changed!.object).toEqual({ text: team.name, pseudonym: null });
    expect(people).toHaveLength(2);
    expect(actions).toEqual(['team.changed', 'team.left', 'team.role_changed']);
    expect(JSON.stringify(entries)).not.toContain(other.admin.id);
  });

  test('calls somebody who is gone by the name of the log again', async () => {
    await record(team, 'team.role_changed', ann, { role: 'admin' });
    await api.deps.db.deleteFrom('user_account').where('id', '=', ann.id).execute();
    const { entries } = await log();
    expect(entries[0]!.object).toEqual({
      text: expect.stringMatching(/^person /),
      pseudonym: api.deps.audit.pseudonym(ann.id),
    });
  });

  test('is narrowed to a person, an action, days', async () => {
    const bob = await memberOf(api, team);
    await record(team, 'team.joined', ann);
    now = new Date('2026-11-20T23:59:59.999Z');
    await record(team, 'team.joined', bob);
    now = new Date('2026-11-21T00:00:00.000Z');
    await record(team, 'team.left', ann);
    const person = encodeURIComponent(api.deps.audit.pseudonym(ann.id));
    expect(await seqs(`?person=${person}`)).toEqual([3, 1]);
    expect(await seqs('?action=team.joined')).toEqual([2, 1]);
    expect(await seqs('?from=2026-11-21')).toEqual([3]);
    expect(await seqs('?to=2026-11-20')).toEqual([2, 1]);
    expect(await seqs('?from=2026-11-20&to=2026-11-20')).toEqual([2, 1]);
    expect(await seqs(`?person=${person}&action=team.left&from=2026-11-21`)).toEqual([3]);
    expect(await seqs('?person=nobody')).toEqual([]);
  });

  test('is read to its end by pages that miss nothing and repeat nothing, while it grows', async () => {
    for (let i = 0; i < 55; i++) await record(i % 2 === 0 ? team : other, 'team.changed', 'x');
    for (let i = 0; i < 40; i++) await record(team, 'team.changed', 'x');
    const first = await log();
    await record(team, 'team.changed', 'x');
    const second = await log(`?cursor=${first.nextCurs}`);
    const all = [...first.entries, ...second.entries].map(({ seq }) => seq);
    expect([all.length, new Set(all).size, second.nextCurs]).toEqual([68, 68, null]);
  });

  test('is a table without formulas, the same entries with their hashes', async () => {
    await record(team, 'team.changed', '=1+1', { reason: '@SUM(A1),"x"' });
    await record(other, 'team.changed', 'secret');
    const { content, name, status } = await team.admin.browser.download('/api/team/audit.csv');
    const [head, row, ...more] = content.toString().trim().split('\r\n');
    expect([status, name, more]).toEqual([200, 'clausary-team-log-2026-11-20.csv', []]);
    expect(head).toContain('Number,Time (UTC),Who,');
    expect(row).toContain(`,'=1+1,,"reason: @SUM(A1),""x""",`);
    expect(row).toContain((await log()).entries[0]!.hash);
    const none = await team.admin.browser.download('/api/team/audit.csv?action=team.left');
    expect(none.content.toString().trim().split('\r\n')).toHaveLength(1);
  });
});

describe('Verify', () => {
  beforeEach(async () => {
    for (const whose of [other, team, other, team, team]) await record(whose, 'team.changed', 'x');
  });

  test('says what it compared', async () => {
    const told = await verify();
    const last = (await log()).entries[0]!;
    expect(told).toEqual({
      checkedAt: START.toISOString(),
      entries: 5,
      own: { count: 3, first: { seq: 2, at: START.toISOString() }, last: { seq: 5, at: START.toISOString() } },
      end: { seq: 5, hash: last.hash },
      broken: null,
      kept: null,
    });
    expect(JSON.stringify(told)).not.toContain(other.id);
  });

  test.each<[string, string, { seq: number | null; isOwn: boolean }]>([
    [
      'an entry of the team is another',
      `update audit_entry set action = 'team.left' where seq = 4`,
      { seq: 4, isOwn: true },
    ],
    [
      'the time of one is another',
      `update audit_entry set at = at + interval '1 ms' where seq = 2`,
      { seq: 2, isOwn: true },
    ],
    [
      'the details of one are others',
      `update audit_entry set details = details || '{"a": 1}' where seq = 5`,
      { seq: 5, isOwn: true },
    ],
    ['one is no longer the team’s', `update audit_entry set details = '{}' where seq = 2`, { seq: 2, isOwn: false }],
    ['an entry of others is another', `update audit_entry set actor = 'x' where seq = 1`, { seq: 1, isOwn: false }],
    ['an entry was taken out', 'delete from audit_entry where seq = 4', { seq: 4, isOwn: false }],
    ['an entry of others was taken out', 'delete from audit_entry where seq = 3', { seq: 3, isOwn: false }],
    [
      'two changed places',
      'update audit_entry set seq = -seq where seq in (4, 5); update audit_entry set seq = 9 + seq where seq < 0',
      { seq: 4, isOwn: true },
    ],
    ['the last was taken out', 'delete from audit_entry where seq = 5', { seq: null, isOwn: false }],
  ])('fails where %s, and names the first that does not fit', async (_what, work, broken) => {
    await past(work);
    expect((await verify()).broken).toEqual(broken);
  });

  test('tells a team no more of an entry of others than its number', async () => {
    await past(`update audit_entry set object = 'secret' where seq = 3`);
    const told = await verify();
    expect(told.broken).toEqual({ seq: 3, isOwn: false });
    expect([told.entries, told.own.count]).toEqual([2, 1]);
    expect(JSON.stringify(told)).not.toMatch(/secret|person:/);
    // whose it is sees that it is
    expect((await verify({}, other)).broken).toEqual({ seq: 3, isOwn: true });
  });

  test('is not asked for without end', async () => {
    for (let i = 0; i < 30; i++) await verify();
    const { status, body } = await team.admin.browser.send('post', '/api/team/audit/verify', {});
    expect([status, body.error.code]).toEqual([429, 'too_many_attempts']);
    expect((await verify({}, other)).entries).toBe(5);
  });
});

describe('an end that a team has kept', () => {
  let kept: { seq: number; hash: string };
  beforeEach(async () => {
    for (const whose of [other, team, team]) await record(whose, 'team.changed', 'x');
    kept = (await verify()).end!;
    await record(other, 'team.changed', 'later');
  });
  const state = async () => {
    const { broken, kept: told } = await verify({ kept });
    return [broken?.seq ?? null, told?.state];
  };

  test('stands while the chain grows', async () => {
    expect(await state()).toEqual([null, 'stands']);
  });

  /** Whoever has the database can make a chain that fits; not one that the end fits. */
  async function rewritten(change: (entry: Record<string, unknown> & { seq: number }) => boolean): Promise<void> {
    const { db } = api.deps;
    const rows = await db.selectFrom('audit_entry').selectAll().orderBy('seq').execute();
    await past('delete from audit_entry');
    let before = '';
    let seq = 0;
    for (const { hash_before: _, hash: __, ...row } of rows) {
      const entry = { ...row, seq: Number(row.seq) };
      if (!change(entry)) continue;
      const next = { ...entry, seq: ++seq, hashBefore: before };
      const hash = entryHash(next);
      const values = {
        ...row,
        ...entry,
        seq: String(seq),
        details: JSON.stringify(entry.details),
        hash_before: before,
        hash,
      };
      await db.insertInto('audit_entry').values(values).execute();
      before = hash;
    }
    await sql`update audit_head set seq = ${seq}, hash = ${before}`.execute(db);
  }

  test('does not stand in a chain that was written anew, however well that fits', async () => {
    await rewritten((entry) => {
      if (entry.seq === 2) entry.action = 'team.left';
      return true;
    });
    expect((await verify()).broken).toBeNull();
    expect(await state()).toEqual([null, 'changed']);
  });

  test('does not stand in one that was written anew without an entry', async () => {
    await rewritten(({ seq }) => seq !== 1);
    expect((await verify()).broken).toBeNull();
    expect(await state()).toEqual([null, 'changed']);
  });

  test('is missing from one that was cut', async () => {
    await rewritten(({ seq }) => seq < 3);
    expect(await state()).toEqual([null, 'missing']);
  });

  test('is not said to stand behind a break', async () => {
    await past(`update audit_entry set actor = 'x' where seq = 2`);
    expect(await state()).toEqual([2, 'unknown']);
  });

  test('that was never one of ours does not stand', async () => {
    kept = { seq: 3, hash: 'a'.repeat(64) };
    expect(await state()).toEqual([null, 'changed']);
    kept = { seq: 99, hash: 'a'.repeat(64) };
    expect(await state()).toEqual([null, 'missing']);
  });
});

test('whatever a team’s log may tell has words that are no code', () => {
  const ofTeams = AUDIT_ACTIONS.filter((action) => /^(?:team|billing|workflow)\./.test(action));
  expect(ofTeams.length).toBeGreaterThan(30);
  expect(ofTeams.filter((action) => actionText(action).includes(':'))).toEqual([]);
});
