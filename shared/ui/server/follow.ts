/** Apart from `useLateAnswer`, which fetches this with the first question. */
import { QueryObserver } from '@tanstack/react-query';
import type { Api } from '#shared/api/client.ts';
import { answersOf } from '#shared/ui/server/answers.ts';
import { unlessLeaving } from '#shared/ui/server/leaving.ts';
import type { Answer, Question } from '#shared/ui/server/questions.ts';

/** Asks, and tells what is known at once and whenever it changes, until nobody wants to know. */
export function follow<Told>(
  api: Api,
  question: Question<Told>,
  show: (now: Answer<Told>) => void,
  left: AbortSignal,
): void {
  unlessLeaving(api, () => {
    if (left.aborted) return;
    const observer = new QueryObserver<Told>(answersOf(api), { ...question, queryKey: [...question.queryKey] });
    const tell = ({ data, isError }: { data: Told | undefined; isError: boolean }) =>
      show({ told: data, hasFailed: isError });
    left.addEventListener('abort', observer.subscribe(tell), { once: true });
    tell(observer.getCurrentResult());
  });
}
