/**
 * Who may do what with which library: the one place where that right is decided. What a library is called is cached, rights never. Of a
 * library that hides names, whoever may not see them is given its readers' copy in its place, here and so everywhere (docs/decisions/0078).
 */
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { behindWall } from '#server/db/behindWall.ts';
import type { Db } from '#server/db/db.ts';
import { wallStands } from '#server/db/wall.ts';
import { Library, type LibraryFacts, type Remember, WritableLibrary } from '#server/record/library.ts';
import { readsPrivate, type TokenScope } from '#shared/domain/apiTokens.ts';
import { highestRole, type LibraryAct, type LibraryRole, mayInLibrary } from '#shared/domain/libraries.ts';
import type { User } from '#shared/domain/status.ts';

/** What of a visitor decides: nobody who has not signed in is a member of anything. */
export interface Reader {
  user: Pick<User, 'id'> | null;
  /** An operator who sees the site as that person: what is the person's own stays closed (docs/decisions/0040). */
  view?: unknown;
  /** What a program with a token of that person may read: without the scope for it, no more than everybody. */
  token?: { scopes: readonly TokenScope[] };
}

/** A library that somebody may read, with the role that they have in it. */
export interface Standing {
  library: Library;
  /** Null: it is public, and they are no member. */
  role: LibraryRole | null;
}

