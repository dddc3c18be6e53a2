/** What drafting asks of a library: wordings that fit, what their contracts call things, and how contracts of a type are built. */
import { type RawBuilder, sql } from 'kysely';
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { USED_FIRST } from '#server/record/uses.ts';
import type { OutlineRow } from '#shared/domain/drafting/outline.ts';

export interface PrecedentRow {
  id: string;
  /** The clause or definition whose text stands for the group. */
  member: string;
  contracts: number;
  first_year: number | null;
  last_year: number | null;
  /** Members that were looked at, and those of them that fit. */
  looked_at: number;
  of_type: number;
  under_law: number;
  /** Types of contract among the members that were looked at; those without a type are one. */
  types: number;
  text: string;
  /** Heading of the clause, or the term. */
  heading: string | null;
  anchor: string | null;
  number: string | null;
  contract_id: string;
  title: string;
  /** ISO date */
  published: string | null;
  /** Parties of the contract: facts with their values. */
  parties: { value: { name: string; role: string | null; shortName: string | null } }[] | null;
}

export interface Fitting {
  /** Contract type and tag of the jurisdiction; null where nothing is wished. */
  contractType: string | null;
  jurisdiction: string | null;
}

/** Of a wording; hardly any is longer. */
const MOST_LENGTH = 20_000;
/** Wordings of one scope that a draft chooses from, and members of each that are looked at. */
const MOST_GROUPS = 24;
const MEMBERS_READ = 200;
/** Where a wording names the paper that it stands in. */
const NAMES_PAPER = 2_000;
const OTHER_PAPER = '\\m[Tt]his (Amendment|Contract|Deed|Lease|Licen[cs]e|Note|Letter|Plan|Guarant)';
/** Where a last clause goes on into the signatures. */
const SAYS_SIGNED = 300;
const SIGNED = '(signed|executed|caused) this |entered into on the date|WITNESS WHEREOF';

const table = (kind: PagedKind): RawBuilder<unknown> => sql.table(kind);

/**
 * The commonest wordings of a clause type or a term, and those asked for by id (`wanted`) that belong to it. Of each the text of one
 * contract: of the wished type and under the wished law where there is one, no amendment, one that calls itself an agreement or
 * nothing at all, and one that does not go on into the signatures.
 */
