/** What an operator does to a contract of a public library, with a reason. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Reason } from '#shared/api/operatorReason.ts';
import { Text } from '#shared/api/text.ts';
import { CONTRACT_ACTIONS } from '#shared/domain/adminLibrary.ts';
import { isNamespace } from '#shared/domain/namespaces.ts';

export const ContractAct = z.strictObject({
  action: z.enum(CONTRACT_ACTIONS),
  namespace: Text.max(60).refine(isNamespace),
  id: Text.min(1).max(100),
  reason: Reason,
});
export type ContractAct = z.infer<typeof ContractAct>;

export const ADMIN_LIBRARY_CALLS = {
  actOnContract: {
    method: 'post',
    who: 'operator',
    path: '/api/admin/contracts',
    summary:
      'Withdraws a contract of a public library, restores it, or has its stored original read again, with a reason; it is written to the audit log',
    body: ContractAct,
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 404, 422],
  },
} as const satisfies Record<string, Call>;
