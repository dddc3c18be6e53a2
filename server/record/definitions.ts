/** How a defined term is used in the contracts that define it. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface Use {
  text: string;
  anchor: string;
  start_at: number;
  type_id: string | null;
  contract_id: string;
  title: string;
}

const CONTRACTS_READ = 8;
const USES_READ = 40;

/** Clauses that use the term, from a few contracts that define it; the defining clauses are among them. */
export async function usesOf({ db, namespace }: ReadableLibrary, termId: string, term: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select c.text, c.anchor, c.start_at, c.type_id, c.contract_id, k.title
    from (select distinct contract_id from definition where namespace = ${namespace} and term_id = ${termId} order by contract_id limit ${CONTRACTS_READ}) d
    join clause c on c.namespace = ${namespace} and c.contract_id = d.contract_id and strpos(c.text, ${term}) > 0
    join contract k on k.namespace = ${namespace} and k.id = d.contract_id
    order by c.contract_id, c.position limit ${USES_READ}`.execute(db);
  return rows;
}
