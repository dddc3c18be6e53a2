/** What people watch and what came of it. Everything is asked for with its owner. */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Subject } from '#server/features/alerts/subject.ts';
import { ALERT_LIMITS, type AlertChange, type WatchKind } from '#shared/domain/alerts.ts';

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
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
export type WatchRow = Awaited<ReturnType<typeof watchesOf>>[number];

export const alertsOf = (db: Db, userId: string) =>
  db
    .selectFrom('alert')
    .select(['id', 'watch_id', 'change', 'contract_id', 'title', 'anchor', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

interface NewWatch extends Subject {
  userId: string;
  namespace: string;
  kind: WatchKind;
  note: string;
  now: Date;
}

/** The same again has its note changed. Null: the person watches as much as they may. */
export const keepWatch = (db: Db, one: NewWatch): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const { userId, namespace, kind, scope, note, now } = one;
    // one after the other: each counts what the one before has left
    await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
    const same = trx
      .updateTable('watch')
      .set({ note })
      .where('user_id', '=', userId)
      .where('namespace', '=', namespace)
      .where('kind', '=', kind)
      .where('scope', '=', scope)
      .returning('id');
    const known = await same.executeTakeFirst();
    if (known) return known.id;
    const { n } = await trx
      .selectFrom('watch')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', userId)
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
        known: JSON.stringify(one.known),
        created_at: now,
        seen_at: now,
      })
      .execute();
    return id;
  });

export async function dropWatch(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('watch')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
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

/** Of a library; whoever they belong to. */
export const watchesIn = (db: Db, namespace: string): Promise<WatchRow[]> =>
  db.selectFrom('watch').select(COLUMNS).where('namespace', '=', namespace).where('kind', '=', 'search').execute();

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
}

/** Keeps the newest of each watch; what there is no room for is counted. */
export async function addAlerts(trx: Trx, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  const rows = alerts.map(({ watch, change, contractId, title, anchor, at }) => ({
    id: randomUUID(),
    user_id: watch.user_id,
    watch_id: watch.id,
    change,
    contract_id: contractId,
    title,
    anchor,
    at: at.toISOString(),
  }));
  // one parameter, however many: a large library changes in thousands of places
  await sql`
    insert into alert (id, user_id, watch_id, change, contract_id, title, anchor, at)
    select r.id, r.user_id, r.watch_id, r.change, r.contract_id, r.title, r.anchor, r.at
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
