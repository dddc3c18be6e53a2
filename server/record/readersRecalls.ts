/**
 * Recalls for those who do not see names of a library (docs/decisions/0078). Their documents hold texts of the copy; which version of the
 * library that was is kept with the version, as prints of those texts. They are told of no other print: whoever could ask for texts with
 * names would find out which names are in them.
 */
import { sql } from 'kysely';
import type { Library } from '#server/record/library.ts';
import { type RecalledRow, recalledBy } from '#server/record/stewards.ts';

/** Of these prints of texts without names, those that are recalled. */
export const recalledOfReaders = ({ writing, home }: Library, prints: readonly string[]): Promise<RecalledRow[]> =>
  recalledBy({ db: writing, namespace: home }, 'reader_prints', prints);

/** What stands in the copy where the library has a wording: the group that most of its clauses are in there. Null: it has none any more. */
export async function copiedGroup({ writing, home, namespace }: Library, group: string): Promise<string | null> {
  const { rows } = await sql<{ group_id: string }>`
    select t.group_id from clause k join clause t on t.namespace = ${namespace} and t.id = k.id
    where k.namespace = ${home} and k.group_id = ${group}
    group by 1 order by count(*) desc, 1 limit 1`.execute(writing);
  return rows[0]?.group_id ?? null;
}

/** The words of the library as its readers have them; null: they stand nowhere any more. */
export async function copiedWords(
  { writing, home, namespace }: Library,
  group: string,
  words: string,
): Promise<string | null> {
  const { rows } = await sql<{ text: string }>`
    select t.text from clause k join clause t on t.namespace = ${namespace} and t.id = k.id
    where k.namespace = ${home} and k.group_id = ${group} and btrim(k.text) = btrim(${words})
    order by k.id limit 1`.execute(writing);
  return rows[0]?.text ?? null;
}
