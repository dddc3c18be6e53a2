/** Which figures stand in the clauses of a type, counted over the contracts of a library. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { COUNTED_KINDS } from '#shared/domain/countedValues.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const TypeValues = z.object({
  /** Contracts that have such a clause, of those that were read. */
  contracts: z.number(),
  /** There are more: the newest were read. */
  isCapped: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(COUNTED_KINDS),
      /** Contracts whose clause has a figure of the kind. */
      contracts: z.number(),
      /** Those of most contracts first. `href`: the contracts. */
      values: z.array(z.object({ text: z.string(), contracts: z.number(), href: z.string() })),
    }),
  ),
});
export type TypeValues = z.infer<typeof TypeValues>;

export const TYPE_VALUE_CALLS = {
  typeValues: {
    method: 'get',
    who: 'anyone',
    path: '/api/clauses/:id/values',
    token: 'library:read',
    summary: 'Periods, amounts, percentages, multiples and places in the clauses of a type, by number of contracts',
    params: z.object({ id: z.string().min(1).max(200) }),
    query: z.object({ namespace: z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library') }),
    reply: TypeValues,
    refusals: [404, 422],
  },
} as const satisfies Record<string, Call>;
