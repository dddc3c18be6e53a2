/** What a command has written is in the record; this waits until it can be found as well. */
import type { Deps } from '#server/deps.ts';

const LONGEST_MS = 60_000;

/** Beside a running server the server feeds the index. A command that has waited for a minute says so and ends well: nothing is lost. */
export async function settled({ indexer }: Pick<Deps, 'indexer'>): Promise<void> {
  if (await indexer.settle(LONGEST_MS)) return;
  console.error(
    'Everything is in the record, but not all of it can be found by searching yet: another process feeds the index and has not come to it within a minute. `clausary doctor` says how many changes wait; where none is running any more, start the server.',
  );
}
