/**
 * StripeBilling in Stripe's own test mode, as the suite of the port tries it. Customers live under a test clock, which the client is made
 * to name: the product knows nothing of such clocks. What the account has to be like is in docs/billing.md.
 */
import Stripe from 'stripe';
import { stripeBilling } from '#server/outside/billing.stripe.ts';
import type { Billing, Purchased } from '#server/outside/billing.ts';
import { API_VERSION } from '#server/outside/stripeBilling/client.ts';
import { putPromotionCode } from '#server/testing/stripe/promotionCode.ts';
import { DAY_MS } from '#shared/domain/billing/calendar.ts';

export interface TestModeOptions {
  /** sk_test_… or rk_test_…. */
  key: string;
  /** In place of https://api.stripe.com. */
  url?: string | undefined;
  start: Date;
}

/** A clock goes two of the shortest periods at once, at most. */
const STEP_MS = 28 * DAY_MS;
const CARD_THAT_FAILS_LATER = 'pm_card_visa, later pm_card_chargeCustomerFail';
/** Milliseconds between two looks at what takes Stripe a while. */
const LOOK_MS = 500;
const LOOKS = 240;

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (await isSo()) return;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  throw new Error(`Stripe was waited for in vain: ${what}.`);
}

/**
 * Customers are made, and looked for, under the clock that there is now. Stripe's client writes down how long a body is, as fetch does: as
 * soon as something has loaded the package undici, Node's fetch goes by that one's agent, which refuses a length that stands there twice.
 */
function underClock(clockId: () => string): typeof fetch {
  return async (address, init = {}) => {
    const url = new URL(String(address));
    const headers = new Headers(init.headers);
    headers.delete('Content-Length');
    if (url.pathname !== '/v1/customers') return fetch(url, { ...init, headers });
    if ((init.method ?? 'GET') === 'GET') {
      url.searchParams.set('test_clock', clockId());
      return fetch(url, { ...init, headers });
    }
    const form = new URLSearchParams(String(init.body));
    form.set('test_clock', clockId());
    return fetch(url, { ...init, headers, body: form.toString() });
  };
}

export async function tryInTestMode({ key, url = 'https://api.stripe.com', start }: TestModeOptions) {
  if (!/^(?:sk|rk)_test_/.test(key)) throw new Error('STRIPE_TEST_KEY is a key of test mode: sk_test_… or rk_test_….');
  const { hostname: host, port, protocol } = new URL(url);
  const isSafe = protocol === 'https:';
  const place = { host, port: Number(port) || (isSafe ? 443 : 80), protocol: isSafe ? 'https' : 'http' } as const;
  const stripe = new Stripe(key, { ...place, apiVersion: API_VERSION, maxNetworkRetries: 2 });
  const { testClocks } = stripe.testHelpers;
  const clocks: string[] = [];
  const clockId = () => clocks.at(-1)!;
  let now = start;

  async function startClock(time: Date): Promise<void> {
    clocks.push((await testClocks.create({ frozen_time: seconds(time), name: 'billing suite' })).id);
    now = time;
  }

  async function advance(time: Date): Promise<void> {
    await testClocks.advance(clockId(), { frozen_time: seconds(time) });
    await until('a test clock', async () => (await testClocks.retrieve(clockId())).status === 'ready');
    now = time;
  }

  /** Those that were there the last time are decided in our favour. */
  const seen = new Set<string>();
  async function winDisputes(): Promise<void> {
    for await (const { id: customer } of stripe.customers.list({ test_clock: clockId(), limit: 100 }))
      for await (const { id: charge, disputed } of stripe.charges.list({ customer, limit: 100 })) {
        if (!disputed) continue;
        for (const { id, status } of (await stripe.disputes.list({ charge, limit: 10 })).data) {
          if (seen.has(id) && status === 'needs_response') {
            await stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true });
            await until('a dispute', async () => (await stripe.disputes.retrieve(id)).status === 'won');
          }
          seen.add(id);
        }
      }
  }

  const own = stripeBilling({
    secretKey: key,
    publishableKey: 'pk_test_suite',
    webhookSecret: 'whsec_suite',
    taxCountry: 'DE',
    clock: () => now,
    server: { ...place, fetch: underClock(clockId) },
  });

  async function failLater(customer: string): Promise<void> {
    const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  }

  const billing: Billing = {
    ...own,
    async subscribe(customer, wanted, source, question): Promise<Purchased> {
      if (source !== CARD_THAT_FAILS_LATER) return own.subscribe(customer, wanted, source, question);
      const bought = await own.subscribe(customer, wanted, 'pm_card_visa', question);
      await failLater(customer);
      return bought;
    },
  };

  await startClock(start);
  return {
    billing,
    now: () => now,
    async setNow(time: Date): Promise<void> {
      if (time < now) return startClock(time);
      while (time > now) {
        const isFar = time.getTime() - now.getTime() > STEP_MS;
        await advance(isFar ? new Date(now.getTime() + STEP_MS) : time);
      }
      await winDisputes();
    },
    sources: {
      good: 'pm_card_visa',
      other: 'pm_card_mastercard',
      declined: 'pm_card_chargeCustomerFail',
      failsLater: CARD_THAT_FAILS_LATER,
      disputed: 'pm_card_createDispute',
      byHand: 'invoice',
    },
    putCoupon: (discount: Parameters<typeof putPromotionCode>[1]) => putPromotionCode(stripe, discount),
    async payByHand(invoiceId: string): Promise<void> {
      const { customer } = await stripe.invoices.retrieve(invoiceId);
      const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer as string });
      await stripe.invoices.pay(invoiceId, { payment_method: method.id });
    },
    late: ['unpaid'] as const,
    async close(): Promise<void> {
      // and with it everything that was made under it
      for (const id of clocks) await testClocks.del(id);
    },
  };
}
