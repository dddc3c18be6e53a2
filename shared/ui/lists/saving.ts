/** What saving a wording does, on the site and in the pane alike. Apart from its button: the first load of a page needs none of it. */
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { SavedList } from '#shared/api/lists.ts';
import type { DialogParams } from '#shared/domain/dialogs/state.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { refusalText } from '#shared/ui/auth/refusalText.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
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

/** The same for single keys and presses: what goes wrong is said. */
export async function quickSave(app: AppValue, snippet: ToSave): Promise<void> {
  try {
    await saveSnippet(app, snippet);
  } catch (error) {
    if (!isRefusal(error)) app.notify(whyNot(error as ApiError));
  }
}

const KEPT = 'clausary.save';
/** Whoever comes back later than this has forgotten what they wanted to save. */
const KEPT_MS = 3_600_000;

interface Kept {
  snippet: ToSave;
  /** The page on which it was to be saved. */
  at: string;
}

/** Saving needs an account: what was to be saved waits in this browser while somebody signs in. */
export function askToSave(app: AppValue, snippet: ToSave): void {
  const at = location.pathname + location.search + location.hash;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ snippet, at, until: Date.now() + KEPT_MS }));
  } catch {
    // then it is not kept, and is saved by pressing again
  }
  app.openDialog('continue-with-email');
}

const isSnippet = (value: Partial<ToSave> | undefined): value is ToSave =>
  (value?.type === 'clause' || value?.type === 'definition') &&
  typeof value.id === 'string' &&
  typeof value.namespace === 'string';

/** Once; null: nothing waits. */
function takeKept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    localStorage.removeItem(KEPT);
    const isOurs = isSnippet(found?.snippet) && typeof found.at === 'string' && /^\/(?!\/)/.test(found.at);
    return isOurs && found.until > Date.now() ? { snippet: found.snippet, at: found.at } : null;
  } catch {
    return null;
  }
}

/** Somebody has signed in: what waited is saved, and they are back where they were. */
export async function saveKept(app: AppValue): Promise<void> {
  const kept = takeKept();
  if (!kept) return;
  await quickSave(app, kept.snippet);
  if (location.pathname === '/welcome') app.go(kept.at);
}
