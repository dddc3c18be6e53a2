/** What a personal token opens, and all that it does not. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Mounted } from '#server/app.ts';
import { cleanUp } from '#server/features/auth/housekeeping.ts';
import { createWorld, mountedRoutes, type World } from '#server/testing/accessWalk.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { programOf } from '#server/testing/apiTokens.ts';
import { type Asking, ask, askingOf } from '#server/testing/isolation/asking.ts';
import { letIn, plantLibrary } from '#server/testing/isolation/canaries.ts';
import { memberOf, teamWith } from '#server/testing/teams.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import { TOKEN_LIMITS, TOKEN_SCOPES, type TokenScope } from '#shared/domain/apiTokens.ts';

const MINUTES = 60_000;
const DAY_MS = 86_400_000;
let now = new Date('2026-11-21T12:00:00Z');
let api: TestApi;
let world: World;
let mounted: Mounted;
let person: TestPerson;
let askings: Asking[];

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', GATES: 'standard' }, () => now);
  world = await createWorld(api);
  api.changed((all) => {
    mounted = all;
    return all;
  });
  askings = mountedRoutes(api.app).map((route) => askingOf(route, new Set()));
  person = await personOf(api, 'pro');
}, 3 * MINUTES);
afterAll(() => api.close());
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(api.deps.db);
  await sql`delete from api_token`.execute(api.deps.db);
});

interface Wanted {
  of?: TestPerson;
  scopes?: readonly TokenScope[];
  days?: number;
}

const made = ({ of = person, scopes = TOKEN_SCOPES, days = 30 }: Wanted = {}) => programOf(api, of, scopes, days);
const SEARCH = '/api/search?q=law';

describe('making one is refused', () => {
  const BODY = { name: 'Script', scopes: ['library:read'], days: 30 };

  test.each([
    ['without a name', { name: '  ' }, 'name'],
    ['with a name that is too long', { name: 'x'.repeat(TOKEN_LIMITS.nameChars + 1) }, 'name'],
    ['for nothing', { scopes: [] }, 'scopes'],
    ['for what there is not', { scopes: ['admin'] }, 'scopes.0'],
    ['for ever', { days: TOKEN_LIMITS.days + 1 }, 'days'],
    ['for no time', { days: 0 }, 'days'],
  ])('%s', async (_what, wrong, field) => {
    const { status, body } = await person.browser.send('post', '/api/user/tokens', { ...BODY, ...wrong });
    expect([status, Object.keys(body.error.details.fields)]).toEqual([422, [field]]);
  });

  test('to a plan that has none, with the plan that has', async () => {
    const { status, body } = await (await personOf(api, 'premium')).browser.send('post', '/api/user/tokens', BODY);
    expect([status, body.error.details]).toMatchObject([402, { feature: 'gpt_integration', upgradeTo: 'PRO' }]);
  });

  test('to a token, and to a pane', async () => {
    const { client } = await made();
    expect((await client.send('post', '/api/user/tokens', BODY)).status).toBe(403);
  });

  test('beyond the number of one person', async () => {
    for (let n = 0; n < TOKEN_LIMITS.tokens; n++) await made();
    const { status, body } = await person.browser.send('post', '/api/user/tokens', BODY);
    expect([status, body.error.code]).toEqual([409, 'too_many_tokens']);
  });
});

describe('a token', () => {
  test('is asked for at each request, answers as its person, and is shown once', async () => {
    const { token, client } = await made();
    const { status, body } = await client.get(SEARCH);
    expect([status, body.items.length > 0]).toEqual([200, true]);
    const listed = await person.browser.get('/api/user/tokens');
    expect(listed.body.tokens).toMatchObject([
      { name: 'Script', scopes: TOKEN_SCOPES, isOver: false, lastUsedAt: now.toISOString() },
    ]);
    expect(listed.text).not.toContain(token);
    expect(listed.headers['cache-control']).toContain('no-store');
    const { rows } = await sql<{ all: string }>`select t::text as all from api_token t`.execute(api.deps.db);
    expect(rows[0]!.all).not.toContain(token.slice(-20));
    expect(rows[0]!.all).not.toContain(token);
  });

  test('that is nobody’s is refused, with what to do in a header, and guesses are counted', async () => {
    const guess = api.browser({ authorization: `Bearer clausary_pat_${'x'.repeat(43)}` });
    const { status, headers, body } = await guess.get(SEARCH);
    expect([status, body.error.code]).toEqual([401, 'unauthenticated']);
    expect(headers['www-authenticate']).toBe('Bearer realm="clausary", error="invalid_token"');
    for (let n = 0; n < 60; n++) await guess.get(SEARCH);
    expect((await guess.get(SEARCH)).status).toBe(429);
  });

  test('comes with no cookie beside it', async () => {
    const { token } = await made();
    const both = api.browser({ authorization: `Bearer ${token}` });
    both.setCookie('session', person.token);
    expect((await both.get(SEARCH)).status).toBe(400);
  });

  test('ends: by the clock, by its person, by others not', async () => {
    const { client, id } = await made({ days: 1 });
    const stranger = await personOf(api, 'pro');
    expect((await stranger.browser.send('delete', `/api/user/tokens/${id}`)).status).toBe(404);
    expect((await client.get(SEARCH)).status).toBe(200);
    now = new Date(now.getTime() + DAY_MS);
    await api.deps.db.updateTable('session').set({ last_seen_at: now }).execute();
    expect((await client.get(SEARCH)).status).toBe(401);
    expect((await person.browser.get('/api/user/tokens')).body.tokens).toMatchObject([{ isOver: true }]);
    const other = await made();
    expect((await person.browser.send('delete', `/api/user/tokens/${other.id}`)).status).toBe(200);
    expect((await other.client.get(SEARCH)).status).toBe(401);
    await cleanUp({ db: api.deps.db, clock: () => new Date(now.getTime() + TOKEN_LIMITS.listedDaysAfter * DAY_MS) });
    expect(await api.deps.db.selectFrom('api_token').selectAll().execute()).toEqual([]);
    // whose sessions went with it
    person = await personOf(api, 'pro');
  });

  test('ends with signing out everywhere else', async () => {
    const one = await personOf(api, 'pro');
    const { client } = await made({ of: one });
    await one.browser.send('delete', '/api/user/sessions');
    expect((await client.get(SEARCH)).status).toBe(401);
  });

  test('opens nothing while the plan has none, and needs none where gates are open', async () => {
    const one = await personOf(api, 'pro');
    const { client } = await made({ of: one });
    await api.deps.db.deleteFrom('subscription').where('user_id', '=', one.id).execute();
    const { status, body } = await client.get(SEARCH);
    expect([status, body.error.code]).toEqual([402, 'upgrade_required']);
    const operator = await personOf(api, 'operator');
    const gate = (isOn: boolean) => {
      // what an operator sets is read anew after a while
      now = new Date(now.getTime() + MINUTES);
      return operator.browser.send('post', '/api/admin/settings', {
        what: 'gate',
        name: 'gpt_integration',
        isOn,
        reason: 'To be tried',
      });
    };
    expect((await gate(false)).status).toBe(200);
    now = new Date(now.getTime() + MINUTES);
    expect((await client.get(SEARCH)).status).toBe(200);
    expect((await gate(true)).status).toBe(200);
    now = new Date(now.getTime() + MINUTES);
    expect((await client.get(SEARCH)).status).toBe(402);
  });

  test('pays from the same allowance as its person', async () => {
    const one = await personOf(api, 'pro');
    const { client } = await made({ of: one });
    const asked = { words: 20, hashes: ['0123456789abc'] };
    const usedBy = async () => {
      const { body } = await one.browser.get('/api/session');
      return (body.usage as { key: string; used: number }[]).find(({ key }) => key === 'clause_finder')!.used;
    };
    const before = await usedBy();
    // a search that finds nothing is given back: one that finds something counts
    const { hashes } = await plantedHashes();
    expect((await client.send('post', '/api/closest', asked)).status).toBe(200);
    expect((await client.send('post', '/api/closest', { words: 40, hashes })).status).toBe(200);
    expect(await usedBy()).toBe(before + 1);
  });

  test('may ask so often in a minute and no more', async () => {
    const { client } = await made();
    await sql`update rate_limit set points = 300 where key like 'apiToken:%'`.execute(api.deps.db);
    await client.get('/api/libraries');
    await sql`update rate_limit set points = 300 where key like 'apiToken:%'`.execute(api.deps.db);
    expect((await client.get('/api/libraries')).status).toBe(429);
  });
});

/** Hashes of a wording that stands in the public library. */
async function plantedHashes() {
  const { sketchOf, hashText } = await import('#shared/domain/shingles.ts');
  const { seedContract } = await import('#server/testing/seedContract.ts');
  const body =
    'The supplier shall deliver all of the goods to the warehouse of the buyer within thirty days after the order was confirmed in writing by both parties, at its own cost.';
  await seedContract(api.deps.db, { id: 'closest', title: 'Supply', sections: [{ heading: 'Delivery', body }] });
  return { hashes: sketchOf(body).hashes.map(hashText) };
}

