/** `GET /api/session`: who the visitor is to this deployment, and the token that changing calls must carry. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Settings } from '#shared/api/settings.ts';
import { STATUSES, TIERS } from '#shared/domain/status.ts';

/** Specification part 1 §3, User. */
export const SessionUser = z.object({
  id: z.string(),
  /** The same under the other name that the specification gives it. */
  userId: z.string().optional(),
  email: z.string(),
  plan: z.string(),
  isNew: z.boolean(),
  confirmed: z.boolean(),
  profileCompleted: z.boolean(),
  trialUsed: z.boolean(),
  subscription: z.object({ group: z.enum(['user', 'team']), tier: z.string(), isAdmin: z.boolean() }).nullable(),
});

/** One metered allowance of this visitor. `limit` null: none. */
export const Usage = z.object({
  key: z.string(),
  used: z.number(),
  limit: z.number().nullable(),
  resetsAt: z.string().nullable(),
});
export type Usage = z.infer<typeof Usage>;

/** What a page needs of the person who is signed in; part of the shell of pages that are not shared with others. */
export const SessionFacts = z.object({
  user: SessionUser.nullable(),
  status: z.enum(STATUSES),
  tier: z.enum(TIERS),
  isOperator: z.boolean(),
  /** Synced flags that differ from the default. */
  flags: z.record(z.string(), z.unknown()),
  /** What the person has set, so that pages are made with it. Absent: nobody is signed in. */
  settings: Settings.optional(),
  /** An operator sees the site as this person, until then (ISO 8601). */
  view: z.object({ until: z.string() }).optional(),
});
export type SessionFacts = z.infer<typeof SessionFacts>;

export const SessionReply = SessionFacts.extend({ usage: z.array(Usage), csrf: z.string() });
export type SessionReply = z.infer<typeof SessionReply>;

export const SESSION_CALLS = {
  session: {
    method: 'get',
    who: 'anyone',
    path: '/api/session',
    summary: 'Who is asking, what is left of each allowance, and the token for changing calls',
    reply: SessionReply,
    refusals: [],
  },
} as const satisfies Record<string, Call>;
