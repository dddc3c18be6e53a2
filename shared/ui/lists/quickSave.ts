/** Saving by one press or key, and what waits while somebody signs in. Fetched when it is needed. */
import type { ApiError } from '#shared/api/apiError.ts';
import { CITED_KINDS, type CitedKind } from '#shared/domain/citation.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { saveSnippet, type ToSave, whyNot } from '#shared/ui/lists/saving.ts';
import { isRefusal } from '#shared/ui/refusal.ts';

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
  CITED_KINDS.includes(value?.type as CitedKind) &&
  typeof value?.id === 'string' &&
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
