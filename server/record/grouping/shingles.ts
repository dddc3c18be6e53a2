/**
 * The hashes under which clauses and definitions are found by those who send no words (shared/domain/shingles.ts): the smallest
 * few of each group's representative. They follow from its text, so what leaves is taken out by the same text.
 */
import { sql } from 'kysely';
import type { WritableLibrary } from '#server/record/library.ts';

/** A group and its hashes. */
export interface GroupHashes {
  group: string;
  hashes: Float64Array;
}

interface Entry {
  group: string;
  hash: number;
}

/** In the order of the index, which then reads each of its pages once. */
const entriesOf = (groups: readonly GroupHashes[]): Entry[] =>
  groups
    .flatMap(({ group, hashes }) => Array.from(hashes, (hash) => ({ group, hash })))
    .sort((a, b) => a.hash - b.hash);

const columns = (entries: readonly Entry[]) =>
  sql`unnest(${entries.map(({ hash }) => hash)}::bigint[], ${entries.map(({ group }) => group)}::text[])`;

export async function enterShingles(
  { db: trx, namespace }: WritableLibrary,
  groups: readonly GroupHashes[],
): Promise<void> {
  const entries = entriesOf(groups);
  if (entries.length === 0) return;
  await sql`insert into group_shingle (namespace, hash, group_id) select ${namespace}, * from ${columns(entries)}
    on conflict do nothing`.execute(trx);
}

/** `groups` with the hashes that they were entered by. */
export async function removeShingles(
  { db: trx, namespace }: WritableLibrary,
  groups: readonly GroupHashes[],
): Promise<void> {
  const entries = entriesOf(groups);
  if (entries.length === 0) return;
  await sql`delete from group_shingle s using ${columns(entries)} as gone(hash, group_id)
    where s.namespace = ${namespace} and s.hash = gone.hash and s.group_id = gone.group_id`.execute(trx);
}
