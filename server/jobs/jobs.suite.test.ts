/** On both databases: scripts/onPostgres.mjs runs this on a real server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { z } from 'zod';
import { AppError } from '#server/http/errors.ts';
import { createJobs, JobStopped, type Jobs } from '#server/jobs/index.ts';
import { createLogger } from '#server/log.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';
import { endOf, held, kind } from '#server/testing/jobs/held.ts';
import { STEPS, steps, TIMING_FOR_TESTS } from '#server/testing/jobs/steps.ts';

let database: TestDb;
beforeAll(async () => {
  database = await openTestDb();
  for (const id of ['ann', 'bob'])
    await database.db
      .insertInto('user_account')
      .values({ id, email: `${id}@x.example`, email_key: id })
      .execute();
});
afterAll(() => database.close());

let stopping: AbortController;
const working: Promise<void>[] = [];
beforeEach(() => {
  stopping = new AbortController();
});
afterEach(async () => {
  stopping.abort();
  await Promise.all(working.splice(0));
  await database.db.deleteFrom('job').execute();
});

const log = createLogger('silent');
const open = () => createJobs(database.db, { log, timing: TIMING_FOR_TESTS });
function work(jobs: Jobs, signal = stopping.signal): Promise<void> {
  const ended = jobs.run(signal);
  working.push(ended);
  return ended;
}

describe('a job', () => {
  test('is done, and shows its result and how far it is to whom it belongs', async () => {
    const jobs = open();
    const seen: unknown[] = [];
    const gate = held();
    const queue = jobs.define(
      kind(async (job) => {
        await job.progress(0.25, 'Reading 1 of 4');
        return { said: await gate.run(job) };
      }),
    );
    const id = await queue.add({}, { userId: 'ann' });
    expect(await jobs.read(id, 'ann')).toMatchObject({ state: 'waiting', progress: 0, status: '', result: null });
    work(jobs);
    const { letGo } = await gate.hasBegun();
    expect(await jobs.read(id, 'ann')).toMatchObject({ state: 'running', progress: 0.25, status: 'Reading 1 of 4' });
    expect(await jobs.read(id, 'bob')).toBeNull();
    for await (const job of jobs.watch(id, 'bob', stopping.signal)) seen.push(job);
    expect(seen).toEqual([]);
    letGo('all');
    expect(await endOf(jobs, id)).toMatchObject({ state: 'done', progress: 1, result: { said: 'all' }, error: null });
  });

  test('is there exactly when the transaction that added it is', async () => {
    const jobs = open();
    const queue = jobs.define(kind(async () => 1));
    const undone = database.db.transaction().execute(async (trx) => {
      await queue.add({}, { trx });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await database.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('whose input does not fit is not taken in', async () => {
    const queue = open().define(kind(async () => 1, { input: z.object({ pages: z.number() }) }));
    await expect(queue.add({ pages: 'many' })).rejects.toThrow(z.ZodError);
  });
});

describe('a job that fails', () => {
  test('is tried again, and says why meanwhile, without a word from inside', async () => {
    const jobs = open();
    let runs = 0;
    const queue = jobs.define(
      kind(async ({ attempt }) => {
        runs++;
        if (attempt < 3) throw new Error('password=hunter2');
        return attempt;
      }),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const end = await endOf(jobs, id);
    expect([runs, end.state, end.result, end.error?.code]).toEqual([3, 'done', 3, 'server']);
    expect(JSON.stringify(end)).not.toContain('hunter2');
  });

  test('waits longer each time', async () => {
    const jobs = open();
    const asked: number[] = [];
    const waitAfter = (attempt: number) => {
      asked.push(attempt);
      return 3_600_000 * attempt;
    };
    const queue = jobs.define(kind(() => Promise.reject(new Error('no')), { waitAfter }));
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    for await (const job of jobs.watch(id, 'ann', stopping.signal)) if (job.error) break;
    const { due } = await database.db
      .selectFrom('job')
      .select(sql<number>`extract(epoch from due_at - now())`.as('due'))
      .executeTakeFirstOrThrow();
    expect([asked, Math.round(Number(due) / 60)]).toEqual([[1], 60]);
  });

  test.each([
    ['as often as it may', () => new Error('no'), 2, 'server'],
    ['for a reason that stays', () => new AppError('not_found', 404, 'There is no library here.'), 1, 'not_found'],
  ])('%s has failed', async (_how, error, attempts, code) => {
    const jobs = open();
    let runs = 0;
    const queue = jobs.define(
      kind(
        () => {
          runs++;
          return Promise.reject(error());
        },
        { attempts: 2 },
      ),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    expect(await endOf(jobs, id)).toMatchObject({ state: 'failed', error: { code } });
    expect(runs).toBe(attempts);
  });
});

test('a person has so many under way and no more, counted when they are added; others and the house have theirs', async () => {
  const jobs = open();
  const gate = held();
  const queue = jobs.define(kind(gate.run, { perPerson: 3 }));
  const added = await Promise.allSettled(Array.from({ length: 12 }, () => queue.add({}, { userId: 'ann' })));
  const refused = added.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ code: 'too_many_jobs', status: 429, details: { limit: 3 } });
  await queue.add({}, { userId: 'bob' });
  await queue.add({});
  const first = added.find((one) => one.status === 'fulfilled')!.value;
  await jobs.cancel(first, 'ann');
  await queue.add({}, { userId: 'ann' });
});

describe('a job that is cancelled', () => {
  test('before it begins never begins', async () => {
    const jobs = open();
    const gate = held();
    const queue = jobs.define(kind(gate.run));
    const id = await queue.add({}, { userId: 'ann' });
    expect(await jobs.cancel(id, 'bob')).toBeNull();
    expect(await jobs.read(id, 'ann')).toMatchObject({ state: 'waiting' });
    expect(await jobs.cancel(id, 'ann')).toMatchObject({ state: 'cancelled' });
    const next = await queue.add({}, { userId: 'ann' });
    work(jobs);
    (await gate.hasBegun()).letGo(1);
    expect(await endOf(jobs, next)).toMatchObject({ state: 'done' });
    expect(gate.begun).toHaveLength(1);
  });

  test.each([
    ['here', () => null],
    ['in another process', () => open()],
  ])('while it runs is told so: %s', async (_where, other) => {
    const jobs = open();
    const gate = held();
    const queue = jobs.define(
      kind(
        async (job) => {
          await job.progress(0.5, 'Half');
          return gate.run(job);
        },
        // no failure, however few tries are left
        { attempts: 1 },
      ),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { signal } = await gate.hasBegun();
    await (other() ?? jobs).cancel(id, 'ann');
    expect(await endOf(jobs, id)).toMatchObject({
      state: 'cancelled',
      progress: 0.5,
      status: 'Half',
      isStopping: false,
    });
    expect(signal.reason).toEqual(new JobStopped('cancelled'));
    expect(await jobs.cancel(id, 'ann')).toMatchObject({ state: 'cancelled' });
  });
});

describe('workers', () => {
  test('never run one job at the same time, nor twice', async () => {
    const runs = new Map<string, number>();
    const all: Jobs[] = [open(), open(), open()];
    const define = (jobs: Jobs) =>
      jobs.define(
        kind(
          async ({ id }) => {
            runs.set(id, (runs.get(id) ?? 0) + 1);
            await new Promise((resolve) => setImmediate(resolve));
          },
          { atOnce: 4 },
        ),
      );
    const [queue] = all.map(define);
    const ids = await Promise.all(Array.from({ length: 60 }, () => queue!.add({}, { userId: 'ann' })));
    for (const jobs of all) work(jobs);
    for (const id of ids) expect((await endOf(all[0]!, id)).state).toBe('done');
    expect([...runs.values()]).toEqual(Array(60).fill(1));
  });

  test('keep what takes longer than their lease, as long as they live', async () => {
    const gate = held();
    const [one, two] = [open(), open()];
    const queue = one.define(kind(gate.run));
    two.define(kind(gate.run));
    const id = await queue.add({}, { userId: 'ann' });
    work(one);
    const { letGo } = await gate.hasBegun();
    work(two);
    await new Promise((resolve) => setTimeout(resolve, TIMING_FOR_TESTS.lease * 2));
    expect(gate.begun).toHaveLength(1);
    letGo('long');
    expect(await endOf(one, id)).toMatchObject({ state: 'done', result: 'long' });
  });

  test('that stop let go of their jobs for the next, which loses no try', async () => {
    const gate = held();
    const [one, two] = [open(), open()];
    const queue = one.define(kind(gate.run, { attempts: 1 }));
    two.define(kind(gate.run, { attempts: 1 }));
    const id = await queue.add({}, { userId: 'ann' });
    const own = new AbortController();
    const ended = work(one, own.signal);
    const { signal } = await gate.hasBegun();
    own.abort();
    await ended;
    expect(signal.reason).toEqual(new JobStopped('server_stops'));
    expect(await one.read(id, 'ann')).toMatchObject({ state: 'waiting' });
    work(two);
    (await gate.hasBegun(2)).letGo('next');
    expect(await endOf(two, id)).toMatchObject({ state: 'done', result: 'next' });
  });

  test('that were taken for dead write nothing any more', async () => {
    const jobs = open();
    const gate = held();
    const outcome: string[] = [];
    const queue = jobs.define(
      kind(async (job) => {
        await gate.run({ ...job, signal: new AbortController().signal });
        await database.db
          .transaction()
          .execute(job.claim)
          .catch(() => outcome.push('no claim'));
        await job.save({}).catch(() => outcome.push('not kept'));
        return 'stale';
      }),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { letGo } = await gate.hasBegun();
    await sql`update job set holder = 'another', held_until = now() + interval '1 hour'`.execute(database.db);
    letGo(1);
    stopping.abort();
    await Promise.all(working);
    expect(outcome).toEqual(['no claim', 'not kept']);
    expect(await jobs.read(id, 'ann')).toMatchObject({ state: 'running', result: null });
  });

  test.each([
    ['failed', false],
    ['cancelled', true],
  ])('that died once too often leave a job that has %s', async (state, isCancelAsked) => {
    const jobs = open();
    const queue = jobs.define(kind(async () => 'again', { attempts: 2 }));
    const id = await queue.add({}, { userId: 'ann' });
    await sql`update job set state = 'running', holder = 'dead', attempts = 2, is_cancel_asked = ${isCancelAsked},
      held_until = now() - interval '1 second'`.execute(database.db);
    work(jobs);
    expect(await endOf(jobs, id)).toMatchObject({ state });
  });
});

test('a process that is killed in the middle: another goes on from what was kept, and nothing happens twice', async () => {
  const jobs = open();
  const queue = jobs.define(steps(database.db, async () => {}));
  const id = await queue.add({ name: 'killed' }, { userId: 'ann' });
  const child = spawn(process.execPath, ['--import', 'tsx', `${import.meta.dirname}/../testing/jobs/worker.ts`], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SECRET_KEY: 's'.repeat(32), ...database.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  expect(line).toBe('two steps done');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await jobs.read(id, 'ann')).toMatchObject({ state: 'running' });
  work(jobs);
  expect(await endOf(jobs, id)).toMatchObject({ state: 'done', result: { from: 2, attempt: 2 }, progress: 1 });
  const effects = await database.db.selectFrom('setting').select('value').where('key', 'like', 'killed-%').execute();
  expect(effects.map(({ value }) => (value as { attempt: number }).attempt).sort()).toEqual([1, 1, 2, 2, 2]);
  expect(effects).toHaveLength(STEPS);
});
