/**
 * What plans cost. Specification part 1 §9: a default list, an alternate set and two prices that were also seen; the trial.
 * A price is looked up here by what a plan string names, never taken from the string.
 */
import {
  type Audience,
  audienceOf,
  DEFAULT_CURRENCY,
  isRecurring,
  isSamePlan,
  type Plan,
  type PlanGroup,
  type PlanPeriod,
  type PlanTrial,
  type PlanType,
  parsePlan,
  planTypeOf,
} from '#shared/domain/plans.ts';
import type { PlanTier } from '#shared/domain/status.ts';

/** Which list is on sale is the operator's choice. `seen` holds former prices: known, not sold. */
export const PRICE_LIST_NAMES = ['default', 'alternate', 'seen'] as const;
export type PriceListName = (typeof PRICE_LIST_NAMES)[number];
export type PriceListOnSale = Exclude<PriceListName, 'seen'>;

/** The operator's choice: the flag of the second version of the plans. */
export const listOnSale = (pricingPlansV2: boolean): PriceListOnSale => (pricingPlansV2 ? 'alternate' : 'default');

/** US cents; a team's price is for each member. */
type Row = readonly [group: PlanGroup, period: PlanPeriod, tier: PlanTier, price: number];

interface PriceList {
  /** The version part of its plan strings. */
  version: string;
  rows: readonly Row[];
}

/** Part 1 §9. Prices of tier-4 are given without a group, so they are the same for one person and for each member of a team. */
const PRICE_LISTS: Record<PriceListName, PriceList> = {
  default: {
    version: 'v1',
    rows: [
      ['individual', 'day', 'tier-0', 4900],
      ['individual', 'month', 'tier-0', 7900],
      ['individual', 'year', 'tier-0', 79000],
      ['individual', 'month', 'tier-4', 15900],
      ['individual', 'year', 'tier-4', 159000],
      ['team', 'month', 'tier-0', 7900],
      ['team', 'year', 'tier-0', 79000],
      ['team', 'month', 'tier-4', 15900],
      ['team', 'year', 'tier-4', 159000],
    ],
  },
  alternate: {
    version: 'v2',
    rows: [
      ['individual', 'month', 'tier-0', 2900],
      ['individual', 'year', 'tier-0', 29900],
      ['individual', 'month', 'tier-4', 5900],
      ['individual', 'year', 'tier-4', 49900],
      ['team', 'month', 'tier-0', 4900],
      ['team', 'year', 'tier-0', 29900],
      ['team', 'month', 'tier-4', 5900],
      ['team', 'year', 'tier-4', 49900],
    ],
  },
  seen: {
    version: 'v0',
    rows: [
      ['individual', 'two-year', 'tier-0', 49900],
      ['team', 'year', 'tier-0', 20000],
    ],
  },
};

/** Part 1 §9: 7 days at 100 minor units. */
export const TRIAL: PlanTrial = { days: 7, price: 100 };

/** One line of a price list, ready to be bought. */
export interface Offer {
  /** All six parts known; the price is ours. */
  plan: Plan & { version: string; price: number; currency: string };
  type: PlanType;
  recurring: boolean;
  /** Null for what is paid once. */
  trial: PlanTrial | null;
}

/** Every offer of a list, in its order. */
export function offersOf(list: PriceListName): Offer[] {
  const { version, rows } = PRICE_LISTS[list];
  return rows.map(([group, period, tier, price]) => {
    const plan = { group, period, tier, version, price, currency: DEFAULT_CURRENCY };
    const recurring = isRecurring(plan);
    return { plan, type: planTypeOf(plan), recurring, trial: recurring ? TRIAL : null };
  });
}

/**
 * The version of the plans of a list for an audience: v1, v1-edu. The specification names these variants and no prices of their own:
 * they cost what the list says, and what is taken off for them is a coupon.
 */
const versionFor = (version: string, audience: Audience): string =>
  audience === 'general' ? version : `${version}-${audience}`;

/** An offer to a team as an audience buys it; one to a single person is the same for everybody. */
export const offerTo = (offer: Offer, audience: Audience): Offer =>
  offer.plan.group !== 'team'
    ? offer
    : withVersion(offer, versionFor(offer.plan.version.replace(/-(?:edu|gov)$/, ''), audience));

function withVersion(offer: Offer, version: string): Offer {
  const plan = { ...offer.plan, version };
  return { ...offer, plan, type: planTypeOf(plan) };
}

/**
 * The offer that a plan string from a client names: its price and currency are ignored, ours stand.
 * Throws 'Unsupported plan' for what is not on sale, for a version of another list too: its page showed other prices.
 */
export function offerFor(plan: string, list: PriceListOnSale): Offer {
  const wanted = parsePlan(plan);
  const audience = audienceOf(wanted);
  const offer = offersOf(list)
    .map((one) => offerTo(one, audience))
    .find((one) => isSamePlan(one.plan, wanted));
  // the short forms name no list: none, or the audience alone
  const isShort = wanted.version === null || (audience !== 'general' && wanted.version === audience);
  if (!offer || !(isShort || wanted.version === offer.plan.version)) throw new Error('Unsupported plan');
  return offer;
}

/** The listed price of a plan that somebody has, by the version it was bought under; null for one agreed in person. */
export function listedPrice(plan: Plan): number | null {
  const audience = audienceOf(plan);
  const name = PRICE_LIST_NAMES.find((one) => versionFor(PRICE_LISTS[one].version, audience) === plan.version);
  const offer = name && offersOf(name).find((one) => isSamePlan(offerTo(one, audience).plan, plan));
  return offer?.plan.price ?? null;
}
