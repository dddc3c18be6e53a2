/** Everybody from whom a private library is kept, each in a browser of their own. */
import type { TestApi, TestBrowser } from '#server/testing/api.ts';
import { programOf } from '#server/testing/apiTokens.ts';
import { letIn } from '#server/testing/isolation/canaries.ts';
import { memberOf, teamWith } from '#server/testing/teams.ts';
import { personOf } from '#server/testing/visitors.ts';
import { TOKEN_SCOPES } from '#shared/domain/apiTokens.ts';

/** `library`: one that is somebody else's. `own`: one of the stranger's, where they have one. */
export interface Strangers {
  own: string;
  /** What is kept from strangers. */
  kept: readonly string[];
  /** Whom an operator looks over the shoulder of: a member of what is kept from the operator. */
  member: string;
  /** Whom the walk itself has let in to what is kept, by id: they are no change that a stranger made. */
  guests: string[];
}

export const STRANGERS = {
  anonymous: async (api: TestApi) => api.browser(),
  free: async (api: TestApi) => (await personOf(api, 'free')).browser,
  pro: async (api: TestApi) => (await personOf(api, 'pro')).browser,
  enterprise: async (api: TestApi) => (await personOf(api, 'enterprise')).browser,
  'admin of another team': async (api: TestApi) => (await teamWith(api, { plan: 'team_year_tier-4' })).admin.browser,
  'member of another team': async (api: TestApi) =>
    (await memberOf(api, await teamWith(api, { plan: 'team_year_tier-4' }))).browser,
  'owner of another library': async (api: TestApi, { own }: Strangers) => {
    const person = await personOf(api, 'pro');
    await letIn(api, own, person.id, 'admin');
    return person.browser;
  },
  'former member': async (api: TestApi, { kept }: Strangers) => {
    const person = await personOf(api, 'pro');
    const { db } = api.deps;
    for (const id of kept) await letIn(api, id, person.id, 'admin');
    // has seen it, so that whatever remembers who may, remembers
    for (const id of kept) await person.browser.get(`/library/${id}?v=2&response=json`);
    await db.deleteFrom('library_member').where('user_id', '=', person.id).execute();
    return person.browser;
  },
  operator: async (api: TestApi) => (await personOf(api, 'operator')).browser,
  'operator in a view': async (api: TestApi, { member }: Strangers) => {
    const { browser } = await personOf(api, 'operator');
    const { status } = await browser.send('post', `/api/admin/people/${member}/acts`, {
      action: 'view',
      reason: 'Asked for help',
    });
    if (status !== 200) throw new Error(`no view: ${status}`);
    return browser;
  },
  'program of a stranger': async (api: TestApi) =>
    (await programOf(api, await personOf(api, 'pro'), TOKEN_SCOPES)).client,
  // its person may read all of them, and has not let it
  'program of a member, for public libraries': async (api: TestApi, { kept, guests }: Strangers) => {
    const person = await personOf(api, 'pro');
    for (const id of kept) await letIn(api, id, person.id, 'admin');
    guests.push(person.id);
    return (await programOf(api, person, ['library:read', 'closest'])).client;
  },
} satisfies Record<string, (api: TestApi, others: Strangers) => Promise<TestBrowser>>;

export type StrangerKind = keyof typeof STRANGERS;
export const STRANGER_KINDS = Object.keys(STRANGERS) as StrangerKind[];
