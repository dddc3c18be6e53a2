/** What libraries hold, as an operator looks through it: queries for tables that the database sorts, filters and cuts. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';

/** Names of the house for ids of the record: of clause types, of contract types. */
export type Titles = readonly { id: string; title: string }[];

const idsOf = (libraries: readonly ReadableLibrary[]) => sql`${libraries.map(({ namespace }) => namespace)}::text[]`;
const titled = (titles: Titles) =>
  sql`json_to_recordset(${JSON.stringify(titles)}::json) as names(id text, title text)`;

/** Contracts that stand in the libraries, and those that an operator has withdrawn from them. */
export const contractsExplored = (libraries: readonly ReadableLibrary[], types: Titles): RawBuilder<unknown> => sql`
  select k.namespace || '/' || k.id as id, k.namespace, k.id as contract_id, k.title, 'shown' as state, k.kind,
    coalesce((select title from ${titled(types)} where names.id = k.type_id), k.type_id) as type,
    (select string_agg(name #>> '{}', '; ') from jsonb_path_query(k.facts, '$.parties[*].value.name') as name) as parties,
    (select count(*)::int from clause c where c.namespace = k.namespace and c.contract_id = k.id) as clauses,
    (select count(*)::int from definition d where d.namespace = k.namespace and d.contract_id = k.id) as definitions,
    k.is_sample, k.source, k.created_at
  from contract k where k.namespace = any(${idsOf(libraries)})
  union all
  select w.namespace || '/' || w.id, w.namespace, w.id, w.title, 'withdrawn', w.rows->'contract'->>'kind',
    coalesce((select title from ${titled(types)} where names.id = w.rows->'contract'->>'type_id'), w.rows->'contract'->>'type_id'),
    (select string_agg(name #>> '{}', '; ') from jsonb_path_query(w.rows, '$.contract.facts.parties[*].value.name') as name),
    w.clauses, w.definitions, w.is_sample, w.source,
    (w.rows->'contract'->>'created_at')::timestamptz
  from withdrawn_contract w where w.namespace = any(${idsOf(libraries)})`;

/** Clause types that the libraries have clauses of. */
export const clauseTypesExplored = (libraries: readonly ReadableLibrary[], types: Titles): RawBuilder<unknown> => sql`
  select s.namespace || '/' || s.scope as id, s.namespace, s.scope, coalesce(names.title, s.scope) as title, s.members, s.groups, s.contracts,
    (select max(k.created_at) from clause c join contract k on k.namespace = c.namespace and k.id = c.contract_id
      where c.namespace = s.namespace and c.type_id = s.scope) as newest
  from group_scope s left join ${titled(types)} on names.id = s.scope
  where s.namespace = any(${idsOf(libraries)}) and s.kind = 'clause' and s.scope <> ''`;

/** Groups of near-identical wordings, each with the one that stands for it. */
export const wordingsExplored = (libraries: readonly ReadableLibrary[], types: Titles): RawBuilder<unknown> => {
  const source = (column: RawBuilder<unknown>) => sql`
    coalesce((select ${column} from clause m join contract k on k.namespace = m.namespace and k.id = m.contract_id
        where g.kind = 'clause' and m.namespace = g.namespace and m.id = g.representative_id),
      (select ${column} from definition m join contract k on k.namespace = m.namespace and k.id = m.contract_id
        where g.kind = 'definition' and m.namespace = g.namespace and m.id = g.representative_id))`;
  return sql`
    select g.namespace || '/' || g.id as id, g.namespace, g.id as group_id, g.kind, g.scope,
      case when g.scope = '' then null else coalesce((select title from ${titled(types)} where g.kind = 'clause' and names.id = g.scope), g.scope)
        end as title,
      g.snippet, g.size, g.contracts, g.first_year, g.last_year, ${source(sql`k.title`)} as source, ${source(sql`k.created_at`)} as created_at
    from snippet_group g where g.namespace = any(${idsOf(libraries)}) and g.kind in ('clause', 'definition')`;
};

/** Defined terms. */
export const termsExplored = (libraries: readonly ReadableLibrary[]): RawBuilder<unknown> => sql`
  select s.namespace || '/' || s.scope as id, s.namespace, s.scope, s.members, s.groups, s.contracts,
    (select mode() within group (order by d.term) from (
      select term from definition where namespace = s.namespace and term_id = s.scope limit 9) d) as term,
    (select max(k.created_at) from definition d join contract k on k.namespace = d.namespace and k.id = d.contract_id
      where d.namespace = s.namespace and d.term_id = s.scope) as newest
  from group_scope s where s.namespace = any(${idsOf(libraries)}) and s.kind = 'definition'`;

/** The contract that a clause is or was of, by the id of the clause. */
export const contractOfClause = (clauseId: string): string => clauseId.replace(/-[0-9]+$/, '');

/** Whether the contract that a row's clause was of stands in one of the libraries: it is neither withdrawn nor removed. */
export const standsIn = (
  libraries: readonly ReadableLibrary[],
  row: string,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from contract k where k.namespace = any(${idsOf(libraries)}) and k.namespace = ${sql.ref(`${row}.namespace`)}
    and k.id = regexp_replace(${sql.ref(`${row}.clause_id`)}, '-[0-9]+$', ''))`;
