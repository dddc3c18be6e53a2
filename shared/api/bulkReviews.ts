/** Bulk reviews: many documents read by one playbook. Each is a review of its own (reviews.ts), which this links to. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Review, ReviewDecision, Wishes } from '#shared/api/reviews.ts';
import { Text } from '#shared/api/text.ts';
import { BULK_DOCUMENT_STATES, BULK_LIMITS } from '#shared/domain/bulkReview.ts';
import { SEVERITIES } from '#shared/domain/checks/check.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { POSTURES, VERDICTS } from '#shared/domain/playbooks/playbook.ts';

const Id = z.string().min(1).max(100);

/** `stopped`: something is left to do and nobody is at it. */
export const BULK_STATES = ['running', 'stopped', 'done'] as const;

export const BulkReview = z.object({
  id: z.string(),
  name: z.string(),
  at: Review.shape.at,
  state: z.enum(BULK_STATES),
  /** The job that is at it: its progress is told by the calls of jobs. */
  job: z.string().nullable(),
  posture: z.enum(POSTURES),
  /** Null: the one that each document names. */
  playbook: z.object({ id: z.string(), name: z.string(), version: z.string() }).nullable(),
  /** Documents in each state. */
  documents: z.record(z.enum(BULK_DOCUMENT_STATES), z.number()),
  /** Results of all of them. */
  counts: z.record(z.enum(VERDICTS), z.number()),
  /** Of contracts of a library: by what they were found, and how many of them were left out. */
  source: z.object({ namespace: z.string(), query: z.string(), leftOut: z.number() }).nullable(),
});
export type BulkReview = z.infer<typeof BulkReview>;

export const BulkDocument = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(BULK_DOCUMENT_STATES),
  /** Why it was not read, or what it is the same as. */
  reason: z.string(),
  mayRetry: z.boolean(),
  /** SHA-256 of the file; null: not read yet. */
  hash: z.string().nullable(),
  /** Null: there is none yet, or its owner deleted it. */
  review: z.string().nullable(),
  /** Place in `playbooks`. */
  playbook: z.number().nullable(),
  /** A letter for each rule that was asked, in the order of the playbook: p(ass), r(eview: to look at), f(ail). */
  cells: z.string(),
});
export type BulkDocument = z.infer<typeof BulkDocument>;

export const BulkGrid = z.object({
  bulk: BulkReview,
  playbooks: z.array(
    z.object({
      hash: z.string(),
      id: z.string(),
      name: z.string(),
      version: z.string(),
      side: z.string(),
      rules: z.array(z.object({ id: z.string(), topic: z.string(), title: z.string(), severity: z.enum(SEVERITIES) })),
    }),
  ),
  documents: z.array(BulkDocument),
});
export type BulkGrid = z.infer<typeof BulkGrid>;

/** One result behind a cell. */
export const BulkResult = z.object({
  rule: z.string(),
  topic: z.string(),
  title: z.string(),
  severity: z.enum(SEVERITIES),
  verdict: z.enum(VERDICTS),
  reason: z.string(),
  findings: z.array(z.object({ quote: z.string(), place: z.string() })),
  decision: ReviewDecision.nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

const BulkWishes = Wishes.omit({ engine: true }).extend({
  name: Text.trim().max(120).optional().describe('What it is called; left out: by its documents'),
});

const params = z.object({ id: Id });
const own = { who: 'user', refusals: [401, 403, 404, 422] } as const;
const reads = { who: 'user', refusals: [401, 404, 422] } as const;
const starts = { who: 'user', refusals: [401, 402, 403, 404, 413, 422, 429] } as const;
const upload = {
  maxFiles: BULK_LIMITS.documents,
  maxFileBytes: BULK_LIMITS.fileBytes,
  maxBytes: BULK_LIMITS.callBytes,
  kinds: ['docx', 'doc', 'pdf', 'text', 'zip'],
  passesOver: true,
} as const;

export const BULK_EXPORT_FORMATS = ['xlsx', 'csv', 'json'] as const;

export const BULK_REVIEW_CALLS = {
  bulkReviews: {
    ...reads,
    method: 'get',
    path: '/api/bulk-reviews',
    summary: 'Bulk reviews of the person, the newest first',
    reply: z.object({ bulkReviews: z.array(BulkReview) }),
  },
  startBulkReview: {
    ...starts,
    method: 'post',
    path: '/api/bulk-reviews',
    summary: 'Takes files and archives of files, and begins to review them by one playbook',
    gives: ['bulk_analyze'],
    body: BulkWishes,
    upload,
    reply: z.object({ bulk: BulkReview }),
  },
  startBulkReviewOfContracts: {
    ...starts,
    method: 'post',
    path: '/api/bulk-reviews/contracts',
    summary: 'The same for contracts of a library that a search finds',
    gives: ['bulk_analyze'],
    body: BulkWishes.extend({
      namespace: z.string().max(40).default(DEFAULT_NAMESPACE),
      query: z
        .string()
        .max(3000)
        .default('')
        .describe('Words and filters as in the address of a search: q=…&category=…'),
    }),
    reply: z.object({ bulk: BulkReview }),
  },
  bulkReview: {
    ...reads,
    method: 'get',
    path: '/api/bulk-reviews/:id',
    summary: 'The grid: documents, rules and the verdict of each cell',
    params,
    reply: BulkGrid,
  },
  addBulkDocuments: {
    ...starts,
    method: 'post',
    path: '/api/bulk-reviews/:id/documents',
    summary: 'Adds files to a bulk review',
    params,
    body: z.object({}),
    upload,
    reply: z.object({ bulk: BulkReview }),
  },
  bulkResults: {
    ...reads,
    method: 'get',
    path: '/api/bulk-reviews/:id/documents/:document/results',
    summary: 'What stands behind cells of a document: reason, quotes and places',
    params: params.extend({ document: Id }),
    query: z.object({ topic: z.string().max(200).optional(), rule: z.string().max(100).optional() }),
    reply: z.object({ results: z.array(BulkResult) }),
  },
  continueBulkReview: {
    ...starts,
    method: 'post',
    path: '/api/bulk-reviews/:id/continue',
    summary:
      'Goes on with what was stopped; with `retry`, once more with what failed and may be different the next time',
    params,
    body: z.object({ retry: z.boolean().default(false) }),
    reply: z.object({ bulk: BulkReview }),
  },
  bulkReviewExport: {
    ...reads,
    method: 'get',
    path: '/api/bulk-reviews/:id/export',
    summary: 'The grid and every finding as a file',
    params,
    query: z.object({ format: z.enum(BULK_EXPORT_FORMATS).default('xlsx') }),
    file: 'application/octet-stream',
    reply: z.unknown(),
  },
  deleteBulkReview: {
    ...own,
    method: 'delete',
    path: '/api/bulk-reviews/:id',
    summary: 'Deletes a bulk review with its reviews and documents',
    params,
    reply: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Call>;
