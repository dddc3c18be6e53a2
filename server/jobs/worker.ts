/** Runs jobs of this process: takes what is due, says every second that it is alive, and stops what is to stop. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/db.ts';
import type { Tables } from '#server/db/schema.ts';
import { AppError, describeError } from '#server/http/errors.ts';
import type { Logger } from '#server/log.ts';
import { pause } from '#server/repeat.ts';
import { errorText } from '#shared/domain/errors.ts';
import * as store from './store.ts';

/** What a handler gets. */
export interface RunningJob<Input> {
  id: string;
  input: Input;
  userId: string | null;
  /** From 1 on. */
  attempt: number;
  /** What an earlier attempt kept with `save`; null: nothing. */
  saved: unknown;
  /** Cancelled by the person, taken over by another worker, or the server stops: end soon, by throwing its reason. */
  signal: AbortSignal;
  /** `part` 0..1, and what is being done in words. Cheap: it is written a few times a second at most. */
  progress(part: number, text: string): Promise<void>;
  /** Keeps a state from which another attempt goes on. Resolves once it is in the record. */
  save(state: unknown): Promise<void>;
  /** First in a transaction whose effect must not happen twice: fails when another worker has the job by now. */
  claim(trx: Transaction<Tables>): Promise<void>;
}

export interface JobKind<Input, Result = unknown> {
  name: string;
  input: z.ZodType<Input>;
  /** Before it is given up. A worker that died counts as one. Default 3. */
  attempts?: number;
  /** Of this kind in one process. Default 1. */
  atOnce?: number;
  /** How many one person may have under way. Default: any number. */
  perPerson?: number;
  /** Milliseconds from the failure of an attempt to the next. Default 5 s, twice as long each time, 10 min at most. */
  waitAfter?(attempt: number): number;
  /** Refusals (an AppError below 500) are final; anything else is tried again. What it resolves with the person may read. */
  run(job: RunningJob<Input>): Promise<Result>;
}

export interface Timing {
  /** Between two looks for work. */
  poll: number;
  /** A worker that has not spoken for so long is dead. */
  lease: number;
  /** Between two looks for what dead workers left behind. */
  sweep: number;
}
export const TIMING: Timing = { poll: 1000, lease: 30_000, sweep: 10_000 };

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 600_000;
const PROGRESS_MS = 250;
const HOUR_MS = 3_600_000;
/** Ended jobs are shown for so long. */
const KEPT_DAYS = 30;

export const attemptsOf = ({ attempts }: Pick<JobKind<never>, 'attempts'>): number => attempts ?? ATTEMPTS;
const waitAfter = (attempt: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));

/** Why a handler is to end. */
export class JobStopped extends Error {
  constructor(readonly why: 'cancelled' | 'taken_over' | 'server_stops') {
    super(`The job ends here: ${why}.`);
  }
}

const isFinal = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.status !== 429;

interface Running {
  row: store.JobRow;
  stopping: AbortController;
  lost: NodeJS.Timeout | undefined;
  shown: { progress: number; status_text: string };
  shownAt: number;
  isShown: boolean;
  ended: Promise<void>;
}

export interface Worker {
  /** Until aborted; then what runs is asked to end, and let go for the next process. */
  run(signal: AbortSignal): Promise<void>;
  /** There may be work. */
  wake(): void;
  /** Tells the handler at once, where the job runs here. */
  cancel(id: string): void;
}

