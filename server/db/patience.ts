/**
 * How long somebody waits for the database to say something. Whoever has a person waiting runs inside `withPatience`; work beside requests
 * and the command line do not, and wait as long as the driver lets them. What counts is silence, not work: each answer begins it anew.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Waiter {
  ms: number;
  /** Since when nothing has been heard; null: nothing is waited for. */
  silentSince: number | null;
  waiting: number;
  /** It has given up once: whatever it still asks, for a page that says so, must be quick. */
  gaveUp: boolean;
}

const AFTERWARDS_MS = 200;
const waiters = new AsyncLocalStorage<Waiter>();

/** The database said nothing for as long as a request may wait; whoever asked is told to come back. */
export class DatabaseSilent extends Error {
  constructor(ms: number) {
    super(`The database has not answered for ${ms} ms.`);
    this.name = 'DatabaseSilent';
  }
}

/** `ms` 0: as long as it takes. */
export const withPatience = <T>(ms: number, work: () => T): T =>
  ms === 0 ? work() : waiters.run({ ms, silentSince: null, waiting: 0, gaveUp: false }, work);

export interface Wait {
  /** Once it ends: takes the connection away, or lets it go when it comes after all. */
  onSilence(): void;
  /** Whether its end is an answer; a connection from the pool is none. */
  isAnswer: boolean;
}

/** Resolves as `work` does. @throws DatabaseSilent */
export async function patiently<T>(work: Promise<T>, { onSilence, isAnswer }: Wait): Promise<T> {
  const waiter = waiters.getStore();
  if (!waiter) return work;
  waiter.silentSince ??= performance.now();
  waiter.waiting++;
  const left = waiter.gaveUp ? AFTERWARDS_MS : waiter.silentSince + waiter.ms - performance.now();
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        waiter.gaveUp = true;
        onSilence();
        reject(new DatabaseSilent(waiter.ms));
      },
      Math.max(0, left),
    );
  });
  work.catch(() => {});
  try {
    const answer = await Promise.race([work, silence]);
    if (isAnswer) waiter.silentSince = null;
    return answer;
  } finally {
    clearTimeout(timer);
    waiter.waiting--;
    // others of this request that still wait begin to wait now
    if (isAnswer && waiter.waiting > 0) waiter.silentSince ??= performance.now();
  }
}
