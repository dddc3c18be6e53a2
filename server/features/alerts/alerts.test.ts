import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { collectAlerts } from '#server/features/alerts/collect.ts';
import type { AlertDeps } from '#server/features/alerts/context.ts';
import { mailAlerts } from '#server/features/alerts/digest.ts';
import { createSearchService } from '#server/features/search/index.ts';
import { givePlan, takePlansBack } from '#server/features/users/index.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import {
  linkTo,
  mailsTo,
  OWN_NETWORKS,
  signedUp,
  strangerIn,
  type TestPerson,
  tokenIn,
} from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import type { WatchesReply } from '#shared/api/alerts.ts';
import { ALERT_LIMITS } from '#shared/domain/alerts.ts';

let now = new Date();
let api: TestApi;
let deps: AlertDeps;
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: 'http://localhost:3000', GATES: 'standard' }, () => now);
  deps = { ...api.deps, find: createSearchService(api.deps) };
  await api.deps.db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await law('first', 'The laws of Delaware govern this Agreement.');
  await api.deps.indexer.ensureIndex();
  await api.deps.indexer.drain();
}, 180_000);
afterAll(() => api.close());
beforeEach(async () => {
  now = new Date();
  await api.deps.db.deleteFrom('watch').execute();
  await collect();
});

const law = (id: string, body: string, more: object = {}) =>
  seedContract(api.deps.db, {
    id,
    title: `Agreement ${id}`,
    type: 'services-agreement',
    sections: [
      { heading: 'Governing Law', body, type: 'governing-law' },
      { heading: 'Definitions', body: '“Affiliate” means an entity under common control with a party.' },
    ],
    ...more,
  });
async function collect(): Promise<number> {
  await api.deps.indexer.drain();
  return collectAlerts(deps);
}
const idOf = async (externalId: string): Promise<string> =>
  (
    await api.deps.db
      .selectFrom('contract')
      .select('id')
      .where('external_id', 'like', `%${externalId}`)
      .executeTakeFirstOrThrow()
  ).id;
const remove = async (externalId: string) => removeContract(operatorLibrary(api.deps.db, 'en'), await idOf(externalId));

async function watcher(): Promise<TestPerson> {
  const person = await signedUp(api);
  await givePlan(api.deps, person.id, 'individual_year_tier-5');
  return person;
}
const watch = (by: TestPerson, kind: string, scope: string, more: object = {}) =>
  by.browser.send('post', '/api/user/watches', { kind, scope, ...more });
async function told(by: TestPerson): Promise<string[]> {
  const { body } = await by.browser.get('/api/user/watches');
  return (body as WatchesReply).watches.flatMap(({ alerts }) =>
    alerts.map(({ change, title }) => `${change} ${title}`),
  );
}

