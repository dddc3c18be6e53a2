/** On both databases: scripts/onPostgres.mjs runs this on a real server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { leaseHolder } from '#server/db/lease.ts';
import { inTurn } from '#server/inTurn.ts';
import { openTestDb, type TestDb } from '#server/testing/database.ts';

/** Long enough for a slow machine to renew in time, short enough to wait for. */
const MS = 1200;

let database: TestDb;
beforeAll(async () => {
  database = await openTestDb();
});
afterAll(() => database.close());
afterEach(() => database.db.deleteFrom('lease').execute());

/** As another process would. */
const holder = (ms = MS) => leaseHolder(database.db, 'index', ms);
const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** `of` with one of its methods in place of its own. */
function withMethod<T extends object>(of: T, name: keyof T, method: unknown): T {
  return new Proxy(of, {
    get(_, asked) {
      if (asked === name) return method;
      const own = of[asked as keyof T];
      // private fields know the object itself only
      return typeof own === 'function' ? own.bind(of) : own;
    },
  });
}

/** The database behind a line on which what renews a lease takes its time, and nothing else does. */
function withLateRenewals(db: Db, ms: number): Db {
  const executor = db.getExecutor();
  let taken = 0;
  const late = async (query: Parameters<typeof executor.executeQuery>[0]) => {
    if (query.sql.includes('insert into lease') && taken++ > 0) await waitMs(ms);
    return executor.executeQuery(query);
  };
  const executorOf = withMethod(executor, 'executeQuery', late);
  return withMethod(db, 'getExecutor', () => executorOf);
}

/** Work that lasts until it is let go. */
function held() {
  let letGo = (_: string) => {};
  let tell = () => {};
  const ended = new Promise<string>((resolve) => {
    letGo = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const job = () => {
    tell();
    return ended;
  };
  return { job, begun, letGo };
}
const rows = () => database.db.selectFrom('lease').selectAll().execute();

describe('a lease', () => {
  test('has one holder at a time, and others are told at once', async () => {
    const [one, two] = [holder(), holder()];
    const work = held();
    const first = one(work.job);
    await work.begun;
    let ran = false;
    expect(
      await two(async () => {
        ran = true;
      }),
    ).toBeNull();
    work.letGo('done');
    expect([await first, ran]).toEqual(['done', false]);
  });

  test('is taken for as long as was said: a killed process keeps others out no longer', async () => {
    const work = held();
    const first = holder()(work.job);
    await work.begun;
    const { rows: left } = await sql<{ ms: number }>`
      select extract(epoch from until - now()) * 1000 as ms from lease`.execute(database.db);
    expect(Number(left[0]!.ms)).toBeLessThanOrEqual(MS);
    work.letGo('');
    await first;
  });

  test('is free once its work has ended', async () => {
    const [one, two] = [holder(60_000), holder()];
    expect(await one(async () => 1)).toBe(1);
    expect(await rows()).toEqual([]);
    expect(await two(async () => 2)).toBe(2);
  });

  test('is free once its work has failed, which is told', async () => {
    const [one, two] = [holder(60_000), holder()];
    await expect(one(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await two(async () => 2)).toBe(2);
  });

  test('that many ask for at the same moment is got by one', async () => {
    const work = held();
    const asked = Array.from({ length: 12 }, () => holder()(work.job));
    await work.begun;
    // the others are told while it works
    let refused = 0;
    await new Promise<void>((resolve) => {
      for (const one of asked) void one.then((got) => got === null && ++refused === 11 && resolve());
    });
    work.letGo('done');
    expect((await Promise.all(asked)).filter((got) => got === 'done')).toHaveLength(1);
  });

  test('is kept for as long as the work takes', async () => {
    const [one, two] = [holder(), holder()];
    const work = held();
    const first = one(work.job);
    await work.begun;
    for (let waited = 0; waited < MS * 2; waited += MS / 4) {
      await waitMs(MS / 4);
      expect(await two(async () => 'taken')).toBeNull();
    }
    work.letGo('done');
    expect(await first).toBe('done');
  });

  test('is renewed no more once the work has ended', async () => {
    await holder(300)(async () => 1);
    await waitMs(500);
    expect(await rows()).toEqual([]);
  });

  test('is renewed by nothing that reaches the database after it was let go', async () => {
    const renewals = 100;
    const one = leaseHolder(withLateRenewals(database.db, renewals), 'index', 300);
    // a renewal is on its way when the work ends
    await one(() => waitMs(140));
    await waitMs(renewals * 2);
    expect(await rows()).toEqual([]);
  });

  test('of a process that was killed is taken over when it has run out, not before', async () => {
    await sql`insert into lease (name, holder, until) values ('index', 'killed', now() + interval '1 hour')`.execute(
      database.db,
    );
    const two = holder();
    expect(await two(async () => 'early')).toBeNull();
    await sql`update lease set until = now() - interval '1 millisecond'`.execute(database.db);
    expect(await two(async () => 'over')).toBe('over');
  });

  test('of another name is another', async () => {
    const work = held();
    const first = holder()(work.job);
    await work.begun;
    expect(await leaseHolder(database.db, 'mail', MS)(async () => 'mail')).toBe('mail');
    work.letGo('');
    await first;
  });
});

describe('work of one process under a lease', () => {
  test('goes on side by side, and the last to end lets go', async () => {
    const [one, two] = [holder(), holder()];
    const [long, short] = [held(), held()];
    const both = [one(long.job), one(short.job)];
    await Promise.all([long.begun, short.begun]);
    short.letGo('short');
    await both[1];
    expect(await two(async () => 'taken')).toBeNull();
    long.letGo('long');
    expect(await Promise.all(both)).toEqual(['long', 'short']);
    expect(await two(async () => 'mine')).toBe('mine');
  });

  test('that comes and goes quickly never lets go of what has just begun', async () => {
    const [one, two] = [holder(), holder()];
    const work = held();
    await Promise.all(Array.from({ length: 20 }, () => one(async () => 1)));
    const last = Promise.all([one(async () => 1), one(work.job)]);
    await work.begun;
    await waitMs(100);
    expect(await two(async () => 'taken')).toBeNull();
    work.letGo('');
    await last;
  });

  test('does not begin where another has taken over in the meantime, and takes nothing from it', async () => {
    const one = holder(300);
    const long = held();
    const first = one(long.job);
    await long.begun;
    await sql`update lease set holder = 'another', until = now() + interval '1 hour'`.execute(database.db);
    await waitMs(400);
    expect(await one(async () => 'begun')).toBeNull();
    long.letGo('');
    await first;
    expect(await rows()).toMatchObject([{ holder: 'another' }]);
  });
});

test('in turn: one after the other, also after one that fails', async () => {
  const turn = inTurn();
  const said: string[] = [];
  const step = (name: string, ms: number, fails = false) =>
    turn(async () => {
      said.push(`${name} begins`);
      await waitMs(ms);
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([step('a', 30), step('b', 10, true), step('c', 0)]);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
