import { useQuery } from '@tanstack/react-query';
import type { Usage } from '#shared/api/session.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { usageQuestion } from '#shared/ui/server/questions.ts';

const NONE: readonly Usage[] = [];

/**
 * What is used and left of every allowance; asked again for another person and whenever `since` changes. Empty until it is known,
 * and where nobody answers, which is said at the top of the pane.
 */
export function useUsage(since: unknown = null): readonly Usage[] {
  const app = useApp();
  return useQuery(usageQuestion(app, since), answersOf(app.api)).data ?? NONE;
}
