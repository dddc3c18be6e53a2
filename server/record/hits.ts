/** Records behind the hits of a page: one query for the records, one for the tags. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';

/** Of a contract only the beginning is read for its snippet. */
const CONTRACT_BEGINNING = 6000;

export interface HitRecord {
  id: string;
  contractId: string;
  contractTitle: string;
  externalId: string;
  isSample: boolean;
  published: string | null;
  /** Heading, term or title. */
  title: string;
  text: string;
  words: number;
  anchor: string | null;
  /** Where it begins in the text of its contract. */
  start: number;
  /** Clause type, term or contract type. */
  typeId: string | null;
  groupId: string;
  size: number;
  firstYear: number | null;
  lastYear: number | null;
}

export interface HitTag {
  contractId: string;
  type: string;
  value: string;
  name: string;
}

const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::text[])`;

const words = (text: string) => text.match(/\S+/g)?.length ?? 0;

async function clauseRecords({ db, namespace }: ReadableLibrary, ids: readonly string[]): Promise<HitRecord[]> {
  const rows = await db
    .selectFrom('clause as c')
    .innerJoin('contract as k', (join) =>
      join.onRef('k.namespace', '=', 'c.namespace').onRef('k.id', '=', 'c.contract_id'),
    )
    .leftJoin('snippet_group as g', (join) =>
      join.onRef('g.namespace', '=', 'c.namespace').onRef('g.id', '=', 'c.group_id'),
    )
    .select([
      'c.id',
      'c.contract_id',
      'c.heading',
      'c.text',
      'c.word_count',
      'c.anchor',
      'c.start_at',
      'c.type_id',
      'c.group_id',
    ])
    .select(['k.title', 'k.external_id', 'k.is_sample', 'k.published', 'g.contracts', 'g.first_year', 'g.last_year'])
    .where('c.namespace', '=', namespace)
    .where(among('c.id', ids))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    contractTitle: row.title,
    externalId: row.external_id,
    isSample: row.is_sample,
    published: row.published,
    title: row.heading ?? '',
    text: row.text,
    words: row.word_count,
    anchor: row.anchor,
    start: row.start_at,
    typeId: row.type_id,
    groupId: row.group_id,
    size: row.contracts ?? 1,
    firstYear: row.first_year,
    lastYear: row.last_year,
  }));
}

async function definitionRecords({ db, namespace }: ReadableLibrary, ids: readonly string[]): Promise<HitRecord[]> {
  const rows = await db
    .selectFrom('definition as d')
    .innerJoin('contract as k', (join) =>
      join.onRef('k.namespace', '=', 'd.namespace').onRef('k.id', '=', 'd.contract_id'),
    )
    .leftJoin('snippet_group as g', (join) =>
      join.onRef('g.namespace', '=', 'd.namespace').onRef('g.id', '=', 'd.group_id'),
    )
    .select(['d.id', 'd.contract_id', 'd.term', 'd.term_id', 'd.text', 'd.anchor', 'd.start_at', 'd.group_id'])
    .select(['k.title', 'k.external_id', 'k.is_sample', 'k.published', 'g.contracts', 'g.first_year', 'g.last_year'])
    .where('d.namespace', '=', namespace)
    .where(among('d.id', ids))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contractId: row.contract_id,
    contractTitle: row.title,
    externalId: row.external_id,
    isSample: row.is_sample,
    published: row.published,
    title: row.term,
    text: row.text,
    words: words(row.text),
    anchor: row.anchor,
    start: row.start_at,
    typeId: row.term_id,
    groupId: row.group_id,
    size: row.contracts ?? 1,
    firstYear: row.first_year,
    lastYear: row.last_year,
  }));
}

async function contractRecords({ db, namespace }: ReadableLibrary, ids: readonly string[]): Promise<HitRecord[]> {
  const rows = await db
    .selectFrom('contract as k')
    .leftJoin('snippet_group as g', (join) =>
      join.onRef('g.namespace', '=', 'k.namespace').onRef('g.id', '=', 'k.group_id'),
    )
    .select([
      'k.id',
      'k.title',
      'k.external_id',
      'k.is_sample',
      'k.published',
      'k.word_count',
      'k.type_id',
      'k.group_id',
    ])
    .select(sql<string>`left(k.text, ${CONTRACT_BEGINNING})`.as('text'))
    .select(['g.contracts', 'g.first_year', 'g.last_year'])
    .where('k.namespace', '=', namespace)
    .where(among('k.id', ids))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    contractId: row.id,
    contractTitle: row.title,
    externalId: row.external_id,
    isSample: row.is_sample,
    published: row.published,
    title: row.title,
    text: row.text,
    words: row.word_count,
    anchor: null,
    start: 0,
    typeId: row.type_id,
    groupId: row.group_id,
    size: row.contracts ?? 1,
    firstYear: row.first_year,
    lastYear: row.last_year,
  }));
}

/** Patterns looked for in the clauses of a contract. */
const MOST_PATTERNS = 12;
/** What is shorter stands in nearly every clause. */
const SHORTEST_PATTERN = 3;
/** Of a clause only so much is looked through. */
const CLAUSE_BEGINNING = 10_000;

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/** Of each contract the clause that has most of what is looked for, with its heading; one that has nothing of it is missing. */
export async function passagesOf(
  { db, namespace }: ReadableLibrary,
  contractIds: readonly string[],
  beginnings: readonly (readonly string[])[],
): Promise<Map<string, string>> {
  const patterns = beginnings
    .filter((words) => words.join('').length >= SHORTEST_PATTERN)
    .slice(0, MOST_PATTERNS)
    .map((words) => `%${words.map(escaped).join('%')}%`);
  if (contractIds.length === 0 || patterns.length === 0) return new Map();
  const beginning = sql`left(concat_ws('. ', heading, text), ${CLAUSE_BEGINNING})`;
  // materialized: each clause is put into lower case once and counted once
  const { rows } = await sql<{ contract_id: string; text: string }>`
    with low as materialized (
      select id, contract_id, position, lower(${beginning}) as text from clause
        where namespace = ${namespace} and contract_id = any(${[...contractIds]}::text[])
    ), counted as materialized (
      select id, contract_id, position,
             (select count(*) from unnest(${patterns}::text[]) as p(pattern) where low.text like pattern) as n from low
    ), best as (
      select distinct on (contract_id) id, contract_id from counted where n > 0 order by contract_id, n desc, position
    )
    select best.contract_id, ${beginning} as text from best join clause c on c.namespace = ${namespace} and c.id = best.id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.contract_id, row.text]));
}

