/** The texts that stand for groups, and the terms of the contracts they are in. */
import { sql } from 'kysely';
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

interface Representative {
  text: string;
  contract_id: string;
  /** Of the term that the text defines; none for a clause. */
  names: string[];
}

/** Characters that are counted; hardly any wording is longer. */
const MOST_COUNTED = 20_000;

export async function representativesOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  ids: string[],
): Promise<Map<string, Representative>> {
  const names = kind === 'definition' ? sql`jsonb_build_array(term) || aliases` : sql`'[]'::jsonb`;
  const { rows } = await sql<Representative & { id: string }>`
    select id, contract_id, left(text, ${MOST_COUNTED}) as text, ${names} as names
    from ${sql.table(kind)} where namespace = ${namespace} and id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

/** Of a contract, in the order of its text. */
export const MOST_TERMS = 500;

/** Terms as each contract names them, and the terms that each definition uses. */
export async function termsOfContracts(
  { db, namespace }: ReadableLibrary,
  contracts: string[],
): Promise<{ contract_id: string; term: string; aliases: string[]; nested: string[] }[]> {
  const { rows } = await sql<{ contract_id: string; term: string; aliases: string[]; nested: string[] }>`
    select c.id as contract_id, d.term, d.aliases, d.nested from unnest(${contracts}::text[]) as c(id)
    cross join lateral (
      select term, aliases, nested from definition
      where namespace = ${namespace} and contract_id = c.id order by position limit ${MOST_TERMS}
    ) d`.execute(db);
  return rows;
}
