/** Errors that nobody caught, told to the server: fetched with the first one. */
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { cleanMessage, cleanPath, cleanStack, MOST_ERRORS } from '#shared/domain/clientErrors.ts';
import { tellServer } from '#shared/ui/server/change.ts';

let told = 0;

/** What was thrown need not be an error. */
export function reportError(thrown: unknown, face: 'web' | 'pane', api: Api): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error();
  // left by whoever asked, refused by the server or without a network: said where it happened
  if (name === 'AbortError' || name === 'ApiError' || told++ >= MOST_ERRORS) return;
  const body = {
    face,
    name,
    message: cleanMessage(name, message).slice(name.length + 2),
    stack: cleanStack(stack ?? ''),
    path: cleanPath(location.pathname),
  };
  void tellServer(api, CALLS.reportClientError, { body });
}
