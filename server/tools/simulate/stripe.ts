/**
 * Random histories against the double of Stripe: the product asks as for people, hears what Stripe tells shuffled, doubled, late or not
 * at all, and its answers get lost now and then. In the end its tables say what the double says.
 */
import {
  type BillingCustomer,
  carryOutOnce,
  createBillingEvents,
  ensureCustomer,
  finishOpen,
  type Intention,
  pullChanges,
  reprocessEvents,
} from '#server/features/billing/index.ts';
import { AppError } from '#server/http/errors.ts';
import type { Delivery } from '#server/testing/stripe/double.ts';
import { openShop, type Shop } from '#server/testing/stripe/shop.ts';
import { random } from '#server/tools/bench/random.ts';
import { type Ledger, ledgersOf } from '#server/tools/simulate/ledger.ts';
import { COUPONS, type Deed, type Life, lives, SPAN, timeline } from '#server/tools/simulate/lives.ts';
import { TRIAL } from '#shared/domain/priceLists.ts';

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

export interface Simulated {
  subscriptions: number;
  deeds: number;
  refused: number;
  events: { told: number; delivered: number; dropped: number; doubled: number; late: number };
  lostAnswers: number;
  /** Objects that differ before anything is mended by the last reconciliation: what was dropped. */
  differences: string[];
  ledgers: Ledger[];
}

export interface SimulationOptions {
  subscriptions: number;
  seed: number;
  /** Days between two rounds in which events arrive. */
  round?: number;
  progress?(part: number): void;
  /** Makes something wrong in the product, to see that it is noticed. */
  spoil?(shop: Shop): void;
}

interface Living {
  life: Life;
  userId: string;
  customer: BillingCustomer | null;
  card: string | null;
}

export async function simulateStripe(options: SimulationOptions): Promise<Simulated> {
  const { subscriptions, seed, round = 7, progress, spoil } = options;
  const shop = await openShop({ now: new Date(SPAN.from * 1000), taxCountry: 'DE', cardCountry: 'DE' });
  try {
    spoil?.(shop);
    return await run(shop, lives(subscriptions, seed), random(seed + 1), round, progress);
  } finally {
    await shop.close();
  }
}

async function run(
  shop: Shop,
  all: Life[],
  rnd: () => number,
  round: number,
  progress: SimulationOptions['progress'],
): Promise<Simulated> {
  const { deps, double } = shop;
  const { world } = double;
  const events = createBillingEvents(deps);
  const told = { told: 0, delivered: 0, dropped: 0, doubled: 0, late: 0 };
  let [deeds, refused, lostAnswers] = [0, 0, 0];
  let late: Delivery[] = [];
  await putCoupons(shop);
  const living = new Map<number, Living>();

  async function deliver(isLast: boolean): Promise<void> {
    await finishOpen(deps);
    const now = late;
    late = [];
    for (const one of double.take()) {
      if (!SENT.has(one.type)) continue;
      told.told++;
      const roll = rnd();
      if (roll < 0.08 && !isLast) told.dropped++;
      else if (roll < 0.25 && !isLast) {
        told.late++;
        late.push(one);
      } else now.push(one);
      if (roll > 0.9) {
        told.doubled++;
        now.push(one);
      }
    }
    shuffle(now, rnd);
    for (const one of now) {
      told.delivered++;
      await events.receive(one.raw, one.headers());
    }
    await reprocessEvents(deps, null);
  }

  async function begin(index: number): Promise<void> {
    const life = all[index]!;
    const person = await shop.addPerson();
    const customer = await ensureCustomer(deps, { userId: person.userId }, { email: person.email, name: null });
    living.set(index, { life, userId: person.userId, customer, card: null });
    const { plan, quantity, hasTrial, coupon } = life;
    const wanted = { plan, quantity, trial: hasTrial ? TRIAL : null, coupon };
    await ask(index, { kind: 'subscribe', wanted, source: 'pm_card_visa' });
  }

  async function ask(index: number, intention: Intention): Promise<void> {
    const { customer, userId } = living.get(index)!;
    deeds++;
    if (rnd() < 0.002) {
      lostAnswers++;
      double.trouble(['lost'], { method: 'POST' });
    }
    try {
      await carryOutOnce(deps, customer!, userId, intention);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused++;
    }
  }

  async function act(index: number, deed: Deed): Promise<void> {
    const one = living.get(index);
    const of = one?.customer && world.belongings(one.customer.provider_id);
    const subscriptionId = of?.subscriptions.at(-1);
    const subscription = subscriptionId && world.subscriptions.get(subscriptionId)?.object;
    if (!one || !of || !subscription) return;
    const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    const charges = of.charges.filter((id) => world.charges.get(id)!.status === 'succeeded');
    const charge = charges[Math.floor(rnd() * charges.length)];
    switch (deed.kind) {
      case 'bank':
        for (const method of of.methods) double.setOutcome(method, deed.says);
        return;
      case 'dispute': {
        const charged = charge && world.charges.get(charge)!;
        if (!charged || charged.disputed || charged.refunded) return;
        const { id } = double.dispute(charge);
        const isWon = rnd() < 0.5;
        world.at(world.now + 10 * DAY, () => double.closeDispute(id, isWon ? 'won' : 'lost'));
        return;
      }
      case 'refund': {
        const charged = charge && world.charges.get(charge)!;
        if (!charged) return;
        const left = charged.amount - charged.amount_refunded;
        const amount = deed.part === 1 ? null : Math.max(1, Math.floor(left * deed.part));
        return ask(index, { kind: 'refund', moveId: charge, amount });
      }
      case 'newCard':
        return ask(index, { kind: 'setSource', source: 'pm_card_mastercard' });
      case 'end':
        await double
          .client()
          .subscriptions.cancel(subscription.id)
          .catch(() => {});
        return;
      case 'cancel':
      case 'undo':
        if (isOver) return;
        return ask(index, {
          kind: 'cancelAtPeriodEnd',
          subscriptionId: subscription.id,
          cancelAtPeriodEnd: deed.kind === 'cancel',
        });
      case 'change': {
        if (isOver) return;
        const item = subscription.items.data[0]!;
        const plan = deed.plan ?? item.price.lookup_key!;
        const quantity = deed.quantity ?? item.quantity ?? 1;
        const prorationDate = new Date(world.now * 1000).toISOString();
        return ask(index, {
          kind: 'change',
          subscriptionId: subscription.id,
          plan,
          quantity,
          coupon: null,
          prorationDate,
        });
      }
    }
  }

  let next = SPAN.from + round * DAY;
  const end = SPAN.from + SPAN.days * DAY;
  const line = timeline(all);
  for (const [at, happening] of line.entries()) {
    while (next <= happening.at) {
      world.advanceTo(next);
      await deliver(false);
      next += round * DAY;
      progress?.(at / line.length);
    }
    world.advanceTo(happening.at);
    if (happening.deed) await act(happening.life, happening.deed);
    else await begin(happening.life);
  }
  for (; next <= end; next += round * DAY) {
    world.advanceTo(next);
    await deliver(false);
  }
  world.advanceTo(end);
  await deliver(true);
  await deliver(true);
  // what was dropped is found by asking what has changed
  await pullChanges(deps);
  const differences = await shop.differences();
  return {
    subscriptions: all.length,
    deeds,
    refused,
    events: told,
    lostAnswers,
    differences,
    ledgers: await ledgersOf(shop),
  };
}

function shuffle<T>(list: T[], rnd: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(rnd() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
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
