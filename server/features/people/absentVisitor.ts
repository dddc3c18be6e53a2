/** Somebody who is not here now, as whoever asks in their name: what they may read and what their plan allows is asked each time. */
import type { Db } from '#server/db/db.ts';
import { type PersonRow, personOf, withPerson } from '#server/features/people/facts.ts';
import { ANYBODY, type Visitor } from '#server/http/visitor.ts';
import { statusOf, tierOf } from '#shared/domain/status.ts';

/** Null: the account is gone. */
export async function absentVisitor(db: Db, userId: string, now: Date): Promise<Visitor | null> {
  const row = await withPerson(db.selectFrom('user_account'), now)
    .where('user_account.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { user, isOperator } = personOf(row as PersonRow);
  return { ...ANYBODY, user, isOperator, status: statusOf(user), tier: tierOf(user) };
}
