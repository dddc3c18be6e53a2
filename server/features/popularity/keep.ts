/** Counts what was used, and tells the index of it, until the process stops. */
import type { PopularityService } from '#server/features/popularity/service.ts';
import type { Logger } from '#server/log.ts';
import type { SearchIndex } from '#server/outside/searchIndex.ts';
import { repeat } from '#server/repeat.ts';

const FLUSH_MS = 10_000;
/** Popularity moves by the week: lists that change while somebody reads them serve nobody. */
const TELL_MS = 600_000;
const SWEEP_MS = 3_600_000;

export async function keepPopularity(
  { popularity, index, log }: { popularity: PopularityService; index: SearchIndex; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  const every = (ms: number, work: () => Promise<void>) =>
    repeat(signal, ms, () =>
      work().catch((error) => {
        if (!signal.aborted) log.error({ err: error }, 'popularity could not be kept; trying again');
      }),
    );
  await Promise.all([
    every(FLUSH_MS, popularity.flush),
    every(TELL_MS, () => popularity.tell(index)),
    every(SWEEP_MS, popularity.sweep),
  ]);
}
