/** How much the records of a library are used. The rules are those of shared/domain/popularity.ts. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { HALF_LIFE_DAYS, LEAST_POPULARITY, type UsedKind } from '#shared/domain/popularity.ts';

export interface UsedRecord {
  kind: UsedKind;
  id: string;
}

export interface CountedUse extends UsedRecord {
  weight: number;
  /** Counts once for as long as it is remembered. */
  mark: string;
}

/** What names a record among those of a library. */
export const keyOf = ({ kind, id }: UsedRecord): string => `${kind} ${id}`;

/** Of the most used records so many are told to the index. */
const MOST_TOLD = 50_000;

const HALF_LIFE_S = HALF_LIFE_DAYS * 86_400;

/** What a row of record_use is worth at `now`. */
const worthAt = (now: Date, table = 'record_use') =>
  sql<number>`${sql.ref(`${table}.popularity`)} * power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - ${sql.ref(`${table}.counted_at`)})) / ${HALF_LIFE_S})`;

/** For a statement about contracts `k`: the most used first. What was counted long ago is taken for what it was worth then. */
export const USED_FIRST = {
  join: sql`left join record_use u on u.namespace = k.namespace and u.kind = 'contract' and u.id = k.id`,
  order: sql`coalesce(u.popularity, 0) desc, k.id`,
};

/** How often each record in these contracts was used itself, by its key. */
export async function usesIn(
  { db, namespace }: ReadableLibrary,
  contractIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<UsedRecord & { popularity: number }>`
    select kind, id, ${worthAt(now)} as popularity from record_use
    where namespace = ${namespace} and contract_id = any(${[...contractIds]}::text[])`.execute(db);
  return new Map(rows.map(({ kind, id, popularity }) => [keyOf({ kind, id }), popularity]));
}

/**
 * The records behind what was used, by the key of what was named: of a group the member whose text stands for it. What is not in the library, and
 * everything of a private one, is left out.
 */
export async function recordsUsed(
  { db, namespace }: ReadableLibrary,
  used: readonly UsedRecord[],
): Promise<Map<string, string>> {
  const { rows } = await sql<UsedRecord & { record: string }>`
    with used as (
      select u.kind, u.id, coalesce(g.representative_id, u.id) as record
      from json_to_recordset(${JSON.stringify(used)}::json) as u(kind text, id text)
      join namespace n on n.id = ${namespace} and n.visibility = 'public'
      left join snippet_group g on g.namespace = ${namespace} and g.id = u.id and g.kind = u.kind
    )
    select kind, id, record from used where
      kind = 'clause' and exists (select 1 from clause c where c.namespace = ${namespace} and c.id = record)
      or kind = 'definition' and exists (select 1 from definition d where d.namespace = ${namespace} and d.id = record)
      or kind = 'contract' and exists (select 1 from contract k where k.namespace = ${namespace} and k.id = record)`.execute(
    db,
  );
  return new Map(rows.map(({ kind, id, record }) => [keyOf({ kind, id }), record]));
}

/**
 * Counts uses whose mark is new today: marks and counts in one statement. Records of another library count nowhere.
 * Rows are written in one order, so that two servers that count at once wait for each other and never in a circle.
 */
export async function addUses(
  { writing: db, namespace }: ReadableLibrary,
  uses: readonly CountedUse[],
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await sql`
    with used as (
      select distinct on (mark) kind, id, weight, mark
      from json_to_recordset(${JSON.stringify(uses)}::json) as u(kind text, id text, weight double precision, mark text)
    ), fresh as (
      insert into use_mark (day, mark) select ${day}::date, mark from used order by mark on conflict do nothing returning mark
    )
    insert into record_use as old (namespace, kind, id, contract_id, popularity, counted_at)
    select ${namespace}, kind, id, split_part(id, '-', 1), sum(weight), ${now} from used join fresh using (mark)
    group by kind, id order by kind, id
    on conflict (namespace, kind, id) do update set
      popularity = ${worthAt(now, 'old')} + excluded.popularity,
      counted_at = greatest(old.counted_at, excluded.counted_at)`.execute(db);
}

/** Popularity of each group that has any: that of its members together. */
export async function groupPopularity(
  { db, namespace }: ReadableLibrary,
  kind: UsedKind,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ group_id: string; popularity: number }>`
    select coalesce(nullif(r.group_id, ''), r.id) as group_id, sum(${worthAt(now)}) as popularity
    from record_use
    join ${sql.table(kind)} r on r.namespace = record_use.namespace and r.id = record_use.id
    where record_use.namespace = ${namespace} and record_use.kind = ${kind}
    group by 1 order by 2 desc limit ${MOST_TOLD}`.execute(db);
  return new Map(rows.map(({ group_id, popularity }) => [group_id, popularity]));
}

/** Which column of a record says under which page it stands. */
const SCOPE = { clause: 'type_id', contract: 'type_id', definition: 'term_id' } as const satisfies Record<
  UsedKind,
  string
>;

/** Clause types, contract types or terms whose records were used since a day, the most used first. */
export async function scopesUsed(
  { db, namespace }: ReadableLibrary,
  kind: UsedKind,
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<string[]> {
  const scope = sql.ref(`r.${SCOPE[kind]}`);
  const { rows } = await sql<{ scope: string }>`
    select ${scope} as scope, sum(${worthAt(now)}) as popularity
    from record_use
    join ${sql.table(kind)} r on r.namespace = record_use.namespace and r.id = record_use.id
    where record_use.namespace = ${namespace} and record_use.kind = ${kind} and record_use.counted_at >= ${since} and ${scope} <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.scope);
}

/** Locks what it deletes in the order that counting does. */
const deleteUses = (db: Db, which: RawBuilder<unknown>) =>
  sql`with gone as (select namespace, kind, id from record_use where ${which} order by namespace, kind, id for update)
    delete from record_use u using gone g where u.namespace = g.namespace and u.kind = g.kind and u.id = g.id`.execute(
    db,
  );

/** A contract that goes takes its counts and those of everything in it along. */
export async function forgetUses({ db, namespace }: WritableLibrary, contractId: string): Promise<void> {
  await deleteUses(db, sql`namespace = ${namespace} and contract_id = ${contractId}`);
}

/**
 * Before a contract is replaced by these texts of clauses and definitions, by their keys: what was counted for a text stays where the same
 * text comes back under its id, and goes to no other text. Counts of the contract itself stay.
 */
export async function forgetReplacedUses(
  { db, namespace }: WritableLibrary,
  contractId: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await sql<UsedRecord & { text: string | null }>`
    select u.kind, u.id, coalesce(c.text, d.text) as text from record_use u
    left join clause c on u.kind = 'clause' and c.namespace = u.namespace and c.id = u.id
    left join definition d on u.kind = 'definition' and d.namespace = u.namespace and d.id = u.id
    where u.namespace = ${namespace} and u.contract_id = ${contractId} and u.kind <> 'contract'`.execute(db);
  const gone = rows.filter((row) => texts.get(keyOf(row)) !== row.text).map(keyOf);
  if (gone.length > 0)
    await deleteUses(
      db,
      sql`namespace = ${namespace} and contract_id = ${contractId} and kind || ' ' || id = any(${gone}::text[])`,
    );
}

/** Marks of days that are over, and what is worth nothing any more. */
export async function sweepUses(db: Db, { day, now }: { day: string; now: Date }): Promise<void> {
  await sql`delete from use_mark where day < ${day}::date`.execute(db);
  await deleteUses(db, sql`${worthAt(now)} < ${LEAST_POPULARITY}`);
}
