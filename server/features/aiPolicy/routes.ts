/** The calls of a person's AI settings. */
import { type AiPolicyDeps, changePolicy } from '#server/features/aiPolicy/change.ts';
import { policyOf } from '#server/features/aiPolicy/store.ts';
import { type Route, route } from '#server/http/route.ts';
import { AI_CALLS, type AiPolicyReply } from '#shared/api/aiPolicy.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';

interface Offering {
  /** Null: no model is configured. */
  models: { offered: readonly string[] } | null;
}

export function policyReply(
  { config, models }: Pick<AiPolicyDeps, 'config'> & Offering,
  { labels, models: own, purposes, ...rest }: AiPolicy,
): AiPolicyReply {
  return {
    policy: {
      ...rest,
      models: own && [...own],
      purposes: [...purposes],
      labels: labels.map((one) => ({ ...one, models: one.models && [...one.models] })),
    },
    ceiling: config.aiCeiling,
    offered: [...(models?.offered ?? [])],
  };
}

export const aiPolicyRoutes = (deps: AiPolicyDeps & Offering): Route[] => [
  route(AI_CALLS.aiPolicy, async ({ visitor }) => policyReply(deps, await policyOf(deps.db, visitor.user!.id))),
  route(AI_CALLS.changeAiPolicy, async ({ visitor, body }) =>
    policyReply(deps, await changePolicy(deps, visitor.user!.id, body)),
  ),
];
