/** Takes a wording away, whole and with where it is from. The server counts it once in a period. */
import { CALLS } from '#shared/api/calls.ts';
import type { CopyBody, CopyReply } from '#shared/api/exports.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { isRefusal, tellRefusal } from '#shared/ui/refusal.ts';

/** Rejects with ApiError; of a limit the dialogs have been told by then. */
export async function takeWording(of: Pick<CopyBody, 'type' | 'id'>, app: AppValue): Promise<CopyReply> {
  try {
    return await app.api.call(CALLS.copy, { body: { ...of, namespace: app.namespace } });
  } catch (error) {
    if (isRefusal(error)) tellRefusal(error, app);
    throw error;
  }
}
