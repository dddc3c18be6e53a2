/**
 * A line in the log for each try to come in that was refused, so that whoever runs the server sees an attack, and fail2ban can end it:
 * scripts/deploy/fail2ban. It says why and from where, and nothing of who was meant. The address of a caller is in no other line.
 */
import type { ErrorRequestHandler, Request } from 'express';
import { AppError } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import type { ErrorCode } from '#shared/domain/errors.ts';

const REFUSED: ReadonlySet<string> = new Set<ErrorCode>([
  'password_incorrect',
  'email_unknown',
  'token_expired',
  'link_elsewhere',
  'device_code_unknown',
  'recaptcha_incorrect',
]);

/** The counts (docs/security.md) that stop guessing at a way in. Whoever has used up another, of signals or of reviews, tried nothing of the kind. */
export const WAYS_IN: readonly string[] = [
  'signInAccount',
  'signInKnown',
  'signInNetwork',
  'signUpNetwork',
  'mailPair',
  'mailAccount',
  'mailKnown',
  'mailNetwork',
  'mailLast',
  'existingAccount',
  'existingNetwork',
  'tokenNetwork',
  'companyNetwork',
  'apiTokenNetwork',
  'scimNetwork',
  'deviceNetwork',
  'deviceAccount',
];

/** The count that was full, where it is of a way in. */
function limitOf(error: AppError): string | null {
  const { limit } = error as { limit?: unknown };
  return typeof limit === 'string' && WAYS_IN.includes(limit) ? limit : null;
}

/** Also for who answers refusals otherwise than by the common handler. Says nothing of any other error. */
export function logRefusedSignIn(log: Logger, error: unknown, request: Pick<Request, 'ip'>): void {
  if (!(error instanceof AppError)) return;
  const limit = error.code === 'too_many_attempts' ? limitOf(error) : null;
  if (limit === null && !REFUSED.has(error.code)) return;
  const from = request.ip ?? 'unknown';
  log.info({ refused: error.code, ...(limit !== null && { limit }), from }, 'a try to come in was refused');
}

/** Comes before whatever answers. */
export const refusedSignIns =
  (log: Logger): ErrorRequestHandler =>
  (error, request, _response, next) => {
    logRefusedSignIn(log, error, request);
    next(error);
  };
