/**
 * Texts that are cited, many at once, each with what its contract says today: what lists show. Of whole contracts a list shows the
 * beginning, and no more of them is read than that, unless one has changed.
 */
import { sql } from 'kysely';
import type { CitedKey } from '#server/record/citations.ts';
import type { ReadableLibrary } from '#server/record/library.ts';
import { wordingHash } from '#shared/domain/citation.ts';

export interface SavedKey extends CitedKey {
  contractId: string;
}

export interface SavedText {
  /** Of a contract its beginning. Null: it was taken away. */
  text: string | null;
  /** Of the contract as it was called then; null: it is gone. */
  source: { anchor: string | null; title: string; published: string | null } | null;
  /** What stands there now (of a contract nothing of it), or the very text wherever else the contract has it; null: nothing of it. */
  now: { isSame: boolean; text: string; anchor: string | null } | null;
}

/** Of a contract, in characters: as much as tells it from others. */
const BEGINNING = 600;

/** In the order of the keys; null where the library has never had such a text. */
export async function savedTexts(library: ReadableLibrary, keys: readonly SavedKey[]): Promise<(SavedText | null)[]> {
  const { db, namespace } = library;
  if (keys.length === 0) return [];
  const column = (name: keyof SavedKey) => keys.map((key) => key[name]);
  const { rows } = await sql<{ n: number } & SavedText>`
    select k.n::int as n,
      case when k.kind = 'contract' and length(w.text) > ${BEGINNING}
          then regexp_replace(left(w.text, ${BEGINNING}), '\\s+\\S*$', '') || '…'
        else w.text end as text,
      case when s.contract_id is null then null
        else json_build_object('anchor', s.anchor, 'title', s.title, 'published', s.published) end as source,
      case when r.text is null then null
        else json_build_object('isSame', r.is_same, 'text', r.text, 'anchor', r.anchor) end as now
    from unnest(${column('kind')}::text[], ${column('scope')}::text[], ${column('hash')}::text[],
      ${column('contractId')}::text[]) with ordinality as k(kind, scope, hash, contract_id, n)
    join cited_wording w on w.namespace = ${namespace} and w.kind = k.kind and w.scope = k.scope and w.hash = k.hash
    left join cited_source s on s.namespace = w.namespace and s.kind = w.kind and s.scope = w.scope and s.hash = w.hash
      and s.contract_id = k.contract_id
    left join lateral (
      select found.is_same, case k.kind when 'contract' then '' else found.text end as text, found.anchor from (
        select c.text = w.text as is_same, c.text, c.anchor, c.position from clause c
        where k.kind = 'clause' and c.namespace = ${namespace} and c.contract_id = k.contract_id
          and (c.anchor = s.anchor or c.text = w.text)
        union all
        select d.text = w.text, d.text, d.anchor, d.position from definition d
        where k.kind = 'definition' and d.namespace = ${namespace} and d.contract_id = k.contract_id
          and (d.term_id = k.scope or d.text = w.text)
        union all
        select t.text = w.text, t.text, null, 0 from contract t
        where k.kind = 'contract' and t.namespace = ${namespace} and t.id = k.scope
      ) found order by found.is_same desc, found.position limit 1
    ) r on true`.execute(db);
  for (const { n, text, now } of rows) {
    const { kind, scope, hash } = keys[n - 1]!;
    // spaces and the form of quotation marks are no change
    if (now && !now.isSame && text !== null)
      now.isSame = wordingHash(kind === 'contract' ? await contractText(library, scope) : now.text) === hash;
  }
  const byPlace = new Map(rows.map(({ n, text, source, now }) => [n, { text, source, now }]));
  return keys.map((_, i) => byPlace.get(i + 1) ?? null);
}

async function contractText({ db, namespace }: ReadableLibrary, id: string): Promise<string> {
  const row = await db
    .selectFrom('contract')
    .select('text')
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.text ?? '';
}
