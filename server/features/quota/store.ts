/** Counters in the record. A counter is never read before it is written: every change is one statement with its own condition. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Limit } from '#shared/domain/quotas.ts';

export interface CounterRow {
  key: string;
  subject: string;
  used: number;
  resetsAt: Date;
}

/** One counter that a spending adds to. */
export interface Charge {
  key: string;
  subject: string;
  /** At least the amount, or null for no bound. */
  limit: Limit;
  /** End of a period that begins now. */
  resetsAt: Date;
  /** A running period that ends after this was begun under another plan: a new one begins. */
  latest: Date;
}

interface Spending {
  amount: number;
  charges: readonly Charge[];
  now: Date;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** What the table refuses with when a count would fall below zero: see `take`. */
const isBelowZero = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23514' && constraint === 'usage_counter_used_check';
};

/**
 * Adds to all counters or to none; null: one of them has no room. One statement, so that of many at once exactly as many pass as
 * there is room for, in any number of processes.
 *
 * Who is over already is refused by the `where` and nothing is written. Those who passed it at the same moment meet at the rows
 * themselves, in the order of subjects and keys: there the one without room sets its count to -1, the table's check refuses that,
 * and with it everything that this statement has written, the other counters too.
 */
export async function take(db: Db, { amount, charges, now }: Spending): Promise<CounterRow[] | null> {
  const column = <K extends keyof Charge>(name: K): Charge[K][] => charges.map((charge) => charge[name]);
  const isOver = (row: string, latest: string) =>
    sql`(${sql.ref(`${row}.resets_at`)} <= ${now} or ${sql.ref(`${row}.resets_at`)} > ${sql.ref(latest)})`;
  const asked = sql`from ask where ask.subject = c.subject and ask.key = c.key`;
  try {
    const { rows } = await sql<{ key: string; subject: string; used: number; resets_at: Date }>`
      with ask as (
        select * from unnest(
          ${column('subject')}::text[], ${column('key')}::text[], ${column('limit')}::int[],
          ${column('resetsAt')}::timestamptz[], ${column('latest')}::timestamptz[]
        ) as a(subject, key, most, resets_at, latest)
      ), taken as (
        insert into usage_counter as c (subject, key, used, resets_at)
        select subject, key, ${amount}::int, resets_at from ask
        where not exists (
          select 1 from ask a join usage_counter r on r.subject = a.subject and r.key = a.key
          where not ${isOver('r', 'a.latest')} and r.used + ${amount}::int > a.most
        )
        order by subject, key
        on conflict (subject, key) do update set
          used = case
            when (select ${isOver('c', 'ask.latest')} ${asked}) then excluded.used
            when (select most is null or c.used + excluded.used <= most ${asked}) then c.used + excluded.used
            else -1 end,
          resets_at = case when (select ${isOver('c', 'ask.latest')} ${asked}) then excluded.resets_at else c.resets_at end
        returning c.key, c.subject, c.used, c.resets_at
      ), day as (
        insert into usage_day as d (subject, key, day, used)
        select subject, key, ${dayOf(now)}::date, ${amount}::int from taken where subject like 'user:%'
        on conflict (subject, key, day) do update set used = d.used + excluded.used
      )
      select key, subject, used, resets_at from taken`.execute(db);
    return rows.length === 0 ? null : rows.map(({ resets_at, ...row }) => ({ ...row, resetsAt: resets_at }));
  } catch (error) {
    if (isBelowZero(error)) return null;
    throw error;
  }
}

/** Gives back within the period that it was taken in; later there is nothing to give back. Never below zero. */
export async function giveBack(
  db: Db,
  { amount, day, rows }: { amount: number; day: string; rows: readonly CounterRow[] },
): Promise<void> {
  await sql`
    with held as (
      select c.subject, c.key from usage_counter c
      join unnest(
        ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ key }) => key)}::text[],
        ${rows.map(({ resetsAt }) => resetsAt)}::timestamptz[]
      ) as r(subject, key, resets_at) on c.subject = r.subject and c.key = r.key and c.resets_at = r.resets_at
      order by c.subject, c.key for update of c
    ), back as (
      update usage_counter c set used = greatest(0, c.used - ${amount}::int) from held
      where c.subject = held.subject and c.key = held.key returning c.subject, c.key
    )
    update usage_day d set used = greatest(0, d.used - ${amount}::int) from back
    where d.subject = back.subject and d.key = back.key and d.day = ${day}::date`.execute(db);
}

/** The counters that there are, whether their period is over or not. */
export async function countersOf(db: Db, subjects: readonly { id: string }[]): Promise<CounterRow[]> {
  const rows = await db
    .selectFrom('usage_counter')
    .select(['subject', 'key', 'used', 'resets_at'])
    .where(sql<boolean>`subject = any(${subjects.map(({ id }) => id)}::text[])`)
    .execute();
  return rows.map(({ resets_at, ...row }) => ({ ...row, resetsAt: resets_at }));
}

export async function daysOf(
  db: Db,
  subject: string,
  from: string,
): Promise<{ key: string; day: string; used: number }[]> {
  return db
    .selectFrom('usage_day')
    .select(['key', 'day', 'used'])
    .where('subject', '=', subject)
    .where('day', '>=', from)
    .execute();
}

export async function settingsOf(db: Db, userId: string): Promise<unknown> {
  const row = await db.selectFrom('user_account').select('settings').where('id', '=', userId).executeTakeFirst();
  return row?.settings;
}

/** A counter whose period is over says the same as none. */
export async function removeOver(db: Db, now: Date, daysBefore: string): Promise<void> {
  await db.deleteFrom('usage_counter').where('resets_at', '<=', now).execute();
  await db.deleteFrom('usage_day').where('day', '<', daysBefore).execute();
}
