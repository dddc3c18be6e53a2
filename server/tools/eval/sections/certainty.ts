/** Shares that were counted in a sample. */
import { share } from '#server/tools/eval/markdown.ts';
import { shareInterval } from '#server/tools/eval/shareInterval.ts';

/** The heading above what `shareWithInterval` says second. */
export const CERTAINTY = '95 of 100 samples between';

/** A share that was counted in a sample, and between what it is certain. */
export function shareWithInterval({ count, of }: { count: number; of: number }): [of: string, between: string] {
  const [low, high] = shareInterval({ count, of });
  return [share(count / of), `${share(low)}–${share(high)}`];
}
