import { failureOf, hostCodeOf, type Retry } from '#addin/word/hostErrors.ts';

/** Waits between tries while the host is busy. */
export const BACK_OFF_MS = [1_000, 2_000, 4_000] as const;

export interface RetryOptions {
  /** Replaced in tests. */
  wait?: (ms: number) => Promise<void>;
  /** Called before a second try after a stale reference or a general failure; false gives up. */
  again?: (why: Retry) => Promise<boolean> | boolean;
  signal?: AbortSignal | undefined;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs `action`; tries again as the error table says. Throws the last error. */
export async function withRetries<T>(
  action: () => Promise<T>,
  { wait = pause, again = () => true, signal }: RetryOptions = {},
): Promise<T> {
  let waits = 0;
  let tries = 1;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      const code = hostCodeOf(error);
      const { retry } = failureOf(code ?? '');
      if (code === undefined || signal?.aborted) throw error;
      if (retry === 'later' && waits < BACK_OFF_MS.length) await wait(BACK_OFF_MS[waits++]!);
      else if ((retry === 'after-reading' || retry === 'alone') && tries === 1 && (await again(retry))) tries++;
      else throw error;
    }
  }
}
