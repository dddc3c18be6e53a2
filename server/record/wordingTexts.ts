/** Wordings as the vocabulary of corrections is made of them. */
import type { ReadableLibrary } from '#server/record/library.ts';

const MAX_TEXTS = 20_000;

/** One text per wording of the library, a random sample if there are many (ids are random). */
export async function wordingTexts({ db, namespace }: ReadableLibrary): Promise<string[]> {
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
