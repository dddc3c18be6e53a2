/** Clauses whose type is not certain, one of each wording, as people are asked about them. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

/** Surer ones are seldom wrong: nobody is asked about them. */
const SURE = 0.9;
/** Shorter ones teach nothing. */
const LEAST_CHARACTERS = 40;

export interface AskedClause {
  id: string;
  contractId: string;
  contractTitle: string;
  groupId: string;
  anchor: string;
  number: string | null;
  heading: string | null;
  /** Without number and heading. */
  text: string;
  typeId: string | null;
  confidence: number;
  /** Headings of the clauses around it. */
  before: string | null;
  after: string | null;
}

const COLUMNS = sql`
  c.id, c.contract_id as "contractId", k.title as "contractTitle", c.group_id as "groupId", c.anchor, c.number, c.heading, c.text,
  c.type_id as "typeId", c.type_confidence as "confidence",
  (select coalesce(b.heading, left(b.text, 80)) from clause b
    where b.namespace = c.namespace and b.contract_id = c.contract_id and b.position = c.position - 1) as before,
  (select coalesce(a.heading, left(a.text, 80)) from clause a
    where a.namespace = c.namespace and a.contract_id = c.contract_id and a.position = c.position + 1) as after`;
const FROM = sql`from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id`;

const representatives = ({ namespace }: ReadableLibrary, isUntyped: boolean) => sql`
  join snippet_group g on g.namespace = c.namespace and g.id = c.group_id and g.representative_id = c.id
  where c.namespace = ${namespace} and k.language = 'en' and length(c.text) >= ${LEAST_CHARACTERS}
    and ${isUntyped ? sql`c.type_id is null` : sql`(c.type_id is null or c.type_confidence < ${SURE})`}`;

/** The least certain first. */
export async function uncertainClauses(
  library: ReadableLibrary,
  { isUntyped, limit, offset }: { isUntyped: boolean; limit: number; offset: number },
): Promise<AskedClause[]> {
  const { rows } = await sql<AskedClause>`select ${COLUMNS} ${FROM} ${representatives(library, isUntyped)}
    order by c.type_confidence, c.id limit ${limit} offset ${offset}`.execute(library.db);
  return rows;
}

export async function uncertainCount(library: ReadableLibrary): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n ${FROM} ${representatives(library, false)}`.execute(
    library.db,
  );
  return Number(rows[0]!.n);
}

/** Undefined: there is none. `id`: of a clause, or of a group whose clause stands for it. */
export async function clauseAsked({ db, namespace }: ReadableLibrary, id: string): Promise<AskedClause | undefined> {
  const { rows } = await sql<AskedClause>`select ${COLUMNS} ${FROM}
    where c.namespace = ${namespace} and c.id = coalesce(
      (select representative_id from snippet_group where namespace = ${namespace} and id = ${id} and kind = 'clause'), ${id})`.execute(
    db,
  );
  return rows[0];
}
