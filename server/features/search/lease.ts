/** One holder at a time by a row with an expiry: session locks exclude nobody on the embedded database. */
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
