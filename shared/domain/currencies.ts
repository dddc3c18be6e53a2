/**
 * What a price of the lists is in another currency. Specification part 2 §3.2 (rates, factors, countries), part 1 §9 (rounding, caps).
 * Apart from priceLists.ts, which first loads of pages may hold: the tables here are for the server.
 */
import { UNITS_PER_USD } from '#shared/domain/currencyRates.ts';
import { chargeStep, minorPerUnit, priceCap, roundPrice } from '#shared/domain/money.ts';
import { type Plan, type PlanTrial, parsePlan } from '#shared/domain/plans.ts';
import { type Offer, offerFor, offersOf, type PriceListOnSale, TRIAL } from '#shared/domain/priceLists.ts';

export type Currency = keyof typeof UNITS_PER_USD;
export const CURRENCIES = Object.keys(UNITS_PER_USD) as Currency[];

export const isCurrency = (code: string): code is Currency => Object.hasOwn(UNITS_PER_USD, code);

/** Part 2 §3.2: mostly 0.7, 0.65 for one, 0.3 for a few, 1 for US dollars. Which ones is ours: docs/decisions/0043. */
const FACTOR = 0.7;
const OTHER_FACTORS: Partial<Record<Currency, number>> = {
  usd: 1,
  brl: 0.65,
  bdt: 0.3,
  inr: 0.3,
  lkr: 0.3,
  ngn: 0.3,
  npr: 0.3,
  pkr: 0.3,
};
export const priceFactor = (currency: Currency): number => OTHER_FACTORS[currency] ?? FACTOR;

/** Stripe does not take these, or counts them in thousandths. */
const NOT_TAKEN = new Set<Currency>(
  'bhd btn cup ern ghs iqd irr jod kpw kwd lyd mru omr sdg ssp stn syp tmt tnd ves xcg zwg'.split(' ') as Currency[],
);

/** As `roundPrice`, in steps that the currency is charged in. */
function rounded(minor: number, currency: Currency): number {
  const step = chargeStep(currency);
  const whole = roundPrice(minor / step, currency) * step;
  return Math.min(whole, priceCap(currency) - (priceCap(currency) % step));
}

/** The same worth at the rate of `RATES_DATE`, in minor units. */
const converted = (usCents: number, currency: Currency): number =>
  (usCents / 100) * UNITS_PER_USD[currency] * minorPerUnit(currency);

/** US cents → minor units of the currency: at its rate, times its factor, whole, at most the cap. */
export const localPrice = (usCents: number, currency: Currency): number =>
  rounded(converted(usCents, currency) * priceFactor(currency), currency);

const DEAREST = Math.max(...(['default', 'alternate'] as const).flatMap(offersOf).map(({ plan }) => plan.price));

/** What can be charged: where the cap would cut a price of the lists, and where no card can pay, prices are in US dollars. */
export const CHARGED: readonly Currency[] = CURRENCIES.filter(
  (currency) => !NOT_TAKEN.has(currency) && converted(DEAREST, currency) * priceFactor(currency) <= priceCap(currency),
);
export const isCharged = (code: string): code is Currency => CHARGED.some((one) => one === code);

/** Part 1 §9: 100 minor units; where these are worth less than a dollar, what a dollar is: nobody can charge 100 rupiah. */
export const localTrial = (currency: Currency): PlanTrial => ({
  ...TRIAL,
  price: Math.max(TRIAL.price, rounded(converted(TRIAL.price, currency), currency)),
});

/** An offer of a list as it is sold in the currency. */
export const localOffer = (offer: Offer, currency: Currency): Offer => ({
  ...offer,
  plan: { ...offer.plan, price: localPrice(offer.plan.price, currency), currency },
  trial: offer.trial && localTrial(currency),
});

/**
 * The offer that a plan string from a client names, in the currency that it names: the price is ours.
 * Throws 'Unsupported plan' for what is not on sale, or not in this currency.
 */
export function localOfferFor(plan: string, list: PriceListOnSale): Offer {
  const { currency }: Plan = parsePlan(plan);
  const wanted = currency ?? 'usd';
  if (!isCharged(wanted)) throw new Error('Unsupported plan');
  return localOffer(offerFor(plan, list), wanted);
}
