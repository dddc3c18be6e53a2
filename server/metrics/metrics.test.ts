/** What `/metrics` says of the work that goes on, and that it says nothing of anybody. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { noteBackup } from '#server/backup/index.ts';
import { GAUGES } from '#server/metrics/gauges.ts';
import { createMetrics } from '#server/metrics/index.ts';
import { openTestApi, type TestApi } from '#server/testing/api.ts';
import { figureOf } from '#server/testing/figures.ts';

const TOKEN = 'a-token-long-enough';
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ METRICS_TOKEN: TOKEN });
});
afterAll(() => api.close());

/** Not kept for some seconds, as those of the running server are. */
const fresh = (smtpUrl: string | null = null) =>
  createMetrics({ ...api.deps, config: { ...api.deps.config, smtpUrl } }).read();

test('every figure is there, under its own name', async () => {
  await noteBackup(api.deps.config.dataDir, { at: new Date().toISOString(), file: '/b.tar', bytes: 1 });
  const text = await fresh();
  // the index of tests is in memory, and nothing was asked of a model
  const missing = Object.keys(GAUGES).filter((name) => !text.includes(`# TYPE ${name} gauge`));
  expect(missing).toEqual([]);
  expect(figureOf(text, 'clausary_record_up')).toBe(1);
  expect(figureOf(text, 'clausary_disk_free_bytes')).toBeGreaterThan(0);
  expect(figureOf(text, 'clausary_backup_age_seconds')).toBeLessThan(60);
  expect(figureOf(text, 'clausary_pool_connections{state="total"}')).toBeGreaterThan(0);
});

test('what waits is counted, and how long it has', async () => {
  const { db } = api.deps;
  const ago = new Date(Date.now() - 600_000);
  await db
    .insertInto('outbox')
    .values({ namespace: 'en', contract_id: 'x', change: 'remove', created_at: ago })
    .execute();
  await db
    .insertInto('job')
    .values([
      { id: 'one', kind: 'upload', state: 'waiting', input: '{}', most_attempts: 3, due_at: ago },
      { id: 'two', kind: 'upload', state: 'waiting', input: '{}', most_attempts: 3, due_at: new Date() },
      {
        id: 'three',
        kind: 'review',
        state: 'running',
        input: '{}',
        most_attempts: 3,
        due_at: ago,
        holder: 'x',
        held_until: new Date(),
      },
    ] as never)
    .execute();
  const mail = { user_id: null, kind: 'confirm', recipient: 'r@x.example', subject: 's', body_text: 'b' };
  await db
    .insertInto('mail_outbox')
    .values([
      { ...mail, id: 'm1', created_at: ago, next_attempt_at: ago },
      { ...mail, id: 'm2', created_at: ago, next_attempt_at: ago, attempts: -10 },
      { ...mail, id: 'm4', created_at: ago, next_attempt_at: new Date(Date.now() - 2 * 86_400_000), attempts: -1 },
      { ...mail, id: 'm3', created_at: ago, next_attempt_at: ago, sent_at: new Date() },
    ] as never)
    .execute();
  const text = await fresh('smtp://mail.example');
  const value = (name: string) => figureOf(text, name);
  expect(value('clausary_index_waiting_changes')).toBe(1);
  expect(value('clausary_index_oldest_change_seconds')).toBeGreaterThanOrEqual(600);
  expect(value('clausary_jobs{kind="upload",state="waiting"}')).toBe(2);
  expect(value('clausary_jobs_oldest_seconds{kind="upload"}')).toBeGreaterThanOrEqual(600);
  expect(value('clausary_jobs_running_oldest_seconds{kind="review"}')).toBeGreaterThanOrEqual(600);
  expect([
    value('clausary_mails_waiting'),
    value('clausary_mails_given_up'),
    value('clausary_mails_given_up_last_day'),
    value('clausary_mails_sent_last_hour'),
  ]).toEqual([1, 2, 1, 1]);
  expect(value('clausary_mails_oldest_seconds')).toBeGreaterThanOrEqual(600);
  // without a mail server they wait for whoever reads them
  expect(figureOf(await fresh(), 'clausary_mails_oldest_seconds')).toBe(0);
  await db.deleteFrom('job').execute();
  const later = await fresh();
  expect(later).not.toContain('kind="upload"');
});

test('refusals are counted by the code that stands in them, and who has no token sees nothing', async () => {
  const browser = api.browser();
  expect((await browser.get('/api/nothing-of-the-kind')).status).toBe(404);
  expect((await browser.get('/metrics')).status).toBe(404);
  const { text, status } = await request(api.app).get('/metrics').set('Authorization', `Bearer ${TOKEN}`);
  expect(status).toBe(200);
  expect(text).toMatch(/clausary_refusals_total\{status="404",code="not_found"\} 1/);
});

test('a record that does not answer is said so, and the rest is still there', async () => {
  const { db: lost, index, config, clock, log } = api.deps;
  const failing = {
    getExecutor: () => {
      throw new Error('gone');
    },
  } as unknown as typeof lost;
  const text = await createMetrics({ db: failing, index, config, clock, log }).read();
  expect(figureOf(text, 'clausary_record_up')).toBe(0);
  expect(figureOf(text, 'clausary_mails_waiting')).toBeNull();
  expect(figureOf(text, 'clausary_disk_free_bytes')).toBeGreaterThan(0);
});
