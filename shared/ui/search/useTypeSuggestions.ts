/** `GET /api/search/suggestions-by-type`: names of one type as one types. Remembered in the browser; failures are silent. */
import { useEffect, useMemo } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import { libraryAsked } from '#shared/domain/namespaces.ts';
import { cacheKey } from '#shared/domain/suggestionCache.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { cachedSuggestions, cacheSuggestions } from '#shared/ui/search/suggestionStorage.ts';
import { useRested } from '#shared/ui/search/useRested.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

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
  const app = useApp();
  const { namespace } = app;
  const { version, isPrivate } = library;
  const q = text.trim();
  const isRested = useRested(q, type !== null);
  const known = useMemo(
    () =>
      type && q ? cachedSuggestions({ namespace, version, isPrivate }, cacheKey(namespace, type, SIZE, q)) : undefined,
    [type, q, namespace, version, isPrivate],
  );
  const query = { type: type ?? '', size: SIZE, q, ...libraryAsked(namespace) };
  const { told } = useLateAnswer(
    isRested && known === undefined ? callQuestion(app, CALLS.suggestionsByType, { query }) : null,
  );
  useEffect(() => {
    if (told && type) cacheSuggestions({ namespace, version, isPrivate }, cacheKey(namespace, type, SIZE, q), told);
  }, [told, type, q, namespace, version, isPrivate]);
  const reply = known ?? told;
  return useMemo(() => (type && q && reply ? readSuggestions(reply, type) : NONE), [reply, type, q]);
}
