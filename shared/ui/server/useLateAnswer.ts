import { useEffect, useState } from 'react';
import { useApp } from '#shared/ui/AppContext.tsx';
import type { Answer, Question } from '#shared/ui/server/questions.ts';

const NONE = { told: undefined, hasFailed: false } as const;

/**
 * An answer that the first sight of a page does not need, with the cache that comes with it: on a first load, `useQuery` would bring
 * 10 kB of script before anything is asked. Null asks nothing. What was told of another question is never shown.
 */
export function useLateAnswer<Told>(question: Question<Told> | null): Answer<Told> {
  const { api } = useApp();
  const [answer, setAnswer] = useState<Answer<Told> & { of: string | null }>({ of: null, ...NONE });
  const of = question && JSON.stringify(question.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is the same as long as its key is
  useEffect(() => {
    if (!question) return;
    const left = new AbortController();
    const show = (now: Answer<Told>) => left.signal.aborted || setAnswer({ of, ...now });
    import('#shared/ui/server/follow.ts').then(
      ({ follow }) => follow(api, question, show, left.signal),
      () => show({ told: undefined, hasFailed: true }),
    );
    return () => left.abort();
  }, [api, of]);
  return answer.of === of ? answer : NONE;
}
