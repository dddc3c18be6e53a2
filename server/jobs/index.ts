/**
 * Work that outlives its request: put into the record with what it is about, taken by whichever process is free, shown to the person
 * who waits for it (docs/decisions/0024). Each kind of work is defined once, by the feature that it belongs to.
 */
import type { Transaction } from 'kysely';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { AppError } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import { pause } from '#server/repeat.ts';
import type { JobReply } from '#shared/api/jobs.ts';
import { errorText } from '#shared/domain/errors.ts';
import { batched } from './batched.ts';
import * as store from './store.ts';
import { attemptsOf, createWorker, type JobKind, TIMING, type Timing } from './worker.ts';

export { type JobKind, JobStopped, type RunningJob } from './worker.ts';

export interface Asked {
  /** Who waits for it; left out for work of the house. */
  userId?: string;
  /** Puts it in with everything else of a transaction, or not at all. */
  trx?: Transaction<Tables>;
}

export interface JobQueue<Input> {
  /** Resolves with the job's id. Errors: `too_many_jobs` 429 where the person has as many under way as the kind allows. */
  add(input: Input, asked?: Asked): Promise<string>;
  /** Once the transaction of a job is through: somebody may begin with it at once. */
  wake(): void;
}

export interface Jobs {
  define<Input, Result>(kind: JobKind<Input, Result>): JobQueue<Input>;
  /** A job of that person; null also for somebody else's. */
  read(id: string, userId: string): Promise<JobReply | null>;
  /** Asks it to stop; one that has ended stays as it is. Null as with `read`. */
  cancel(id: string, userId: string): Promise<JobReply | null>;
  /** How it stands now, and whenever that changes, until it has ended. Nothing for somebody else's. */
  watch(id: string, userId: string, signal: AbortSignal): AsyncGenerator<JobReply>;
  /** Works until aborted. */
  run(signal: AbortSignal): Promise<void>;
}

/** Between two looks of somebody who watches. */
const WATCH_MS = 500;

const replyOf = (row: store.JobRow): JobReply => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  progress: row.progress,
  status: row.status_text,
  isStopping: row.state === 'running' && row.is_cancel_asked,
  result: row.result,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

export function createJobs(db: Db, { log, timing = TIMING }: { log: Logger; timing?: Timing }): Jobs {
  const kinds = new Map<string, JobKind<never>>();
  const worker = createWorker(db, kinds, { log, timing });
  const rowOf = batched((ids: string[]) => store.readJobs(db, ids));

  async function read(id: string, userId: string): Promise<JobReply | null> {
    const row = await rowOf(id);
    return row?.user_id === userId ? replyOf(row) : null;
  }

  return {
    define<Input, Result>(kind: JobKind<Input, Result>): JobQueue<Input> {
      kinds.set(kind.name, kind as JobKind<never>);
      const { name, perPerson } = kind;

      async function put(trx: Transaction<Tables>, input: Input, userId: string | null): Promise<string> {
        if (userId !== null && perPerson !== undefined) {
          const n = await store.countUnfinished(trx, name, userId);
          if (n >= perPerson)
            throw new AppError('too_many_jobs', 429, errorText('too_many_jobs', { n }), { limit: perPerson });
        }
        return store.insertJob(trx, {
          kind: name,
          userId,
          input: kind.input.parse(input),
          mostAttempts: attemptsOf(kind),
        });
      }

      return {
        async add(input, { userId = null, trx }: { userId?: string | null; trx?: Transaction<Tables> } = {}) {
          if (trx) return put(trx, input, userId);
          const id = await db.transaction().execute((own) => put(own, input, userId));
          worker.wake();
          return id;
        },
        wake: () => worker.wake(),
      };
    },
    read,
    async cancel(id, userId) {
      if ((await read(id, userId)) === null) return null;
      await store.askToCancel(db, id);
      worker.cancel(id);
      return read(id, userId);
    },
    async *watch(id, userId, signal) {
      let before = '';
      while (!signal.aborted) {
        const job = await read(id, userId);
        if (!job) return;
        const now = JSON.stringify(job);
        if (now !== before) yield job;
        before = now;
        if (job.endedAt) return;
        await pause(WATCH_MS, signal);
      }
    },
    run: (signal) => worker.run(signal),
  };
}
