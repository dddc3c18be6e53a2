import { useQuery } from '@tanstack/react-query';
import { useApp } from '#shared/ui/AppContext.tsx';
import { pricesQuestion } from '#shared/ui/billing/questions.ts';
import { useOffered } from '#shared/ui/offered.ts';
import { answersOf } from '#shared/ui/server/answers.ts';

/** What is sold and for how much; `data` is undefined until that is known, and where nothing is sold. */
export function usePrices() {
  const app = useApp();
  const { isSold } = useOffered();
  return useQuery({ ...pricesQuestion(app), enabled: isSold }, answersOf(app.api));
}
