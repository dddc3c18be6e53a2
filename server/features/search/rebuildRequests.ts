/** Rebuilds that somebody asks for and the process that feeds the index does: rows of `index_rebuild`. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';

export interface RebuildProgress {
  /** Contracts. */
  done: number;
  total: number | null;
}

export interface RebuildState extends RebuildProgress {
  isStarted: boolean;
  isFinished: boolean;
  error: string | null;
}

/** Somebody else was asked for a rebuild, and it came to nothing. */
export class RebuildFailed extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RebuildFailed';
  }
}

/** Returns the number of the request. */
export async function askRebuild(db: Db, namespace: string): Promise<string> {
  const { id } = await db.insertInto('index_rebuild').values({ namespace }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** For a library whose index cannot be read. Not again within the hour: what building anew did not mend it will not mend. Errors: the library is gone. */
export async function askRepair(db: Db, namespace: string): Promise<void> {
  await sql`
    insert into index_rebuild (namespace)
    select ${namespace} where not exists (
      select from index_rebuild where namespace = ${namespace}
        and (finished_at is null or finished_at > now() - interval '1 hour')
    )`.execute(db);
}

/** Null: the library went, and its requests with it. */
export async function rebuildState(db: Db, id: string): Promise<RebuildState | null> {
  const row = await db.selectFrom('index_rebuild').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { done, total, error, started_at, finished_at } = row;
  return { done, total, error, isStarted: started_at !== null, isFinished: finished_at !== null };
}

/** Libraries for which a rebuild is asked and not done, also one that a process began and did not live to finish. */
export async function rebuildsAsked(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('index_rebuild')
    .select('namespace')
    .where('finished_at', 'is', null)
    .groupBy('namespace')
    .orderBy(({ fn }) => fn.min('id'))
    .execute();
  return rows.map(({ namespace }) => namespace);
}

/** What is asked by now; one rebuild answers all of it. */
export async function startRebuilds(db: Db, namespace: string): Promise<string[]> {
  const rows = await db
    .updateTable('index_rebuild')
    .set({ started_at: sql<Date>`now()`, done: 0, total: null })
    .where('namespace', '=', namespace)
    .where('finished_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function reportRebuilds(db: Db, ids: string[], progress: RebuildProgress): Promise<void> {
  if (ids.length > 0) await db.updateTable('index_rebuild').set(progress).where('id', 'in', ids).execute();
}

/** `error`: what whoever asked is told. What was answered a day ago goes. */
export async function finishRebuilds(db: Db, ids: string[], error: string | null): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable('index_rebuild')
      .set({ finished_at: sql<Date>`now()`, error })
      .where('id', 'in', ids)
      .execute();
  await sql`delete from index_rebuild where finished_at < now() - interval '1 day'`.execute(db);
}
