/** Random histories of subscriptions: what is bought, when, and what people and banks do afterwards. The same seed makes the same ones. */
import { pick, random } from '#server/tools/bench/random.ts';
import { formatPlan, type PlanGroup, type PlanPeriod } from '#shared/domain/plans.ts';
import type { PlanTier } from '#shared/domain/status.ts';

/** Three years with a leap day in them, 29 Feb 2028. */
export const SPAN = { from: Date.parse('2026-02-01T00:00:00Z') / 1000, days: 1096 };
const DAY = 86_400;

/** Currencies of two decimals and of none, with the prices of a month and the least that a trial costs. */
const CURRENCIES = [
  ['usd', 7900],
  ['eur', 7300],
  ['gbp', 6300],
  ['chf', 7000],
  ['brl', 28_055],
  ['inr', 199_999],
  ['huf', 2_000_099],
  ['idr', 88_888_800],
  ['jpy', 8345],
  ['krw', 73_333],
  ['clp', 52_001],
  ['vnd', 1_399_999],
  ['xof', 33_337],
] as const;

export const COUPONS = [
  { code: 'TENTH', percent: 10, duration: 'forever', months: null },
  { code: 'THIRD', percent: 33.33, duration: 'repeating', months: 3 },
  { code: 'QUARTER', percent: 25, duration: 'once', months: null },
] as const;

export type Deed =
  | { kind: 'change'; plan?: string; quantity?: number }
  | { kind: 'cancel' | 'undo' | 'end' | 'newCard' | 'dispute' }
  | { kind: 'refund'; part: number }
  | { kind: 'bank'; says: 'ok' | 'decline' };

export interface Life {
  /** Seconds since 1970. */
  start: number;
  plan: string;
  quantity: number;
  hasTrial: boolean;
  coupon: string | null;
  deeds: { at: number; deed: Deed }[];
}

const PERIOD_PRICE: Record<PlanPeriod, number> = { day: 0.6, month: 1, year: 10, 'two-year': 17 };

export function lives(count: number, seed: number): Life[] {
  const rnd = random(seed);
  return Array.from({ length: count }, () => life(rnd));
}

function life(rnd: () => number): Life {
  const [currency, month] = pick(CURRENCIES, rnd);
  const group: PlanGroup = rnd() < 0.4 ? 'team' : 'individual';
  const roll = rnd();
  const period: PlanPeriod = roll < 0.45 ? 'month' : roll < 0.88 ? 'year' : 'two-year';
  const planOf = (tier: PlanTier, over: PlanPeriod) =>
    formatPlan({
      group,
      period: over,
      tier,
      version: 'v1',
      price: Math.round(month * PERIOD_PRICE[over] * (tier === 'tier-4' ? 2 : 1)),
      currency,
    });
  const tiers: PlanTier[] = ['tier-0', 'tier-4'];
  const start = SPAN.from + Math.floor(rnd() * (SPAN.days - 20) * DAY);
  const end = SPAN.from + SPAN.days * DAY;
  const deeds: Life['deeds'] = [];
  let at = start;
  for (;;) {
    at += Math.floor((2 - Math.log(1 - rnd()) * 70) * DAY);
    if (at >= end - DAY) break;
    const deed = deedOf(rnd, group, () => planOf(pick(tiers, rnd), rnd() < 0.2 ? 'year' : period));
    deeds.push({ at, deed });
    if (deed.kind === 'end') break;
    // most banks change their mind, most people too
    if (deed.kind === 'bank' && deed.says === 'decline' && rnd() < 0.6)
      deeds.push({ at: at + Math.floor(rnd() * 20 * DAY), deed: { kind: 'bank', says: 'ok' } });
    if (deed.kind === 'cancel' && rnd() < 0.35)
      deeds.push({ at: at + Math.floor(rnd() * 10 * DAY), deed: { kind: 'undo' } });
  }
  return {
    start,
    plan: planOf(pick(tiers, rnd), period),
    quantity: group === 'team' ? 2 + Math.floor(rnd() * 30) : 1,
    hasTrial: rnd() < 0.35,
    coupon: rnd() < 0.25 ? pick(COUPONS, rnd).code : null,
    deeds: deeds.filter((one) => one.at < end - DAY).sort((a, b) => a.at - b.at),
  };
}

function deedOf(rnd: () => number, group: PlanGroup, otherPlan: () => string): Deed {
  const roll = rnd();
  if (roll < 0.25 && group === 'team') return { kind: 'change', quantity: 1 + Math.floor(rnd() * 40) };
  if (roll < 0.4) return { kind: 'change', plan: otherPlan() };
  if (roll < 0.5) return { kind: 'refund', part: rnd() < 0.5 ? 1 : rnd() };
  if (roll < 0.55) return { kind: 'dispute' };
  if (roll < 0.68) return { kind: 'bank', says: 'decline' };
  if (roll < 0.88) return { kind: 'cancel' };
  if (roll < 0.95) return { kind: 'newCard' };
  return { kind: 'end' };
}

/** Everything that happens in the order of its time: the begin of a life is its deed null. */
export function timeline(all: readonly Life[]): { at: number; life: number; deed: Deed | null }[] {
  return all
    .flatMap((one, index) => [
      { at: one.start, life: index, deed: null },
      ...one.deeds.map(({ at, deed }) => ({ at, life: index, deed })),
    ])
    .sort((a, b) => a.at - b.at || a.life - b.life);
}
