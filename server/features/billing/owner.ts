/** Whose money a call is about, and whether the visitor may touch it. */
import type { Db } from '#server/db/db.ts';
import type { BillingDeps, Owner } from '#server/features/billing/context.ts';
import { AppError, notFound } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { PaymentOwner } from '#shared/api/payments.ts';
import { errorText } from '#shared/domain/errors.ts';

export interface Membership {
  teamId: string;
  isAdmin: boolean;
  isPending: boolean;
}

export async function membershipOf(db: Db, userId: string): Promise<Membership | null> {
  const row = await db
    .selectFrom('team_member')
    .select(['team_id', 'role', 'state'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const isActive = row.state === 'active';
  return { teamId: row.team_id, isAdmin: isActive && row.role === 'admin', isPending: !isActive };
}

/** Errors: `not_found` 404 for whoever is in no team, `forbidden` 403 for a member who does not administer it. */
export async function ownerFor({ db }: Pick<BillingDeps, 'db'>, visitor: Visitor, kind: PaymentOwner): Promise<Owner> {
  const userId = visitor.user!.id;
  if (kind === 'user') return { userId };
  const membership = await membershipOf(db, userId);
  if (!membership) throw notFound('team');
  if (!membership.isAdmin) throw new AppError('forbidden', 403, errorText('forbidden'));
  return { teamId: membership.teamId };
}

/** What is bought for, as the provider is told: the person who buys, and the team’s name. */
export async function namedBuyer({ db }: Pick<BillingDeps, 'db'>, owner: Owner, { user }: Visitor) {
  const { email } = user!;
  if ('userId' in owner) return { email, name: null };
  const team = await db.selectFrom('team').select('name').where('id', '=', owner.teamId).executeTakeFirst();
  return { email, name: team?.name ?? null };
}
