import type { ApiError } from '#shared/api/apiError.ts';
import { ERRORS, errorText, SERVER_TEXT } from '#shared/domain/errors.ts';
import { LOAD_FAILURES } from '#shared/domain/loadFailures.ts';

/** What a refused call is said to be: the catalogue's text, the server's own for a code that is not in it, never an empty one. */
export function refusalText({ code, status, message, details }: ApiError): string {
  if (code === 'offline') return LOAD_FAILURES.chunk_offline.text;
  if (Object.hasOwn(ERRORS, code)) return errorText(code, details);
  return status >= 400 && status < 500 && message ? message : SERVER_TEXT;
}
