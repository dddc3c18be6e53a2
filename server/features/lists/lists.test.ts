import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { listsReply } from '#server/features/lists/reply.ts';
import { listRoutes } from '#server/features/lists/routes.ts';
import { givePlan } from '#server/features/users/index.ts';
import { ANYBODY } from '#server/http/visitor.ts';
import { removeContract } from '#server/record/contractsWritten.ts';
import { createLibraries } from '#server/record/libraries.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { operatorLibrary } from '#server/record/operator.ts';
import { restoreContract, withdrawContract } from '#server/record/withdrawn.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { confirmed, OWN_NETWORKS, signedUp, type TestPerson } from '#server/testing/people.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { joinLibrary } from '#server/testing/uploads.ts';
import type { ListReply, ListsReply, SavedList } from '#shared/api/lists.ts';
import { decodePart, readParts } from '#shared/docx/package.ts';
import { wordingHash } from '#shared/domain/citation.ts';
import { LIST_LIMITS } from '#shared/domain/lists.ts';

const ORIGIN = 'https://library.example';
const LISTS = '/api/public/lists';
const law = (state: string) =>
  `This Agreement is governed by the laws of ${state}, and a notice of a dispute is given within thirty days.`;

const now = new Date('2026-11-20T09:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ ...OWN_NETWORKS, BASE_URL: ORIGIN, GATES: 'standard' }, () => now);
  await api.deps.db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
}, 180_000);
afterAll(() => api.close());

const seed = (id: string, text = law(id), namespace = 'en') =>
  seedContract(api.deps.db, {
    id,
    title: `Agreement ${id}`,
    published: '2020-01-02',
    namespace,
    sections: [
      { heading: 'Governing Law', body: text, type: 'governing-law' },
      { heading: 'Pets', body: `No pets are kept, says ${id}.` },
    ],
  });
let contracts = 0;
/** A wording that nothing else says. */
async function wording(text?: string) {
  const id = `contract-${++contracts}`;
  const { id: contract } = await seed(id, text);
  return { id, contract, snippet: { type: 'clause', id: `${contract}-0` }, text: text ?? law(id) };
}
const withPlan = async (tier: number): Promise<TestPerson> => {
  const person = await signedUp(api);
  await givePlan(api.deps, person.id, `individual_year_tier-${tier}`);
  return person;
};
const ok = async <T>(sent: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await sent;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body as T;
};
const save = (person: TestPerson, body: object) => ok<SavedList>(person.browser.send('post', LISTS, body));
const act = (person: TestPerson, id: string, body: object) =>
  ok<SavedList>(person.browser.send('post', `${LISTS}/${id}`, body));
const read = (person: TestPerson, id: string) => ok<ListReply>(person.browser.get(`${LISTS}/${id}`));
const all = (person: TestPerson, query = '') => ok<ListsReply>(person.browser.get(`${LISTS}${query}`));
const copiesOf = async ({ id }: TestPerson) =>
  (
    await sql<{ used: number }>`select used from usage_counter
      where subject = ${`user:${id}`} and key = 'copy'`.execute(api.deps.db)
  ).rows;
const titles = async (person: TestPerson, id: string) => (await read(person, id)).snippets.map(({ id }) => id);

