import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Mounted } from '#server/app.ts';
import { AppError } from '#server/http/errors.ts';
import { ACCESS_TABLE, type AccessRow, accessRow, type VisitorKind } from '#server/testing/accessTable.ts';
import {
  createWorld,
  mountedPages,
  mountedRoutes,
  VISITORS,
  visitorsAt,
  type Walk,
  type World,
  walkRoute,
} from '#server/testing/accessWalk.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { PEOPLE, type PersonKind, personOf } from '#server/testing/visitors.ts';
import type { Who } from '#shared/api/call.ts';
import type { Page } from '#shared/api/pages.ts';

const MINUTES = 60_000;
/** Each part has its own time: on a busy machine, and where every visitor asks at every route, the walk takes minutes. */
const PARTS = 6;

let api: TestApi;
let world: World;
let mounted: Mounted;
let routes: string[];
let pages: ReadonlySet<string>;

/** Calls with their path, pages with the method that they have. */
const whoOf = (): Map<string, Who> =>
  new Map([
    ...mounted.routes.map(({ call }) => [`${call.method} ${call.path}`, call.who] as const),
    ...mounted.pageRoutes.map(({ pattern, who }) => [`get ${pattern}`, who ?? 'anyone'] as const),
  ]);

beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0' });
  world = await createWorld(api);
  api.changed((all) => {
    mounted = all;
    return all;
  });
  routes = mountedRoutes(api.app);
  pages = mountedPages(api);
}, 3 * MINUTES);
afterAll(() => api.close());

describe('the visitors', () => {
  test.each(Object.keys(PEOPLE) as PersonKind[])('%s is what the name says', async (kind) => {
    const { browser, id } = await personOf(api, kind);
    const { body } = await browser.get('/api/session');
    const { status, tier } = PEOPLE[kind];
    expect(body).toMatchObject({ status, tier, isOperator: kind === 'operator', user: { id } });
    expect(body.user.confirmed).toBe(kind !== 'unconfirmed');
    expect(body.user.subscription?.isAdmin ?? false).toBe(kind === 'teamAdmin');
    expect(body.user.profileCompleted).toBe(true);
  });

  test('anonymous is nobody', async () => {
    const { body } = await api.browser().get('/api/session');
    expect(body).toMatchObject({ user: null, status: 'NON_REGISTERED', tier: 'NON_REGISTERED', isOperator: false });
  });
});

describe('the table', () => {
  test('has a line for every route', () => {
    expect(routes.filter((route) => accessRow(route) === null)).toEqual([]);
  });

  test('and none for what there is not', () => {
    expect(Object.keys(ACCESS_TABLE).filter((route) => !routes.includes(route))).toEqual([]);
  });

  test('what everybody may ask for is declared so, and nothing else', () => {
    const openTo = (route: string) => {
      const row = accessRow(route)!;
      return row.anonymous === 401 || row.anonymous === 403 || row.everybody === 403 ? 'some' : 'all';
    };
    for (const [route, who] of whoOf())
      expect([route, openTo(route)]).toEqual([route, who === 'anyone' ? 'all' : 'some']);
  });

  test('is asked by everybody', () => {
    const asking = routes.flatMap((route, at) => visitorsAt(accessRow(route)!, at));
    expect(new Set(asking)).toEqual(new Set(VISITORS));
  });

  describe('holds at every route', () => {
    test.each(Array.from({ length: PARTS }, (_, i) => i + 1))(
      'part %i',
      async (part) => {
        const walks: Walk[] = [];
        const own = [...routes.entries()].filter(([at]) => at % PARTS === part - 1);
        const asked = own.map(([at, route]) => ({ route, visitors: visitorsAt(accessRow(route)!, at) }));
        for (const { route, visitors } of asked)
          walks.push(await walkRoute(api, world, route, { isPage: pages.has(route), visitors }));
        expect(walks.flatMap(({ violations }) => violations)).toEqual([]);
        const atLeast = asked.reduce((sum, { visitors }) => sum + visitors.length, 0);
        expect(walks.reduce((sum, { cells }) => sum + cells, 0)).toBeGreaterThanOrEqual(atLeast);
      },
      10 * MINUTES,
    );
  });
});

const LET_IN = {
  answer: async () => ({}),
  load: async () => ({ page: {} as Page, meta: { status: 200, title: '', description: '', canonical: null } }),
};

/** A copy of what is mounted: where somebody had to be one of `before`, `after` is enough, and whoever is let in gets 200. */
const weakened =
  (before: readonly Who[], after: Who) =>
  ({ routes: calls, pageRoutes }: Mounted): Mounted => ({
    routes: calls.map(({ call, answer }) =>
      before.includes(call.who) && call.path !== '/api/session'
        ? { call: { ...call, who: after }, answer: LET_IN.answer }
        : { call, answer },
    ),
    pageRoutes: pageRoutes.map((one) =>
      before.includes(one.who ?? 'anyone') ? { ...one, who: after, load: LET_IN.load } : one,
    ),
  });

describe('the walk notices', () => {
  const MUTANTS: [string, readonly Who[], Who, VisitorKind][] = [
    ['a guard that is gone', ['user', 'operator'], 'anyone', 'anonymous'],
    ['operator calls that everybody signed in may make', ['operator'], 'user', 'enterprise'],
    ['public calls that need a sign-in', ['anyone'], 'user', 'anonymous'],
  ];
  /** The browser itself asks for the session; an unknown refresh token gets the same 401. */
  const THE_SAME = ['get /api/session', 'post /api/pane/refresh'];

  test.each(MUTANTS)(
    '%s',
    async (_what, before, after, visitor) => {
      const weak = api.changed(weakened(before, after));
      const guarded = [...whoOf()].filter(([route, who]) => before.includes(who) && !THE_SAME.includes(route));
      expect(guarded.length).toBeGreaterThan(0);
      const unnoticed: string[] = [];
      for (const [route] of guarded) {
        const { violations } = await walkRoute(weak, world, route, { isPage: pages.has(route), visitors: [visitor] });
        if (violations.length === 0) unnoticed.push(route);
      }
      expect(unnoticed).toEqual([]);
    },
    10 * MINUTES,
  );

  test('a refusal that has changed something', async () => {
    const path = '/api/reviews/:id';
    const weak = api.changed(({ routes: calls, pageRoutes }) => ({
      routes: calls.map(({ call, answer }) =>
        call.method === 'delete' && call.path === path
          ? {
              call,
              answer: async () => {
                await api.deps.db.updateTable('user_account').set({ is_new: true }).execute();
                throw new AppError('not_found', 404, 'Not found.');
              },
            }
          : { call, answer },
      ),
      pageRoutes,
    }));
    const { violations } = await walkRoute(weak, world, `delete ${path}`, { isPage: false, visitors: VISITORS });
    expect(violations).toHaveLength(VISITORS.length);
    expect(new Set(violations.map((one) => one.replace(/.*: /, '')))).toEqual(
      new Set(['refused, and changed something']),
    );
  });

  test('a route without a line', async () => {
    await expect(walkRoute(api, world, 'get /api/unheard-of', { isPage: false, visitors: [] })).rejects.toThrow(
      'has no line',
    );
  });

  test('a line that says something else', async () => {
    const wrong: AccessRow = { everybody: 402 };
    const { violations } = await walkRoute(api, world, 'get /api/user/info', {
      isPage: false,
      visitors: VISITORS,
      row: wrong,
    });
    expect(violations).toHaveLength(VISITORS.length);
  });
});
