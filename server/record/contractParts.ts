/** A contract read by part: nothing here loads all of a text that is too long for one page. */
import { sql } from 'kysely';
import { patiently } from '#server/db/patience.ts';
import { inTurn } from '#server/inTurn.ts';
import type { ClausePlace, FullContract } from '#server/record/contract.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { WHOLE_BYTES } from '#shared/domain/contractParts.ts';
import type { ContentsNode } from '#shared/reading/types.ts';

/** Text and contents are left out of a contract that is read in parts. */
export interface ContractHead extends Omit<FullContract, 'text' | 'contents'> {
  text: string | null;
  contents: ContentsNode[] | null;
  beginning: string;
  bytes: number;
  created_at: Date;
  /** Another one with every text that is stored under the id. */
  version: string;
}

const BEGINNING = 3000;

const turn = inTurn();
/**
 * Each takes megabytes out of the record for the sake of a page: one after the other, so that what others ask comes in between. Who waits too
 * long is told to come back.
 */
const oneByOne = <T>(work: () => Promise<T>): Promise<T> =>
  patiently(turn(work), { isAnswer: true, onSilence: () => {} });

/** What stands above the text of a contract, and its text and contents where they are short enough for one page; null: not there. */
export async function contractHead({ db, namespace }: ReadableLibrary, id: string): Promise<ContractHead | null> {
  const isWhole = sql`octet_length(k.text) <= ${WHOLE_BYTES}`;
  const { rows } = await sql<ContractHead>`
    select k.id, k.title, k.facts, k.kind, k.published, k.created_at, k.word_count, k.is_sample, k.file_name, k.file_hash, k.media_type,
           k.group_id, coalesce(g.contracts, 1) as group_size, octet_length(k.text) as bytes, left(k.text, ${BEGINNING}) as beginning,
           k.content_hash || k.updated_at::text as version,
           case when ${isWhole} then k.text end as text, case when ${isWhole} then k.contents end as contents
    from contract k left join snippet_group g on g.namespace = k.namespace and g.id = k.group_id
    where k.namespace = ${namespace} and k.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Bytes [from, to) of a contract's text as UTF-8. */
export interface ByteRange {
  from: number;
  to: number;
}

/** Several stretches of one text, in one reading of it. */
export async function textBytes(
  { db, namespace }: ReadableLibrary,
  id: string,
  ranges: readonly ByteRange[],
): Promise<Buffer[]> {
  const read = sql<{ bytes: Buffer }>`
    with whole as materialized (
      select convert_to(text, 'UTF8') as bytes from contract where namespace = ${namespace} and id = ${id})
    select substring(whole.bytes from r.start + 1 for r.length) as bytes
    from whole, unnest(${ranges.map(({ from }) => from)}::int[], ${ranges.map(({ from, to }) => to - from)}::int[])
      with ordinality as r(start, length, n)
    order by r.n`;
  const { rows } = await oneByOne(() => read.execute(db));
  return rows.map(({ bytes }) => bytes);
}

/** Clauses that stand in [from, to) or around it or around one of the `offsets`, in reading order. */
export async function clausesAround(
  { db, namespace }: ReadableLibrary,
  id: string,
  { from, to }: { from: number; to: number },
  offsets: readonly number[],
): Promise<ClausePlace[]> {
  const { rows } = await sql<ClausePlace>`
    select anchor, number, level, start_at, end_at, body_at, type_id from clause
    where namespace = ${namespace} and contract_id = ${id}
      and (start_at < ${to} and end_at > ${from}
        or exists (select from unnest(${[...offsets]}::int[]) as o(at) where start_at <= o.at and o.at < end_at))
    order by position`.execute(db);
  return rows;
}

type ContentsRow = Omit<ContentsNode, 'children'> & { path: number[] };

/** The contents of [from, to) with what they stand under: branches without an entry there are left out. */
export async function contentsAround(
  { db, namespace }: ReadableLibrary,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<ContentsNode[]> {
  const isThere = sql`(n.entry->>'start')::int < ${to} and (n.entry->>'end')::int > ${from}`;
  const read = sql<{ entry: Omit<ContentsRow, 'path'>; path: number[] }>`
    with recursive nodes as (
      select n.entry, array[n.place::int] as path
      from contract k, jsonb_array_elements(k.contents) with ordinality as n(entry, place)
      where k.namespace = ${namespace} and k.id = ${id} and ${isThere}
      union all
      select n.entry, nodes.path || n.place::int
      from nodes, jsonb_array_elements(nodes.entry->'children') with ordinality as n(entry, place)
      where ${isThere})
    select entry - 'children' as entry, path from nodes order by path`;
  const { rows } = await oneByOne(() => read.execute(db));
  const roots: ContentsNode[] = [];
  const open: ContentsNode[] = [];
  for (const { entry, path } of rows) {
    const node: ContentsNode = { ...entry, children: [] };
    (path.length === 1 ? roots : open[path.length - 2]!.children).push(node);
    open[path.length - 1] = node;
  }
  return roots;
}

/** The first of the highest headings between two neighbours of `starts` each: what a part is known by, by the number of the part. A part without headings is missing. */
export async function firstHeadings(
  { db, namespace }: ReadableLibrary,
  id: string,
  starts: readonly number[],
): Promise<Map<number, { number: string | null; heading: string | null }>> {
  const { rows } = await sql<{ part: number; number: string | null; heading: string | null }>`
    select distinct on (part) width_bucket(start_at, ${[...starts]}::int[]) as part, number, heading
    from clause where namespace = ${namespace} and contract_id = ${id} and heading is not null
    order by part, level, start_at`.execute(db);
  return new Map(rows.map(({ part, ...first }) => [part, first]));
}

/** Clause types that a contract has, each once. */
export async function clauseTypesOf({ db, namespace }: ReadableLibrary, id: string): Promise<string[]> {
  const { rows } = await sql<{ type_id: string }>`
    select distinct type_id from clause where namespace = ${namespace} and contract_id = ${id} and type_id is not null`.execute(
    db,
  );
  return rows.map(({ type_id }) => type_id);
}

/** Where a clause or a heading of the contents begins; null where the contract has no such anchor. */
export async function startOfAnchor(
  { db, namespace }: ReadableLibrary,
  id: string,
  anchor: string,
): Promise<number | null> {
  const clause = await db
    .selectFrom('clause')
    .select('start_at')
    .where('namespace', '=', namespace)
    .where('contract_id', '=', id)
    .where('anchor', '=', anchor)
    .executeTakeFirst();
  if (clause) return clause.start_at;
  const { rows } = await sql<{ start: number }>`
    with recursive nodes as (
      select n.entry from contract k, jsonb_array_elements(k.contents) as n(entry)
      where k.namespace = ${namespace} and k.id = ${id}
      union all
      select n.entry from nodes, jsonb_array_elements(nodes.entry->'children') as n(entry))
    select (entry->>'start')::int as start from nodes where entry->>'id' = ${anchor} limit 1`.execute(db);
  return rows[0]?.start ?? null;
}

/** Of a contract with very many definitions so many are marked where they are used, those defined first. */
const MARKED_DEFINITIONS = 2000;

export interface DefinitionName {
  id: string;
  term: string;
  term_id: string;
  aliases: string[];
  anchor: string | null;
  start_at: number;
  term_start: number;
}

/** What a contract defines, in reading order, without the texts. */
export const definitionNames = ({ db, namespace }: ReadableLibrary, id: string): Promise<DefinitionName[]> =>
  db
    .selectFrom('definition')
    .select(['id', 'term', 'term_id', 'aliases', 'anchor', 'start_at', 'term_start'])
    .where('namespace', '=', namespace)
    .where('contract_id', '=', id)
    .orderBy('position')
    .limit(MARKED_DEFINITIONS)
    .execute();

/** Texts of definitions by id; one that has just been removed is missing. */
export async function definitionTexts(
  { db, namespace }: ReadableLibrary,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, text from definition where namespace = ${namespace} and id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}
