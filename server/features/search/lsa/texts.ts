/** What the meaning model is trained on, and when it has been outgrown. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { LsaModel } from '#server/features/search/lsa/model.ts';

const MAX_TEXTS = 20_000;
const FIRST_TEXTS = 300;
/** With more texts than these behind it a model does not change much. */
const SETTLED = 8000;

/** One text per wording of a public library, a random sample if there are many (ids are random). */
export async function trainingTexts(db: Db, namespace: string): Promise<string[]> {
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

/** The library has at least doubled since the model was trained, or has none yet and enough texts for one. */
export async function isOutgrown(db: Db, namespace: string, model: LsaModel | null): Promise<boolean> {
  if (model && model.texts >= SETTLED) return false;
  const needed = model ? model.texts * 2 : FIRST_TEXTS;
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (
      select 1 from snippet_group where namespace = ${namespace} and kind = 'clause' limit ${needed}) s`.execute(db);
  return Number(rows[0]!.n) >= needed;
}
