/** Views of the site as somebody else: rows of `operator_view`. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/db.ts';
import { VIEW_MINUTES } from '#shared/domain/operatorView.ts';

/** The open one of an operator's session; null: there is none. */
export async function openView(db: Db, sessionId: string, now: Date) {
  const row = await db
    .selectFrom('operator_view')
    .select(['id', 'user_id as userId', 'ends_at as until'])
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewView {
  userId: string;
  operator: string;
  sessionId: string;
  reason: string;
}

export async function insertView(trx: Db, { userId, operator, sessionId, reason }: NewView, now: Date): Promise<void> {
  await trx
    .insertInto('operator_view')
    .values({
      id: randomUUID(),
      user_id: userId,
      operator,
      session_id: sessionId,
      reason,
      started_at: now,
      ends_at: new Date(now.getTime() + VIEW_MINUTES * 60_000),
      ended_at: null,
    })
    .execute();
}

export interface EndedView {
  userId: string;
  email: string;
  operator: string;
  reason: string;
  startedAt: Date;
  endedAt: Date;
}

/** Of parallel endings exactly one gets it. One whose time was over ended then. */
export async function markEnded(trx: Db, id: string, now: Date): Promise<EndedView | null> {
  const row = await trx
    .updateTable('operator_view')
    .set((eb) => ({ ended_at: eb.fn('least', [eb.ref('ends_at'), eb.val(now)]) }))
    .from('user_account')
    .whereRef('user_account.id', '=', 'operator_view.user_id')
    .where('operator_view.id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['user_id', 'email', 'operator', 'reason', 'started_at', 'ended_at'])
    .executeTakeFirst();
  if (!row) return null;
  const { user_id: userId, email, operator, reason, started_at: startedAt, ended_at: endedAt } = row;
  return { userId, email, operator, reason, startedAt, endedAt: endedAt! };
}

/** Whose time is over, or whose session is. */
export async function overViews(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('operator_view')
    .select('id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', '<=', now), eb('session_id', 'is', null)]))
    .execute();
  return rows.map(({ id }) => id);
}

export const viewsOf = (db: Db, userId: string, most: number) =>
  db
    .selectFrom('operator_view')
    .select(['operator', 'reason', 'started_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute();