describe('private libraries', () => {
  test('are read with the scope and the right, each asked for every time', async () => {
    await plantLibrary(api, 'libmine');
    await api.deps.indexer.drain();
    await letIn(api, 'libmine', person.id, 'read');
    const asked = '/api/search?q=law&namespace=libmine';
    const [without, withScope] = [await made({ scopes: ['library:read', 'closest'] }), await made()];
    const stranger = await made({ of: await personOf(api, 'pro') });
    expect((await withScope.client.get(asked)).status).toBe(200);
    for (const { client } of [without, stranger]) {
      const [there, nowhere] = [await client.get(asked), await client.get('/api/search?q=law&namespace=libnone')];
      expect([there.status, there.text]).toEqual([404, nowhere.text]);
    }
    const named = async ({ client }: typeof without) => (await client.get('/api/libraries')).text.includes('libmine');
    expect(await Promise.all([without, withScope, stranger].map(named))).toEqual([false, true, false]);
    await api.deps.db.deleteFrom('library_member').where('user_id', '=', person.id).execute();
    expect((await withScope.client.get(asked)).status).toBe(404);
  });
});

describe('the cut', () => {
  /** Before the visitor is known: what these are depends on nobody. */
  const BEFORE =
    /^(?:get \/(?:healthz|readyz|metrics|manifest\.xml|integrations\/chrome-extension\.zip)$|\w+ \/scim\/)/;

  test(
    'everything outside of it refuses a token of an operator, whatever it is',
    async () => {
      const operator = await personOf(api, 'operator');
      await api.deps.db
        .updateTable('subscription')
        .set({ user_id: operator.id })
        .where('user_id', '=', person.id)
        .execute();
      const { client } = await made({ of: operator });
      const cut = new Set(
        mounted.routes.filter(({ call }) => call.token).map(({ call }) => `${call.method} ${call.path}`),
      );
      const places = { ...world.places, library: 'en', session: operator.sessionId };
      const opened: string[] = [];
      const closed: string[] = [];
      for (const asking of askings.filter(({ route }) => !BEFORE.test(route))) {
        await sql`delete from rate_limit`.execute(api.deps.db);
        const { status, body, headers } = await ask(client, asking, places);
        const isRefused = status === 403 && headers['www-authenticate']?.includes('insufficient_scope');
        if (!isRefused && !cut.has(asking.route)) opened.push(`${asking.route}: ${status}`);
        if (isRefused && cut.has(asking.route)) closed.push(`${asking.route}: ${JSON.stringify(body)}`);
      }
      expect(opened).toEqual([]);
      expect(closed).toEqual([]);
      expect(cut.size).toBeGreaterThan(8);
      expect(
        await api.deps.db.selectFrom('user_account').where('id', '=', operator.id).selectAll().execute(),
      ).toHaveLength(1);
      await api.deps.db
        .updateTable('subscription')
        .set({ user_id: person.id })
        .where('user_id', '=', operator.id)
        .execute();
    },
    5 * MINUTES,
  );

  test('no call of an account or of the deployment names a scope', () => {
    const wide = mounted.routes.filter(({ call }) => call.token && call.who !== 'anyone').map(({ call }) => call.path);
    // texts of programs are nobody’s who has not signed in
    expect(wide.filter((path) => !['/api/mcp', '/api/closest/text'].includes(path))).toEqual([]);
    expect(
      mounted.routes.filter(({ call }) => call.token && /\/(?:user|admin|team|payments|pane)\b/.test(call.path)),
    ).toEqual([]);
  });

  test('a token without a scope is refused by its name', async () => {
    const { client } = await made({ scopes: ['library:read'] });
    const { status, headers, body } = await client.send('post', '/api/closest', {
      words: 20,
      hashes: ['0123456789abc'],
    });
    expect([status, body.error.code, body.error.details]).toEqual([403, 'token_scope', { scope: 'closest' }]);
    expect(headers['www-authenticate']).toBe('Bearer realm="clausary", error="insufficient_scope", scope="closest"');
  });
});

test('the team’s log is told that a member made one and revoked it, and not what it is called', async () => {
  const team = await teamWith(api, { plan: 'team_year_tier-4' });
  const member = await memberOf(api, team);
  const { id } = await made({ of: member });
  await member.browser.send('delete', `/api/user/tokens/${id}`);
  const { body, text } = await team.admin.browser.get('/api/team/audit');
  expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['account.token_made', 'account.token_revoked']),
  );
  expect(text).not.toContain('Script');
});
