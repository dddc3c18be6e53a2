/** Work beside readers gives way: after each piece it rests the longer, the longer whoever asks had to wait because of it. */
import { pause } from '#server/repeat.ts';

/** A timer of so many milliseconds that comes this much late is nobody's fault. */
const TIMER_MS = 5;
const USUAL_MS = 10;
const LONGEST_MS = 2000;
/** Of the time, the part that is left to such work while others wait for it: one of seven. */
const SHARE = 6;

/** Milliseconds to rest where others waited so long. */
export const restAfter = (waited: number): number =>
  waited <= USUAL_MS ? 0 : Math.min(LONGEST_MS, Math.round(waited * SHARE));

/**
 * Resolves at once where nothing is late. `held`: milliseconds for which the piece of work kept the database from all others, as each
 * transaction does on the embedded one. Ends when aborted.
 */
export async function yieldToReaders(signal: AbortSignal, held = 0): Promise<void> {
  const began = performance.now();
  await pause(TIMER_MS, signal);
  const late = performance.now() - began - TIMER_MS;
  const rest = restAfter(Math.max(late, held));
  if (rest > 0) await pause(rest, signal);
}
