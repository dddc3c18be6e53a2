/**
 * Random histories against whoever takes money: the product asks as for people, its answers get lost now and then, and it hears of what
 * goes on by itself when it does. In the end its tables say what is said where the money is.
 */
import {
  type BillingCustomer,
  carryOutOnce,
  ensureCustomer,
  finishOpen,
  type Intention,
  pullChanges,
} from '#server/features/billing/index.ts';
import { AppError } from '#server/http/errors.ts';
import { random } from '#server/tools/random.ts';
import { impossible, type Ledger, ledgersOf } from '#server/tools/simulate/ledger.ts';
import { type Deed, type Life, partOf, SPAN, timeline } from '#server/tools/simulate/lives.ts';
import type { Heard, Till } from '#server/tools/simulate/till.ts';

const DAY = 86_400;
const LOST = 0.002;

export interface Simulated {
  subscriptions: number;
  deeds: number;
  refused: number;
  events: Heard;
  lostAnswers: number;
  /** Objects that differ when everything was heard that is ever heard. */
  differences: string[];
  ledgers: Ledger[];
}

export interface SimulationOptions {
  lives: Life[];
  /** Of what arrives when, and what gets lost. */
  seed: number;
  /** Days between two rounds in which the product hears of something. */
  round?: number;
  /** Makes something wrong in the product, to see that it is noticed. */
  spoil?(deps: Till['deps']): void;
}

interface Living {
  userId: string;
  customer: BillingCustomer;
}

/** `open`: a till that stands at this second. */
export async function simulate(open: (now: Date) => Promise<Till>, options: SimulationOptions): Promise<Simulated> {
  const till = await open(new Date(SPAN.from * 1000));
  try {
    options.spoil?.(till.deps);
    return await run(till, options.lives, random(options.seed + 1), options);
  } finally {
    await till.close();
  }
}

async function run(till: Till, all: Life[], rnd: () => number, { round = 7 }: SimulationOptions): Promise<Simulated> {
  const { deps } = till;
  let [deeds, refused, lostAnswers] = [0, 0, 0];
  const living = new Map<number, Living>();

  async function hear(isLast: boolean): Promise<void> {
    await finishOpen(deps);
    await till.hear(rnd, isLast);
  }

  async function ask({ customer, userId }: Living, intention: Intention | null): Promise<void> {
    if (!intention) return;
    deeds++;
    if (rnd() < LOST) {
      lostAnswers++;
      till.loseAnswer();
    }
    try {
      await carryOutOnce(deps, customer, userId, intention);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused++;
    }
  }

  async function begin(index: number): Promise<void> {
    const life = all[index]!;
    const { userId, email } = await till.addPerson();
    const customer = await ensureCustomer(deps, { userId }, { email, name: null });
    const one = { userId, customer };
    living.set(index, one);
    await till.settle(customer.provider_id, life);
    await ask(one, purchaseOf(till, life));
  }

  async function act(index: number, deed: Deed): Promise<void> {
    const one = living.get(index);
    const life = all[index]!;
    if (!one) return;
    const id = one.customer.provider_id;
    const { subscription, payments } = await till.held(id);
    const isRunning = subscription !== null && !subscription.isOver;
    const payment = payments[Math.floor(rnd() * payments.length)];
    switch (deed.kind) {
      case 'bank':
        return ask(one, till.bank(id, deed.says));
      case 'dispute':
        return payment && !payment.isDisputed ? ask(one, till.dispute(payment, deed.isWon)) : undefined;
      case 'refund': {
        if (!payment) return;
        const amount = partOf(payment.left, deed.part, payment.currency);
        return ask(one, { kind: 'refund', moveId: payment.id, amount });
      }
      case 'newCard':
        return ask(one, { kind: 'setSource', source: till.sources.other });
      case 'payByHand':
        return ask(one, await till.payByHand(id));
      case 'end':
        return isRunning ? till.end(subscription.id) : undefined;
      case 'pass':
      case 'again':
        return isRunning ? undefined : ask(one, purchaseOf(till, { ...life, trial: null, coupon: null }));
      case 'cancel':
      case 'undo': {
        const cancelAtPeriodEnd = deed.kind === 'cancel';
        const about = subscription && { subscriptionId: subscription.id, cancelAtPeriodEnd };
        return isRunning && about ? ask(one, { kind: 'cancelAtPeriodEnd', ...about }) : undefined;
      }
      case 'change': {
        if (!isRunning) return;
        const { id: subscriptionId, plan, quantity } = subscription;
        const prorationDate = new Date(till.now() * 1000).toISOString();
        const wanted = { plan: deed.plan ?? plan, quantity: deed.quantity ?? quantity, coupon: null, prorationDate };
        return ask(one, { kind: 'change', subscriptionId, ...wanted });
      }
    }
  }

  let next = SPAN.from + round * DAY;
  const end = SPAN.from + SPAN.days * DAY;
  for (const happening of timeline(all)) {
    while (next <= happening.at) {
      await till.advanceTo(next);
      await hear(false);
      next += round * DAY;
    }
    await till.advanceTo(happening.at);
    if (happening.deed) await act(happening.life, happening.deed);
    else await begin(happening.life);
  }
  for (; next <= end; next += round * DAY) {
    await till.advanceTo(next);
    await hear(false);
  }
  await till.advanceTo(end);
  await hear(true);
  await hear(true);
  // what was dropped is found by asking what has changed
  await pullChanges(deps);
  return {
    subscriptions: all.length,
    deeds,
    refused,
    events: till.heard,
    lostAnswers,
    differences: [...(await till.differences()), ...(await impossible(deps.db))],
    ledgers: await ledgersOf(deps.db, await till.sums()),
  };
}

function purchaseOf({ sources }: Till, { plan, quantity, trial, coupon, isPass, isByHand }: Life): Intention {
  const wanted = { plan, quantity, trial: isPass ? null : trial, coupon };
  return { kind: isPass ? 'buyOnce' : 'subscribe', wanted, source: isByHand ? sources.byHand : sources.good };
}
