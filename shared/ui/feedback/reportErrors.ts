/** Errors that nobody caught, told to the server: fetched with the first one. */
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import { cleanMessage, cleanPath, cleanStack } from '#shared/domain/clientErrors.ts';
import { visitReports } from '#shared/ui/feedback/visitReports.ts';
import { tellServer } from '#shared/ui/server/change.ts';

const mayReport = visitReports();

/** What was thrown need not be an error. */
export function reportError(thrown: unknown, face: 'web' | 'pane', api: Api): void {
  const { name, message, stack } = thrown instanceof Error ? thrown : new Error();
  // left by whoever asked, refused by the server or without a network: said where it happened
  if (name === 'AbortError' || name === 'ApiError' || !mayReport()) return;
  const body = {
    face,
    name,
    message: cleanMessage(name, message).slice(name.length + 2),
    stack: cleanStack(stack ?? ''),
    path: cleanPath(location.pathname),
  };
  void tellServer(api, CALLS.reportClientError, { body });
}

/** What failed on the site and was said there, of which operators should hear all the same: "ChatNotShared". */
export const reportFailure = (name: string, api: Api): void =>
  reportError(Object.assign(new Error(), { name }), 'web', api);