const RECORDS = { clauses: clauseRecords, contracts: contractRecords, dictionary: definitionRecords };

/** Records by id; one that has just been removed is missing. */
export async function hitRecords(
  library: ReadableLibrary,
  tab: keyof typeof RECORDS,
  ids: readonly string[],
): Promise<Map<string, HitRecord>> {
  if (ids.length === 0) return new Map();
  return new Map((await RECORDS[tab](library, ids)).map((record) => [record.id, record]));
}

export async function hitTags({ db, namespace }: ReadableLibrary, contractIds: readonly string[]): Promise<HitTag[]> {
  if (contractIds.length === 0) return [];
  const rows = await db
    .selectFrom('tag')
    .select(['contract_id', 'type', 'value', 'name'])
    .where('namespace', '=', namespace)
    .where(among('contract_id', contractIds))
    .where('type', 'in', ['type', 'company', 'jurisdiction', 'industry'])
    .orderBy('type')
    .execute();
  return rows.map((row) => ({ contractId: row.contract_id, type: row.type, value: row.value, name: row.name }));
}

/** Names of tag values, as some contract has them. */
export async function tagNames(
  { db, namespace }: ReadableLibrary,
  values: readonly string[],
): Promise<Map<string, string>> {
  if (values.length === 0) return new Map();
  const { rows } = await sql<{ value: string; name: string }>`
    select distinct on (value) value, name from tag
    where namespace = ${namespace} and value = any(${[...new Set(values)]}::text[]) order by value, name`.execute(db);
  return new Map(rows.map((row) => [row.value, row.name]));
}

/** Text of one wording, for `GET /api/search/snippet`. Null if there is none. */
export async function snippetText(
  { db, namespace }: ReadableLibrary,
  type: string,
  id: string,
): Promise<string | null> {
  const shown = () =>
    db
      .selectFrom('snippet_group as g')
      .leftJoin('group_template as t', (join) =>
        join.onRef('t.namespace', '=', 'g.namespace').onRef('t.group_id', '=', 'g.id').on('t.position', '=', 0),
      )
      .select(sql<string>`coalesce(left(t.text, ${SNIPPET_CUT}), g.snippet)`.as('snippet'))
      .where('g.namespace', '=', namespace);
  const group = await shown().where('g.id', '=', id).executeTakeFirst();
  if (group) return group.snippet;
  if (type === 'clause' || type === 'definition') {
    const row = await db
      .selectFrom(type)
      .select('text')
      .where('namespace', '=', namespace)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row) return row.text;
    // a type or term: its most frequent wording
    const common = await shown()
      .where('g.kind', '=', type)
      .where('g.scope', '=', id)
      .orderBy('g.size', 'desc')
      .orderBy('g.id')
      .limit(1)
      .executeTakeFirst();
    return common?.snippet ?? null;
  }
  const contract = await db
    .selectFrom('contract')
    .select(sql<string>`left(text, ${CONTRACT_BEGINNING})`.as('text'))
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .executeTakeFirst();
  return contract?.text ?? null;
}

export interface TypeCount {
  id: string;
  count: number;
}

/** Contracts per contract type. */
export async function contractTypeCounts({ db, namespace }: ReadableLibrary): Promise<TypeCount[]> {
  const rows = await db
    .selectFrom('contract')
    .select((eb) => ['type_id', eb.fn.countAll<string>().as('n')])
    .where('namespace', '=', namespace)
    .where('kind', '=', 'contract')
    .where('type_id', 'is not', null)
    .groupBy('type_id')
    .execute();
  return rows.map((row) => ({ id: row.type_id!, count: Number(row.n) }));
}
