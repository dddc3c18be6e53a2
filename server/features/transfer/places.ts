/** Libraries and people as places of an export. */
import type { Db } from '#server/db/db.ts';
import type { Owned } from '#server/db/items/read.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export type PlaceHere = (
  | { kind: 'library'; folder: string; library: ReadableLibrary; title: string }
  | { kind: 'person'; folder: string; email: string; userId: string; db: Db }
  | { kind: 'team'; folder: string; id: string; title: string; db: Db }
) & {
  /** The person that it is for alone; left out for the operator, who sees everybody. */
  me?: string;
};

/** Whose rows are meant, by the columns that say so. */
export function ownerOf(place: PlaceHere): Owned['owner'] {
  switch (place.kind) {
    case 'library':
      return { namespace: place.library.namespace, id: place.library.namespace };
    case 'person':
      return { user_id: place.userId, subject: `user:${place.userId}` };
    case 'team':
      return { team_id: place.id, id: place.id };
  }
}

export const ownedBy = (place: PlaceHere): Owned => ({
  db: place.kind === 'library' ? place.library.db : place.db,
  owner: ownerOf(place),
  ...(place.me === undefined ? {} : { me: place.me }),
});

export const libraryFolder = (id: string): string => `libraries/${id}`;
