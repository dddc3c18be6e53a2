/** Suggestions and corrections per library, built in memory when first asked for and again when the library has changed. */
import { LRUCache } from 'lru-cache';
import { createVocabulary, type Vocabulary } from '#server/features/search/didYouMean.ts';
import { libraryNames } from '#server/features/search/suggest/names.ts';
import { buildSuggester, type Suggester } from '#server/features/search/suggest/trie.ts';
import type { Library } from '#server/record/library.ts';
import { wordingTexts } from '#server/record/wordingTexts.ts';

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
function perLibrary<T extends object>(build: (library: Library) => Promise<T>) {
  const known = new LRUCache<string, Built<T>>({ max: LIBRARIES });
  const start = (library: Library): Built<T> => {
    const { namespace, version } = library;
    const at = performance.now();
    const built: Built<T> = { value: build(library), version, at, took: 0, rebuilding: false };
    built.value.then(
      () => {
        built.took = performance.now() - at;
      },
      () => known.delete(namespace),
    );
    return built;
  };
  return (library: Library): Promise<T> => {
    const { namespace, version } = library;
    const old = known.get(namespace);
    if (!old) {
      const built = start(library);
      known.set(namespace, built);
      return built.value;
    }
    const rested = performance.now() - old.at > old.took * REST;
    if (old.version !== version && !old.rebuilding && rested) {
      old.rebuilding = true;
      const next = start(library);
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
  suggester(library: Library): Promise<Suggester>;
  vocabulary(library: Library): Promise<Vocabulary>;
}

export function createSuggestions(): Suggestions {
  return {
    suggester: perLibrary(async (library) => buildSuggester(await libraryNames(library))),
    // words of this library only: a correction must not tell what stands in another
    vocabulary: perLibrary(async (library) => {
      const names = (await libraryNames(library)).flatMap(({ name, otherNames = [] }) => [name, ...otherNames]);
      // a name that stands in the library once is no mistake
      return createVocabulary([...names, ...names, ...(await wordingTexts(library))]);
    }),
  };
}
