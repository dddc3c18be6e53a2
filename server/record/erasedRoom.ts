/**
 * What erased rows leave behind in the database's own files. The words of a deleted row stay in its page, and a plain `vacuum` only lets
 * others write over them; some stand in what the planner knows of a column; all of them in the log of writes. So tables that had such rows
 * are written anew, the planner's knowledge is made anew, and the embedded database's log begins anew. On a server the log is the
 * server's: it is written over in its time.
 */
import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { libraryTables } from '#server/record/erasure.ts';
import { pause } from '#server/repeat.ts';

const OWED = 'erased_room';
/** Beside the tables of libraries, those that may have named one. */
const OTHERS = ['namespace', 'upload_file', 'job', 'mail_outbox', 'setting'];
/** Nobody reads a table while it is written anew: 36 ms of processor time for a MB, so five seconds at worst, once for an erasure. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Whoever waits for a table keeps all behind them waiting. */
const LOCK_MS = 200;
/** How long those are waited for who could still see erased rows: 5 s, then it is the next turn's. */
const LOOK_MS = 100;
const MOST_LOOKS = 50;
const NEVER = new AbortController().signal;
/** Each pass ends one file of the log; those that were kept ready for reuse hold old words, too. */
const MOST_LOG_FILES = 1000;

const LOCKED = ['55P03', '40P01'];
const MAY_NOT = '42501';

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code);

/** From before the first row goes: whoever stops in between comes back to it. */
export const oweRoom = (db: Db) =>
  db
    .insertInto('setting')
    .values({ key: OWED, value: JSON.stringify([]) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify([]) }))
    .execute();

/** Null: nothing is owed. Otherwise the tables that were too large to be written anew; none: it has not been tried. */
export async function owedRoom(db: Db): Promise<string[] | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', OWED).executeTakeFirst();
  return row ? (row.value as string[]) : null;
}

interface Sized {
  name: string;
  bytes: string;
}

/** Those that have any room at all, the smallest first. */
async function sizedTables(db: Kysely<Tables>): Promise<Sized[]> {
  const names = [...(await libraryTables(db)), ...OTHERS];
  const { rows } = await sql<Sized>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname = any(${names}::text[])
      and pg_relation_size(c.oid) > 0
    order by 2`.execute(db);
  return rows;
}

/** False: others hold it. */
async function unlessLocked(statement: Promise<unknown>): Promise<boolean> {
  try {
    await statement;
    return true;
  } catch (error) {
    if (LOCKED.includes(codeOf(error))) return false;
    throw error;
  }
}

const whereAllowed = (statement: Promise<unknown>): Promise<unknown> =>
  statement.catch((error) => {
    if (codeOf(error) !== MAY_NOT) throw error;
  });

/**
 * Writing a table anew keeps the rows that some transaction could still see, be it one that only reads: an export, a backup, the
 * planner's own look. So first they end that began before the rows went, on this database or as writers anywhere on its server, and the
 * standbys that hold back for theirs. Once it is so it stays so. False: it took too long.
 */
async function nobodySeesErased(db: Kysely<Tables>): Promise<boolean> {
  const { rows: marks } = await sql<{ mark: string }>`select pg_current_xact_id()::text as mark`.execute(db);
  const mark = sql`${marks[0]!.mark}::xid8`;
  for (let tries = 0; tries < MOST_LOOKS; tries++) {
    if (tries > 0) await pause(LOOK_MS, NEVER);
    const { rows } = await sql<{ isSo: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${mark}
        and not exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_xmin is not null and age(backend_xmin) >= age(${mark}::xid))
        and not exists (select from pg_replication_slots where xmin is not null and age(xmin) >= age(${mark}::xid))
        as "isSo"`.execute(db);
    if (rows[0]!.isSo) return true;
  }
  return false;
}

/**
 * Of a table that is empty `analyze` learns nothing, and keeps what it knew. What the planner knew before stays in its table as long as
 * somebody can still see that, too: who came since the rows were gone can. False: not now.
 */
async function statisticsForgotten(db: Kysely<Tables>): Promise<boolean> {
  await whereAllowed(
    sql`delete from pg_statistic where starelid in (select oid from pg_class c
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and pg_relation_size(c.oid) = 0)`.execute(
      db,
    ),
  );
  if (!(await nobodySeesErased(db))) return false;
  return unlessLocked(whereAllowed(sql`vacuum full pg_catalog.pg_statistic`.execute(db)));
}

/** Of the embedded database, where whoever asks also keeps the log. */
async function beginLogAnew(db: Kysely<Tables>): Promise<void> {
  await sql`set wal_recycle = off`.execute(db);
  try {
    // until there is none but the one that is written to, and then once more: that one, too, may have been kept ready for reuse, with old
    // words behind what is written. Where somebody else keeps the log there are not fewer each time
    for (let before = MOST_LOG_FILES, isLast = false; !isLast; ) {
      await sql`select pg_switch_wal()`.execute(db);
      await sql`checkpoint`.execute(db);
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_ls_waldir()`.execute(db);
      const { n } = rows[0]!;
      isLast = n >= before;
      before = n;
    }
  } finally {
    await sql`reset wal_recycle`.execute(db);
  }
}

/**
 * Nothing happens when no room is owed. Tables above `most` bytes are only vacuumed and stay owed, for whoever runs the server to write
 * anew in a quiet hour; so does what others hold or can still see just now, for the next turn.
 */
export async function giveBackRoom(
  db: Db,
  { isEmbedded, most = MOST_BYTES }: { isEmbedded: boolean; most?: number },
): Promise<void> {
  const owed = await owedRoom(db);
  if (owed === null || owed.length > 0) return;
  await db.connection().execute(async (own) => {
    if (!(await nobodySeesErased(own))) return;
    const large: string[] = [];
    let isLocked = false;
    await sql`set lock_timeout = ${sql.lit(LOCK_MS)}`.execute(own);
    try {
      for (const { name, bytes } of await sizedTables(own)) {
        const isLarge = Number(bytes) > most;
        const how = isLarge ? sql`analyze` : sql`full, analyze`;
        if (isLarge) large.push(name);
        isLocked = !(await unlessLocked(sql`vacuum (${how}) ${sql.id(name)}`.execute(own))) || isLocked;
      }
      isLocked = !(await statisticsForgotten(own)) || isLocked;
    } finally {
      await sql`reset lock_timeout`.execute(own);
    }
    if (isEmbedded) await beginLogAnew(own);
    if (isLocked) return;
    if (large.length === 0) await own.deleteFrom('setting').where('key', '=', OWED).execute();
    else
      await own
        .updateTable('setting')
        .set({ value: JSON.stringify(large) })
        .where('key', '=', OWED)
        .execute();
  });
}
