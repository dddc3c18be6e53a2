/**
 * Contracts that an operator has taken out of a library for now. Withdrawn is removed with everything, the rows put aside: nothing that
 * reads the library has to know of it. Restored is put in again under the same id, and so at the same address.
 */
import { sql } from 'kysely';
import { heldBefore, noteChange } from '#server/record/changes.ts';
import { type CitedBefore, citedBefore, forgetCitedTexts, rememberCited } from '#server/record/citations.ts';
import { type ContractRows, erase, insertContract, lockLibrary, notifyIndex } from '#server/record/contractRows.ts';
import { forgetCorrections } from '#server/record/corrections.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { removeFromCopy } from '#server/record/readersCopy.ts';
import { forgetUses } from '#server/record/uses.ts';

/** Inside the transaction of `library`. Null: there is no such contract, or it is withdrawn already. Resolves with its title. */
export async function withdrawContract(
  library: WritableLibrary,
  contractId: string,
  now: Date,
): Promise<string | null> {
  const { db: trx, namespace } = library;
  await lockLibrary(library);
  const found = await trx
    .selectFrom('contract')
    .select(['title', 'is_sample'])
    .where('namespace', '=', namespace)
    .where('id', '=', contractId)
    // whoever cites it at this moment is waited for
    .forUpdate()
    .executeTakeFirst();
  if (!found) return null;
  const was = found.is_sample ? null : await heldBefore(library, contractId);
  const cited = await citedBefore(library, contractId);
  const all = (table: string, order: string) => sql`
    coalesce((select jsonb_agg(to_jsonb(t) - 'group_id' order by ${sql.ref(`t.${order}`)}) from ${sql.table(table)} t
      where t.namespace = k.namespace and t.contract_id = k.id), '[]'::jsonb)`;
  const count = (table: string) =>
    sql`(select count(*) from ${sql.table(table)} t where t.namespace = k.namespace and t.contract_id = k.id)`;
  await sql`
    insert into withdrawn_contract (namespace, id, external_id, source, file_hash, content_hash, media_type, is_sample, title,
      clauses, definitions, rows, cited, withdrawn_at)
    select namespace, id, external_id, source, file_hash, content_hash, media_type, is_sample, title,
      ${count('clause')}, ${count('definition')},
      jsonb_build_object('contract', to_jsonb(k) - 'group_id', 'clauses', ${all('clause', 'position')},
        'definitions', ${all('definition', 'position')}, 'tags', ${all('tag', 'value')}),
      ${JSON.stringify(cited)}::jsonb, ${now}
    from contract k where namespace = ${namespace} and id = ${contractId}`.execute(trx);
  await erase(library, contractId);
  await forgetCitedTexts(library, contractId);
  await forgetUses(library, contractId);
  await notifyIndex(library, contractId, 'remove');
  await removeFromCopy(library, contractId);
  if (was) await noteChange(library, { contractId, title: found.title, was });
  return found.title;
}

/** Inside the transaction of `library`. Null: there is no such withdrawn contract. Resolves with its title. */
export async function restoreContract(library: WritableLibrary, contractId: string): Promise<string | null> {
  const { db: trx, namespace } = library;
  await lockLibrary(library);
  const row = await trx
    .deleteFrom('withdrawn_contract')
    .where('namespace', '=', namespace)
    .where('id', '=', contractId)
    .returning(['title', 'rows', 'cited', 'is_sample'])
    .executeTakeFirst();
  if (!row) return null;
  await insertContract(library, row.rows as ContractRows);
  await rememberCited(library, contractId, row.cited as CitedBefore[]);
  if (!row.is_sample) await noteChange(library, { contractId, title: row.title, was: null });
  return row.title;
}

/** Whoever removes a contract for good removes what was put aside, too. False: there is none. */
export async function dropWithdrawn(library: WritableLibrary, contractId: string): Promise<boolean> {
  const row = await library.db
    .deleteFrom('withdrawn_contract')
    .where('namespace', '=', library.namespace)
    .where('id', '=', contractId)
    .returning('external_id')
    .executeTakeFirst();
  if (row) await forgetCorrections(library, row.external_id);
  return row !== undefined;
}

export async function isWithdrawn({ db, namespace }: ReadableLibrary, externalId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawn_contract')
    .select('id')
    .where('namespace', '=', namespace)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same by the id that its address has. */
export async function isWithdrawnContract({ db, namespace }: ReadableLibrary, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawn_contract')
    .select('id')
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** External ids of what was withdrawn of a source: reading it in again must not bring it back. */
export async function withdrawnFrom({ db, namespace }: ReadableLibrary, source: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('withdrawn_contract')
    .select(['external_id', 'content_hash'])
    .where('namespace', '=', namespace)
    .where('source', '=', source)
    .execute();
  return new Map(rows.map(({ external_id, content_hash }) => [external_id, content_hash]));
}
