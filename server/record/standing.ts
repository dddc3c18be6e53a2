/** How a library stands: what it holds, and what the search index has not been told yet. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface Standing {
  clauses: number;
  contracts: number;
  definitions: number;
  /** Changes that wait for the index, and since when the first of them does. */
  waiting: number;
  oldest: Date | null;
}

export async function standingOf({ db, namespace }: ReadableLibrary): Promise<Standing> {
  const { rows } = await sql<Record<Exclude<keyof Standing, 'oldest'>, string> & Pick<Standing, 'oldest'>>`
    select (select count(*) from clause where namespace = ${namespace}) as clauses,
           (select count(*) from contract where namespace = ${namespace} and kind = 'contract') as contracts,
           (select count(*) from definition where namespace = ${namespace}) as definitions,
           (select count(*) from outbox where namespace = ${namespace}) as waiting,
           (select min(created_at) from outbox where namespace = ${namespace}) as oldest`.execute(db);
  const { clauses, contracts, definitions, waiting, oldest } = rows[0]!;
  return {
    clauses: Number(clauses),
    contracts: Number(contracts),
    definitions: Number(definitions),
    waiting: Number(waiting),
    oldest,
  };
}