export async function precedentRows(
  { db, namespace }: ReadableLibrary,
  { kind, scope, wanted }: { kind: PagedKind; scope: string; wanted: readonly string[] },
  { contractType, jurisdiction }: Fitting,
): Promise<PrecedentRow[]> {
  const [heading, number] = kind === 'clause' ? [sql`m.heading`, sql`m.number`] : [sql`m.term`, sql`null::text`];
  const isOf = contractType === null ? sql`false` : sql`coalesce(k.type_id = ${contractType}, false)`;
  const isUnder =
    jurisdiction === null
      ? sql`false`
      : sql`exists (select 1 from tag t where t.namespace = ${namespace} and t.contract_id = k.id
          and t.type = 'jurisdiction' and t.value = ${jurisdiction})`;
  // the two forms in which papers name themselves; folding the case of every text takes most of the time
  const start = sql`left(m.text, ${NAMES_PAPER})`;
  const isAgreement = sql`(strpos(${start}, 'this Agreement') + strpos(${start}, 'This Agreement') > 0 or ${start} !~ ${OTHER_PAPER})`;
  const isSigned = sql`right(m.text, ${SAYS_SIGNED}) ~ ${SIGNED}`;
  // a window cannot count what is distinct: the types up to this one and from this one on are all of them, and this one twice
  const types = sql`dense_rank() over (order by k.type_id) + dense_rank() over (order by k.type_id desc) - 1`;
  const members = sql`(select distinct on (contract_id) * from ${table(kind)} where namespace = ${namespace} and group_id = g.id collate "default"
    order by contract_id, position limit ${MEMBERS_READ}) m`;
  const { rows } = await sql<PrecedentRow>`
    select g.id, m.id as member, g.contracts, g.first_year, g.last_year, f.looked_at, f.of_type, f.under_law, f.types, left(m.text, ${MOST_LENGTH}) as text,
           ${heading} as heading, m.anchor, ${number} as number, k.id as contract_id, k.title, k.published, k.facts->'parties' as parties
    from (
      (select * from snippet_group where namespace = ${namespace} and kind = ${kind} and scope = ${scope}
         order by contracts desc, id limit ${MOST_GROUPS})
      union
      (select * from snippet_group where namespace = ${namespace} and kind = ${kind} and scope = ${scope}
         and id = any(${[...wanted]}::text[]))
    ) g
    cross join lateral (
      select m.id,
             row_number() over (order by k.title ilike '%amendment%', ${isOf} desc, ${isUnder} desc, ${isAgreement} desc, ${isSigned},
               m.id = coalesce((select member_id from group_template t
                 where t.namespace = ${namespace} and t.group_id = g.id and t.position = 0), g.representative_id) desc, m.contract_id, m.position) as rank,
             ${types} as types,
             count(*) over () as looked_at, count(*) filter (where ${isOf}) over () as of_type, count(*) filter (where ${isUnder}) over () as under_law
      from ${members} join contract k on k.namespace = ${namespace} and k.id = m.contract_id
      order by rank limit 1
    ) f
    join ${table(kind)} m on m.namespace = ${namespace} and m.id = f.id
    join contract k on k.namespace = ${namespace} and k.id = m.contract_id
    order by g.contracts desc, g.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    looked_at: Number(row.looked_at),
    of_type: Number(row.of_type),
    under_law: Number(row.under_law),
    types: Number(row.types),
  }));
}

/** Scope and kind of a group. Null: the library has no such wording. */
export async function scopeOfGroup(
  { db, namespace }: ReadableLibrary,
  id: string,
): Promise<{ kind: PagedKind; scope: string } | null> {
  const row = await db
    .selectFrom('snippet_group')
    .select(['kind', 'scope'])
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .where('kind', 'in', ['clause', 'definition'])
    .executeTakeFirst();
  return row ? { kind: row.kind as PagedKind, scope: row.scope } : null;
}

export interface DefinitionRow {
  id: string;
  group_id: string;
  contract_id: string;
  term: string;
  term_id: string;
  form: string;
  text: string;
  anchor: string | null;
}

const MOST_DEFINITIONS = 600;
const DEFINITION_LENGTH = 4_000;

/** Definitions of these contracts, in reading order; places that only point to another one are left out. */
export async function definitionsIn(
  { db, namespace }: ReadableLibrary,
  contracts: readonly string[],
): Promise<DefinitionRow[]> {
  if (contracts.length === 0) return [];
  const { rows } = await sql<DefinitionRow>`
    select d.* from unnest(${[...contracts]}::text[]) with ordinality as c(id, n)
    cross join lateral (
      select id, group_id, contract_id, term, term_id, form, left(text, ${DEFINITION_LENGTH}) as text, anchor, position from definition
      where namespace = ${namespace} and contract_id = c.id and form <> 'reference' order by position limit ${MOST_DEFINITIONS}
    ) d order by c.n, d.position`.execute(db);
  return rows;
}

const CLAUSES_READ = 400;

/** Numbers of the clauses of these contracts, with their types. */
export async function numberedClauses(
  { db, namespace }: ReadableLibrary,
  contracts: readonly string[],
): Promise<{ contract_id: string; number: string; type_id: string | null; heading: string | null }[]> {
  if (contracts.length === 0) return [];
  const { rows } = await sql<{ contract_id: string; number: string; type_id: string | null; heading: string | null }>`
    select c.* from unnest(${[...contracts]}::text[]) as k(id)
    cross join lateral (
      select contract_id, number, type_id, heading from clause
      where namespace = ${namespace} and contract_id = k.id and number is not null order by position limit ${CLAUSES_READ}
    ) c`.execute(db);
  return rows;
}

/** Contracts of a type from which its outline is learned: the most used first. */
const CONTRACTS_READ = 120;

/** Clauses of contracts of a type, amendments left out. */
export async function clausesOfType({ db, namespace }: ReadableLibrary, contractType: string): Promise<OutlineRow[]> {
  const { rows } = await sql<OutlineRow>`
    select c.contract_id as contract, c.position, c.parent, c.type_id as type from (
      select k.id from contract k ${USED_FIRST.join}
      where k.namespace = ${namespace} and k.type_id = ${contractType} and k.kind = 'contract'
        and coalesce(k.facts->'isAmendment'->>'value', 'false') <> 'true'
      order by ${USED_FIRST.order} limit ${CONTRACTS_READ}
    ) k cross join lateral (
      select contract_id, position, parent, type_id from clause
      where namespace = ${namespace} and contract_id = k.id order by position limit ${CLAUSES_READ}
    ) c`.execute(db);
  return rows;
}

/** Roles of the parties of each of those contracts. */
export async function rolesOfType({ db, namespace }: ReadableLibrary, contractType: string): Promise<string[][]> {
  const { rows } = await sql<{ parties: PrecedentRow['parties'] }>`
    select k.facts->'parties' as parties from contract k ${USED_FIRST.join}
    where k.namespace = ${namespace} and k.type_id = ${contractType} and k.kind = 'contract'
    order by ${USED_FIRST.order} limit ${CONTRACTS_READ}`.execute(db);
  return rows.map(({ parties }) => (parties ?? []).flatMap(({ value }) => value.role ?? value.shortName ?? []));
}
