/** What may go to a model: a person's settings and labels, and what has gone. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import {
  AI_MODES,
  AI_PURPOSES,
  DOCUMENT_CONSENTS,
  LONGEST_LABEL,
  MOST_LABELS,
  plainLabel,
} from '#shared/domain/aiPolicy.ts';
import { MASKED_KINDS } from '#shared/domain/masking/placeholders.ts';

const Mode = z.enum(AI_MODES).describe('off: nothing; masked: names, addresses and amounts are taken out; plain: all');
const Models = z.array(z.string().min(1).max(100)).min(1, 'Choose one model at least, or all.').max(100);
const Documents = z.enum(DOCUMENT_CONSENTS).describe('Whether text of documents goes along');

/** Text of a matter; empty: none. */
export const MatterLabel = Text.max(LONGEST_LABEL, `A label has ${LONGEST_LABEL} characters at most.`).transform(
  plainLabel,
);

const LabelRule = z.strictObject({
  label: MatterLabel.pipe(z.string().min(1, 'A label has a name.')),
  mode: Mode.nullable(),
  models: Models.nullable(),
  documents: Documents.nullable(),
});

export const AiPolicyBody = z
  .strictObject({
    mode: Mode,
    models: Models.nullable().describe('Null: all that the operator offers'),
    purposes: z.array(z.enum(AI_PURPOSES)).max(AI_PURPOSES.length),
    documents: Documents,
    labels: z.array(LabelRule).max(MOST_LABELS, `There are ${MOST_LABELS} labels at most.`),
  })
  .superRefine(({ labels }, context) => {
    const seen = new Set<string>();
    labels.forEach(({ label }, i) => {
      const key = label.toLowerCase();
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: ['labels', i, 'label'], message: `“${label}” is there twice.` });
      seen.add(key);
    });
  });
export type AiPolicyBody = z.infer<typeof AiPolicyBody>;

export const AiPolicyReply = z.object({
  policy: AiPolicyBody,
  /** At most, whatever the policy says. */
  ceiling: Mode,
  /** Names of models that there are; empty: no model is configured. */
  offered: z.array(z.string()),
  /** What the person's team has set: the stricter of the two holds. Null: no team, or it has set nothing. */
  team: z.object({ name: z.string(), policy: AiPolicyBody }).nullable(),
});
export type AiPolicyReply = z.infer<typeof AiPolicyReply>;

/** One question to a model, as the ledger has it: never a text. */
export const ModelCall = z.object({
  id: z.string(),
  at: z.string().describe('ISO 8601'),
  purpose: z.string(),
  model: z.string(),
  label: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  isEstimated: z.boolean(),
  /** In the operator's currency; null: no price is known. */
  cost: z.number().nullable(),
  milliseconds: z.number(),
  /** "done", "left", or why it failed. */
  outcome: z.string(),
  sentBytes: z.number(),
  /** SHA-256 of the body as it was sent. */
  sentHash: z.string(),
});
export type ModelCall = z.infer<typeof ModelCall>;

export const ModelCallsReply = z.object({ calls: z.array(ModelCall), nextCurs: z.string().nullable() });
export type ModelCallsReply = z.infer<typeof ModelCallsReply>;

/** What stands in the place of what, for its owner alone. */
export const MaskedEntry = z.object({ placeholder: z.string(), kind: z.enum(MASKED_KINDS), text: z.string() });
export type MaskedEntry = z.infer<typeof MaskedEntry>;

export const AI_CALLS = {
  aiPolicy: {
    who: 'user',
    method: 'get',
    path: '/api/ai/policy',
    summary: 'What may go to a model, and the person’s labels',
    reply: AiPolicyReply,
    refusals: [],
  },
  changeAiPolicy: {
    who: 'user',
    method: 'put',
    path: '/api/ai/policy',
    summary: 'Sets both; the change is written to the audit log',
    body: AiPolicyBody,
    limit: 100 * 1024,
    reply: AiPolicyReply,
    refusals: [422],
  },
  modelCalls: {
    who: 'user',
    method: 'get',
    path: '/api/ai/calls',
    summary: 'What of the person went to a model, the last first',
    query: z.object({ cursor: z.string().max(200).optional() }),
    reply: ModelCallsReply,
    refusals: [422],
  },
  modelCallsFile: {
    who: 'user',
    method: 'get',
    path: '/api/ai/calls.csv',
    summary: 'All of it as a table',
    reply: z.string(),
    file: 'text/csv; charset=utf-8',
    refusals: [],
  },
} as const satisfies Record<string, Call>;
