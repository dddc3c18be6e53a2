/** What removing a contract does to the texts that were cited from it. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

interface Gone {
  kind: string;
  scope: string;
  hash: string;
}

/** A cited text stays while another contract that it was cited from stays; else it goes, and its hash remains to say so. */
export async function forgetCitedTexts(trx: Transaction<Tables>, namespace: string, contractId: string): Promise<void> {
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
