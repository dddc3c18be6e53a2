/** A call of the API: one source for its route, its clients and the document about it. */
import { z } from 'zod';
import type { TokenScope } from '#shared/domain/apiTokens.ts';
import type { Product } from '#shared/domain/products.ts';
import type { Metered } from '#shared/domain/quotas.ts';

/**
 * Who may make a call at all: `anyone`, somebody signed in (`user`), or the `operator` of this deployment.
 * What a tier may do and what a quota has left is decided behind it, by `decide()` and `spend()`.
 */
export type Who = 'anyone' | 'user' | 'operator';

export const KB = 1024;
export const MB = 1024 * KB;

/** Of a body, where the call says nothing else. A contract of 60 pages has about 160 kB of text. */
export const BODY_LIMIT = 100 * KB;

/** What a file is by its content. `doc`: Word before 2007; `text`: plain, HTML, Markdown, JSON. */
export const FILE_KINDS = ['docx', 'doc', 'pdf', 'text', 'zip'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Files that a call takes. */
export interface UploadRules {
  maxFiles: number;
  maxFileBytes: number;
  /** Of all together; left out, what follows from the others, 100 MB at most. */
  maxBytes?: number;
  kinds: readonly FileKind[];
  /** A file that is too large or of another kind ends the call, unless it takes many: then it hears of it beside the others. */
  passesOver?: true;
}

export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The whole path; a name after a colon is a parameter. */
  path: `/${string}`;
  summary: string;
  who: Who;
  /** Carries a token of its own and never rides on the session cookie: the origin is checked, no CSRF token is needed. */
  hasOwnToken?: true;
  /** A personal token with this scope may make it; tokens may make no call that does not say so. */
  token?: TokenScope;
  query?: z.ZodObject;
  /** The feature reads the address itself: keys may repeat. */
  ownQuery?: true;
  /** Of the names in the path. */
  params?: z.ZodObject;
  body?: z.ZodType;
  /** May come from a form of a page, without script: its fields are texts. */
  isForm?: true;
  /** It only answers: no CSRF token is asked for, its origin is checked as that of every other. */
  changesNothing?: true;
  /** The body is taken as it came, byte for byte: whoever sends it has signed it. */
  isRaw?: true;
  /** Bytes that the body may have; BODY_LIMIT when left out. */
  limit?: number;
  /** Comes as a form with files; `body` are then its other fields, which are texts. */
  upload?: UploadRules;
  reply: z.ZodType;
  /** The reply goes on: server-sent events, each of the shape of `reply`. */
  stream?: true;
  /** Media type of a reply that is a file to keep. */
  file?: string;
  /** What a refusal has beside its error, where the specification fixes the reply. */
  beside?: Record<string, unknown>;
  /** What using it is counted as; accounts are shown the counts of what is mounted, and of nothing else. */
  spends?: Metered;
  /** What of the product there is with it: docs/decisions/0018. */
  gives?: readonly Product[];
  /** Status codes of refusals; all have the shape of `ErrorReply`. */
  refusals: readonly number[];
}

/** Every refusal: a stable code, a text for people, and what a program may want to know. */
export const ErrorReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
