/** Cited texts, the contracts that they were cited from, and what removing one of those does to them. */
import { sql } from 'kysely';
import type { CitedSourceTable } from '#server/db/citationTables.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import type { CitedAddress } from '#shared/domain/citation.ts';

/** A cited text inside its library. */
export type CitedKey = Omit<CitedAddress, 'namespace'>;

export interface CitedSource extends Pick<CitedSourceTable, 'contract_id' | 'anchor' | 'title' | 'published'> {
  cited_at: Date;
}

const KEY = ['namespace', 'kind', 'scope', 'hash'] as const;

/** Whether the text is kept already and was cited from this contract: then there is nothing to write. */
export async function isCitedFrom(
  { db, namespace }: ReadableLibrary,
  key: CitedKey,
  contractId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cited_source s join cited_wording w using (namespace, kind, scope, hash)
    where s.namespace = ${namespace} and s.kind = ${key.kind} and s.scope = ${key.scope} and s.hash = ${key.hash}
      and s.contract_id = ${contractId} and w.text is not null`.execute(db);
  return rows.length > 0;
}

/** Keeps the text, unless it is kept already, and that it was cited from this contract. False if the contract has gone meanwhile. */
export function keepCited(
  { writing: db, namespace }: ReadableLibrary,
  key: CitedKey,
  text: string,
  source: Omit<CitedSource, 'cited_at'>,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // whoever removes the contract waits, and then finds this citation
    const { rows } = await sql`select 1 from contract
      where namespace = ${namespace} and id = ${source.contract_id} for share`.execute(trx);
    if (rows.length === 0) return false;
    await trx
      .insertInto('cited_wording')
      .values({ namespace, ...key, text, cited_at: now })
      .onConflict((on) =>
        on
          .columns([...KEY])
          .doUpdateSet({ text, removed_at: null, cited_at: now })
          .where('cited_wording.text', 'is', null),
      )
      .execute();
    await trx
      .insertInto('cited_source')
      .values({ namespace, ...key, ...source, cited_at: now })
      .onConflict((on) => on.columns([...KEY, 'contract_id']).doNothing())
      .execute();
    return true;
  });
}

/** Takes the text away, and where it was cited from; the address stays known. False if there is no such text. */
export function removeCited({ db, namespace }: WritableLibrary, key: CitedKey, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`update cited_wording set text = null, removed_at = ${now}
      where namespace = ${namespace} and kind = ${key.kind} and scope = ${key.scope} and hash = ${key.hash}
        and text is not null returning 1`.execute(trx);
    await sql`delete from cited_source where namespace = ${namespace} and kind = ${key.kind}
      and scope = ${key.scope} and hash = ${key.hash}`.execute(trx);
    // a withdrawn contract must not bring it back
    const { rows: aside } = await sql`
      update withdrawn_contract set cited = (
        select coalesce(jsonb_agg(one), '[]'::jsonb) from jsonb_array_elements(cited) one
        where not one @> ${JSON.stringify(key)}::jsonb)
      where namespace = ${namespace} and cited @> ${JSON.stringify([key])}::jsonb returning 1`.execute(trx);
    return rows.length + aside.length > 0;
  });
}

const SOURCES_SHOWN = 5;

/** Null: nobody has cited such a text. Sources in the order of citing, at most five. */
export async function citedWording({ db, namespace }: ReadableLibrary, key: CitedKey) {
  const of = <T extends 'cited_wording' | 'cited_source'>(table: T) =>
    sql`${sql.table(table)} where namespace = ${namespace} and kind = ${key.kind}
      and scope = ${key.scope} and hash = ${key.hash}`;
  const [wording, sources] = await Promise.all([
    sql<{ text: string | null; cited_at: Date; removed_at: Date | null }>`
      select text, cited_at, removed_at from ${of('cited_wording')}`.execute(db),
    sql<CitedSource>`select contract_id, anchor, title, published, cited_at from ${of('cited_source')}
      order by cited_at, contract_id limit ${SOURCES_SHOWN}`.execute(db),
  ]);
  return wording.rows[0] ? { ...wording.rows[0], sources: sources.rows } : null;
}

export interface TextNow {
  text: string;
  anchor: string | null;
  /** The clause or definition; of a whole contract, and of what is in no group, null. */
  member: { id: string; groupId: string; contracts: number } | null;
}

/** What its contract says now where the text was cited from, and wherever else the contract has the very text. */
export async function textsNow(
  { db, namespace }: ReadableLibrary,
  { kind, scope }: CitedKey,
  text: string,
  { contract_id, anchor }: CitedSource,
): Promise<TextNow[]> {
  if (kind === 'contract') {
    const whole = db.selectFrom('contract').select('text').where('namespace', '=', namespace).where('id', '=', scope);
    return (await whole.execute()).map((now) => ({ ...now, anchor: null, member: null }));
  }
  const isPlace = kind === 'clause' ? sql`anchor = ${anchor}` : sql`term_id = ${scope}`;
  const { rows } = await sql<TextNow>`
    select r.text, r.anchor, case when g.id is null then null
      else json_build_object('id', r.id, 'groupId', g.id, 'contracts', g.contracts) end as member
    from ${sql.table(kind)} r left join snippet_group g on g.namespace = r.namespace and g.id = r.group_id
    where r.namespace = ${namespace} and r.contract_id = ${contract_id} and (${isPlace} or r.text = ${text})
    order by r.position`.execute(db);
  return rows;
}

interface Gone {
  kind: string;
  scope: string;
  hash: string;
}

/** A cited text stays while another contract that it was cited from stays; else it goes, and its hash remains to say so. */
export async function forgetCitedTexts({ db: trx, namespace }: WritableLibrary, contractId: string): Promise<void> {
  const { rows } = await sql<Gone>`
    delete from cited_source where namespace = ${namespace} and contract_id = ${contractId}
    returning kind, scope, hash`.execute(trx);
  if (rows.length === 0) return;
  const gone = sql`unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ scope }) => scope)}::text[],
    ${rows.map(({ hash }) => hash)}::text[]) as gone(kind, scope, hash)`;
  const isOf = sql`w.namespace = ${namespace} and w.kind = gone.kind and w.scope = gone.scope and w.hash = gone.hash`;
  // whoever cites one of them from another contract right now is waited for; only a new statement sees that source
  await sql`select 1 from cited_wording w join ${gone} on ${isOf} order by w.kind, w.scope, w.hash for update of w`.execute(
    trx,
  );
  await sql`
    update cited_wording w set text = null, removed_at = now() from ${gone}
    where ${isOf} and not exists (
      select 1 from cited_source s
      where s.namespace = w.namespace and s.kind = w.kind and s.scope = w.scope and s.hash = w.hash)`.execute(trx);
}

/** What was cited from a contract. */
export interface CitedBefore extends Gone {
  text: string;
  cited_at: string;
  source: { anchor: string | null; title: string; published: string | null; cited_at: string };
}

/** Before the contract is withdrawn. */
export async function citedBefore({ db, namespace }: ReadableLibrary, contractId: string): Promise<CitedBefore[]> {
  const { rows } = await sql<CitedBefore>`
    select s.kind, s.scope, s.hash, w.text, to_json(w.cited_at) as cited_at,
      json_build_object('anchor', s.anchor, 'title', s.title, 'published', s.published, 'cited_at', s.cited_at) as source
    from cited_source s join cited_wording w using (namespace, kind, scope, hash)
    where s.namespace = ${namespace} and s.contract_id = ${contractId} and w.text is not null`.execute(db);
  return rows;
}

/** When it is restored: the texts stand at their addresses as they did. */
export async function rememberCited(
  { db: trx, namespace }: WritableLibrary,
  contractId: string,
  cited: readonly CitedBefore[],
): Promise<void> {
  for (const { kind, scope, hash, text, cited_at, source } of cited) {
    await sql`update cited_wording set text = ${text}, removed_at = null, cited_at = ${cited_at}
      where namespace = ${namespace} and kind = ${kind} and scope = ${scope} and hash = ${hash} and text is null`.execute(
      trx,
    );
    await sql`insert into cited_source (namespace, kind, scope, hash, contract_id, anchor, title, published, cited_at)
      values (${namespace}, ${kind}, ${scope}, ${hash}, ${contractId}, ${source.anchor}, ${source.title},
        ${source.published}, ${source.cited_at}) on conflict do nothing`.execute(trx);
  }
}
