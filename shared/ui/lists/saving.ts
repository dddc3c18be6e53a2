/** What saving a wording or a contract does. Apart from its button: the first load of a page needs none of it. */
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SavedList } from '#shared/api/lists.ts';
import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { makeChange } from '#shared/ui/server/change.ts';

export type ToSave = NonNullable<DialogParams['toSave']>;

/** Where it goes: a list that there is, a new one with a name, or by quick save where neither is said. */
export interface SaveInto {
  id?: string;
  name?: string;
}

/** The server's own words for what does not fit; a limit has its dialog. */
export function whyNot(error: ApiError): string {
  const fields = error.details?.fields as Record<string, string> | undefined;
  return (fields && Object.values(fields)[0]) ?? refusalText(error);
}

/** Part 2 §4.1. Rejects with ApiError; what was refused for a plan or a limit the dialogs have been told by then. */
export async function saveSnippet(app: AppValue, snippet: ToSave, { id, name }: SaveInto = {}): Promise<SavedList> {
  const saved = await makeChange(app, (server) =>
    id === undefined
      ? server.call(CALLS.createList, { body: { snippet, ...(name !== undefined && { name }) } })
      : server.call(CALLS.changeList, {
          params: { id },
          body: { action: 'snippet_add', snippet: { note: '', ...snippet } },
        }),
  );
  app.notify(`Copied to ${saved.name}`, { action: { label: 'see list', href: saved.link } });
  app.track('copy', { type: snippet.type, id: snippet.id, list: true });
  return saved;
}
