/** Which plans somebody has. */
import type { BillingDeps } from '#server/features/billing/context.ts';
import { membershipOf } from '#server/features/billing/owner.ts';
import * as replies from '#server/features/billing/replies.ts';
import { payingFacts } from '#server/features/billing/shown.ts';
import * as store from '#server/features/billing/store.ts';
import { liveSubscriptionId } from '#server/features/people/index.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { SubscriptionsReply } from '#shared/api/payments.ts';
import { DEFAULT_CURRENCY } from '#shared/domain/plans.ts';

/** Specification part 1 §7. A member sees the team's plan, and nothing of how it is paid. */
export async function subscriptions(deps: BillingDeps, visitor: Visitor): Promise<SubscriptionsReply> {
  const { id: userId } = visitor.user!;
  const [membership, live, own] = await Promise.all([
    membershipOf(deps.db, userId),
    liveSubscriptionId(deps, userId),
    store.lastSubscription(deps.db, { userId }),
  ]);
  const ofTeam =
    membership && !membership.isPending
      ? await store.lastSubscription(deps.db, { teamId: membership.teamId })
      : undefined;
  const reply = async (row: store.SubscriptionRow | undefined) => {
    if (!row) return null;
    const { source, trialUsed } = await payingFacts(deps, row, visitor);
    const isTheirs = row.team_id === null || !!membership?.isAdmin;
    return replies.subscriptionReply(row, {
      trialUsed,
      isAdmin: row.team_id === null ? row.is_team_admin : isTheirs,
      source: isTheirs ? source : null,
    });
  };
  const subscription = await reply(live === null ? undefined : await store.subscriptionRow(deps.db, live));
  const [user, team] = [await reply(own), await reply(ofTeam)];
  return {
    subscription,
    own: { user, team },
    team: membership && { teamId: membership.teamId, admin: membership.isAdmin, isPending: membership.isPending },
    source: subscription?.source ?? null,
    currency: subscription?.currency ?? DEFAULT_CURRENCY,
    hasPaymentInfo: (subscription?.source ?? user?.source ?? team?.source ?? null) !== null,
  };
}
