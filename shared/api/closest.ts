/** Closest known wording to a text that is not sent: only hashes of its runs of words are. shared/domain/shingles.ts says how they are made. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { WordingCountsReply } from '#shared/api/search.ts';
import { Text } from '#shared/api/text.ts';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { HASH_DIGITS, LEAST_WORDS, MOST_WORDS, SKETCH_SIZE } from '#shared/domain/shingles.ts';

/** Wordings of one library in an answer at most. */
export const CLOSEST_SHOWN = 5;
/** Libraries of one's own that one search looks into. */
export const CLOSEST_LIBRARIES = 12;

export const ClosestBody = z.object({
  namespace: z.string().max(40).default(DEFAULT_NAMESPACE).describe('Library'),
  own: z.boolean().default(false).describe('Also in every library that the visitor is a member of'),
  words: z.number().int().min(LEAST_WORDS).max(MOST_WORDS).describe('Words of the text'),
  hashes: z
    .array(z.string().regex(new RegExp(`^[0-9a-f]{${HASH_DIGITS}}$`), `use ${HASH_DIGITS} hexadecimal digits`))
    .min(1)
    .max(SKETCH_SIZE)
    .describe('The smallest hashes of its runs of five words'),
});
export type ClosestBody = z.input<typeof ClosestBody>;

export const ClosestWording = z.object({
  /** Group of wordings. */
  id: z.string(),
  type: z.enum(['clause', 'definition']),
  /** Clause type or term. */
  title: z.string(),
  url: z.string(),
  /** Of the hashed runs of words, 0..1; where the text is long an estimate. */
  resemblance: z.number(),
  /** Of the group that the wording stands for, and how many of them say just this; null where the group has changed since it was read. */
  contracts: z.number(),
  counts: WordingCountsReply.nullable(),
  firstYear: z.number().nullable(),
  lastYear: z.number().nullable(),
  /** The very text that was found alike, to be compared where the asker's text is. */
  text: z.string(),
  isCut: z.boolean(),
  /** Where that wording is from. `published`: "14 March 2024". */
  contract: z.object({ title: z.string(), url: z.string(), published: z.string().nullable() }),
});
export type ClosestWording = z.infer<typeof ClosestWording>;

export const ClosestReply = z.object({
  /** The most alike first. */
  items: z.array(ClosestWording).max(CLOSEST_SHOWN),
  /** The same of each library of one's own, by title; there where it was asked for. */
  own: z
    .array(z.object({ namespace: z.string(), title: z.string(), items: z.array(ClosestWording).max(CLOSEST_SHOWN) }))
    .max(CLOSEST_LIBRARIES)
    .optional(),
});
export type ClosestReply = z.infer<typeof ClosestReply>;

const CHARS_A_WORD = 20;

export const ClosestTextBody = ClosestBody.pick({ namespace: true, own: true }).extend({
  text: Text.min(1)
    .max(MOST_WORDS * CHARS_A_WORD)
    .describe(`A clause of ${LEAST_WORDS} words or more`),
});

export const CLOSEST_CALLS = {
  closestOfText: {
    method: 'post',
    who: 'user',
    path: '/api/closest/text',
    token: 'closest',
    spends: 'clause_finder',
    summary:
      'The same for programs that have the text and cannot hash it: it is hashed as it arrives, and neither kept, logged nor passed on',
    body: ClosestTextBody,
    reply: ClosestReply,
    refusals: [401, 402, 404, 422, 429],
  },
  closest: {
    method: 'post',
    who: 'anyone',
    path: '/api/closest',
    token: 'closest',
    spends: 'clause_finder',
    summary:
      'Wordings of the library, and of one’s own ones, that are most like a text, which only its hashes stand for; counts as one clause finder search',
    body: ClosestBody,
    reply: ClosestReply,
    refusals: [402, 404, 422, 429],
  },
} as const satisfies Record<string, Call>;
