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
import { readFeed } from '#server/testing/xmlTree.ts';
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
  by.browser.send('post', '/api/user/watches', { kind, scope, tells: 'changes', ...more });
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
      ['value', 'governing-law below', 422],
      ['value', 'governing-law below soon', 422],
      ['value', 'governing-law below 12 months or 5%', 422],
      ['value', 'no-such-clause below 12 months', 404],
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
    for (const [method, path] of [
      ['patch', ''],
      ['post', '/restore'],
    ] as const)
      expect((await other.browser.send(method, `/api/user/watches/${id}${path}`, { note: 'Mine.' })).status).toBe(404);
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

describe('only of what the library did not have', () => {
  const WORDS = { tells: 'wordings' };
  const FIRST =
    'Whoever is sued may ask that a judge of the courts of Oregon hears the matter by the laws of that state alone.';
  const SECOND =
    'Norwegian statutes apply to all that the parties do hereunder, wherever in the world they happen to do it.';

  test.each([
    ['clause', 'governing-law'],
    ['search', 'q=laws+OR+statutes'],
    ['search', 'clause=governing-law'],
  ])('%s: %s', async (kind, scope) => {
    const person = await watcher();
    expect((await watch(person, kind, scope, WORDS)).status).toBe(200);
    await law('n1', FIRST);
    await collect();
    expect(await told(person)).toEqual(['new Agreement n1']);
    // the same words, and nearly the same
    await law('n2', FIRST);
    await law('n3', FIRST.replace('Oregon', 'Nevada'));
    await law('n1', FIRST.replace('Oregon', 'Kansas'));
    await collect();
    await remove('n3');
    await collect();
    expect(await told(person)).toEqual(['new Agreement n1']);
    await law('n4', SECOND);
    await collect();
    expect(await told(person)).toEqual(['new Agreement n4', 'new Agreement n1']);
    for (const id of ['n1', 'n2', 'n4']) await remove(id);
    await collect();
    expect(await told(person)).toHaveLength(2);
  });

  test('in the first of several that bring it at once, however they are looked at', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law', WORDS);
    await law('m1', FIRST);
    await law('m2', FIRST);
    await collect();
    expect(await told(person)).toEqual(['new Agreement m1']);
    // the index has the later one first
    await law('m3', SECOND);
    await law('m4', SECOND);
    await api.deps.indexer.drain();
    const waits = { namespace: 'en', contract_id: await idOf('m3'), change: 'upsert' as const };
    await api.deps.db.insertInto('outbox').values(waits).execute();
    await collectAlerts(deps);
    expect(await told(person)).toEqual(['new Agreement m4', 'new Agreement m1']);
    await collect();
    expect(await told(person)).toEqual(['new Agreement m4', 'new Agreement m1']);
    for (const id of ['m1', 'm2', 'm3', 'm4']) await remove(id);
  });

  test('of contracts: one that is nearly another is no news', async () => {
    const person = await watcher();
    await watch(person, 'search', 'q=&tab=contracts&category=services-agreement', WORDS);
    await law('k1', `${FIRST} ${SECOND}`);
    await collect();
    await law('k2', `${FIRST} ${SECOND}`);
    await collect();
    expect(await told(person)).toEqual(['new Agreement k1']);
    for (const id of ['k1', 'k2']) await remove(id);
  });

  test('a figure: where its words are new, with the figure', async () => {
    const person = await watcher();
    const { status, body } = await watch(person, 'value', 'governing-law below 12 month');
    expect([status, body.name]).toEqual([200, 'Governing Law below 12 months']);
    // the same, typed otherwise
    expect((await watch(person, 'value', 'governing-law below twelve (12) months')).body.id).toBe(body.id);
    await law(
      'v1',
      'The laws of Ohio govern it, and any claim must be made within twenty-four (24) months of the breach.',
    );
    await law('v2', 'The laws of Ohio govern it, and any claim must be made within six (6) months of the breach.');
    await law('v3', 'The laws of Ohio govern it, and any claim must be made within six (6) months of the breach.');
    await law('v4', 'The laws of Ohio govern it, and any claim must be made within USD 6 of the breach.');
    await law('v5', 'The laws of Ohio govern it, and any claim must be made within 90 days of the breach.');
    await collect();
    const [{ alerts } = { alerts: [] }] = ((await person.browser.get('/api/user/watches')).body as WatchesReply)
      .watches;
    expect(alerts.map(({ title, says }) => `${title}: ${says}`).sort()).toEqual([
      'Agreement v2: six (6) months',
      'Agreement v5: 90 days',
    ]);
    for (const id of ['v1', 'v2', 'v3', 'v4', 'v5']) await remove(id);
  });
});

