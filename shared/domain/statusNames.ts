/** Statuses and tiers in the operator's words. */
import type { Status, Tier } from '#shared/domain/status.ts';

export const STATUS_NAMES: Record<Status, string> = {
  NON_REGISTERED: 'No account',
  FREE: 'Free',
  TRIALING: 'On trial',
  SUBSCRIBER: 'Subscriber',
  TEAM_MEMBER: 'Team member',
};

export const TIER_NAMES: Record<Tier, string> = {
  NON_REGISTERED: 'No account',
  FREE: 'Free',
  PREMIUM: 'Premium',
  PRO: 'Pro',
  ENTERPRISE: 'Enterprise',
};
