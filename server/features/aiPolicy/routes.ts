/** The calls of a person's AI settings. */

import type { Db } from '#server/db/db.ts';
import { type AiPolicyDeps, changePolicy } from '#server/features/aiPolicy/change.ts';
import { policiesOf } from '#server/features/aiPolicy/store.ts';
import { type Route, route } from '#server/http/route.ts';
import { AI_CALLS, type AiPolicyReply } from '#shared/api/aiPolicy.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';

interface Offering {
  /** Null: no model is configured. */
  models: { offered: readonly string[] } | null;
}

const policyTold = ({ labels, models, purposes, ...rest }: AiPolicy): AiPolicyReply['policy'] => ({
  ...rest,
  models: models && [...models],
  purposes: [...purposes],
  labels: labels.map((one) => ({ ...one, models: one.models && [...one.models] })),
});

export function policyReply(
  { config, models }: Pick<AiPolicyDeps, 'config'> & Offering,
  policy: AiPolicy,
): Omit<AiPolicyReply, 'team'> {
  return {
    policy: policyTold(policy),
    ceiling: config.aiCeiling,
    offered: [...(models?.offered ?? [])],
  };
}

/** The person's own, with what their team has set beside it. */
export async function ownPolicyReply(
  deps: Pick<AiPolicyDeps, 'config'> & Offering & { db: Db },
  userId: string,
): Promise<AiPolicyReply> {
  const { own, team } = await policiesOf(deps.db, userId);
  return { ...policyReply(deps, own), team: team && { name: team.name, policy: policyTold(team.policy) } };
}

export const aiPolicyRoutes = (deps: AiPolicyDeps & Offering): Route[] => [
  route(AI_CALLS.aiPolicy, ({ visitor }) => ownPolicyReply(deps, visitor.user!.id)),
  route(AI_CALLS.changeAiPolicy, async ({ visitor, body }) => {
    await changePolicy(deps, visitor.user!.id, body);
    return ownPolicyReply(deps, visitor.user!.id);
  }),
];
