/** What every page of the records is made with. */
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db.ts';
import type { Libraries, Library } from '#server/features/records/libraries.ts';
import type { PageRequest } from '#server/http/page.ts';
import { paths } from '#shared/domain/paths.ts';

export interface RecordDeps {
  db: Db;
  libraries: Libraries;
  config: { baseUrl: string | null };
}

export interface Context {
  db: Db;
  libraries: Libraries;
  library: Library;
  namespace: string;
  to: ReturnType<typeof paths>;
  baseUrl: string | null;
  /** Remembers what is counted over the whole library until the library changes. */
  cached<T extends object>(name: string, make: () => Promise<T>): Promise<T>;
}

/** A page of cards is up to 100 kB. */
const MAX_REMEMBERED = 500;

/** Null: the visitor may not know of the library. */
export type ContextOf = (request: Pick<PageRequest, 'namespace' | 'visitor'>) => Promise<Context | null>;

export function contexts({ db, libraries, config }: RecordDeps): ContextOf {
  const memory = new LRUCache<string, Promise<object>>({ max: MAX_REMEMBERED });
  return async ({ namespace, visitor }) => {
    const library = await libraries.readable(namespace, visitor);
    if (!library) return null;
    const cached = <T extends object>(name: string, make: () => Promise<T>): Promise<T> => {
      const key = `${namespace}@${library.version}/${name}`;
      const known = memory.get(key) as Promise<T> | undefined;
      if (known) return known;
      const made = make();
      memory.set(key, made);
      made.catch(() => memory.delete(key));
      return made;
    };
    return { db, libraries, library, namespace, to: paths(namespace), baseUrl: config.baseUrl, cached };
  };
}
