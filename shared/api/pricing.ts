/** What is for sale, in one currency. Amounts are whole minor units. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { PLAN_GROUPS, PLAN_PERIODS } from '#shared/domain/plans.ts';
import { TIERS } from '#shared/domain/status.ts';

export const PricedOffer = z.object({
  plan: z.string().describe('In all six parts, as it is bought'),
  group: z.enum(PLAN_GROUPS),
  period: z.enum(PLAN_PERIODS),
  tier: z.enum(TIERS),
  price: z.number().int().describe('Of one seat for one period, before tax'),
  /** Null: what is paid once, and whoever has had a trial. */
  trial: z.object({ days: z.number().int(), price: z.number().int() }).nullable(),
});
export type PricedOffer = z.infer<typeof PricedOffer>;

export const PricesReply = z.object({
  currency: z.string(),
  /** What else can be chosen. */
  currencies: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Day of the rates that the prices were made with: "2026-09-29". */
  ratesOf: z.string(),
  /** Empty: nothing is sold here. */
  offers: z.array(PricedOffer),
});
export type PricesReply = z.infer<typeof PricesReply>;

export const PRICING_CALLS = {
  prices: {
    method: 'get',
    path: '/api/payments/prices',
    summary:
      'What is sold and for how much, in the currency that is asked for, was chosen before, or is that of the country',
    who: 'anyone',
    query: z.object({ currency: z.string().max(10).optional() }),
    reply: PricesReply,
    refusals: [422],
  },
} as const satisfies Record<string, Call>;