describe('quick save', () => {
  test('makes “Clipboard” for somebody on the free plan, and goes on with it', async () => {
    const ann = await signedUp(api);
    const [one, two] = [await wording(), await wording()];
    const first = await save(ann, { snippet: one.snippet });
    expect(first).toMatchObject({ name: 'Clipboard', full: false, count: 1, link: `/user/lists/${first.id}` });
    expect(first.snippet).toMatchObject({
      type: 'clause',
      title: 'Governing Law',
      body: one.text,
      pretty: one.text,
      hash: wordingHash(one.text),
      cited: `/clause/governing-law@${wordingHash(one.text)}`,
      state: 'same',
      picked: 0,
    });
    const second = await save(ann, { name: 'Clipboard', snippet: two.snippet });
    expect([second.id, second.count]).toEqual([first.id, 2]);
    // the same again is there once
    expect((await save(ann, { snippet: two.snippet })).count).toBe(2);
    expect((await all(ann)).lists).toMatchObject([{ name: 'Clipboard', count: 2, role: 'owner' }]);
  });

  test('appends the date when the one before is full', async () => {
    const ann = await signedUp(api);
    const { id } = await save(ann, { snippet: (await wording()).snippet });
    const { snippet } = await wording();
    const one = await api.deps.db
      .selectFrom('saved_snippet')
      .selectAll()
      .where('list_id', '=', id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: LIST_LIMITS.snippets - 1 }, () => ({
      ...one,
      id: randomUUID(),
      picked: JSON.stringify(one.picked),
      passport: JSON.stringify(one.passport),
    }));
    await api.deps.db.insertInto('saved_snippet').values(more).execute();
    expect((await all(ann)).lists).toMatchObject([{ name: 'Clipboard', full: true }]);
    const refused = await ann.browser.send('post', `${LISTS}/${id}`, { action: 'snippet_add', snippet });
    expect(refused.status).toBe(422);
    expect((await save(ann, { snippet })).name).toBe('Clipboard 2026-11-20');
  });

  test('of many tabs at once makes one list', async () => {
    const ann = await signedUp(api);
    const found = await Promise.all(Array.from({ length: 6 }, () => wording()));
    const saved = await Promise.all(found.map(({ snippet }) => save(ann, { snippet })));
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect((await all(ann)).lists).toMatchObject([{ count: 6 }]);
  });

  test('asks to sign in, and refuses what is not there or is of a private library, for nothing', async () => {
    const { snippet } = await wording();
    expect((await api.browser().send('post', LISTS, { snippet })).status).toBe(401);
    const ann = await signedUp(api);
    expect((await ann.browser.send('post', LISTS, { snippet: { type: 'clause', id: 'nope' } })).status).toBe(404);
    const hidden = await seed('hidden', law('nowhere'), 'secret');
    for (const namespace of ['secret', 'en', 'missing'])
      expect(
        (await ann.browser.send('post', LISTS, { snippet: { type: 'clause', id: `${hidden.id}-0`, namespace } }))
          .status,
      ).toBe(404);
    expect((await all(ann)).lists).toEqual([]);
  });

  test('keeps the picked values and a passport, and refuses another text', async () => {
    const ann = await signedUp(api);
    const { snippet, text } = await wording();
    const body = text.replace('thirty days', 'sixty days');
    const saved = await save(ann, { snippet: { ...snippet, body } });
    expect(saved.snippet).toMatchObject({ body, picked: 1, hash: wordingHash(text) });
    expect(saved.snippet?.passport).toMatchObject({
      at: now.toISOString(),
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    // with its own values it is another snippet
    expect((await save(ann, { snippet })).count).toBe(2);
    const other = await ann.browser.send('post', LISTS, { snippet: { ...snippet, body: 'Something else entirely.' } });
    expect(other.status).toBe(422);
  });

  test('counts as a copy, once', async () => {
    const ann = await confirmed(api, await signedUp(api));
    const { snippet } = await wording();
    await save(ann, { snippet });
    await save(ann, { snippet });
    expect(await copiesOf(ann)).toEqual([{ used: 1 }]);
  });
});

describe('lists with names', () => {
  test('begin with Pro; nobody renames a Clipboard into one', async () => {
    const [free, premium, pro] = [await signedUp(api), await withPlan(0), await withPlan(4)];
    for (const person of [free, premium]) {
      const reply = await person.browser.send('post', LISTS, { name: 'NDAs' });
      expect([reply.status, reply.body.error.code]).toEqual([402, 'upgrade_required']);
      const { id } = await save(person, { snippet: (await wording()).snippet });
      const renamed = await person.browser.send('put', `${LISTS}/${id}`, { action: 'update', name: 'NDAs' });
      expect(renamed.status).toBe(402);
      expect((await all(person)).canCreate).toBe(false);
    }
    expect(await save(pro, { name: '  Our   NDAs ' })).toMatchObject({ name: 'Our NDAs', count: 0, snippet: null });
    expect((await all(pro)).canCreate).toBe(true);
    for (const name of ['', '   ', 'x'.repeat(LIST_LIMITS.name + 1)])
      expect((await pro.browser.send('post', LISTS, { name })).status).toBe(422);
  });

  test('are bounded, however many come at once', async () => {
    const pro = await withPlan(4);
    const made = { user_id: pro.id, team_id: null, made_by: pro.id, name: 'x', created_at: now, changed_at: now };
    await api.deps.db
      .insertInto('saved_list')
      .values(Array.from({ length: LIST_LIMITS.lists - 2 }, () => ({ ...made, id: randomUUID() })))
      .execute();
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, i) => pro.browser.send('post', LISTS, { name: `List ${i}` })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422, 422]);
  });

  test('are ordered, noted, moved between, emptied and brought back', async () => {
    const pro = await withPlan(4);
    const [one, two, three] = [await wording(), await wording(), await wording()];
    const { id } = await save(pro, { name: 'Laws', snippet: one.snippet });
    const other = await save(pro, { name: 'Others' });
    const a = (await read(pro, id)).snippets[0]!.id;
    const b = (await act(pro, id, { action: 'snippet_add', snippet: two.snippet })).snippet!.id;
    const c = (await act(pro, id, { action: 'snippet_add', snippet: { ...three.snippet, note: 'Ours.' } })).snippet!.id;
    // the one saved last is on top
    expect(await titles(pro, id)).toEqual([c, b, a]);
    await act(pro, id, { action: 'update', order: [a, 'unknown', c] });
    expect(await titles(pro, id)).toEqual([a, c, b]);
    expect((await act(pro, id, { action: 'snippet_update', id: b, note: ' Fallback. ' })).snippet?.note).toBe(
      'Fallback.',
    );
    const moved = await act(pro, id, { action: 'snippet_update', id: b, list: other.id });
    expect([moved.id, moved.snippet?.note]).toEqual([other.id, 'Fallback.']);
    expect([await titles(pro, id), await titles(pro, other.id)]).toEqual([[a, c], [b]]);
    expect((await act(pro, id, { action: 'snippet_remove', id: a })).count).toBe(1);
    expect((await pro.browser.send('post', `${LISTS}/${id}`, { action: 'snippet_remove', id: a })).status).toBe(404);
    await act(pro, id, { action: 'snippet_update', id: a, isRemoved: false });
    expect(await titles(pro, id)).toEqual([a, c]);
  });

  test('are deleted, and come back with all they held', async () => {
    const pro = await withPlan(4);
    const { id } = await save(pro, { name: 'Kept', snippet: (await wording()).snippet });
    expect((await pro.browser.send('delete', `${LISTS}/${id}`)).status).toBe(200);
    expect((await pro.browser.get(`${LISTS}/${id}`)).status).toBe(404);
    expect((await all(pro)).lists).toEqual([]);
    const stranger = await withPlan(4);
    expect((await stranger.browser.send('post', `${LISTS}/${id}/restore`)).status).toBe(404);
    expect(await ok<SavedList>(pro.browser.send('post', `${LISTS}/${id}/restore`))).toMatchObject({ count: 1 });
    expect((await pro.browser.send('post', `${LISTS}/${id}/restore`)).status).toBe(404);
  });

  test('say which of them have a wording', async () => {
    const pro = await withPlan(4);
    const { snippet } = await wording();
    await save(pro, { name: 'With', snippet });
    await save(pro, { name: 'Without' });
    const { lists } = await all(pro, `?type=clause&id=${snippet.id}`);
    expect(Object.fromEntries(lists.map(({ name, snippet }) => [name, snippet !== null]))).toEqual({
      With: true,
      Without: false,
    });
  });
});

