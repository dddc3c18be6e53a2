/** Counters in the record. A counter is never read before it is written: every change is one statement with its own condition. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { SPENT, type Spent } from '#server/features/quota/allowance.ts';
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
  /** What is taken away, by its hash: once it has been paid for, it is free until the period ends. Null: every time costs. */
  wording: string | null;
  now: Date;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** What the table refuses with when a count would fall below zero: see `chargeAll`. */
const isBelowZero = (error: unknown): boolean => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23514' && constraint === 'usage_counter_used_check';
};

/**
 * Adds to all counters or to none, and answers those it has added to; null: one of them has no room. A counter that was charged for
 * this wording in this period is left alone. One statement, so that of many at once exactly as many pass as there is room for, and
 * one wording is paid for once, in any number of processes.
 *
 * Who is over already is refused by `room` and nothing is written. Who takes the same wording at the same moment waits at its row
 * and finds it taken. Those who passed `room` at the same moment meet at the counters, in the order of subjects and keys: there the
 * one without room sets its count to -1, the table's check refuses that, and with it everything that this statement has written,
 * the other counters and the taken wordings too.
 */
export async function chargeAll(db: Db, { amount, charges, wording, now }: Spending): Promise<CounterRow[] | null> {
  const column = <K extends keyof Charge>(name: K): Charge[K][] => charges.map((charge) => charge[name]);
  const isOver = (row: string, latest: string) =>
    sql`(${sql.ref(`${row}.resets_at`)} <= ${now} or ${sql.ref(`${row}.resets_at`)} > ${sql.ref(latest)})`;
  const asked = (row: string) =>
    sql`from ask where ask.subject = ${sql.ref(`${row}.subject`)} and ask.key = ${sql.ref(`${row}.key`)}`;
  try {
    const { rows } = await sql<{
      has_room: boolean;
      key: string;
      subject: string | null;
      used: number;
      resets_at: Date;
    }>`
      with ask as (
        select * from unnest(
          ${column('subject')}::text[], ${column('key')}::text[], ${column('limit')}::int[],
          ${column('resetsAt')}::timestamptz[], ${column('latest')}::timestamptz[]
        ) as a(subject, key, most, resets_at, latest)
      ), room as (
        select not exists (
          select 1 from ask a join usage_counter r on r.subject = a.subject and r.key = a.key
          where not ${isOver('r', 'a.latest')} and r.used + ${amount}::int > a.most and not exists (
            select 1 from taken_wording t
            where t.subject = a.subject and t.key = a.key and t.wording = ${wording}::text and not ${isOver('t', 'a.latest')}
          )
        ) as has_room
      ), fresh as (
        insert into taken_wording as t (subject, key, wording, resets_at)
        select a.subject, a.key, ${wording}::text,
          case when r.subject is null or ${isOver('r', 'a.latest')} then a.resets_at else r.resets_at end
        from room, ask a left join usage_counter r on r.subject = a.subject and r.key = a.key
        where has_room and ${wording}::text is not null
        order by a.subject, a.key
        on conflict (subject, key, wording) do update set resets_at = excluded.resets_at
          where (select ${isOver('t', 'ask.latest')} ${asked('t')})
        returning t.subject, t.key
      ), due as (
        select subject, key, resets_at from room, ask where has_room and ${wording}::text is null
        union all
        select subject, key, resets_at from fresh join ask using (subject, key)
      ), charged as (
        insert into usage_counter as c (subject, key, used, resets_at)
        select subject, key, ${amount}::int, resets_at from due order by subject, key
        on conflict (subject, key) do update set
          used = case
            when (select ${isOver('c', 'ask.latest')} ${asked('c')}) then excluded.used
            when (select most is null or c.used + excluded.used <= most ${asked('c')}) then c.used + excluded.used
            else -1 end,
          resets_at = case when (select ${isOver('c', 'ask.latest')} ${asked('c')}) then excluded.resets_at else c.resets_at end
        returning c.key, c.subject, c.used, c.resets_at
      ), day as (
        insert into usage_day as d (subject, key, day, used)
        select subject, key, ${dayOf(now)}::date, ${amount}::int from charged where subject like 'user:%'
        on conflict (subject, key, day) do update set used = d.used + excluded.used
      )
      select has_room, key, subject, used, resets_at from room left join charged on true`.execute(db);
    if (!rows[0]?.has_room) return null;
    return rows.flatMap(({ key, subject, used, resets_at }) =>
      subject === null ? [] : [{ key, subject, used, resetsAt: resets_at }],
    );
  } catch (error) {
    if (isBelowZero(error)) return null;
    throw error;
  }
}

/** What was charged, to be given back. */
export interface Charged {
  amount: number;
  wording: string | null;
  /** UTC day that it was counted on. */
  day: string;
  rows: readonly CounterRow[];
}

/** Gives back within the period that it was charged in; later there is nothing to give back. Never below zero. */
export async function giveBack(db: Db, { amount, wording, day, rows }: Charged): Promise<void> {
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
    ), untaken as (
      delete from taken_wording t using held
      where t.subject = held.subject and t.key = held.key and t.wording = ${wording}::text
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

export interface DayUse {
  userId: string;
  key: string;
  day: string;
  used: number;
}

/** Of several people, of each the days after one of their own and not before `from`; `keys`: all that the server counts. */
export async function usedSince(
  db: Db,
  people: readonly { userId: string; after: string }[],
  from: string,
): Promise<{ uses: DayUse[]; keys: readonly Spent[] }> {
  const { rows } = await sql<DayUse>`
    select p.user_id as "userId", d.key, to_char(d.day, 'YYYY-MM-DD') as day, d.used
    from unnest(
      ${people.map(({ userId }) => userId)}::text[], ${people.map(({ after }) => after)}::date[]
    ) as p(user_id, after)
    join usage_day d on d.subject = 'user:' || p.user_id and d.day > p.after and d.day >= ${from}::date
    where d.key = any(${[...SPENT]}::text[])
    order by d.day, p.user_id, d.key`.execute(db);
  return { uses: rows, keys: SPENT };
}

export async function settingsOf(db: Db, userId: string): Promise<unknown> {
  const row = await db.selectFrom('user_account').select('settings').where('id', '=', userId).executeTakeFirst();
  return row?.settings;
}

/** A counter whose period is over says the same as none, and so does a wording that was taken then. */
export async function removeOver(db: Db, now: Date, daysBefore: string): Promise<void> {
  await db.deleteFrom('taken_wording').where('resets_at', '<=', now).execute();
  await db.deleteFrom('usage_counter').where('resets_at', '<=', now).execute();
  await db.deleteFrom('usage_day').where('day', '<', daysBefore).execute();
}
