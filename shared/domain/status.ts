/** Who a visitor is to the rules. Specification part 1 §1 (statuses), §3 (User, Subscription state), §6 (tier order). */

export const STATUSES = ['NON_REGISTERED', 'FREE', 'TRIALING', 'SUBSCRIBER', 'TEAM_MEMBER'] as const;
export type Status = (typeof STATUSES)[number];

/** In ascending order: what a permission asks for. */
export const TIERS = ['NON_REGISTERED', 'FREE', 'PREMIUM', 'PRO', 'ENTERPRISE'] as const;
export type Tier = (typeof TIERS)[number];

/** Tiers as plans name them: 0 to 3 are premium, 4 pro, 5 enterprise. */
export const PLAN_TIERS = ['tier-0', 'tier-1', 'tier-2', 'tier-3', 'tier-4', 'tier-5'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];

export const FREE_PLAN = 'free';

/** What the rules know of the subscription behind a user's plan. */
export interface UserSubscription {
  group: 'user' | 'team';
  tier: PlanTier;
  /** Administers the team that pays. */
  isAdmin: boolean;
}

/** A signed-in person as the rules see one. */
export interface User {
  id: string;
  email: string;
  /** A plan string, or `free`. */
  plan: string;
  /** Signed up in this session and has not finished choosing. */
  isNew: boolean;
  /** The address was confirmed by mail. */
  confirmed: boolean;
  profileCompleted: boolean;
  trialUsed: boolean;
  subscription: UserSubscription | null;
}

/** Specification part 1 §1. */
export function statusOf(user: Pick<User, 'plan' | 'trialUsed' | 'subscription'> | null): Status {
  if (!user) return 'NON_REGISTERED';
  if (user.plan === FREE_PLAN) return 'FREE';
  if (user.subscription?.group === 'team') return 'TEAM_MEMBER';
  return user.trialUsed ? 'SUBSCRIBER' : 'TRIALING';
}

/**
 * Anybody can make accounts of invented addresses, as many as they like: until its address is confirmed one is given what costs something
 * as a visitor without an account is, and no more. Whoever has paid has shown enough.
 */
export const spendsAsVisitor = (user: Pick<User, 'plan' | 'confirmed'> | null): boolean =>
  user !== null && !user.confirmed && user.plan === FREE_PLAN;

/** A trialing visitor has the tier of the plan on trial. Throws for a plan that nothing is known of. */
export function tierOf(user: Pick<User, 'plan' | 'subscription'> | null): Tier {
  if (!user) return 'NON_REGISTERED';
  if (user.plan === FREE_PLAN) return 'FREE';
  if (!user.subscription) throw new Error('Unsupported plan');
  return tierOfPlan(user.subscription.tier);
}

export function tierOfPlan(tier: PlanTier): Tier {
  switch (tier) {
    case 'tier-0':
    case 'tier-1':
    case 'tier-2':
    case 'tier-3':
      return 'PREMIUM';
    case 'tier-4':
      return 'PRO';
    case 'tier-5':
      return 'ENTERPRISE';
    default:
      throw new Error('Unsupported plan');
  }
}

/** Whether `tier` is `needed` or above it. Throws for an unknown one: a misspelt need must not let everybody through. */
export function reaches(tier: Tier, needed: Tier): boolean {
  const unknown = [tier, needed].find((one) => !TIERS.includes(one));
  if (unknown !== undefined) throw new Error(`Unknown user state: ${unknown}`);
  return TIERS.indexOf(tier) >= TIERS.indexOf(needed);
}
