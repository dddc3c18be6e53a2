/**
 * The hashes under which clauses and definitions are found by those who send no words (shared/domain/shingles.ts): the smallest
 * few of each group's representative. They follow from its text, so what leaves is taken out by the same text.
 */
import { sql } from 'kysely';
import type { GroupKind } from '#server/record/grouping/rules.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { evenWords, shingleHashes } from '#shared/domain/shingles.ts';

/** Hashes of a group. With 16, of wordings with every fifth word changed 99 in 100 are met; with 8, 94 (docs/decisions/0013). */
const HASHES_OF_A_GROUP = 16;
/** Characters of a wording that count; hardly any is longer. */
export const MOST_COMPARED = 20_000;

/** A group by the text that represents it. Whole contracts are found in other ways. */
export interface GroupText {
  group: string;
  kind: GroupKind;
  text: string;
}

/** Every hash of a wording of the library, ascending. */
export const wordingHashes = (text: string): Float64Array => shingleHashes(evenWords(text.slice(0, MOST_COMPARED)));

interface Entry {
  group: string;
  hash: number;
}

/** In the order of the index, which then reads each of its pages once. */
const entriesOf = (groups: readonly GroupText[]): Entry[] =>
  groups
    .filter(({ kind }) => kind !== 'contract')
    .flatMap(({ group, text }) =>
      Array.from(wordingHashes(text).subarray(0, HASHES_OF_A_GROUP), (hash) => ({ group, hash })),
    )
    .sort((a, b) => a.hash - b.hash);

const columns = (entries: readonly Entry[]) =>
  sql`unnest(${entries.map(({ hash }) => hash)}::bigint[], ${entries.map(({ group }) => group)}::text[])`;

export async function enterShingles(
  { db: trx, namespace }: WritableLibrary,
  groups: readonly GroupText[],
): Promise<void> {
  const entries = entriesOf(groups);
  if (entries.length === 0) return;
  await sql`insert into group_shingle (namespace, hash, group_id) select ${namespace}, * from ${columns(entries)}
    on conflict do nothing`.execute(trx);
}

/** `groups` with the texts that they were entered by. */
export async function removeShingles(
  { db: trx, namespace }: WritableLibrary,
  groups: readonly GroupText[],
): Promise<void> {
  const entries = entriesOf(groups);
  if (entries.length === 0) return;
  await sql`delete from group_shingle s using ${columns(entries)} as gone(hash, group_id)
    where s.namespace = ${namespace} and s.hash = gone.hash and s.group_id = gone.group_id`.execute(trx);
}
