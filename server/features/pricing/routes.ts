import { type PricingDeps, pricesFor } from '#server/features/pricing/prices.ts';
import { type Route, route } from '#server/http/route.ts';
import { PRICING_CALLS } from '#shared/api/pricing.ts';
import type { Product } from '#shared/domain/products.ts';

/** `there`: what there is of the product, once all is mounted. */
export const pricingRoutes = (deps: PricingDeps, there: () => readonly Product[]): Route[] => [
  route(PRICING_CALLS.prices, (input) => pricesFor(deps, there(), input, input.query.currency)),
];
