/** The texts of the clauses of a type, for whoever reads something off them. */
import { sql } from 'kysely';
import { PARTIES } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface TypeText {
  id: string;
  contract_id: string;
  text: string;
}

/** Of a longer clause only the beginning. */
const CHARACTERS = 6_000;

/** Of the newest contracts first. */
export async function textsOfType(
  { db, namespace }: ReadableLibrary,
  typeId: string,
  most: number,
): Promise<TypeText[]> {
  const { rows } = await sql<TypeText>`
    select c.id, c.contract_id, left(c.text, ${CHARACTERS}) as text
    from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id
    where c.namespace = ${namespace} and c.type_id = ${typeId}
    order by k.published desc nulls last, c.id limit ${most}`.execute(db);
  return rows;
}

export interface ClausePlace {
  contract_id: string;
  title: string;
  /** At most two. */
  parties: string[];
  published: string | null;
  anchor: string | null;
  start_at: number;
}

/** Where clauses stand, newest contracts first. */
export async function placesOfClauses(
  { db, namespace }: ReadableLibrary,
  ids: readonly string[],
  most: number,
): Promise<ClausePlace[]> {
  const { rows } = await sql<ClausePlace>`
    select c.contract_id, k.title, ${PARTIES} as parties, k.published, c.anchor, c.start_at
    from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id
    where c.namespace = ${namespace} and c.id = any(${[...ids]}::text[])
    order by k.published desc nulls last, c.id limit ${most}`.execute(db);
  return rows;
}
