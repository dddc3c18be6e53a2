/**
 * Who may use what. Specification part 1 §6 and part 2 §6: one matrix, the gates, the upgrade target.
 * Ownership, roles, seats and kill switches are the server's; a gate that is off lifts none of them.
 */
import type { DialogView } from '#shared/domain/dialogs/views.ts';
import { type FeatureLimits, LIMITS, type Limit, type LimitedFeature, remaining } from '#shared/domain/quotas.ts';
import { TIERS, type Tier } from '#shared/domain/status.ts';

export const FEATURES = [
  'ai_assistant',
  'ai_assistant_features',
  'assistant_advanced',
  'ai_search_columns',
  'clause_finder',
  'review_standard',
  'review_custom',
  'bulk_analyze',
  'company_sign_in',
  'gpt_integration',
  'library_share',
  'list_create',
  'library_create',
  'library_upload',
  'premium_content',
  'standards',
  'workflows',
] as const;
export type Feature = (typeof FEATURES)[number];

/** `limited` has a number in `LIMITS`. */
export type Access = 'no' | 'limited' | 'yes';

/** In the order of TIERS: NON_REGISTERED, FREE, PREMIUM, PRO, ENTERPRISE. */
const row = (...access: [Access, Access, Access, Access, Access]): Record<Tier, Access> => ({
  NON_REGISTERED: access[0],
  FREE: access[1],
  PREMIUM: access[2],
  PRO: access[3],
  ENTERPRISE: access[4],
});

export const ACCESS = {
  ai_assistant: row('limited', 'limited', 'yes', 'yes', 'yes'),
  ai_assistant_features: row('no', 'yes', 'yes', 'yes', 'yes'),
  /** Ours: models to choose from, tools, larger files (docs/decisions/0029). */
  assistant_advanced: row('no', 'no', 'no', 'yes', 'yes'),
  ai_search_columns: row('no', 'yes', 'yes', 'yes', 'yes'),
  clause_finder: row('limited', 'limited', 'limited', 'yes', 'yes'),
  /** Ours: reviews that the server makes; those that run in the pane are nobody's to count (docs/decisions/0030). */
  review_standard: row('limited', 'limited', 'yes', 'yes', 'yes'),
  /** Ours: playbooks of one's own (docs/decisions/0031). */
  review_custom: row('no', 'no', 'no', 'yes', 'yes'),
  /** Ours: many documents by one playbook, as a grid (docs/decisions/0032). What it reviews is not counted by `review_standard`. */
  bulk_analyze: row('no', 'no', 'no', 'no', 'yes'),
  /** Ours: a team's own issuer and directory, of the specification's "integrations" (docs/decisions/0039). */
  company_sign_in: row('no', 'no', 'no', 'no', 'yes'),
  gpt_integration: row('no', 'no', 'no', 'yes', 'yes'),
  library_share: row('no', 'no', 'no', 'yes', 'yes'),
  list_create: row('no', 'no', 'no', 'yes', 'yes'),
  library_create: row('no', 'no', 'limited', 'limited', 'yes'),
  library_upload: row('no', 'no', 'limited', 'limited', 'yes'),
  /** Ours: the specification names the section, and no tier (docs/decisions/0084). */
  premium_content: row('no', 'no', 'yes', 'yes', 'yes'),
  standards: row('no', 'no', 'no', 'no', 'yes'),
  /** Ours: requests for approval in a team, and alerts on what changes in a library (docs/decisions/0041). */
  workflows: row('no', 'no', 'no', 'no', 'yes'),
} as const satisfies Record<Feature, Record<Tier, Access>>;

/** Had by a team through its own plan, whatever plan its members pay for besides: docs/decisions/0039. */
export const OF_TEAM: readonly Feature[] = ['company_sign_in'];

export type Gates = Partial<Record<Feature, boolean>>;

/** What a decision rests on. */
export interface Facts {
  tier: Tier;
  /** A gate that is false lets everybody through; one that is not named is on. */
  gates?: Gates;
  /** Spent in the running period, or owned now. Default 0. */
  used?: number;
  /** How many more are asked for at once. Default 1. */
  wanted?: number;
  /** Numbers in place of ours, for tiers that are limited. */
  limits?: Partial<FeatureLimits>;
}

export type Decision =
  /** `limit` is null where nothing bounds it. */
  | { allowed: true; limit: Limit }
  | { allowed: false; code: 'upgrade_required'; upgradeTo: Tier | null }
  | { allowed: false; code: 'limit_reached'; upgradeTo: Tier | null; limit: number; used: number };

/** Whether a tier may use a feature, and if not, the lowest tier that may. Throws for an unknown feature or tier (part 1 §5). */
export function decide(feature: Feature, facts: Facts): Decision {
  const access = accessOf(feature, facts.tier);
  if (facts.gates?.[feature] === false) return { allowed: true, limit: null };
  const limit = access === 'limited' ? limitOf(feature, facts) : null;
  if (allows(feature, facts)) return { allowed: true, limit };
  const upgradeTo = lowestTierThatAllows(feature, facts);
  if (limit === null) return { allowed: false, code: 'upgrade_required', upgradeTo };
  return { allowed: false, code: 'limit_reached', upgradeTo, limit, used: facts.used ?? 0 };
}

/**
 * Part 1 §6: the lowest tier that would be allowed the same, after what was used already; null if none.
 * With a tier in the facts only the tiers above it count.
 */
export function lowestTierThatAllows(feature: Feature, facts: Partial<Facts> = {}): Tier | null {
  const higher = facts.tier ? TIERS.slice(TIERS.indexOf(facts.tier) + 1) : TIERS;
  return higher.find((tier) => allows(feature, { ...facts, tier })) ?? null;
}

/** By the matrix and the numbers, gates apart. */
function allows(feature: Feature, facts: Facts): boolean {
  const access = accessOf(feature, facts.tier);
  if (access !== 'limited') return access === 'yes';
  const left = remaining(limitOf(feature, facts), facts.used ?? 0);
  return left === null || (facts.wanted ?? 1) <= left;
}

function accessOf(feature: Feature, tier: Tier): Access {
  if (!Object.hasOwn(ACCESS, feature)) throw new Error(`Unknown feature: ${feature}`);
  if (!Object.hasOwn(ACCESS[feature], tier)) throw new Error(`Unknown user state: ${tier}`);
  return ACCESS[feature][tier];
}

/** Only asked where access is limited. */
function limitOf(feature: Feature, { tier, limits }: Facts): Limit {
  const name = feature as LimitedFeature;
  return (limits?.[name] ?? LIMITS[name])[tier];
}

/** Part 1 §6: the view that a blocked action opens, by the tier that it leads to. */
const PROMPTS = {
  FREE: 'continue-with-email',
  PREMIUM: 'select-plan',
  PRO: 'upgrade-to-pro',
  ENTERPRISE: 'upgrade-to-enterprise',
} as const satisfies Partial<Record<Tier, DialogView>>;
export type PromptView = (typeof PROMPTS)[keyof typeof PROMPTS];

/** The prompt on the way to a tier. Throws for one that nothing leads to. */
export function promptFor(wanted: Tier): PromptView {
  if (wanted === 'NON_REGISTERED' || !Object.hasOwn(PROMPTS, wanted)) throw new Error(`No plan leads to ${wanted}`);
  return PROMPTS[wanted];
}
