/** One holder at a time by a row with an expiry: session locks exclude nobody on the embedded database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { inTurn } from '#server/inTurn.ts';

/** If `holder` has the lease for `ms` from now on, be it new or renewed: its fence. Null: somebody else has it. */
async function holdLease(db: Db, name: string, holder: string, ms: number): Promise<number | null> {
  const { rows } = await sql<{ fence: string }>`
    insert into lease (name, holder, until) values (${name}, ${holder}, now() + ${ms} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until,
      fence = case when lease.holder = excluded.holder then lease.fence else excluded.fence end
      where lease.holder = excluded.holder or lease.until < now()
    returning fence`.execute(db);
  return rows[0] ? Number(rows[0].fence) : null;
}

async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
}

/** What a job knows of the lease under which it runs. */
export interface Held {
  /** Grows whenever the holder changes: the database can tell who slept meanwhile. */
  fence: number;
  /** False: it has run out, as far as this process's own clock tells, or somebody else has had it since. */
  isHeld(): boolean;
}

export type Holding = <T>(job: (held: Held) => Promise<T>) => Promise<T | null>;

/**
 * Runs jobs of this process while it holds the lease, several at a time if asked; the last one to end releases it. Null: another process
 * has it. A process that could not renew in time asks again before it begins another job: somebody else may have taken over.
 */
export function leaseHolder(db: Db, name: string, ms: number): Holding {
  const holder = randomUUID();
  // taking and releasing must not overtake one another
  const turn = inTurn();
  let users = 0;
  let until = 0;
  let fence = 0;
  let renewal: NodeJS.Timeout | undefined;
  const hold = async (): Promise<boolean> => {
    const asked = Date.now();
    const held = await holdLease(db, name, holder, ms);
    until = held === null ? 0 : asked + ms;
    fence = held ?? 0;
    return held !== null;
  };
  const take = async (): Promise<number | null> => {
    if ((users === 0 || Date.now() > until - ms / 3) && !(await hold())) return null;
    if (users === 0) renewal = setInterval(renew, ms / 3);
    users++;
    return fence;
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
    const held = await turn(take);
    if (held === null) return null;
    try {
      return await job({ fence: held, isHeld: () => fence === held && Date.now() < until });
    } finally {
      await turn(release);
    }
  };
}
