/** One wording in full, with the contract it is taken from. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import { shownMember } from '#server/record/templates/index.ts';

export type WordingKind = 'clause' | 'definition';

export interface WordingRow {
  id: string;
  text: string;
  /** Heading of the clause, or the term. */
  heading: string | null;
  anchor: string | null;
  start_at: number;
  contract_id: string;
  contract_title: string;
  /** ISO date */
  published: string | null;
  group_id: string;
  /** Clause type or term; '' for a clause without a type. */
  scope: string;
  /** Contracts that have this wording, this one among them. */
  contracts: number;
}

/** `id`: a group, for which the member stands whose text is shown of it, or one member. */
export async function wordingById(library: ReadableLibrary, kind: WordingKind, id: string): Promise<WordingRow | null> {
  const { db, namespace } = library;
  const member = (await shownMember(library, kind, id)) ?? id;
  const heading = sql.ref(kind === 'clause' ? 'm.heading' : 'm.term');
  const scope = sql.ref(kind === 'clause' ? 'm.type_id' : 'm.term_id');
  const { rows } = await sql<WordingRow>`
    select m.id, m.text, ${heading} as heading, m.anchor, m.start_at, m.contract_id, k.title as contract_title, k.published, m.group_id,
           coalesce(g.scope, ${scope}, '') as scope, coalesce(g.contracts, 1) as contracts
    from ${sql.table(kind)} m
    join contract k on k.namespace = m.namespace and k.id = m.contract_id
    left join snippet_group g on g.namespace = m.namespace and g.id = m.group_id and g.kind = ${kind}
    where m.namespace = ${namespace} and m.id = ${member}`.execute(db);
  return rows[0] ?? null;
}

/** The clause that stands at a place of a contract now; null: none does. */
export async function clauseIdAt(
  { db, namespace }: ReadableLibrary,
  contractId: string,
  anchor: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('clause')
    .select('id')
    .where('namespace', '=', namespace)
    .where('contract_id', '=', contractId)
    .where('anchor', '=', anchor)
    .orderBy('position')
    .executeTakeFirst();
  return row?.id ?? null;
}
