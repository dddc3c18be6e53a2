/** What the sections of a library's contracts are called. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

/** Of the newest contracts so many are read: a larger library has no other headings. */
const CONTRACTS_READ = 2000;
/** What is longer is a sentence that was taken for a heading. */
const LONGEST = 80;

export interface SectionName {
  name: string;
  contracts: number;
}

/**
 * Headings as most contracts write them, case apart, the commonest first: in contracts of a type, or above clauses of a type, or
 * anywhere.
 */
export async function sectionNames(
  { db, namespace }: ReadableLibrary,
  { category, clause }: { category?: string; clause?: string },
  limit: number,
): Promise<SectionName[]> {
  const ofType = category ? sql`and type_id = ${category}` : sql``;
  const ofClause = clause ? sql`and c.type_id = ${clause}` : sql``;
  const { rows } = await sql<{ name: string; contracts: string }>`
    select mode() within group (order by c.heading) as name, count(distinct c.contract_id) as contracts
    from (
      select id from contract where namespace = ${namespace} and kind = 'contract' ${ofType}
      order by coalesce(published, '0001-01-01'::date) desc, id desc limit ${CONTRACTS_READ}
    ) k
    join clause c on c.namespace = ${namespace} and c.contract_id = k.id
    where c.heading is not null and length(c.heading) between 2 and ${LONGEST} ${ofClause}
    group by lower(c.heading) order by 2 desc, lower(c.heading) limit ${limit}`.execute(db);
  return rows.map(({ name, contracts }) => ({ name, contracts: Number(contracts) }));
}