describe('somebody else', () => {
  test('finds nothing, whatever they ask', async () => {
    const [pro, stranger] = [await withPlan(4), await withPlan(4)];
    const { id, snippet } = await save(pro, { name: 'Mine', snippet: (await wording()).snippet });
    const mine = await save(stranger, { name: 'Theirs' });
    const asks: ['get' | 'post' | 'put' | 'delete', string, object?][] = [
      ['get', `${LISTS}/${id}`],
      ['get', `${LISTS}/${id}/file`],
      ['post', `${LISTS}/${id}`, { action: 'update', name: 'Taken' }],
      ['put', `${LISTS}/${id}`, { action: 'snippet_remove', id: snippet!.id }],
      ['post', `${LISTS}/${mine.id}`, { action: 'snippet_update', id: snippet!.id, note: 'x' }],
      ['post', `${LISTS}/${mine.id}`, { action: 'snippet_update', id: snippet!.id, list: mine.id }],
      ['delete', `${LISTS}/${id}`],
      ['post', `${LISTS}/${id}/links/edit`],
      ['delete', `${LISTS}/${id}/links/edit`],
    ];
    for (const [method, path, body] of asks) {
      const reply =
        method === 'get' ? await stranger.browser.get(path) : await stranger.browser.send(method, path, body);
      expect([method, path, reply.status]).toEqual([method, path, 404]);
    }
    expect(await read(pro, id)).toMatchObject({ list: { name: 'Mine', count: 1 } });
  });
});