export interface Libraries {
  /** Null: there is no such library, or the visitor may not know of it. */
  readable(namespace: string, visitor: Reader): Promise<Library | null>;
  /** The same with the role. */
  standing(namespace: string, visitor: Reader): Promise<Standing | null>;
  /**
   * A library to change, for whoever's role in it allows the act. `absent`: the visitor may not know of it; `forbidden`: they may read it,
   * and not this.
   */
  writable(namespace: string, visitor: Reader, act: LibraryAct): Promise<WritableLibrary | 'absent' | 'forbidden'>;
  /** Whether what was taken from the library of this id, whoever took it, is what the visitor sees there: with its names, or without. */
  seesAs(namespace: string, visitor: Reader): Promise<boolean>;
  /** Those that everybody may read, by id: as everybody sees them. */
  publicOnes(): Promise<Library[]>;
  /** Those that the visitor is a member of, by themselves or by their team, by title. */
  ownOnes(visitor: Reader): Promise<Standing[]>;
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

interface NamespaceRow {
  id: string;
  title: string;
  language: string;
  visibility: 'public' | 'private';
  version: string;
  hides_names: boolean;
  /** What its readers see, where it ever hid names. */
  copy: string | null;
  copyVersion: string | null;
}

const factsOf = ({ id, title, language, visibility, version, copyVersion }: NamespaceRow, isCopy: boolean) => ({
  title,
  language,
  isPrivate: visibility === 'private',
  version: isCopy ? `${version}.${copyVersion}` : version,
  ...(isCopy && { home: id }),
});

export function createLibraries(db: Db): Libraries {
  /** Libraries that are nobody's: what they are changes with their version alone, and everybody may read them. */
  const houses = new LRUCache<string, { facts: LibraryFacts }>({ max: 1000, ttl: VERSION_TTL_MS });
  const remember = remembering();
  let wall: Promise<boolean> | null = null;

  /** The library itself, or what its readers see. Null: that is not made yet. */
  async function seenAs(row: NamespaceRow, isCopy: boolean): Promise<Library | null> {
    const id = isCopy ? row.copy : row.id;
    return id === null ? null : libraryOf(id, factsOf(row, isCopy));
  }

  /** A private library reads behind the wall, where there is one (the doctor says where there is none). */
  async function libraryOf(id: string, facts: LibraryFacts): Promise<Library> {
    if (!facts.isPrivate) return new Library(db, id, facts, remember);
    wall ??= wallStands(db).catch((error) => {
      wall = null;
      throw error;
    });
    return new Library((await wall) ? behindWall(db, id) : db, id, facts, remember, db);
  }

  const namespaces = () =>
    db
      .selectFrom('namespace as n')
      .leftJoin('namespace as c', 'c.readers_copy_of', 'n.id')
      .select(['n.id', 'n.title', 'n.language', 'n.visibility', 'n.version', 'n.hides_names'])
      .select(['c.id as copy', 'c.version as copyVersion'])
      .where('n.deleted_at', 'is', null)
      .where('n.readers_copy_of', 'is', null);

  /** Rows of members that are the person, or the team that they are in: of one library, or of all. */
  async function rolesOf({ user, view, token }: Reader, namespace?: string): Promise<Map<string, LibraryRole>> {
    if (!user || view || (token && !readsPrivate(token.scopes))) return new Map();
    const own = db.selectFrom('library_member').select(['namespace', 'role']).where('user_id', '=', user.id);
    const ofTeam = db
      .selectFrom('library_member as m')
      .innerJoin('team_member as t', 't.team_id', 'm.team_id')
      .select(['m.namespace', 'm.role'])
      .where('t.user_id', '=', user.id)
      .where('t.state', '=', 'active');
    const rows = await (namespace === undefined
      ? own.unionAll(ofTeam)
      : own.where('namespace', '=', namespace).unionAll(ofTeam.where('m.namespace', '=', namespace))
    ).execute();
    const roles = new Map<string, LibraryRole>();
    for (const row of rows) roles.set(row.namespace, highestRole([row.role, roles.get(row.namespace) ?? row.role])!);
    return roles;
  }

  async function standing(namespace: string, visitor: Reader): Promise<Standing | null> {
    const known = houses.get(namespace);
    if (known) return { library: new Library(db, namespace, known.facts, remember), role: null };
    const row = await namespaces()
      .select(({ exists, selectFrom }) =>
        exists(selectFrom('library_member as m').select('m.namespace').whereRef('m.namespace', '=', 'n.id')).as(
          'isOwned',
        ),
      )
      // the address of a copy is one more of its library, under which nobody sees names
      .where(
        'n.id',
        '=',
        sql<string>`coalesce((select readers_copy_of from namespace where id = ${namespace}), ${namespace})`,
      )
      .executeTakeFirst();
    // also where there is none: what is not there must not be answered sooner than what is kept from the visitor
    const home = row?.id ?? namespace;
    const role = !row || row.isOwned ? ((await rolesOf(visitor, home)).get(home) ?? null) : null;
    if (!row) return null;
    if (row.visibility === 'private' && !mayInLibrary(role, 'read')) return null;
    if (!row.isOwned && !row.hides_names) houses.set(namespace, { facts: factsOf(row, false) });
    const isCopy = row.hides_names && (namespace !== row.id || !mayInLibrary(role, 'seeNames'));
    const library = await seenAs(row, isCopy);
    return library && { library, role: isCopy && role !== null ? 'read' : role };
  }

  return {
    standing,
    async readable(namespace, visitor) {
      return (await standing(namespace, visitor))?.library ?? null;
    },
    async writable(namespace, visitor, act) {
      const found = await standing(namespace, visitor);
      if (!found) return 'absent';
      return mayInLibrary(found.role, act) ? new WritableLibrary(db, found.library.home) : 'forbidden';
    },
    async seesAs(namespace, visitor) {
      return (await standing(namespace, visitor))?.library.namespace === namespace;
    },
    async publicOnes() {
      const rows = await namespaces().where('n.visibility', '=', 'public').orderBy('n.id').execute();
      const seen = await Promise.all(rows.map((row) => seenAs(row, row.hides_names)));
      return seen.filter((one) => one !== null);
    },
    async ownOnes(visitor) {
      const roles = await rolesOf(visitor);
      if (roles.size === 0) return [];
      const rows = await namespaces()
        .where('n.id', 'in', [...roles.keys()])
        .orderBy('n.title')
        .orderBy('n.id')
        .execute();
      const seen = await Promise.all(
        rows.map(async (row) => {
          const role = roles.get(row.id)!;
          return { library: await seenAs(row, row.hides_names && !mayInLibrary(role, 'seeNames')), role };
        }),
      );
      return seen.flatMap(({ library, role }) => (library ? [{ library, role }] : []));
    },
  };
}
