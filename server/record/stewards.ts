/** Wordings that somebody looks after, and their versions. A wording is a group of clauses; its words are those that are shown of it. */
import { sql } from 'kysely';
import { readersCopyOf } from '#server/record/erasure.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { noteReaderPrints } from '#server/record/readersPrints.ts';
import { wordingById } from '#server/record/wording.ts';
import type { StewardMark, StewardState } from '#shared/domain/stewardship.ts';

/** What is said of these groups where they are shown: withdrawn as long as the newest version is. */
export async function stewardMarks(
  { db, namespace }: ReadableLibrary,
  groups: readonly string[],
): Promise<Map<string, StewardMark>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; state: StewardMark['state']; note: string }>`
    select w.group_id, case when v.withdrawn_at is null then w.state else 'withdrawn' end as state,
      coalesce(case when v.withdrawn_at is not null then v.reason end, w.note) as note
    from stewarded_wording w
    join lateral (select * from stewarded_version v
      where v.namespace = w.namespace and v.group_id = w.group_id order by number desc limit 1) v on true
    where w.namespace = ${namespace} and w.group_id = any(${[...groups]}::text[])
      and (w.state is not null or v.withdrawn_at is not null)`.execute(db);
  return new Map(rows.map(({ group_id, state, note }) => [group_id, { state, note }]));
}

export interface StewardRow {
  group_id: string;
  title: string;
  owner_id: string | null;
  review_by: string | null;
  state: StewardState | null;
  note: string;
  set_by: string | null;
  set_at: Date;
}

export interface VersionRow {
  number: number;
  words: string;
  noted_at: Date;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  reason: string | null;
  replacement: string | null;
}

const STEWARD = ['group_id', 'title', 'owner_id', 'review_by', 'state', 'note', 'set_by', 'set_at'] as const;
const VERSION = ['number', 'words', 'noted_at', 'withdrawn_by', 'withdrawn_at', 'reason', 'replacement'] as const;

/** Null: nobody looks after it. Versions by number. */
export async function stewardOf(
  { db, namespace }: ReadableLibrary,
  group: string,
): Promise<(StewardRow & { versions: VersionRow[] }) | null> {
  const row = await db
    .selectFrom('stewarded_wording')
    .select([...STEWARD])
    .where('namespace', '=', namespace)
    .where('group_id', '=', group)
    .executeTakeFirst();
  if (!row) return null;
  const versions = await db
    .selectFrom('stewarded_version')
    .select([...VERSION])
    .where('namespace', '=', namespace)
    .where('group_id', '=', group)
    .orderBy('number')
    .execute();
  return { ...row, versions };
}

/** In the transaction of `library`. Another owner is reminded anew, as is the same one of another day of review. */
export async function putSteward(
  { db: trx, namespace }: WritableLibrary,
  row: Omit<StewardRow, 'group_id'> & { group_id: string },
): Promise<void> {
  const { group_id: _, ...values } = row;
  const kept = (column: 'reminded_of' | 'reminded_late_of') =>
    sql<
      string | null
    >`case when stewarded_wording.owner_id = ${row.owner_id} then ${sql.ref(`stewarded_wording.${column}`)} end`;
  await trx
    .insertInto('stewarded_wording')
    .values({ namespace, ...row })
    .onConflict((conflict) =>
      conflict.columns(['namespace', 'group_id']).doUpdateSet({
        ...values,
        reminded_of: kept('reminded_of'),
        reminded_late_of: kept('reminded_late_of'),
      }),
    )
    .execute();
}

/** The words that are shown of a group; null: there is no such group of clauses. */
export async function wordsNow(library: ReadableLibrary, group: string) {
  const row = await wordingById(library, 'clause', group);
  return row?.group_id === group ? row : null;
}

/** Makes the words of the group as they are now its next version; documents know it by the print of any text that the group has. */
export async function noteVersion(
  library: WritableLibrary,
  { group, words, by, now }: { group: string; words: string; by: string; now: Date },
): Promise<void> {
  const { db: trx, namespace } = library;
  await sql`
    insert into stewarded_version (namespace, group_id, number, words, prints, noted_by, noted_at)
    select ${namespace}, ${group},
      1 + coalesce((select max(number) from stewarded_version where namespace = ${namespace} and group_id = ${group}), 0),
      ${words},
      (select array_agg(distinct left(encode(sha256(convert_to(one.words, 'UTF8')), 'hex'), 16))
        from (select text as words from clause where namespace = ${namespace} and group_id = ${group}
          union select btrim(text, E' \n\r\t') from clause where namespace = ${namespace} and group_id = ${group}
          union select ${words}::text) one),
      ${by}, ${now}`.execute(trx);
  const copy = await readersCopyOf(trx, namespace);
  if (copy !== undefined) await noteReaderPrints(library, copy, { group });
}

