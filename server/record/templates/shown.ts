/** Groups as templates for whoever looks at them: as kept, or read on the spot where the group has changed and that is short work. */
import { sql } from 'kysely';
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type GroupTemplate, readSoon } from '#server/record/templates/read.ts';
import { keptTemplates, staleAmong } from '#server/record/templates/store.ts';
import type { WordingCounts } from '#shared/domain/wordingCounts.ts';

/** Characters of different texts that a view reads: some hundredths of a second. */
const SOON_CHARACTERS = 60_000;

/** Of each group of two or more; a group that is missing has changed and cannot be read at once. */
export async function shownTemplates(
  library: ReadableLibrary,
  kind: PagedKind,
  groups: readonly { id: string; size: number }[],
): Promise<Map<string, GroupTemplate[]>> {
  const ids = groups.filter(({ size }) => size > 1).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const stale = await staleAmong(library, ids);
  const [kept, read] = await Promise.all([
    keptTemplates(
      library,
      ids.filter((id) => !stale.has(id)),
    ),
    stale.size > 0 ? readSoon(library, kind, [...stale], SOON_CHARACTERS) : new Map<string, GroupTemplate[]>(),
  ]);
  return new Map([...kept, ...read]);
}

/** The member whose text is shown of a group; null: there is no such group. */
export async function shownMember(library: ReadableLibrary, kind: PagedKind, group: string): Promise<string | null> {
  const { db, namespace } = library;
  const { rows } = await sql<{ id: string; size: number; member: string; isStale: boolean }>`
    select g.id, g.size, coalesce(t.member_id, g.representative_id) as member,
           exists (select 1 from stale_group s where s.namespace = g.namespace and s.group_id = g.id) as "isStale"
    from snippet_group g left join group_template t on t.namespace = g.namespace and t.group_id = g.id and t.position = 0
    where g.namespace = ${namespace} and g.id = ${group} and g.kind = ${kind}`.execute(db);
  const [row] = rows;
  if (!row?.isStale) return row?.member ?? null;
  const [template] = (await shownTemplates(library, kind, [row])).get(group) ?? [];
  return template?.memberId ?? row.member;
}

/** The members of a template that have a value in its slot; null: no template has such a slot and value. */
export function membersWith(
  templates: readonly GroupTemplate[],
  isSlot: (slot: GroupTemplate['slots'][number]) => boolean,
  isValue: (value: string) => boolean,
): { ids: string[]; text: string } | null {
  for (const { slots, wordings } of templates) {
    const slot = slots.findIndex(isSlot);
    const value = slots[slot]?.values.findIndex((one) => isValue(one.value)) ?? -1;
    if (value < 0) continue;
    const own = wordings.filter(({ choices }) => choices[slot] === value);
    return { ids: own.flatMap(({ memberIds }) => memberIds), text: slots[slot]!.values[value]!.text };
  }
  return null;
}

/** Of a template, or of one member as its template has it. `size`: contracts of the whole group. */
export const countsOf = (
  size: number,
  { contracts, wordForWord, sameTerms, departing }: Omit<WordingCounts, 'others'>,
): WordingCounts => ({
  contracts,
  wordForWord,
  sameTerms,
  departing,
  others: Math.max(0, size - contracts),
});