describe('a link', () => {
  test('shows the list to whoever has it, changes it only where it may, and ends', async () => {
    const [pro, ben] = [await withPlan(4), await signedUp(api)];
    const { id, snippet } = await save(pro, { name: 'Shared', snippet: (await wording()).snippet });
    const linkOf = async (kind: string) =>
      (await ok<{ url: string }>(pro.browser.send('post', `${LISTS}/${id}/links/${kind}`))).url.split('/').at(-1)!;
    const [view, edit] = [await linkOf('view'), await linkOf('edit')];
    const seen = await ok<ListReply>(api.browser().get(`${LISTS}/${view}`));
    expect(seen).toMatchObject({ list: { name: 'Shared', role: 'viewer', team: null }, links: [], giveTo: null });
    // nobody is told whose it is
    expect(JSON.stringify(seen)).not.toContain(pro.email);
    const note = { action: 'snippet_update', id: snippet!.id, note: 'By Ben.' };
    expect((await ben.browser.send('post', `${LISTS}/${view}`, note)).status).toBe(403);
    expect((await api.browser().send('post', `${LISTS}/${edit}`, note)).status).toBe(401);
    expect(await act(ben, edit, note)).toMatchObject({ role: 'editor', snippet: { note: 'By Ben.' } });
    for (const [method, path, body] of [
      ['post', edit, { action: 'update', name: 'Ben’s' }],
      ['post', edit, { action: 'update', isTeam: true }],
      ['delete', edit, undefined],
      ['post', `${edit}/links/edit`, undefined],
    ] as const)
      expect((await ben.browser.send(method, `${LISTS}/${path}`, body)).status).toBe(403);
    // what is kept of the link is no link
    const [row] = await api.deps.db.selectFrom('saved_list_link').selectAll().where('list_id', '=', id).execute();
    expect(JSON.stringify(row)).not.toContain(view);
    expect((await read(pro, id)).links.map(({ kind }) => kind)).toEqual(['edit', 'view']);
    const again = await linkOf('view');
    expect((await api.browser().get(`${LISTS}/${view}`)).status).toBe(404);
    expect((await pro.browser.send('delete', `${LISTS}/${id}/links/view`)).status).toBe(200);
    expect((await api.browser().get(`${LISTS}/${again}`)).status).toBe(404);
    await pro.browser.send('delete', `${LISTS}/${id}`);
    expect((await ben.browser.get(`${LISTS}/${edit}`)).status).toBe(404);
  });
});

