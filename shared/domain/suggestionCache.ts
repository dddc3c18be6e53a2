/**
 * Suggestions by type, remembered in the browser. Specification part 2 §7: 7 days, at most 100 entries, keyed by namespace.
 * Ours besides: nothing of a private library is kept, and a new version of the library empties the cache.
 */

export const CACHE_DAYS = 7;
export const CACHE_ENTRIES = 100;

export interface SuggestionCache {
  /** Version of the library that the entries come from. */
  version: string;
  /** Oldest first. */
  entries: { key: string; at: number; value: unknown }[];
}

export interface CacheScope {
  namespace: string;
  version: string;
  isPrivate: boolean;
}

export const emptyCache = (version: string): SuggestionCache => ({ version, entries: [] });

/** One key per question: namespace, type, size and the text as typed, case and outer spaces apart. */
export const cacheKey = (namespace: string, type: string, size: number, q: string): string =>
  JSON.stringify([namespace, type, size, q.trim().toLowerCase()]);

/** What is stored for the key, or undefined when it is too old, of another version, or the library is private. `now` in ms. */
export function readCache(cache: SuggestionCache, scope: CacheScope, key: string, now: number): unknown {
  if (scope.isPrivate || cache.version !== scope.version) return undefined;
  const entry = cache.entries.find((e) => e.key === key);
  return entry && now - entry.at < CACHE_DAYS * 86_400_000 && entry.at <= now ? entry.value : undefined;
}

/** The cache with the answer in it; unchanged for a private library. */
export function writeCache(
  cache: SuggestionCache,
  scope: CacheScope,
  key: string,
  value: unknown,
  now: number,
): SuggestionCache {
  if (scope.isPrivate) return cache;
  const kept = cache.version === scope.version ? cache.entries.filter((e) => e.key !== key) : [];
  return { version: scope.version, entries: [...kept, { key, at: now, value }].slice(-CACHE_ENTRIES) };
}

/** Reads what a browser had stored; anything that is not a cache of ours counts as empty. */
export function parseCache(text: string | null, version: string): SuggestionCache {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (isCache(value)) return value;
  } catch {
    // Not ours or cut short: start again.
  }
  return emptyCache(version);
}

function isCache(value: unknown): value is SuggestionCache {
  const cache = value as SuggestionCache | null;
  return (
    typeof cache?.version === 'string' &&
    Array.isArray(cache.entries) &&
    cache.entries.every((e) => typeof e?.key === 'string' && typeof e.at === 'number')
  );
}
