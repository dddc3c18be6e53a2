/** Random histories of subscriptions: what is bought, when, and what people and banks do afterwards. The same seed makes the same ones. */
import { pick, random } from '#server/tools/random.ts';
import { CHARGED, type Currency, localOffer } from '#shared/domain/currencies.ts';
import { chargeStep } from '#shared/domain/money.ts';
import { formatPlan, type PlanTrial } from '#shared/domain/plans.ts';
import { type Offer, offersOf } from '#shared/domain/priceLists.ts';

/** Three years with a leap day in them, 29 Feb 2028. */
export const SPAN = { from: Date.parse('2026-02-01T00:00:00Z') / 1000, days: 1096 };
const DAY = 86_400;

/** Everything that is or was sold. */
const OFFERS = [...offersOf('default'), ...offersOf('alternate'), ...offersOf('seen')];

export const COUPONS = [
  { code: 'TENTH', percent: 10, duration: 'forever', months: null },
  { code: 'THIRD', percent: 33.33, duration: 'repeating', months: 3 },
  { code: 'QUARTER', percent: 25, duration: 'once', months: null },
] as const;

/** Where people are: per cent of tax, and hours by which their day begins earlier or later than in UTC. */
export const COUNTRIES = {
  DE: { tax: 19, hours: 1 },
  FR: { tax: 20, hours: 1 },
  HU: { tax: 27, hours: 1 },
  CH: { tax: 8.1, hours: 1 },
  IN: { tax: 18, hours: 5.5 },
  NP: { tax: 13, hours: 5.75 },
  JP: { tax: 10, hours: 9 },
  TO: { tax: 15, hours: 13 },
  BR: { tax: 17.25, hours: -3 },
  AS: { tax: 0, hours: -11 },
  US: { tax: 0, hours: -5 },
} as const;
export type Country = keyof typeof COUNTRIES;

export type Deed =
  | { kind: 'change'; plan?: string; quantity?: number }
  | { kind: 'cancel' | 'undo' | 'end' | 'again' | 'newCard' | 'payByHand' | 'pass' }
  | { kind: 'dispute'; isWon: boolean }
  | { kind: 'refund'; part: number }
  | { kind: 'bank'; says: 'ok' | 'decline' };

export interface Life {
  /** Seconds since 1970. */
  start: number;
  country: Country;
  /** A day pass, or a plan that renews. */
  plan: string;
  isPass: boolean;
  quantity: number;
  trial: PlanTrial | null;
  coupon: string | null;
  /** Invoices are sent and paid by hand. */
  isByHand: boolean;
  deeds: { at: number; deed: Deed }[];
}

/** Currencies follow one another, so that each comes as often as any other. */
export function lives(count: number, seed: number): Life[] {
  const rnd = random(seed);
  return Array.from({ length: count }, (_, at) => life(rnd, CHARGED[(at + seed * 31) % CHARGED.length]!));
}

const planIn = (offer: Offer, currency: Currency): string => formatPlan(localOffer(offer, currency).plan);

/** Half of them at any second; the others around midnight where the person is, on a day that is the last of a month or a leap day. */
function beginOf(rnd: () => number, country: Country): number {
  const any = SPAN.from + Math.floor(rnd() * (SPAN.days - 20) * DAY);
  if (rnd() < 0.5) return any;
  const date = new Date(any * 1000);
  const isLeap = rnd() < 0.1;
  const last = isLeap ? Date.UTC(2028, 1, 29) : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  const midnight = last / 1000 - COUNTRIES[country].hours * 3600;
  const start = midnight + (rnd() < 0.5 ? 0 : DAY - 1);
  return Math.min(Math.max(start, SPAN.from), SPAN.from + (SPAN.days - 20) * DAY);
}

function life(rnd: () => number, currency: Currency): Life {
  const country = pick(Object.keys(COUNTRIES) as Country[], rnd);
  const offer = pick(OFFERS, rnd);
  const { group } = offer.plan;
  const sameGroup = OFFERS.filter(({ plan, recurring }) => recurring && plan.group === group);
  const isPass = !offer.recurring;
  const { trial } = localOffer(offer, currency);
  const start = beginOf(rnd, country);
  return {
    start,
    country,
    plan: planIn(offer, currency),
    isPass,
    quantity: group === 'team' ? 2 + Math.floor(rnd() * 30) : 1,
    trial: rnd() < 0.3 ? trial : null,
    coupon: rnd() < 0.25 ? pick(COUPONS, rnd).code : null,
    isByHand: !isPass && rnd() < 0.08,
    deeds: deedsOf(rnd, start, () =>
      isPass ? passDeed(rnd) : deedOf(rnd, group === 'team', () => planIn(pick(sameGroup, rnd), currency)),
    ),
  };
  function passDeed(next: () => number): Deed {
    const roll = next();
    if (roll < 0.5) return { kind: 'pass' };
    if (roll < 0.7) return { kind: 'refund', part: next() < 0.6 ? 1 : next() };
    return roll < 0.9 ? { kind: 'dispute', isWon: next() < 0.5 } : { kind: 'newCard' };
  }
}

function deedsOf(rnd: () => number, start: number, next: () => Deed): Life['deeds'] {
  const end = SPAN.from + SPAN.days * DAY;
  const deeds: Life['deeds'] = [];
  let at = start;
  for (;;) {
    at += Math.floor((0.2 - Math.log(1 - rnd()) * 75) * DAY);
    if (at >= end - DAY) break;
    const deed = next();
    deeds.push({ at, deed });
    const later = (days: number, then: Deed) => deeds.push({ at: at + Math.floor(rnd() * days * DAY), deed: then });
    // most banks change their mind, most people too
    if (deed.kind === 'bank' && deed.says === 'decline' && rnd() < 0.6) later(20, { kind: 'bank', says: 'ok' });
    if (deed.kind === 'cancel' && rnd() < 0.35) later(10, { kind: 'undo' });
    if (deed.kind === 'end' && rnd() < 0.6) break;
  }
  return deeds.filter((one) => one.at < end - DAY).sort((a, b) => a.at - b.at);
}

function deedOf(rnd: () => number, isTeam: boolean, otherPlan: () => string): Deed {
  const roll = rnd();
  if (roll < 0.22 && isTeam) return { kind: 'change', quantity: 1 + Math.floor(rnd() * 40) };
  if (roll < 0.35) return { kind: 'change', plan: otherPlan() };
  if (roll < 0.45) return { kind: 'refund', part: rnd() < 0.5 ? 1 : rnd() };
  if (roll < 0.51) return { kind: 'dispute', isWon: rnd() < 0.5 };
  if (roll < 0.62) return { kind: 'bank', says: 'decline' };
  if (roll < 0.76) return { kind: 'cancel' };
  if (roll < 0.81) return { kind: 'again' };
  if (roll < 0.88) return { kind: 'newCard' };
  return roll < 0.95 ? { kind: 'payByHand' } : { kind: 'end' };
}

/** What is given back of `left`: a part, in amounts that can be charged. Null: all of it. */
export function partOf(left: number, part: number, currency: string): number | null {
  const step = chargeStep(currency);
  const amount = Math.floor((left * part) / step) * step;
  return part === 1 || amount <= 0 ? null : amount;
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
