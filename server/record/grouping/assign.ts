/**
 * Groups in the record, one contract at a time, inside the transaction that stores it. The caller holds the library's lock, so no
 * other contract is placed meanwhile.
 *
 * What depends on the order of ingestion: who founds and represents a group, and on which side of the threshold a text falls that is
 * near it. What does not: equal wordings stand together, and a group has the id of the wording that founded it.
 */
import { sql } from 'kysely';
import { bandKeys } from '#server/record/grouping/bands.ts';
import { type Fingerprint, fingerprintOf } from '#server/record/grouping/fingerprint.ts';
import { candidatesOf, type KnownGroups, noGroups, place } from '#server/record/grouping/place.ts';
import { GROUP_RULES, type GroupKind, groupIdOf, scopeSeed, textKey } from '#server/record/grouping/rules.ts';
import { enterShingles } from '#server/record/grouping/shingles.ts';
import type { Signature } from '#server/record/grouping/signature.ts';
import {
  countScopes,
  countTexts,
  countYears,
  enterSignatures,
  groupsByKey,
  groupsByText,
  growGroups,
  sketchesOf,
} from '#server/record/grouping/store.ts';
import { countBy } from '#server/record/grouping/tally.ts';
import type { WritableLibrary } from '#server/record/library.ts';
import { markGrown } from '#server/record/templates/stale.ts';
import { SNIPPET_CUT } from '#shared/domain/search.ts';

/** One text of a contract. `scope`: clause type id ('' if untyped), term id of a definition, '' for a contract's whole text. */
export interface GroupItem {
  kind: GroupKind;
  scope: string;
  id: string;
  text: string;
  year: number | null;
  /** Of `text`, where it was made before. */
  fingerprint?: Fingerprint | undefined;
}

interface Prepared {
  item: GroupItem;
  seed: number;
  signature: Signature;
  hashes: Float64Array;
  key: number;
  /** Those under which similar texts are met. */
  keys: number[];
}

const prepare = (item: GroupItem): Prepared => {
  const { kind, scope, text, fingerprint = fingerprintOf(kind, text) } = item;
  const { signature, hashes } = fingerprint;
  const seed = scopeSeed(kind, scope);
  const keys = bandKeys(signature.sketch, seed, GROUP_RULES[kind].bandings);
  return { item, seed, signature, hashes, key: textKey(signature, seed), keys };
};

/** Reads what the record knows near these texts. `ids[n]` is the group that `known` calls n. */
async function readNear(library: WritableLibrary, texts: Prepared[]): Promise<{ known: KnownGroups; ids: string[] }> {
  const known = noGroups();
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? ids.push(id) - 1;
    numbers.set(id, number);
    if (known.sketches.length < ids.length) known.sketches.push(undefined);
    return number;
  };
  for (const [key, id] of await groupsByText(
    library,
    texts.map((t) => t.key),
  ))
    known.byText.set(key, numberOf(id));
  const strangers = texts.filter((t) => !known.byText.has(t.key));
  const keys = new Set(strangers.flatMap((t) => t.keys));
  for (const { key, group } of await groupsByKey(library, [...keys])) known.byKey.add(key, numberOf(group));
  const wanted = new Set<string>();
  for (const text of strangers) {
    for (const group of candidatesOf(known, text.keys, GROUP_RULES[text.item.kind]).groups) wanted.add(ids[group]!);
    // a wording that founded a group and left it finds it again, whatever represents the group now
    wanted.add(groupIdOf(text.key));
  }
  for (const [id, sketch] of await sketchesOf(library, [...wanted])) known.sketches[numberOf(id)] = sketch;
  for (const { key } of strangers) {
    const own = numbers.get(groupIdOf(key));
    if (own !== undefined) known.byText.set(key, own);
  }
  return { known, ids };
}

/**
 * Puts the texts of ONE contract into groups and counts them there. Resolves with the group id of every item id. Thirteen statements,
 * whatever the number of items. The caller stores the ids with the records.
 */
export async function assignGroups(
  library: WritableLibrary,
  items: readonly GroupItem[],
): Promise<Map<string, string>> {
  const { db: trx, namespace } = library;
  if (items.length === 0) return new Map();
  const texts = items.map(prepare);
  const { known, ids } = await readNear(library, texts);
  const existing = ids.length;
  const founded: { group: number; id: string; text: Prepared; keys: number[] }[] = [];
  const groups = texts.map((text) => {
    const placed = place(known, text.signature, text.seed, GROUP_RULES[text.item.kind], text.keys);
    if (placed.founded) {
      ids[placed.group] = groupIdOf(text.key);
      founded.push({ group: placed.group, id: groupIdOf(text.key), text, keys: placed.founded.keys });
    }
    return placed.group;
  });
  const year = items[0]!.year;
  const members = countBy(groups);
  if (founded.length > 0) {
    await sql`insert into snippet_group (namespace, id, kind, scope, size, contracts, representative_id, snippet, first_year, last_year)
      select ${namespace}, n.id, n.kind, n.scope, n.size, 1, n.representative_id, n.snippet, ${year}::int, ${year}::int
      from json_to_recordset(${JSON.stringify(
        founded.map(({ group, id, text: { item } }) => ({
          id,
          kind: item.kind,
          scope: item.scope,
          size: members.get(group),
          representative_id: item.id,
          snippet: snippetOf(item.kind, item.text),
        })),
      )}::json) as n(id text, kind text, scope text, size int, representative_id text, snippet text)`.execute(trx);
    await enterSignatures(
      library,
      founded.map(({ id, text, keys }) => ({ group: id, sketch: text.signature.sketch, keys })),
    );
    await enterShingles(
      library,
      founded.map(({ id, text: { hashes } }) => ({ group: id, hashes })),
    );
  }
  const grown = [...members].filter(([group]) => group < existing);
  await growGroups(
    library,
    grown.map(([group, n]) => ({ group: ids[group]!, members: n })),
    year,
  );
  const wordings = countBy(texts.map((t) => t.key));
  const groupOfText = new Map(texts.map((text, i) => [text.key, ids[groups[i]!]!]));
  await countTexts(
    library,
    [...wordings].map(([hash, n]) => ({ hash, group: groupOfText.get(hash)!, members: n })),
  );
  await countYears(
    library,
    [...members.keys()].map((group) => ids[group]!),
    year,
  );
  const scopeOf = ({ kind, scope }: GroupItem) => `${kind} ${scope}`;
  const newIn = countBy(founded.map((f) => scopeOf(f.text.item)));
  await countScopes(
    library,
    [...countBy(items.map(scopeOf))].map(([name, n]) => {
      const space = name.indexOf(' ');
      return { kind: name.slice(0, space), scope: name.slice(space + 1), members: n, groups: newIn.get(name) ?? 0 };
    }),
    1,
  );
  await markGrown(
    library,
    [...members.keys()].map((group) => ids[group]!),
  );
  return new Map(items.map((item, i) => [item.id, ids[groups[i]!]!]));
}

/** What a group shows of its representative. The text of a whole contract is found by its id. */
export const snippetOf = (kind: GroupKind, text: string): string =>
  kind === 'contract' ? '' : text.slice(0, SNIPPET_CUT);
