/** Who may read which library: the one place where that right is decided. What is known of each is cached. */
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db.ts';
import { Library, type LibraryFacts, type Remember } from '#server/record/library.ts';
import type { User } from '#shared/domain/status.ts';

/** What of a visitor decides: nobody who has not signed in is a member of anything. */
export interface Reader {
  user: Pick<User, 'id'> | null;
}

export interface Libraries {
  /** Null: there is no such library, or the visitor may not know of it. */
  readable(namespace: string, visitor: Reader): Promise<Library | null>;
  /** Those that everybody may read, by id. */
  publicOnes(): Promise<Library[]>;
}

/** How long a version may be out of date: new contracts show up in counts after this at the latest. */
const VERSION_TTL_MS = 500;
/** A page of cards is up to 100 kB. */
const MAX_REMEMBERED = 500;

function remembering(): Remember {
  const memory = new LRUCache<string, Promise<object>>({ max: MAX_REMEMBERED });
  return <T extends object>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = memory.get(key) as Promise<T> | undefined;
    if (known) return known;
    const made = make();
    memory.set(key, made);
    made.catch(() => memory.delete(key));
    return made;
  };
}

export function createLibraries(db: Db): Libraries {
  /** What there is; whether this visitor may read it is decided at every call. */
  const found = new LRUCache<string, { facts: LibraryFacts | null }>({ max: 1000, ttl: VERSION_TTL_MS });
  const remember = remembering();

  async function factsOf(namespace: string): Promise<LibraryFacts | null> {
    const cached = found.get(namespace);
    if (cached) return cached.facts;
    const row = await db
      .selectFrom('namespace')
      .select(['title', 'language', 'visibility', 'version'])
      .where('id', '=', namespace)
      .executeTakeFirst();
    const facts = row
      ? { title: row.title, language: row.language, isPrivate: row.visibility === 'private', version: row.version }
      : null;
    found.set(namespace, { facts });
    return facts;
  }

  /** Public libraries are everybody's; private ones have no members yet, so nobody may know of one. */
  const mayRead = ({ isPrivate }: LibraryFacts, _visitor: Reader): boolean => !isPrivate;

  return {
    async publicOnes() {
      const rows = await db
        .selectFrom('namespace')
        .select('id')
        .where('visibility', '=', 'public')
        .orderBy('id')
        .execute();
      const all = await Promise.all(rows.map(async ({ id }) => [id, await factsOf(id)] as const));
      return all.flatMap(([id, facts]) => (facts && !facts.isPrivate ? [new Library(db, id, facts, remember)] : []));
    },
    async readable(namespace, visitor) {
      const facts = await factsOf(namespace);
      return facts && mayRead(facts, visitor) ? new Library(db, namespace, facts, remember) : null;
    },
  };
}
