/** What a person has spent of each allowance. Specification part 1 §4 (counters), §9 (quotas). */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Usage } from '#shared/api/session.ts';

/** Days in the chart of the account page, today among them. */
export const USAGE_DAYS = 30;

export const UsageReply = z.object({
  /** Days of the chart in UTC, oldest first: "2026-11-20". */
  days: z.array(z.string()),
  /** `perDay` has one number for each of `days`; `period`: what the limit is for, "1d" or "1m". */
  allowances: z.array(Usage.extend({ perDay: z.array(z.number()), period: z.string() })),
});
export type UsageReply = z.infer<typeof UsageReply>;

/** What a refusal of something metered or of another tier says in its details. `limit` and `used` are null where a tier, not a number, is missing. */
export const RefusalDetails = z.object({
  feature: z.string(),
  used: z.number().nullable(),
  limit: z.number().nullable(),
  /** ISO 8601; null for what never begins anew. */
  resetsAt: z.string().nullable(),
  /** A tier of shared/domain/status.ts; null: no plan has more. */
  upgradeTo: z.string().nullable(),
});
export type RefusalDetails = z.infer<typeof RefusalDetails>;

export const QUOTA_CALLS = {
  usage: {
    method: 'get',
    who: 'user',
    path: '/api/user/usage',
    summary: `What is left of each allowance, and what was spent on each of the last ${USAGE_DAYS} days`,
    reply: UsageReply,
    refusals: [401],
  },
} as const satisfies Record<string, Call>;
