/** The suggestion cache in the browser's storage; its rules are in shared/domain/suggestionCache.ts. */
import { type CacheScope, parseCache, readCache, writeCache } from '#shared/domain/suggestionCache.ts';

const KEY = 'clausary.suggestions';

/** Undefined when unknown, too old, or when storage is forbidden. */
export function cachedSuggestions(scope: CacheScope, key: string): unknown {
  try {
    return readCache(parseCache(localStorage.getItem(KEY), scope.version), scope, key, Date.now());
  } catch {
    return undefined;
  }
}

export function cacheSuggestions(scope: CacheScope, key: string, value: unknown): void {
  if (scope.isPrivate) return;
  try {
    const cache = parseCache(localStorage.getItem(KEY), scope.version);
    localStorage.setItem(KEY, JSON.stringify(writeCache(cache, scope, key, value, Date.now())));
  } catch {
    // Full or forbidden: the next question simply asks again.
  }
}
