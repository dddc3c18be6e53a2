import { type RawBuilder, sql } from 'kysely';

/** As SQL: whether the library whose id stands in `column` is one that everybody reads, as of now. False where the column is empty. */
export const isPublicNow = (column: string): RawBuilder<boolean> => sql<boolean>`
  exists (select 1 from namespace n where n.id = ${sql.ref(column)} and n.visibility = 'public' and n.deleted_at is null)`;
