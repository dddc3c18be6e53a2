/** StripeBilling over the double, as the suite of the port tries it. */
import { stripeBilling } from '#server/outside/billing.stripe.ts';
import type { Billing } from '#server/outside/billing.ts';
import type { TEST_METHODS } from '#server/testing/stripe/cards.ts';
import {
  DOUBLE_KEY,
  DOUBLE_PUBLISHABLE_KEY,
  DOUBLE_WEBHOOK_SECRET,
  openStripeDouble,
  type StripeDouble,
} from '#server/testing/stripe/double.ts';
import { putPromotionCode } from '#server/testing/stripe/promotionCode.ts';
import type { Settings } from '#server/testing/stripe/world.ts';
import type { Discount } from '#shared/domain/discounts.ts';

export interface BillingOnDouble {
  billing: Billing;
  double: StripeDouble;
}

/** `clock`: of the product; the double has its own. `isNear`: it is asked without the network. */
export async function openBillingOnDouble(
  options: Partial<Settings> & { now: Date; taxCountry?: string | null; clock?: () => Date; isNear?: boolean },
): Promise<BillingOnDouble> {
  const { taxCountry = null, clock, isNear = false, ...settings } = options;
  const double = await openStripeDouble(settings);
  const billing = stripeBilling({
    secretKey: DOUBLE_KEY,
    publishableKey: DOUBLE_PUBLISHABLE_KEY,
    webhookSecret: DOUBLE_WEBHOOK_SECRET,
    taxCountry,
    clock: clock ?? (() => new Date(double.world.now * 1000)),
    server: { host: '127.0.0.1', port: double.port, ...(isNear ? { fetch: double.fetch } : {}) },
  });
  return { billing, double };
}

/** A clock that goes back is another Stripe, where nobody has bought anything yet. */
export async function tryOnDouble(start: Date, taxPercent: number) {
  const open = (now: Date) =>
    openBillingOnDouble({
      now,
      taxCountry: 'DE',
      cardCountry: 'DE',
      taxes: { DE: taxPercent },
      draftFor: 0,
      afterRetries: 'unpaid',
    });
  let on = await open(start);
  const now = () => new Date(on.double.world.now * 1000);
  return {
    get billing() {
      return on.billing;
    },
    now,
    async setNow(time: Date) {
      if (time >= now()) return on.double.world.advanceTo(time.getTime() / 1000);
      await on.double.close();
      on = await open(time);
    },
    sources: {
      good: 'pm_card_visa',
      other: 'pm_card_mastercard',
      declined: 'pm_card_chargeCustomerFail',
      failsLater: 'pm_card_failsLater',
      disputed: 'pm_card_createDispute',
      byHand: 'invoice',
    } satisfies Record<string, keyof typeof TEST_METHODS | 'invoice'>,
    putCoupon: (discount: Discount) => putPromotionCode(on.double.client(), discount),
    payByHand: async (invoiceId: string) => on.double.payByHand(invoiceId),
    /** States that one goes through whose payments go on failing, after it was past due. */
    late: ['unpaid'] as const,
    close: () => on.double.close(),
  };
}
