/** Numbers of generations of the index come from the record, so that no process and no rebuild ever draws one twice. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** Above `previous`, which an index that is older than its record may have. */
export async function nextGeneration(db: Db, previous: number): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select setval('index_generation', greatest(nextval('index_generation'), ${previous + 1})) as number`.execute(db);
  return Number(rows[0]!.number);
}
