/** Which originals the record speaks of, in every library at once: for whoever keeps or restores all of it. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** Withdrawn contracts included: they can come back. */
export async function everyOriginal(db: Db): Promise<{ namespace: string; hash: string }[]> {
  const { rows } = await sql<{ namespace: string; hash: string }>`
    select namespace, file_hash as hash from contract where file_hash <> ''
    union
    select namespace, file_hash from withdrawn_contract where file_hash <> ''`.execute(db);
  return rows;
}
