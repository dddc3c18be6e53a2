/** The till of StripeBilling: the double of Stripe, whose events arrive shuffled, doubled, late or not at all. */
import { createBillingEvents, reprocessEvents } from '#server/features/billing/index.ts';
import type { Delivery } from '#server/testing/stripe/double.ts';
import { openShop, type Shop } from '#server/testing/stripe/shop.ts';
import { type Sums, sumsOf } from '#server/tools/simulate/ledger.ts';
import { COUNTRIES, COUPONS } from '#server/tools/simulate/lives.ts';
import type { Till } from '#server/tools/simulate/till.ts';

const DAY = 86_400;
/** What an endpoint of Stripe's is told to send: docs/billing.md. */
const SENT = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
]);

export async function openStripeTill(now: Date): Promise<Till> {
  const taxes = Object.fromEntries(Object.entries(COUNTRIES).map(([country, { tax }]) => [country, tax]));
  const shop = await openShop({ now, taxCountry: 'DE', cardCountry: 'DE', taxes, isNear: true });
  await putCoupons(shop);
  const { deps, double } = shop;
  const { world } = double;
  const events = createBillingEvents(deps);
  const heard = { told: 0, delivered: 0, dropped: 0, doubled: 0, late: 0 };
  let late: Delivery[] = [];

  function arriving(rnd: () => number, isLast: boolean): Delivery[] {
    const now = late;
    late = [];
    for (const one of double.take()) {
      if (!SENT.has(one.type)) continue;
      heard.told++;
      const roll = rnd();
      if (roll < 0.08 && !isLast) heard.dropped++;
      else if (roll < 0.25 && !isLast) {
        heard.late++;
        late.push(one);
      } else now.push(one);
      if (roll > 0.9) {
        heard.doubled++;
        now.push(one);
      }
    }
    return shuffled(now, rnd);
  }

  return {
    deps,
    heard,
    sources: { good: 'pm_card_visa', other: 'pm_card_mastercard', byHand: 'invoice' },
    now: () => world.now,
    advanceTo: async (seconds) => world.advanceTo(seconds),
    addPerson: shop.addPerson,
    async settle(customer, { country }) {
      await double.client().customers.update(customer, { address: { country } });
    },
    async held(customer) {
      const of = world.belongings(customer);
      const object = world.subscriptions.get(of.subscriptions.at(-1) ?? '')?.object;
      const item = object?.items.data[0];
      const isOver = object?.status === 'canceled' || object?.status === 'incomplete_expired';
      const charges = of.charges.map((id) => world.charges.get(id)!);
      return {
        subscription:
          object && item ? { id: object.id, plan: item.price.lookup_key!, quantity: item.quantity ?? 1, isOver } : null,
        payments: charges.flatMap(({ id, status, amount, amount_refunded, currency, disputed }) => {
          const left = status === 'succeeded' ? amount - amount_refunded : 0;
          return left > 0 ? [{ id, left, currency, isDisputed: disputed }] : [];
        }),
      };
    },
    bank(customer, says) {
      for (const method of world.belongings(customer).methods) double.setOutcome(method, says);
      return null;
    },
    dispute({ id: charge }, isWon) {
      const { id } = double.dispute(charge);
      world.at(world.now + 10 * DAY, () => double.closeDispute(id, isWon ? 'won' : 'lost'));
      return null;
    },
    async end(subscription) {
      await double.client().subscriptions.cancel(subscription);
    },
    async payByHand(customer) {
      const open = world.belongings(customer).invoices.find((id) => {
        const { status, collection_method } = world.invoices.get(id)!.object;
        return status === 'open' && collection_method === 'send_invoice';
      });
      if (open) double.payByHand(open);
      return null;
    },
    loseAnswer: () => double.trouble(['lost'], { method: 'POST' }),
    async hear(rnd, isLast) {
      for (const one of arriving(rnd, isLast)) {
        heard.delivered++;
        await events.receive(one.raw, one.headers());
      }
      await reprocessEvents(deps, null);
    },
    differences: shop.differences,
    async sums() {
      const sums = new Map<string, Sums>();
      for (const { object } of world.invoices.values()) {
        sumsOf(sums, object.currency).invoices++;
        sumsOf(sums, object.currency).invoiced += BigInt(object.amount_paid);
      }
      for (const { currency, status, amount } of world.charges.values())
        if (status === 'succeeded') sumsOf(sums, currency).paid += BigInt(amount);
      for (const { currency, amount } of world.refunds.values()) sumsOf(sums, currency).refunded += BigInt(amount);
      for (const { currency, amount, status } of world.disputes.values())
        if (status !== 'won') sumsOf(sums, currency).disputed += BigInt(amount);
      return sums;
    },
    close: shop.close,
  };
}

function shuffled<T>(list: T[], rnd: () => number): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(rnd() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

async function putCoupons({ double }: Shop): Promise<void> {
  const stripe = double.client();
  for (const { code, percent, duration, months } of COUPONS) {
    const coupon = await stripe.coupons.create({
      percent_off: percent,
      duration,
      ...(months === null ? {} : { duration_in_months: months }),
    });
    await stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: coupon.id } });
  }
}
