import type { AiPolicyBody } from '#shared/api/aiPolicy.ts';
import type { AiPolicy } from '#shared/domain/aiPolicy.ts';

/** As it is sent. */
export const policyBody = ({ labels, models, purposes, ...rest }: AiPolicy): AiPolicyBody => ({
  ...rest,
  models: models && [...models],
  purposes: [...purposes],
  labels: labels.map((one) => ({ ...one, models: one.models && [...one.models] })),
});
