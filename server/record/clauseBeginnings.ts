/** What clauses begin with. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

/** The beginnings of clauses, by id; one that has just been removed is missing. */
export async function clauseBeginnings(
  { db, namespace }: ReadableLibrary,
  ids: readonly string[],
  chars: number,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('clause')
    .select(['id', sql<string>`left(text, ${chars})`.as('text')])
    .where('namespace', '=', namespace)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
