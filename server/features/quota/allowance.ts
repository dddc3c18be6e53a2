/** How much of something a visitor may spend, before anybody has counted. */
import { z } from 'zod';
import {
  LIMITED_FEATURES,
  type Limit,
  type LimitedFeature,
  type Numbers,
  type Period,
  quotaOf,
  type Spender,
} from '#shared/domain/quotas.ts';

/**
 * What the server itself counts and refuses. The other meters (page views, search clicks, further pages) only open dialogs and
 * are counted by the browser: docs/decisions/0010.
 */
export const SPENT = ['ai_assistant', 'clause_finder', 'review_standard', 'copy', 'export'] as const;
export type Spent = (typeof SPENT)[number];

/** Counted for the operator, not for a plan: see shared/domain/modelBudget.ts. */
export const MODEL_CALLS = 'model_calls';

/** What asks the model once each time, where one is configured. */
export const ASKS_MODEL: readonly Spent[] = ['ai_assistant'];

export type Overridable = Spent | LimitedFeature;
export const OVERRIDABLE: readonly Overridable[] = [...new Set([...SPENT, ...LIMITED_FEATURES])];
/** Numbers that an operator gave one account, in place of those of its plan; null for no bound. */
export type Overrides = Partial<Record<Overridable, Limit>>;

const Count = z.number().int().min(0).max(1_000_000_000).nullable();
const keys: readonly string[] = OVERRIDABLE;

/** Of `user_account.settings.overrides`. What does not fit is left out: the plan's number stands. */
export function readOverrides(settings: unknown): Overrides {
  const found = (settings as { overrides?: unknown } | null)?.overrides;
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter(([key, value]) => keys.includes(key) && Count.safeParse(value).success),
  );
}

export interface Allowance {
  limit: Limit;
  period: Period;
}

export interface AllowanceOptions {
  numbers: Numbers;
  /** The gate is off, or all of them are: nothing of the plan bounds it. */
  isLifted: boolean;
  overrides?: Overrides;
}

/** An operator's number for the account holds whatever the gates say; 0 is a limit. */
export function allowanceOf(
  key: Spent,
  who: Spender,
  { numbers, isLifted, overrides = {} }: AllowanceOptions,
): Allowance {
  const { limit, period } = quotaOf(key, who, numbers);
  const own = overrides[key];
  if (own !== undefined) return { limit: own, period };
  return { limit: isLifted ? null : limit, period };
}
