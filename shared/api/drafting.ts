/** Drafting from precedents: a clause, a definition or a whole contract, put together from wordings of a library, each word with its source. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { Text } from '#shared/api/text.ts';
import { SEVERITIES } from '#shared/domain/checks/check.ts';
import { FACTORS } from '#shared/domain/drafting/ranking.ts';
import { SLOT_KINDS } from '#shared/domain/drafting/slots.ts';
import { LENGTHS, SIDES, TONES } from '#shared/domain/drafting/wishes.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';

const Id = z.string().min(1).max(200);
const Namespace = z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library');
/** Options and values of one draft; more there are not. */
const MOST_OPTIONS = 40;
const MOST_VALUES = 200;
const MOST_SECTIONS = 60;

const single = (most: number) =>
  Text.max(most)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .optional();

const Roles = z
  .object({
    supplying: single(60).describe('How the draft calls who supplies, licenses, lends or lets'),
    receiving: single(60).describe('How it calls the other side'),
  })
  .default({});

const Values = z
  .record(z.string().max(40), Text.max(300))
  .refine((values) => Object.keys(values).length <= MOST_VALUES, `At most ${MOST_VALUES} values.`)
  .default({})
  .describe('Words for blanks and choices, by id of the slot');

/** What a clause and a whole contract have in common. */
const wishes = {
  namespace: Namespace,
  contractType: Id.optional(),
  jurisdiction: Id.optional().describe('Tag of a jurisdiction ("delaware")'),
  side: z.enum(SIDES).optional(),
  tone: z.enum(TONES).optional(),
  length: z.enum(LENGTHS).optional(),
  roles: Roles,
};

const of = {
  kind: z.enum(['clause', 'definition']).default('clause'),
  type: Id.optional().describe('Clause type, or defined term'),
  words: single(200).describe('What it is about, in free words'),
  precedent: Id.optional().describe('Group of wordings that the draft begins with'),
  options: z.array(z.string().max(200)).max(MOST_OPTIONS).default([]).describe('Sentences of other wordings to add'),
  values: Values,
};

/** Sentences of one draft. */
export const MOST_REWRITTEN = 120;

const RewrittenSentence = z.object({ n: z.number().int().min(0).max(10_000), text: Text.max(8000) });
export type RewrittenSentence = z.infer<typeof RewrittenSentence>;

const Rewritten = z
  .object({ model: single(200), sentences: z.array(RewrittenSentence).max(MOST_REWRITTEN) })
  .transform(({ model, sentences }) => ({ model: model ?? null, sentences }))
  .optional()
  .describe(
    'Sentences by their number in the draft, as a model wrote them: held against the precedents again, and kept as they are',
  );

export const ClauseDraftBody = z
  .object({ ...wishes, ...of, rewritten: Rewritten })
  .refine(({ type, words, precedent }) => type || words || precedent, {
    path: ['type'],
    message: 'Say a clause type, words or a precedent.',
  });
export type ClauseDraftBody = z.input<typeof ClauseDraftBody>;
export type ClauseDraftWishes = z.output<typeof ClauseDraftBody>;

const Part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
const Mark = z.object({ start: z.number(), end: z.number(), mark: z.string() });

const DraftSentence = z.object({
  text: z.string(),
  /** What was changed: undone, it is what the precedent has there. */
  parts: z.array(Part),
  /** Group of the wording that it is from, and where in the text shown of that. */
  precedent: z.string(),
  at: z.object({ start: z.number(), end: z.number() }),
  /** The option that it came with. */
  option: z.string().nullable(),
  /** Slots in `text`. */
  marks: z.array(Mark),
});

const DraftParagraph = z.object({ label: z.string(), level: z.number(), sentences: z.array(DraftSentence) });

