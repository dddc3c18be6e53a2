/** Runs `work` until aborted, `ms` after it ended each time. What it throws ends the loop. */
export async function repeat(signal: AbortSignal, ms: number, work: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await work();
    await pause(ms, signal);
  }
}

/** Ends early when aborted. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
