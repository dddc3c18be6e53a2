/** One holder at a time by a row with an expiry: session locks exclude nobody on the embedded database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { inTurn } from '#server/inTurn.ts';

/** True if `holder` has the lease for `ms` from now on, be it new or renewed. */
async function holdLease(db: Db, name: string, holder: string, ms: number): Promise<boolean> {
  const { rows } = await sql<{ holder: string }>`
    insert into lease (name, holder, until) values (${name}, ${holder}, now() + ${ms} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < now()
    returning holder`.execute(db);
  return rows.length > 0;
}

async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}

/**
 * Runs jobs of this process while it holds the lease, several at a time if asked; the last one to end releases it. Null: another process
 * has it. A process that could not renew in time asks again before it begins another job: somebody else may have taken over.
 */
export function leaseHolder(db: Db, name: string, ms: number): <T>(job: () => Promise<T>) => Promise<T | null> {
  const holder = randomUUID();
  // taking and releasing must not overtake one another
  const turn = inTurn();
  let users = 0;
  let until = 0;
  let renewal: NodeJS.Timeout | undefined;
  const hold = async (): Promise<boolean> => {
    const asked = Date.now();
    const isHeld = await holdLease(db, name, holder, ms);
    until = isHeld ? asked + ms : 0;
    return isHeld;
  };
  const take = async () => {
    if ((users === 0 || Date.now() > until - ms / 3) && !(await hold())) return false;
    if (users === 0) renewal = setInterval(renew, ms / 3);
    users++;
    return true;
  };
  let isRenewing = false;
  // in turn with the release: one that reaches the database behind it would hold the lease for nobody
  const renew = () => {
    if (isRenewing) return;
    isRenewing = true;
    turn(async () => users > 0 && hold())
      .catch(() => {})
      .finally(() => {
        isRenewing = false;
      });
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