describe('a watch', () => {
  const change = (by: TestPerson, id: string, body: object) =>
    by.browser.send('patch', `/api/user/watches/${id}`, body);
  const own = async (by: TestPerson) => ((await by.browser.get('/api/user/watches')).body as WatchesReply).watches;

  test('has another note, and tells something else, from then on', async () => {
    const person = await watcher();
    const { id } = (await watch(person, 'clause', 'governing-law')).body;
    expect((await change(person, id, { note: ' Our cap. ', tells: 'wordings' })).status).toBe(200);
    expect(await own(person)).toMatchObject([{ id, note: 'Our cap.', tells: 'wordings' }]);
  });

  test('that is paused is told nothing of that time, and all from before and after it', async () => {
    const person = await watcher();
    const { id } = (await watch(person, 'clause', 'governing-law')).body;
    const at = async (n: string) => {
      await law(n, `The laws of Utah govern this Agreement ${n}.`);
      now = new Date();
    };
    await at('p1');
    await change(person, id, { isPaused: true });
    await at('p2');
    expect(await own(person)).toMatchObject([{ isPaused: true }]);
    await change(person, id, { isPaused: false });
    await at('p3');
    await collect();
    expect((await told(person)).sort()).toEqual(['new Agreement p1', 'new Agreement p3']);
    for (const n of ['p1', 'p2', 'p3']) await remove(n);
  });

  test('that was ended comes back with what came meanwhile, for a day', async () => {
    const person = await watcher();
    const { id } = (await watch(person, 'clause', 'governing-law')).body;
    await person.browser.send('delete', `/api/user/watches/${id}`);
    expect(await own(person)).toEqual([]);
    expect((await change(person, id, { note: 'x' })).status).toBe(404);
    await law('r1', 'The laws of Utah govern this Agreement.');
    await collect();
    await mailAlerts(deps);
    expect(await mailsTo(api, person.email, 'alerts')).toEqual([]);
    expect((await person.browser.send('post', `/api/user/watches/${id}/restore`)).status).toBe(200);
    expect(await told(person)).toEqual(['new Agreement r1']);
    await mailAlerts(deps);
    expect(await mailsTo(api, person.email, 'alerts')).toHaveLength(1);
    await person.browser.send('delete', `/api/user/watches/${id}`);
    await mailAlerts({ ...deps, clock: () => new Date(now.getTime() + 25 * 3_600_000) });
    expect((await person.browser.send('post', `/api/user/watches/${id}/restore`)).status).toBe(404);
    await remove('r1');
  });
});

describe('the feed', () => {
  const feedOf = async (by: TestPerson, on = true): Promise<string> =>
    new URL((await by.browser.send('post', '/api/user/alerts/feed', { on })).body.feed ?? 'http://none').pathname;
  const fetched = (path: string) => strangerIn(api).get(path);

  test('is valid, has each alert once, with its words and why it is watched', async () => {
    const person = await watcher();
    await watch(person, 'clause', 'governing-law', { tells: 'wordings', note: 'We want <Delaware> & no other.' });
    const path = await feedOf(person);
    const empty = await fetched(path);
    expect([empty.status, readFeed(empty.text).entries]).toEqual([200, []]);
    const text =
      'A tribunal in Bergen applies the rules that seafarers there have kept for longer than anybody can tell.';
    await law('f1', text, { title: 'Agreement <f1> & Co' });
    await law('f2', text);
    await collect();
    for (const answer of [await fetched(path), await fetched(path)]) {
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('application/atom+xml'),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      const { self, entries } = readFeed(answer.text);
      expect(self).toBe(`http://localhost:3000${path}`);
      expect(entries).toEqual([
        expect.objectContaining({
          title: 'New: Agreement <f1> & Co',
          summary: expect.stringContaining(text.slice(0, 20)),
        }),
      ]);
      expect(entries[0]!.summary).toContain('Because: We want <Delaware> & no other.');
      expect(entries[0]!.href).toContain(`http://localhost:3000/contracts/${await idOf('f1')}#`);
    }
    await remove('f1');
    await remove('f2');
  });

  test('has one address at a time: another ends it, and so does its end', async () => {
    const person = await watcher();
    const first = await feedOf(person);
    const second = await feedOf(person);
    expect([(await fetched(first)).status, (await fetched(second)).status]).toEqual([410, 200]);
    await feedOf(person, false);
    expect((await fetched(second)).status).toBe(410);
    expect((await person.browser.get('/api/user/watches')).body.feed).toBeNull();
    expect((await fetched(`/feeds/alerts/${person.id}~1.forged.atom`)).status).toBe(404);
  });

  test('asks for rights each time: of a library that one is no longer in it says nothing, and nothing without the plan', async () => {
    const person = await watcher();
    const { db } = api.deps;
    const member = { namespace: 'secret', user_id: person.id, team_id: null, role: 'read' as const };
    await db.insertInto('library_member').values(member).execute();
    await seedContract(db, {
      id: 's0',
      namespace: 'secret',
      title: 'Zzqsecret Lease',
      type: 'services-agreement',
      sections: [{ heading: 'Governing Law', body: 'The laws of Zzqsecret govern.', type: 'governing-law' }],
    });
    await collect();
    expect((await watch(person, 'clause', 'governing-law', { namespace: 'secret' })).status).toBe(200);
    const path = await feedOf(person);
    await seedContract(db, {
      id: 's1',
      namespace: 'secret',
      title: 'Zzqsecret Lease again',
      type: 'services-agreement',
      sections: [{ heading: 'Governing Law', body: 'The laws of Zzqsecret govern.', type: 'governing-law' }],
    });
    await collect();
    expect((await fetched(path)).text).toContain('Zzqsecret Lease again');
    await db.deleteFrom('library_member').where('user_id', '=', person.id).execute();
    const lost = await fetched(path);
    expect([lost.status, /zzqsecret/i.test(lost.text)]).toEqual([200, false]);
    await db.insertInto('library_member').values(member).execute();
    await takePlansBack(api.deps, person.id);
    expect((await fetched(path)).text).not.toMatch(/zzqsecret/i);
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
