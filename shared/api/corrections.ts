/** Facts, tags and clause types of a library's contracts, said by hand. Specification part 2 §6. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { CORRECTED_FACT_KEYS, HAND_TAG_TYPES, MOST_CORRECTED_AT_ONCE } from '#shared/domain/corrections.ts';

const Id = Text.min(1).max(100);
const params = z.object({ namespace: Text.min(1).max(60) });
const Line = Text.trim().min(1).max(300);
const Party = z.strictObject({ name: Line, role: Line.nullable() });

const FactSaid = z.strictObject({
  key: z.enum(CORRECTED_FACT_KEYS),
  value: z
    .union([Line, z.array(Party).max(30)])
    .nullable()
    .describe('Null: the contract has none'),
});
export type FactSaid = z.infer<typeof FactSaid>;
const TagSaid = z.strictObject({ type: z.enum(HAND_TAG_TYPES), name: Line.max(100) });

const By = { by: z.string().nullable().describe('Null: the account is gone'), at: z.string() };
const Named = z.object({ id: z.string(), title: z.string() });

const Corrections = z.object({
  id: z.string(),
  title: z.string(),
  facts: z.array(
    z.object({
      key: z.enum(CORRECTED_FACT_KEYS),
      /** As it stands; a party to a line. '' : none. */
      value: z.string(),
      shown: z.string(),
      /** What was read, where a person says otherwise. */
      corrected: z.object({ ...By, was: z.string() }).nullable(),
    }),
  ),
  tags: z.array(z.object({ type: z.enum(HAND_TAG_TYPES), value: z.string(), name: z.string(), ...By })),
  clauses: z.array(
    z.object({
      anchor: z.string(),
      number: z.string().nullable(),
      heading: z.string().nullable(),
      beginning: z.string(),
      type: Named.nullable(),
      corrected: z.object({ ...By, was: Named.nullable() }).nullable(),
    }),
  ),
  /** Clauses that were corrected and that the contract does not have any more. */
  gone: z.array(
    z.object({ anchor: z.string(), beginning: z.string(), type: Named.nullable(), since: z.string(), ...By }),
  ),
});
export type ContractCorrections = z.infer<typeof Corrections>;

const Done = z.object({ batch: z.string(), contracts: z.number() });
const common = { who: 'user', refusals: [401, 403, 404, 422] } as const;

export const CORRECTION_CALLS = {
  corrections: {
    ...common,
    method: 'get',
    path: '/api/libraries/:namespace/contracts/:id/corrections',
    summary: 'What is known of a contract, and what of it people have corrected by hand, for whoever may correct it',
    params: params.extend({ id: Id }),
    reply: Corrections,
  },
  correctContracts: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/corrections',
    summary: 'Sets facts and tags of one or many contracts by hand, all or none; kept when a file is read again',
    params,
    body: z.strictObject({
      contracts: z.array(Id).min(1).max(MOST_CORRECTED_AT_ONCE),
      facts: z.array(FactSaid).max(CORRECTED_FACT_KEYS.length).default([]),
      tags: z.array(TagSaid).max(20).default([]),
    }),
    reply: Done,
  },
  correctFound: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/corrections/found',
    summary:
      'Sets facts and tags of all contracts that a search of the library finds, as a job; each contract gets all or nothing. Its id is the batch of all that it has set, by which that is taken back',
    params,
    body: z.strictObject({
      query: Text.max(2000).describe('Of the search, as in its address'),
      facts: z.array(FactSaid).max(CORRECTED_FACT_KEYS.length).default([]),
      tags: z.array(TagSaid).max(20).default([]),
    }),
    reply: z.object({ job: z.string() }),
    refusals: [401, 403, 404, 422, 429],
  },
  correctClause: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/corrections/clauses',
    summary:
      'Says which type a clause of a contract has; kept when the file is read again, as long as the clause is in it',
    params,
    body: z.strictObject({ contract: Id, anchor: Text.min(1).max(200), type: Text.max(100).nullable() }),
    reply: Done,
  },
  undoCorrections: {
    ...common,
    method: 'post',
    path: '/api/libraries/:namespace/corrections/undo',
    summary: 'Takes back all that was said in one go, or one correction; what it took the place of stands again',
    params,
    body: z.union([
      z.strictObject({ batch: Id }),
      z.strictObject({ contract: Id, kind: z.enum(['fact', 'tag', 'clause']), place: Text.min(1).max(300) }),
    ]),
    reply: z.object({ contracts: z.number() }),
  },
  clauseTypesLike: {
    ...common,
    method: 'get',
    path: '/api/clause-types',
    summary: 'Clause types whose name or synonym has all words of a text',
    query: z.object({ q: Text.max(100) }),
    reply: z.object({ types: z.array(Named) }),
    refusals: [401, 422],
  },
} as const satisfies Record<string, Call>;
