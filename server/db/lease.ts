/** One holder at a time by a row with an expiry: session locks exclude nobody on the embedded database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** True if `holder` has the lease for `ms` from now on, be it new or renewed. */
export async function holdLease(db: Db, name: string, holder: string, ms: number): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    insert into lease (name, holder, until) values (${name}, ${holder}, now() + ${ms} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < now()
    returning holder`.execute(db);
  return rows.length > 0;
}

export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Jobs one after the other; one that fails does not stop the next. */
export function inTurn(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => {});
    return result;
  };
}

/**
 * Runs jobs of this process while it holds the lease, several at a time if asked; the last one to end releases it. Null: another process has it.
 */
export function leaseHolder(db: Db, name: string, ms: number): <T>(job: () => Promise<T>) => Promise<T | null> {
  const holder = randomUUID();
  // taking and releasing must not overtake one another
  const turn = inTurn();
  let users = 0;
  let renewal: NodeJS.Timeout | undefined;
  const take = async () => {
    if (users === 0) {
      if (!(await holdLease(db, name, holder, ms))) return false;
      renewal = setInterval(() => holdLease(db, name, holder, ms).catch(() => {}), ms / 3);
    }
    users++;
    return true;
  };
  const release = async () => {
    if (--users > 0) return;
    clearInterval(renewal);
    await releaseLease(db, name, holder).catch(() => {});
  };
  return async (job) => {
    if (!(await turn(take))) return null;
    try {
      return await job();
    } finally {
      await turn(release);
    }
  };
}
