/** Of the attacked server, as the system tells it. */
import { readFileSync } from 'node:fs';
import type { Target } from '#server/tools/attack/client.ts';
import type { Tally } from '#server/tools/attack/kind.ts';

const LOOK_MS = 250;

/** 0 where the system does not say. */
function residentMb({ pid }: Target): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Counts as wrong when it grows by more than `most` megabytes while `work` goes on. */
export async function whileItStaysBelow(
  target: Target,
  tally: Tally,
  most: number,
  work: () => Promise<void>,
): Promise<void> {
  const before = residentMb(target);
  let highest = before;
  const looking = setInterval(() => {
    highest = Math.max(highest, residentMb(target));
  }, LOOK_MS);
  await work().finally(() => clearInterval(looking));
  const grown = Math.round(highest - before);
  tally.count(`the server grew by ${grown} MB, from ${Math.round(before)}`, grown < most, false);
}