export const DraftSlot = z.object({
  id: z.string(),
  kind: z.enum(SLOT_KINDS),
  name: z.string(),
  words: z.string(),
  /** Null: a blank. */
  value: z.string().nullable(),
  values: z.array(z.object({ text: z.string(), contracts: z.number() })),
});
export type DraftSlot = z.infer<typeof DraftSlot>;

/** A contract that words are taken from. `url`: where in it they stand; `published`: "14 March 2024". */
const Source = z.object({ title: z.string(), url: z.string(), published: z.string().nullable() });

export const DraftPrecedent = z.object({
  id: z.string(),
  /** The clause or definition whose text is shown, for citing it. */
  member: z.string(),
  /** Page of the wording. */
  url: z.string(),
  text: z.string(),
  contracts: z.number(),
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  contract: Source,
  /** 0..1 */
  score: z.number(),
  why: z.array(z.object({ name: z.enum(FACTORS), score: z.number(), says: z.string() })),
  isBase: z.boolean(),
  /** Sentences of the draft that are from it. */
  sentences: z.number(),
});
export type DraftPrecedent = z.infer<typeof DraftPrecedent>;

const DraftTerm = z.object({
  term: z.string(),
  /** Null: no contract of the precedents says what it means. */
  definition: z
    .object({ id: z.string(), text: z.string(), source: Source, url: z.string(), nested: z.array(z.string()) })
    .nullable(),
});
export type DraftTerm = z.infer<typeof DraftTerm>;

export const ClauseDraft = z.object({
  kind: z.enum(['clause', 'definition']),
  /** Clause type or term, its name and its page. */
  type: z.string(),
  title: z.string(),
  url: z.string(),
  /** Other readings of free words. */
  also: z.array(z.object({ type: z.string(), title: z.string() })),
  text: z.string(),
  paragraphs: z.array(DraftParagraph),
  /** The best first; the one that the draft begins with, and others to choose from. */
  precedents: z.array(DraftPrecedent),
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      precedent: z.string(),
      contracts: z.number(),
      isOn: z.boolean(),
    }),
  ),
  slots: z.array(DraftSlot),
  terms: z.array(DraftTerm),
  facts: z.object({
    words: z.number(),
    sentences: z.number(),
    longestSentence: z.number(),
    /** Names of slots that are blank. */
    blanks: z.array(z.string()),
  }),
  /** Who put it together: nothing but the wordings, or a model within them. */
  engine: z.enum(['precedents', 'model']),
  /** Name of that model. */
  model: z.string().nullable(),
  /** What of it could not be had, a line each. */
  notes: z.array(z.string()),
});
export type ClauseDraft = z.infer<typeof ClauseDraft>;

export const DraftCopyReply = z.object({
  /** The draft, and below it where each part is from. */
  text: z.string(),
  wording: z.string(),
  sources: z.array(z.string()),
});
export type DraftCopyReply = z.infer<typeof DraftCopyReply>;

const OutlineItem = z.object({
  type: z.string(),
  title: z.string(),
  contracts: z.number(),
  share: z.number(),
  isUsual: z.boolean(),
});

export const OutlineReply = z.object({
  contractType: z.object({ id: z.string(), title: z.string() }),
  /** Contracts that were counted. */
  contracts: z.number(),
  items: z.array(OutlineItem),
  /** How these contracts call the two sides most often. */
  roles: z.object({ supplying: z.string().optional(), receiving: z.string().optional() }),
});
export type OutlineReply = z.infer<typeof OutlineReply>;

export const DocumentDraftBody = z.object({
  ...wishes,
  contractType: Id,
  title: single(120),
  sections: z
    .array(z.object({ type: Id, precedent: Id.optional(), options: of.options, values: Values }))
    .max(MOST_SECTIONS)
    .optional()
    .describe('Clause types in order; left out, what is usual in contracts of the type'),
});
export type DocumentDraftBody = z.input<typeof DocumentDraftBody>;
export type DocumentDraftWishes = z.output<typeof DocumentDraftBody>;

