/** Citing a wording or a whole contract: an address under which exactly this text stays. */
import { z } from 'zod';
import type { Call } from '#shared/api/call.ts';
import { TakenBody } from '#shared/api/exports.ts';
import { CITED_KINDS } from '#shared/domain/citation.ts';

export const CiteReply = z.object({
  /** The beginning of the wording's SHA-256, as in the address; what it is made of: shared/domain/citation.ts. */
  hash: z.string(),
  /** Address that never shows another text. */
  url: z.string(),
  /** Title of the contract that the text was taken from. */
  source: z.string(),
  /** "2 January 2020" */
  published: z.string().nullable(),
  /** All of it in one line. */
  citation: z.string(),
  /** What the styles of shared/domain/citationStyles.ts are written from. */
  facts: z.object({
    kind: z.enum(CITED_KINDS),
    what: z.string().nullable(),
    contract: z.string(),
    place: z.string().nullable(),
    company: z.string().nullable(),
    form: z.string().nullable(),
    exhibit: z.string().nullable(),
    number: z.string().nullable(),
    date: z.string().nullable(),
    sourceUrl: z.string().nullable(),
    url: z.string(),
    hash: z.string(),
    accessed: z.string(),
  }),
});
export type CiteReply = z.infer<typeof CiteReply>;

export const CITATION_CALLS = {
  cite: {
    method: 'post',
    who: 'anyone',
    path: '/api/citations',
    token: 'library:read',
    summary: 'Keeps a wording or a contract under an address that never shows another text, and says how to cite it',
    body: TakenBody,
    reply: CiteReply,
    refusals: [404, 422, 429],
  },
} as const satisfies Record<string, Call>;
