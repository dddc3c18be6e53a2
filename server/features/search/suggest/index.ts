/** Suggestions and corrections per library, built in memory when first asked for and again when the library has changed. */
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db.ts';
import { createVocabulary, type Vocabulary } from '#server/features/search/didYouMean.ts';
import { trainingTexts } from '#server/features/search/lsa/texts.ts';
import { libraryNames } from '#server/features/search/suggest/names.ts';
import { buildSuggester, type Suggester } from '#server/features/search/suggest/trie.ts';

interface Built<T> {
  value: Promise<T>;
  version: string;
  /** When it was built and how long that took, in ms. */
  at: number;
  took: number;
  rebuilding: boolean;
}

/** A structure is built again after at least so many times the time it takes: a growing library does not build all the time. */
const REST = 20;
const LIBRARIES = 20;

/** One value per library, as old as a rebuild takes at most; only the very first question waits. */
function perLibrary<T extends object>(build: (namespace: string) => Promise<T>) {
  const known = new LRUCache<string, Built<T>>({ max: LIBRARIES });
  const start = (namespace: string, version: string): Built<T> => {
    const at = performance.now();
    const built: Built<T> = { value: build(namespace), version, at, took: 0, rebuilding: false };
    built.value.then(
      () => {
        built.took = performance.now() - at;
      },
      () => known.delete(namespace),
    );
    return built;
  };
  return (namespace: string, version: string): Promise<T> => {
    const old = known.get(namespace);
    if (!old) {
      const built = start(namespace, version);
      known.set(namespace, built);
      return built.value;
    }
    const rested = performance.now() - old.at > old.took * REST;
    if (old.version !== version && !old.rebuilding && rested) {
      old.rebuilding = true;
      const next = start(namespace, version);
      next.value.then(
        () => known.set(namespace, next),
        () => {
          old.rebuilding = false;
        },
      );
      // a small library is built at once, so that what was just added is found
      if (old.took < 50) return next.value;
    }
    return old.value;
  };
}

export interface Suggestions {
  suggester(namespace: string, version: string): Promise<Suggester>;
  vocabulary(namespace: string, version: string): Promise<Vocabulary>;
}

export function createSuggestions(db: Db): Suggestions {
  return {
    suggester: perLibrary(async (namespace) => buildSuggester(await libraryNames(db, namespace))),
    // words of this library only: a correction must not tell what stands in another
    vocabulary: perLibrary(async (namespace) => {
      const names = (await libraryNames(db, namespace)).map(({ name }) => name);
      // a name that stands in the library once is no mistake
      return createVocabulary([...names, ...names, ...(await trainingTexts(db, namespace))]);
    }),
  };
}
