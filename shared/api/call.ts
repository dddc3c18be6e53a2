/** A call of the API: one source for its route, its clients and the document about it. */
import { z } from 'zod';

export interface Call {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Under /api; a name after a colon is a parameter. */
  path: `/${string}`;
  summary: string;
  query?: z.ZodObject;
  /** Of the names in the path. */
  params?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
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