describe('a team', () => {
  async function team(...people: [TestPerson, 'admin' | 'member'][]): Promise<string> {
    const id = randomUUID();
    await api.deps.db.insertInto('team').values({ id, name: 'Kiln', created_at: now, updated_at: now }).execute();
    for (const [{ id: user_id }, role] of people)
      await api.deps.db
        .insertInto('team_member')
        .values({ user_id, team_id: id, role, state: 'active', way: 'mail', joined_at: now })
        .execute();
    return id;
  }
  const leave = ({ id }: TestPerson) => api.deps.db.deleteFrom('team_member').where('user_id', '=', id).execute();

  test('reads and fills a list that was given to it; its admins and the giver manage it', async () => {
    const [admin, giver, member] = [await signedUp(api), await withPlan(4), await signedUp(api)];
    await team([admin, 'admin'], [giver, 'member'], [member, 'member']);
    const { id } = await save(giver, { name: 'House', snippet: (await wording()).snippet });
    expect((await read(giver, id)).giveTo).toBe('Kiln');
    expect((await all(member)).lists).toEqual([]);
    expect(await act(giver, id, { action: 'update', isTeam: true })).toMatchObject({ team: 'Kiln', role: 'owner' });
    expect((await all(member)).lists).toMatchObject([{ name: 'House', team: 'Kiln', role: 'member' }]);
    await act(member, id, { action: 'snippet_add', snippet: (await wording()).snippet });
    const savedBy = (await read(admin, id)).snippets.map((one) => one.savedBy);
    expect(savedBy.every(Boolean)).toBe(true);
    expect((await member.browser.send('put', `${LISTS}/${id}`, { action: 'update', name: 'Mine' })).status).toBe(403);
    expect((await member.browser.send('delete', `${LISTS}/${id}`)).status).toBe(403);
    expect(await act(admin, id, { action: 'update', name: 'House style' })).toMatchObject({ role: 'owner' });
    expect((await admin.browser.send('put', `${LISTS}/${id}`, { action: 'update', isTeam: false })).status).toBe(403);
    // whoever leaves has lost it at once, and the team has not
    await leave(giver);
    expect((await giver.browser.get(`${LISTS}/${id}`)).status).toBe(404);
    expect((await read(member, id)).snippets).toHaveLength(2);
  });

  test('has in its log what becomes of its lists, links among it, and nothing of a member’s own', async () => {
    const [admin, giver] = [await signedUp(api), await withPlan(4)];
    await givePlan(api.deps, admin.id, 'individual_year_tier-4');
    const teamId = await team([admin, 'admin'], [giver, 'member']);
    const entries = async () =>
      (
        await api.deps.db
          .selectFrom('audit_entry')
          .select(['action', 'actor', 'object', 'details'])
          .where('action', 'like', 'list.%')
          .orderBy('seq')
          .execute()
      ).filter(({ details }) => details.team === teamId || details.team === undefined);
    const { id } = await save(giver, { name: 'Project Falcon' });
    await giver.browser.send('post', `${LISTS}/${id}/links/view`);
    expect(await entries()).toEqual([]);
    await act(giver, id, { action: 'update', isTeam: true });
    await admin.browser.send('post', `${LISTS}/${id}/links/edit`);
    await admin.browser.send('delete', `${LISTS}/${id}/links/edit`);
    await admin.browser.send('delete', `${LISTS}/${id}`);
    await admin.browser.send('post', `${LISTS}/${id}/restore`);
    await act(giver, id, { action: 'update', isTeam: false });
    await giver.browser.send('delete', `${LISTS}/${id}`);
    const log = await entries();
    const by = ({ id }: TestPerson) => api.deps.audit.pseudonym(id);
    expect(log.map(({ action, actor }) => [action, actor])).toEqual([
      ['list.given', by(giver)],
      ['list.link_opened', by(admin)],
      ['list.link_closed', by(admin)],
      ['list.deleted', by(admin)],
      ['list.restored', by(admin)],
      ['list.taken_back', by(giver)],
    ]);
    expect(log[1]).toMatchObject({ details: { team: teamId, kind: 'edit' } });
    expect(JSON.stringify(log)).not.toContain('Falcon');
  });

  test('is not asked where somebody only waits to be let in', async () => {
    const [giver, waiting] = [await withPlan(4), await signedUp(api)];
    const teamId = await team([giver, 'admin'], [waiting, 'member']);
    await api.deps.db
      .updateTable('team_member')
      .set({ state: 'pending' })
      .where('user_id', '=', waiting.id)
      .where('team_id', '=', teamId)
      .execute();
    const { id } = await save(giver, { name: 'House' });
    await act(giver, id, { action: 'update', isTeam: true });
    expect((await waiting.browser.get(`${LISTS}/${id}`)).status).toBe(404);
    expect((await all(waiting)).lists).toEqual([]);
    expect(await act(giver, id, { action: 'update', isTeam: false })).toMatchObject({ team: null });
  });

  test('that ends gives lists back to members who gave them', async () => {
    const [admin, gone] = [await withPlan(4), await withPlan(4)];
    await team([admin, 'admin'], [gone, 'member']);
    const lists = [];
    for (const person of [admin, gone]) {
      const { id } = await save(person, { name: `Of ${person.email}` });
      await act(person, id, { action: 'update', isTeam: true });
      lists.push(id);
    }
    await leave(gone);
    expect((await admin.browser.send('delete', '/api/team', { endsPlan: true })).status).toBe(200);
    expect((await all(admin)).lists.map(({ id, team }) => [id, team])).toEqual([[lists[0], null]]);
    expect((await all(gone)).lists).toEqual([]);
  });
});