/** Null for `withdrawal` takes it back. False: there is no such version, or it is so already. */
export async function setWithdrawal(
  { db: trx, namespace }: WritableLibrary,
  { group, number }: { group: string; number: number },
  withdrawal: { by: string; at: Date; reason: string; replacement: string | null } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stewarded_version')
    .set({
      withdrawn_by: withdrawal?.by ?? null,
      withdrawn_at: withdrawal?.at ?? null,
      reason: withdrawal?.reason ?? null,
      replacement: withdrawal?.replacement ?? null,
    })
    .where('namespace', '=', namespace)
    .where('group_id', '=', group)
    .where('number', '=', number)
    .where('withdrawn_at', withdrawal ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface RecalledRow extends VersionRow {
  print: string;
  group_id: string;
  title: string;
  state: StewardState | null;
  note: string;
  set_by: string | null;
  set_at: Date;
  /** The newest version, where it is a later one that stands. */
  next_words: string | null;
}

/** Of these prints, those of versions that were withdrawn, and of wordings that are not to be used. */
export const recalledOf = (library: ReadableLibrary, prints: readonly string[]): Promise<RecalledRow[]> =>
  recalledBy(library, 'all_prints', prints);

/** `by`: whether texts count as the library has them as well, or only as readers have them who do not see names. */
export async function recalledBy(
  { db, namespace }: Pick<ReadableLibrary, 'db' | 'namespace'>,
  by: 'all_prints' | 'reader_prints',
  prints: readonly string[],
): Promise<RecalledRow[]> {
  const asked = sql`${[...prints]}::text[]`;
  const isAll = by === 'all_prints';
  const { rows } = await sql<RecalledRow>`
    select distinct on (p.print, w.group_id) p.print, w.group_id, w.title, w.state, w.note, w.set_by, w.set_at, v.number, v.words,
      v.noted_at, v.withdrawn_by, v.withdrawn_at, v.reason, v.replacement,
      (select n.words from stewarded_version n where n.namespace = v.namespace and n.group_id = v.group_id
        and n.number > v.number and n.withdrawn_at is null order by n.number desc limit 1) as next_words
    from stewarded_version v
    join stewarded_wording w on w.namespace = v.namespace and w.group_id = v.group_id
    cross join lateral unnest(${isAll ? sql`v.prints || v.reader_prints` : sql`v.reader_prints`}) as p(print)
    where v.namespace = ${namespace} and (v.reader_prints && ${asked} ${isAll ? sql`or v.prints && ${asked}` : sql``})
      and p.print = any(${asked})
    order by p.print, w.group_id, v.number desc`.execute(db);
  // a text that the newest version has, too, is recalled as that one
  return rows.filter(({ withdrawn_at, state }) => withdrawn_at !== null || state === 'do_not_use');
}

export interface StewardLineRow extends StewardRow {
  scope: string | null;
  number: number;
  withdrawn_number: number | null;
  withdrawn_at: Date | null;
  reason: string | null;
}

/** All that somebody looks after: due for review first, then by day of review. */
export async function stewardLines({ db, namespace }: ReadableLibrary): Promise<StewardLineRow[]> {
  const { rows } = await sql<StewardLineRow>`
    select w.group_id, w.title, w.owner_id, w.review_by, w.state, w.note, w.set_by, w.set_at, g.scope, v.number,
      r.number as withdrawn_number, r.withdrawn_at, r.reason
    from stewarded_wording w
    left join snippet_group g on g.namespace = w.namespace and g.id = w.group_id and g.kind = 'clause'
    cross join lateral (select max(number) as number from stewarded_version v
      where v.namespace = w.namespace and v.group_id = w.group_id) v
    left join lateral (select number, withdrawn_at, reason from stewarded_version r
      where r.namespace = w.namespace and r.group_id = w.group_id and r.withdrawn_at is not null
      order by number desc limit 1) r on true
    where w.namespace = ${namespace}
    order by w.review_by nulls last, w.title, w.group_id limit 500`.execute(db);
  return rows;
}
