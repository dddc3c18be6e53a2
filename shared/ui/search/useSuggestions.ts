/** Fetches suggestions as one types: after 500 ms of rest, the request before it aborted. Failures are silent (part 1 §8). */
import { useEffect } from 'react';
import { DEFAULT_NAMESPACE } from '#shared/domain/namespaces.ts';
import { SEARCH_DEBOUNCE_MS } from '#shared/domain/search.ts';
import type { BoxSuggestion } from '#shared/domain/searchBox.ts';

interface Asking {
  text: string;
  namespace: string;
  isOpen: boolean;
  answered: (text: string, suggestions: BoxSuggestion[]) => void;
}

export function useSuggestions({ text, namespace, isOpen, answered }: Asking): void {
  const q = text.trim();
  useEffect(() => {
    if (!q || !isOpen) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ q });
      if (namespace !== DEFAULT_NAMESPACE) query.set('namespace', namespace);
      try {
        const response = await fetch(`/api/search/suggestions?${query}`, { signal: abort.signal });
        const list: unknown = response.ok ? await response.json() : [];
        if (Array.isArray(list) && !abort.signal.aborted) answered(q, list as BoxSuggestion[]);
      } catch {
        // Aborted by the next key, or the network failed: search itself still works.
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [q, namespace, isOpen, answered]);
}
