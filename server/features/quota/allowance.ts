/** How much of something a visitor may spend, before anybody has counted. */
import { z } from 'zod';
import {
  LIMITED_FEATURES,
  type Limit,
  type LimitedFeature,
  type Period,
  quotaOf,
  type Spender,
} from '#shared/domain/quotas.ts';
import type { Thresholds } from '#shared/domain/quotaThresholds.ts';

/**
 * What the server itself counts and refuses. The other meters (page views, search clicks, further pages) only open dialogs and
 * are counted by the browser: docs/decisions/0010.
 */
export const SPENT = ['ai_assistant', 'clause_finder', 'copy', 'export'] as const;
export type Spent = (typeof SPENT)[number];

/** Those that gates bound rather than the access matrix: open gates lift them. */
const LIFTED_BY_OPEN_GATES: readonly Spent[] = ['copy', 'export'];

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

export interface Numbers {
  thresholds: Thresholds;
  gates: 'standard' | 'open';
}

/** An override of 0 is a limit of 0. */
export function allowanceOf(key: Spent, who: Spender, numbers: Numbers, overrides: Overrides = {}): Allowance {
  const { limit, period } = quotaOf(key, who, numbers.thresholds);
  const own = overrides[key];
  if (own !== undefined) return { limit: own, period };
  return { limit: numbers.gates === 'open' && LIFTED_BY_OPEN_GATES.includes(key) ? null : limit, period };
}
