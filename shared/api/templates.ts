/** A group of nearly equal wordings as templates: fixed words, and slots with their values, counts and contracts. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { SLOT_KINDS, SLOT_WEIGHTS } from '#shared/slots/slotKinds.ts';

const SlotValue = z.object({
  /** Equal for values that are the same, however written: "30 day"; '' where nothing is put there. */
  value: z.string(),
  /** The most frequent way to write it. */
  text: z.string(),
  contracts: z.number(),
  /** The contracts that have it; null where no page lists them. */
  href: z.string().nullable(),
});
export type SlotValue = z.infer<typeof SlotValue>;

const ShownSlot = z.object({
  /** Stays when the group is read anew. */
  key: z.string(),
  kind: z.enum(SLOT_KINDS),
  /** terms: what is negotiated; words: other words; names: who and what it is called; style: says the same. */
  weight: z.enum(SLOT_WEIGHTS),
  /** Nearly all have the first value: shown as fixed words. */
  isRare: z.boolean(),
  /** Slots with the same number are one decision in several places; -1: by itself. */
  bundle: z.number(),
  /** In `text`, one for each place; empty where the text has nothing there. */
  places: z.array(z.object({ start: z.number(), end: z.number() })),
  /** Most frequent first. */
  values: z.array(SlotValue),
  /** Of them the one that the text shown has. */
  own: z.number(),
  /** Values that there are beside those listed. */
  more: z.number().optional(),
});
export type ShownSlot = z.infer<typeof ShownSlot>;

export const ShownTemplate = z.object({
  /** A text that really stands in a contract, without the number in front of it. */
  text: z.string(),
  /** Only the beginning of a longer text, with the slots in it: as much as pages show of any wording. */
  isCut: z.boolean(),
  /** The clause or definition that it is. */
  clauseId: z.string(),
  /** The text has the most frequent value in every slot of terms and words. */
  isModal: z.boolean(),
  /** Few enough slots to be read as a template; otherwise a comparison of two texts tells more. */
  isReadable: z.boolean(),
  /** Templates of the same words that make different bargains have the same number. */
  family: z.number(),
  /** What sets it apart from the usual bargain of its family: ["may not"]. */
  deal: z.array(z.string()),
  contracts: z.number(),
  /** Contracts that have the text word for word; its values in all slots of terms and words; other fixed words somewhere. */
  wordForWord: z.number(),
  sameTerms: z.number(),
  departing: z.number(),
  slots: z.array(ShownSlot),
});
export type ShownTemplate = z.infer<typeof ShownTemplate>;

const FillableTemplate = ShownTemplate.extend({
  /** Every combination of values that stands somewhere: of each slot the number of its value, and the contracts that have it. */
  wordings: z.array(z.object({ choices: z.array(z.number()), contracts: z.number() })),
});

const TemplatesReply = z.object({
  /** Those of most contracts first; none: the group is too large to be read at once, and will be shortly. */
  templates: z.array(FillableTemplate),
  /** Contracts of the group that are in none of them. */
  others: z.number(),
  /** What may be read of the member that was asked for; null: none was, or it is not in the group. */
  member: z.string().nullable(),
});
export type TemplatesReply = z.infer<typeof TemplatesReply>;

export const TEMPLATE_CALLS = {
  groupTemplates: {
    method: 'get',
    who: 'anyone',
    path: '/api/groups/:id/templates',
    token: 'library:read',
    summary: 'A group of nearly equal wordings as templates with slots',
    params: z.object({ id: z.string().min(1).max(200) }),
    query: z.object({
      namespace: z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library'),
      member: z
        .string()
        .max(200)
        .optional()
        .describe('A clause or definition whose text is wanted; the group: its usual text'),
    }),
    reply: TemplatesReply,
    refusals: [404, 422],
  },
} as const satisfies Record<string, Call>;
