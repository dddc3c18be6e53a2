/**
 * Libraries that are over, out of every table. Which tables those are is asked of the database: whatever has a column `namespace` is a
 * library's, so that no table that comes later is forgotten. Each part goes by itself and whoever stops in between goes on: rows first,
 * what is kept outside the database by the caller, the library's own row last.
 */
import { sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { lockHead } from '#server/record/libraryHeads.ts';

/** Short statements: nobody who reads another library waits for one. */
const BATCH = 1000;
/** A table that refers to another without going with it: its rows go in the next round. */
const MOST_ROUNDS = 5;
const IS_REFERRED_TO = '23503';

/** Those that others refer to last: what goes with a row is gone by then. */
export async function libraryTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'namespace' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'namespace'
    order by exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid), c.relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function emptied(db: Db, table: string, namespace: string): Promise<boolean> {
  for (;;) {
    try {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where namespace = ${namespace} limit ${BATCH}))`.execute(db);
      if (Number(numAffectedRows ?? 0) < BATCH) return true;
    } catch (error) {
      if ((error as { code?: unknown }).code === IS_REFERRED_TO) return false;
      throw error;
    }
  }
}

/** Every row of every table but the library's own. Errors: when some refer to one another so that none can go first. */
export async function eraseRows(db: Db, namespace: string): Promise<void> {
  let left = await libraryTables(db);
  for (let round = 0; left.length > 0; round++) {
    if (round === MOST_ROUNDS) throw new Error(`rows of an erased library are left in ${left.join(', ')}`);
    const next: string[] = [];
    for (const table of left) if (!(await emptied(db, table, namespace))) next.push(table);
    left = next;
  }
}

/** What names the library elsewhere: work that was to be done with it, and mails about it that have gone out. */
export async function eraseMentions(db: Db, namespace: string): Promise<void> {
  const named = JSON.stringify(namespace);
  await sql`
    delete from job where strpos(input::text, ${named}) > 0 or strpos(coalesce(saved, 'null')::text, ${named}) > 0
      or strpos(coalesce(result, 'null')::text, ${named}) > 0`.execute(db);
  await sql`
    delete from mail_outbox where strpos(body_text, ${`/${namespace}`}) > 0
      or sent_at is not null and kind = 'library_invite' and strpos(subject, ${'“'} ||
        (select title from namespace where id = ${namespace}) || ${'”'}) > 0`.execute(db);
}

/** Begins with those whose time is over; resolves with all that are to be erased, also those that somebody else has begun with. */
export async function erasing(db: Db, { now, before }: { now: Date; before: Date }): Promise<string[]> {
  await db
    .updateTable('namespace')
    .set({ erasing_since: now })
    .where('deleted_at', '<=', before)
    .where('erasing_since', 'is', null)
    .execute();
  const rows = await db
    .selectFrom('namespace')
    .select('id')
    .where('erasing_since', 'is not', null)
    .orderBy('erasing_since')
    .execute();
  return rows.map(({ id }) => id);
}

/** What readers see of it, which ends before it does; undefined: there is none. */
export async function readersCopyOf(db: Db, namespace: string): Promise<string | undefined> {
  const row = await db.selectFrom('namespace').select('id').where('readers_copy_of', '=', namespace).executeTakeFirst();
  return row?.id;
}

/**
 * The library's own row, with what was written since by somebody who had begun before the deletion: whoever writes locks the row first.
 * False: somebody else has erased it.
 */
export async function eraseOwnRow(trx: Transaction<Tables>, namespace: string): Promise<boolean> {
  if (!(await lockHead(trx, namespace))) return false;
  await eraseRows(trx, namespace);
  await trx.deleteFrom('namespace').where('id', '=', namespace).execute();
  return true;
}
