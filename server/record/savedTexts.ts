/** Texts that are cited, many at once, each with what its contract says today: what lists of saved wordings show. */
import { sql } from 'kysely';
import type { CitedKey } from '#server/record/citations.ts';
import type { ReadableLibrary } from '#server/record/library.ts';

export interface SavedKey extends CitedKey {
  contractId: string;
}

export interface SavedText {
  /** Null: it was taken away. */
  text: string | null;
  /** Of the contract as it was called then; null: it is gone. */
  source: { anchor: string | null; title: string; published: string | null } | null;
  /** What stands there now, or the very text wherever else the contract has it; null: nothing of it. */
  now: { text: string; anchor: string | null } | null;
}

/** In the order of the keys; null where the library has never had such a text. */
export async function savedTexts(
  { db, namespace }: ReadableLibrary,
  keys: readonly SavedKey[],
): Promise<(SavedText | null)[]> {
  if (keys.length === 0) return [];
  const column = (name: keyof SavedKey) => keys.map((key) => key[name]);
  const { rows } = await sql<{ n: number } & SavedText>`
    select k.n::int as n, w.text,
      case when s.contract_id is null then null
        else json_build_object('anchor', s.anchor, 'title', s.title, 'published', s.published) end as source,
      case when r.text is null then null else json_build_object('text', r.text, 'anchor', r.anchor) end as now
    from unnest(${column('kind')}::text[], ${column('scope')}::text[], ${column('hash')}::text[],
      ${column('contractId')}::text[]) with ordinality as k(kind, scope, hash, contract_id, n)
    join cited_wording w on w.namespace = ${namespace} and w.kind = k.kind and w.scope = k.scope and w.hash = k.hash
    left join cited_source s on s.namespace = w.namespace and s.kind = w.kind and s.scope = w.scope and s.hash = w.hash
      and s.contract_id = k.contract_id
    left join lateral (
      select found.text, found.anchor from (
        select c.text, c.anchor, c.position from clause c
        where k.kind = 'clause' and c.namespace = ${namespace} and c.contract_id = k.contract_id
          and (c.anchor = s.anchor or c.text = w.text)
        union all
        select d.text, d.anchor, d.position from definition d
        where k.kind = 'definition' and d.namespace = ${namespace} and d.contract_id = k.contract_id
          and (d.term_id = k.scope or d.text = w.text)
      ) found order by found.text = w.text desc, found.position limit 1
    ) r on true`.execute(db);
  const byPlace = new Map(rows.map(({ n, text, source, now }) => [n, { text, source, now }]));
  return keys.map((_, i) => byPlace.get(i + 1) ?? null);
}
