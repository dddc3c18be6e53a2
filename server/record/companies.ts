/** Companies that contracts are listed under. Of contracts in which one is a party as well, as under its tag. */
import { type RawBuilder, sql } from 'kysely';
import type { Library, ReadableLibrary } from '#server/record/library.ts';

/** The contracts `k` that have the slug as a tag of any type. */
const contractsOf = ({ namespace }: ReadableLibrary, value: string): RawBuilder<unknown> => sql`(
  select k.id from contract k where k.namespace = ${namespace} and k.kind = 'contract'
    and exists (select 1 from tag t where t.namespace = k.namespace and t.contract_id = k.id and t.value = ${value})) k`;

/** Its name, as most of its contracts write it; null: no contract is listed under a company of this slug. */
export async function companyName({ db, namespace }: ReadableLibrary, value: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select mode() within group (order by name) as name from tag
    where namespace = ${namespace} and type = 'company' and value = ${value}`.execute(db);
  return rows[0]?.name ?? null;
}

export interface Counterparty {
  value: string;
  name: string;
  contracts: number;
  /** It is a company with contracts of its own. */
  isListed: boolean;
}

export interface CompanyFigures {
  counterparties: Counterparty[];
  /** Clause types, those of most of its contracts first. */
  clauseTypes: { id: string; contracts: number }[];
}

/** `most`: of each kind. */
export const companyFigures = (library: Library, value: string, most: number): Promise<CompanyFigures> =>
  library.cached(`company ${value} ${most}`, async () => {
    const { namespace, db } = library;
    const [parties, types] = await Promise.all([
      sql<Counterparty>`
        select p.value, min(p.name) as name, count(*)::int as contracts,
               exists (select 1 from tag c where c.namespace = ${namespace} and c.value = p.value and c.type = 'company') as "isListed"
        from ${contractsOf(library, value)} join tag p on p.namespace = ${namespace} and p.contract_id = k.id
        where p.type = 'party' and p.value <> ${value}
        group by p.value order by contracts desc, p.value limit ${most}`.execute(db),
      sql<{ id: string; contracts: number }>`
        select c.type_id as id, count(distinct c.contract_id)::int as contracts
        from ${contractsOf(library, value)} join clause c on c.namespace = ${namespace} and c.contract_id = k.id
        where c.type_id is not null and c.type_id <> ''
        group by c.type_id order by contracts desc, c.type_id`.execute(db),
    ]);
    return { counterparties: parties.rows, clauseTypes: types.rows };
  });
