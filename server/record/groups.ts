/** Groups of one scope and what a page shows of them, in one statement per kind of information. */
import { type RawBuilder, sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';

export type PagedKind = 'clause' | 'definition';

export interface GroupRow {
  id: string;
  scope: string;
  size: number;
  contracts: number;
  snippet: string;
  first_year: number | null;
  last_year: number | null;
  /** Characters of the whole text that is shown. */
  length: number;
  /** The member whose text is shown: the usual one, or the founder until the group has been read. */
  representative_id: string;
}

const table = (kind: PagedKind): RawBuilder<unknown> => sql.table(kind);

const SELECT = (kind: PagedKind) => sql`
  select g.id, g.scope, g.size, g.contracts, coalesce(left(t.text, ${SNIPPET_CUT}), g.snippet) as snippet, g.first_year, g.last_year,
         coalesce(t.member_id, g.representative_id) as representative_id,
         coalesce(length(t.text),
           (select length(m.text) from ${table(kind)} m where m.namespace = g.namespace and m.id = g.representative_id), length(g.snippet)) as length
  from snippet_group g
  left join group_template t on t.namespace = g.namespace and t.group_id = g.id and t.position = 0`;

/** Groups in the order of contracts that have them, after a place in that order. */
export async function groupsAfter(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  scope: string,
  after: { contracts: number; id: string } | null,
  limit: number,
): Promise<GroupRow[]> {
  const from = after
    ? sql`and (g.contracts < ${after.contracts} or (g.contracts = ${after.contracts} and g.id > ${after.id})) and g.contracts <= ${after.contracts}`
    : sql``;
  const { rows } = await sql<GroupRow>`${SELECT(kind)}
    where g.namespace = ${namespace} and g.kind = ${kind} and g.scope = ${scope} ${from}
    order by g.contracts desc, g.id limit ${limit}`.execute(db);
  return rows;
}

export async function groupById(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  scope: string,
  id: string,
): Promise<GroupRow | null> {
  const { rows } = await sql<GroupRow>`${SELECT(kind)}
    where g.namespace = ${namespace} and g.id = ${id} and g.kind = ${kind} and g.scope = ${scope}`.execute(db);
  return rows[0] ?? null;
}

/** Those of the groups that there are, in no order. */
export async function groupsById(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  ids: readonly string[],
): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GroupRow>`${SELECT(kind)}
    where g.namespace = ${namespace} and g.kind = ${kind} and g.id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

export interface SampleRow {
  group_id: string;
  id: string;
  /** SHA-256 of its text, as hexadecimal. */
  hash: string;
  anchor: string | null;
  start_at: number;
  contract_id: string;
  title: string;
  /** Names of parties, in their order, at most two. */
  parties: string[];
  published: string | null;
  /** Group of the contract, and other contracts in it. */
  contract_group: string;
  similar: number;
}

const SAMPLES_READ = 12;

/** Of a contract `k`. */
export const PARTIES = sql`array(
  select name #>> '{}' from jsonb_path_query(k.facts, '$.parties[*].value.name') with ordinality as party(name, n) order by n limit 2)`;

/** Of a member `m`. */
const HASH = sql`encode(sha256(convert_to(m.text, 'UTF8')), 'hex') as hash`;

/**
 * Some members of each group with their contracts, first the one whose text is shown. Several may come from one contract, and that
 * one may come twice.
 */
export async function samplesOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  groups: readonly { id: string; shown: string }[],
): Promise<SampleRow[]> {
  if (groups.length === 0) return [];
  const [ids, shown] = [groups.map(({ id }) => id), new Set(groups.map((group) => group.shown))];
  const { rows } = await sql<SampleRow>`
    select g.id as group_id, m.id, ${HASH}, m.anchor, m.start_at, m.contract_id, k.title, k.published, ${PARTIES} as parties, k.group_id as contract_group,
           coalesce(kg.contracts, 1) - 1 as similar
    from unnest(${ids}::text[], ${groups.map((group) => group.shown)}::text[]) as g(id, shown)
    cross join lateral (
      select id, text, anchor, start_at, contract_id from ${table(kind)} where namespace = ${namespace} and group_id = g.id and id = g.shown
      union all
      (select id, text, anchor, start_at, contract_id from ${table(kind)} where namespace = ${namespace} and group_id = g.id order by contract_id, position limit ${SAMPLES_READ})
    ) m
    join contract k on k.namespace = ${namespace} and k.id = m.contract_id
    left join snippet_group kg on kg.namespace = ${namespace} and kg.id = k.group_id`.execute(db);
  return [...rows.filter(({ id }) => shown.has(id)), ...rows.filter(({ id }) => !shown.has(id))];
}

export async function yearsOf(
  { db, namespace }: ReadableLibrary,
  groups: string[],
): Promise<Map<string, { year: number; count: number }[]>> {
  const found = new Map<string, { year: number; count: number }[]>();
  if (groups.length === 0) return found;
  const { rows } = await sql<{ group_id: string; year: number; contracts: number }>`
    select group_id, year, contracts from group_year where namespace = ${namespace} and group_id = any(${groups}::text[])`.execute(
    db,
  );
  for (const { group_id, year, contracts } of rows) {
    const list = found.get(group_id) ?? [];
    list.push({ year, count: contracts });
    found.set(group_id, list);
  }
  return found;
}

const MEMBERS_READ = 200;

/** Names of the jurisdictions under which the members of each group stand, the commonest first, read from up to 200 members. */
export async function jurisdictionsOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  groups: string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (groups.length === 0) return found;
  const { rows } = await sql<{ group_id: string; name: string }>`
    select g.id as group_id, t.name from unnest(${groups}::text[]) as g(id)
    cross join lateral (
      select min(t.name) as name, count(*) as n from (
        select distinct contract_id from (select contract_id from ${table(kind)} where namespace = ${namespace} and group_id = g.id order by contract_id, position limit ${MEMBERS_READ}) l
      ) m join tag t on t.namespace = ${namespace} and t.contract_id = m.contract_id and t.type = 'jurisdiction'
      group by t.value order by n desc, t.value limit 3
    ) t order by g.id, t.n desc, t.name`.execute(db);
  for (const { group_id, name } of rows) found.set(group_id, [...(found.get(group_id) ?? []), name]);
  return found;
}

export interface MemberRow extends SampleRow {
  text: string;
}

/** One member of the group per contract, by contract id, after a given contract. `among`: only these members. */
export async function membersAfter(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  group: string,
  after: string,
  limit: number,
  among: readonly string[] | null = null,
): Promise<MemberRow[]> {
  const chosen = among ? sql`and m.id = any(${[...among]}::text[])` : sql``;
  const { rows } = await sql<MemberRow>`
    select distinct on (m.contract_id) m.group_id, m.id, ${HASH}, m.anchor, m.start_at, m.contract_id, m.text, k.title, k.published,
           ${PARTIES} as parties, k.group_id as contract_group, coalesce(kg.contracts, 1) - 1 as similar
    from ${table(kind)} m join contract k on k.namespace = ${namespace} and k.id = m.contract_id
    left join snippet_group kg on kg.namespace = ${namespace} and kg.id = k.group_id
    where m.namespace = ${namespace} and m.group_id = ${group} and m.contract_id > ${after} ${chosen}
    order by m.contract_id, m.position limit ${limit}`.execute(db);
  return rows;
}

/** Contracts that these clauses or definitions stand in. */
export async function countContractsOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  members: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct contract_id)::int as n from ${table(kind)} where namespace = ${namespace} and id = any(${[...members]}::text[])`.execute(
    db,
  );
  return rows[0]!.n;
}
