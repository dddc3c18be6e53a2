/** Labelling: what people say of clauses of public libraries whose type is not certain. Specification part 2 §4.5. */
import { z } from 'zod';
import type { TableProps } from '#shared/api/adminTables.ts';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { LABEL_QUEUES } from '#shared/domain/labels.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const TypeName = z.object({ id: z.string(), title: z.string() });

const Said = z.object({
  /** Null: none of the types. */
  type: TypeName.nullable(),
  /** Null: the account is gone. */
  by: z.string().nullable(),
  at: z.string(),
});

const Item = z.object({
  namespace: z.string(),
  clause: z.string(),
  /** Of its text: what is labelled. */
  hash: z.string(),
  contract: z.object({ title: z.string(), uri: z.string() }),
  number: z.string().nullable(),
  heading: z.string().nullable(),
  text: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What stands in the library; null: no type. */
  has: TypeName.nullable(),
  confidence: z.number(),
  /** The likeliest first, each with its chance. */
  proposals: z.array(TypeName.extend({ chance: z.number() })),
  /** Somebody else who is at it, until when. Null: nobody. */
  heldBy: z.object({ by: z.string(), until: z.string() }).nullable(),
  /** One's own label of it, and of others once there is one of one's own. */
  own: Said.nullable(),
  others: z.array(Said),
});
export type LabelItem = z.infer<typeof Item>;

const Progress = z.object({
  /** Texts with a label, of everybody. */
  labelled: z.number(),
  /** Of them by oneself. */
  own: z.number(),
  /** By two people or more, and of those the share that is agreed about. */
  twice: z.number(),
  agreed: z.number(),
  /** Wordings whose type is not certain, labelled or not. */
  total: z.number(),
});
export type LabelProgress = z.infer<typeof Progress>;

const At = { namespace: Text.max(60).default(DEFAULT_NAMESPACE), clause: Text.min(1).max(100), hash: Text.length(64) };
const Next = z.object({
  /** Null: nothing waits. */
  item: Item.nullable(),
  progress: Progress,
});
export type LabelNext = z.infer<typeof Next>;

export interface LabelsProps {
  progress: LabelProgress;
  table: TableProps;
}

const common = { who: 'operator' } as const;

export const LABEL_CALLS = {
  nextLabel: {
    ...common,
    method: 'post',
    path: '/api/admin/labels/next',
    summary: 'The next clause of a queue, held for the operator for ten minutes; the one they hold already comes first',
    body: z.strictObject({ queue: z.enum(LABEL_QUEUES), namespace: At.namespace }),
    reply: Next,
    refusals: [401, 403, 404, 422],
  },
  openLabel: {
    ...common,
    method: 'post',
    path: '/api/admin/labels/open',
    summary: 'One clause, or the one that stands for a group, to be labelled; says who else is at it',
    body: z.strictObject({ namespace: At.namespace, id: Text.min(1).max(100) }),
    reply: z.object({ item: Item, progress: Progress }),
    refusals: [401, 403, 404, 422],
  },
  putLabel: {
    ...common,
    method: 'post',
    path: '/api/admin/labels',
    summary: 'Says which type a clause of a public library has; of what one has said before, this stands',
    body: z.strictObject({ ...At, type: Text.max(100).nullable().describe('Null: none of the types') }),
    reply: z.object({ others: z.array(Said), progress: Progress }),
    refusals: [401, 403, 404, 409, 422],
  },
  skipLabel: {
    ...common,
    method: 'post',
    path: '/api/admin/labels/skip',
    summary: 'Leaves a clause to others',
    body: z.strictObject(At),
    reply: z.object({ success: z.literal(true) }),
    refusals: [401, 403, 404, 409, 422],
  },
  undoLabel: {
    ...common,
    method: 'post',
    path: '/api/admin/labels/undo',
    summary: 'Takes the last label or skip of one’s own back, and shows that clause again',
    reply: z.object({ item: Item, progress: Progress }),
    refusals: [401, 403, 404],
  },
  labelTypes: {
    ...common,
    method: 'get',
    path: '/api/admin/labels/types',
    summary: 'Clause types whose name or synonym has all words of a text',
    query: z.object({ q: Text.max(100) }),
    reply: z.object({ types: z.array(TypeName) }),
    refusals: [401, 403, 422],
  },
} as const satisfies Record<string, Call>;
