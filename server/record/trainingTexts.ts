/** Wordings as the meaning model and the vocabulary are made of them. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

const MAX_TEXTS = 20_000;

/** One text per wording of the library, a random sample if there are many (ids are random). */
export async function trainingTexts({ db, namespace }: ReadableLibrary): Promise<string[]> {
  const rows = await db
    .selectFrom('snippet_group as g')
    .innerJoin('clause as c', (join) =>
      join.onRef('c.namespace', '=', 'g.namespace').onRef('c.id', '=', 'g.representative_id'),
    )
    .select(['c.heading', 'c.text'])
    .where('g.namespace', '=', namespace)
    .where('g.kind', '=', 'clause')
    .orderBy('g.id')
    .limit(MAX_TEXTS)
    .execute();
  return rows.map(({ heading, text }) => `${heading ?? ''} ${text}`);
}

/** Whether there are at least so many; more are not counted. */
export async function hasTrainingTexts({ db, namespace }: ReadableLibrary, needed: number): Promise<boolean> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (
      select 1 from snippet_group where namespace = ${namespace} and kind = 'clause' limit ${needed}) s`.execute(db);
  return Number(rows[0]!.n) >= needed;
}
