/** What a person exports and takes in for themselves: what they made, and libraries by their role. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { ME } from '#server/db/items/read.ts';
import type { Item, ItemSpec } from '#server/db/items/spec.ts';
import { createLibrary, type LibraryDeps } from '#server/features/libraries/index.ts';
import { BULK_REVIEWS, CONVERSATIONS, RELEASES, REVIEWS } from '#server/features/transfer/assistantItems.ts';
import type { Target, TargetPlace } from '#server/features/transfer/importFolder.ts';
import type { ManifestPlace } from '#server/features/transfer/manifest.ts';
import { LISTS, PLAYBOOKS } from '#server/features/transfer/personItems.ts';
import { libraryFolder, type PlaceHere } from '#server/features/transfer/places.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { CONTRACTS } from '#server/record/transfer/libraryItems.ts';
import { contractsIn } from '#server/record/uploaded.ts';
import { mayInLibrary } from '#shared/domain/libraries.ts';
import { libraryTitleProblem } from '#shared/domain/libraryMembers.ts';

export type TransferDeps = LibraryDeps;

/** Everything of the person, and every library that they may export; or one of these alone. */
export async function ownPlaces(
  { db, libraries }: TransferDeps,
  visitor: Visitor,
  namespace: string | null,
): Promise<PlaceHere[]> {
  const { id: userId, email } = visitor.user!;
  const mine = (await libraries.ownOnes(visitor)).filter(
    ({ library, role }) => mayInLibrary(role, 'export') && (namespace === null || library.namespace === namespace),
  );
  const shelves = mine.map(
    ({ library }): PlaceHere => ({
      kind: 'library',
      folder: libraryFolder(library.namespace),
      library,
      title: library.title,
      me: userId,
    }),
  );
  const own: PlaceHere = { kind: 'person', folder: 'people/1', email, userId, db, me: userId };
  return namespace === null ? [...shelves, own] : shelves;
}

/** Of one person; those that are deleted and can be brought back do not count. */
const MOST: Readonly<Record<string, number>> = { [PLAYBOOKS.name]: 200, [LISTS.name]: 200 };

async function roomFor(trx: Db, { name, main }: ItemSpec, userId: string): Promise<void> {
  const most = MOST[name];
  if (most === undefined) return;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(main.table)} where user_id = ${userId} and deleted_at is null`.execute(
    trx,
  );
  if (rows[0]!.n >= most) throw invalid(name, `You have ${most} ${name}, and no more fit.`);
}

const PROVED = 'what is shown of it is vouched for by the place where it was made: it stays in the zip to be read';

/** Whoever takes a zip in may have written it: reports and shared conversations say what this place has found. */
const STAYS_OUT: Target['leftOut'] = Object.fromEntries(
  [CONVERSATIONS, RELEASES, BULK_REVIEWS, REVIEWS].map(({ name }) => [name, PROVED]),
);

/** `made` remembers over attempts which library was begun for which folder. */
export function ownTarget(
  deps: TransferDeps,
  visitor: Visitor,
  made: { get(folder: string): string | undefined; set(folder: string, namespace: string): Promise<void> },
): Target {
  const { db, guard, libraries } = deps;
  const { id: userId, email } = visitor.user!;

  async function libraryFor(place: Extract<ManifestPlace, { kind: 'library' }>): Promise<WritableLibrary | string> {
    const known = made.get(place.folder) ?? place.id;
    const own = await libraries.writable(known, visitor, 'own');
    if (typeof own !== 'string') return own;
    const problem = libraryTitleProblem(place.title);
    if (problem) return problem;
    try {
      const namespace = await createLibrary(deps, visitor, place.title, place.id);
      await made.set(place.folder, namespace);
      const begun = await libraries.writable(namespace, visitor, 'own');
      return typeof begun === 'string' ? 'the library is gone again' : begun;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error.message;
      throw error;
    }
  }

  async function insert(
    place: TargetPlace,
    spec: ItemSpec,
    item: Item,
    put: (trx: Db) => Promise<void>,
  ): Promise<void> {
    if (place.kind === 'library' && spec === CONTRACTS) {
      const { library } = place;
      await guard.insertWithin({
        feature: 'library_upload',
        visitor,
        owner: { table: 'namespace', id: library.namespace },
        count: (trx) => contractsIn(library.within(trx)),
        insert: put,
      });
      return;
    }
    if (spec === LISTS) {
      await guard.requireFeature('list_create', visitor);
      for (const { namespace } of item.rows.snippets ?? [])
        if (!(await libraries.readable(String(namespace), visitor)))
          throw invalid('snippets', 'something that it belongs to is not here');
    }
    await db.transaction().execute(async (trx) => {
      await roomFor(trx, spec, userId);
      await put(trx);
    });
  }

  return {
    async placeFor(place) {
      if (place.kind === 'person') return { ...place, email, userId, db, me: userId };
      if (place.kind === 'team') return 'a team is taken in by whoever runs this place';
      const library = await libraryFor(place);
      if (typeof library === 'string') return library;
      return { kind: 'library', folder: place.folder, title: place.title, library, me: userId };
    },
    personAt: async (address) => (address === ME ? userId : null),
    leftOut: STAYS_OUT,
    takes: 'person',
    insert,
  };
}
