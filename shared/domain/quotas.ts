/**
 * How much of what, and when it begins anew. Specification part 1 §4 (counters, exports), §6 and §9 (quotas); part 2 §4.6, §9.
 * Counting is the server's work; here are the numbers and the arithmetic.
 */
import { THRESHOLD_KEYS, THRESHOLDS, type ThresholdKey, type Thresholds } from '#shared/domain/quotaThresholds.ts';
import { STATUSES, type Status, type Tier } from '#shared/domain/status.ts';

/** A count, or null where nothing bounds it. Never test it with `||`: 0 is a limit. */
export type Limit = number | null;

/** Features whose use is bounded for some tiers. */
export const LIMITED_FEATURES = [
  'ai_assistant',
  'clause_finder',
  'review_standard',
  'library_create',
  'library_upload',
] as const;
export type LimitedFeature = (typeof LIMITED_FEATURES)[number];
export type FeatureLimits = Record<LimitedFeature, Record<Tier, Limit>>;

/** Part 1 §9, part 2 §9. A 0 is a tier that the access matrix refuses anyway. */
export const LIMITS: FeatureLimits = {
  /** Messages in a period. */
  ai_assistant: { NON_REGISTERED: 10, FREE: 100, PREMIUM: null, PRO: null, ENTERPRISE: null },
  /** Searches in a period. */
  clause_finder: { NON_REGISTERED: 1, FREE: 1, PREMIUM: 1, PRO: null, ENTERPRISE: null },
  /** Reviews in a day. */
  review_standard: { NON_REGISTERED: 3, FREE: 10, PREMIUM: null, PRO: null, ENTERPRISE: null },
  /** Private namespaces owned (part 2 §6): counted where they are, never reset. */
  library_create: { NON_REGISTERED: 0, FREE: 0, PREMIUM: 1, PRO: 5, ENTERPRISE: null },
  /** Contracts in one library (part 2 §6): counted where they are, never reset. */
  library_upload: { NON_REGISTERED: 0, FREE: 0, PREMIUM: 25, PRO: 1000, ENTERPRISE: null },
};

/** Part 1 §6, §9: members of a team without a paid plan. */
export const FREE_TEAM_SIZE = 5;

/** Everything that is spent by use, as opposed to what is counted where it is (libraries, contracts, seats). */
export const METERED = ['ai_assistant', 'clause_finder', 'review_standard', ...THRESHOLD_KEYS] as const;
export type Metered = (typeof METERED)[number];

/** Part 1 §4: "a number followed by d or m", days or calendar months. */
export type Period = `${number}${'d' | 'm'}`;

/** Throws for anything else, and for 0 of either. */
export function parsePeriod(text: string): { count: number; unit: 'd' | 'm' } {
  const [, count, unit] = /^([1-9]\d{0,3})([dm])$/.exec(text) ?? [];
  if (!count || !unit) throw new Error(`Incorrect period: ${text}`);
  return { count: Number(count), unit: unit as 'd' | 'm' };
}

/**
 * Part 1 §4 has '1m', and '1d' for non-registered and free users on AI products. The shorter one holds for those above them too: a
 * number a month would be less than the same number a day (docs/decisions/0017).
 */
export const defaultPeriod = (aiProducts: boolean): Period => (aiProducts ? '1d' : '1m');

/** When a period that begins at `from` is over, in UTC. A month ends on the last day of a shorter one: 31 January + 1m is 28 or 29 February. */
export function nextReset(from: Date, period: Period): Date {
  const { count, unit } = parsePeriod(period);
  if (Number.isNaN(from.getTime())) throw new Error('Incorrect date');
  if (unit === 'd') return new Date(from.getTime() + count * 86_400_000);
  const end = new Date(from);
  end.setUTCMonth(from.getUTCMonth() + count);
  // JavaScript runs over into the next month: day 0 is the last of the one meant
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Part 1 §4: never below 0; null where nothing bounds it. */
export const remaining = (limit: Limit, used: number): Limit => (limit === null ? null : Math.max(0, limit - used));

export interface Quota {
  /** In each period. */
  limit: Limit;
  period: Period;
  /** Ever; only page views have one. */
  lifetime: Limit;
}

export interface Spender {
  status: Status;
  tier: Tier;
  /** The AI products flag. */
  aiProducts: boolean;
}

/** The numbers that hold; ours where none are said. */
export interface Numbers {
  thresholds?: Thresholds | undefined;
  limits?: FeatureLimits | undefined;
}

/** What a visitor may spend of a metered thing. Throws for an unknown one, an unknown status or tier. */
export function quotaOf(key: Metered, who: Spender, { thresholds = THRESHOLDS, limits = LIMITS }: Numbers = {}): Quota {
  const period = defaultPeriod(who.aiProducts);
  if (key === 'ai_assistant' || key === 'clause_finder' || key === 'review_standard') {
    const limit = limits[key][who.tier];
    if (limit === undefined) throw new Error(`Unknown tier: ${who.tier}`);
    return { limit, period: key === 'review_standard' ? '1d' : period, lifetime: null };
  }
  if (key === 'export') return { limit: exportLimit(who.status, thresholds), period, lifetime: null };
  const threshold = thresholdOf(key, who.status, thresholds);
  return { limit: threshold.interval, period, lifetime: threshold.constant };
}

function thresholdOf(key: ThresholdKey, status: Status, thresholds: Thresholds) {
  const row = thresholds[key];
  if (!row) throw new Error(`Unknown meter: ${key}`);
  const threshold = row[status];
  if (!threshold) throw new Error(`Unknown status: ${status}`);
  return threshold;
}

/** Whose allowances a status draws on. It keeps those of the statuses before it, so signing up never takes any away. */
const drawsOn = (status: Status): readonly Status[] => STATUSES.slice(0, STATUSES.indexOf(status) + 1);

/** Part 1 §4: export counts are the sum of the allowances per status. Null if one of them has no bound. */
export function exportLimit(status: Status, thresholds: Thresholds = THRESHOLDS): Limit {
  thresholdOf('export', status, thresholds);
  const limits = drawsOn(status).map((one) => thresholds.export[one].interval);
  return limits.reduce((sum, limit) => (sum === null || limit === null ? null : sum + limit), 0);
}

/** Part 1 §4: "the sum of remaining allowances per status, decremented to a minimum of 0". `used` in the running period. */
export const exportsLeft = (status: Status, used: number, thresholds: Thresholds = THRESHOLDS): Limit =>
  remaining(exportLimit(status, thresholds), used);

/** Part 1 §4: whether this export is the one that goes beyond what the trial itself gives. `used` counts it. */
export const crossesTrialLimit = (status: Status, used: number, thresholds: Thresholds = THRESHOLDS): boolean => {
  const own = status === 'TRIALING' ? thresholds.export.TRIALING.interval : null;
  return own !== null && used === own + 1;
};

/** Part 1 §4: who has no export left signs up first, then upgrades; a trial becomes the plan itself. Null where nothing has more. */
export function tierWithMore(status: Status): Tier | null {
  switch (status) {
    case 'NON_REGISTERED':
      return 'FREE';
    case 'FREE':
    case 'TRIALING':
      return 'PREMIUM';
    case 'SUBSCRIBER':
    case 'TEAM_MEMBER':
      return null;
    default:
      throw new Error(`Unknown status: ${status}`);
  }
}
