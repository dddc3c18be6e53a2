/** What people watch and what came of it. Everything is asked for with its owner. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Subject } from '#server/features/alerts/subject.ts';
import { ALERT_LIMITS, type AlertChange, type Tells, type Told, type WatchKind } from '#shared/domain/alerts.ts';

type Trx = Transaction<Tables>;

const COLUMNS = [
  'id',
  'user_id',
  'namespace',
  'kind',
  'scope',
  'home',
  'name',
  'note',
  'tells',
  'paused_from',
  'paused_until',
  'known',
  'left_out',
  'created_at',
  'seen_at',
] as const;

export const watchesOf = (db: Db, userId: string) =>
  db
    .selectFrom('watch')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
export type WatchRow = Awaited<ReturnType<typeof watchesOf>>[number];

export const toldOf = ({ created_at, paused_from, paused_until }: WatchRow): Told => ({
  from: created_at,
  pausedFrom: paused_from,
  pausedUntil: paused_until,
});

export const alertsOf = (db: Db, userId: string) =>
  db
    .selectFrom('alert')
    .select(['id', 'watch_id', 'change', 'contract_id', 'title', 'anchor', 'at', 'says'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

interface NewWatch extends Subject {
  userId: string;
  namespace: string;
  kind: WatchKind;
  note: string;
  tells: Tells;
  now: Date;
}

/** The same again has its note changed, and what is told. Null: the person watches as much as they may. */
export const keepWatch = (db: Db, one: NewWatch): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const { userId, namespace, kind, scope, note, tells, now } = one;
    // one after the other: each counts what the one before has left
    await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
    const same = { user_id: userId, namespace, kind, scope };
    // one that was ended begins anew
    await trx
      .deleteFrom('watch')
      .where((the) => the.and(same))
      .where('ended_at', 'is not', null)
      .execute();
    const known = await trx
      .updateTable('watch')
      .set({ note, tells })
      .where((the) => the.and(same))
      .returning('id')
      .executeTakeFirst();
    if (known) return known.id;
    const { n } = await trx
      .selectFrom('watch')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (n >= ALERT_LIMITS.watches) return null;
    const id = randomUUID();
    await trx
      .insertInto('watch')
      .values({
        id,
        user_id: userId,
        namespace,
        kind,
        scope,
        home: one.home,
        name: one.name,
        note,
        tells,
        known: JSON.stringify(one.known),
        created_at: now,
        seen_at: now,
      })
      .execute();
    return id;
  });

/** It goes on being told, to nobody, until it is had again or dropped: what comes meanwhile is not lost. */
export async function endWatch(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watch')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function restoreWatch(db: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watch')
    .set({ ended_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const watchOf = (db: Db, userId: string, id: string): Promise<WatchRow | undefined> =>
  db
    .selectFrom('watch')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

export interface WatchChange {
  note?: string;
  tells?: Tells;
  paused_from?: Date;
  paused_until?: Date | null;
  /** Of a search that goes on: what it finds now. */
  known?: string[];
}

export async function changeWatch(db: Db, id: string, { known, ...change }: WatchChange): Promise<void> {
  const set = { ...change, ...(known && { known: JSON.stringify(known) }) };
  if (Object.keys(set).length > 0) await db.updateTable('watch').set(set).where('id', '=', id).execute();
}

export async function dropEnded(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('watch').where('ended_at', '<', before).execute();
}

export async function setSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('watch').set({ seen_at: now, left_out: 0 }).where('user_id', '=', userId).execute();
}

export async function hasMails(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom('alert_mail').select('is_on').where('user_id', '=', userId).executeTakeFirst();
  return row?.is_on ?? true;
}

/** Nothing where the account is gone. */
export async function setMails(db: Db, userId: string, isOn: boolean): Promise<void> {
  await sql`
    insert into alert_mail (user_id, is_on) select id, ${isOn} from user_account where id = ${userId}
    on conflict (user_id) do update set is_on = excluded.is_on`.execute(db);
}

/** Searches of a library; whoever they belong to. */
export const searchesIn = (db: Db, namespace: string): Promise<WatchRow[]> =>
  db.selectFrom('watch').select(COLUMNS).where('namespace', '=', namespace).where('kind', '=', 'search').execute();

/** Figures that are watched for in clauses of these types. */
export const valuesIn = (db: Db, namespace: string, types: readonly string[]): Promise<WatchRow[]> =>
  db
    .selectFrom('watch')
    .select(COLUMNS)
    .where('namespace', '=', namespace)
    .where('kind', '=', 'value')
    .where('home', 'in', types.length > 0 ? [...types] : [''])
    .execute();

/** Those of these kinds and scopes, of people who may read the library. */
export const watchersOf = (
  db: Db,
  namespace: string,
  keys: readonly { kind: WatchKind; scope: string }[],
): Promise<WatchRow[]> =>
  db
    .selectFrom('watch')
    .select(COLUMNS)
    .where('namespace', '=', namespace)
    .where(
      sql<boolean>`(kind, scope) in (select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ scope }) => scope)}::text[]))`,
    )
    .execute();

export async function isWatched(db: Db, namespace: string): Promise<boolean> {
  const row = await db.selectFrom('watch').select('id').where('namespace', '=', namespace).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whoever watches something there. */
export const peopleIn = async (db: Db, namespace: string): Promise<string[]> =>
  (await db.selectFrom('watch').select('user_id').distinct().where('namespace', '=', namespace).execute()).map(
    ({ user_id }) => user_id,
  );

export interface NewAlert {
  watch: Pick<WatchRow, 'id' | 'user_id'>;
  change: AlertChange;
  contractId: string;
  title: string;
  anchor: string | null;
  at: Date;
  says: string;
}

/** Keeps the newest of each watch; what there is no room for is counted. */
export async function addAlerts(trx: Trx, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  const rows = alerts.map(({ watch, change, contractId, title, anchor, at, says }) => ({
    id: randomUUID(),
    user_id: watch.user_id,
    watch_id: watch.id,
    change,
    contract_id: contractId,
    title,
    anchor,
    at: at.toISOString(),
    says,
  }));
  // one parameter, however many: a large library changes in thousands of places
  await sql`
    insert into alert (id, user_id, watch_id, change, contract_id, title, anchor, at, says)
    select r.id, r.user_id, r.watch_id, r.change, r.contract_id, r.title, r.anchor, r.at, r.says
    from json_populate_recordset(null::alert, ${JSON.stringify(rows)}::json) r
    where exists (select from watch w where w.id = r.watch_id)`.execute(trx);
  const watches = [...new Set(alerts.map(({ watch }) => watch.id))];
  await sql`
    with over as (
      delete from alert where id in (
        select id from (
          select id, row_number() over (partition by watch_id order by at desc, id) as n
          from alert where watch_id = any(${watches}::text[])) placed
        where n > ${ALERT_LIMITS.alerts})
      returning watch_id)
    update watch set left_out = left_out + o.n
    from (select watch_id, count(*)::int as n from over group by watch_id) o where watch.id = o.watch_id`.execute(trx);
}

export async function setKnown(trx: Trx, watchId: string, known: readonly string[]): Promise<void> {
  await trx
    .updateTable('watch')
    .set({ known: JSON.stringify(known) })
    .where('id', '=', watchId)
    .execute();
}

export async function dropOldAlerts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('alert').where('at', '<', before).execute();
}
