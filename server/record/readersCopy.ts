/**
 * Libraries whose readers do not see names. What they see is a copy of it, a library of its own in every table and in the index, into which
 * nothing but hidden texts are put: no query, count, hash or suggestion over it can tell what it does not hold. `libraries.ts` decides who
 * is given which of the two.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { inTransaction } from '#server/db/inTransaction.ts';
import { heldBefore, noteChange } from '#server/record/changes.ts';
import { forgetCitedTexts } from '#server/record/citations.ts';
import { erase, insertContract, lockLibrary, notifyIndex, readRows } from '#server/record/contractRows.ts';
import { readersCopyOf } from '#server/record/erasure.ts';
import { HIDING_VERSION, hiddenContract } from '#server/record/hiddenContract.ts';
import type { ReadableLibrary, WritableLibrary } from '#server/record/library.ts';
import { noteReaderPrints } from '#server/record/readersPrints.ts';
import { forgetUses } from '#server/record/uses.ts';
import { namespaceOf } from '#shared/domain/libraryMembers.ts';

/** Its id looks like that of any other library: whoever hands an address on does not say what it is. */
async function beginCopy({ db: trx, namespace }: WritableLibrary): Promise<void> {
  if (await readersCopyOf(trx, namespace)) return;
  for (let isIn = false; !isIn; ) {
    const { rows } = await sql<{ title: string }>`select title from namespace where id = ${namespace}`.execute(trx);
    const { numAffectedRows } = await sql`
      insert into namespace (id, title, language, visibility, readers_copy_of)
      select ${namespaceOf(rows[0]!.title, randomBytes)}, title, language, visibility, id from namespace where id = ${namespace}
      on conflict (id) do nothing`.execute(trx);
    isIn = Number(numAffectedRows ?? 0) > 0;
  }
}

/** In a transaction in which nobody else changes the library’s head. False: it was so already. */
export async function hideNames(library: WritableLibrary, isHidden: boolean): Promise<boolean> {
  const { db: trx, namespace } = library;
  const { numUpdatedRows } = await trx
    .updateTable('namespace')
    .set({ hides_names: isHidden, version: sql`version + 1` })
    .where('id', '=', namespace)
    .where('hides_names', '=', !isHidden)
    .executeTakeFirst();
  if (isHidden) await beginCopy(library);
  return numUpdatedRows > 0n;
}

export interface HiddenState {
  isHidden: boolean;
  /** Contracts that readers see, of all; those that are on their way they do not see yet. */
  ready: number;
}

export async function hiddenState({ db, namespace }: Pick<ReadableLibrary, 'db' | 'namespace'>): Promise<HiddenState> {
  const { rows } = await sql<{ isHidden: boolean; ready: number }>`
    select h.hides_names as "isHidden",
      (select count(*)::int from contract k join namespace c on c.id = k.namespace where c.readers_copy_of = h.id) as ready
    from namespace h where h.id = ${namespace}`.execute(db);
  return rows[0] ?? { isHidden: false, ready: 0 };
}

async function takeOut(copy: WritableLibrary, contractId: string): Promise<void> {
  await erase(copy, contractId);
  await forgetCitedTexts(copy, contractId);
  await forgetUses(copy, contractId);
  await notifyIndex(copy, contractId, 'remove');
}

/** With a contract that goes, in its transaction: readers see it no longer than anybody else. */
export async function removeFromCopy(library: WritableLibrary, contractId: string): Promise<void> {
  const id = await readersCopyOf(library.db, library.namespace);
  if (id === undefined) return;
  const copy = library.readersCopy(id);
  await lockLibrary(copy);
  await takeOut(copy, contractId);
}

export interface CopyStanding {
  home: string;
  copy: string;
  isHidden: boolean;
  /** Changes with everything that there could be to do. */
  version: string;
}

/** Every library that has ever hidden names. */
export async function copies(db: Db): Promise<CopyStanding[]> {
  const { rows } = await sql<CopyStanding>`
    select h.id as home, c.id as copy, h.hides_names as "isHidden", h.version || ' ' || h.hides_names as version
    from namespace c join namespace h on h.id = c.readers_copy_of
    where h.deleted_at is null and h.erasing_since is null order by h.id`.execute(db);
  return rows;
}

/** Libraries that came in with names hidden, from an export: their readers see nothing before there is a copy. */
export async function withoutCopy(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id from namespace h where h.hides_names
      and not exists (select from namespace c where c.readers_copy_of = h.id)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function beginMissingCopies(db: Db, libraryOf: (db: Db, id: string) => WritableLibrary): Promise<void> {
  for (const id of await withoutCopy(db))
    await inTransaction(db, async (trx) => {
      const library = libraryOf(trx, id);
      await lockLibrary(library);
      await beginCopy(library);
    });
}

/** Contracts whose copy is missing, out of date, or there although they are not; `state`: when the contract was changed last. */
const due = ({ home, copy, isHidden }: CopyStanding) => sql<DueCopy>`
  select coalesce(k.id, t.id) as id, coalesce(k.updated_at, t.updated_at)::text as state
  from (select id, updated_at from contract where namespace = ${home} and ${isHidden}) k
  full join (select id, updated_at, content_hash from contract where namespace = ${copy}) t on t.id = k.id
  where k.id is null or t.id is null or t.updated_at <> k.updated_at or t.content_hash <> ${HIDING_VERSION}`;

export interface DueCopy {
  id: string;
  state: string;
}

export async function copyDue(db: Db, standing: CopyStanding, limit: number): Promise<DueCopy[]> {
  const { rows } = await sql<DueCopy>`${due(standing)} order by 1 limit ${limit}`.execute(db);
  return rows;
}

/** Of how many contracts readers see nothing, or what was, in how many libraries. */
export async function missingCopies(db: Db): Promise<{ contracts: number; libraries: number; hiding: number }> {
  const hiding = (await copies(db)).filter(({ isHidden }) => isHidden);
  const counts = await Promise.all(
    hiding.map(async (standing) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${due(standing)}) d`.execute(db);
      return rows[0]!.n;
    }),
  );
  return {
    contracts: counts.reduce((sum, n) => sum + n, 0),
    libraries: counts.filter((n) => n > 0).length,
    hiding: hiding.length,
  };
}

/** Brings the copy of one contract up to what the library has of it now; `library`: of either place, which knows the database. */
export function copyContract(library: WritableLibrary, { home, copy: id }: CopyStanding, contractId: string) {
  return inTransaction(library.db, async (trx) => {
    const copy = library.within(trx).readersCopy(id);
    // whoever takes the contract out waits for this lock, or was before us: then it is gone from what is read next
    await lockLibrary(copy);
    const { rows: heads } = await sql<{ hides: boolean }>`
      select hides_names as hides from namespace where id = ${home} and deleted_at is null for share`.execute(trx);
    const rows = heads[0]?.hides ? await readRows(library.within(trx), contractId) : null;
    const known = await trx
      .selectFrom('contract')
      .select('id')
      .where('namespace', '=', id)
      .where('id', '=', contractId)
      .executeTakeFirst();
    if (!rows) return known ? takeOut(copy, contractId) : undefined;
    const { is_sample } = rows.contract;
    const was = known && !is_sample ? await heldBefore(copy, contractId) : null;
    if (known) await erase(copy, contractId);
    const hidden = hiddenContract(rows, id);
    await insertContract(copy, hidden);
    await noteReaderPrints(library.within(trx), id, { contract: contractId });
    if (!is_sample) await noteChange(copy, { contractId, title: hidden.contract.title, was });
  });
}
