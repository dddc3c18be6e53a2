/** Templates in the record: put in when their groups have been read, and read back. */
import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import type { GroupTemplate } from '#server/record/templates/read.ts';
import { storable } from '#shared/reading/blocks.ts';

export interface StaleGroup {
  id: string;
  kind: 'clause' | 'definition';
  /** Of the mark, as text: a later change has a larger one. */
  seq: string;
}

/** Groups that are to be read, those marked first first, after a mark. */
export async function staleAfter(
  { db, namespace }: ReadableLibrary,
  after: string,
  limit: number,
): Promise<StaleGroup[]> {
  const { rows } = await sql<StaleGroup>`
    select s.group_id as id, g.kind, s.seq from stale_group s
    join snippet_group g on g.namespace = s.namespace and g.id = s.group_id
    where s.namespace = ${namespace} and s.seq > ${after}::bigint order by s.seq limit ${limit}`.execute(db);
  return rows;
}

/** In any library. */
export const isAnyStale = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('stale_group').select('seq').limit(1).execute()).length > 0;

/** Which of the groups are marked. */
export async function staleAmong({ db, namespace }: ReadableLibrary, groups: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ group_id: string }>`
    select group_id from stale_group where namespace = ${namespace} and group_id = any(${[...groups]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ group_id }) => group_id));
}

async function insertRows(
  trx: Kysely<Tables>,
  table: 'group_template' | 'group_wording',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? storable(value) : value));
  const names = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.execute(trx);
}

/**
 * Keeps what was read of groups that have not changed since. What another transaction holds is left for the next time: whoever
 * waits for nobody stands in nobody's way. Resolves with the number of groups.
 */
export async function keepTemplates(
  { db, namespace }: WritableLibrary,
  groups: readonly StaleGroup[],
  templates: ReadonlyMap<string, readonly GroupTemplate[]>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows: free } = await sql<{ id: string }>`
      select id from snippet_group where namespace = ${namespace} and id = any(${groups.map(({ id }) => id)}::text[])
      for key share skip locked`.execute(trx);
    const isFree = new Set(free.map(({ id }) => id));
    const read = groups.filter(({ id }) => isFree.has(id));
    const { rows } = await sql<{ group_id: string }>`
      delete from stale_group where namespace = ${namespace} and group_id in (
        select s.group_id from stale_group s
        join unnest(${read.map(({ id }) => id)}::text[], ${read.map(({ seq }) => seq)}::bigint[]) as r(id, seq)
          on s.group_id = r.id and s.seq = r.seq
        where s.namespace = ${namespace} for update of s skip locked
      ) returning group_id`.execute(trx);
    const ids = rows.map(({ group_id }) => group_id);
    await sql`delete from group_template where namespace = ${namespace} and group_id = any(${ids}::text[])`.execute(
      trx,
    );
    const all = ids.flatMap((id) =>
      (templates.get(id) ?? []).map((template, position) => ({ namespace, group_id: id, position, template })),
    );
    await insertRows(
      trx,
      'group_template',
      all.map(({ template, ...place }) => ({
        ...place,
        family: template.family,
        member_id: template.memberId,
        text: template.text,
        members: template.members,
        contracts: template.contracts,
        word_for_word: template.wordForWord,
        same_terms: template.sameTerms,
        departing: template.departing,
        is_modal: template.isModal,
        is_readable: template.isReadable,
        deal: template.deal,
        slots: template.slots,
      })),
    );
    await insertRows(
      trx,
      'group_wording',
      all.flatMap(({ group_id, position: place, template }) =>
        template.wordings.map(({ contracts, choices, memberIds }, position) => ({
          namespace,
          group_id,
          template: place,
          position,
          contracts,
          choices,
          member_ids: memberIds,
        })),
      ),
    );
    return ids.length;
  });
}

/** Templates of groups as kept, those of most contracts first, with their wordings: in one statement, so that both are of one reading. */
export async function keptTemplates(
  { db, namespace }: ReadableLibrary,
  groups: readonly string[],
): Promise<Map<string, GroupTemplate[]>> {
  const { rows } = await sql<GroupTemplate & { group_id: string }>`
    select t.group_id, t.family, t.member_id as "memberId", t.text, t.members, t.contracts, t.word_for_word as "wordForWord",
           t.same_terms as "sameTerms", t.departing, t.is_modal as "isModal", t.is_readable as "isReadable", t.deal, t.slots, w.wordings
    from group_template t
    cross join lateral (
      select coalesce(
        jsonb_agg(jsonb_build_object('contracts', contracts, 'choices', choices, 'memberIds', member_ids) order by position),
        '[]') as wordings
      from group_wording where namespace = t.namespace and group_id = t.group_id and template = t.position
    ) w
    where t.namespace = ${namespace} and t.group_id = any(${[...groups]}::text[]) order by t.group_id, t.position`.execute(
    db,
  );
  const found = new Map<string, GroupTemplate[]>();
  for (const { group_id, ...template } of rows) found.set(group_id, [...(found.get(group_id) ?? []), template]);
  return found;
}
