/** What a call takes and answers, as types: read from the schemas, without them. */
import type { z } from 'zod';
import type { Call, UploadRules } from '#shared/api/call.ts';

/** What is sent is not changed, so it may be read-only. */
type Sent<T> = T extends readonly (infer E)[]
  ? readonly Sent<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T;

/** One part of what is asked: required as soon as something in it is. */
type Part<Name extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [_ in Name]?: Sent<z.input<S>> }
    : { [_ in Name]: Sent<z.input<S>> }
  : { [_ in Name]?: never };

export type Asked<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & { signal?: AbortSignal } & (C extends { isRaw: true } ? { raw?: Blob } : { raw?: never });

/** The last argument of a call; left out where nothing has to be said. */
export type AskedLast<C extends Call> = object extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>];

export type ReplyOf<C extends Call> = z.output<C['reply']>;

/** A call whose reply goes on: one event after another. */
export type StreamCall = Call & { stream: true };

/** A call that takes files. */
export type UploadCall = Call & { upload: UploadRules };

/** A call whose reply is a file to keep. */
export type FileCall = Call & { file: string };
