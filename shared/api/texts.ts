/** The library to be read by programs: the wordings of a clause type, the meanings of a term, the text of a contract from any place in it. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { WordingCountsReply } from '#shared/api/search.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { DEFAULT_ORDER, WORDING_ORDER_NAMES } from '#shared/domain/wordingOrder.ts';
import { SLOT_KINDS, SLOT_WEIGHTS } from '#shared/slots/slotKinds.ts';

/** Characters of a contract in one answer. */
export const TEXT_CHARS = { usual: 8_000, most: 40_000 } as const;

const Namespace = z
  .string()
  .max(40)
  .default(DEFAULT_NAMESPACE)
  .describe('Library: its id, as in the addresses of its pages');
const Id = z.string().min(1).max(200);
export const Sort = z
  .enum(WORDING_ORDER_NAMES)
  .default(DEFAULT_ORDER)
  .describe(
    'Most used, newest, shortest, or easiest to read (by the longest sentence) first; a cursor is of its order',
  );
const Paging = z.object({
  namespace: Namespace,
  cursor: z.string().max(500).optional().describe('Of the answer before, to go on from there'),
  sort: Sort,
});

const ReadSlot = z.object({
  kind: z.enum(SLOT_KINDS),
  weight: z.enum(SLOT_WEIGHTS),
  /** What the text shown has there. */
  own: z.string(),
  /** Most frequent first; `contracts` that have it. */
  values: z.array(z.object({ text: z.string(), contracts: z.number(), url: z.string().nullable() })),
});

const ReadWording = z.object({
  /** Of the group, to be cited. */
  id: z.string(),
  url: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  /** That have it, or nearly it. */
  contracts: z.number(),
  /** How many have it how: word for word, with other values, otherwise. Null: in one contract, or being counted anew. */
  counts: WordingCountsReply.nullable(),
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  /** What varies in it. */
  slots: z.array(ReadSlot),
  /** Where the text stands. */
  source: z.object({ title: z.string(), url: z.string(), published: z.string().nullable() }).nullable(),
});
export type ReadWording = z.infer<typeof ReadWording>;

const wordings = {
  id: z.string(),
  title: z.string(),
  url: z.string(),
  /** That have any of them. */
  contracts: z.number(),
  /** All that there are. */
  total: z.number(),
  /** In the order that was asked for: of most contracts first, unless another was. */
  items: z.array(ReadWording),
  nextCurs: z.string().nullable(),
};

export const ClauseWordings = z.object({ ...wordings, explanation: z.string().nullable() });
export type ClauseWordings = z.infer<typeof ClauseWordings>;

export const TermMeanings = z.object(wordings);
export type TermMeanings = z.infer<typeof TermMeanings>;

export const ContractText = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  published: z.string().nullable(),
  words: z.number(),
  text: z.string(),
  /** The first character of `text` in the contract, and the first behind it; null: there is none. */
  from: z.number(),
  next: z.number().nullable(),
  /** Headings around the text; `from` leads to each. */
  contents: z.array(
    z.object({ number: z.string().nullable(), title: z.string(), level: z.number(), from: z.number() }),
  ),
  /** The agreement and its amendments in order, as far as the library has them and where this is one of them; null: it stands for itself. */
  chain: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        url: z.string(),
        /** "Agreement", "Amendment No. 2" */
        role: z.string(),
        /** ISO 8601 */
        date: z.string().nullable(),
        isThis: z.boolean(),
      }),
    )
    .nullable(),
});
export type ContractText = z.infer<typeof ContractText>;

const get = { method: 'get', who: 'anyone', token: 'library:read', refusals: [404, 422] } as const;

export const TEXT_CALLS = {
  clauseWordings: {
    ...get,
    path: '/api/clauses/:id/wordings',
    summary:
      'How contracts word a clause type: each wording with its source, by how many contracts have it, and what varies in it',
    params: z.object({ id: Id.describe('A clause type: governing-law') }),
    query: Paging,
    reply: ClauseWordings,
  },
  termMeanings: {
    ...get,
    path: '/api/dictionary/:id',
    summary:
      'What a defined term means, as contracts define it: each meaning with its source, by how many contracts have it',
    params: z.object({ id: Id.describe('The term or its id: Change of Control, change-of-control') }),
    query: Paging,
    reply: TermMeanings,
  },
  contractText: {
    ...get,
    path: '/api/contracts/:id/text',
    summary: 'The text of a contract from a place on, with the headings around it',
    params: z.object({ id: Id.describe('A contract, by its id') }),
    query: z.object({
      namespace: Namespace,
      from: z.coerce.number().int().min(0).max(2_147_483_647).default(0).describe('First character'),
      chars: z.coerce
        .number()
        .int()
        .min(500)
        .max(TEXT_CHARS.most)
        .default(TEXT_CHARS.usual)
        .describe('At most so many'),
    }),
    reply: ContractText,
  },
} as const satisfies Record<string, Call>;
