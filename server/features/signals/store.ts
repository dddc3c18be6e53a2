import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { EventType, PlatformType } from '#shared/domain/signals.ts';

export interface SignalRow {
  id: string;
  eventType: EventType;
  platformType: PlatformType;
  namespace: string;
  path: string;
  clientHash: string | null;
  userId: string | null;
  properties: Record<string, unknown>;
  now: Date;
}

/** Row and count of the day in one statement: neither is ever without the other. */
export async function insertSignal(db: Db, row: SignalRow): Promise<void> {
  const day = row.now.toISOString().slice(0, 10);
  await sql`
    with one as (
      insert into signal (id, event_type, platform_type, namespace, path, client_hash, user_id, properties, created_at)
      values (${row.id}, ${row.eventType}, ${row.platformType}, ${row.namespace}, ${row.path}, ${row.clientHash}, ${row.userId},
              ${JSON.stringify(row.properties)}::jsonb, ${row.now})
      returning event_type, platform_type, namespace
    )
    insert into signal_day as d (day, event_type, platform_type, namespace, count)
    select ${day}::date, event_type, platform_type, namespace, 1 from one
    on conflict (day, event_type, platform_type, namespace) do update set count = d.count + 1`.execute(db);
}

export interface SignalDay {
  day: string;
  event_type: EventType;
  platform_type: PlatformType;
  namespace: string;
  count: number;
}

export async function signalDays(db: Db, from: string, to: string): Promise<SignalDay[]> {
  const rows = await db
    .selectFrom('signal_day')
    .select(['day', 'event_type', 'platform_type', 'namespace', 'count'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('event_type')
    .orderBy('platform_type')
    .orderBy('namespace')
    .execute();
  return rows as SignalDay[];
}

/** The counts of the days stay. */
export async function removeSignalsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('signal').where('created_at', '<', before).execute();
}
