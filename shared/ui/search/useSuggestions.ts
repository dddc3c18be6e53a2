/** Fetches suggestions as one types: after 500 ms of rest, the request before it aborted. Failures are silent (part 1 §8). */
import { useEffect } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import { SEARCH_DEBOUNCE_MS } from '#shared/domain/search.ts';
import type { BoxSuggestion } from '#shared/domain/searchBox.ts';
import { useApp } from '#shared/ui/AppContext.tsx';

interface Asking {
  text: string;
  namespace: string;
  isOpen: boolean;
  answered: (text: string, suggestions: BoxSuggestion[]) => void;
}

export function useSuggestions({ text, namespace, isOpen, answered }: Asking): void {
  const { api } = useApp();
  const q = text.trim();
  useEffect(() => {
    if (!q || !isOpen) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { q, ...libraryAsked(namespace) };
        const list = await api.call(CALLS.suggestions, { query, signal: abort.signal });
        if (!abort.signal.aborted) answered(q, list);
      } catch {
        // Aborted by the next key, or the network failed: search itself still works.
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, q, namespace, isOpen, answered]);
}
