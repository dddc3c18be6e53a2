/** How a deployment stands, and what an operator may have done anew. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Reason } from '#shared/api/operatorReason.ts';
import { Text } from '#shared/api/text.ts';
import { isNamespace } from '#shared/domain/namespaces.ts';

export const HealthAct = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('reindex'), namespace: Text.max(60).refine(isNamespace), reason: Reason }),
  z.strictObject({ action: z.literal('reprocess'), reason: Reason }),
]);
export type HealthAct = z.infer<typeof HealthAct>;

interface Held {
  contracts: number;
  clauses: number;
  definitions: number;
}

export interface HealthProps {
  findings: { name: string; state: 'ok' | 'note' | 'fail'; message: string; advice?: string }[];
  libraries: {
    id: string;
    isPublic: boolean;
    record: Held;
    /** Null: there is none. `version`: its generation and its changes since. */
    index: (Held & { version: string }) | null;
    agrees: boolean;
    /** That the index has still to be told, and since when the first of them waits. */
    changes: number;
    oldest: string | null;
  }[];
  /** `rows` as the database estimates them; null: not yet. */
  database: { bytes: number; tables: { name: string; bytes: number; rows: number | null }[] };
  waiting: { mails: number; mailsFailed: number; jobs: number; jobsFailed: number };
  /** Null: nothing is sold. */
  billing: {
    provider: string;
    waiting: number;
    failing: number;
    lastError: string | null;
    openRequests: number;
    reconciledUntil: string | null;
  } | null;
}

export const ADMIN_HEALTH_CALLS = {
  actOnHealth: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/health',
    summary:
      'Has the search index of a public library rebuilt beside the live one, or looks again at what the payment provider told, with a reason',
    body: HealthAct,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 404, 422],
  },
} as const satisfies Record<string, Call>;
