/** The whole text of a wording on its way into the document: asked for once, and counted once. */
import type { Wording } from '#addin/pane/views.ts';
import { CALLS } from '#shared/api/calls.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { takeWording } from '#shared/ui/records/takeWording.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { who } from '#shared/ui/server/questions.ts';

/** After this it is asked for again; the server counts it again in its next period only. */
const KEPT_MS = 60 * 60_000;

/**
 * Rejects with ApiError when a limit is reached, of which the dialogs have been told, or when the rest of a text that was shown cut
 * cannot be had. One that was shown whole needs no network.
 */
export async function takeText({ id, kind, text, isCut, isTaken, href }: Wording, app: AppValue): Promise<string> {
  if (isTaken) return text;
  const namespace = namespaceIn(href);
  try {
    const { wording } = await answersOf(app.api).fetchQuery({
      queryKey: [who(app), CALLS.copy, namespace, kind, id],
      queryFn: () => takeWording({ type: kind, id }, { ...app, namespace }),
      staleTime: KEPT_MS,
      gcTime: KEPT_MS,
      retry: false,
    });
    return isCut ? wording : text;
  } catch (error) {
    if (isCut || isRefusal(error)) throw error;
    return text;
  }
}