export function createWorker(
  db: Db,
  kinds: ReadonlyMap<string, JobKind<never>>,
  { log, timing = TIMING }: { log: Logger; timing?: Timing },
): Worker {
  const holder = randomUUID();
  const running = new Map<string, Running>();
  let sleep = new AbortController();

  const stop = (job: Running, why: JobStopped['why']) => job.stopping.abort(new JobStopped(why));

  /** A worker that could not say so may be taken for dead: it must not go on. */
  function isHeld(job: Running): void {
    clearTimeout(job.lost);
    job.lost = setTimeout(() => stop(job, 'taken_over'), timing.lease).unref();
  }

  async function show(job: Running): Promise<void> {
    job.isShown = true;
    job.shownAt = performance.now();
    if (!(await store.changeHeld(db, job.row.id, holder, job.shown))) stop(job, 'taken_over');
  }

  function contextOf(job: Running): Omit<RunningJob<unknown>, 'input'> {
    const { id, user_id: userId, attempts: attempt, saved } = job.row;
    const { signal } = job.stopping;
    return {
      id,
      userId,
      attempt,
      saved,
      signal,
      async progress(part, text) {
        job.shown = { progress: Math.min(1, Math.max(0, part)), status_text: text };
        job.isShown = false;
        if (performance.now() - job.shownAt >= PROGRESS_MS) await show(job);
      },
      async save(state) {
        if (await store.changeHeld(db, id, holder, { ...job.shown, saved: JSON.stringify(state) })) return;
        stop(job, 'taken_over');
        throw signal.reason;
      },
      async claim(trx) {
        if (await store.lockHeld(trx, id, holder)) return;
        stop(job, 'taken_over');
        throw signal.reason;
      },
    };
  }

  async function settle(job: Running, kind: JobKind<never>, error: unknown): Promise<void> {
    const { id, attempts, most_attempts: most } = job.row;
    const why = job.stopping.signal.reason as JobStopped | undefined;
    if (why?.why === 'taken_over') return;
    if (why?.why === 'cancelled') return store.endHeld(db, id, holder, { state: 'cancelled', ...job.shown });
    if (why?.why === 'server_stops') return store.releaseHeld(db, id, holder, 0, null);
    const said = describeError(error).body.error;
    log.warn({ err: error, job: id, kind: kind.name, attempts }, 'a job failed');
    if (isFinal(error) || attempts >= most)
      return store.endHeld(db, id, holder, { state: 'failed', error: said, ...job.shown });
    await store.releaseHeld(db, id, holder, (kind.waitAfter ?? waitAfter)(attempts), said);
  }

  async function work(job: Running, kind: JobKind<never>): Promise<void> {
    try {
      const input = kind.input.parse(job.row.input);
      const result = await kind.run({ ...contextOf(job), input });
      const shown = { progress: 1, status_text: job.shown.status_text };
      await store.endHeld(db, job.row.id, holder, { state: 'done', result, ...shown });
    } catch (error) {
      await settle(job, kind, error);
    }
  }

  function start(row: store.JobRow): void {
    const { progress, status_text } = row;
    const stopping = new AbortController();
    const shown = { progress, status_text };
    const job: Running = { row, stopping, lost: undefined, shown, shownAt: 0, isShown: true, ended: Promise.resolve() };
    isHeld(job);
    running.set(row.id, job);
    job.ended = work(job, kinds.get(row.kind)!)
      // what could not be written down is taken up again once the lease is over
      .catch((error) => log.error({ err: error, job: row.id }, 'the end of a job could not be written down'))
      .finally(() => {
        clearTimeout(job.lost);
        running.delete(row.id);
        sleep.abort();
      });
  }

  const free = () =>
    [...kinds.values()]
      .filter(({ name, atOnce = 1 }) => [...running.values()].filter(({ row }) => row.kind === name).length < atOnce)
      .map(({ name }) => name);

  async function beat(): Promise<void> {
    if (running.size === 0) return;
    const alive = await store.holdJobs(db, [...running.keys()], holder, timing.lease);
    for (const [id, job] of running) {
      const isCancelAsked = alive.get(id);
      if (isCancelAsked !== undefined) isHeld(job);
      // one that is not among them was taken over, or began after the question
      else if (!(await store.readJobs(db, [id])).some((row) => row.holder === holder)) stop(job, 'taken_over');
      if (isCancelAsked) stop(job, 'cancelled');
      if (!job.isShown) await show(job);
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    for (let names = free(); names.length > 0 && !signal.aborted; names = free()) {
      const row = await store.takeJob(db, names, holder, timing.lease);
      if (!row) return;
      start(row);
    }
  }

  const GAVE_UP = { code: 'server', message: errorText('server') };

  return {
    async run(signal) {
      let sweptAt = Number.NEGATIVE_INFINITY;
      let cleanedAt = Number.NEGATIVE_INFINITY;
      const wake = () => sleep.abort();
      signal.addEventListener('abort', wake, { once: true });
      while (!signal.aborted) {
        sleep = new AbortController();
        try {
          await beat();
          if (kinds.size > 0 && performance.now() - sweptAt > timing.sweep) {
            sweptAt = performance.now();
            await store.endAbandoned(db, GAVE_UP);
          }
          if (kinds.size > 0 && performance.now() - cleanedAt > HOUR_MS) {
            cleanedAt = performance.now();
            await store.deleteEnded(db, KEPT_DAYS);
          }
          await take(signal);
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error }, 'jobs could not be looked after');
        }
        await pause(timing.poll, sleep.signal);
      }
      signal.removeEventListener('abort', wake);
      for (const job of running.values()) stop(job, 'server_stops');
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
    wake: () => sleep.abort(),
    cancel(id) {
      const job = running.get(id);
      if (job) stop(job, 'cancelled');
    },
  };
}
