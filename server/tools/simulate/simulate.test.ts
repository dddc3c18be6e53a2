/** The simulation in short on both adapters, and that it notices what it is there for. */
import { describe, expect, test } from '@jest/globals';
import type { BillingDeps } from '#server/features/billing/index.ts';
import type { Billed, Billing } from '#server/outside/billing.ts';
import { isBalanced } from '#server/tools/simulate/ledger.ts';
import { COUNTRIES, lives, SPAN } from '#server/tools/simulate/lives.ts';
import { openLocalTill } from '#server/tools/simulate/local.ts';
import { simulateParts } from '#server/tools/simulate/parts.ts';
import { tableOf } from '#server/tools/simulate/report.ts';
import { type SimulationOptions, simulate } from '#server/tools/simulate/run.ts';
import { openStripeTill } from '#server/tools/simulate/stripe.ts';
import { CHARGED } from '#shared/domain/currencies.ts';

const TILLS = { StripeBilling: openStripeTill, LocalBilling: openLocalTill };

describe.each(Object.entries(TILLS))('random histories with %s', (name, open) => {
  test('our tables, the invoices and where the money is agree in every currency', async () => {
    const parts = { count: 8, size: 4, seed: 5, round: 28, done: () => {} };
    const result = await simulateParts([name, open], parts);
    expect(result.differences).toEqual([]);
    expect(result.ledgers.filter((one) => !isBalanced(one))).toEqual([]);
    expect(result.ledgers.some(({ here }) => here.invoiced > 0n)).toBe(true);
    expect(result.events.dropped).toBeGreaterThan(0);
    expect(tableOf(result)).not.toContain('differs');
  });
});

test('histories have everything in them, from the first day to the last, and are the same with the same seed', () => {
  const some = lives(1000, 3);
  expect(lives(1000, 3)).toEqual(some);
  expect(new Set(some.map(({ plan }) => plan.split('_').at(-1)))).toEqual(new Set(CHARGED));
  expect(new Set(some.map(({ country }) => country)).size).toBe(Object.keys(COUNTRIES).length);
  const kinds = new Set(some.flatMap(({ deeds }) => deeds.map(({ deed }) => deed.kind)));
  expect([...kinds].sort()).toEqual(
    'again bank cancel change dispute end newCard pass payByHand refund undo'.split(' '),
  );
  for (const key of ['isPass', 'isByHand', 'trial', 'coupon'] as const)
    expect(new Set(some.map((one) => Boolean(one[key])))).toEqual(new Set([true, false]));
  const leapDay = Date.parse('2028-02-29T00:00:00Z') / 1000;
  expect(some.some(({ start }) => Math.abs(start - leapDay) < 2 * 86_400)).toBe(true);
  const times = some.flatMap(({ start, deeds }) => [start, ...deeds.map(({ at }) => at)]);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(SPAN.from);
  expect(Math.max(...times)).toBeLessThan(SPAN.from + SPAN.days * 86_400);
});

/** Those in whom there is something to be wrong about: changes, and money that is given back. */
const SPOILT: SimulationOptions = {
  lives: lives(300, 5)
    .filter(({ isByHand, deeds }) => {
      const kinds = new Set(deeds.map(({ deed }) => deed.kind));
      return !isByHand && kinds.has('change') && kinds.has('refund') && deeds.length < 12;
    })
    .slice(0, 4),
  seed: 5,
  round: 56,
};

/** Puts `change` between the provider and the product: what it answers, to whatever question, is no longer what it is. */
const answering = (change: (billed: Billed) => Billed) => (deps: BillingDeps) => {
  const entries = Object.entries(deps.billing!).map(([name, call]) => {
    if (typeof call !== 'function') return [name, call];
    const asked = async (...args: unknown[]) => {
      const answer = await call(...args);
      return answer?.moves ? change(answer) : answer;
    };
    return [name, asked];
  });
  deps.billing = Object.fromEntries(entries) as Billing;
};

let turn = 0;
let dropped: string | undefined;
let doubled: string | undefined;
const first = new Map<string, Billed>();

const FAULTS: [string, (billed: Billed) => Billed][] = [
  [
    'a minor unit that is lost in a proration',
    (billed) => ({
      ...billed,
      invoices: billed.invoices.map((one) =>
        one.lines.some(({ isProration }) => isProration)
          ? { ...one, subtotal: one.subtotal - 1, total: one.total - 1, credit: one.credit - 1 }
          : one,
      ),
    }),
  ],
  [
    'a payment that is never applied',
    (billed) => {
      dropped ??= billed.moves[0]?.id;
      return { ...billed, moves: billed.moves.filter(({ id }) => id !== dropped) };
    },
  ],
  [
    'a payment that is applied twice',
    (billed) => {
      doubled ??= billed.moves[0]?.id;
      const again = billed.moves.filter(({ id }) => id === doubled);
      return { ...billed, moves: [...billed.moves, ...again.map((one) => ({ ...one, id: `${one.id}.again` }))] };
    },
  ],
  [
    'a movement that is counted whenever it is heard of',
    (billed) => {
      turn++;
      return { ...billed, moves: billed.moves.map((one) => ({ ...one, id: `${one.id}.${turn}` })) };
    },
  ],
  [
    'an older state that is taken for a newer one',
    (billed) => {
      const [now] = billed.subscriptions;
      if (!now) return billed;
      const before = first.get(now.customerId) ?? billed;
      first.set(now.customerId, before);
      const late = <T extends { version: number }>(all: readonly T[]) =>
        all.map((one) => ({ ...one, version: now.version }));
      return { ...billed, subscriptions: late(before.subscriptions) };
    },
  ],
  [
    'a refund that is taken for a payment',
    (billed) => ({
      ...billed,
      moves: billed.moves.map((one) => (one.kind === 'refund' ? { ...one, kind: 'payment' as const } : one)),
    }),
  ],
];

describe('a fault is noticed', () => {
  test.each(FAULTS)('%s', async (_what, change) => {
    const { differences, ledgers } = await simulate(openStripeTill, { ...SPOILT, spoil: answering(change) });
    expect([...differences, ...ledgers.filter((one) => !isBalanced(one))].length).toBeGreaterThan(0);
  });

  test('a product that hears nothing, and asks nothing', async () => {
    const spoil = (deps: BillingDeps) => {
      deps.billing = { ...deps.billing!, read: async () => ({ subscriptions: [], invoices: [], moves: [] }) };
    };
    const { differences } = await simulate(openStripeTill, { ...SPOILT, spoil });
    expect(differences.length).toBeGreaterThan(0);
  });

  test('and without one there is nothing to notice', async () => {
    const { differences, ledgers } = await simulate(openStripeTill, SPOILT);
    expect([...differences, ...ledgers.filter((one) => !isBalanced(one))]).toEqual([]);
  });
});
