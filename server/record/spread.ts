/** Where and when the clauses of a type are written. */
import { sql } from 'kysely';
import type { Library } from '#server/record/library.ts';

export interface Spread {
  /** Contracts per year that have such a clause. */
  years: { year: number; count: number }[];
  /** Contracts per contract type, the commonest first. */
  contractTypes: { id: string; count: number }[];
}

export const spreadOf = (library: Library, typeId: string): Promise<Spread> =>
  library.cached(`spread ${typeId}`, async () => {
    const { rows } = await sql<{ type_id: string | null; year: number | null; n: number }>`
      select k.type_id, extract(year from k.published)::int as year, count(*)::int as n
      from (select distinct contract_id from clause where namespace = ${library.namespace} and type_id = ${typeId}) c
      join contract k on k.namespace = ${library.namespace} and k.id = c.contract_id
      group by 1, 2`.execute(library.db);
    const years = new Map<number, number>();
    const types = new Map<string, number>();
    for (const { type_id, year, n } of rows) {
      if (year !== null) years.set(year, (years.get(year) ?? 0) + n);
      if (type_id !== null) types.set(type_id, (types.get(type_id) ?? 0) + n);
    }
    return {
      years: [...years].map(([year, count]) => ({ year, count })).sort((a, b) => a.year - b.year),
      contractTypes: [...types]
        .map(([id, count]) => ({ id, count }))
        .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    };
  });
