import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** As SQL: whether the library whose id stands in `column` is one that everybody reads, as of now. False where the column is empty. */
export const isPublicNow = (column: string): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from namespace n where n.id = ${sql.ref(column)} and n.visibility = 'public' and n.deleted_at is null)`;

/** Ids of the libraries that everybody reads, as of now. */
export const publicLibraries = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('namespace')
    .select('id')
    .where('visibility', '=', 'public')
    .where('deleted_at', 'is', null)
    .where('readers_copy_of', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
