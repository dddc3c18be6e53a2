/**
 * One error type for everything that a caller should hear about, one handler that turns it into an answer.
 * Errors are always `{error: {code, message, details?}}`; status codes as decided in docs/decisions/0003.
 */
import type { ErrorRequestHandler } from 'express';
import { ZodError } from 'zod';
import { isFull, isLost } from '#server/db/trouble.ts';
import { StoreTrouble } from '#server/outside/s3/trouble.ts';
import { ERRORS, SERVER_TEXT } from '#shared/domain/errors.ts';

export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly details?: Record<string, unknown>,
    /** Seconds after which the same may work: the Retry-After header. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'AppError';
  }
}

export const notFound = (what: string) => new AppError('not_found', 404, `There is no ${what} here.`);

export const invalid = (field: string, message: string) =>
  new AppError('invalid', 422, `${field}: ${message}`, { fields: { [field]: message } });

export { SERVER_TEXT };

/** Longer than STATEMENT_TIMEOUT: the database has given up. */
const GIVEN_UP = '57014';

/** Seconds after which a caller may try again. */
export const RETRY_AFTER = '5';

/** Turns whatever was thrown into a status and a body. Never lets an inner message out. */
export function describeError(error: unknown): {
  status: number;
  body: { error: { code: string; message: string; details?: unknown } };
} {
  if (error instanceof AppError) {
    const { code, status, message, details } = error;
    return { status, body: { error: { code, message, ...(details ? { details } : {}) } } };
  }
  if (error instanceof ZodError) {
    const fields: Record<string, string> = {};
    for (const issue of error.issues) fields[issue.path.join('.') || issue.code] ??= issue.message;
    const message = Object.entries(fields)
      .map(([field, text]) => `${field}: ${text}`)
      .join('; ');
    return { status: 422, body: { error: { code: 'invalid', message, details: { fields } } } };
  }
  if (isFull(error)) {
    const { status, text: message } = ERRORS.storage_full;
    return { status, body: { error: { code: 'storage_full', message } } };
  }
  const { code } = (error ?? {}) as { code?: unknown };
  if (isLost(error) || error instanceof StoreTrouble || code === GIVEN_UP)
    return { status: 503, body: { error: { code: 'unavailable', message: SERVER_TEXT } } };
  // a text that no database can hold (a NUL) names nothing that is in one
  if (code === '22021')
    return {
      status: 422,
      body: { error: { code: 'invalid', message: 'The address holds characters that no text has.' } },
    };
  const status = (error as { status?: unknown } | null)?.status;
  // body-parser and express mark unreadable requests this way
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, body: { error: { code: 'bad_request', message: 'The request could not be read.' } } };
  }
  return { status: 500, body: { error: { code: 'server', message: SERVER_TEXT } } };
}

/** Last in the chain of `/api`. */
export const errorHandler: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent) return next(error);
  const { status, body } = describeError(error);
  if (status >= 500) request.log?.error({ err: error }, 'request failed');
  if (status === 503 || status === 507) response.set('Retry-After', RETRY_AFTER);
  if (error instanceof AppError && error.retryAfter !== undefined)
    response.set('Retry-After', String(error.retryAfter));
  response.locals.refusal = body.error.code;
  response
    .status(status)
    .set('Cache-Control', 'private, no-store')
    .json({ ...response.locals.beside, ...body });
};
