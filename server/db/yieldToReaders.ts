/** Taking files in gives way: after each it rests as long as whoever waits for an answer had to wait because of it. */
import { sql } from 'kysely';
import type { Db } from '#server/db/db.ts';
import { pause } from '#server/repeat.ts';

/** A timer of so many milliseconds that comes this much late is nobody's fault. */
const TIMER_MS = 5;
const USUAL_MS = 10;
const LONGEST_MS = 1000;
/** Of the time, the part that is left to taking in while the loop is late: one of four. */
const SHARE = 3;

/** Milliseconds to rest, for a loop that was so much late. */
export const restAfter = (late: number): number =>
  late <= USUAL_MS ? 0 : Math.min(LONGEST_MS, Math.round(late * SHARE));

/** How much later than at rest a timer comes, and a question to the database is answered: whoever reads waits for both, one after the other. */
async function lateness(db: Db, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  await pause(TIMER_MS, signal);
  await sql`select 1`.execute(db);
  return performance.now() - began - TIMER_MS;
}

/** Resolves at once where nothing waits. Ends when aborted. Errors: those of a database that does not answer. */
export async function yieldToReaders(db: Db, signal: AbortSignal): Promise<void> {
  const rest = signal.aborted ? 0 : restAfter(await lateness(db, signal));
  if (rest > 0) await pause(rest, signal);
}
