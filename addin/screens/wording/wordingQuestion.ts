/** What the library tells of a wording before it is taken: its text as far as pages show it, and what varies in its group. */
import type { Wording } from '#addin/pane/views.ts';
import { CALLS } from '#shared/api/calls.ts';
import { namespaceIn } from '#shared/domain/paths.ts';
import type { AppValue } from '#shared/ui/AppContext.tsx';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';

/** Not asked of a text that is in no group. */
export const wordingQuestion = (app: AppValue, { id, groupId, href }: Wording) => ({
  ...callQuestion(app, CALLS.groupTemplates, {
    params: { id: groupId ?? '' },
    query: { namespace: namespaceIn(href), member: id },
  }),
  staleTime: PAGE_MS,
  enabled: groupId !== undefined,
});
