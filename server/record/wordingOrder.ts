/** Groups of a clause type or a term in other orders than by use. An order is made once for each state of the library. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { PagedKind } from '#server/record/groups.ts';
import type { Library } from '#server/record/library.ts';
import { longestSentence } from '#shared/domain/draftingFacts.ts';
import { MOST_SENTENCES_READ, type WordingOrder } from '#shared/domain/wordingOrder.ts';

/** Texts that are read before others have their turn, and characters of each. */
const AT_ONCE = 20;
const MOST_READ = 20_000;

/** The text that is shown for a group `g`: of its template, else of the member that founded it. */
const shownText = (kind: PagedKind): RawBuilder<unknown> => sql`coalesce(
  (select t.text from group_template t where t.namespace = g.namespace and t.group_id = g.id and t.position = 0),
  (select m.text from ${sql.table(kind)} m where m.namespace = g.namespace and m.id = g.representative_id), g.snippet)`;

const groupsOf = ({ namespace }: Library, kind: PagedKind, scope: string): RawBuilder<unknown> =>
  sql`from snippet_group g where g.namespace = ${namespace} and g.kind = ${kind} and g.scope = ${scope}`;

async function idsBy(library: Library, kind: PagedKind, scope: string, by: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select g.id ${groupsOf(library, kind, scope)} order by ${by}, g.contracts desc, g.id`.execute(library.db);
  return rows.map(({ id }) => id);
}

async function idsBySentences(library: Library, kind: PagedKind, scope: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; text: string | null }>`
    select g.id, left(${shownText(kind)}, ${MOST_READ}) as text ${groupsOf(library, kind, scope)}
    order by g.contracts desc, g.id limit ${MOST_SENTENCES_READ}`.execute(library.db);
  const longest = new Map<string, number>();
  for (const [i, { id, text }] of rows.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await othersTurn();
    longest.set(id, longestSentence(text ?? ''));
  }
  const read = [...longest.keys()].sort((a, b) => longest.get(a)! - longest.get(b)!);
  if (rows.length < MOST_SENTENCES_READ) return read;
  const rest = await idsBy(library, kind, scope, sql`g.contracts desc`);
  return [...read, ...rest.filter((id) => !longest.has(id))];
}

const ORDERS: Record<
  Exclude<WordingOrder, 'used'>,
  (library: Library, kind: PagedKind, scope: string) => Promise<string[]>
> = {
  newest: (library, kind, scope) => idsBy(library, kind, scope, sql`g.last_year desc nulls last`),
  shortest: (library, kind, scope) => idsBy(library, kind, scope, sql`length(${shownText(kind)})`),
  plainest: idsBySentences,
};

/** Ids of all groups of the scope in the order; where it says the same of two, the one that more contracts have comes first. */
export const orderedGroups = (
  library: Library,
  kind: PagedKind,
  scope: string,
  order: Exclude<WordingOrder, 'used'>,
): Promise<string[]> => library.cached(`order ${order} ${kind} ${scope}`, () => ORDERS[order](library, kind, scope));
