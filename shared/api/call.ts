/** A call of the API: one source for its route, its clients and the document about it. */
import { z } from 'zod';
import type { Product } from '#shared/domain/products.ts';

/**
 * Who may make a call at all: `anyone`, somebody signed in (`user`), or the `operator` of this deployment.
 * What a tier may do and what a quota has left is decided behind it, by `decide()` and `spend()`.
 */
export type Who = 'anyone' | 'user' | 'operator';

export const KB = 1024;
export const MB = 1024 * KB;

/** Of a body, where the call says nothing else. A contract of 60 pages has about 160 kB of text. */
export const BODY_LIMIT = 100 * KB;

export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The whole path; a name after a colon is a parameter. */
  path: `/${string}`;
  summary: string;
  who: Who;
  /** Carries a token of its own and never rides on the session cookie: the origin is checked, no CSRF token is needed. */
  hasOwnToken?: true;
  query?: z.ZodObject;
  /** The feature reads the address itself: keys may repeat. */
  ownQuery?: true;
  /** Of the names in the path. */
  params?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes that the body may have; BODY_LIMIT when left out. */
  limit?: number;
  reply: z.ZodType;
  /** Media type of a reply that is a file to keep. */
  file?: string;
  /** What a refusal has beside its error, where the specification fixes the reply. */
  beside?: Record<string, unknown>;
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
