/** Members of a library who may look after its wordings. */
import type { Db } from '#server/db/db.ts';
import { namesOf } from '#server/features/curation/library.ts';
import { LIBRARY_ROLES, mayInLibrary } from '#shared/domain/libraries.ts';

const CURATING = LIBRARY_ROLES.filter((role) => mayInLibrary(role, 'curate'));

/** By themselves or by their team, by name. */
export async function curatorsOf(db: Db, namespace: string): Promise<{ id: string; name: string }[]> {
  const own = db
    .selectFrom('library_member')
    .select('user_id as id')
    .where('namespace', '=', namespace)
    .where('role', 'in', CURATING)
    .where('user_id', 'is not', null);
  const ofTeams = db
    .selectFrom('library_member as m')
    .innerJoin('team_member as t', 't.team_id', 'm.team_id')
    .select('t.user_id as id')
    .where('m.namespace', '=', namespace)
    .where('m.role', 'in', CURATING)
    .where('t.state', '=', 'active');
  const rows = await own.union(ofTeams).execute();
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  );
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
