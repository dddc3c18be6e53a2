/** Lists of a team as they are to one of its members: what its admins may know of. */
import type { Db } from '#server/db/db.ts';
import { ownerOf, readerOf } from '#server/features/lists/reader.ts';
import { linksOf, listsOwned } from '#server/features/lists/store.ts';
import { type LinkKind, type ListRole, roleInList } from '#shared/domain/lists.ts';
import type { User } from '#shared/domain/status.ts';

export interface ListOfTeam {
  id: string;
  name: string;
  count: number;
  role: ListRole;
  isGivenByThem: boolean;
  /** Links that are open to it. */
  links: LinkKind[];
}

/** None to somebody who is in it no more, or still waits. */
export async function listsOfTeamFor(db: Db, teamId: string, user: Pick<User, 'id' | 'email'>): Promise<ListOfTeam[]> {
  const reader = await readerOf(db, user);
  const told: ListOfTeam[] = [];
  // one after the other: within a transaction there is one connection
  for (const row of await listsOwned(db, { teamId })) {
    const role = roleInList(ownerOf(row), reader);
    if (role === null) continue;
    const links = await linksOf(db, row.id);
    told.push({
      id: row.id,
      name: row.name,
      count: row.count,
      role,
      isGivenByThem: row.made_by === user.id,
      links: links.map(({ kind }) => kind),
    });
  }
  return told;
}
