/** What the search index is told of contracts. */
import { sql } from 'kysely';
import type { ReadableLibrary } from '#server/record/library.ts';
import { usesIn } from '#server/record/uses.ts';

/** Of a longer contract only the beginning is searched as a whole; its clauses are searched anyway. */
const CONTRACT_TEXT = 100_000;

/** By ids of contracts; one that is no longer there has no rows. `sizes`: contracts of each group; `uses`: of each record. */
export async function readForIndex(library: ReadableLibrary, ids: readonly string[]) {
  const { db, namespace } = library;
  const of = (column: 'id' | 'contract_id') => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::text[])`;
  const [uses, contracts, clauses, definitions, tags, uploads] = await Promise.all([
    usesIn(library, ids, new Date()),
    db
      .selectFrom('contract')
      .select([
        'id',
        'kind',
        'source',
        'file_name',
        'is_sample',
        'title',
        'type_id',
        'language',
        'word_count',
        'published',
        'group_id',
        'created_at',
        'facts',
      ])
      .select(sql<string>`left(text, ${CONTRACT_TEXT})`.as('text'))
      .where('namespace', '=', namespace)
      .where(of('id'))
      .execute(),
    db
      .selectFrom('clause')
      .select(['id', 'contract_id', 'heading', 'text', 'word_count', 'type_id', 'group_id'])
      .where('namespace', '=', namespace)
      .where(of('contract_id'))
      .execute(),
    db
      .selectFrom('definition')
      .select(['id', 'contract_id', 'term', 'term_id', 'aliases', 'text', 'group_id'])
      .where('namespace', '=', namespace)
      .where(of('contract_id'))
      .orderBy('position')
      .execute(),
    db
      .selectFrom('tag')
      .select(['contract_id', 'type', 'value'])
      .where('namespace', '=', namespace)
      .where(of('contract_id'))
      .execute(),
    db
      .selectFrom('contract_upload')
      .select(['contract_id', 'user_id', 'source', 'uploaded_at'])
      .where('namespace', '=', namespace)
      .where(of('contract_id'))
      .execute(),
  ]);
  const groups = [...new Set([...contracts, ...clauses, ...definitions].map((row) => row.group_id))];
  const sizes = await db
    .selectFrom('snippet_group')
    .select(['id', 'contracts'])
    .where('namespace', '=', namespace)
    .where(sql<boolean>`id = any(${groups}::text[])`)
    .execute();
  return {
    contracts,
    clauses,
    definitions,
    tags,
    uses,
    uploads: new Map(uploads.map((one) => [one.contract_id, one])),
    sizes: new Map(sizes.map((group) => [group.id, group.contracts])),
  };
}

/** Ids of contracts in their order, after a given one. */
export async function contractIdsAfter(
  { db, namespace }: ReadableLibrary,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('contract')
    .select('id')
    .where('namespace', '=', namespace)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function countRows({ db, namespace }: ReadableLibrary, table: 'clause' | 'contract'): Promise<number> {
  const { n } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('namespace', '=', namespace)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const countClauses = (library: ReadableLibrary): Promise<number> => countRows(library, 'clause');
/** Single clauses that were taken in as such among them. */
export const countContracts = (library: ReadableLibrary): Promise<number> => countRows(library, 'contract');
