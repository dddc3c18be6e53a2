import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** Whether the library of this id, or whose readers' copy has it, is somebody's; undefined: there is none any more. Tells no visitor anything. */
export async function ownedNow(db: Db, namespace: string): Promise<{ home: string; isOwned: boolean } | undefined> {
  const { rows } = await sql<{ home: string; isOwned: boolean }>`
    select n.id as home, exists (select from library_member m where m.namespace = n.id) as "isOwned"
    from namespace a join namespace n on n.id = coalesce(a.readers_copy_of, a.id) where a.id = ${namespace}`.execute(
    db,
  );
  return rows[0];
}
