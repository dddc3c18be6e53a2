/**
 * What operators say of clauses: refusals first, then who is asked what, and what training makes of it. On both databases:
 * scripts/onPostgres.mjs runs this on a real server (TEST_DATABASE_URL).
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { labelLines } from '#server/features/admin/index.ts';
import { auditName } from '#server/features/libraries/index.ts';
import { createClassifier } from '#server/ingest/types/classify.ts';
import { packModel, unpackModel } from '#server/ingest/types/model.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { Example } from '#server/tools/train/example.ts';
import { labelsSaid, readLabels, withLabels } from '#server/tools/train/labels.ts';
import { learn } from '#server/tools/train/learn.ts';
import type { LabelItem, LabelNext } from '#shared/api/labels.ts';
import { CLAIM_MINUTES } from '#shared/domain/labels.ts';

const START = new Date('2026-11-24T10:00:00.000Z');
const BEES = [
  'The Keeper shall place the hives at the edge of the orchard and inspect every hive for mites each fortnight.',
  'No hive may be moved from the orchard while the trees are in bloom, and every swarm belongs to the Keeper.',
  'The Keeper shall leave the bees enough honey for the winter and inspect the hives in the orchard for mites.',
];
const SECRET = 'The secret recipe of the bees and of the honey in this orchard is told to nobody outside this room.';

let api: TestApi;
let now: Date;
let ann: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  now = START;
  api = await openTestApi({ RATE_LIMIT: '0' }, () => now);
  const { db } = api.deps;
  const sections = BEES.map((body, i) => ({ heading: `Part ${'ABC'[i]}`, body }));
  await seedContract(db, { id: 'orchard', title: 'Agreement about the Orchard', sections });
  await db.insertInto('namespace').values({ id: 'secret', title: 'Secret', visibility: 'private' }).execute();
  await seedContract(db, {
    id: 's',
    namespace: 'secret',
    title: 'Secret',
    sections: [{ heading: 'Bees', body: SECRET }],
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = START;
  for (const table of ['clause_label', 'clause_label_claim', 'clause_label_skip'] as const)
    await api.deps.db.deleteFrom(table).execute();
  [ann, bo] = [await personOf(api, 'operator'), await personOf(api, 'operator')];
});

const send = (who: TestPerson, call: string, body: object = {}) =>
  who.browser.send('post', `/api/admin/labels${call}`, body);
const next = async (who: TestPerson, queue = 'unsure'): Promise<LabelNext> =>
  (await send(who, '/next', { queue })).body;
const itemOf = async (who: TestPerson): Promise<LabelItem> => (await next(who)).item!;
const label = ({ clause, hash }: LabelItem, type: string | null) => ({ clause, hash, type });

describe('is refused', () => {
  test('whoever is no operator', async () => {
    const item = await itemOf(ann);
    const member = await personOf(api, 'teamAdmin');
    expect((await send(member, '/next', { queue: 'unsure' })).status).toBe(403);
    expect((await send(member, '', label(item, null))).status).toBe(403);
    expect((await member.browser.get('/data-labeling')).status).toBe(403);
  });

  test('a type that there is not, a text that stands there no more, a clause that there is not', async () => {
    const item = await itemOf(ann);
    expect((await send(ann, '', label(item, 'astrology'))).status).toBe(422);
    expect((await send(ann, '', { ...label(item, 'notices'), hash: 'a'.repeat(64) })).status).toBe(409);
    expect((await send(ann, '', { ...label(item, 'notices'), clause: 'x' })).status).toBe(404);
    expect((await send(ann, '', { ...label(item, 'notices'), text: 'mine' })).status).toBe(422);
    expect((await send(ann, '/undo')).status).toBe(404);
    expect(await labelLines(api.deps)).toEqual([]);
  });

  test('everything about a private library, like about one that there is not', async () => {
    const clause = await api.deps.db
      .selectFrom('clause')
      .selectAll()
      .where('namespace', '=', 'secret')
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256').update(clause.text).digest('hex');
    for (const namespace of ['secret', 'nowhere']) {
      const answers = [
        await send(ann, '/next', { queue: 'unsure', namespace }),
        await send(ann, '/open', { id: clause.id, namespace }),
        await send(ann, '', { clause: clause.id, hash, type: 'notices', namespace }),
        await send(ann, '/skip', { clause: clause.id, hash, namespace }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    // by its id in the public one neither
    expect((await send(ann, '/open', { id: clause.id })).status).toBe(404);
    expect(await api.deps.db.selectFrom('clause_label').selectAll().execute()).toEqual([]);
  });
});

describe('the queue', () => {
  test('has the clauses of public libraries, each with its place and at most nine types', async () => {
    const texts = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const { item, progress } = await next(ann);
      expect(progress).toMatchObject({ total: 3, labelled: i, own: i });
      expect(item!.contract.title).toBe('Agreement about the Orchard');
      expect(item!.proposals.length).toBeGreaterThan(3);
      expect(item!.proposals.length).toBeLessThanOrEqual(9);
      texts.add(item!.text);
      await send(ann, '', label(item!, 'notices'));
    }
    expect([...texts].sort()).toEqual([...BEES].sort());
    expect((await next(ann)).item).toBeNull();
  });

  test('never gives two people the same, also when they ask at once', async () => {
    const others = [await personOf(api, 'operator'), await personOf(api, 'operator')];
    const got = await Promise.all([ann, bo, ...others].map((who) => next(who)));
    const hashes = got.flatMap(({ item }) => (item ? [item.hash] : []));
    expect(hashes).toHaveLength(3);
    expect(new Set(hashes).size).toBe(3);
    expect(got.filter(({ item }) => item === null)).toHaveLength(1);
  });

  test('shows the same again to whoever has it, and gives it on when their time is over', async () => {
    const item = await itemOf(ann);
    expect((await itemOf(ann)).hash).toBe(item.hash);
    expect((await itemOf(bo)).hash).not.toBe(item.hash);
    await send(bo, '', label(await itemOf(bo), null));
    now = new Date(START.getTime() + CLAIM_MINUTES * 60_000 + 1000);
    expect((await itemOf(bo)).hash).toBe(item.hash);
    expect((await itemOf(ann)).hash).not.toBe(item.hash);
  });

  test('whoever opens one that somebody else has is told so', async () => {
    const item = await itemOf(ann);
    const opened = (await send(bo, '/open', { id: item.clause })).body.item as LabelItem;
    expect(opened.heldBy).toEqual({ by: `${ann.id}@example.com`, until: expect.stringContaining('T10:10') });
    expect((await send(ann, '/open', { id: item.clause })).body.item.heldBy).toBeNull();
  });

  test('a skipped one is left to others', async () => {
    const item = await itemOf(ann);
    expect((await send(ann, '/skip', { clause: item.clause, hash: item.hash })).status).toBe(200);
    expect((await itemOf(ann)).hash).not.toBe(item.hash);
    expect((await itemOf(bo)).hash).toBe(item.hash);
    expect((await send(ann, '/undo')).body.item.hash).toBe(item.hash);
  });
});

describe('a label', () => {
  test('says who and when, can be said otherwise, and is taken back by undo', async () => {
    const item = await itemOf(ann);
    await send(ann, '', label(item, 'notices'));
    now = new Date(START.getTime() + 1000);
    await send(ann, '', label(item, 'insurance'));
    const rows = await api.deps.db.selectFrom('clause_label').selectAll().execute();
    expect(rows).toMatchObject([{ hash: item.hash, type_id: 'insurance', labelled_by: ann.id, body: item.text }]);
    expect(await api.deps.audit.verify()).toMatchObject({ isWhole: true });
    const undone = (await send(ann, '/undo')).body as LabelNext;
    expect([undone.item!.hash, undone.item!.own]).toEqual([item.hash, null]);
    expect(await labelLines(api.deps)).toEqual([]);
    const entries = await api.deps.db
      .selectFrom('audit_entry')
      .select('action')
      .orderBy('seq', 'desc')
      .limit(3)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'admin.clause_label_withdrawn',
      'admin.clause_labelled',
      'admin.clause_labelled',
    ]);
  });

  test('names a library of somebody’s by what only its own people can tell it by, open as it was or closed since', async () => {
    const { db } = api.deps;
    await db
      .insertInto('namespace')
      .values({ id: 'merger-of-oast-a1b2c3', title: 'Merger of Oast', visibility: 'public' })
      .execute();
    await db
      .insertInto('library_member')
      .values({ namespace: 'merger-of-oast-a1b2c3', user_id: bo.id, role: 'owner' })
      .execute();
    await seedContract(db, {
      id: 'oast',
      namespace: 'merger-of-oast-a1b2c3',
      title: 'Oast',
      sections: [
        { heading: 'Kiln', body: 'The kiln of the merger is kept at its heat by whoever buys all the bricks.' },
      ],
    });
    const { id, text } = await db
      .selectFrom('clause')
      .select(['id', 'text'])
      .where('namespace', '=', 'merger-of-oast-a1b2c3')
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256').update(text).digest('hex');
    const namespace = 'merger-of-oast-a1b2c3';
    expect((await send(ann, '', { clause: id, hash, type: 'notices', namespace })).status).toBe(200);
    await db.updateTable('namespace').set({ visibility: 'private' }).where('id', '=', namespace).execute();
    expect((await send(ann, '/undo')).status).toBe(404);
    await db.deleteFrom('library_member').where('namespace', '=', namespace).execute();
    await db.deleteFrom('contract').where('namespace', '=', namespace).execute();
    await db.deleteFrom('clause_label').where('namespace', '=', namespace).execute();
    await db.deleteFrom('namespace').where('id', '=', namespace).execute();
    const { rows } = await sql<{ object: string; action: string }>`
      select object, action from audit_entry order by seq desc limit 2`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual(['admin.clause_label_withdrawn', 'admin.clause_labelled']);
    const name = auditName(api.deps, namespace);
    expect(rows.map(({ object }) => object)).toEqual([`clause:${name}/${id}`, `clause:${name}/${id}`]);
  });

  test.each([
    ['agrees', 'notices', 1],
    ['differs', null, 0],
  ])('of a second person, who is not told of the first before: %s', async (agreement, type, agreed) => {
    const item = await itemOf(ann);
    await send(ann, '', label(item, 'notices'));
    expect((await next(bo, 'untyped')).item?.hash).not.toBe(item.hash);
    const second = (await next(bo, 'second')).item!;
    expect([second.hash, second.own, second.others]).toEqual([item.hash, null, []]);
    const { body } = await send(bo, '', label(second, type));
    expect(body.others).toMatchObject([{ type: { id: 'notices' }, by: `${ann.id}@example.com` }]);
    expect(body.progress).toMatchObject({ labelled: 1, twice: 1, agreed });
    expect((await next(ann, 'second')).item).toBeNull();
    const { table } = (await ann.browser.get(`/data-labeling?agreement=${agreement}&v=2&response=json`)).body.props;
    expect(table.total).toBe(2);
  });
});

test('types are found by the beginnings of words', async () => {
  const { types } = (await ann.browser.get('/api/admin/labels/types?q=gov%20la')).body;
  expect(types[0]).toMatchObject({ id: 'governing-law' });
  expect((await ann.browser.get('/api/admin/labels/types?q=%20')).body.types).toEqual([]);
});

describe('training', () => {
  const WEAK: Example[] = ['insurance', 'notices'].flatMap((type) =>
    Array.from({ length: 12 }, (_, i) => ({
      type,
      heading: null,
      text:
        type === 'insurance'
          ? `The Supplier shall keep insurance cover for part ${i} of its duties with an insurer of good name.`
          : `All notices about part ${i} shall be in writing and delivered by courier to the address above.`,
      doc: `${type} ${i}`,
      source: 'provisions' as const,
    })),
  );
  const answer = (examples: readonly Example[], text: string) =>
    createClassifier(unpackModel(packModel(learn(examples), 100_000))).classify({ heading: null, text }).typeId;
  const ASKED = 'The Keeper shall inspect the hives in the orchard for mites, and no swarm may be moved.';

  test('takes what was said of three clauses, and answers otherwise for such a one', async () => {
    for (let i = 0; i < 3; i++) await send(ann, '', label(await itemOf(ann), 'inspection'));
    const lines = await labelLines(api.deps);
    expect(lines).toHaveLength(3);
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'labels-')), 'labels.jsonl');
    const planted = { ...lines[0], hash: 'b', isPublic: false, text: SECRET };
    writeFileSync(
      file,
      [...lines, planted, '{broken'].map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'),
    );
    const labels = readLabels(file);
    expect(labelsSaid(labels)).toBe(
      '3 labels taken; 0 more say none of the types; 2 left out: not a label of a public text',
    );
    expect(JSON.stringify(labels)).not.toContain('secret');
    const taught = withLabels(WEAK, labels);
    expect(answer(WEAK, ASKED)).not.toBe('inspection');
    expect(answer(taught, ASKED)).toBe('inspection');
    expect(answer(taught, WEAK[0]!.text)).toBe('insurance');
  });

  test('of the same text a label overrules a heading, and a text about which people differ teaches nothing', async () => {
    const text = WEAK[0]!.text;
    const line = { hash: 'h', isPublic: true, heading: '', text, document: 'd' };
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'labels-')), 'labels.jsonl');
    const write = (...types: (string | null)[]) =>
      writeFileSync(file, types.map((type) => JSON.stringify({ ...line, type })).join('\n'));
    const typesOf = () =>
      withLabels(WEAK, readLabels(file))
        .filter((one) => one.text === text)
        .map(({ type }) => type);
    write('notices');
    expect(typesOf()).toEqual(['notices']);
    write(null);
    expect(typesOf()).toEqual([]);
    write('notices', 'insurance');
    expect(typesOf()).toEqual(['insurance']);
    expect(labelsSaid(readLabels(file))).toContain('1 left out: people differ about it');
    expect(readLabels(path.join(os.tmpdir(), 'no-such-file'))).toEqual({ examples: [], none: [], leftOut: {} });
  });

  test('has no label of a library that was closed since', async () => {
    await send(ann, '', label(await itemOf(ann), 'notices'));
    await api.deps.db.updateTable('clause_label').set({ namespace: 'secret' }).execute();
    expect(await labelLines(api.deps)).toEqual([]);
    const { table, progress } = (await ann.browser.get('/data-labeling?v=2&response=json')).body.props;
    expect([table.rows, progress.labelled]).toEqual([[], 0]);
    const { content } = await ann.browser.download('/api/admin/tables/labels/file');
    expect(content.toString('utf8')).not.toMatch(/hive|bees/);
  });

  test('has the contract as what is never shared, and nothing of one while it is withdrawn', async () => {
    for (let i = 0; i < 2; i++) await send(ann, '', label(await itemOf(ann), 'notices'));
    const lines = await labelLines(api.deps);
    const [id, ...others] = new Set(lines.map(({ document }) => document.replace('en/', '')));
    expect([lines.length, others]).toEqual([2, []]);
    const act = (action: string) =>
      ann.browser.send('post', '/api/admin/contracts', { action, namespace: 'en', id, reason: 'Asked by a party' });
    const shown = async () => (await ann.browser.get('/data-labeling?v=2&response=json')).body.props.table.total;
    expect((await act('withdraw')).status).toBe(200);
    expect([await labelLines(api.deps), await shown()]).toEqual([[], 0]);
    expect((await act('restore')).status).toBe(200);
    expect([await labelLines(api.deps), await shown()]).toEqual([lines, 2]);
  });
});
