/** What a team is, in plain words. */
import type { Audience } from '#shared/domain/plans.ts';

export const AUDIENCE_NAMES: Record<Audience, string> = {
  general: 'A business or association',
  edu: 'A school or university',
  gov: 'A public authority',
};