const Block = z.object({
  kind: z.enum(['title', 'heading', 'paragraph', 'definition', 'frame']),
  /** "3", "3.1", "(a)"; '' for none. */
  number: z.string(),
  level: z.number(),
  text: z.string(),
  /** Sentences with their precedents; none where the form itself speaks. */
  sentences: z.array(DraftSentence),
});

export const DocumentDraft = z.object({
  title: z.string(),
  contractType: z.object({ id: z.string(), title: z.string() }),
  roles: z.object({ supplying: z.string(), receiving: z.string() }),
  sections: z.array(
    z.object({
      /** Clause type; null for what is made of the others: the parties, the definitions. */
      type: z.string().nullable(),
      title: z.string(),
      /** "4"; '' for a part without one. */
      number: z.string(),
      blocks: z.array(Block),
      slots: z.array(DraftSlot),
    }),
  ),
  /** Contracts that words are taken from, by group of the wording or id of the definition. */
  sources: z.array(z.object({ precedent: z.string(), title: z.string(), url: z.string(), contract: Source })),
  /** Terms that nothing defines. */
  undefinedTerms: z.array(z.string()),
  /** Clause types that the library has no wording of. */
  missing: z.array(z.string()),
  findings: z.array(
    z.object({
      rule: z.string(),
      title: z.string(),
      severity: z.enum(SEVERITIES),
      /** Number of the section, or its title. */
      place: z.string(),
      quote: z.string(),
      message: z.string(),
    }),
  ),
  facts: z.object({ words: z.number(), blanks: z.number() }),
  engine: z.enum(['precedents', 'model']),
});
export type DocumentDraft = z.infer<typeof DocumentDraft>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const post = { method: 'post', who: 'anyone' } as const;
const refusals = [404, 422] as const;
const counted = [404, 422, 429] as const;

export const DRAFTING_CALLS = {
  draftClause: {
    ...post,
    path: '/api/drafts/clause',
    summary: 'A clause or a definition put together from wordings of the library, each sentence with its precedent',
    body: ClauseDraftBody,
    reply: ClauseDraft,
    refusals,
  },
  rewriteDraft: {
    ...post,
    path: '/api/drafts/clause/rewrite',
    summary:
      'The same draft, its sentences rewritten to the wishes by the configured model, each held against its precedent',
    body: ClauseDraftBody,
    reply: ClauseDraft,
    refusals,
  },
  copyDraft: {
    ...post,
    path: '/api/drafts/clause/copy',
    spends: 'copy',
    summary: 'The same draft as text with its sources, under addresses that stay; counts as a copy, once in a period',
    body: ClauseDraftBody,
    reply: DraftCopyReply,
    refusals: counted,
  },
  downloadDraft: {
    ...post,
    path: '/api/drafts/clause/docx',
    spends: 'export',
    summary: 'The same draft as a Word file with its sources; counts as an export, once in a period',
    body: ClauseDraftBody,
    reply: z.string(),
    file: DOCX,
    refusals: counted,
  },
  outline: {
    method: 'get',
    who: 'anyone',
    path: '/api/drafts/outline',
    summary: 'Clause types that stand in contracts of a type, in their order, counted',
    query: z.object({ namespace: Namespace, contractType: Id }),
    reply: OutlineReply,
    refusals,
  },
  draftDocument: {
    ...post,
    path: '/api/drafts/document',
    summary: 'A whole contract put together from wordings of the library, numbered, with its definitions, checked',
    body: DocumentDraftBody,
    reply: DocumentDraft,
    refusals,
  },
  downloadDocument: {
    ...post,
    path: '/api/drafts/document/docx',
    spends: 'export',
    summary: 'The same contract as a Word file with its sources; counts as an export, once in a period',
    body: DocumentDraftBody,
    reply: z.string(),
    file: DOCX,
    refusals: counted,
  },
} as const satisfies Record<string, Call>;
