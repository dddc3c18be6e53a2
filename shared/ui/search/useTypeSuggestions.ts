/** `GET /api/search/suggestions-by-type`: names of one type as one types. Remembered in the browser; failures are silent. */
import { useEffect, useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import { SEARCH_DEBOUNCE_MS } from '#shared/domain/search.ts';
import { cacheKey } from '#shared/domain/suggestionCache.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { cachedSuggestions, cacheSuggestions } from '#shared/ui/search/suggestionStorage.ts';

export interface TypeSuggestion {
  /** What the filter takes. */
  value: string;
  name: string;
}

const SIZE = 10;
const NONE: TypeSuggestion[] = [];

/** Suggestions may say `{key}` or `{name, path}`: the value is the key, else the last segment of the path. */
function readSuggestions(reply: unknown, type: string): TypeSuggestion[] {
  const list = (reply as Record<string, unknown> | null)?.[type];
  if (!Array.isArray(list)) return NONE;
  return list.slice(0, SIZE).flatMap((item: { key?: unknown; name?: unknown; path?: unknown }) => {
    const last = typeof item?.path === 'string' ? item.path.split('/').pop() : undefined;
    const value = typeof item?.key === 'string' ? item.key : last;
    return value ? [{ value, name: typeof item.name === 'string' ? item.name : value }] : [];
  });
}

export function useTypeSuggestions(
  type: string | null,
  text: string,
  library: { version: string; isPrivate: boolean },
): TypeSuggestion[] {
  const { api, namespace } = useApp();
  const [suggestions, setSuggestions] = useState(NONE);
  const { version, isPrivate } = library;
  const q = text.trim();
  useEffect(() => {
    if (!type || !q) return setSuggestions(NONE);
    const scope = { namespace, version, isPrivate };
    const key = cacheKey(namespace, type, SIZE, q);
    const known = cachedSuggestions(scope, key);
    if (known !== undefined) return setSuggestions(readSuggestions(known, type));
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = { type, size: SIZE, q, ...libraryAsked(namespace) };
        const reply = await api.call(CALLS.suggestionsByType, { query, signal: abort.signal });
        cacheSuggestions(scope, key, reply);
        setSuggestions(readSuggestions(reply, type));
      } catch {
        // Aborted by the next key, or offline.
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, type, q, namespace, version, isPrivate]);
  return suggestions;
}
