/**
 * What can be subscribed to. Specification part 1 §3 (plan strings, plan types, tier names), §5 (errors), §9 (periods, methods, tiers).
 * Which plan costs what is in priceLists.ts: the price inside a plan string is a memory of what was agreed, never a source.
 */
import { tierName } from '#shared/domain/planNames.ts';
import type { Product } from '#shared/domain/products.ts';
import { type PlanTier, type Tier, tierOfPlan, type UserSubscription } from '#shared/domain/status.ts';

export const PLAN_GROUPS = ['individual', 'team'] as const;
export type PlanGroup = (typeof PLAN_GROUPS)[number];

export const PLAN_PERIODS = ['day', 'month', 'year', 'two-year'] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** Part 1 §3. A plan string in its six parts; legacy forms end earlier, and what they leave out is null. */
export interface Plan {
  group: PlanGroup;
  period: PlanPeriod;
  tier: PlanTier;
  /** Names the price list, and `-edu` or `-gov` at its end the audience: v1, v1-edu. */
  version: string | null;
  /** Minor units of the currency. */
  price: number | null;
  /** Three small letters. A price without one is in US dollars. */
  currency: string | null;
}

export const DEFAULT_CURRENCY = 'usd';

const SHAPE =
  /^(individual|team)_(day|month|year|two-year)(?:_(tier-[0-5])(?:_([a-z0-9][a-z0-9.-]{0,19})(?:_(0|[1-9]\d{0,11})(?:_([a-z]{3}))?)?)?)?$/;

/** `individual_month_tier-0_v1_7900_usd`, or a shorter legacy form down to `individual_month` (tier-0). Throws 'Unsupported plan'. */
export function parsePlan(text: string): Plan {
  const parts = SHAPE.exec(text);
  if (!parts) throw new Error('Unsupported plan');
  const [, group, period, tier = 'tier-0', version, price, currency] = parts;
  const plan: Plan = {
    group: group as PlanGroup,
    period: period as PlanPeriod,
    tier: tier as PlanTier,
    version: version ?? null,
    price: price === undefined ? null : Number(price),
    currency: price === undefined ? null : (currency ?? DEFAULT_CURRENCY),
  };
  planTypeOf(plan);
  return plan;
}

/** The plan string, without the parts that are null at its end. Throws 'Unsupported plan' for what could not be read again. */
export function formatPlan(plan: Plan): string {
  const { group, period, tier, version, price, currency } = plan;
  const parts = [group, period, tier, version, price, price === null ? null : (currency ?? DEFAULT_CURRENCY)];
  const end = parts.indexOf(null);
  if (end !== -1 && parts.slice(end).some((part) => part !== null)) throw new Error('Unsupported plan');
  const text = parts.slice(0, end === -1 ? undefined : end).join('_');
  parsePlan(text);
  return text;
}

/** Same group, period and tier: the same thing to buy, whatever it cost. */
export const isSamePlan = (a: Plan, b: Plan): boolean =>
  a.group === b.group && a.period === b.period && a.tier === b.tier && audienceOf(a) === audienceOf(b);

/** Part 1 §3. The day pass is paid once; everything else renews. */
export const isRecurring = (plan: Pick<Plan, 'period'>): boolean => plan.period !== 'day';

/** What status.ts asks about a plan. The plan string does not say who administers a team. Throws 'Unsupported plan', for `free` too. */
export function subscriptionOf(plan: string, isAdmin = false): UserSubscription {
  const { group, tier } = parsePlan(plan);
  return { group: group === 'team' ? 'team' : 'user', tier, isAdmin: group === 'team' && isAdmin };
}

/** Of what a team has by its own plan; null: no paid one. */
export const tierOfTeam = (plan: string | null): Tier => (plan === null ? 'FREE' : tierOfPlan(parsePlan(plan).tier));

/** Part 1 §3: team plans have variants for schools and for public authorities. */
export const AUDIENCES = ['general', 'edu', 'gov'] as const;
export type Audience = (typeof AUDIENCES)[number];

export function audienceOf(plan: Pick<Plan, 'group' | 'version'>): Audience {
  const variant = /(?:^|-)(edu|gov)$/.exec(plan.version ?? '')?.[1] as Audience | undefined;
  return plan.group === 'team' && variant ? variant : 'general';
}

