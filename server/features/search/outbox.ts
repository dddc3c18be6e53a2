/** What the record has changed and the index has not been told yet. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

/** Rows that are looked at together. */
export const BATCH = 500;

/** Contracts that are written together, and the numbers of the rows that name them. */
export interface Part {
  ids: string[];
  seqs: string[];
}

/** The oldest by library, in parts of `size` contracts; nothing of the libraries `without`. */
export async function waitingParts(db: Db, size: number, without: string[]): Promise<Map<string, Part[]>> {
  const entries = await db
    .selectFrom('outbox')
    .selectAll()
    .where(sql<boolean>`namespace <> all(${without}::text[])`)
    .orderBy('seq')
    .limit(BATCH)
    .execute();
  const byNamespace = new Map<string, Map<string, string[]>>();
  for (const { namespace, contract_id, seq } of entries) {
    const contracts = byNamespace.get(namespace) ?? new Map<string, string[]>();
    byNamespace.set(namespace, contracts);
    contracts.set(contract_id, [...(contracts.get(contract_id) ?? []), seq]);
  }
  const parts = new Map<string, Part[]>();
  for (const [namespace, contracts] of byNamespace) {
    const list = [...contracts];
    const count = Math.ceil(list.length / size);
    const slices = Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size));
    parts.set(
      namespace,
      slices.map((slice) => ({ ids: slice.map(([id]) => id), seqs: slice.flatMap(([, seqs]) => seqs) })),
    );
  }
  return parts;
}

/** Only what was applied: a death before means that it is applied again, which changes nothing. */
export async function forgetPart(db: Db, { seqs }: Part): Promise<void> {
  await sql`delete from outbox where seq = any(${seqs}::bigint[])`.execute(db);
}
