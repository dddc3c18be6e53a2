/** What an operator sees of index, database and what waits, of use and of content; refusals first. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { seedContract } from '#server/testing/seedContract.ts';
import { personOf, type TestPerson } from '#server/testing/visitors.ts';
import type { ContentProps } from '#shared/api/adminContent.ts';
import type { HealthProps } from '#shared/api/adminHealth.ts';
import type { UseProps } from '#shared/api/adminUse.ts';
import { EVENT_TYPES } from '#shared/domain/signals.ts';

const REASON = 'It differs from the record';
const NOW = new Date('2026-11-24T10:00:00.000Z');
const LAW = 'This Agreement is governed by the laws of the State of New York, whatever its conflict rules say.';
let api: TestApi;
let operator: TestPerson;
beforeAll(async () => {
  api = await openTestApi({ RATE_LIMIT: '0', GATES: 'standard', BILLING: 'local' }, () => NOW);
  operator = await personOf(api, 'operator');
  const { db, indexer } = api.deps;
  await seedContract(db, { id: 'a', sections: [{ heading: 'Governing Law', body: LAW, type: 'governing-law' }] });
  await db.insertInto('namespace').values({ id: 'firm', title: 'Firm', visibility: 'private' }).execute();
  await indexer.ensureIndex();
});
afterAll(() => api.close());

const props = async <T>(at: string): Promise<T> =>
  (await operator.browser.get(`${at}${at.includes('?') ? '&' : '?'}v=2&response=json`)).body.props;
const act = (body: object, by = operator) => by.browser.send('post', '/api/admin/health', body);
const lastEntry = () => api.deps.db.selectFrom('audit_entry').selectAll().orderBy('seq', 'desc').executeTakeFirst();

describe('what is refused', () => {
  test.each(['/admin/health', '/admin/signals', '/admin/signals/days', '/admin/content'])(
    '%s to whoever is no operator',
    async (at) => {
      expect((await (await personOf(api, 'teamAdmin')).browser.get(at)).status).toBe(403);
      expect((await api.browser().get(at)).status).toBe(403);
    },
  );

  test.each([
    [422, { action: 'reindex', namespace: 'en', reason: '' }],
    [422, { action: 'drop', namespace: 'en', reason: REASON }],
    [422, { action: 'reprocess', namespace: 'en', reason: REASON }],
    [404, { action: 'reindex', namespace: 'firm', reason: REASON }],
    [404, { action: 'reindex', namespace: 'nowhere', reason: REASON }],
  ])('%i: %j', async (status, body) => {
    const before = await lastEntry();
    expect((await act(body)).status).toBe(status);
    expect(await lastEntry()).toEqual(before);
  });

  test('by whoever is no operator', async () => {
    const admin = await personOf(api, 'teamAdmin');
    expect((await act({ action: 'reindex', namespace: 'en', reason: REASON }, admin)).status).toBe(403);
  });
});

describe('health', () => {
  test('says what differs between record and index, and has it rebuilt', async () => {
    const library = async () => (await props<HealthProps>('/admin/health')).libraries.find(({ id }) => id === 'en')!;
    const before = await library();
    expect(before).toMatchObject({ isPublic: true, record: { contracts: 1, clauses: 1, definitions: 0 } });
    await api.deps.db.deleteFrom('outbox').execute();
    const { index } = api.deps;
    const status = index.status.bind(index);
    index.status = async (id) => {
      const found = await status(id);
      return found && { ...found, rows: { ...found.rows, clauses: 7 } };
    };
    expect(await library()).toMatchObject({ agrees: false, changes: 0, index: { clauses: 7 } });
    const { findings } = await props<HealthProps>('/admin/health');
    expect(findings.find(({ name }) => name === 'Index')).toMatchObject({
      state: 'fail',
      advice: 'Run clausary reindex.',
    });
    index.status = status;
    expect((await act({ action: 'reindex', namespace: 'en', reason: REASON })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: 'admin.index_rebuilt',
      object: 'en',
      details: { reason: REASON },
    });
    expect(await api.deps.db.selectFrom('index_rebuild').select('namespace').execute()).toEqual([{ namespace: 'en' }]);
  });

  test('says what the payment provider told and nobody could look at', async () => {
    const { db, billing } = api.deps;
    const { provider } = billing!;
    await db
      .insertInto('billing_event')
      .values({
        provider,
        id: 'evt_1',
        type: 'invoice.paid',
        customer: 'cus_nobody',
        created_at: NOW,
        received_at: NOW,
        processed_at: null,
        attempts: 2,
        error: 'The provider did not answer.',
      })
      .execute();
    const { billing: shown, database, waiting } = await props<HealthProps>('/admin/health');
    expect(shown).toEqual({
      provider,
      waiting: 1,
      failing: 1,
      lastError: 'The provider did not answer.',
      openRequests: 0,
      reconciledUntil: null,
    });
    expect(database.bytes).toBeGreaterThan(0);
    expect(database.tables.length).toBeGreaterThan(3);
    expect(waiting).toMatchObject({ mailsFailed: 0, jobsFailed: 0 });
    expect((await act({ action: 'reprocess', reason: REASON })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'admin.events_reprocessed', details: { reason: REASON } });
    expect((await props<HealthProps>('/admin/health')).billing).toMatchObject({ waiting: 0, failing: 0 });
  });
});

describe('signals', () => {
  test('are counted by page and by day, never by whom, and of public libraries alone', async () => {
    const { signals } = api.deps;
    const signal = {
      platformType: 'web' as const,
      namespace: 'en',
      clientId: 'c1',
      userId: operator.id,
      properties: {},
    };
    const at = '/clause/governing-law';
    for (const clientId of ['c1', 'c1', 'c2'])
      await signals.record({ ...signal, eventType: 'copy', path: at, clientId });
    await signals.record({ ...signal, eventType: 'search_result_click', path: '/search?q=my+secret+deal' });
    await signals.record({ ...signal, eventType: 'copy', path: '//evil.example/' });
    await signals.record({ ...signal, eventType: 'copy', namespace: 'firm', path: '/library/firm/clause/x' });
    await signals.record({ ...signal, eventType: 'purchase', namespace: '', path: '', properties: { amount: 7900 } });
    const { table, events } = await props<UseProps>('/admin/signals');
    expect(table.rows.map(({ href, cells }) => [href, ...cells.slice(0, 6)])).toEqual([
      [at, at, 3, 3, 0, 0, 2],
      [undefined, '//evil.example/', 1, 1, 0, 0, 1],
      ['/search', '/search', 1, 0, 0, 1, 1],
    ]);
    expect(JSON.stringify(table)).not.toMatch(/secret|firm|7900/);
    expect(JSON.stringify(table)).not.toContain(operator.id);
    expect(events.map(({ type }) => type)).toEqual([...EVENT_TYPES]);
    expect(events.every(({ days }) => days.length === 30 && days.at(-1)!.day === '2026-11-24')).toBe(true);
    expect(events.find(({ type }) => type === 'purchase')!.days.at(-1)!.count).toBe(1);
    expect((await props<UseProps>('/admin/signals?of=/clause/')).table.total).toBe(1);
    const days = await props<UseProps>('/admin/signals/days?event_type=purchase');
    expect(days.table.rows[0]!.cells).toEqual(['2026-11-24', 'purchase', 'web', '', 1]);
    expect((await props<UseProps>('/admin/signals/days?day=2025')).table.total).toBe(0);
  });
});

describe('content', () => {
  const texts = async () => {
    const { texts: all, ...more } = await props<ContentProps>('/admin/content');
    return { ...more, of: (file: string) => all.find((one) => one.file === file) };
  };

  test('says which text is the operator’s, and what is wrong with which file', async () => {
    const before = await texts();
    expect(before.of('privacy-policy.md')).toMatchObject({ state: 'shipped', note: null, href: '/privacy-policy' });
    expect(before.folder).toBe(path.join(api.deps.config.dataDir, 'content'));
    await mkdir(before.folder, { recursive: true });
    const put = (file: string, text: string | Buffer) => writeFile(path.join(before.folder, file), text);
    await put('privacy-policy.md', '# Ours\n\nWe keep nothing.');
    expect((await texts()).of('privacy-policy.md')).toMatchObject({ state: 'own', note: null, bytes: 24 });
    await put('privacy.md', '# Ours');
    expect((await texts()).of('privacy.md')).toMatchObject({
      state: 'unused',
      note: expect.stringContaining('privacy-policy.md'),
    });
  });

  test.each<[string, string | Buffer, string, string]>([
    ['empty', ' \n', 'wrong', 'terms-of-service.md is empty'],
    ['not UTF-8', Buffer.from([0x23, 0x20, 0xe9, 0x0a]), 'wrong', 'terms-of-service.md is not UTF-8'],
    ['a title alone', '# Terms', 'wrong', 'has a title and no text'],
    ['no title', 'Be kind.', 'own', 'begin it with a line “# Title”'],
  ])('%s', async (_what, text, state, note) => {
    const { folder } = await texts();
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'terms-of-service.md'), text);
    expect((await texts()).of('terms-of-service.md')).toMatchObject({ state, note: expect.stringContaining(note) });
  });

  test('lists forms, and types without an explanation', async () => {
    const { standards, explanations } = await texts();
    expect(standards).toMatchObject({ table: 'standards', total: 0 });
    expect(explanations.types).toBe(1);
    expect(explanations.missingTotal).toBe(explanations.missing.length);
  });
});
