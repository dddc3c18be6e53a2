/** What removing a contract does to the texts that were cited from it. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#server/db/schema.ts';

/** A cited text stays while another contract that it was cited from stays; else it goes, and its hash remains to say so. */
export async function forgetCitedTexts(trx: Transaction<Tables>, namespace: string, contractId: string): Promise<void> {
  await sql`
    with gone as (
      delete from cited_source where namespace = ${namespace} and contract_id = ${contractId} returning kind, scope, hash
    )
    update cited_wording w set text = null, removed_at = now() from gone
    where w.namespace = ${namespace} and w.kind = gone.kind and w.scope = gone.scope and w.hash = gone.hash
      and not exists (
        select 1 from cited_source s
        where s.namespace = w.namespace and s.kind = w.kind and s.scope = w.scope and s.hash = w.hash
          and s.contract_id <> ${contractId})`.execute(trx);
}
