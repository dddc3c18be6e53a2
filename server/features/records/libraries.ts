/** What is known about each library besides its records: who may read it, its version, its counts. Cached by version. */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/db.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Shell } from '#shared/api/pages.ts';

export interface Library {
  id: string;
  title: string;
  language: string;
  isPrivate: boolean;
  /** Raised by every change to what the library holds; caches carry it. */
  version: string;
}

export interface Libraries {
  /** Null: there is no such library, or the visitor may not know of it. */
  readable(namespace: string, visitor: Visitor): Promise<Library | null>;
  shellOf(library: Library): Promise<Shell['library']>;
}

/** How long a version may be out of date: new contracts show up in counts after this at the latest. */
const VERSION_TTL_MS = 500;

export function createLibraries(db: Db): Libraries {
  /** What there is; whether this visitor may read it is decided at every call. */
  const found = new LRUCache<string, { library: Library | null }>({ max: 1000, ttl: VERSION_TTL_MS });
  const counts = new LRUCache<string, Shell['library']>({ max: 100 });

  async function libraryOf(namespace: string): Promise<Library | null> {
    const cached = found.get(namespace);
    if (cached) return cached.library;
    const row = await db
      .selectFrom('namespace')
      .select(['id', 'title', 'language', 'visibility', 'version'])
      .where('id', '=', namespace)
      .executeTakeFirst();
    const library = row
      ? {
          id: row.id,
          title: row.title,
          language: row.language,
          isPrivate: row.visibility === 'private',
          version: row.version,
        }
      : null;
    found.set(namespace, { library });
    return library;
  }

  return {
    async readable(namespace) {
      const library = await libraryOf(namespace);
      // private libraries have no members yet, so nobody may know of one
      return library?.isPrivate ? null : library;
    },
    async shellOf(library) {
      const key = `${library.id}@${library.version}`;
      const cached = counts.get(key);
      if (cached) return cached;
      const { rows } = await sql<{ contracts: string; clauses: string; definitions: string; samples: string }>`
        select (select count(*) from contract where namespace = ${library.id} and kind = 'contract') as contracts,
               (select count(*) from clause where namespace = ${library.id}) as clauses,
               (select count(*) from definition where namespace = ${library.id}) as definitions,
               (select count(*) from contract where namespace = ${library.id} and kind = 'contract' and is_sample) as samples`.execute(
        db,
      );
      const row = rows[0]!;
      const shell = {
        title: library.title,
        samples: Number(row.samples),
        isPrivate: library.isPrivate,
        version: library.version,
        contracts: Number(row.contracts),
        clauses: Number(row.clauses),
        definitions: Number(row.definitions),
      };
      counts.set(key, shell);
      return shell;
    },
  };
}
