/** The clauses of a type with what their contracts are, for counting. */
import { sql } from 'kysely';
import { namedTag } from '#server/record/countries.ts';
import type { Library, ReadableLibrary } from '#server/record/library.ts';
import type { MarketClause } from '#shared/domain/market.ts';

/** Of a type that stands in more clauses the newest are counted. */
export const MOST_COUNTED = 5_000;

export interface MarketClauses {
  /** By id, those of the newest contracts first. */
  clauses: ReadonlyMap<string, MarketClause>;
  /** Names of the jurisdictions and industries. */
  names: ReadonlyMap<string, string>;
  isCapped: boolean;
}

async function rowsOf({ db, namespace }: ReadableLibrary, typeId: string) {
  const { rows } = await sql<{ id: string; contract: string; group: string; year: number | null; type: string | null }>`
    select c.id, c.contract_id as contract, c.group_id as "group", extract(year from k.published)::int as year, k.type_id as type
    from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id
    where c.namespace = ${namespace} and c.type_id = ${typeId}
    order by k.published desc nulls last, c.id limit ${MOST_COUNTED}`.execute(db);
  return rows;
}

async function tagsOf({ db, namespace }: ReadableLibrary, contracts: readonly string[]) {
  const { rows } = await sql<{ contract_id: string; type: string; value: string; name: string }>`
    select contract_id, type, value, name from tag
    where namespace = ${namespace} and type in ('jurisdiction', 'industry') and contract_id = any(${[...contracts]}::text[])
    order by type, value`.execute(db);
  return rows.map(namedTag);
}

export const marketClauses = (library: Library, typeId: string): Promise<MarketClauses> =>
  library.cached(`market ${typeId}`, async () => {
    const rows = await rowsOf(library, typeId);
    const tags = await tagsOf(library, [...new Set(rows.map(({ contract }) => contract))]);
    const names = new Map<string, string>();
    const valuesOf = new Map<string, { jurisdiction: string[]; industry: string[] }>();
    for (const { contract_id, type, value, name } of tags) {
      names.set(value, name);
      const known = valuesOf.get(contract_id) ?? { jurisdiction: [], industry: [] };
      valuesOf.set(contract_id, known);
      known[type as 'jurisdiction' | 'industry'].push(value);
    }
    const clauses = rows.map((row): [string, MarketClause] => {
      const { jurisdiction = [], industry = [] } = valuesOf.get(row.contract) ?? {};
      return [row.id, { ...row, jurisdictions: jurisdiction, industries: industry }];
    });
    return { clauses: new Map(clauses), names, isCapped: rows.length === MOST_COUNTED };
  });
