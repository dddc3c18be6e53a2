/** Jobs in the record. What a worker writes is bound to its name: once another has the job, nothing of the first arrives. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { JobTable } from '#server/db/houseTables.ts';
import type { Tables } from '#server/db/schema.ts';

export type JobRow = Selectable<JobTable>;

export interface NewJob {
  kind: string;
  userId: string | null;
  input: unknown;
  mostAttempts: number;
}

const UNFINISHED = ['waiting', 'running'] as const;

export async function insertJob(db: Db, { kind, userId, input, mostAttempts }: NewJob): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('job')
    .values({
      id,
      kind,
      user_id: userId,
      state: 'waiting',
      input: JSON.stringify(input),
      most_attempts: mostAttempts,
      holder: null,
      held_until: null,
      ended_at: null,
    })
    .execute();
  return id;
}

/** How many of a kind a person has under way. Their row is locked: of several insertions each counts the one before. */
export async function countUnfinished(trx: Transaction<Tables>, kind: string, userId: string): Promise<number> {
  await trx.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
  const { n } = await trx
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('state', 'in', UNFINISHED)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function readJobs(db: Db, ids: readonly string[]): Promise<JobRow[]> {
  return db.selectFrom('job').selectAll().where('id', 'in', ids).execute();
}

/** The next job of one of the kinds that is due, or whose worker is dead. Null: there is none. */
export async function takeJob(db: Db, kinds: readonly string[], holder: string, ms: number): Promise<JobRow | null> {
  const { rows } = await sql<JobRow>`
    with next as materialized (
      select id from job
      where kind in (${sql.join(kinds)}) and attempts < most_attempts and not is_cancel_asked
        and (state = 'waiting' and due_at <= now() or state = 'running' and held_until < now())
      order by due_at, id limit 1 for update skip locked
    )
    update job set state = 'running', holder = ${holder}, held_until = now() + ${ms} * interval '1 millisecond',
      attempts = attempts + 1
    from next where job.id = next.id returning job.*`.execute(db);
  return rows[0] ?? null;
}

/** Ends what nobody will take again: its worker died too often, or when it was to stop. */
export async function endAbandoned(db: Db, error: { code: string; message: string }): Promise<void> {
  await sql`
    update job set state = case when is_cancel_asked then 'cancelled' else 'failed' end, holder = null, held_until = null,
      error = case when is_cancel_asked then error else ${JSON.stringify(error)}::jsonb end, ended_at = now()
    where state = 'running' and held_until < now() and (is_cancel_asked or attempts >= most_attempts)`.execute(db);
}

/** Says that the jobs are alive. Of those that still are this worker's: whether they shall stop. */
export async function holdJobs(
  db: Db,
  ids: readonly string[],
  holder: string,
  ms: number,
): Promise<Map<string, boolean>> {
  const rows = await db
    .updateTable('job')
    .set({ held_until: sql`now() + ${ms} * interval '1 millisecond'` })
    .where('id', 'in', ids)
    .where('holder', '=', holder)
    .returning(['id', 'is_cancel_asked'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.is_cancel_asked]));
}

/** Locks the row of a job that is still this worker's. */
export async function lockHeld(trx: Transaction<Tables>, id: string, holder: string): Promise<boolean> {
  const row = await trx
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type HeldChange = Partial<Pick<JobRow, 'progress' | 'status_text'>> & { saved?: string };

/** False: the job is somebody else's by now. */
export async function changeHeld(db: Db, id: string, holder: string, change: HeldChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(change)
    .where('id', '=', id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Ending =
  | { state: 'done'; result: unknown; progress: number; status_text: string }
  | { state: 'failed'; error: object; progress: number; status_text: string }
  | { state: 'cancelled'; progress: number; status_text: string };

export async function endHeld(db: Db, id: string, holder: string, { state, progress, status_text, ...more }: Ending) {
  await db
    .updateTable('job')
    .set({
      state,
      progress,
      status_text,
      holder: null,
      held_until: null,
      ended_at: sql`now()`,
      ...('result' in more ? { result: JSON.stringify(more.result ?? null) } : {}),
      ...('error' in more ? { error: JSON.stringify(more.error) } : {}),
    })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** Lets a job go for another try, `ms` from now. Without an error it was no try: the worker had to stop. */
export async function releaseHeld(db: Db, id: string, holder: string, ms: number, error: object | null): Promise<void> {
  await db
    .updateTable('job')
    .set({
      // asked to stop in the meantime: then that was its end
      state: sql`case when is_cancel_asked then 'cancelled' else 'waiting' end`,
      ended_at: sql`case when is_cancel_asked then now() end`,
      holder: null,
      held_until: null,
      due_at: sql`now() + ${ms} * interval '1 millisecond'`,
      ...(error ? { error: JSON.stringify(error) } : { attempts: sql`attempts - 1` }),
    })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** What waits ends at once; what runs is asked to stop; what has ended stays as it is. */
export async function askToCancel(db: Db, id: string): Promise<void> {
  await sql`
    update job set is_cancel_asked = true,
      state = case when state = 'waiting' then 'cancelled' else state end,
      ended_at = case when state = 'waiting' then now() end
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

export async function deleteEnded(db: Db, days: number): Promise<void> {
  await db.deleteFrom('job').where('ended_at', '<', sql<Date>`now() - ${days} * interval '1 day'`).execute();
}