describe('is refused', () => {
  test('to whoever has no such plan, for what there is not, and for a library that one may not read', async () => {
    const free = await signedUp(api);
    expect(
      (await strangerIn(api).send('post', '/api/user/watches', { kind: 'clause', scope: 'governing-law' })).status,
    ).toBe(401);
    expect((await watch(free, 'clause', 'governing-law')).status).toBe(402);
    const person = await watcher();
    for (const [kind, scope, status] of [
      ['clause', 'no-such-clause', 404],
      ['definition', 'no-such-term', 404],
      ['wording', 'no-such-group', 404],
      ['contract_type', 'no-such-type', 404],
      ['contract_type', 'delaware', 404],
      ['search', 'q=', 422],
      ['search', 'q=law&tab=types', 422],
      ['search', 'filing_year=soon', 422],
      ['contract', 'first', 422],
    ] as const)
      expect([kind, scope, (await watch(person, kind, scope)).status]).toEqual([kind, scope, status]);
    expect((await watch(person, 'clause', 'governing-law', { namespace: 'secret' })).status).toBe(404);
  });

  test('beyond a number; the same again is no further one', async () => {
    const person = await watcher();
    const rows = Array.from({ length: ALERT_LIMITS.watches - 1 }, (_, n) => ({
      id: `${person.id}-${n}`,
      user_id: person.id,
      namespace: 'en',
      kind: 'clause' as const,
      scope: `type-${n}`,
      name: 'x',
      created_at: now,
      seen_at: now,
    }));
    await api.deps.db.insertInto('watch').values(rows).execute();
    const answers = await Promise.all([
      watch(person, 'clause', 'governing-law'),
      watch(person, 'definition', 'affiliate'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const kept = answers[0]!.status === 200 ? ['clause', 'governing-law'] : ['definition', 'affiliate'];
    expect((await watch(person, kept[0]!, kept[1]!, { note: 'Our cap.' })).status).toBe(200);
  });

  test('to end the watch of somebody else', async () => {
    const [person, other] = [await watcher(), await watcher()];
    const { id } = (await watch(person, 'clause', 'governing-law')).body;
    expect((await other.browser.send('delete', `/api/user/watches/${id}`)).status).toBe(404);
    expect((await person.browser.send('delete', `/api/user/watches/${id}`)).status).toBe(200);
  });
});

describe('a watch is told', () => {
  test('of a clause type: what is new, changed and withdrawn, and nothing from before', async () => {
    const person = await watcher();
    expect((await watch(person, 'clause', 'governing-law')).body.name).toBe('Governing Law');
    expect(await collect()).toBe(0);
    await law('c1', 'The laws of Ohio govern this Agreement.');
    await collect();
    await law('c1', 'The laws of Texas govern this Agreement.');
    await collect();
    await remove('c1');
    await collect();
    expect(await told(person)).toEqual(['withdrawn Agreement c1', 'changed Agreement c1', 'new Agreement c1']);
  });

  test('of several changes between two looks, what came of them', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law');
    await law('c2', 'The laws of Ohio govern this Agreement.');
    await law('c2', 'The laws of Iowa govern this Agreement.');
    await law('c3', 'The laws of Ohio govern this Agreement.');
    await remove('c3');
    await collect();
    expect(await told(person)).toEqual(['new Agreement c2']);
    await law('c2', 'The laws of Iowa govern this Agreement.');
    await collect();
    expect(await told(person)).toEqual(['new Agreement c2']);
    await remove('c2');
  });

  test.each([
    ['definition', 'affiliate'],
    ['contract_type', 'services-agreement'],
    ['search', 'q=Nebraska'],
    ['search', 'q=Nebraska&tab=contracts'],
    ['search', 'clause=governing-law&tab=contracts&q='],
  ])('of a %s: %s', async (kind, scope) => {
    const person = await watcher();
    expect((await watch(person, kind, scope)).status).toBe(200);
    await law('c4', 'The laws of Nebraska govern this Agreement.');
    await collect();
    expect(await told(person)).toEqual(['new Agreement c4']);
    await remove('c4');
    await collect();
    expect(await told(person)).toEqual(['withdrawn Agreement c4', 'new Agreement c4']);
  });

  test('of a wording: contracts that take it up, and no others', async () => {
    const person = await watcher();
    const { group_id: group } = await api.deps.db
      .selectFrom('clause')
      .select('group_id')
      .where('type_id', '=', 'governing-law')
      .where('contract_id', '=', await idOf('first'))
      .executeTakeFirstOrThrow();
    const { status, body } = await watch(person, 'wording', group);
    expect([status, body.name]).toEqual([200, 'Governing Law: “The laws of Delaware govern this Agreement.”']);
    await law('c5', 'The laws of Delaware govern this Agreement.');
    await law('c6', 'Any dispute shall be heard by the courts of Oregon, whose laws alone are to be applied by them.');
    await collect();
    expect(await told(person)).toEqual(['new Agreement c5']);
    await remove('c5');
    await remove('c6');
  });

  test('not of samples, nor of what only its order in a search has changed', async () => {
    const person = await watcher();
    await watch(person, 'search', 'q=Delaware');
    await watch(person, 'clause', 'governing-law');
    await api.deps.db.updateTable('contract').set({ is_sample: true }).execute();
    await remove('first');
    await law('other', 'The laws of Maine govern this Agreement.', {
      sections: [{ heading: 'Notices', body: 'Notices are in writing.' }],
    });
    await collect();
    expect(await told(person)).toEqual([]);
    await law('first', 'The laws of Delaware govern this Agreement.');
    await remove('other');
  });

  test('as long as the plan lasts and the library can be read', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law');
    await takePlansBack(api.deps, person.id);
    await law('c7', 'The laws of Utah govern this Agreement.');
    await collect();
    expect(await told(person)).toEqual([]);
    await remove('c7');
  });

  test('once, also when two processes look', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law');
    await law('c8', 'The laws of Utah govern this Agreement.');
    await api.deps.indexer.drain();
    await Promise.all([collectAlerts(deps), collectAlerts(deps)]);
    expect(await told(person)).toEqual(['new Agreement c8']);
    await remove('c8');
  });
});

