/** Fetches a wording as a file, keeps it, and says what is left. Apart from its button: the first load of a page needs none of it. */
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { ExportClauseBody } from '#shared/api/exports.ts';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import { crossesTrialLimit, remaining } from '#shared/domain/quotas.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { isRefusal } from '#shared/ui/refusal.ts';
import { saveFile } from '#shared/ui/saveFile.ts';
import { makeChange } from '#shared/ui/server/change.ts';

export function downloadClause(groupId: string, app: AppValue): Promise<void> {
  const body: ExportClauseBody = { groupId, format: 'html', namespace: app.namespace };
  return takeFile(app, (server) => server.file(CALLS.exportClause, { body }));
}

/** Rejects when there is no file, unless a limit is why, which the dialogs are told; what comes after the file never fails. */
export async function takeFile(app: AppValue, ask: (server: Api) => ReturnType<Api['file']>): Promise<void> {
  const { countUse, tellDialogs } = app;
  try {
    saveFile(await makeChange(app, ask));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return;
  }
  countUse('download');
  // The file is there; that the rest is not known is no failure of it.
  const event = await exportCounted(app.api).catch(() => null);
  if (event) tellDialogs(event);
}

/** Null: nothing bounds the downloads of this visitor. */
async function exportCounted(server: Api): Promise<DialogEvent | null> {
  server.forget();
  const { usage, status } = await server.session();
  const own = usage.find(({ key }) => key === 'export');
  if (!own || own.limit === null) return null;
  const { used, limit, resetsAt } = own;
  return {
    type: 'export-counted',
    left: remaining(limit, used) ?? 0,
    use: { used, limit, resetsAt },
    crossedTrialLimit: crossesTrialLimit(status, used),
  };
}
