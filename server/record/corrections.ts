/** Corrections by hand in the record, and what a contract that is stored already becomes by them. */
import { sql } from 'kysely';
import { heldBefore, noteChange } from '#server/record/changes.ts';
import { type ContractRows, erase, insertContract, notifyIndex, readRows } from '#server/record/contractRows.ts';
import { asRead, type Correction, corrected, type TagsOf } from '#server/record/corrected.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { followStewards, stewardedIn } from '#server/record/stewardsFollow.ts';

/** In the order in which they were said. */
export async function correctionsOf({ db, namespace }: ReadableLibrary, externalId: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('contract_correction')
    .selectAll()
    .where('namespace', '=', namespace)
    .where('external_id', '=', externalId)
    .orderBy('corrected_at')
    .orderBy('kind')
    .orderBy('place')
    .execute();
  return rows.map(
    (row) =>
      ({
        kind: row.kind,
        place: row.place,
        ...(row.kind === 'clause' && { clauseText: row.clause_text }),
        value: row.value,
        was: row.was,
        before: row.before,
        by: row.corrected_by,
        at: row.corrected_at,
        batch: row.batch,
        goneAt: row.gone_at,
      }) as Correction,
  );
}

async function writeCorrections(
  { db: trx, namespace }: WritableLibrary,
  externalId: string,
  list: readonly Correction[],
): Promise<void> {
  await trx
    .deleteFrom('contract_correction')
    .where('namespace', '=', namespace)
    .where('external_id', '=', externalId)
    .execute();
  if (list.length === 0) return;
  await trx
    .insertInto('contract_correction')
    .values(
      list.map((one) => ({
        namespace,
        external_id: externalId,
        kind: one.kind,
        place: one.place,
        clause_text: one.kind === 'clause' ? one.clauseText : null,
        value: JSON.stringify(one.value),
        was: JSON.stringify(one.was),
        before: one.before && JSON.stringify(one.before),
        corrected_by: one.by,
        corrected_at: one.at,
        batch: one.batch,
        gone_at: one.goneAt,
      })),
    )
    .execute();
}

/** Rows as they were just read, with what is known of the contract by hand. Inside the transaction that stores them. */
export async function keepCorrections(
  library: WritableLibrary,
  read: ContractRows,
  tagsOf: TagsOf,
  now: Date,
): Promise<ContractRows> {
  const known = await correctionsOf(library, read.contract.external_id);
  if (known.length === 0) return read;
  const { rows, corrections } = corrected(read, known, tagsOf, now);
  await writeCorrections(library, read.contract.external_id, corrections);
  return rows;
}

/** Whoever removes a contract for good removes what was said of it, too. */
export async function forgetCorrections({ db, namespace }: WritableLibrary, externalId: string): Promise<void> {
  await db
    .deleteFrom('contract_correction')
    .where('namespace', '=', namespace)
    .where('external_id', '=', externalId)
    .execute();
}

const sameClauses = (one: ContractRows, other: ContractRows): boolean =>
  one.contract.published === other.contract.published &&
  one.clauses.every((clause, i) => clause.type_id === other.clauses[i]!.type_id);

/** Its clauses stay in their groups, because neither their types nor the year have changed. */
async function rewriteFacts({ db: trx, namespace }: WritableLibrary, { contract, tags }: ContractRows): Promise<void> {
  const { id, facts, title, type_id, language } = contract;
  await trx
    .updateTable('contract')
    .set({ facts: JSON.stringify(facts), title, type_id, language, updated_at: sql`now()` })
    .where('namespace', '=', namespace)
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('tag').where('namespace', '=', namespace).where('contract_id', '=', id).execute();
  if (tags.length > 0) await trx.insertInto('tag').values(tags).execute();
}

/**
 * Changes what is said by hand of a contract, inside a transaction that holds the library's lock: its rows follow, its group, the index.
 * False: `change` changed nothing. Null: there is no such contract.
 */
export async function correctContract(
  library: WritableLibrary,
  contractId: string,
  change: (known: readonly Correction[], rows: ContractRows) => readonly Correction[],
  { tagsOf, now }: { tagsOf: TagsOf; now: Date },
): Promise<boolean | null> {
  const stored = await readRows(library, contractId);
  if (!stored) return null;
  const { external_id, is_sample } = stored.contract;
  const known = await correctionsOf(library, external_id);
  const next = change(known, stored);
  if (next === known) return false;
  const was = is_sample ? null : await heldBefore(library, contractId);
  const { rows, corrections } = corrected(asRead(stored, known), next, tagsOf, now);
  if (sameClauses(stored, rows)) {
    await rewriteFacts(library, rows);
    await notifyIndex(library, contractId, 'upsert');
  } else {
    const stewarded = await stewardedIn(library, contractId);
    await erase(library, contractId);
    await insertContract(library, { ...rows, contract: { ...rows.contract, updated_at: now } });
    await followStewards(library, contractId, stewarded);
  }
  await writeCorrections(library, external_id, corrections);
  if (was) await noteChange(library, { contractId, title: rows.contract.title, was });
  return true;
}

/** Contracts that something of a batch is said of still, by id. */
export async function contractsOfBatch({ db, namespace }: ReadableLibrary, batch: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contract_correction as c')
    .innerJoin('contract as k', (join) =>
      join.onRef('k.namespace', '=', 'c.namespace').onRef('k.external_id', '=', 'c.external_id'),
    )
    .select('k.id')
    .distinct()
    .where('c.namespace', '=', namespace)
    .where('c.batch', '=', batch)
    .orderBy('k.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface HandFact {
  key: string;
  /** Null: the account is gone. */
  by: string | null;
  at: Date;
}

/** Facts of a contract that somebody has said by hand. */
export async function factsByHand({ db, namespace }: ReadableLibrary, contractId: string): Promise<HandFact[]> {
  const { rows } = await sql<HandFact>`
    select c.place as key, p.email as by, c.corrected_at as at
    from contract_correction c
    join contract k on k.namespace = c.namespace and k.external_id = c.external_id
    left join user_account p on p.id = c.corrected_by
    where c.namespace = ${namespace} and k.id = ${contractId} and c.kind = 'fact'`.execute(db);
  return rows;
}