describe('the mail', () => {
  test('comes once a day at most, with all that is new since, also from two processes', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law', { note: 'We want Delaware.' });
    await watch(person, 'definition', 'affiliate');
    await law('d1', 'The laws of Utah govern this Agreement.');
    await collect();
    await Promise.all([mailAlerts(deps), mailAlerts(deps)]);
    const mails = () => mailsTo(api, person.email, 'alerts');
    expect(await mails()).toHaveLength(1);
    const [mail] = await mails();
    expect(mail).toContain('2 changes in what you watch.');
    expect(mail).toContain('You watch it because: We want Delaware.');
    expect(mail).toContain(`- New: Agreement d1\n  http://localhost:3000/contracts/${await idOf('d1')}`);
    await law('d2', 'The laws of Iowa govern this Agreement.');
    await collect();
    await mailAlerts(deps);
    expect(await mails()).toHaveLength(1);
    now = new Date(now.getTime() + 24 * 3_600_000);
    await mailAlerts(deps);
    await mailAlerts(deps);
    expect(await mails()).toHaveLength(2);
    expect((await mails())[0]).not.toContain('Agreement d1');
    await remove('d1');
    await remove('d2');
  });

  test('ends by its link, signed out; another token ends nothing', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law');
    await law('d3', 'The laws of Utah govern this Agreement.');
    await collect();
    await mailAlerts(deps);
    const [mail = ''] = await mailsTo(api, person.email, 'alerts');
    const token = tokenIn(new URL(/http\S+\/alerts\/stop\S+/.exec(mail)![0]));
    const stop = (sent: string) => strangerIn(api).send('post', '/api/alerts/stop', { token: sent });
    expect((await stop(`${person.id}.forged`)).status).toBe(422);
    expect((await person.browser.get('/api/user/watches')).body.mails).toBe(true);
    expect((await stop(token)).status).toBe(200);
    expect((await person.browser.get('/api/user/watches')).body.mails).toBe(false);
    await remove('d3');
    await collect();
    now = new Date(now.getTime() + 48 * 3_600_000);
    await mailAlerts(deps);
    expect(await mailsTo(api, person.email, 'alerts')).toHaveLength(1);
    await expect(linkTo(api, person.email, 'alerts')).resolves.toBeInstanceOf(URL);
  });
});

test('what was seen is no longer new', async () => {
  const person = await watcher();
  await watch(person, 'clause', 'governing-law');
  now = new Date();
  await law('e1', 'The laws of Utah govern this Agreement.');
  await collect();
  const isNew = async () =>
    ((await person.browser.get('/api/user/watches')).body as WatchesReply).watches[0]!.alerts[0]!.isNew;
  await api.deps.db
    .updateTable('watch')
    .set({ seen_at: new Date(now.getTime() - 60_000) })
    .execute();
  expect(await isNew()).toBe(true);
  now = new Date(Date.now() + 60_000);
  await person.browser.send('post', '/api/user/alerts/seen');
  expect(await isNew()).toBe(false);
});
