/** A contract's texts leave their groups, before its rows are deleted. The mirror image of `assign.ts`. */
import { sql } from 'kysely';
import { snippetOf } from '#server/record/grouping/assign.ts';
import { bandKeys } from '#server/record/grouping/bands.ts';
import { groupHashes } from '#server/record/grouping/fingerprint.ts';
import { GROUP_RULES, type GroupKind, scopeSeed, textKey } from '#server/record/grouping/rules.ts';
import { enterShingles, removeShingles } from '#server/record/grouping/shingles.ts';
import { signatureOf, textHashOf } from '#server/record/grouping/signature.ts';
import { countScopes, enterSignatures, removeSignatures, sketchesOf } from '#server/record/grouping/store.ts';
import { countBy } from '#server/record/grouping/tally.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { markShrunk } from '#server/record/templates/stale.ts';

interface Member {
  kind: GroupKind;
  scope: string;
  id: string;
  text: string;
  group_id: string;
}

interface GroupRow {
  id: string;
  kind: GroupKind;
  scope: string;
  size: number;
  representative_id: string;
}

async function membersOf({ db: trx, namespace }: WritableLibrary, contractId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select 'clause' as kind, coalesce(type_id, '') as scope, id, text, group_id from clause where namespace = ${namespace} and contract_id = ${contractId}
    union all
    select 'definition', term_id, id, text, group_id from definition where namespace = ${namespace} and contract_id = ${contractId}
    union all
    select 'contract', '', id, text, group_id from contract where namespace = ${namespace} and id = ${contractId} and kind = 'contract'`.execute(
    trx,
  );
  return rows.filter((row) => row.group_id !== '');
}

/** The keys under which a group may be entered: they follow from its sketch. */
function keysOf({ kind, scope }: Pick<GroupRow, 'kind' | 'scope'>, sketch: Uint32Array | undefined): number[] {
  return sketch ? bandKeys(sketch, scopeSeed(kind, scope), GROUP_RULES[kind].bandings) : [];
}

const TABLE_OF = { clause: 'clause', definition: 'definition', contract: 'contract' } as const;

/** Of every group the first remaining member, by contract id and place in the contract. */
async function successors(
  { db: trx, namespace }: WritableLibrary,
  groups: GroupRow[],
  contractId: string,
): Promise<Map<string, { id: string; text: string }>> {
  const found = new Map<string, { id: string; text: string }>();
  for (const kind of ['clause', 'definition', 'contract'] as const) {
    const ids = groups.filter((group) => group.kind === kind).map((group) => group.id);
    if (ids.length === 0) continue;
    const owner = sql.ref(kind === 'contract' ? 'm.id' : 'm.contract_id');
    const order = kind === 'contract' ? sql`m.id` : sql`m.contract_id, m.position`;
    const { rows } = await sql<{ group_id: string; id: string; text: string }>`
      select g.id as group_id, n.id, n.text from unnest(${ids}::text[]) as g(id) cross join lateral (
        select m.id, m.text from ${sql.table(TABLE_OF[kind])} m
        where m.namespace = ${namespace} and m.group_id = g.id and ${owner} <> ${contractId} order by ${order} limit 1
      ) n`.execute(trx);
    for (const { group_id, id, text } of rows) found.set(group_id, { id, text });
  }
  return found;
}

/** Gives groups that lost their representative the next one; their ids stay. */
async function replaceRepresentatives(library: WritableLibrary, groups: GroupRow[], contractId: string): Promise<void> {
  const { db: trx, namespace } = library;
  if (groups.length === 0) return;
  const next = await successors(library, groups, contractId);
  const sketches = await sketchesOf(
    library,
    groups.map((group) => group.id),
  );
  await removeSignatures(
    library,
    groups.map((group) => ({ group: group.id, keys: keysOf(group, sketches.get(group.id)) })),
  );
  await enterSignatures(
    library,
    groups.map((group) => {
      const { sketch } = signatureOf(next.get(group.id)!.text, GROUP_RULES[group.kind].span);
      return { group: group.id, sketch, keys: keysOf(group, sketch) };
    }),
  );
  await enterShingles(
    library,
    groups.map(({ id, kind }) => ({ group: id, hashes: groupHashes(kind, next.get(id)!.text) })),
  );
  await sql`update snippet_group g set representative_id = n.representative_id, snippet = n.snippet
    from json_to_recordset(${JSON.stringify(
      groups.map((group) => {
        const { id, text } = next.get(group.id)!;
        return { id: group.id, representative_id: id, snippet: snippetOf(group.kind, text) };
      }),
    )}::json) as n(id text, representative_id text, snippet text)
    where g.namespace = ${namespace} and g.id = n.id`.execute(trx);
}

async function removeGroups(library: WritableLibrary, groups: GroupRow[]): Promise<void> {
  const { db: trx, namespace } = library;
  if (groups.length === 0) return;
  const ids = groups.map((group) => group.id);
  const sketches = await sketchesOf(library, ids);
  await removeSignatures(
    library,
    groups.map((group) => ({ group: group.id, keys: keysOf(group, sketches.get(group.id)) })),
  );
  await sql`delete from snippet_group where namespace = ${namespace} and id = any(${ids}::text[])`.execute(trx);
}

async function uncountTexts({ db: trx, namespace }: WritableLibrary, members: Member[]): Promise<void> {
  const texts = countBy(members.map((m) => textKey(textHashOf(m.text), scopeSeed(m.kind, m.scope))));
  const hashes = [...texts.keys()];
  await sql`update group_text t set members = t.members - c.members
    from unnest(${hashes}::bigint[], ${[...texts.values()]}::int[]) as c(hash, members)
    where t.namespace = ${namespace} and t.hash = c.hash`.execute(trx);
  await sql`delete from group_text where namespace = ${namespace} and hash = any(${hashes}::bigint[]) and members <= 0`.execute(
    trx,
  );
}

async function uncountYears(
  { db: trx, namespace }: WritableLibrary,
  groups: string[],
  contractId: string,
): Promise<void> {
  await sql`update group_year y set contracts = y.contracts - 1 from contract c
    where c.namespace = ${namespace} and c.id = ${contractId} and y.namespace = ${namespace}
      and y.group_id = any(${groups}::text[]) and y.year = extract(year from c.published)::int`.execute(trx);
  await sql`delete from group_year where namespace = ${namespace} and group_id = any(${groups}::text[]) and contracts <= 0`.execute(
    trx,
  );
  await sql`update snippet_group g set first_year = y.first_year, last_year = y.last_year
    from unnest(${groups}::text[]) as one(id) cross join lateral (
      select min(year) as first_year, max(year) as last_year from group_year where namespace = ${namespace} and group_id = one.id
    ) y where g.namespace = ${namespace} and g.id = one.id`.execute(trx);
}

/**
 * Takes everything of a contract out of its groups: sizes, years and counts go down, a group that lost its representative gets the
 * first remaining member, an empty group disappears. A bounded number of statements; the caller deletes the rows.
 */
export async function leaveGroups(library: WritableLibrary, contractId: string): Promise<void> {
  const { db: trx, namespace } = library;
  const members = await membersOf(library, contractId);
  if (members.length === 0) return;
  const left = countBy(members.map((m) => m.group_id));
  const { rows } = await sql<GroupRow>`update snippet_group g
    set size = g.size - c.members, contracts = g.contracts - 1
    from unnest(${[...left.keys()]}::text[], ${[...left.values()]}::int[]) as c(id, members)
    where g.namespace = ${namespace} and g.id = c.id
    returning g.id, g.kind, g.scope, g.size, g.representative_id`.execute(trx);
  await uncountTexts(library, members);
  await uncountYears(library, [...left.keys()], contractId);
  const gone = new Map(members.map((m) => [m.id, m.text]));
  const orphaned = rows.filter((group) => gone.has(group.representative_id));
  await removeShingles(
    library,
    orphaned.map(({ id, kind, representative_id }) => ({
      group: id,
      hashes: groupHashes(kind, gone.get(representative_id)!),
    })),
  );
  const empty = rows.filter((group) => group.size <= 0);
  await removeGroups(library, empty);
  await replaceRepresentatives(
    library,
    orphaned.filter((group) => group.size > 0),
    contractId,
  );
  await markShrunk(
    library,
    rows.filter((group) => group.size > 0).map(({ id }) => id),
  );
  const scopeOf = ({ kind, scope }: { kind: string; scope: string }) => `${kind} ${scope}`;
  const emptied = countBy(empty.map(scopeOf));
  await countScopes(
    library,
    [...countBy(members.map(scopeOf))].map(([name, n]) => {
      const space = name.indexOf(' ');
      return {
        kind: name.slice(0, space),
        scope: name.slice(space + 1),
        members: -n,
        groups: -(emptied.get(name) ?? 0),
      };
    }),
    -1,
  );
}
