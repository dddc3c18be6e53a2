/** Takes a wording away, whole and with where it is from. The server counts it once in a period. */
import { CALLS } from '#shared/api/calls.ts';
import type { CopyReply, TakenBody } from '#shared/api/exports.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { makeChange } from '#shared/ui/server/change.ts';

/** Rejects with ApiError; of a limit the dialogs have been told by then. */
export function takeWording(of: Pick<TakenBody, 'type' | 'id'>, app: AppValue): Promise<CopyReply> {
  const body = { ...of, namespace: app.namespace };
  return makeChange(app, (server) => server.call(CALLS.copy, { body }));
}
