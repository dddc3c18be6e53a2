/** Adapters of the port `Billing` as its suite tries them: each with a clock that the test moves and ways to pay that behave as they are told. */

import { localBilling } from '#server/outside/billing.local.ts';
import type { Billing } from '#server/outside/billing.ts';
import { openTestDb } from '#server/testing/database.ts';
import { tryOnDouble } from '#server/testing/stripe/adapter.ts';
import { tryInTestMode } from '#server/testing/stripe/testMode.ts';
import type { SubscriptionState } from '#shared/domain/billing/states.ts';
import type { Discount } from '#shared/domain/discounts.ts';

export interface TriedBilling {
  billing: Billing;
  now(): Date;
  /** Moves the clock, and lets everything happen that has come due by then. */
  setNow(time: Date): Promise<void>;
  /** `declined`: every payment; `failsLater`: all but the first. */
  sources: { good: string; other: string; declined: string; failsLater: string; disputed: string; byHand: string };
  putCoupon(discount: Discount): Promise<void>;
  /** The customer pays an invoice that was sent; left out where `pay` does it. */
  payByHand?(invoiceId: string): Promise<void>;
  /** What one becomes whose payments go on failing, after it was past due. */
  late: readonly SubscriptionState[];
  close(): Promise<void>;
}

export interface Adapter {
  name: string;
  /** Null: it cannot be tried here; `why` says what is missing. */
  open: ((start: Date, taxPercent: number) => Promise<TriedBilling>) | null;
  why?: string;
  /** For one test, where the answers come from far away. */
  patienceMs?: number;
}

/** A key of Stripe's test mode, and where that is, if it is not where it always is. */
interface TestMode {
  key: string | undefined;
  url: string | undefined;
}

const local: Adapter = {
  name: 'LocalBilling',
  async open(start, taxPercent) {
    const { db, close } = await openTestDb();
    let now = start;
    const billing = localBilling({ db, clock: () => now, taxPercent });
    return {
      billing,
      now: () => now,
      async setNow(time) {
        now = time;
        await billing.turn();
      },
      sources: {
        good: 'test_card',
        other: 'test_sepa_debit',
        declined: 'test_card_declined',
        failsLater: 'test_card_fails_later',
        disputed: 'test_card_dispute_won',
        byHand: 'test_invoice',
      },
      putCoupon: (discount) => billing.putCoupon(discount, null),
      late: ['unpaid', 'canceled'],
      close,
    };
  },
};

const stripe: Adapter = { name: 'StripeBilling', open: tryOnDouble };

const testMode = ({ key, url }: TestMode): Adapter => ({
  name: 'StripeBilling in Stripe’s test mode',
  // the tax is what Stripe Tax says of Germany: the same
  open: key ? (start) => tryInTestMode({ key, url, start }) : null,
  why: 'STRIPE_TEST_KEY is not set',
  patienceMs: 900_000,
});

/** Without a key the last of them says that it was not tried. */
export const adapters = (test: TestMode): readonly Adapter[] => [local, stripe, testMode(test)];
