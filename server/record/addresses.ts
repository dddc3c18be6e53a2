/** What of a library has an address, in a fixed order. */
import { type RawBuilder, sql } from 'kysely';
import type { Library, ReadableLibrary } from '#server/record/library.ts';

export interface Listed {
  id: string;
  /** Clause type of a wording; otherwise ''. */
  scope: string;
  /** When it last changed (yyyy-mm-dd), where that is known of it alone. */
  changed: string | null;
}

const FROM = {
  contracts: sql`select id, '' as scope, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as changed from contract where kind = 'contract'`,
  clauses: sql`select scope as id, '' as scope, null as changed from group_scope where kind = 'clause' and scope <> ''`,
  // of each clause what is usual in it
  markets: sql`select scope as id, '' as scope, null as changed from group_scope where kind = 'clause' and scope <> ''`,
  dictionary: sql`select scope as id, '' as scope, null as changed from group_scope where kind = 'definition'`,
  // a company has a page of its own; who made a contract is no list to look through
  tags: sql`select distinct value as id, '' as scope, null as changed from tag where type in ('type', 'jurisdiction', 'country', 'industry', 'lawfirm', 'year')`,
  companies: sql`select distinct value as id, '' as scope, null as changed from tag where type = 'company'`,
  // a wording that only one contract has is that contract's page
  wordings: sql`select id, scope, null as changed from snippet_group where kind = 'clause' and scope <> '' and contracts > 1`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type ListedKind = keyof typeof FROM;

export async function countListed({ db, namespace }: ReadableLibrary, kind: ListedKind): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (${FROM[kind]} and namespace = ${namespace}) x`.execute(db);
  return Number(rows[0]!.n);
}

/** `from`: how many are before, or the id of the last of them; a part of a large library is found by the first and read on by the second. */
export async function listed(
  { db, namespace }: ReadableLibrary,
  kind: ListedKind,
  from: number | string,
  limit: number,
): Promise<Listed[]> {
  const isPlace = typeof from === 'number';
  const { rows } = await sql<Listed>`
    select id, scope, changed from (${FROM[kind]} and namespace = ${namespace}) x
    ${isPlace ? sql`` : sql`where id > ${from}`}
    order by id ${isPlace ? sql`offset ${from}` : sql``} limit ${limit}`.execute(db);
  return rows;
}

/** When contracts of a library last changed (yyyy-mm-dd); null: there are none. */
export const lastChanged = (library: Library): Promise<{ day: string | null }> =>
  library.cached('last change', async () => {
    const { rows } = await sql<{ day: string | null }>`
      select to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD') as day
      from contract where namespace = ${library.namespace}`.execute(library.db);
    return rows[0]!;
  });
