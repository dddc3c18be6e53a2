/** Open standard forms that this deployment holds, for the pane to compare documents with. The text of a document is never sent. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { LONGEST_ANSWER } from '#shared/domain/coverAnswers.ts';

const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const StandardSummary = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  /** Where it is published. */
  source: z.string(),
  /** Paragraphs that nobody may change, and lines of the cover page to fill in. */
  fixedCount: z.number(),
  fieldCount: z.number(),
  /** Of everything that `GET /api/standards/:id` answers. */
  hash: z.string(),
});
export type StandardSummary = z.infer<typeof StandardSummary>;

export const StandardsReply = z.object({ standards: z.array(StandardSummary) });
export type StandardsReply = z.infer<typeof StandardsReply>;

export const StandardReply = StandardSummary.extend({
  /** `number` and `text` together are the paragraph as published. */
  fixed: z.array(z.object({ number: z.string(), text: z.string() })),
  /** Labels of the lines to fill in. */
  fields: z.array(z.string()),
  /** Every line of the cover page, of the block to sign and of the licence, as published. */
  cover: z.array(z.string()),
});
export type StandardReply = z.infer<typeof StandardReply>;

/** What is filled in, by the names of the form's fields. A form of a page sends the same (`answers[b1]`). */
export const FillStandardBody = z.strictObject({
  id: Text.min(1).max(200),
  answers: z
    .record(
      z.string().regex(/^b\d{1,3}$/),
      z.union([Text.max(LONGEST_ANSWER), z.array(z.string().regex(/^\d{0,2}$/)).max(100)]),
    )
    .default({}),
});
export type FillStandardBody = z.input<typeof FillStandardBody>;

export const STANDARD_CALLS = {
  standards: {
    method: 'get',
    who: 'anyone',
    path: '/api/standards',
    summary: 'The open standard forms that the operator has added',
    reply: StandardsReply,
    refusals: [],
  },
  standard: {
    method: 'get',
    who: 'anyone',
    path: '/api/standards/:id',
    summary: 'The text of one. Asked with its current `hash`, the answer may be kept for good',
    params: z.object({ id: Text.max(200) }),
    query: z.object({ hash: Text.max(64).optional() }),
    reply: StandardReply,
    refusals: [404, 422],
  },
  fillStandard: {
    method: 'post',
    who: 'anyone',
    path: '/api/standards/filled',
    summary: 'A standard form as a Word file with the blanks of its cover page filled in, and nothing else changed',
    isForm: true,
    changesNothing: true,
    body: FillStandardBody,
    reply: z.unknown(),
    file: WORD_FILE,
    gives: ['standards'],
    refusals: [402, 404, 413, 422],
  },
} as const satisfies Record<string, Call>;
