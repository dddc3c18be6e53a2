/** Members of groups, read as templates. What a group says often is read, however large the group: the work has a limit. */
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

/** The texts of each group, the most frequent first; equal texts are one. */
async function textsOf(
  { db, namespace }: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
): Promise<Map<string, MemberText[]>> {
  const { rows } = await sql<MemberText & { group_id: string }>`
    select * from (
      select group_id, text, jsonb_agg(id order by id) as ids, jsonb_agg(contract_id order by id) as contracts,
             row_number() over (partition by group_id order by count(*) desc, min(id)) as place
      from ${sql.table(kind)} where namespace = ${namespace} and group_id = any(${[...groups]}::text[]) and length(text) <= ${LONGEST_TEXT}
      group by group_id, text
    ) t where place <= ${MOST_TEXTS} order by group_id, place`.execute(db);
  const found = new Map<string, MemberText[]>();
  for (const { group_id, ...text } of rows) {
    const list = found.get(group_id);
    if (list) list.push(text);
    else found.set(group_id, [text]);
  }
  return found;
}

/** The most frequent texts that fit. */
function within(texts: readonly MemberText[], characters: number): MemberText[] {
  let left = characters;
  return texts.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

const read = (texts: readonly MemberText[]): GroupTemplate[] =>
  templatesOf(
    texts.flatMap(({ text, ids, contracts }) => ids.map((id, i) => ({ id, contract: contracts[i]!, text }))),
  ).map(({ offset: _offset, ...template }) => ({ ...template, slots: keyedSlots(template) }));

/** A moment for whoever else waits for this process. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** Templates of each group, those of most contracts first. Deterministic: the order of the members does not count. */
export async function readGroups(
  library: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
): Promise<Map<string, GroupTemplate[]>> {
  const found = new Map<string, GroupTemplate[]>();
  for (const [group, texts] of await textsOf(library, kind, groups)) {
    found.set(group, read(within(texts, MOST_CHARACTERS)));
    await breath();
  }
  return found;
}

/** The same for somebody who waits: null for groups that would take too long beside the others. */
export async function readSoon(
  library: ReadableLibrary,
  kind: PagedKind,
  groups: readonly string[],
  characters: number,
): Promise<Map<string, GroupTemplate[]>> {
  let left = characters;
  const found = new Map<string, GroupTemplate[]>();
  for (const [group, texts] of await textsOf(library, kind, groups)) {
    const length = texts.reduce((sum, { text }) => sum + text.length, 0);
    if (length > left) continue;
    left -= length;
    found.set(group, read(texts));
  }
  return found;
}