/** How often each recurring period is paid, as plan types name it. */
type Rhythm = 'monthly' | 'annual' | 'biennial';
type Buyer = '' | 'team-' | 'team-edu-' | 'team-gov-';
export type PlanType = '24-hour' | `${Buyer}${Rhythm}-${'premium' | 'pro'}` | 'enterprise';

const BUYERS = ['', 'team-', 'team-edu-', 'team-gov-'] as const;
const RHYTHMS = ['monthly', 'annual', 'biennial'] as const;

/** Part 1 §3: 24-hour access; monthly, annual and biennial Premium and Pro, each for one person and for three kinds of team; Enterprise. */
export const PLAN_TYPES: readonly PlanType[] = [
  '24-hour',
  ...BUYERS.flatMap((buyer) =>
    RHYTHMS.flatMap((rhythm) => [`${buyer}${rhythm}-premium`, `${buyer}${rhythm}-pro`] as const),
  ),
  'enterprise',
];

const RHYTHM_OF = { month: 'monthly', year: 'annual', 'two-year': 'biennial' } as const;

/** Throws 'Unsupported plan' for what is none: a day pass is for one person, on the premium tier. */
export function planTypeOf(plan: Pick<Plan, 'group' | 'period' | 'tier' | 'version'>): PlanType {
  const tier = tierOfPlan(plan.tier);
  if (plan.period === 'day') {
    if (plan.group === 'individual' && tier === 'PREMIUM') return '24-hour';
    throw new Error('Unsupported plan');
  }
  if (tier === 'ENTERPRISE') return 'enterprise';
  const audience = audienceOf(plan);
  const team = audience === 'general' ? 'team-' : (`team-${audience}-` as const);
  return `${plan.group === 'team' ? team : ''}${RHYTHM_OF[plan.period]}-${tier === 'PRO' ? 'pro' : 'premium'}`;
}

/** Part 1 §9. */
export const PERIOD_LABELS: Record<PlanPeriod, string> = {
  day: '24-Hour',
  month: 'monthly',
  year: 'annual',
  'two-year': 'biennial',
};

/** The tiers that are sold. */
export const PAID_TIERS = ['PREMIUM', 'PRO', 'ENTERPRISE'] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

/** "24-hour access", "Draft with AI, monthly", "Pro, team, annual", "Pro, team (edu), annual", "Enterprise". */
export function planName(plan: Plan, aiProducts: boolean): string {
  const type = planTypeOf(plan);
  if (type === '24-hour') return '24-hour access';
  const name = tierName(tierOfPlan(plan.tier), aiProducts);
  if (type === 'enterprise') return name;
  const audience = audienceOf(plan);
  const team = audience === 'general' ? 'team' : `team (${audience})`;
  return [name, ...(plan.group === 'team' ? [team] : []), PERIOD_LABELS[plan.period]].join(', ');
}

/** Part 1 §9: what each tier adds to the one before it. tier-0 to tier-3 are Premium, tier-4 is Pro, tier-5 Enterprise. */
export const TIER_FEATURES: Record<PaidTier, readonly Product[]> = {
  PREMIUM: ['advanced_search', 'ai_review', 'index', 'assistant', 'standard_playbooks', 'word_integration'],
  PRO: ['custom_playbooks', 'teams', 'assistant_advanced', 'priority_support'],
  ENTERPRISE: [
    'workflows',
    'repository',
    'alerts',
    'approvals',
    'bulk_analyze',
    'integrations',
    'account_manager',
    'round_the_clock_support',
    'custom_implementations',
    'soc2_gdpr',
  ],
};

/** Part 1 §9. */
export const PAYMENT_METHODS = ['apple_pay', 'card', 'google_pay', 'invoice', 'sepa_debit'] as const;

/** Part 1 §3: what a plan may begin with. */
export interface PlanTrial {
  days: number;
  /** Minor units, paid once at its start. */
  price: number;
}

/** Part 1 §5. Throws `Incorrect trial price format: {value}` for anything but a whole number, not negative. */
export function parseTrialPrice(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,12}$/.test(text)) {
    throw new Error(`Incorrect trial price format: ${String(value)}`);
  }
  return Number(text);
}
