/** What of a library has an address, in a fixed order. */
import { type RawBuilder, sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface Listed {
  id: string;
  /** Clause type of a wording; otherwise ''. */
  scope: string;
}

const FROM = {
  contracts: sql`select id, '' as scope from contract where kind = 'contract'`,
  clauses: sql`select scope as id, '' as scope from group_scope where kind = 'clause' and scope <> ''`,
  dictionary: sql`select scope as id, '' as scope from group_scope where kind = 'definition'`,
  // a company has a page of its own; who made a contract is no list to look through
  tags: sql`select distinct value as id, '' as scope from tag where type in ('type', 'jurisdiction', 'country', 'industry', 'lawfirm', 'year')`,
  companies: sql`select distinct value as id, '' as scope from tag where type = 'company'`,
  // a wording that only one contract has is that contract's page
  wordings: sql`select id, scope from snippet_group where kind = 'clause' and scope <> '' and contracts > 1`,
} as const satisfies Record<string, RawBuilder<unknown>>;
export type ListedKind = keyof typeof FROM;

export async function countListed({ db, namespace }: ReadableLibrary, kind: ListedKind): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from (${FROM[kind]} and namespace = ${namespace}) x`.execute(db);
  return Number(rows[0]!.n);
}

export async function listed(
  { db, namespace }: ReadableLibrary,
  kind: ListedKind,
  offset: number,
  limit: number,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, scope from (${FROM[kind]} and namespace = ${namespace}) x
    order by id offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
