/** What may be read of wordings without taking them: what was on show, and more where the library shows more of this very text. */
import { useQueries } from '@tanstack/react-query';
import type { Wording } from '#addin/pane/views.ts';
import { CALLS } from '#shared/api/calls.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';

export interface Shown {
  text: string;
  /** More of it is still on the way. */
  isReading: boolean;
}

/** In the order of `wordings`. */
export function useShownTexts(wordings: readonly Wording[]): Shown[] {
  const app = useApp();
  const { namespace } = app;
  const texts = useQueries(
    {
      queries: wordings.map(({ id, kind, isCut }) => ({
        ...callQuestion(app, CALLS.snippet, { query: { type: kind, id, namespace } }),
        staleTime: PAGE_MS,
        enabled: isCut,
      })),
    },
    answersOf(app.api),
  );
  return wordings.map(({ text }, i) => {
    const { data, isLoading } = texts[i]!;
    return { text: data ? uncut(data.snippet) : text, isReading: isLoading };
  });
}

/** A text without the marks that say that it was cut. */
export const uncut = (snippet: string): string => snippet.replace(/^…\s*|\s*…$/g, '');
