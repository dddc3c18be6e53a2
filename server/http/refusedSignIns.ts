/**
 * A line in the log for each try to come in that was refused, so that whoever runs the server sees an attack, and fail2ban can end it:
 * scripts/deploy/fail2ban. It says why and from where, and nothing of who was meant. The address of a caller is in no other line.
 */
import type { ErrorRequestHandler } from 'express';
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
  'too_many_attempts',
]);

/** Comes before whatever answers. `limit`: which of the counts (docs/security.md) was full. */
export const refusedSignIns =
  (log: Logger): ErrorRequestHandler =>
  (error, request, _response, next) => {
    if (error instanceof AppError && REFUSED.has(error.code)) {
      const { limit } = error as { limit?: unknown };
      log.info(
        { refused: error.code, ...(typeof limit === 'string' && { limit }), from: request.ip ?? 'unknown' },
        'a try to come in was refused',
      );
    }
    next(error);
  };
