/** How often wordings of a library are put into documents, and what becomes of them there: counts of a day, of nobody. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import type { WordingUse } from '#shared/domain/wordingUse.ts';

/** Counts one that was put in; nothing in a library that has no members: nobody looks after its wordings. */
export async function countInsert({ writing, namespace }: ReadableLibrary, group: string, day: string): Promise<void> {
  await sql`
    insert into wording_use as u (namespace, group_id, day, inserts)
    select ${namespace}, ${group}, ${day}::date, 1
    where exists (select from library_member where namespace = ${namespace})
    on conflict (namespace, group_id, day) do update set inserts = u.inserts + 1`.execute(writing);
}

/** Changes of words that are shown: one that was made once only says more of a document than of the wording. */
const LEAST_SHOWN = 2;
const MOST_SHOWN = 3;

/** For statements that begin with it: what was counted of each group since that day. */
const counted = (namespace: string, since: string) => sql`
  counted as (
    select group_id, sum(inserts)::int as inserts, sum(told)::int as told, sum(changed)::int as changed,
      sum(removed)::int as removed
    from wording_use where namespace = ${namespace} and day >= ${since}::date group by group_id),
  replaced as (
    select group_id, json_agg(json_build_object('was', was, 'put', put, 'n', n) order by n desc, was, put) as changes
    from (
      select group_id, was, put, sum(n)::int as n,
        row_number() over (partition by group_id order by sum(n) desc, was, put) as place
      from wording_change where namespace = ${namespace} and day >= ${since}::date
      group by group_id, was, put having sum(n) >= ${LEAST_SHOWN}) ranked
    where place <= ${MOST_SHOWN} group by group_id)`;

const USE = sql`c.inserts, c.told, c.changed, c.removed, coalesce(r.changes, '[]'::json) as changes`;

/** Of these groups, those that anything was counted of. */
export async function usesOfGroups(
  { db, namespace }: ReadableLibrary,
  groups: readonly string[],
  since: string,
): Promise<Map<string, WordingUse>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<WordingUse & { group_id: string }>`
    with ${counted(namespace, since)}
    select c.group_id, ${USE} from counted c left join replaced r on r.group_id = c.group_id
    where c.group_id = any(${[...groups]}::text[])`.execute(db);
  return new Map(rows.map(({ group_id, ...use }) => [group_id, use]));
}

export interface UsedGroup extends WordingUse {
  group_id: string;
  scope: string;
  beginning: string;
}

const MOST_UNOWNED = 20;
const BEGINNING = 120;

/** Wordings that are put in and that nobody looks after, the most used first. */
export async function usedUnowned({ db, namespace }: ReadableLibrary, since: string): Promise<UsedGroup[]> {
  const { rows } = await sql<UsedGroup>`
    with ${counted(namespace, since)}
    select c.group_id, g.scope, left(g.snippet, ${BEGINNING}::int) as beginning, ${USE} from counted c
    join snippet_group g on g.namespace = ${namespace} and g.id = c.group_id and g.kind = 'clause' and g.scope <> ''
    left join replaced r on r.group_id = c.group_id
    where not exists (select from stewarded_wording w where w.namespace = ${namespace} and w.group_id = c.group_id)
    order by c.inserts desc, c.told desc, c.group_id limit ${MOST_UNOWNED}`.execute(db);
  return rows;
}

/** A group that became another one takes along what was counted of it. */
export async function moveUses(
  { db: trx, namespace }: WritableLibrary,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with gone as (delete from wording_use where namespace = ${namespace} and group_id = ${from} returning *)
    insert into wording_use as u (namespace, group_id, day, inserts, told, changed, removed)
    select namespace, ${to}, day, inserts, told, changed, removed from gone
    on conflict (namespace, group_id, day) do update set inserts = u.inserts + excluded.inserts,
      told = u.told + excluded.told, changed = u.changed + excluded.changed, removed = u.removed + excluded.removed`.execute(
    trx,
  );
  await sql`
    with gone as (delete from wording_change where namespace = ${namespace} and group_id = ${from} returning *)
    insert into wording_change as c (namespace, group_id, day, was, put, n)
    select namespace, ${to}, day, was, put, n from gone
    on conflict (namespace, group_id, day, was, put) do update set n = c.n + excluded.n`.execute(trx);
}

/** Of all libraries: days that no page tells of any more. */
export async function sweepWordingUse(db: Db, before: string): Promise<void> {
  await db.deleteFrom('wording_use').where('day', '<', before).execute();
  await db.deleteFrom('wording_change').where('day', '<', before).execute();
}
