/** Lists of side columns that pages name by address and fetch once nobody waits for them. Specification part 2 §2.5, §2.7, §7. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { TREND_KEYS, TREND_TYPES } from '#shared/domain/trends.ts';

export const SidebarRow = z.object({
  name: z.string(),
  uri: z.string(),
  /** Clauses, contracts or definitions behind it; absent: it is one. */
  count: z.number().optional(),
});
export type SidebarRow = z.infer<typeof SidebarRow>;

/** Part 1 §3: name, type, value. */
export const Trend = SidebarRow.extend({ type: z.enum(TREND_TYPES), value: z.string(), count: z.number() });
export type Trend = z.infer<typeof Trend>;

const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');

const get = { method: 'get', who: 'anyone' } as const;

export const SIDEBAR_CALLS = {
  popular: {
    ...get,
    path: '/api/sidebars/popular',
    summary: 'What was used most in the last thirty days; for want of that, what most contracts have',
    query: z.object({ namespace: Namespace }),
    reply: z.record(z.enum(TREND_KEYS), z.array(Trend)),
    refusals: [404, 422],
  },
  relatedContent: {
    ...get,
    path: '/api/sidebars/related',
    summary: 'Contracts similar to one, the most similar first',
    query: z.object({ contract: z.string().min(1).max(200), namespace: Namespace }),
    reply: z.array(SidebarRow),
    refusals: [404, 422],
  },
} as const satisfies Record<string, Call>;
