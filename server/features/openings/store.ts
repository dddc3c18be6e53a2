import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { OpenedBody } from '#shared/api/openings.ts';
import type { PanePlatform } from '#shared/domain/deployment.ts';

export interface OpeningRow extends Omit<OpenedBody, 'device'> {
  userId: string;
  deviceHash: string;
}

/** One row for a person and a device; of a person's devices the `most` last seen stay. */
export async function putOpening(db: Db, row: OpeningRow, { now, most }: { now: Date; most: number }): Promise<void> {
  const seen = {
    pane_version: row.paneVersion,
    platform: row.platform,
    build: row.build,
    api_level: row.apiLevel,
    locale: row.locale,
    last_at: now,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('pane_opening')
      .values({ user_id: row.userId, device_hash: row.deviceHash, first_at: now, ...seen })
      .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(seen))
      .execute();
    await sql`
      delete from pane_opening where user_id = ${row.userId} and device_hash in (
        select device_hash from pane_opening where user_id = ${row.userId}
        order by last_at desc, device_hash offset ${most})`.execute(trx);
  });
}

export interface StoredOpening {
  userId: string;
  email: string;
  paneVersion: string;
  platform: PanePlatform;
  build: string;
  apiLevel: number;
  locale: string;
  firstAt: Date;
  lastAt: Date;
}

/** The last opened first. `userId`: of this person only. */
export async function readOpenings(
  db: Db,
  limit: number,
  userId?: string,
): Promise<{ openings: StoredOpening[]; total: number }> {
  const openings = await db
    .selectFrom('pane_opening as o')
    .innerJoin('user_account as u', 'u.id', 'o.user_id')
    .select(['o.user_id as userId', 'u.email', 'o.pane_version as paneVersion', 'o.platform', 'o.build'])
    .select(['o.api_level as apiLevel', 'o.locale', 'o.first_at as firstAt', 'o.last_at as lastAt'])
    .$if(userId !== undefined, (query) => query.where('o.user_id', '=', userId!))
    .orderBy('o.last_at', 'desc')
    .orderBy('o.user_id')
    .orderBy('o.device_hash')
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('pane_opening')
    .select(sql<number>`count(*)::int`.as('total'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .executeTakeFirstOrThrow();
  return { openings, total };
}

/** Of several people, of each those that were open after a moment of their own; the last opened first. */
export async function openingsSince(
  db: Db,
  people: readonly { userId: string; since: Date }[],
): Promise<Omit<StoredOpening, 'email'>[]> {
  const { rows } = await sql<Omit<StoredOpening, 'email'>>`
    select o.user_id as "userId", o.pane_version as "paneVersion", o.platform, o.build, o.api_level as "apiLevel", o.locale,
      o.first_at as "firstAt", o.last_at as "lastAt"
    from unnest(
      ${people.map(({ userId }) => userId)}::text[], ${people.map(({ since }) => since)}::timestamptz[]
    ) as p(user_id, since)
    join pane_opening o on o.user_id = p.user_id and o.last_at >= p.since
    order by o.last_at desc, o.user_id, o.device_hash`.execute(db);
  return rows;
}
