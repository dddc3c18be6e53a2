/** What may be read of wordings without taking them: what was on show, and more where the library shows more of this very text. */
import { useQueries } from '@tanstack/react-query';
import type { Wording } from '#addin/pane/views.ts';
import { uncut } from '#addin/screens/wording/uncut.ts';
import { wordingQuestion } from '#addin/screens/wording/wordingQuestion.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';

export interface Shown {
  text: string;
  /** More of it is still on the way. */
  isReading: boolean;
}

/** In the order of `wordings`. */
export function useShownTexts(wordings: readonly Wording[]): Shown[] {
  const app = useApp();
  const queries = wordings.map((wording) => {
    const question = wordingQuestion(app, wording);
    return { ...question, enabled: wording.isCut && question.enabled };
  });
  const texts = useQueries({ queries }, answersOf(app.api));
  return wordings.map(({ text, isCut }, i) => {
    const { data, isLoading } = texts[i]!;
    return { text: isCut && data?.member ? uncut(data.member) : text, isReading: isLoading };
  });
}
