/** Whose turn it is, how long one waits, and what a worker does that has lost a job. On both databases, as the other suite. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { AppError } from '#server/http/errors.ts';
import { createJobs, JobStopped, type Jobs } from '#server/jobs/index.ts';
import { createLogger } from '#server/log.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';
import { endOf, held, kind } from '#server/testing/jobs/held.ts';
import { TIMING_FOR_TESTS } from '#server/testing/jobs/steps.ts';

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

const open = (timing = TIMING_FOR_TESTS) => createJobs(database.db, { log: createLogger('silent'), timing });
const work = (jobs: Jobs) => void working.push(jobs.run(stopping.signal));
const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('in turn', () => {
  test('who came first is served first, and only so many at once', async () => {
    const jobs = open();
    const gate = held();
    const queue = jobs.define(kind(gate.run, { atOnce: 2 }));
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) {
      ids.push(await queue.add({}, { userId: 'ann' }));
      // the embedded database tells times apart by the millisecond
      await waitMs(2);
    }
    work(jobs);
    await gate.hasBegun(2);
    await waitMs(TIMING_FOR_TESTS.poll * 5);
    expect(gate.begun.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    for (let i = 0; i < 5; i++) (await gate.hasBegun(i + 1)).letGo(i);
    await endOf(jobs, ids[4]!);
    expect(gate.begun.map(({ id }) => id)).toEqual(ids);
  });

  test('what is added begins at once, not at the next look for work', async () => {
    const jobs = open({ ...TIMING_FOR_TESTS, poll: 3_600_000 });
    const gate = held();
    const queue = jobs.define(kind(gate.run));
    work(jobs);
    await waitMs(50);
    const id = await queue.add({}, { userId: 'ann' });
    (await gate.hasBegun()).letGo('at once');
    expect(await endOf(jobs, id)).toMatchObject({ state: 'done', result: 'at once' });
  });

  test('the limit of one kind is not used up by another', async () => {
    const jobs = open();
    const [review, export_] = ['review', 'export'].map((name) =>
      jobs.define(kind(async () => 1, { name, perPerson: 1 })),
    );
    await review!.add({}, { userId: 'ann' });
    await export_!.add({}, { userId: 'ann' });
    await expect(review!.add({}, { userId: 'ann' })).rejects.toMatchObject({ code: 'too_many_jobs' });
  });

  test('what has ended counts no more', async () => {
    const jobs = open();
    const queue = jobs.define(kind(async () => 1, { perPerson: 1 }));
    work(jobs);
    for (let i = 0; i < 3; i++) await endOf(jobs, await queue.add({}, { userId: 'ann' }));
  });
});

describe('after a failure', () => {
  test('the next attempt waits as said, and does not come before', async () => {
    const jobs = open();
    let runs = 0;
    const failing = () => {
      runs++;
      return Promise.reject(new Error('no'));
    };
    const queue = jobs.define(kind(failing, { waitAfter: () => 3_600_000 }));
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    for await (const job of jobs.watch(id, 'ann', stopping.signal)) if (job.error) break;
    await waitMs(TIMING_FOR_TESTS.poll * 5);
    expect(runs).toBe(1);
  });

  test('nobody says how long: five seconds, then ten, and ten minutes at most', async () => {
    const jobs = open();
    const { waitAfter: _, ...plain } = kind(() => Promise.reject(new Error('no')), { attempts: 100 });
    const queue = jobs.define(plain);
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const waits: number[] = [];
    for (const attempt of [1, 2, 50]) {
      await sql`update job set attempts = ${attempt - 1}, due_at = now(), error = null`.execute(database.db);
      for await (const job of jobs.watch(id, 'ann', stopping.signal)) if (job.error) break;
      const { wait } = await database.db
        .selectFrom('job')
        .select(sql<number>`extract(epoch from due_at - now())`.as('wait'))
        .executeTakeFirstOrThrow();
      waits.push(Math.round(Number(wait) / 5) * 5);
    }
    expect(waits).toEqual([5, 10, 600]);
  });

  test('one that only asks for patience is no end', async () => {
    const jobs = open();
    const queue = jobs.define(
      kind(async ({ attempt }) => {
        if (attempt === 1) throw new AppError('unavailable', 429, 'Later.');
        return attempt;
      }),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    expect(await endOf(jobs, id)).toMatchObject({ state: 'done', result: 2 });
  });

  test('a refusal is told in its own words', async () => {
    const jobs = open();
    const queue = jobs.define(kind(() => Promise.reject(new AppError('wrong_type', 422, 'This is no contract.'))));
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    expect((await endOf(jobs, id)).error).toEqual({ code: 'wrong_type', message: 'This is no contract.' });
  });
});

describe('whoever waits', () => {
  test('sees the last word of many that came quickly, and each state once', async () => {
    const jobs = open();
    const gate = held();
    const queue = jobs.define(
      kind(async (job) => {
        for (let i = 1; i <= 4; i++) await job.progress(i / 5, `Reading ${i} of 5`);
        return gate.run(job);
      }),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { letGo } = await gate.hasBegun();
    const seen: string[] = [];
    for await (const job of jobs.watch(id, 'ann', stopping.signal)) {
      seen.push(`${job.state} ${job.status}`);
      // long enough for three more looks
      if (job.status === 'Reading 4 of 5' && job.state === 'running') setTimeout(() => letGo(1), 1700);
    }
    expect(seen.slice(-2)).toEqual(['running Reading 4 of 5', 'done Reading 4 of 5']);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('asks for several at once and gets each its own', async () => {
    const jobs = open();
    const queue = jobs.define(kind(async () => 1));
    const [own, others] = [await queue.add({}, { userId: 'ann' }), await queue.add({}, { userId: 'bob' })];
    const [mine, theirs, stolen] = await Promise.all([
      jobs.read(own, 'ann'),
      jobs.read(others, 'bob'),
      jobs.read(others, 'ann'),
    ]);
    expect([mine?.id, theirs?.id, stolen]).toEqual([own, others, null]);
  });

  test('finds what ended for a month, and then no more', async () => {
    const jobs = open();
    const queue = jobs.define(kind(async () => 1, { name: 'idle' }));
    const [kept, old] = [await queue.add({}, { userId: 'ann' }), await queue.add({}, { userId: 'ann' })];
    for (const id of [kept, old]) await jobs.cancel(id, 'ann');
    await sql`update job set ended_at = now() - interval '29 days' where id = ${kept}`.execute(database.db);
    await sql`update job set ended_at = now() - interval '31 days' where id = ${old}`.execute(database.db);
    work(jobs);
    while ((await jobs.read(old, 'ann')) !== null) await waitMs(20);
    expect(await jobs.read(kept, 'ann')).not.toBeNull();
  });
});

describe('a worker', () => {
  test('tells a handler of its own at once that the person has cancelled', async () => {
    const jobs = open({ poll: 3_600_000, lease: 3_600_000, sweep: 50 });
    const gate = held();
    const queue = jobs.define(kind(gate.run));
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { signal } = await gate.hasBegun();
    await jobs.cancel(id, 'ann');
    expect(signal.reason).toEqual(new JobStopped('cancelled'));
    expect(await endOf(jobs, id)).toMatchObject({ state: 'cancelled' });
  });

  test('that cannot say that it lives stops before another takes over', async () => {
    const lease = 100;
    // it never comes to say so
    const jobs = open({ poll: 3_600_000, lease, sweep: 50 });
    const gate = held();
    const queue = jobs.define(kind(gate.run));
    await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { signal } = await gate.hasBegun();
    await waitMs(lease * 3);
    expect(signal.reason).toEqual(new JobStopped('taken_over'));
  });

  test('whose job another has by now is told so while it runs', async () => {
    const jobs = open({ ...TIMING_FOR_TESTS, lease: 3_600_000 });
    const gate = held();
    const queue = jobs.define(kind(gate.run));
    await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { signal } = await gate.hasBegun();
    await sql`update job set holder = 'another'`.execute(database.db);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal.reason).toEqual(new JobStopped('taken_over'));
  });

  test('writes nothing into what another has taken over, neither progress nor result', async () => {
    const jobs = open({ ...TIMING_FOR_TESTS, poll: 3_600_000, lease: 3_600_000 });
    const gate = held();
    let told = async () => {};
    const queue = jobs.define(
      kind(async (job) => {
        told = () => job.progress(0.9, 'stale');
        return gate.run(job);
      }),
    );
    const id = await queue.add({}, { userId: 'ann' });
    work(jobs);
    const { letGo } = await gate.hasBegun();
    await sql`update job set holder = 'another', status_text = 'theirs'`.execute(database.db);
    await told();
    letGo('stale');
    await waitMs(100);
    expect(await jobs.read(id, 'ann')).toMatchObject({ state: 'running', status: 'theirs', result: null });
  });
});
