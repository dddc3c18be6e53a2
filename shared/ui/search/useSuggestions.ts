/** Suggestions as one types: after 500 ms of rest, the request before it aborted. Failures are silent (part 1 §8): search itself still works. */
import { useEffect } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import type { BoxSuggestion } from '#shared/domain/searchBox.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { useRested } from '#shared/ui/search/useRested.ts';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

interface Asking {
  text: string;
  namespace: string;
  isOpen: boolean;
  answered: (text: string, suggestions: BoxSuggestion[]) => void;
}

export function useSuggestions({ text, namespace, isOpen, answered }: Asking): void {
  const app = useApp();
  const q = text.trim();
  const query = { q, ...libraryAsked(namespace) };
  const { told } = useLateAnswer(
    useRested(q, isOpen) ? { ...callQuestion(app, CALLS.suggestions, { query }), staleTime: PAGE_MS } : null,
  );
  useEffect(() => {
    if (told) answered(q, told);
  }, [told, q, answered]);
}