describe('a whole contract', () => {
  const ofContract = (id: string, namespace = 'en') => ({ type: 'contract', id, namespace });

  test('is refused where it is not there, is private, or is said to have other words; for nothing', async () => {
    const ann = await signedUp(api);
    const { contract, snippet } = await wording();
    const hidden = await seed('hidden-whole', law('nowhere'), 'secret');
    expect((await api.browser().send('post', LISTS, { snippet: ofContract(contract) })).status).toBe(401);
    const owner = await withPlan(4);
    await joinLibrary(api, 'secret', owner, 'owner');
    const refused: [TestPerson, object, number][] = [
      [ann, ofContract('nope'), 404],
      [ann, ofContract(snippet.id), 404],
      [ann, { ...snippet, id: contract }, 404],
      [ann, ofContract(hidden.id, 'secret'), 404],
      [owner, ofContract(hidden.id, 'secret'), 422],
      [ann, { ...ofContract(contract), body: law('elsewhere') }, 422],
    ];
    for (const [person, asked, status] of refused)
      expect([asked, (await person.browser.send('post', LISTS, { snippet: asked })).status]).toEqual([asked, status]);
    for (const person of [ann, owner]) {
      expect((await all(person)).lists).toEqual([]);
      expect(await copiesOf(person)).toEqual([]);
    }
    expect(await api.deps.db.selectFrom('cited_wording').selectAll().where('scope', '=', hidden.id).execute()).toEqual(
      [],
    );
  });

  test('is kept with its name, its beginning and where it is, once, and counts as one copy', async () => {
    const ann = await confirmed(api, await signedUp(api));
    const { contract, id: name, text } = await wording(`${law('Ruritania')} ${'And so on. '.repeat(100)}`.trim());
    const list = await save(ann, { snippet: ofContract(contract) });
    const snippet = list.snippet!;
    expect(snippet).toMatchObject({
      type: 'contract',
      title: `Agreement ${name}`,
      state: 'same',
      member: contract,
      groupId: null,
      href: `/contracts/${contract}`,
      cited: `/contracts/${contract}@${snippet.hash}`,
      source: { label: `Agreement ${name} (2 January 2020)`, uri: `/contracts/${contract}` },
    });
    expect(snippet.body).toContain('governed by the laws of Ruritania');
    expect(snippet.body).toMatch(/…$/);
    expect(snippet.body.length).toBeLessThan(text.length);
    expect((await save(ann, { snippet: ofContract(contract) })).count).toBe(1);
    expect(await copiesOf(ann)).toEqual([{ used: 1 }]);
    // taking it away afterwards costs nothing more, and its frozen page is there
    expect((await ann.browser.send('post', '/api/copies', ofContract(contract))).status).toBe(200);
    expect(await copiesOf(ann)).toEqual([{ used: 1 }]);
    expect((await api.browser().get(snippet.cited!)).status).toBe(200);
    const { lists } = await all(ann, `?type=contract&id=${contract}`);
    expect(lists).toMatchObject([{ id: list.id, snippet: { member: contract } }]);
  });

  test('tells whether it has changed, but for spaces, and nothing of it stays once it is withdrawn', async () => {
    const ann = await signedUp(api);
    const { contract, id: name, text } = await wording();
    const { id } = await save(ann, { snippet: ofContract(contract) });
    const one = async () => (await read(ann, id)).snippets[0]!;
    await seed(name, text.replace('Agreement is', 'Agreement  is'));
    expect(await one()).toMatchObject({ state: 'same' });
    await seed(name, text.replace('thirty', 'forty'));
    expect(await one()).toMatchObject({ state: 'changed', body: expect.stringContaining('thirty'), change: null });
    await removeContract(operatorLibrary(api.deps.db, 'en'), contract);
    expect(await one()).toMatchObject({ title: 'A contract', state: 'withdrawn', body: '', pretty: '', source: null });
    const rows = await api.deps.db.selectFrom('saved_snippet').selectAll().where('list_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain(name);
  });

  test('comes back with its name when the library gives it back', async () => {
    const ann = await signedUp(api);
    const { contract, id: name } = await wording();
    const { id } = await save(ann, { snippet: ofContract(contract) });
    const state = async () => (await read(ann, id)).snippets.map(({ title, state }) => [title, state]);
    const inOne = <T>(work: (library: WritableLibrary) => Promise<T>) =>
      api.deps.db.transaction().execute((trx) => work(operatorLibrary(trx, 'en')));
    await inOne((library) => withdrawContract(library, contract, now));
    expect(await state()).toEqual([['A contract', 'withdrawn']]);
    await inOne((library) => restoreContract(library, contract));
    expect(await state()).toEqual([[`Agreement ${name}`, 'same']]);
  });

  test('stands in the files of its list by its beginning and its address', async () => {
    const pro = await withPlan(4);
    const { contract, id: name } = await wording();
    const { id, snippet } = await save(pro, { name: 'Models', snippet: ofContract(contract) });
    const told = JSON.parse((await pro.browser.download(`${LISTS}/${id}/file?format=json`)).content.toString());
    expect(told.snippets).toMatchObject([{ type: 'contract', cited: ORIGIN + snippet!.cited }]);
    const word = await pro.browser.download(`${LISTS}/${id}/file`);
    const xml = decodePart((await readParts(new Uint8Array(word.content))).get('word/document.xml')!);
    expect(xml).toContain(`The beginning of Agreement ${name} (2 January 2020).`);
    expect(xml).toContain(ORIGIN + snippet!.cited);
  });
});

describe('what became of a wording', () => {
  test('is told: the same, changed, gone, withdrawn', async () => {
    const ann = await signedUp(api);
    const { snippet, text, contract, id: name } = await wording();
    const { id } = await save(ann, { snippet });
    const one = async () => (await read(ann, id)).snippets[0]!;
    expect(await one()).toMatchObject({
      state: 'same',
      change: null,
      source: { label: expect.stringContaining('(2 January 2020)') },
    });
    await seed(name, text.replace('thirty', 'forty'));
    expect(await one()).toMatchObject({ state: 'changed', body: text, change: { added: 1, removed: 1 } });
    await seedContract(api.deps.db, { id: name, title: 'x', sections: [{ heading: 'Pets', body: 'None.' }] });
    expect(await one()).toMatchObject({ state: 'gone', body: text });
    await removeContract(operatorLibrary(api.deps.db, 'en'), contract);
    expect(await one()).toMatchObject({ state: 'withdrawn', body: '', pretty: '', source: null });
    const rows = await api.deps.db.selectFrom('saved_snippet').selectAll().where('list_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('governed by');
  });

  test('is closed where its library has become private, to the last word', async () => {
    await api.deps.db.insertInto('namespace').values({ id: 'turned', title: 'Turned', visibility: 'public' }).execute();
    const words = law('Atlantis');
    const { id: contract } = await seed('turned-1', words, 'turned');
    const pro = await withPlan(4);
    const snippet = { type: 'clause', id: `${contract}-0`, namespace: 'turned' };
    const { id } = await save(pro, { name: 'Turned', snippet });
    const { url } = await ok<{ url: string }>(pro.browser.send('post', `${LISTS}/${id}/links/view`));
    await api.deps.db.updateTable('namespace').set({ visibility: 'private' }).where('id', '=', 'turned').execute();
    // what is known of a library is remembered for a moment, elsewhere not
    const deps = { ...api.deps, libraries: createLibraries(api.deps.db) };
    const after = api.changed(({ routes, pageRoutes }) => ({
      routes: [...routes.filter(({ call }) => !call.path.startsWith(LISTS)), ...listRoutes(deps)],
      pageRoutes,
    }));
    const token = url.split('/').at(-1)!;
    const { body } = await after.browser().get(`${LISTS}/${token}`);
    expect(body.snippets).toMatchObject([{ state: 'closed', body: '', source: null, href: '' }]);
    const file = await after.browser().download(`${LISTS}/${token}/file?format=json`);
    const own = await listsReply(deps, { ...ANYBODY, user: { id: pro.id } as never });
    for (const told of [JSON.stringify(body), file.content.toString(), JSON.stringify(own)])
      expect(told).not.toMatch(/Atlantis|turned-1|"turned"/);
    expect(own.lists).toMatchObject([{ name: 'Turned', count: 1, snippet: { state: 'closed' } }]);
  });
});

describe('a file', () => {
  test('holds the wordings with where they are from', async () => {
    const pro = await withPlan(4);
    const { snippet, text } = await wording();
    const { id } = await save(pro, { name: 'Our laws', snippet: { ...snippet, note: 'First choice' } });
    const json = await pro.browser.download(`${LISTS}/${id}/file?format=json`);
    expect([json.status, json.name]).toEqual([200, 'our-laws.json']);
    const told = JSON.parse(json.content.toString());
    expect(told).toMatchObject({
      name: 'Our laws',
      snippets: [{ title: 'Governing Law', body: text, note: 'First choice' }],
    });
    expect(told.snippets[0].cited).toBe(`${ORIGIN}/clause/governing-law@${wordingHash(text)}`);
    const word = await pro.browser.download(`${LISTS}/${id}/file`);
    expect(word.name).toBe('our-laws.docx');
    const xml = (await readParts(new Uint8Array(word.content))).get('word/document.xml');
    for (const words of [text, 'Our laws', 'Governing Law', 'Note: First choice'])
      expect(decodePart(xml!)).toContain(words);
  });
});

describe('an account', () => {
  test('is exported and erased with its lists, and leaves those of the team', async () => {
    const ann = await withPlan(4);
    const { id } = await save(ann, { name: 'Ann’s', snippet: (await wording()).snippet });
    const { body } = await ann.browser.get('/api/user/export');
    expect(JSON.stringify(body)).toContain('Ann’s');
    expect(body.tables.saved_snippet).toHaveLength(1);
    await api.deps.db.deleteFrom('user_account').where('id', '=', ann.id).execute();
    expect(await api.deps.db.selectFrom('saved_list').selectAll().where('id', '=', id).execute()).toEqual([]);
  });
});
