/** What grouping reads of the record, a handful of statements whatever the number of texts. */
import { sql } from 'kysely';
import type { WritableLibrary } from '#server/record/library.ts';

/** The sketch as bytes and back; a copy, because a Buffer may start at any address. */
const sketchBytes = (sketch: Uint32Array): Buffer => Buffer.from(sketch.slice().buffer);
const sketchFrom = (bytes: Buffer): Uint32Array =>
  new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));

/** Groups of wordings that are known already: hash → group. */
export async function groupsByText(
  { db: trx, namespace }: WritableLibrary,
  hashes: number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ hash: string; group_id: string }>`
    select hash, group_id from group_text where namespace = ${namespace} and hash = any(${hashes}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [Number(row.hash), row.group_id]));
}

/** Groups under any of the keys, oldest entries first as far as ids tell. */
export async function groupsByKey(
  { db: trx, namespace }: WritableLibrary,
  keys: number[],
): Promise<{ key: number; group: string }[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ hash: string; group_id: string }>`
    select hash, group_id from group_band where namespace = ${namespace} and hash = any(${keys}::bigint[])
    order by hash, group_id`.execute(trx);
  return rows.map((row) => ({ key: Number(row.hash), group: row.group_id }));
}

export async function sketchesOf(
  { db: trx, namespace }: WritableLibrary,
  groups: string[],
): Promise<Map<string, Uint32Array>> {
  if (groups.length === 0) return new Map();
  const { rows } = await sql<{ group_id: string; sketch: Buffer }>`
    select group_id, sketch from group_signature where namespace = ${namespace} and group_id = any(${groups}::text[])`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.group_id, sketchFrom(row.sketch)]));
}

/** What stands for a group: its text as shown and compared. */
export interface Representative {
  group: string;
  sketch: Uint32Array;
  keys: number[];
}

/** Enters sketches and keys; what stood there before must be gone. */
export async function enterSignatures(
  { db: trx, namespace }: WritableLibrary,
  entries: Representative[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into group_signature (namespace, group_id, sketch)
    select ${namespace}, * from unnest(${entries.map((e) => e.group)}::text[], ${entries.map((e) => sketchBytes(e.sketch))}::bytea[])`.execute(
    trx,
  );
  // in the order of the index, which then reads each of its pages once
  const pairs = entries
    .flatMap((e) => [...new Set(e.keys)].map((key) => ({ key, group: e.group })))
    .sort((a, b) => a.key - b.key);
  await sql`insert into group_band (namespace, hash, group_id)
    select ${namespace}, * from unnest(${pairs.map((p) => p.key)}::bigint[], ${pairs.map((p) => p.group)}::text[])`.execute(
    trx,
  );
}

/** Removes sketches and keys. `keys` may hold more than were entered. */
export async function removeSignatures(
  { db: trx, namespace }: WritableLibrary,
  entries: Omit<Representative, 'sketch'>[],
): Promise<void> {
  if (entries.length === 0) return;
  const keys = entries.flatMap((e) => e.keys);
  const groups = entries.flatMap((e) => e.keys.map(() => e.group));
  await sql`delete from group_band b using unnest(${keys}::bigint[], ${groups}::text[]) as gone(hash, group_id)
    where b.namespace = ${namespace} and b.hash = gone.hash and b.group_id = gone.group_id`.execute(trx);
  await sql`delete from group_signature where namespace = ${namespace} and group_id = any(${entries.map((e) => e.group)}::text[])`.execute(
    trx,
  );
}

/** Change of one contract to a group, a wording or a scope; negative when it leaves. */
export interface GroupChange {
  group: string;
  members: number;
}

/** Adds members (and one contract each) to groups that exist, and widens their years. */
export async function growGroups(
  { db: trx, namespace }: WritableLibrary,
  changes: GroupChange[],
  year: number | null,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update snippet_group g
    set size = g.size + c.members, contracts = g.contracts + 1,
        first_year = least(g.first_year, ${year}::int), last_year = greatest(g.last_year, ${year}::int)
    from unnest(${changes.map((c) => c.group)}::text[], ${changes.map((c) => c.members)}::int[]) as c(id, members)
    where g.namespace = ${namespace} and g.id = c.id`.execute(trx);
}

export async function countTexts(
  { db: trx, namespace }: WritableLibrary,
  texts: { hash: number; group: string; members: number }[],
): Promise<void> {
  if (texts.length === 0) return;
  await sql`insert into group_text (namespace, hash, group_id, members)
    select ${namespace}, * from unnest(${texts.map((t) => t.hash)}::bigint[], ${texts.map((t) => t.group)}::text[], ${texts.map((t) => t.members)}::int[])
    on conflict (namespace, hash) do update set members = group_text.members + excluded.members`.execute(trx);
}

export async function countYears(
  { db: trx, namespace }: WritableLibrary,
  groups: string[],
  year: number | null,
): Promise<void> {
  if (groups.length === 0 || year === null) return;
  await sql`insert into group_year (namespace, group_id, year, contracts)
    select ${namespace}, id, ${year}::int, 1 from unnest(${groups}::text[]) as id
    on conflict (namespace, group_id, year) do update set contracts = group_year.contracts + 1`.execute(trx);
}

export interface ScopeChange {
  kind: string;
  scope: string;
  members: number;
  groups: number;
}

export async function countScopes(
  { db: trx, namespace }: WritableLibrary,
  changes: ScopeChange[],
  contracts: 1 | -1,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into group_scope (namespace, kind, scope, members, contracts, groups)
    select ${namespace}, kind, scope, members, ${contracts}::int, groups
    from unnest(${changes.map((c) => c.kind)}::text[], ${changes.map((c) => c.scope)}::text[], ${changes.map((c) => c.members)}::int[], ${changes.map((c) => c.groups)}::int[])
      as c(kind, scope, members, groups)
    on conflict (namespace, kind, scope) do update set
      members = group_scope.members + excluded.members, contracts = group_scope.contracts + excluded.contracts,
      groups = group_scope.groups + excluded.groups`.execute(trx);
  if (contracts < 0)
    await sql`delete from group_scope where namespace = ${namespace} and members = 0
      and (kind, scope) in (select * from unnest(${changes.map((c) => c.kind)}::text[], ${changes.map((c) => c.scope)}::text[]))`.execute(
      trx,
    );
}
