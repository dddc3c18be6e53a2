/**
 * A server has an autovacuum; the embedded database has nobody who looks after its tables. Without it the planner knows of no rows at all
 * and joins the tables of a library row by row, and rows that were replaced keep their room for ever.
 */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { yieldToReaders } from '#server/db/yieldToReaders.ts';
import type { Logger } from '#server/log.ts';
import { repeat } from '#server/repeat.ts';

const POLL_MS = 20_000;
/** As a server's autovacuum has them by default: to a planner that has not met a library yet all of its tables have one row. */
const SOME_ROWS = 50;
const CHANGED_PART = 0.1;
const DEAD_PART = 0.2;
/** What is counted is forgotten at each start; growth is seen by pages as well. */
const SOME_PAGES = 4;
const GROWN_PART = 0.2;
/** Clearing takes up to 15 ms for each MB, and nobody else is answered meanwhile. What is known of a larger table is made anew in a second at most. */
const MOST_CLEARED_BYTES = 64 * 1024 * 1024;

export interface TableState {
  /** When its statistics were made last; -1: never. */
  rows: number;
  pages: number;
  /** Now. */
  pagesNow: number;
  bytes: number;
  /** Since its statistics were made, as far as they were counted. */
  changed: number;
  dead: number;
}

type Care = 'analyze' | 'vacuum';

/** What a table needs: its statistics anew, and the room of dead rows back. */
export function careFor({ rows, pages, pagesNow, bytes, changed, dead }: TableState): Care | null {
  if (pagesNow === 0) return null;
  const known = Math.max(0, rows);
  const isOld =
    rows < 0 ||
    changed > SOME_ROWS + CHANGED_PART * known ||
    Math.abs(pagesNow - pages) > SOME_PAGES + GROWN_PART * pages;
  const isFullOfDead = dead > SOME_ROWS + DEAD_PART * known;
  if (isFullOfDead && bytes <= MOST_CLEARED_BYTES) return 'vacuum';
  return isOld ? 'analyze' : null;
}

const STATEMENT = { vacuum: sql`vacuum (analyze)`, analyze: sql`analyze` };

/** Looks after the tables that need it, one at a time, and resolves with what each was given. Ends when aborted. */
export async function tendTables(db: Db, signal: AbortSignal): Promise<Map<string, Care>> {
  const { rows: tables } = await sql<TableState & { name: string }>`
    select c.relname as name, c.reltuples as rows, c.relpages as pages, pg_total_relation_size(c.oid)::float8 as bytes,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as "pagesNow",
      coalesce(s.n_mod_since_analyze, 0)::float8 as changed, coalesce(s.n_dead_tup, 0)::float8 as dead
    from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  const tended = new Map<string, Care>();
  for (const { name, ...state } of tables) {
    const care = careFor(state);
    if (!care) continue;
    if (signal.aborted) break;
    const began = performance.now();
    await sql`${STATEMENT[care]} ${sql.id(name)}`.execute(db);
    tended.set(name, care);
    await yieldToReaders(signal, performance.now() - began);
  }
  return tended;
}

/** Until aborted. Of a server's tables nothing is to be done. */
export function keepTended({ db, log }: { db: Db; log: Logger }, signal: AbortSignal): Promise<void> {
  return repeat(signal, POLL_MS, async () => {
    try {
      await tendTables(db, signal);
    } catch (error) {
      if (!signal.aborted)
        log.error({ err: error }, 'the tables of the database could not be looked after; trying again');
    }
  });
}
