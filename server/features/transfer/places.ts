/** Libraries and people as places of an export. */
import type { Db } from '#server/db/db.ts';
import type { Owned } from '#server/db/items/read.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export type PlaceHere = (
  | { kind: 'library'; folder: string; library: ReadableLibrary; title: string }
  | { kind: 'person'; folder: string; email: string; userId: string; db: Db }
) & {
  /** The person that it is for alone; left out for the operator, who sees everybody. */
  me?: string;
};

/** Whose rows are meant, by the columns that say so. */
export const ownerOf = (place: PlaceHere): Owned['owner'] =>
  place.kind === 'library'
    ? { namespace: place.library.namespace, id: place.library.namespace }
    : { user_id: place.userId, subject: `user:${place.userId}` };

export const ownedBy = (place: PlaceHere): Owned => ({
  db: place.kind === 'library' ? place.library.db : place.db,
  owner: ownerOf(place),
  ...(place.me === undefined ? {} : { me: place.me }),
});

export const libraryFolder = (id: string): string => `libraries/${id}`;
