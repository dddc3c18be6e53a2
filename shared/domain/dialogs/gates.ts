/** The limit behind a dialog, as its card shows it: the rule, your counter, when it resets, the price, whether it may be closed. */
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import type { Status, Tier } from '#shared/domain/status.ts';

/** A counter against its limit. `resetsAt` is ISO 8601, null for one that never resets. */
export interface GateUse {
  used: number;
  limit: number;
  resetsAt: string | null;
}

/** Key of the rule's text; a metered or tiered feature by its name. */
export type GateRule =
  | 'page-views'
  | 'clause-page-views'
  | 'search-arrivals'
  | 'premium-content'
  | 'exports'
  | 'trial-exports'
  | 'soft-gate'
  | `feature:${string}`;

/** What a gate card lists the price of. */
export type OfferedTier = Exclude<Tier, 'NON_REGISTERED'>;

export interface GateCard {
  rule: GateRule;
  /** Never above `limit`; null where a tier, not a number, is missing. */
  used: number | null;
  limit: number | null;
  resetsAt: string | null;
  /** Cheapest first; their prices are in the price list. Empty: no plan has more. */
  offers: OfferedTier[];
  /** Closing leads back to what was readable. */
  isClosable: boolean;
}

/** Forced by page-view counters. Part 1 §4. */
export const FORCED_VIEW: Record<Status, DialogView> = {
  NON_REGISTERED: 'continue-with-email',
  FREE: 'select-plan',
  TRIALING: 'subscriber-continue',
  SUBSCRIBER: 'subscriber-continue',
  TEAM_MEMBER: 'subscriber-continue',
};

/** The prompt for the lowest plan that allows a thing. Part 1 §6. */
export const UPGRADE_VIEW: Record<OfferedTier, DialogView> = {
  FREE: 'continue-with-email',
  PREMIUM: 'select-plan',
  PRO: 'upgrade-to-pro',
  ENTERPRISE: 'upgrade-to-enterprise',
};

const OFFERS: Record<Status, OfferedTier[]> = {
  NON_REGISTERED: ['FREE', 'PREMIUM'],
  FREE: ['PREMIUM', 'PRO'],
  TRIALING: [],
  SUBSCRIBER: [],
  TEAM_MEMBER: [],
};

/** What a visitor of this status is offered when a limit of pages or exports is reached. */
export const offersFor = (status: Status): OfferedTier[] => OFFERS[status];

/** What is offered when a feature is refused: the tier that would have it, and what a paid plan costs where an account is enough. */
export const offersUpTo = (upgradeTo: OfferedTier | null): OfferedTier[] =>
  upgradeTo === 'FREE' ? ['FREE', 'PREMIUM'] : upgradeTo ? [upgradeTo] : [];

/** The card over a counter. A counter that has run past its limit is shown as full. */
export const gateCard = (
  rule: GateRule,
  use: GateUse | null,
  offers: OfferedTier[],
  isClosable: boolean,
): GateCard => ({
  rule,
  used: use ? Math.min(use.used, use.limit) : null,
  limit: use?.limit ?? null,
  resetsAt: use?.resetsAt ?? null,
  offers,
  isClosable,
});

/** Over its threshold: the page that is on show has been counted. Part 1 §4. */
export const isOver = (use: GateUse | null): use is GateUse => use !== null && use.used > use.limit;
