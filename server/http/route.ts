/** One call of the API as a route: its contract is parsed, its visitor let in or refused, its answer sent. Nothing else mounts calls. */
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { type Bodies, createBodies } from '#server/http/body.ts';
import { AppError } from '#server/http/errors.ts';
import { sendEvents } from '#server/http/eventStream.ts';
import type { PassedOver, UploadedFile, Uploads } from '#server/http/uploads.ts';
import { type Visitor, visitorOf } from '#server/http/visitor.ts';
import type { Call } from '#shared/api/call.ts';
import { errorText } from '#shared/domain/errors.ts';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface CallInput<C extends Call> {
  query: Parsed<C['query']>;
  params: Parsed<C['params']>;
  body: Parsed<C['body']>;
  /** Of a call that `isRaw`; empty otherwise. */
  raw: Buffer;
  visitor: Visitor;
  request: Request;
  response: Response;
  /** Of a call with `upload`; gone once it is answered. */
  files: readonly UploadedFile[];
  /** Those that it does not take, where the call passes over them. */
  passedOver: readonly PassedOver[];
  /** Aborted when the server stops: what goes on for long ends then. */
  stopping: AbortSignal | undefined;
}

/** What an answer returns when it has written the response itself (a file, a redirect). */
export const SENT = Symbol('sent');

/** A contract and what answers it; `mountRoutes` puts parsing and letting in before the answer. */
export interface Route {
  call: Call;
  answer(input: CallInput<Call>): Promise<unknown>;
}

/** Codes: `unauthenticated` 401, `forbidden` 403. What is not for this visitor's role is refused before anything is looked up. */
export function letIn(who: Call['who'], visitor: Visitor): void {
  if (who === 'anyone') return;
  if (!visitor.user) throw new AppError('unauthenticated', 401, errorText('unauthenticated'));
  if (who === 'operator' && !visitor.isOperator) throw new AppError('forbidden', 403, errorText('forbidden'));
}

export function route<C extends Call>(
  call: C,
  answer: (input: CallInput<C>) => Promise<z.input<C['reply']> | typeof SENT>,
): Route {
  return { call, answer: answer as Route['answer'] };
}

/** A call with `stream`: what `answer` yields is sent as it comes. Its signal is aborted when nobody reads any more. */
export function streamRoute<C extends Call & { stream: true }>(
  call: C,
  answer: (input: CallInput<C>, signal: AbortSignal) => AsyncIterable<z.input<C['reply']>>,
): Route {
  return {
    call,
    async answer(input) {
      const { response, stopping } = input;
      await sendEvents(response, (signal) => answer(input as CallInput<C>, signal), { stopping });
      return SENT;
    },
  };
}

/** Errors: 422 for input that does not fit, 401 and 403 by `who`, then whatever the answer throws. */
const handlerOf =
  ({ call, answer }: Route, { uploads, stopping }: Mounting): RequestHandler =>
  async (request, response) => {
    const visitor = visitorOf(response);
    // files of somebody who may not send any are not taken in to say so
    if (call.upload) letIn(call.who, visitor);
    const uploaded = call.upload && uploads ? await uploads.receive(request, response, call.upload) : null;
    // they are gone when the answer goes out
    const answered = async () => {
      const input = {
        query: call.ownQuery ? undefined : call.query?.parse(request.query),
        params: call.params?.parse(request.params),
        body: call.body?.parse(uploaded?.fields ?? request.body ?? {}),
      } as Pick<CallInput<Call>, 'query' | 'params' | 'body'>;
      letIn(call.who, visitor);
      response.set('Cache-Control', 'private, no-store');
      const { files = [], passedOver = [] } = uploaded ?? {};
      const raw = call.isRaw && Buffer.isBuffer(request.body) ? request.body : NO_BODY;
      return answer({ ...input, raw, visitor, request, response, files, passedOver, stopping });
    };
    const reply = await answered().finally(() => uploaded?.remove());
    if (reply !== SENT) response.json(reply);
  };

const NO_BODY = Buffer.alloc(0);

export interface Mounting {
  bodies?: Bodies;
  /** Needed by calls that take files. */
  uploads?: Uploads;
  stopping?: AbortSignal | undefined;
}

export function mountRoutes(routes: readonly Route[], mounting: Mounting = {}): Router {
  const router = Router();
  const { bodies = createBodies(), uploads } = mounting;
  for (const one of routes) {
    const { method, path, body, limit, upload, isRaw, isForm } = one.call;
    if (upload && !uploads) throw new Error(`${path} takes files: say where they go.`);
    const parsing = isRaw ? bodies.raw : isForm ? bodies.form : body && !upload ? bodies.json : null;
    const reading = parsing ? [parsing(limit)] : [];
    router[method](path, ...reading, handlerOf(one, mounting));
  }
  return router;
}

/** Lets `handle` answer what failed under /api or on the path of a call outside it; everything else goes on to the pages. */
export function forCalls(routes: readonly Route[], handle: ErrorRequestHandler): ErrorRequestHandler {
  const calls = new Map(routes.map(({ call }) => [`${call.method.toUpperCase()} ${call.path}`, call as Call]));
  return (error, request, response, next) => {
    const call = calls.get(`${request.method} ${request.path}`);
    response.locals.beside = call?.beside;
    return call || /^\/api(?:\/|$)/i.test(request.path) || request.method !== 'GET'
      ? handle(error, request, response, next)
      : next(error);
  };
}
