/** Counts per clause type and defined term: kept by grouping, so that lists need not count the library. */
import { sql } from 'kysely';
import type { Library, ReadableLibrary } from '#server/record/library.ts';

export interface ScopeCounts {
  scope: string;
  members: number;
  contracts: number;
  groups: number;
}

const COLUMNS = ['scope', 'members', 'contracts', 'groups'] as const;

/** Every clause type that the library has, by id. Untyped clauses are left out. */
export const clauseTypeCounts = (library: Library): Promise<Map<string, ScopeCounts>> =>
  library.cached('clause types', async () => {
    const { db, namespace } = library;
    const rows = await db
      .selectFrom('group_scope')
      .select(COLUMNS)
      .where('namespace', '=', namespace)
      .where('kind', '=', 'clause')
      .where('scope', '<>', '')
      .execute();
    return new Map(rows.map((row) => [row.scope, row]));
  });

/** They frame a contract: their wordings differ by whom and what it is about, and nobody looks for how others wrote them. */
const FRAME = new Set(['recitals', 'parties', 'definitions', 'interpretation']);

/** Clause types, those of most contracts first. */
export const byContracts = (counts: Iterable<ScopeCounts>): ScopeCounts[] =>
  [...counts].sort((a, b) => b.contracts - a.contracts || (a.scope < b.scope ? -1 : 1));

/** Clause types that say something of a bargain. */
export const withoutFrame = (counts: readonly ScopeCounts[]): ScopeCounts[] =>
  counts.filter(({ scope }) => !isFrameType(scope));

export const isFrameType = (typeId: string): boolean => FRAME.has(typeId);

export interface TermRow extends ScopeCounts {
  /** The term as contracts write it most often. */
  term: string;
}

/** The commonest spelling of a term among some of its definitions. */
const SPELLING = sql<string>`(select mode() within group (order by d.term) from (
  select term from definition where namespace = s.namespace and term_id = s.scope limit 9) d)`;

export async function termById({ db, namespace }: ReadableLibrary, id: string): Promise<TermRow | null> {
  const { rows } = await sql<TermRow>`
    select s.scope, s.members, s.contracts, s.groups, ${SPELLING} as term from group_scope s
    where s.namespace = ${namespace} and s.kind = 'definition' and s.scope = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Terms in alphabetical order after a given one. `prefix` is a slug. */
export async function termsAfter(
  { db, namespace }: ReadableLibrary,
  after: string,
  prefix: string,
  limit: number,
): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select s.scope, s.members, s.contracts, s.groups, ${SPELLING} as term from group_scope s
    where s.namespace = ${namespace} and s.kind = 'definition' and s.scope > ${after}
      and s.scope >= ${prefix} and s.scope < ${`${prefix}\u{10ffff}`}
    order by s.scope limit ${limit}`.execute(db);
  return rows;
}

export async function countTerms({ db, namespace }: ReadableLibrary, prefix: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from group_scope where namespace = ${namespace}
    and kind = 'definition' and scope >= ${prefix} and scope < ${`${prefix}\u{10ffff}`}`.execute(db);
  return Number(rows[0]!.n);
}

export async function popularTerms({ db, namespace }: ReadableLibrary, limit: number): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select s.scope, s.members, s.contracts, s.groups, ${SPELLING} as term from (
      select * from group_scope where namespace = ${namespace} and kind = 'definition' order by contracts desc, scope limit ${limit}
    ) s order by s.contracts desc, s.scope`.execute(db);
  return rows;
}

const like = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Terms that share the first or the last word, the commonest first. */
export async function similarTerms({ db, namespace }: ReadableLibrary, id: string, limit: number): Promise<TermRow[]> {
  const words = id.split('-');
  const [first, last] = [words[0]!, words.at(-1)!];
  const { rows } = await sql<TermRow>`
    select s.scope, s.members, s.contracts, s.groups, ${SPELLING} as term from (
      select * from group_scope where namespace = ${namespace} and kind = 'definition' and scope <> ${id}
        and (scope = ${first} or scope = ${last} or scope like ${`${like(first)}-%`} or scope like ${`%-${like(last)}`})
      order by contracts desc, scope limit ${limit}
    ) s order by s.contracts desc, s.scope`.execute(db);
  return rows;
}

/** Which of these slugs are terms of the dictionary. */
export async function knownTerms({ db, namespace }: ReadableLibrary, slugs: string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const { rows } = await sql<{ scope: string }>`select scope from group_scope where namespace = ${namespace}
    and kind = 'definition' and scope = any(${slugs}::text[])`.execute(db);
  return new Set(rows.map((row) => row.scope));
}
