/** Members of groups, read as templates. What a group says often is read, however large the group: the work has a limit. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PagedKind } from '#server/record/groups.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { type Template, templatesOf } from '#shared/slots/index.ts';
import { type KeyedSlot, keyedSlots } from '#shared/slots/slotKeys.ts';

/** A template as it is kept and shown: where its text begins in the member's text is no longer asked. */
export interface GroupTemplate extends Omit<Template, 'slots' | 'offset'> {
  slots: KeyedSlot[];
}

/** One way in which members of a group write it. */
interface MemberText {
  text: string;
  ids: string[];
  contracts: string[];
}

/** Characters of different texts that are read at once: about a tenth of a second. */
const MOST_CHARACTERS = 400_000;
const MOST_TEXTS = 2_000;
/** No wording is longer; a whole part of a contract that was taken for one clause is. */
const LONGEST_TEXT = 20_000;

/** Characters of the different texts of each group that are read, without the texts themselves. */
async function lengthsOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
): Promise<Map<string, number>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; length: number }>`
    select group_id, least(sum(length), ${MOST_CHARACTERS})::int as length from (
      select distinct group_id, length(text) as length, md5(text) from ${sql.table(kind)}
      where namespace = ${namespace} and group_id = any(${[...groups]}::text[]) and length(text) <= ${LONGEST_TEXT}
    ) t group by group_id`.execute(db);
  return new Map(rows.map(({ group_id, length }) => [group_id, length]));
}

/** The texts of each group that fit, the most frequent first; equal texts are one. */
async function textsOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
): Promise<Map<string, MemberText[]>> {
  const found = new Map<string, MemberText[]>();
  if (groups.length === 0) return found;
  const { rows } = await sql<MemberText & { group_id: string }>`
    select group_id, text, ids, contracts from (
      select *, sum(length(text)) over (partition by group_id order by place) as characters from (
        select group_id, text, jsonb_agg(id order by id) as ids, jsonb_agg(contract_id order by id) as contracts,
               row_number() over (partition by group_id order by count(*) desc, min(id)) as place
        from ${sql.table(kind)} where namespace = ${namespace} and group_id = any(${[...groups]}::text[]) and length(text) <= ${LONGEST_TEXT}
        group by group_id, text
      ) t where place <= ${MOST_TEXTS}
    ) t where characters <= ${MOST_CHARACTERS} order by group_id, place`.execute(db);
  for (const { group_id, ...text } of rows) {
    const list = found.get(group_id);
    if (list) list.push(text);
    else found.set(group_id, [text]);
  }
  return found;
}

function read(texts: readonly MemberText[]): GroupTemplate[] {
  const members = texts.flatMap(({ text, ids, contracts }) =>
    ids.map((id, i) => ({ id, contract: contracts[i]!, text })),
  );
  const keys = new Map<string, number>();
  return templatesOf(members).map(({ offset: _offset, ...template }) => ({
    ...template,
    slots: keyedSlots(template, keys),
  }));
}

/** Templates of each group, those of most contracts first. Deterministic: the order of the members does not count. */
export async function readGroups(
  library: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
): Promise<Map<string, GroupTemplate[]>> {
  const found = new Map<string, GroupTemplate[]>();
  for (const [group, texts] of await textsOf(library, kind, groups)) {
    found.set(group, read(texts));
    await othersTurn();
  }
  return found;
}

/** The same for somebody who waits: groups that would take too long beside the others are missing, and no text of them is fetched. */
export async function readSoon(
  library: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
  characters: number,
): Promise<Map<string, GroupTemplate[]>> {
  const lengths = await lengthsOf(library, kind, groups);
  let left = characters;
  const fitting = groups.filter((group) => {
    const length = lengths.get(group) ?? 0;
    if (length > left) return false;
    left -= length;
    return true;
  });
  return new Map([...(await textsOf(library, kind, fitting))].map(([group, texts]) => [group, read(texts)]));
}

/** As many of the first groups as are read together, one at least: their texts are in memory at the same time. */
export async function firstWithin<G extends { id: string; kind: PagedKind }>(
  library: ReadableLibrary,
  groups: readonly G[],
  characters: number,
): Promise<G[]> {
  const of = (kind: PagedKind) => groups.filter((group) => group.kind === kind).map(({ id }) => id);
  const lengths = new Map([
    ...(await lengthsOf(library, 'clause', of('clause'))),
    ...(await lengthsOf(library, 'definition', of('definition'))),
  ]);
  let sum = 0;
  const beyond = groups.findIndex(({ id }, i) => {
    sum += lengths.get(id) ?? 0;
    return i > 0 && sum > characters;
  });
  return beyond < 0 ? [...groups] : groups.slice(0, beyond);
}
