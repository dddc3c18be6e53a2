/** Lists of contracts, newest first. */
import { type RawBuilder, sql } from 'kysely';
import { namedTag } from '#server/record/countries.ts';
import type { Library, ReadableLibrary } from '#server/record/library.ts';

export interface ContractRow {
  id: string;
  title: string;
  published: string | null;
  created_at: Date;
  /** Value that the list is sorted by: `published`, or the first day of year 1 for the undated. */
  sorted: string;
  beginning: string;
  group_id: string;
  is_sample: boolean;
  /** Contracts of the group. */
  group_size: number;
}

export interface ContractPlace {
  sorted: string;
  id: string;
}

const SORTED = sql<string>`coalesce(k.published, '0001-01-01'::date)`;
const BEGINNING = 3000;

export interface ContractFilter {
  /** Slugs of tags, all of which the contracts have. */
  tags?: readonly string[];
  group?: string;
  /** Of the contracts: of a group it leaves out what is alike by its boilerplate only. Null: those without one. */
  type?: string | null;
  /** Of any type but this one. */
  notType?: string | null;
  /** What the title begins with, case apart. */
  prefix?: string;
}

function conditions(
  { namespace }: ReadableLibrary,
  { tags = [], group, type, notType, prefix }: ContractFilter,
): RawBuilder<unknown> {
  const hasTag = (tag: string) =>
    sql`and exists (select 1 from tag t where t.namespace = k.namespace and t.contract_id = k.id and t.value = ${tag})`;
  const tagged = sql.join(tags.map(hasTag), sql` `);
  const grouped = group === undefined ? sql`` : sql`and k.group_id = ${group}`;
  const typed = type === undefined ? sql`` : sql`and k.type_id is not distinct from ${type}`;
  const otherwise = notType === undefined ? sql`` : sql`and k.type_id is distinct from ${notType}`;
  const begins = prefix ? sql`and starts_with(lower(k.title), ${prefix.toLowerCase()})` : sql``;
  return sql`k.namespace = ${namespace} and k.kind = 'contract' ${tagged} ${grouped} ${typed} ${otherwise} ${begins}`;
}

export async function contractsAfter(
  library: ReadableLibrary,
  filter: ContractFilter,
  after: ContractPlace | null,
  limit: number,
): Promise<ContractRow[]> {
  const from = after ? sql`and (${SORTED}, k.id) < (${after.sorted}::date, ${after.id})` : sql``;
  const { rows } = await sql<ContractRow>`
    select k.id, k.title, k.published, c.created_at, k.sorted, substr(c.text, 1, ${BEGINNING}) as beginning, k.group_id, k.is_sample, coalesce(g.contracts, 1) as group_size
    from (select k.namespace, k.id, k.title, k.published, ${SORTED}::text as sorted, k.group_id, k.is_sample, ${SORTED} as place
          from contract k where ${conditions(library, filter)} ${from} order by ${SORTED} desc, k.id desc limit ${limit}) k
    join contract c on c.namespace = k.namespace and c.id = k.id
    left join snippet_group g on g.namespace = k.namespace and g.id = k.group_id
    order by k.place desc, k.id desc`.execute(library.db);
  return rows;
}

export async function countContracts(library: ReadableLibrary, filter: ContractFilter): Promise<number> {
  const { rows } = await sql<{
    n: string;
  }>`select count(*) as n from contract k where ${conditions(library, filter)}`.execute(library.db);
  return Number(rows[0]!.n);
}

export interface TagRow {
  contract_id: string;
  type: string;
  value: string;
  name: string;
}

export async function tagsOf({ db, namespace }: ReadableLibrary, contracts: string[]): Promise<TagRow[]> {
  if (contracts.length === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(['contract_id', 'type', 'value', 'name'])
    .where('namespace', '=', namespace)
    .where('contract_id', 'in', contracts)
    .orderBy('type')
    .orderBy('value')
    .execute();
  return rows.map(namedTag);
}

export interface TagCount {
  type: string;
  value: string;
  name: string;
  contracts: number;
}

/** Every tag with its contracts, the commonest first; parties are not browsed by. */
export const tagCounts = (library: Library): Promise<TagCount[]> =>
  library.cached('tags', async () => {
    const { rows } = await sql<TagCount>`select type, value, min(name) as name, count(*)::int as contracts from tag
      where namespace = ${library.namespace} and type <> 'party' group by type, value order by contracts desc, value`.execute(
      library.db,
    );
    return rows.map(namedTag);
  });

/** The same of the contracts that have all of some tags. */
export const tagCountsAmong = (library: Library, tags: readonly string[]): Promise<TagCount[]> =>
  library.cached(`tags among ${JSON.stringify(tags)}`, async () => {
    const { rows } = await sql<TagCount>`select o.type, o.value, min(o.name) as name, count(*)::int as contracts
      from contract k join tag o on o.namespace = k.namespace and o.contract_id = k.id
      where ${conditions(library, { tags })} and o.type <> 'party' group by o.type, o.value order by contracts desc, o.value`.execute(
      library.db,
    );
    return rows.map(namedTag);
  });

export interface NearRow {
  group_id: string;
  id: string;
  title: string;
  published: string | null;
}

/** Up to four contracts of each group. */
export async function contractsOfGroups({ db, namespace }: ReadableLibrary, groups: string[]): Promise<NearRow[]> {
  if (groups.length === 0) return [];
  const { rows } =
    await sql<NearRow>`select g.id as group_id, k.id, k.title, k.published from unnest(${groups}::text[]) as g(id)
    cross join lateral (select id, title, published from contract where namespace = ${namespace} and group_id = g.id order by id limit 4) k`.execute(
      db,
    );
  return rows;
}

/** What a slug is a tag of; null if no contract has it. */
export async function tagByValue(
  { db, namespace }: ReadableLibrary,
  value: string,
): Promise<Pick<TagRow, 'type' | 'name' | 'value'> | null> {
  const row = await db
    .selectFrom('tag')
    .select(['type', 'name', 'value'])
    .where('namespace', '=', namespace)
    .where('value', '=', value)
    .orderBy('type')
    .limit(1)
    .executeTakeFirst();
  return row ? namedTag(row) : null;
}

/** Id of the contract that represents a group of contracts; null if there is no such group. */
export async function groupRepresentative({ db, namespace }: ReadableLibrary, groupId: string): Promise<string | null> {
  const row = await db
    .selectFrom('snippet_group')
    .select('representative_id')
    .where('namespace', '=', namespace)
    .where('id', '=', groupId)
    .where('kind', '=', 'contract')
    .executeTakeFirst();
  return row?.representative_id ?? null;
}
