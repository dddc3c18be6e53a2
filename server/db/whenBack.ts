/** Work that needs the database, begun again once a database that was lost is back. */
import { databaseTrouble, isLost } from '#server/db/trouble.ts';
import { pause } from '#server/repeat.ts';

const EVERY_MS = 1000;

export interface WhenBack {
  /** Milliseconds without success after which what was lost stays lost. */
  patience: number;
  /** Once for each time that it is lost. */
  onLost(trouble: string): void;
  signal?: AbortSignal;
}

/** Resolves as `work` does, which must bear being begun again. Throws what it threw when it is over, aborted, or something else. */
export async function whenBack<T>(work: () => Promise<T>, { patience, onLost, signal }: WhenBack): Promise<T> {
  const never = new AbortController().signal;
  let lostAt: number | null = null;
  for (;;) {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      const now = performance.now();
      // one that went on for a while had its database in between
      if (lostAt === null || now - began > patience) lostAt = now;
      if (!isLost(error) || signal?.aborted || now - lostAt >= patience) throw error;
      if (lostAt === now) onLost(databaseTrouble(error) ?? String(error));
      await pause(EVERY_MS, signal ?? never);
      if (signal?.aborted) throw error;
    }
  }
}
