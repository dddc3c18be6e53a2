import { type CurrencyDeps, currencyOf, rememberCurrency } from '#server/http/currency.ts';
import type { Asker } from '#server/http/visitor.ts';
import type { OperatorSettings } from '#server/operatorSettings.ts';
import type { PricesReply } from '#shared/api/pricing.ts';
import { CHARGED, localOffer } from '#shared/domain/currencies.ts';
import { RATES_DATE } from '#shared/domain/currencyRates.ts';
import { FLAGS } from '#shared/domain/flags.ts';
import { formatPlan } from '#shared/domain/plans.ts';
import { listOnSale, offersOf } from '#shared/domain/priceLists.ts';
import type { Product } from '#shared/domain/products.ts';
import { tierOfPlan } from '#shared/domain/status.ts';

export interface PricingDeps extends CurrencyDeps {
  operatorSettings: Pick<OperatorSettings, 'flags'>;
}

const names = new Intl.DisplayNames('en', { type: 'currency' });
const CURRENCIES = CHARGED.map((code) => ({ code, name: names.of(code.toUpperCase()) ?? code.toUpperCase() })).sort(
  (a, b) => a.name.localeCompare(b.name, 'en'),
);

/** `asked`: a currency that the visitor has chosen just now; it is remembered. */
export async function pricesFor(
  deps: PricingDeps,
  there: readonly Product[],
  { request, response, visitor }: Asker,
  asked: string | undefined,
): Promise<PricesReply> {
  const wanted = asked?.toLowerCase();
  if (wanted) rememberCurrency(response, deps, wanted);
  const currency = currencyOf(request, deps, wanted);
  if (!there.includes('payments')) return { currency, currencies: [], ratesOf: RATES_DATE, offers: [] };
  const { pricingPlansV2 = FLAGS.pricingPlansV2.default } = await deps.operatorSettings.flags();
  const offers = offersOf(listOnSale(pricingPlansV2)).map((offer) => localOffer(offer, currency));
  return {
    currency,
    currencies: CURRENCIES,
    ratesOf: RATES_DATE,
    offers: offers.map(({ plan, trial }) => ({
      plan: formatPlan(plan),
      group: plan.group,
      period: plan.period,
      tier: tierOfPlan(plan.tier),
      price: plan.price,
      trial: visitor.user?.trialUsed ? null : trial,
    })),
  };
}
