/** Fetches a text as a file, keeps it, and says what is left. Apart from its button: the first load of a page needs none of it. */
import { CALLS } from '#shared/api/calls.ts';
import type { Api } from '#shared/api/client.ts';
import type { TakenBody } from '#shared/api/exports.ts';
import type { DialogEvent } from '#shared/domain/dialogs/state.ts';
import type { ExportFormat } from '#shared/domain/exportFormats.ts';
import { crossesTrialLimit, remaining } from '#shared/domain/quotas.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { isRefusal } from '#shared/ui/refusal.ts';
import { saveFile } from '#shared/ui/saveFile.ts';
import { makeChange } from '#shared/ui/server/change.ts';

export type DownloadOf = Pick<TakenBody, 'type' | 'id'>;

/** Where a file was put that the browser does not keep. */
export interface PutElsewhere {
  name: string;
  url: string;
}

/** Null: the browser keeps the file, or there is none, as of `counted`. */
export async function downloadFile(of: DownloadOf, format: ExportFormat, app: AppValue): Promise<PutElsewhere | null> {
  const asked = { ...of, namespace: app.namespace };
  if (format === 'drive')
    return counted(app, () => makeChange(app, (server) => server.call(CALLS.saveToDrive, { body: asked })));
  await takeFile(app, (server) => server.file(CALLS.download, { body: { ...asked, format } }));
  return null;
}

/** Any call that answers with a file that counts. Rejects as of `counted`. */
export async function takeFile(app: AppValue, ask: (server: Api) => ReturnType<Api['file']>): Promise<void> {
  await counted(app, async () => saveFile(await makeChange(app, ask)));
}

/**
 * Null: a limit is why nothing came, which the dialogs are told. Rejects when nothing came otherwise; what comes after it never
 * fails.
 */
async function counted<T>(app: AppValue, take: () => Promise<T>): Promise<T | null> {
  let taken: T;
  try {
    taken = await take();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
  app.countUse('download');
  // The file is there; that the rest is not known is no failure of it.
  const event = await exportCounted(app.api).catch(() => null);
  if (event) app.tellDialogs(event);
  return taken;
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
