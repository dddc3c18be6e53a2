/** What an operator exports and takes in: every library and every person there is. */
import { requireLibrary } from '#server/cli/withDeps.ts';
import type { Deps } from '#server/deps.ts';
import { accountByEmail, createAccount } from '#server/features/auth/index.ts';
import { libraryFolder, type PlaceHere, peopleWithContent, type Target } from '#server/features/transfer/index.ts';
import { operatorLibrary, standingLibraries } from '#server/record/operator.ts';

export interface Wish {
  namespace: string | undefined;
  public: boolean;
}

export async function placesOf(deps: Deps, wish: Wish): Promise<PlaceHere[]> {
  const { db } = deps;
  if (wish.namespace !== undefined) await requireLibrary(deps, wish.namespace);
  const libraries = (await standingLibraries(db)).filter(
    ({ id, isPrivate }) => (wish.namespace === undefined || id === wish.namespace) && !(wish.public && isPrivate),
  );
  const isEverything = wish.namespace === undefined && !wish.public;
  const people = isEverything ? await peopleWithContent(db) : [];
  const teams = isEverything ? await db.selectFrom('team').select(['id', 'name']).orderBy('id').execute() : [];
  return [
    ...teams.map(({ id, name }, i): PlaceHere => ({ kind: 'team', folder: `teams/${i + 1}`, id, title: name, db })),
    ...libraries.map(
      ({ id, title }): PlaceHere => ({
        kind: 'library',
        folder: libraryFolder(id),
        library: operatorLibrary(db, id),
        title,
      }),
    ),
    ...people.map((one, i): PlaceHere => ({ kind: 'person', folder: `people/${i + 1}`, db, ...one })),
  ];
}

/** Everything comes here as it was there: libraries under their ids, people under their addresses. */
export function operatorTarget({ db, clock }: Deps, { isCompared = false } = {}): Target {
  const known = new Map<string, string | null>();
  async function personAt(address: string): Promise<string | null> {
    const found = known.get(address);
    if (found !== undefined) return found;
    const id =
      (await accountByEmail(db, address))?.id ??
      (isCompared ? null : await createAccount(db, { email: address }, clock())) ??
      (await accountByEmail(db, address))?.id ??
      null;
    known.set(address, id);
    return id;
  }
  return {
    async placeFor(place) {
      if (place.kind === 'library')
        return {
          kind: 'library',
          folder: libraryFolder(place.id),
          title: place.title,
          library: operatorLibrary(db, place.id),
        };
      if (place.kind === 'team') return { ...place, db };
      const userId = await personAt(place.email);
      return userId ? { ...place, userId, db } : `there is no account for ${place.email}`;
    },
    personAt,
    leftOut: {},
    takes: 'operator',
  };
}
