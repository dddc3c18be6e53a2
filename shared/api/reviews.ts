/** Reviews: a document read by the rules of a playbook, on this server, with what a person decides about each result. */
import { z } from 'zod';
import { MatterLabel } from '#shared/api/aiPolicy.ts';
import { type Call, MB } from '#shared/api/call.ts';
import { ATTACHMENT_KINDS } from '#shared/api/chat.ts';
import { Text } from '#shared/api/text.ts';
import { SEVERITIES } from '#shared/domain/checks/check.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { POSTURES, VERDICTS } from '#shared/domain/playbooks/playbook.ts';

const Id = z.string().min(1).max(100);
const Moment = z.string().describe('ISO 8601');
const Verdict = z.enum(VERDICTS);

export const ENGINES = ['rules', 'model'] as const;

export const REVIEW_STATES = ['running', 'done', 'failed'] as const;

export const Review = z.object({
  id: z.string(),
  /** Name of the file. */
  name: z.string(),
  at: Moment,
  state: z.enum(REVIEW_STATES),
  /** Rules asked so far, and in all. */
  asked: z.number(),
  total: z.number(),
  counts: z.record(Verdict, z.number()),
  /** The bulk review that it is part of. */
  bulk: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

/** What somebody has to know to make the same review again, or to check it. */
export const ReviewProof = z.object({
  /** SHA-256 of the file, and of the playbook's release. */
  documentHash: z.string(),
  playbookHash: z.string(),
  playbook: z.object({ id: z.string(), name: z.string(), version: z.string() }),
  side: z.string(),
  posture: z.enum(POSTURES),
  /** Version of the product that asked the rules. */
  engine: z.string(),
  /** Null: rules alone. */
  model: z.string().nullable(),
  endedAt: Moment.nullable(),
});
export type ReviewProof = z.infer<typeof ReviewProof>;

const Place = z.object({ para: z.number(), start: z.number(), end: z.number() });

export const DECISIONS = ['accepted', 'rejected', 'noted'] as const;

export const ReviewDecision = z.object({
  kind: z.enum(DECISIONS),
  /** Of an accepted proposal: the words as they are to be written. */
  words: z.string().nullable(),
  note: z.string(),
  at: Moment,
});
export type ReviewDecision = z.infer<typeof ReviewDecision>;

export const ReviewProposal = z.object({
  /** Whose wording it is: of the position, of a fallback by its place in the rule, or a model's own. */
  of: z.union([z.literal('position'), z.literal('model'), z.number()]),
  kind: z.enum(['insertAfter', 'replaceText']),
  /** Paragraph that is changed, or behind which something is put. */
  para: z.number(),
  /** What stands there now: it must stand there still when the change is made. '' where something is put in. */
  before: z.string(),
  words: z.string(),
});
export type ReviewProposal = z.infer<typeof ReviewProposal>;

/** What a model was asked about a rule. */
export const ModelSaid = z.object({
  name: z.string(),
  /** Why it did not answer; null: it did. */
  unanswered: z.string().nullable(),
  /** Verdict, reason and quotes of the result are the model's: the rule itself could not tell. Else they stand beside it. */
  decides: z.boolean(),
  verdict: Verdict.nullable(),
  reason: z.string(),
  /** What the rule itself says. */
  rule: z.object({ verdict: Verdict, reason: z.string() }),
  quotes: z.array(Place.extend({ quote: z.string() })),
  /** Quotes of it that stand nowhere in the document. */
  leftOut: z.number(),
});
export type ModelSaid = z.infer<typeof ModelSaid>;

export const ReviewResult = z.object({
  rule: z.object({
    id: z.string(),
    topic: z.string(),
    title: z.string(),
    position: z.string(),
    fallbacks: z.array(z.string()),
    severity: z.enum(SEVERITIES),
    guidance: z.string(),
  }),
  verdict: Verdict,
  reason: z.string(),
  /** Quotes stand in the document letter by letter: compared before they are kept. Empty: where something that is missing would go. */
  findings: z.array(Place.extend({ quote: z.string() })),
  proposals: z.array(ReviewProposal),
  decision: ReviewDecision.nullable(),
  /** Null: no model was asked, or it was not asked yet. */
  model: ModelSaid.nullable(),
});
export type ReviewResult = z.infer<typeof ReviewResult>;

/** A paragraph of the document, to be shown beside the results. */
export const ReviewParagraph = z.object({
  text: z.string(),
  label: z.string(),
  /** 1–9 for a heading. */
  heading: z.number().nullable(),
  isTable: z.boolean(),
});
export type ReviewParagraph = z.infer<typeof ReviewParagraph>;

/** Against an earlier review of the same person: of the same document, or of a file of the same name. */
export const ReviewComparison = z.object({
  earlier: z.object({ id: z.string(), at: Moment }),
  isSameDocument: z.boolean(),
  isSamePlaybook: z.boolean(),
  /** Verdict, reason, quotes and proposals of every rule were compared, and nothing differs. */
  isIdentical: z.boolean(),
  differs: z.array(z.object({ rule: z.string(), title: z.string(), before: z.string(), after: z.string() })),
});
export type ReviewComparison = z.infer<typeof ReviewComparison>;

/** What a model had to do with a review. */
export const ReviewModel = z.object({
  name: z.string(),
  /** Rules that it was asked so far and answered; rules that it has still to be asked. */
  answered: z.number(),
  waiting: z.number(),
  /** Rules that it did not answer, by why; they stand as the rules alone say. */
  unanswered: z.array(z.object({ why: z.string(), rules: z.number() })),
  questions: z.number(),
  tokens: z.object({ input: z.number(), output: z.number(), isEstimated: z.boolean() }),
  /** In the operator's currency; null: no price is known. */
  cost: z.number().nullable(),
});
export type ReviewModel = z.infer<typeof ReviewModel>;

export const ReviewReply = z.object({
  review: Review,
  proof: ReviewProof,
  results: z.array(ReviewResult),
  /** Headed provisions that no rule looked at. */
  outside: z.array(Place.extend({ heading: z.string() })),
  /** Quotes of a model that stand nowhere in the document: they were taken out. */
  leftOut: z.number(),
  /** Characters of the file that a reader of its pages does not see: no rule read them. */
  hidden: z.number(),
  /** Null: rules alone. */
  model: ReviewModel.nullable(),
  comparison: ReviewComparison.nullable(),
  /** Why it failed; '' otherwise. */
  error: z.string(),
});
export type ReviewReply = z.infer<typeof ReviewReply>;

export const Wishes = z.object({
  playbook: z
    .string()
    .max(60)
    .optional()
    .describe('Left out: the one that the document’s first lines name; 422 where they name none'),
  side: z.string().max(60).optional().describe('Whom it is read for; left out: the playbook’s first side'),
  posture: z.enum(POSTURES).optional().describe('strict: a fallback is looked at; permissive: it passes'),
  engine: z
    .enum(ENGINES)
    .optional()
    .describe(
      'model: what the rules cannot tell is asked of the configured model, which then reads the document; left out: rules alone',
    ),
});

/** Of one document; beside another label the stricter settings hold. */
const OneWishes = Wishes.extend({
  label: MatterLabel.optional().describe('Matter that the document belongs to; again: left out, as it was'),
});

const done = z.object({ success: z.literal(true) });
const params = z.object({ id: Id });
const mine = { who: 'anyone', refusals: [404, 422] } as const;

export const REPORT_FORMATS = ['docx', 'pdf', 'json'] as const;

export const REVIEW_CALLS = {
  reviews: {
    ...mine,
    method: 'get',
    path: '/api/reviews',
    summary: 'Reviews of the person or the visitor, the newest first',
    reply: z.object({ reviews: z.array(Review) }),
  },
  startReview: {
    ...mine,
    method: 'post',
    path: '/api/reviews',
    spends: 'review_standard',
    summary: 'Reads a file and begins its review; the results come one by one',
    body: OneWishes,
    upload: { maxFiles: 1, maxFileBytes: 25 * MB, kinds: ATTACHMENT_KINDS },
    reply: z.object({ review: Review }),
    refusals: [402, 404, 413, 422, 429],
  },
  reviewContract: {
    ...mine,
    method: 'post',
    path: '/api/reviews/contract',
    spends: 'review_standard',
    summary: 'The same for a contract of a library',
    body: OneWishes.extend({ namespace: z.string().max(40).default(DEFAULT_NAMESPACE), contract: Id }),
    reply: z.object({ review: Review }),
    refusals: [402, 404, 422, 429],
  },
  review: {
    ...mine,
    method: 'get',
    path: '/api/reviews/:id',
    summary: 'How it stands, with the results so far',
    params,
    reply: ReviewReply,
  },
  reviewDocument: {
    ...mine,
    method: 'get',
    path: '/api/reviews/:id/document',
    summary: 'The paragraphs that were reviewed',
    params,
    reply: z.object({
      paragraphs: z.array(ReviewParagraph),
      /** Sentences that take in terms which stand somewhere else: no rule has read those. */
      takenIn: z.array(Place.extend({ quote: z.string() })),
    }),
  },
  decideReview: {
    ...mine,
    method: 'post',
    path: '/api/reviews/:id/decisions',
    summary: 'Accepts, rejects or notes a result, or takes that back',
    params,
    body: z.object({
      rule: z.string().max(100),
      decision: z
        .object({
          kind: z.enum(DECISIONS),
          words: Text.max(20_000).nullable().default(null),
          note: Text.max(4_000).default(''),
        })
        .nullable(),
    }),
    reply: z.object({ decision: ReviewDecision.nullable() }),
  },
  reviewAgain: {
    ...mine,
    method: 'post',
    path: '/api/reviews/:id/again',
    spends: 'review_standard',
    summary: 'Reviews the same document once more and says whether anything differs',
    params,
    body: OneWishes,
    reply: z.object({ review: Review }),
    refusals: [402, 404, 422, 429],
  },
  reviewReport: {
    ...mine,
    method: 'get',
    path: '/api/reviews/:id/report',
    summary: 'The review as a file, with the hashes that prove what was reviewed by what',
    params,
    query: z.object({ format: z.enum(REPORT_FORMATS).default('docx') }),
    file: 'application/octet-stream',
    reply: z.unknown(),
  },
  deleteReview: {
    ...mine,
    method: 'delete',
    path: '/api/reviews/:id',
    summary: 'Deletes a review with its document and decisions',
    params,
    reply: done,
  },
} as const satisfies Record<string, Call>;
