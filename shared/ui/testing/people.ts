/** People for component tests: whoever is signed in, and what the session says of them. */
import type { SessionFacts } from '#shared/api/session.ts';
import { statusOf, tierOf, type User } from '#shared/domain/status.ts';

export const buildUser = (over: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'ada@quillfern.example',
  plan: 'free',
  isNew: false,
  confirmed: true,
  profileCompleted: true,
  trialUsed: false,
  subscription: null,
  ...over,
});

/** Status and tier follow from the user, as on the server. */
export function signedInAs(over: Partial<User> = {}, more: Partial<SessionFacts> = {}): SessionFacts {
  const user = buildUser(over);
  return { user, status: statusOf(user), tier: tierOf(user), isOperator: false, flags: {}, ...more };
}

const paid = (plan: string, tier: 'tier-0' | 'tier-4' | 'tier-5', over: Partial<User> = {}): Partial<User> => ({
  plan,
  trialUsed: true,
  subscription: { group: plan.startsWith('team') ? 'team' : 'user', tier, isAdmin: false },
  ...over,
});

/** One person of each status and tier that there is; null: nobody is signed in. */
export const PEOPLE: Record<string, Partial<User> | null> = {
  nobody: null,
  free: {},
  'on trial': paid('individual_month_tier-0_v1_7900_usd', 'tier-0', { trialUsed: false }),
  premium: paid('individual_month_tier-0_v1_7900_usd', 'tier-0'),
  pro: paid('individual_year_tier-4_v1_159000_usd', 'tier-4'),
  enterprise: paid('team_year_tier-5', 'tier-5'),
  'in a team': paid('team_month_tier-0_v1_7900_usd', 'tier-0'),
};
